import { describe, expect, it } from "vitest";
import { isPage, listAll, search } from "./lists.ts";
import type { ListOperation } from "./session.ts";
import { Probe } from "./probe.ts";
import { listen, openSession } from "./test-support/session.ts";

interface Page {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Starts a gateway whose lists are made by a function of the query, and a probe of it. */
async function start(page: (query: URLSearchParams, base: string) => Page) {
  const queries: string[] = [];
  const url = await listen((request, response) => {
    const {
      pathname,
      search: query,
      searchParams,
    } = new URL(request.url ?? "", "http://x.invalid");
    queries.push(query);
    const { status = 200, headers = {}, body } = page(searchParams, `http://x.invalid${pathname}`);
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  const session = openSession(url);
  return { probe: new Probe(session), queries };
}

const records = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: `r_${from + index}` }));

function find(probe: Probe, id: string, operation: ListOperation = "listCheckouts", query = "") {
  return search(probe, operation, (record) => record.id === id, query);
}

describe("a record in a list", () => {
  it.each<[string, ListOperation, unknown]>([
    ["in a bare array of payouts", "listPayouts", records(3)],
    ["in a bare array of refunds", "listRefunds", records(3)],
    ["in a bare array of checkouts", "listCheckouts", records(3)],
    ["in checkouts under data", "listCheckouts", { data: records(3) }],
    ["in checkouts under their own name", "listCheckouts", { checkouts: records(3), total: 3 }],
    ["in checkouts wrapped twice", "listCheckouts", { data: { items: records(3) } }],
  ])("finds a record %s", async (_, operation, body) => {
    const { probe } = await start(() => ({ body }));
    const { record, mayBeCut, answers } = await find(probe, "r_2", operation);
    expect([record?.id, mayBeCut, answers.length]).toEqual(["r_2", false, 1]);
  });

  it.each<[ListOperation]>([["listPayouts"], ["listRefunds"]])(
    "does not find a record in an envelope of %s, which must be a bare array",
    async (operation) => {
      const { probe } = await start(() => ({ body: { data: records(3) } }));
      expect((await find(probe, "r_2", operation)).record).toBeUndefined();
    },
  );
});

/** How each of three pages names the next one. */
type Paging = (next: number | undefined, base: string) => unknown;

describe("the next page is found", () => {
  const envelopes: [string, string, Paging][] = [
    ["a link under next", "page", (next, base) => ({ next: next && `${base}?page=${next}` })],
    ["a relative link", "page", (next) => ({ next: next && `/api/v1/checkouts?page=${next}` })],
    ["an object with a link", "page", (next, base) => ({ next: { href: `${base}?page=${next}` } })],
    ["next_cursor", "cursor", (next) => ({ next_cursor: next && `${next}` })],
    ["nextCursor", "cursor", (next) => ({ nextCursor: next && `${next}` })],
    ["cursor", "cursor", (next) => ({ cursor: next && `${next}` })],
    ["a cursor under next", "cursor", (next) => ({ next: next && `${next}` })],
    ["links", "page", (next, base) => ({ links: { next: next && `${base}?page=${next}` } })],
    ["_links", "page", (next, base) => ({ _links: { next: { href: `${base}?page=${next}` } } })],
    ["meta", "cursor", (next) => ({ meta: { next_cursor: next && `${next}` } })],
    ["pagination", "cursor", (next) => ({ pagination: { cursor: next && `${next}` } })],
    ["paging", "cursor", (next) => ({ paging: { next: next && `${next}` } })],
    ["page_info", "cursor", (next) => ({ page_info: { nextCursor: next && `${next}` } })],
    ["page and total_pages", "page", (next = 4) => ({ page: next - 1, total_pages: 3 })],
    ["current_page", "page", (next = 4) => ({ current_page: next - 1, last_page: 3 })],
    ["currentPage", "page", (next = 4) => ({ currentPage: next - 1, totalPages: 3 })],
    ["page and sizes", "page", (next = 4) => ({ page: next - 1, per_page: 2, total: 6 })],
    ["page and has_more", "page", (next = 4) => ({ page: next - 1, has_more: next < 4 })],
    ["page and pages", "page", (next = 4) => ({ page: next - 1, pages: 3 })],
    ["page numbers in meta", "page", (next = 4) => ({ meta: { page: next - 1, total_pages: 3 } })],
  ];

  it.each(envelopes)("finds the next page by %s", async (_, parameter, more) => {
    const { probe, queries } = await start((query, base) => {
      const number = Number(query.get(parameter) ?? "1");
      const next = number < 3 ? number + 1 : undefined;
      return { body: { data: records(2, number * 2 - 1), ...asMembers(more(next, base)) } };
    });
    const { record, mayBeCut, answers } = await find(probe, "r_6");
    expect([record?.id, mayBeCut, answers.length]).toEqual(["r_6", false, 3]);
    expect(queries).toEqual(["", `?${parameter}=2`, `?${parameter}=3`]);
  });

  it.each(['<URL>; rel="next"', "<URL>; rel=next", '<URL?page=1>; rel="first", <URL>; rel="next"'])(
    "finds the next page by a Link header of the form %s",
    async (form) => {
      const { probe } = await start((query, base) => {
        const number = Number(query.get("page") ?? "1");
        const url = `${base}?page=${number + 1}`;
        const headers = { link: form.replaceAll("URL", url) };
        return { body: records(2, number * 2 - 1), ...(number < 3 && { headers }) };
      });
      for (const operation of ["listPayouts", "listRefunds", "listCheckouts"] as const) {
        const { record, answers } = await find(probe, "r_6", operation);
        expect([record?.id, answers.length]).toEqual(["r_6", 3]);
      }
    },
  );

  it("finds the next page by has_more, starting after the last record", async () => {
    const { probe, queries } = await start((query) => {
      const after = Number(query.get("starting_after")?.slice(2) ?? "0");
      return { body: { data: records(2, after + 1), has_more: after < 4 } };
    });
    const { record } = await find(probe, "r_5");
    expect(record?.id).toBe("r_5");
    expect(queries).toEqual(["", "?starting_after=r_2", "?starting_after=r_4"]);
    expect(await find(probe, "r_9")).toMatchObject({ record: undefined, mayBeCut: false });
  });

  it("finds the next page with the filter of the first", async () => {
    const { probe, queries } = await start((query) => ({
      body: { data: records(2), next_cursor: query.has("cursor") ? null : "a b" },
    }));
    await find(probe, "r_9", "listCheckouts", "?status=created");
    expect(queries).toEqual(["?status=created", "?status=created&cursor=a+b"]);
  });

  function asMembers(more: unknown): object {
    return typeof more === "object" && more !== null ? more : {};
  }
});

