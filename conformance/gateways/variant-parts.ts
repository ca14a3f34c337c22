/** Helpers to build variants. */
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
} from "./deviation-parts.ts";
import type { KitOptions, Variant } from "./catalogue.ts";
import {
  type Deviation,
  type Forward,
  type GatewayRequest,
  handleSome,
  listPathOf,
  type Reply,
} from "./deviation.ts";
import { idOf, itemPath, operationsOf } from "./kinds.ts";

/** Makes variants of a layer. Two variants that share a word of their subjects are never combined. */
const variantsIn =
  (layer: Variant["layer"]) =>
  (
    id: string,
    title: string,
    subjects: string,
    deviation: Deviation,
    mayChange: readonly ClauseId[] = [],
    options?: KitOptions,
  ): Variant => ({
    id,
    title,
    mayChange: withRepeated(mayChange),
    subjects: subjects.split(" "),
    layer,
    isLimiting: false,
    deviation,
    ...(options !== undefined && { options }),
  });

export const behaviorVariant = variantsIn("behavior");
export const memberVariant = variantsIn("member");
export const listVariant = variantsIn("list");
export const frameVariant = variantsIn("frame");
export const textVariant = variantsIn("text");
export const transportVariant = variantsIn("transport");

/** Marks a gateway whose limits may leave mandatory clauses inconclusive. */
export function limiting(one: Variant): Variant {
  return { ...one, isLimiting: true };
}

const repeating = clauses.filter(({ sameAs }) => sameAs !== undefined);

/** Adds the clauses whose outcome follows from these. */
function withRepeated(ids: readonly ClauseId[]): readonly ClauseId[] {
  const added = repeating.filter(({ sameAs = [] }) => sameAs.some((id) => ids.includes(id)));
  return [...ids, ...added.map(({ id }) => id)];
}

/** Members of requests with free text. */
export const freeTexts = ["description", "reason", "memo"] as const;

export function anyText(test: (text: string) => boolean): When {
  return (request) =>
    freeTexts.some((name) => {
      const text = members(request)[name];
      return typeof text === "string" && test(text);
    });
}

/** Returns the error object of a refusal because of one member. */
export const errorFor = (name: string, text = "Outside our limits.") => ({ [name]: [text] });

/** Changes every object inside a JSON value. */
export function everywhere(change: (value: JsonObject) => JsonObject): (value: Json) => Json {
  const walk = (value: Json): Json => {
    if (isArray(value)) return value.map(walk);
    return isObject(value) ? change(value) : value;
  };
  return walk;
}

const ulidDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Forms of identifiers: each makes one from the number of the record. */
export const idForms = {
  uuid: (index: number) => `6f1d2c3b-0000-4000-8000-${String(index).padStart(12, "0")}`,
  digits: (index: number) => String(1_000_000 + index),
  ulid: (index: number) => {
    const digits = index.toString(32).padStart(16, "0");
    return `01J9Z3K8Q0${digits.replace(/./g, (digit) => ulidDigits.charAt(parseInt(digit, 32)))}`;
  },
} as const;

/** Gives records other identifiers, and accepts these in paths. */
export function otherIds(
  kind: Kind,
  make: (index: number, id: string) => Json,
  name = "id",
): Deviation {
  return () => {
    const shown = new Map<string, Json>();
    const hidden = new Map<string, string>();
    const rename = (record: JsonObject): JsonObject => {
      const { id } = record;
      if (typeof id !== "string" || !("amount" in record)) return record;
      const other = shown.get(id) ?? make(shown.size + 1, id);
      if (!shown.has(id)) {
        shown.set(id, other);
        hidden.set(typeof other === "string" ? other : writeJson(other), id);
      }
      if (name === "id") return { ...record, id: other };
      const { id: _id, ...others } = record;
      return { [name]: other, ...others };
    };
    const show = (reply: Reply): Reply => {
      const value = jsonOf(reply);
      const renamed = value === undefined ? reply : withJson(reply, everywhere(rename)(value));
      const headers = relocated(renamed, shown);
      return headers === renamed.headers ? renamed : { ...renamed, headers };
    };
    return handleSome(
      (request) => request.kind === kind,
      (request, forward) => {
        const id = hidden.get(request.id ?? "");
        return forward(id === undefined ? undefined : { path: withId(request, id) }).then(show);
      },
    );
  };
}

