/** The identifiers that a gateway gave in its responses, and the requests that use them. */
import { decode } from "../../spec/contract/document.ts";
import { type Exchange, headerOf } from "../../spec/traffic/exchange.ts";
import { isArray, isNumber, isObject, type Json, parseJson } from "../support/json.ts";
import { wirePath } from "./curl.ts";
import { endOf, Log } from "./log.ts";
import { groupBy } from "./assembly.ts";
import type { RunRecord } from "./report.ts";

/** Longer bodies are lists of records that earlier responses contained. */
const maxResponse = 128 * 1024;
const maxRequest = 1_000_000;

/** The first response that contained a value. */
export interface Given {
  readonly value: string;
  readonly by: Exchange;
  /**
   * Steps into its JSON, `/member`, `/0` or `=text` for the element that has the text; or `location`.
   */
  readonly way: readonly string[];
}

export type Uses = ReturnType<typeof findUses>;

/** Finds the values that a gateway returned in a run, and the requests that use them. */
export function findUses({ exchanges, runId }: RunRecord) {
  const log = new Log(exchanges);
  const requests = log.all.map((exchange) => ({ exchange, texts: textsOf(exchange) }));
  const given = givenValues(requests, runId);
  const givenTo = (exchange: Exchange, text: string) => {
    const found = given.get(text);
    const isDate = /^\d{4}-\d\d-\d\d/.test(text);
    return found !== undefined && !isDate && endOf(found.by) <= exchange.startedAt ? [found] : [];
  };
  // A value in a path is certainly an identifier.
  const named = requests.flatMap(({ exchange, texts }) =>
    [...new Set(texts.inPath)]
      .flatMap((text) => givenTo(exchange, text))
      .map(({ value }) => ({ exchange, value })),
  );
  const usersOf = new Map(groupBy(named, ({ value }) => value));
  const byExchange = new Map(
    requests.map(({ exchange, texts }) => {
      const ids = texts.inBody.filter(({ isNumber, text, name }) => {
        return !isNumber && (usersOf.has(text) || /id$/i.test(name));
      });
      const used = new Set([...texts.inPath, ...ids.map(({ text }) => text)]);
      return [exchange, [...used].flatMap((text) => givenTo(exchange, text))];
    }),
  );
  /** The returned values in a request. */
  const of = (exchange: Exchange) => byExchange.get(exchange) ?? [];
  /** The exchanges whose paths name a value that this one names, or was the first to give. */
  const neighborsOf = (exchange: Exchange) => {
    const made = [...usersOf.keys()].filter((id) => given.get(id)?.by === exchange);
    const ids = [...made, ...of(exchange).map(({ value }) => value)];
    return ids.flatMap((id) => usersOf.get(id) ?? []).map((user) => user.exchange);
  };
  return { log, runId, of, neighborsOf };
}

/**
 * The values that requests may use because a response contained them before any request did. What a
 * request names first is the kit's own, for example a currency.
 */
function givenValues(
  requests: readonly { exchange: Exchange; texts: ReturnType<typeof textsOf> }[],
  runId: string,
): ReadonlyMap<string, Given> {
  // A map keeps the last of several entries: in reversed order, the first use.
  const firstUses = new Map(
    requests.toReversed().flatMap(({ exchange, texts }) => {
      const all = [...texts.inPath, ...texts.inBody.map(({ text }) => text)];
      return all.map((text) => [text, exchange] as const);
    }),
  );
  const given = new Map<string, Given>();
  // Lists are read hundreds of times.
  const bodies = new Set<string>();
  const ended = requests.map(({ exchange }) => exchange);
  for (const exchange of ended.sort((one, other) => endOf(one) - endOf(other))) {
    const { body = "" } = exchange.response ?? {};
    const values = valuesIn(exchange, bodies.has(body) ? "" : body, runId);
    bodies.add(body);
    for (const found of values) {
      const first = firstUses.get(found.value);
      // The request itself counts, even if the clock did not move until its response.
      const isKnown = first === exchange || (first?.startedAt ?? Infinity) < endOf(exchange);
      if (!isKnown && !given.has(found.value)) given.set(found.value, found);
    }
  }
  return given;
}

function valuesIn(by: Exchange, body: string, runId: string): Given[] {
  const found = (body.length > maxResponse ? [] : scalarsOf(body, runId))
    .filter(({ isNumber, name }) => !isNumber || /id$|^number$/i.test(name))
    .map(({ text, way }): Given => ({ value: text, by, way }));
  const [location = ""] = headerOf(by.response?.headers ?? [], "location")?.split(/[?#]/) ?? [];
  const value = decode(location.split("/").at(-1) ?? "");
  return value === "" ? found : [...found, { value, by, way: ["location"] }];
}

/** The texts that a request is made of: segments of its path, values of its query and its body. */
function textsOf({ request: { path, body = "" } }: Exchange) {
  const [route = "", query = ""] = wirePath(path).split("?");
  const values = query.split("&").map((pair) => pair.split("=")[1] ?? "");
  return {
    inPath: [...route.split("/"), ...values].filter((part) => part !== "").map(decode),
    inBody: body.length < maxRequest ? scalarsOf(body) : [],
  };
}

/**
 * Returns every text and number in a body, with the way there.
 *
 * @param runId If given, values in lists are left out unless they are in a record of this run.
 */
function scalarsOf(body: string, runId?: string) {
  const found: (Pick<Given, "way"> & { text: string; name: string; isNumber: boolean })[] = [];
  const walk = (
    value: Json | undefined,
    name: string,
    way: Given["way"],
    /** In a record of this run, in a list of anybody's, or in neither. */
    place: "record" | "list" | "response",
  ) => {
    const text = isNumber(value) ? value.value : value;
    if (typeof text === "string") {
      const isWanted = place !== "list" && text !== "";
      if (isWanted) found.push({ text, name, isNumber: isNumber(value), way });
    } else if (isArray(value)) {
      for (const [index, item] of value.entries()) {
        const mark = markOf(item, runId);
        const step = mark === undefined ? `/${index}` : `=${mark}`;
        walk(item, name, [...way, step], place === "record" ? place : "list");
      }
    } else if (isObject(value)) {
      const inside = markOf(value, runId) === undefined ? place : "record";
      for (const [key, member] of Object.entries(value)) {
        walk(member, key, [...way, `/${key}`], inside);
      }
    }
  };
  walk(parseJson(body)?.value, "", [], runId === undefined ? "record" : "response");
  return found;
}

/** The text by which a record shows that this run made it. */
function markOf(item: Json, runId: string | undefined): string | undefined {
  if (runId === undefined || !isObject(item)) return undefined;
  return Object.values(item).find(
    (member): member is string => typeof member === "string" && member.includes(runId),
  );
}