it("collects the records of all pages", async () => {
  const { probe } = await start((query) => {
    const page = Number(query.get("page") ?? "1");
    return { body: { data: [...records(2, page * 2 - 1), "no record"], page, total_pages: 3 } };
  });
  const all = await listAll(probe, "listCheckouts");
  expect(all.records).toEqual(records(6));
  expect([all.answers.length, all.mayBeCut]).toEqual([3, false]);
});

describe("a list of twelve without a link to more", () => {
  it.each<[string, number, boolean]>([
    ["one page of several if another record does not make it longer", 12, true],
    ["complete if another record makes it longer", 100, false],
  ])("finds that a list is %s", async (_, pageLength, expected) => {
    let made = 12;
    const length = () => Math.min(made, pageLength);
    const { session } = (
      await start(() => ({ body: { data: records(length()), count: length() } }))
    ).probe;
    const probe = new Probe(session, { isAlone: true });
    const another = () => Promise.resolve((made += 1));
    expect(await isPage(probe, "listCheckouts", another)).toBe(expected);
    // A filtered list of that length may be a page as well, whatever its count says.
    expect((await find(probe, "r_0", "listCheckouts", "?status=created")).mayBeCut).toBe(expected);
  });
});

describe("a list whose pages lead in a circle", () => {
  it.each<[string, (query: URLSearchParams) => unknown]>([
    ["to itself", () => ({ data: records(2), next_cursor: "2" })],
    [
      "over two pages",
      (query) => ({ data: records(2), next_cursor: query.get("cursor") === "a" ? "b" : "a" }),
    ],
    ["forever by has_more", () => ({ data: records(2), has_more: true })],
  ])("stops in a list that leads %s, and may miss records", async (_, body) => {
    const { probe, queries } = await start((query) => ({ body: body(query) }));
    expect(await find(probe, "r_9")).toMatchObject({ record: undefined, mayBeCut: true });
    expect(queries.length).toBeLessThanOrEqual(3);
  });
});

it("stops at an empty page, whatever it links to", async () => {
  const { probe, queries } = await start(() => ({ body: { data: [], next_cursor: "2" } }));
  await find(probe, "r_1");
  expect(queries).toEqual([""]);
});