function withId({ path }: GatewayRequest, id: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1) + encodeURIComponent(id);
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

/** A way to split lists into pages. */
export interface PagingStyle {
  readonly size: number;
  /** The query parameter that selects the page. */
  readonly parameter: "page" | "cursor" | "offset";
  readonly frame: (page: {
    readonly records: readonly Json[];
    readonly number: number;
    readonly pages: number;
    readonly total: number;
    /** The query of the next page, with its question mark. */
    readonly next: string | undefined;
    readonly path: string;
    /** The requested address, for absolute links. */
    readonly origin: string;
  }) => { readonly body: Json; readonly headers?: Reply["headers"] };
}

/** Splits lists into pages. */
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

/** For a while after a write, reads show the previous state. */
export function lagging(
  ms: number,
  places: readonly ("item" | "list")[],
  methods: readonly string[] = ["POST", "PUT", "DELETE"],
): Deviation {
  return () => {
    /** The record that reads of a path still return; undefined if they return 404. */
    const shadows = new Map<string, { readonly until: number; readonly record?: JsonObject }>();
    /** Returns the shadow of a write that is not visible yet. */
    const pending = (path: string) => {
      const shadow = shadows.get(path);
      return shadow !== undefined && shadow.until >= Date.now() ? shadow : undefined;
    };
    return async (request, forward) => {
      const { kind, id = "", operationId, path, query } = request;
      if (kind === undefined || operationId === undefined) return forward();
      if (methods.includes(request.method)) return write(kind, request, forward);
      const { list, read } = operationsOf[kind];
      const reply = await forward();
      if (operationId === read && places.includes("item")) return item(reply, itemPath(kind, id));
      const isList = operationId === list && path === listPathOf(kind);
      return isList && places.includes("list") ? listed(reply, kind, query) : reply;
    };

    async function write(
      kind: Kind,
      { id = "", path }: GatewayRequest,
      forward: Forward,
    ): Promise<Reply> {
      const old = id === "" ? undefined : await peek(forward, path);
      const reply = await forward();
      if (!isSuccess(reply)) return reply;
      // A new record has its identifier in the response, a changed or deleted one in the path.
      const key = itemPath(kind, id === "" ? (idOf(jsonOf(reply)) ?? "") : id);
      const shown = pending(key) ?? (isObject(old) ? { record: old } : {});
      shadows.set(key, { ...shown, until: Date.now() + ms });
      return reply;
    }

    function item(reply: Reply, path: string): Reply {
      const shadow = pending(path);
      if (shadow === undefined) return reply;
      if (shadow.record === undefined) return notFound();
      return { ...withJson(reply, shadow.record), status: 200 };
    }

    function listed(reply: Reply, kind: Kind, query: string): Reply {
      const records = jsonOf(reply);
      if (!isArray(records)) return reply;
      const present = new Set(records.map((record) => itemPath(kind, idOf(record) ?? "")));
      const shown = records.flatMap((record) => {
        const shadow = pending(itemPath(kind, idOf(record) ?? ""));
        return shadow === undefined ? [record] : (shadow.record ?? []);
      });
      // A filter that the gateway has not applied would select no deleted record.
      const gone = [...shadows.keys()].flatMap((key) => {
        const isOfKind = key.startsWith(itemPath(kind, ""));
        return query === "" && isOfKind && !present.has(key) ? (pending(key)?.record ?? []) : [];
      });
      return withJson(reply, [...gone, ...shown]);
    }
  };
}
