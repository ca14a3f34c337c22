/** The identifiers that a gateway gave in its answers, and where requests use them. */
import { type Exchange, headerOf } from "../../spec/traffic/exchange.ts";
import { isArray, isNumber, isObject, type Json, parseJson } from "../support/json.ts";
import { wirePath } from "./curl.ts";
import { endOf } from "./log.ts";

/** A step into JSON: a member, an element by its place, or the element that has this text. */
export type Step = string | number | { readonly having: string };

/** Longer bodies are lists of records that others have given before. */
const longestBody = 128 * 1024;

/** Where a value was first seen in an answer. */
export interface Given {
  readonly value: string;
  readonly by: Exchange;
  readonly way: readonly Step[] | "location";
}

/** Whether a value lies in a record of this run, in a list of anybody's, or in neither. */
type Place = "record" | "list" | "answer";

interface Scalar {
  readonly text: string;
  readonly name: string;
  readonly isNumber: boolean;
  readonly way: readonly Step[];
  /** False for what lies in a list of records that may be those of others. */
  readonly isOwn: boolean;
}

/**
 * The letters that the kit puts into every text of one run; undefined where none were sent. Its tags
 * are those letters, an "n" and a number.
 */
export function findRunId(exchanges: readonly Exchange[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { request } of exchanges) {
    const text = `${request.path} ${(request.body ?? "").slice(0, 10_000)}`;
    for (const [, id = ""] of text.matchAll(/(?<![a-z0-9])([a-z][a-z0-9]{3,})n\d+(?![a-z0-9])/gi)) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * The values that requests may use because an answer named them before any request did. What a
 * request names first is the kit's own, for example a currency.
 */
export function givenValues(
  exchanges: readonly Exchange[],
  runId: string | undefined,
): ReadonlyMap<string, Given> {
  const named = new Set<string>();
  const given = new Map<string, Given>();
  for (const { exchange, isAnswer } of inOrder(exchanges)) {
    if (!isAnswer) {
      for (const { text } of requestScalars(exchange)) named.add(text);
      continue;
    }
    // Even where the clock did not move between the two.
    const own = new Set(requestScalars(exchange).map(({ text }) => text));
    for (const found of answered(exchange, runId)) {
      const isNew = !named.has(found.value) && !own.has(found.value) && !given.has(found.value);
      if (isNew) given.set(found.value, found);
    }
  }
  return given;
}

/** Requests and answers as they followed one another; at the same millisecond answers come first. */
function inOrder(exchanges: readonly Exchange[]) {
  const moments = exchanges.flatMap((exchange) => [
    { exchange, isAnswer: false, at: exchange.startedAt },
    { exchange, isAnswer: true, at: endOf(exchange) },
  ]);
  return moments.sort(
    (one, other) => one.at - other.at || Number(other.isAnswer) - Number(one.isAnswer),
  );
}

function answered(exchange: Exchange, runId: string | undefined): Given[] {
  const { response } = exchange;
  if (response === undefined || response.body.length > longestBody) return [];
  const found = scalarsOf(parseJson(response.body)?.value, runId)
    .filter(({ isOwn, isNumber, name }) => isOwn && (!isNumber || /id$|^number$/i.test(name)))
    .map(({ text, way }): Given => ({ value: text, by: exchange, way }));
  const location =
    headerOf(response.headers, "location")?.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return location === ""
    ? found
    : [...found, { value: decoded(location), by: exchange, way: "location" }];
}

/** The texts that a request is made of: segments of its path, values of its query and its body. */
export function requestScalars({ request }: Exchange): (Scalar & { in: "path" | "body" })[] {
  const [path = "", query = ""] = wirePath(request.path).split("?");
  const inPath = [...path.split("/"), ...query.split("&").map((pair) => pair.split("=")[1] ?? "")]
    .filter((segment) => segment !== "")
    .map((segment) => ({
      text: decoded(segment),
      name: "",
      isNumber: false,
      way: [],
      isOwn: true,
    }));
  const isShort = (request.body?.length ?? 0) < 1_000_000;
  const inBody = isShort ? scalarsOf(parseJson(request.body ?? "")?.value, undefined) : [];
  return [
    ...inPath.map((scalar) => ({ ...scalar, in: "path" as const })),
    ...inBody.map((scalar) => ({ ...scalar, in: "body" as const })),
  ];
}

export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Every text and number in a value, with the way there. */
function scalarsOf(root: Json | undefined, runId: string | undefined): Scalar[] {
  const found: Scalar[] = [];
  const walk = (value: Json | undefined, name: string, way: readonly Step[], place: Place) => {
    if (typeof value === "string" && value !== "") {
      found.push({ text: value, name, isNumber: false, way, isOwn: place !== "list" });
    } else if (isNumber(value)) {
      found.push({ text: value.value, name, isNumber: true, way, isOwn: place !== "list" });
    } else if (isArray(value)) {
      value.forEach((item, index) => {
        const mark = markOf(item, runId);
        const step = mark === undefined ? index : { having: mark };
        walk(item, name, [...way, step], place === "record" ? place : "list");
      });
    } else if (isObject(value)) {
      const inside = markOf(value, runId) === undefined ? place : "record";
      for (const [key, member] of Object.entries(value)) walk(member, key, [...way, key], inside);
    }
  };
  walk(root, "", [], "answer");
  return found;
}

/** The text by which a record shows that this run made it. */
function markOf(item: Json, runId: string | undefined): string | undefined {
  if (runId === undefined || !isObject(item)) return undefined;
  return Object.values(item).find(
    (member): member is string => typeof member === "string" && member.includes(runId),
  );
}
