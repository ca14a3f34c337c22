/** Deviations: changes to the traffic of a good gateway, as mutants and variants make them. */
import {
  interfaceOperations,
  type Kind,
  kinds,
  type OperationId,
  operationIds,
  type View,
} from "../../generated/interface-operations.ts";
import { decode } from "../../spec/contract/document.ts";
import { type Json, parseJson, writeJson } from "../support/json.ts";

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parts of a request that a deviation can change. */
export interface RequestParts {
  readonly method: string;
  readonly path: string;
  /** Includes the question mark; empty without a query. */
  readonly query: string;
  /** Names are in lower case. */
  readonly headers: Headers;
  readonly body: string;
}

export interface GatewayRequest extends RequestParts {
  /** Undefined if the interface does not document the request. */
  readonly operationId: OperationId | undefined;
  /** The kind of record that the path is about, even if the method or the spelling is not documented. */
  readonly kind: Kind | undefined;
  /** The last segment of an item path, decoded. */
  readonly id: string | undefined;
  /** Undefined if the body is empty or not JSON. */
  readonly json: Json | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | JsonBody;
}

/** JSON that is written when its text is first needed: further deviations may change it again. */
export class JsonBody {
  readonly json: Json;
  #text: string | undefined;

  constructor(json: Json) {
    this.json = json;
  }

  get text(): string {
    return (this.#text ??= writeJson(this.json));
  }
}

/** Returns the text of a response's body. */
export function textOf({ body }: Pick<Reply, "body">): string {
  return typeof body === "string" ? body : body.text;
}

/** Returns true for the paths of the interface, documented or not; the sandbox has others, such as its pages. */
export function isOfGateway(path: string): boolean {
  return /^\/(api|checkouts|payouts|refunds)(\/|$)/.test(path);
}

/** Sends the request to the gateway, with some parts changed. */
export type Forward = (changes?: Partial<RequestParts>) => Promise<Reply>;

/** Changes a response on its way to the client. */
export type ReplyChange = (reply: Reply, request: GatewayRequest) => Reply;

export interface Handler {
  (request: GatewayRequest, forward: Forward): Promise<Reply>;
  /** All that the handler does, if it forwards every request as it is. */
  readonly change?: ReplyChange;
  /** The requests that it handles, and how, if it forwards all others as they are. */
  readonly part?: {
    readonly when: (request: GatewayRequest) => boolean;
    readonly handler: Handler;
  };
  /** The handlers that the handler nests. */
  readonly nested?: readonly Handler[];
}

/** Creates a handler that changes nothing but responses. */
export function changeReplies(change: ReplyChange): Handler {
  const handler: Handler = (request, forward) => forward().then((reply) => change(reply, request));
  return Object.assign(handler, { change });
}

/** Creates a handler for some requests. */
export function handleSome(when: (request: GatewayRequest) => boolean, handler: Handler): Handler {
  const some: Handler = (request, forward) =>
    when(request) ? handler(request, forward) : forward();
  return Object.assign(some, { part: { when, handler } });
}

/** Creates a handler with its own memory for one proxy. */
export type Deviation = () => Handler;

/** The documented operations, by method and path; a parameter is the last segment of a path. */
const operations = new Map(
  operationIds.map((id) => {
    const { method, path } = interfaceOperations[id];
    return [`${method} ${path.replace(/\{\w+\}$/, "{}")}`, id];
  }),
);

/** The kinds by the ends of their collections' paths, after any prefix. */
const collections = new Map(kinds.map((kind) => [collectionOf(kind).replace("/api/v1", ""), kind]));

/** The end of a path: a collection, and the identifier of a record in it. */
const place = new RegExp(`(${[...collections.keys()].join("|")})(?:/([^/]+))?(/?)$`);

/** Returns the path at which records of a kind are created. */
export function collectionOf(kind: Kind): string {
  return pathOf(kind, "create");
}

/** Returns the path at which records of a kind are listed. */
export function listPathOf(kind: Kind): string {
  return pathOf(kind, "list");
}

function pathOf(kind: Kind, view: View): string {
  const operations = Object.values(interfaceOperations);
  return operations.find((one) => one.kind === kind && one.view === view)?.path ?? "";
}

export function describeRequest(
  { method, path, query, headers, body }: RequestParts,
  json = body === "" ? undefined : parseJson(body)?.value,
): GatewayRequest {
  const { operationId, kind, id } = locate(method, path);
  // Member by member: spreading would take several microseconds.
  return { method, path, query, headers, body, operationId, kind, id, json };
}

function locate(method: string, path: string) {
  const match = place.exec(path);
  if (match === null) return { operationId: undefined, kind: undefined, id: undefined };
  const [, collection = "", segment, slash] = match;
  const item = segment === undefined ? "" : "/{}";
  const route = `${method} ${path.slice(0, match.index)}${collection}${item}${slash}`;
  const id = segment === undefined ? undefined : decode(segment);
  return { operationId: operations.get(route), kind: collections.get(collection), id };
}

/** Nests handlers: the first is next to the client, the last next to the gateway. */
export function compose(...deviations: readonly Deviation[]): Deviation {
  return () => {
    const nested = deviations.map((deviation) => deviation()).flatMap(nestedIn);
    const handler: Handler = (request, forward) => passInward(nested, 0, request, forward);
    return Object.assign(handler, { nested });
  };
}

function nestedIn(handler: Handler): readonly Handler[] {
  return handler.nested ?? [handler];
}

/** Skips handlers that only change the response, or do nothing: each would make the request wait for a promise. */
function passInward(
  handlers: readonly Handler[],
  start: number,
  request: GatewayRequest,
  forward: Forward,
): Promise<Reply> {
  const acting = handlers.findIndex(
    ({ change, part }, index) =>
      index >= start && change === undefined && part?.when(request) !== false,
  );
  const end = acting === -1 ? handlers.length : acting;
  const handler = handlers[end]?.part?.handler ?? handlers[end];
  const reply = handler === undefined ? forward() : handler(request, forwardInward);
  return reply.then((inner) => {
    let outer = inner;
    for (let index = end - 1; index >= start; index -= 1) {
      outer = handlers[index]?.change?.(outer, request) ?? outer;
    }
    return outer;
  });

  function forwardInward(changes?: Partial<RequestParts>): Promise<Reply> {
    if (changes === undefined) return passInward(handlers, end + 1, request, forward);
    const json = changes.body === undefined ? request.json : undefined;
    const inner = describeRequest({ ...request, ...changes }, json);
    return passInward(handlers, end + 1, inner, (more) => forward({ ...changes, ...more }));
  }
}

/** Changes nothing. */
export const unchanged: Deviation = () => (_request, forward) => forward();
