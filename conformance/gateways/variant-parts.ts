/** What legally different gateways are put together from. */
import type { Kind } from "../../generated/interface-operations.ts";
import { type ClauseId, clauses } from "../../generated/clauses.ts";
import { isArray, isObject, type Json, type JsonObject, writeJson } from "../support/json.ts";
import {
  always,
  isSuccess,
  jsonOf,
  members,
  memory,
  notFound,
  peek,
  type When,
  withJson,
} from "./answers.ts";
import type { KitOptions, Layer, Variant } from "./catalogue.ts";
import { type Deviation, type GatewayRequest, listPathOf, type Reply } from "./deviation.ts";
import { idOf, itemPath, operationsOf } from "./kinds.ts";

/** @param subjects Words; two variants that share one are never combined. */
export function variant(
  id: string,
  title: string,
  layer: Layer,
  subjects: string,
  deviation: Deviation,
  mayChange: readonly ClauseId[] = [],
  options?: KitOptions,
): Variant {
  return {
    id,
    title,
    mayChange: withRepeated(mayChange),
    subjects: subjects.split(" "),
    layer,
    isLimiting: false,
    deviation,
    ...(options !== undefined && { options }),
  };
}

/** Marks a gateway whose limits may leave mandatory clauses inconclusive. */
export function limiting(one: Variant): Variant {
  return { ...one, isLimiting: true };
}

/** With the clauses that are settled by these. */
function withRepeated(ids: readonly ClauseId[]): readonly ClauseId[] {
  const repeating = clauses.filter(({ sameAs = [] }) => sameAs.some((id) => ids.includes(id)));
  return [...ids, ...repeating.map(({ id }) => id)];
}

/** Members of requests that hold whatever a merchant likes. */
export const freeTexts = ["description", "reason", "memo"] as const;

export function anyText(test: (text: string) => boolean): When {
  return (request) =>
    freeTexts.some((name) => {
      const text = members(request)[name];
      return typeof text === "string" && test(text);
    });
}

/** The body of a refusal that complains of one member. */
export const errorFor = (name: string, text = "Outside our limits.") => ({ [name]: [text] });

/** Changes the JSON of every answer of a kind, refusals too. */
export function everywhere(change: (value: JsonObject) => JsonObject): (value: Json) => Json {
  const walk = (value: Json): Json => {
    if (isArray(value)) return value.map(walk);
    return isObject(value) ? change(value) : value;
  };
  return walk;
}

/** Gives records other identifiers, and takes these in paths. */
export function otherIds(
  kind: Kind,
  make: (index: number, id: string) => Json,
  name = "id",
): Deviation {
  return () => {
    const shown = new Map<string, Json>();
    const hidden = new Map<string, string>();
    const rename = (record: JsonObject): JsonObject => {
      const { id, ...others } = record;
      if (typeof id !== "string" || !("amount" in record)) return record;
      const other = shown.get(id) ?? make(shown.size + 1, id);
      shown.set(id, other);
      hidden.set(typeof other === "string" ? other : writeJson(other), id);
      return { [name]: other, ...others };
    };
    return async (request, forward) => {
      if (request.kind !== kind) return forward();
      const id = hidden.get(request.id ?? "");
      const reply = await forward(id === undefined ? undefined : { path: withId(request, id) });
      const value = jsonOf(reply);
      const body = value === undefined ? reply.body : writeJson(everywhere(rename)(value));
      return { ...reply, headers: relocated(reply, shown), body };
    };
  };
}

function withId({ path }: GatewayRequest, id: string): string {
  return path.replace(/[^/]+$/, encodeURIComponent(id));
}

function relocated({ headers }: Reply, shown: ReadonlyMap<string, Json>): Reply["headers"] {
  const { location } = headers;
  if (typeof location !== "string") return headers;
  const id = location.split("/").at(-1) ?? "";
  const other = shown.get(id);
  if (other === undefined) return headers;
  const segment = encodeURIComponent(typeof other === "string" ? other : writeJson(other));
  return { ...headers, location: location.replace(id, segment) };
}

export interface PagingStyle {
  readonly size: number;
  /** The parameter that names the page, and how a page is written in it. */
  readonly parameter: "page" | "cursor" | "offset";
  readonly frame: (page: Page) => { readonly body: Json; readonly headers?: Reply["headers"] };
}

export interface Page {
  readonly records: readonly Json[];
  readonly number: number;
  readonly pages: number;
  readonly total: number;
  /** The query of the next page, with its question mark. */
  readonly next: string | undefined;
  readonly path: string;
  /** The address that was asked, as absolute links need it. */
  readonly origin: string;
}