describe("a list without the record", () => {
  const cases: [string, boolean, Page][] = [
    ["of no records", false, { body: [] }],
    ["of no records in an envelope", false, { body: { data: [] } }],
    ["of no records and a total of none", false, { body: { data: [], total: 0 } }],
    ["of 9 records", false, { body: records(9) }],
    ["of 5 records", false, { body: records(5) }],
    ["of 10 records", true, { body: records(10) }],
    ["of 11 records", false, { body: records(11) }],
    ["of 25 records", true, { body: records(25) }],
    ["of 100 records in an envelope", true, { body: { data: records(100) } }],
    ["of 10 records, all that it counts", false, { body: { data: records(10), total: 10 } }],
    ["of 3 records, all that it counts", false, { body: { data: records(3), count: 3 } }],
    ["of 3 records of the 4 it counts", true, { body: { data: records(3), total: 4 } }],
    ["of 3 records of the 4 in meta", true, { body: { data: records(3), meta: { total: 4 } } }],
    [
      "of 10 records, all that meta counts",
      false,
      { body: { data: records(10), meta: { total: 10 } } },
    ],
    ["that names its page", true, { body: { data: records(3), page: 1 } }],
    ["that names a limit", true, { body: { data: records(3), limit: 50 } }],
    [
      "that names its page in pagination",
      true,
      { body: { data: records(3), pagination: { page: 1 } } },
    ],
    ["that has more", true, { body: { data: records(3), hasMore: true } }],
    ["that has no more", false, { body: { data: records(3), has_more: false } }],
    ["of 10 records, with no more", false, { body: { data: records(10), has_more: false } }],
    ["of 10 records, with no cursor", false, { body: { data: records(10), next_cursor: null } }],
    ["of the last page", false, { body: { data: records(10), page: 2, total_pages: 2 } }],
    [
      "of 10 records, all that a header counts",
      false,
      { body: records(10), headers: { "x-total-count": "10" } },
    ],
    [
      "of 3 records of the 4 that a header counts",
      true,
      { body: records(3), headers: { "x-total": "4" } },
    ],
    [
      "with a Link that no query leads to",
      true,
      { body: records(3), headers: { link: '</checkouts/page/2>; rel="next"' } },
    ],
    [
      "with a Link to the first page",
      false,
      { body: records(3), headers: { link: '</checkouts?page=1>; rel="first"' } },
    ],
  ];

  it.each(cases)(
    "finds out whether a list may be incomplete: %s, %s",
    async (_, mayBeCut, page) => {
      const { probe } = await start(() => page);
      expect(await find(probe, "r_0")).toMatchObject({ record: undefined, mayBeCut });
    },
  );

  it.each<[string, number, boolean]>([
    ["the first page is refused", 1, false],
    ["the second page is refused", 2, true],
  ])("finds out whether a list may be incomplete if %s", async (_, refusedAt, mayBeCut) => {
    let count = 0;
    const { probe } = await start(() => {
      count += 1;
      if (count === refusedAt) return { status: 500, body: {} };
      return { body: { data: records(2), next_cursor: "2" } };
    });
    const found = await find(probe, "r_9");
    expect([found.record, found.mayBeCut, found.answers.length]).toEqual([
      undefined,
      mayBeCut,
      refusedAt,
    ]);
  });
});

it("marks only a request with a documented query as valid", async () => {
  const { probe } = await start(() => ({ body: [] }));
  const queries = ["", "?status=created", "?created_at=2025-01-31", "?status=odd", "?page=2"];
  for (const query of queries) await find(probe, "r_1", "listCheckouts", query);
  await find(probe, "r_1", "listRefunds", "?status=created");
  expect(probe.trail.map(({ valid }) => valid)).toEqual([true, true, true, false, false, false]);
});

describe("a hostile list", () => {
  it("stops searching an endless list after 200 pages, and later after 3", async () => {
    const { probe, queries } = await start((query) => ({
      body: { data: records(1), next: `?page=${Number(query.get("page") ?? 1) + 1}` },
    }));
    expect(await find(probe, "r_2")).toMatchObject({ record: undefined, mayBeCut: true });
    expect(queries).toHaveLength(200);
    expect(await find(probe, "r_2")).toMatchObject({ record: undefined, mayBeCut: true });
    expect(queries).toHaveLength(203);
  });

  it("stops searching a list after 8 Mi characters of pages", async () => {
    const { probe, queries } = await start((query) => ({
      body: { data: records(1), x: "x".repeat(3_000_000), next: `?${query.toString()}x` },
    }));
    expect((await find(probe, "r_2")).mayBeCut).toBe(true);
    expect(queries).toHaveLength(3);
  });

  it("stops searching at a cursor that is too long for an address", async () => {
    const { probe, queries } = await start(() => ({
      body: { data: records(1), next_cursor: "x".repeat(10_000) },
    }));
    await find(probe, "r_2");
    expect(queries).toHaveLength(1);
  });
});
