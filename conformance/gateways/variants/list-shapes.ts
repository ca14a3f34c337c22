/** Legally different lists: frames, pages, order. */
import { isArray, type JsonObject, numberToken } from "../../support/json.ts";
import { jsonOf, onElements, onSuccess, onSuccessJson, withJson, wrap } from "../answers.ts";
import type { Variant } from "../catalogue.ts";
import { compose } from "../deviation.ts";
import { limiting, type Page, paged, variant } from "../variant-parts.ts";

const kinds = ["payout", "refund", "checkout"] as const;
const lists = ["listPayouts", "listRefunds", "listCheckouts"] as const;
const count = (value: number) => numberToken(String(value));

const linked = ({ records, next, path, pages }: Page) => ({
  body: records,
  headers:
    next === undefined
      ? {}
      : {
          link: `<${path}?page=1>; rel="first", <${path}${next}>; rel="next", <${path}?page=${pages}>; rel="last"`,
        },
});

export const frameVariants: readonly Variant[] = [
  variant(
    "checkouts-in-data",
    "The checkout list stands under data.",
    "frame",
    "checkout-list-shape",
    wrap("listCheckouts", "data"),
  ),
  variant(
    "checkouts-nested",
    "The checkout list stands two levels deep.",
    "frame",
    "checkout-list-shape",
    onSuccessJson("listCheckouts", (checkouts) => ({ status: "ok", response: { checkouts } })),
  ),
  variant(
    "checkouts-items-total",
    "The checkout list stands under items, beside a total.",
    "frame",
    "checkout-list-shape",
    onSuccessJson("listCheckouts", (items) => ({
      items,
      total: count(isArray(items) ? items.length : 0),
    })),
  ),
  variant(
    "checkouts-embedded",
    "The checkout list is a HAL document.",
    "frame",
    "checkout-list-shape",
    onSuccessJson("listCheckouts", (checkouts) => ({
      _links: { self: { href: "/api/v1/checkouts" } },
      _embedded: { checkouts },
    })),
  ),
  variant(
    "checkouts-next-url",
    "Checkouts come in pages of 10 with the address of the next.",
    "list",
    "checkout-list-shape paging",
    paged(["checkout"], {
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
    }),
  ),
  variant(
    "checkouts-page-numbers",
    "Checkouts come in pages of 10 with page and total_pages.",
    "list",
    "checkout-list-shape paging",
    paged(["checkout"], {
      size: 10,
      parameter: "page",
      frame: ({ records, number, pages }) => ({
        body: { checkouts: records, meta: { page: count(number), total_pages: count(pages) } },
      }),
    }),
  ),
  variant(
    "checkouts-cursor",
    "Checkouts come in pages of 15 with a cursor.",
    "list",
    "checkout-list-shape paging",
    paged(["checkout"], {
      size: 15,
      parameter: "cursor",
      frame: ({ records, number, next }) => ({
        body: { data: records, next_cursor: next === undefined ? null : String(number + 1) },
      }),
    }),
  ),
  variant(
    "checkouts-hal-next",
    "Checkouts come in pages of 12 with a HAL link.",
    "list",
    "checkout-list-shape paging",
    paged(["checkout"], {
      size: 12,
      parameter: "page",
      frame: ({ records, next, path }) => ({
        body: {
          data: records,
          _links: next === undefined ? {} : { next: { href: `${path}${next}` } },
        },
      }),
    }),
  ),
];

const hiddenPages = paged(["checkout"], {
  size: 20,
  parameter: "page",
  frame: ({ records }) => ({ body: { data: records, count: count(records.length) } }),
});

export const pageVariants: readonly Variant[] = [
  limiting(
    variant(
      "checkouts-hidden-pages",
      "Checkouts come in pages of 20, oldest first, and nothing tells of the next page.",
      "list",
      "checkout-list-shape paging order",
      compose(
        hiddenPages,
        onElements("listCheckouts", (records) => [...records].reverse()),
      ),
      ["CHK-LIST-03", "CHK-LIST-05", "CHK-LIST-08", "CHK-LIST-09", "CHK-LIST-15", "CHK-VAL-12"],
    ),
  ),
  variant(
    "pages-of-10",
    "All lists come in pages of 10 with a Link.",
    "list",
    "checkout-list-shape paging",
    paged(kinds, { size: 10, parameter: "page", frame: linked }),
  ),
  variant(
    "pages-of-20",
    "All lists come in pages of 20 with an absolute Link.",
    "list",
    "checkout-list-shape paging",
    paged(kinds, {
      size: 20,
      parameter: "page",
      frame: ({ records, next, path, origin }) => ({
        body: records,
        headers: next === undefined ? {} : { link: `<${origin}${path}${next}>; rel=next` },
      }),
    }),
  ),
  variant(
    "pages-of-7-offset",
    "All lists come in pages of 7 with a Link and an odd parameter.",
    "list",
    "checkout-list-shape paging",
    paged(kinds, {
      size: 7,
      parameter: "offset",
      frame: ({ records, next, path }) => ({
        body: records,
        headers: next === undefined ? {} : { link: `<${path}${next}>; title="more"; rel="next"` },
      }),
    }),
  ),
  variant(
    "payouts-newest-25",
    "Only the 25 newest payouts and refunds are listed, with a total in a header.",
    "list",
    // In another order the newest would not be the first.
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
  variant(
    "oldest-first",
    "Lists begin with the oldest.",
    "behaviour",
    "order",
    onElements(lists, (records) => [...records].reverse()),
  ),
  variant(
    "random-order",
    "Lists have no order.",
    "behaviour",
    "order",
    onElements(lists, (records) => [...records].sort(byHash)),
  ),
];

/** The same order each time, so that pages stay what they are. */
function byHash(one: JsonObject, other: JsonObject): number {
  const key = ({ id }: JsonObject) => (typeof id === "string" ? id.slice(-4) : "");
  return key(one) < key(other) ? -1 : 1;
}