/** Cuts lists into pages. */
export function paged(kinds: readonly Kind[], style: PagingStyle): Deviation {
  return memory(
    kinds.map((kind) => operationsOf[kind].list),
    always,
    () => async (request, forward) => {
      const parameters = new URLSearchParams(request.query);
      const number = Number(parameters.get(style.parameter) ?? 1);
      parameters.delete(style.parameter);
      const rest = parameters.toString();
      const reply = await forward({ query: rest === "" ? "" : `?${rest}` });
      const all = jsonOf(reply);
      if (!isArray(all) || !Number.isInteger(number)) return reply;
      const pages = Math.max(1, Math.ceil(all.length / style.size));
      parameters.set(style.parameter, String(number + 1));
      const { body, headers } = style.frame({
        records: all.slice((number - 1) * style.size, number * style.size),
        number,
        pages,
        total: all.length,
        next: number < pages ? `?${parameters.toString()}` : undefined,
        path: request.path,
        origin: `http://${String(request.headers.host)}`,
      });
      const { "x-total-count": _count, link: _link, ...others } = reply.headers;
      return withJson({ ...reply, headers: { ...others, ...headers } }, body);
    },
  );
}

interface Shadow {
  readonly until: number;
  /** What is still shown; undefined where the record is not there yet. */
  readonly record: JsonObject | undefined;
}

/** For a while after a write, reads show what was there before. */
export function lagging(
  ms: number,
  places: readonly ("item" | "list")[],
  methods: readonly string[] = ["POST", "PUT", "DELETE"],
): Deviation {
  return () => {
    const shadows = new Map<string, Shadow>();
    return async (request, forward) => {
      const { kind, id = "", operationId } = request;
      if (kind === undefined || operationId === undefined) return forward();
      const isWrite = methods.includes(request.method);
      const old = isWrite && id !== "" ? await peek(forward, request.path) : undefined;
      const reply = await forward();
      if (isWrite && isSuccess(reply)) {
        // What is made has its identifier in the answer, what is changed or deleted in the path.
        const key = itemPath(kind, id === "" ? (idOf(jsonOf(reply)) ?? "") : id);
        const { record } = pending(shadows, key) ?? { record: isObject(old) ? old : undefined };
        shadows.set(key, { until: Date.now() + ms, record });
      }
      return seenFromBehind(reply, request, shadows, places);
    };
  };
}

/** The shadow of a write that is not to be seen yet; an older one says nothing any more. */
function pending(shadows: ReadonlyMap<string, Shadow>, key: string): Shadow | undefined {
  const shadow = shadows.get(key);
  return shadow !== undefined && shadow.until >= Date.now() ? shadow : undefined;
}

function seenFromBehind(
  reply: Reply,
  request: GatewayRequest,
  shadows: ReadonlyMap<string, Shadow>,
  places: readonly ("item" | "list")[],
): Reply {
  const { kind = "payout", id = "", operationId } = request;
  const { list, read } = operationsOf[kind];
  if (operationId === read && places.includes("item")) {
    return shaded(reply, shadows.get(itemPath(kind, id)));
  }
  return operationId === list && places.includes("list")
    ? shadedList(reply, request, shadows)
    : reply;
}

function shaded(reply: Reply, shadow: Shadow | undefined): Reply {
  if (shadow === undefined || shadow.until < Date.now()) return reply;
  if (shadow.record === undefined) return notFound();
  return { ...withJson(reply, shadow.record), status: 200 };
}

function shadedList(
  reply: Reply,
  { kind = "payout", query, path }: GatewayRequest,
  shadows: ReadonlyMap<string, Shadow>,
): Reply {
  const records = jsonOf(reply);
  if (!isArray(records) || path !== listPathOf(kind)) return reply;
  const waiting = new Map(
    [...shadows].filter(
      ([key, { until }]) => until >= Date.now() && key.startsWith(itemPath(kind, "")),
    ),
  );
  const present = new Set(records.map((record) => itemPath(kind, idOf(record) ?? "")));
  const shown = records.flatMap((record) => {
    const shadow = waiting.get(itemPath(kind, idOf(record) ?? ""));
    return shadow === undefined ? [record] : (shadow.record ?? []);
  });
  // What is deleted would pass no filter that the gateway itself has not applied.
  const gone = [...waiting].flatMap(([key, { record }]) =>
    query === "" && record !== undefined && !present.has(key) ? [record] : [],
  );
  return withJson(reply, [...gone, ...shown]);
}
