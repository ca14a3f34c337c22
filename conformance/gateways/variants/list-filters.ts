/** Variants of filters, and of lists and reads that lag. */
import { setTimeout as sleep } from "node:timers/promises";
import { isArray, isObject, type Json } from "../../support/json.ts";
import {
  isSuccess,
  jsonOf,
  on,
  onElements,
  onRequest,
  onRefusal,
  withJson,
} from "../deviation-parts.ts";
import type { Variant } from "../catalogue.ts";
import type { Deviation, Reply } from "../deviation.ts";
import { behaviorVariant, lagging, transportVariant } from "../variant-parts.ts";

const lists = ["listPayouts", "listRefunds", "listCheckouts"] as const;
export const lagVariants: readonly Variant[] = [
  behaviorVariant(
    "reads-lag",
    "Reads and lists show writes after 400 ms.",
    "lag",
    lagging(400, ["item", "list"]),
  ),
  behaviorVariant("lists-lag", "Lists show writes after 800 ms.", "lag", lagging(800, ["list"])),
  behaviorVariant(
    "deletes-lag",
    "A deleted record can still be read for 600 ms.",
    "lag",
    lagging(600, ["item", "list"], ["DELETE"]),
  ),
  behaviorVariant(
    "updates-lag",
    "Updates are visible after 500 ms.",
    "lag",
    lagging(500, ["item", "list"], ["PUT"]),
  ),
  transportVariant(
    "slow",
    "Every response takes up to 200 ms, and responses arrive out of order.",
    "latency",
    slow(),
  ),
];

function slow(): Deviation {
  return () => {
    let sent = 0;
    return async (_request, forward) => {
      sent += 1;
      const reply = await forward();
      await sleep((sent * 67) % 200);
      return reply;
    };
  };
}

const isDate = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** Date filters that select more than one day; update times are learned from the writes. */
function dateFilters(selects: (day: string, asked: string) => boolean): Deviation {
  return () => {
    const updated = new Map<string, string>();
    return async (request, forward) => {
      const reply = await forward();
      if (request.operationId === "updateCheckout" && isSuccess(reply)) {
        const { date } = reply.headers;
        updated.set(
          request.id ?? "",
          new Date(typeof date === "string" ? date : Date.now()).toISOString(),
        );
      }
      if (request.operationId !== "listCheckouts") return reply;
      const parameters = new URLSearchParams(request.query);
      const asked = (["created_at", "updated_at"] as const).flatMap((name) => {
        const day = parameters.get(name);
        return isDate(day) && parameters.getAll(name).length === 1 ? [{ name, day }] : [];
      });
      if (asked.length === 0 || !isSuccess(reply)) return reply;
      for (const { name } of asked) parameters.delete(name);
      const all = await forward({
        query: parameters.size === 0 ? "" : `?${parameters.toString()}`,
      });
      const records = jsonOf(all);
      if (!isArray(records)) return all;
      return withJson(
        all,
        records.filter((record) =>
          asked.every(({ name, day }) => selects(dayOf(record, name, updated), day)),
        ),
      );
    };
  };
}

function dayOf(
  record: Json,
  name: "created_at" | "updated_at",
  updated: ReadonlyMap<string, string>,
): string {
  const { id, created_at } = isObject(record) ? record : { id: null, created_at: null };
  const known = name === "updated_at" && typeof id === "string" ? updated.get(id) : undefined;
  return known ?? (typeof created_at === "string" ? created_at : "");
}

export const filterVariants: readonly Variant[] = [
  behaviorVariant(
    "dates-since",
    "A date filter means on or after that day.",
    "dates",
    dateFilters((moment, day) => moment.slice(0, 10) >= day),
  ),
  behaviorVariant(
    "dates-until",
    "A date filter means on or before that day.",
    "dates",
    dateFilters((moment, day) => moment.slice(0, 10) <= day),
  ),
  behaviorVariant(
    "dates-elsewhere",
    "A date filter means the day in a time zone fourteen hours ahead.",
    "dates",
    dateFilters(
      (moment, day) =>
        new Date(Date.parse(moment) + 14 * 3_600_000).toISOString().slice(0, 10) === day,
    ),
    ["CHK-LIST-08", "CHK-LIST-09"],
  ),
  behaviorVariant(
    "status-unknown-empty",
    "An unknown status filter returns an empty list.",
    "status-filter",
    onRefusal(
      "listCheckouts",
      [400],
      (reply) => ({ ...withJson(reply, []), status: 200 }),
      ({ query }) => query.includes("status="),
    ),
  ),
  behaviorVariant(
    "status-unknown-all",
    "An unknown status filter returns everything.",
    "status-filter",
    onRequest("listCheckouts", ({ query }) =>
      /status=(?!created|pending|successful|failed|completed)/.test(query)
        ? { query: query.replace(/status=[^&]*&?/, "") }
        : undefined,
    ),
    ["CHK-LIST-06"],
  ),
  behaviorVariant(
    "completed-literal",
    "The status filter completed selects nothing.",
    "completed",
    onElements("listCheckouts", (records, { query }) =>
      query.includes("status=completed") ? [] : records,
    ),
  ),
  behaviorVariant(
    "completed-refused",
    "The status filter completed is refused.",
    "completed",
    on(
      "listCheckouts",
      ({ query }) => query.includes("status=completed"),
      (_request, forward) => forward({ query: "?status=bogus" }),
    ),
  ),
  behaviorVariant(
    "bad-date-ignored",
    "An invalid date filter is ignored.",
    "bad-dates",
    onRequest("listCheckouts", ({ query }) => {
      const parameters = new URLSearchParams(query);
      for (const [name, value] of [...parameters]) {
        if (name.endsWith("_at") && !isCalendarDay(value)) parameters.delete(name);
      }
      return query === ""
        ? undefined
        : { query: parameters.size === 0 ? "" : `?${parameters.toString()}` };
    }),
    ["CHK-LIST-13"],
  ),
  behaviorVariant(
    "query-unknown-refused",
    "Unknown query parameters are refused.",
    "unknown-query",
    on(
      lists,
      ({ query, operationId }) =>
        [...new URLSearchParams(query).keys()].some(
          (name) =>
            operationId !== "listCheckouts" ||
            !["status", "created_at", "updated_at"].includes(name),
        ),
      async (_request, forward) => refused(await forward({ query: "" })),
    ),
    [],
  ),
];

function isCalendarDay(value: string): boolean {
  return isDate(value) && new Date(value).toISOString().startsWith(value);
}

function refused(reply: Reply) {
  return isSuccess(reply)
    ? withJson({ ...reply, status: 400 }, { error: "Unknown query parameter." })
    : reply;
}
