/** Variants of lists: envelope, pages, order. */
import { isArray, type JsonObject, numberToken } from "../../support/json.ts";
import {
  always,
  jsonOf,
  on,
  onElements,
  onSuccess,
  onSuccessJson,
  withJson,
  wrap,
} from "../deviation-parts.ts";
import type { Kind } from "../../../generated/interface-operations.ts";
import type { Variant } from "../catalogue.ts";
import { compose } from "../deviation.ts";
import {
  behaviorVariant,
  frameVariant,
  limiting,
  listVariant,
  paged,
  type PagingStyle,
} from "../variant-parts.ts";

const kinds = ["payout", "refund", "checkout"] as const;
const lists = ["listPayouts", "listRefunds", "listCheckouts"] as const;
const count = (value: number) => numberToken(String(value));

/** A way to split lists into pages, of which the size may vary. */
interface Paging extends PagingStyle {
  readonly id: string;
  /** The end of its title. */
  readonly how: string;
}

const pagings: readonly Paging[] = [
  {
    id: "pages-of-10",
    how: "with a Link header",
    size: 10,
    parameter: "page",
    frame: ({ records, next, path, pages }) => ({
      body: records,
      headers:
        next === undefined
          ? {}
          : {
              link: `<${path}?page=1>; rel="first", <${path}${next}>; rel="next", <${path}?page=${pages}>; rel="last"`,
            },
    }),
  },
  {
    id: "pages-of-20",
    how: "with an absolute URL in the Link header",
    size: 20,
    parameter: "page",
    frame: ({ records, next, path, origin }) => ({
      body: records,
      headers: next === undefined ? {} : { link: `<${origin}${path}${next}>; rel=next` },
    }),
  },
  {
    id: "pages-of-7-offset",
    how: "with an offset parameter and a title in the Link header",
    size: 7,
    parameter: "offset",
    frame: ({ records, next, path }) => ({
      body: records,
      headers: next === undefined ? {} : { link: `<${path}${next}>; title="more"; rel="next"` },
    }),
  },
];

const checkoutPagings: readonly Paging[] = [
  {
    id: "checkouts-next-url",
    how: "with the URL of the next page",
    size: 10,
    parameter: "page",
    frame: ({ records, next, path, origin, total }) => ({
      body: {
        count: count(total),
        next: next === undefined ? null : `${origin}${path}${next}`,
        previous: null,
        results: records,
      },
    }),
  },
  {
    id: "checkouts-page-numbers",
    how: "with page and total_pages",
    size: 10,
    parameter: "page",
    frame: ({ records, number, pages }) => ({
      body: { checkouts: records, meta: { page: count(number), total_pages: count(pages) } },
    }),
  },
  {
    id: "checkouts-cursor",
    how: "with a cursor",
    size: 15,
    parameter: "cursor",
    frame: ({ records, number, next }) => ({
      body: { data: records, next_cursor: next === undefined ? null : String(number + 1) },
    }),
  },
  {
    id: "checkouts-hal-next",
    how: "with a HAL link",
    size: 12,
    parameter: "page",
    frame: ({ records, next, path }) => ({
      body: {
        data: records,
        _links: next === undefined ? {} : { next: { href: `${path}${next}` } },
      },
    }),
  },
];

const families = pagings.map((paging) => familyOf("All lists are", kinds, paging));
const checkoutFamilies = checkoutPagings.map((paging) =>
  familyOf("Checkouts are listed", ["checkout"], paging),
);

/** Variants of which only the size of pages varies, each with the size for which it is measured. */
export const pageFamilies = [...families, ...checkoutFamilies];

function familyOf(what: string, pagedKinds: readonly Kind[], paging: Paging) {
  const { id, how, size: measured } = paging;
  const make = (size: number): Variant =>
    listVariant(
      size === measured ? id : `${id}-with-${size}`,
      `${what} in pages of ${size}, ${how}.`,
      "checkout-list-shape paging",
      paged(pagedKinds, { ...paging, size }),
    );
  return { measured, make };
}

export const frameVariants: readonly Variant[] = [
  frameVariant(
    "checkouts-in-data",
    "The checkout list is under data.",
    "checkout-list-shape",
    wrap("listCheckouts", "data"),
  ),
  frameVariant(
    "checkouts-nested",
    "The checkout list is two levels deep.",
    "checkout-list-shape",
    onSuccessJson("listCheckouts", (checkouts) => ({ status: "ok", response: { checkouts } })),
  ),
  frameVariant(
    "checkouts-items-total",
    "The checkout list is under items, with a total.",
    "checkout-list-shape",
    onSuccessJson("listCheckouts", (items) => ({
      items,
      total: count(isArray(items) ? items.length : 0),
    })),
  ),
  frameVariant(
    "checkouts-embedded",
    "The checkout list is a HAL document.",
    "checkout-list-shape",
    onSuccessJson("listCheckouts", (checkouts) => ({
      _links: { self: { href: "/api/v1/checkouts" } },
      _embedded: { checkouts },
    })),
  ),
  ...checkoutFamilies.map(({ make, measured }) => make(measured)),
];

const hiddenPages = paged(["checkout"], {
  size: 20,
  parameter: "page",
  frame: ({ records }) => ({ body: { data: records, count: count(records.length) } }),
});

export const pageVariants: readonly Variant[] = [
  limiting(
    listVariant(
      "checkouts-hidden-pages",
      "Checkouts are listed in pages of 20, oldest first, without a link to the next page.",
      "checkout-list-shape paging order",
      compose(
        hiddenPages,
        onElements("listCheckouts", (records) => [...records].reverse()),
      ),
      ["CHK-LIST-03", "CHK-LIST-05", "CHK-LIST-08", "CHK-LIST-09", "CHK-LIST-15", "CHK-VAL-12"],
    ),
  ),
  listVariant(
    "lists-whole",
    "Lists have no pages: limit is ignored, and no header is about pages.",
    "checkout-list-shape paging",
    on(lists, always, async ({ query }, forward) => {
      const parameters = new URLSearchParams(query);
      parameters.delete("limit");
      const rest = parameters.toString();
      const reply = await forward({ query: rest === "" ? "" : `?${rest}` });
      const { "x-total-count": _count, link: _link, ...headers } = reply.headers;
      return { ...reply, headers };
    }),
  ),
  ...families.map(({ make, measured }) => make(measured)),
  listVariant(
    "payouts-newest-25",
    "Only the 25 newest payouts and refunds are listed, with a total in a header.",
    // In another order, the newest would not come first.
    "paging order",
    onSuccess(["listPayouts", "listRefunds"], (reply) => {
      const all = jsonOf(reply);
      return isArray(all)
        ? withJson(
            { ...reply, headers: { ...reply.headers, "x-total-count": String(all.length) } },
            all.slice(0, 25),
          )
        : reply;
    }),
  ),
];

export const orderVariants: readonly Variant[] = [
  behaviorVariant(
    "oldest-first",
    "Lists are sorted oldest first.",
    "order",
    onElements(lists, (records) => [...records].reverse()),
  ),
  behaviorVariant(
    "random-order",
    "Lists are in random order.",
    "order",
    onElements(lists, (records) => [...records].sort(byHash)),
  ),
];

/** Keeps the same order each time, so pages do not change. */
function byHash(one: JsonObject, other: JsonObject): number {
  const key = ({ id }: JsonObject) => (typeof id === "string" ? id.slice(-4) : "");
  return key(one) < key(other) ? -1 : 1;
}
