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
import { type Json, parseJson } from "../support/json.ts";

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
  readonly body: string;
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
}

/** Creates a handler that changes nothing but responses. */
export function changeReplies(change: ReplyChange): Handler {
  const handler: Handler = (request, forward) => forward().then((reply) => change(reply, request));
  return Object.assign(handler, { change });
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

/** Patterns of the ends of paths to the records of each kind, after any prefix. */
const places = kinds.map((kind) => {
  const collection = collectionOf(kind).replace("/api/v1", "");
  return { kind, pattern: new RegExp(`${collection}(?:/([^/]+))?/?$`) };
});

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
  for (const { kind, pattern } of places) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const [, segment] = match;
    const key = segment === undefined ? path : path.replace(/[^/]+$/, "{}");
    const id = segment === undefined ? undefined : decode(segment);
    return { operationId: operations.get(`${method} ${key}`), kind, id };
  }
  return { operationId: undefined, kind: undefined, id: undefined };
}

/** Nests handlers: the first is next to the client, the last next to the gateway. */
export function compose(...deviations: readonly Deviation[]): Deviation {
  return () => {
    const handlers = mergeChanges(deviations.map((deviation) => deviation()));
    const [only] = handlers;
    if (only !== undefined && handlers.length === 1) return only;
    return (request, forward) => passInward(handlers, 0, request, forward);
  };
}

/** Makes one of neighbors that only change responses: each handler makes a request wait for a promise. */
function mergeChanges(handlers: readonly Handler[]): Handler[] {
  const merged: Handler[] = [];
  for (const handler of handlers) {
    const outer = merged.at(-1)?.change;
    const { change } = handler;
    if (outer === undefined || change === undefined) merged.push(handler);
    else {
      const both: ReplyChange = (reply, request) => outer(change(reply, request), request);
      merged[merged.length - 1] = changeReplies(both);
    }
  }
  return merged;
}

function passInward(
  handlers: readonly Handler[],
  index: number,
  request: GatewayRequest,
  forward: Forward,
): Promise<Reply> {
  const handler = handlers[index];
  if (handler === undefined) return forward();
  return handler(request, (changes) => {
    if (changes === undefined) return passInward(handlers, index + 1, request, forward);
    const json = changes.body === undefined ? request.json : undefined;
    const inner = describeRequest({ ...request, ...changes }, json);
    return passInward(handlers, index + 1, inner, (more) => forward({ ...changes, ...more }));
  });
}

/** Changes nothing. */
export const unchanged: Deviation = () => (_request, forward) => forward();
