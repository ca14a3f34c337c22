/** Parts of deviations: changes to requests and responses. */
import type { OperationId } from "../../generated/interface-operations.ts";
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  parseJson,
  writeJson,
} from "../support/json.ts";
import {
  changeReplies,
  handleSome,
  type Deviation,
  type Forward,
  type GatewayRequest,
  type Handler,
  type Headers,
  JsonBody,
  type Reply,
  type ReplyChange,
  type RequestParts,
  textOf,
} from "./deviation.ts";

export type Operations = OperationId | readonly OperationId[] | "any";
export type When = (request: GatewayRequest) => boolean;

export const always: When = () => true;

export function concerns(operations: Operations, { operationId }: GatewayRequest): boolean {
  if (operations === "any") return true;
  if (operationId === undefined) return false;
  return operations === operationId || operations.includes(operationId);
}

export function isSuccess({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

/** The last text that was parsed: nested deviations read the same one, which may be a long list. */
let last: { readonly text: string; readonly json: Json | undefined } = {
  text: "",
  json: undefined,
};

export function jsonOf({ body }: Reply): Json | undefined {
  if (typeof body !== "string") return body.json;
  if (body !== last.text) last = { text: body, json: parseJson(body)?.value };
  return last.json;
}

/** Returns the members of a request body; empty if it is not an object. */
export function members({ json }: GatewayRequest): JsonObject {
  return isObject(json) ? json : {};
}

export function jsonReply(status: number, value: Json, headers: Reply["headers"] = {}): Reply {
  return {
    status,
    headers: {
      date: new Date().toUTCString(),
      "content-type": "application/json; charset=utf-8",
      ...headers,
    },
    body: new JsonBody(value),
  };
}

export function emptyReply(status: number): Reply {
  return { status, headers: { date: new Date().toUTCString() }, body: "" };
}

export const notFound = (): Reply => jsonReply(404, { error: "Not found." });

/** Replaces the JSON of a reply, and removes the count header of a list if it becomes wrong. */
export function withJson({ status, headers }: Reply, json: Json): Reply {
  const total = headers["x-total-count"];
  const isWrong = total !== undefined && isArray(json) && total !== String(json.length);
  return { status, headers: isWrong ? withoutTotal(headers) : headers, body: new JsonBody(json) };
}

function withoutTotal({ "x-total-count": _total, ...others }: Headers): Headers {
  return others;
}

/** Changes the text of a body, if there is one. */
export function changeText(reply: Reply, change: (text: string) => string): Reply {
  return reply.body === "" ? reply : { ...reply, body: change(textOf(reply)) };
}

/** Removes the body and the headers that describe it. */
export function withoutBody(reply: Reply, status = reply.status): Reply {
  const { "content-type": _type, ...headers } = reply.headers;
  return { status, headers, body: "" };
}

/** Handles matching requests and forwards the others. */
export function on(operations: Operations, when: When, handler: Handler): Deviation {
  return memory(operations, when, () => handler);
}

/** Like {@link on}, with a new memory for each proxy. */
export function memory(operations: Operations, when: When, make: () => Handler): Deviation {
  return () => handleSome((request) => concerns(operations, request) && when(request), make());
}

/** Changes requests to the gateway. */
export function onRequest(
  operations: Operations,
  change: (request: GatewayRequest) => Partial<RequestParts> | undefined,
): Deviation {
  return on(operations, always, (request, forward) => forward(change(request)));
}

/** Changes members of the request body before the gateway sees them. */
export function onBody(
  operations: Operations,
  when: When,
  change: (body: JsonObject, request: GatewayRequest) => Json,
): Deviation {
  return on(operations, when, (request, forward) =>
    isObject(request.json)
      ? forward({ body: writeJson(change(request.json, request)) })
      : forward(),
  );
}

/** Changes the responses to matching requests, successes and errors alike. */
export function onReply(operations: Operations, when: When, change: ReplyChange): Deviation {
  return () =>
    changeReplies((reply, request) =>
      concerns(operations, request) && when(request) ? change(reply, request) : reply,
    );
}

/** Changes successes only. */
export function onSuccess(
  operations: Operations,
  change: ReplyChange,
  when: When = always,
): Deviation {
  return onReply(operations, when, (reply, request) =>
    isSuccess(reply) ? change(reply, request) : reply,
  );
}

/** Changes the JSON of successes. */
export function onSuccessJson(
  operations: Operations,
  change: (value: Json, request: GatewayRequest) => Json,
  when: When = always,
): Deviation {
  return onSuccess(
    operations,
    (reply, request) => {
      const value = jsonOf(reply);
      return value === undefined ? reply : withJson(reply, change(value, request));
    },
    when,
  );
}

/** Changes the elements of lists; undefined removes one. */
export function onElements(
  operations: Operations,
  change: (records: readonly JsonObject[], request: GatewayRequest) => readonly Json[],
): Deviation {
  return onSuccessJson(operations, (value, request) =>
    isArray(value) ? change(value.filter(isObject), request) : value,
  );
}

/** Changes error responses with the given statuses; with all if the list is empty. */
export function onRefusal(
  operations: Operations,
  statuses: readonly number[],
  change: ReplyChange,
  when: When = always,
): Deviation {
  return onReply(operations, when, (reply, request) =>
    reply.status >= 400 && (statuses.length === 0 || statuses.includes(reply.status))
      ? change(reply, request)
      : reply,
  );
}

/** Changes the status of successes. */
export function successStatus(operations: Operations, status: number, when?: When): Deviation {
  return onSuccess(operations, (reply) => ({ ...reply, status }), when);
}

/** Changes one error status to another. */
export function refusalStatus(
  operations: Operations,
  from: number,
  to: number,
  when?: When,
): Deviation {
  return onRefusal(operations, [from], (reply) => ({ ...reply, status: to }), when);
}

/** Refuses matching requests without forwarding them. */
export function refuse(
  operations: Operations,
  when: When,
  status = 400,
  error: Json = "Refused.",
): Deviation {
  return on(operations, when, () => Promise.resolve(jsonReply(status, { error })));
}

/** Wraps the JSON of successes in an object. */
export function wrap(operations: Operations, name: string): Deviation {
  return onSuccessJson(operations, (value) => ({ [name]: value }));
}

/** Passes every nth matching request to the handler. */
export function everyNth(
  operations: Operations,
  nth: number,
  handler: Handler,
  when: When = always,
): Deviation {
  return memory(operations, when, () => {
    let count = 0;
    return (request, forward) => {
      count += 1;
      return count % nth === 0 ? handler(request, forward) : forward();
    };
  });
}

/** Reads a record from the gateway with the caller's key. */
export async function peek(
  forward: Forward,
  path: string,
  headers?: RequestParts["headers"],
): Promise<Json | undefined> {
  const reply = await forward({
    method: "GET",
    path,
    query: "",
    body: "",
    ...(headers !== undefined && { headers }),
  });
  return isSuccess(reply) ? jsonOf(reply) : undefined;
}

export const hasMember =
  (name: string): When =>
  (request) =>
    name in members(request);

export const lacks =
  (name: string): When =>
  (request) =>
    isObject(request.json) && !(name in request.json);
