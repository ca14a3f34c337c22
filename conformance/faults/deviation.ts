/** What a proxy does to the traffic of a good gateway: the one form that faults and variants share. */
import { type Json, parseJson } from "../support/json.ts";
import type { Kind, View } from "../support/sightings.ts";

export type OperationId =
  | "createPayout"
  | "listPayouts"
  | "deletePayout"
  | "createRefund"
  | "getRefund"
  | "listRefunds"
  | "updateRefund"
  | "deleteRefund"
  | "createCheckout"
  | "getCheckout"
  | "updateCheckout"
  | "deleteCheckout"
  | "listCheckouts";

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What is sent; the rest of a request follows from it. */
export interface RequestParts {
  readonly method: string;
  readonly path: string;
  /** With its question mark; empty where there is none. */
  readonly query: string;
  /** By names in lower case. */
  readonly headers: Headers;
  readonly body: string;
}

export interface GatewayRequest extends RequestParts {
  /** Undefined for what the interface does not document. */
  readonly operationId: OperationId | undefined;
  /** What the path is about, also where the method or the spelling is not documented. */
  readonly kind: Kind | undefined;
  /** The last segment of an item path, decoded. */
  readonly id: string | undefined;
  /** Undefined where the body is empty or no JSON. */
  readonly json: Json | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Asks the gateway behind; what is not changed is sent as it came. */
export type Forward = (changes?: Partial<RequestParts>) => Promise<Reply>;

export type Handler = (request: GatewayRequest, forward: Forward) => Promise<Reply>;

/** Makes a handler with a memory of its own, for the life of one proxy. */
export type Deviation = () => Handler;

interface Route {
  readonly kind: Kind;
  readonly method: string;
  readonly path: RegExp;
  /** Undefined where the answer shows no record. */
  readonly view?: View | "update";
}

const payouts = /^\/api\/v1\/payouts\/crypto$/;
const refunds = /^\/api\/v1\/refunds$/;
const refund = /^\/api\/v1\/refunds\/([^/]+)$/;
const checkout = /^\/checkouts\/([^/]+)$/;

export const routes: Readonly<Record<OperationId, Route>> = {
  createPayout: { kind: "payout", method: "POST", path: payouts, view: "create" },
  listPayouts: { kind: "payout", method: "GET", path: payouts, view: "list" },
  deletePayout: { kind: "payout", method: "DELETE", path: /^\/api\/v1\/payouts\/crypto\/([^/]+)$/ },
  createRefund: { kind: "refund", method: "POST", path: refunds, view: "create" },
  listRefunds: { kind: "refund", method: "GET", path: refunds, view: "list" },
  getRefund: { kind: "refund", method: "GET", path: refund, view: "item" },
  updateRefund: { kind: "refund", method: "PUT", path: refund, view: "update" },
  deleteRefund: { kind: "refund", method: "DELETE", path: refund },
  createCheckout: { kind: "checkout", method: "POST", path: /^\/checkouts$/, view: "create" },
  getCheckout: { kind: "checkout", method: "GET", path: checkout, view: "item" },
  updateCheckout: { kind: "checkout", method: "PUT", path: checkout, view: "update" },
  deleteCheckout: { kind: "checkout", method: "DELETE", path: checkout },
  listCheckouts: {
    kind: "checkout",
    method: "GET",
    path: /^\/api\/v1\/checkouts$/,
    view: "list",
  },
};

export const operationIds: readonly OperationId[] = [
  "createPayout",
  "listPayouts",
  "deletePayout",
  "createRefund",
  "getRefund",
  "listRefunds",
  "updateRefund",
  "deleteRefund",
  "createCheckout",
  "getCheckout",
  "updateCheckout",
  "deleteCheckout",
  "listCheckouts",
];

/** Where the records of a kind stand. */
export const collections: Readonly<Record<Kind, string>> = {
  payout: "/api/v1/payouts/crypto",
  refund: "/api/v1/refunds",
  checkout: "/checkouts",
};

export const listPaths: Readonly<Record<Kind, string>> = {
  ...collections,
  checkout: "/api/v1/checkouts",
};

export function describeRequest(parts: RequestParts): GatewayRequest {
  const { method, path, body } = parts;
  const operationId = operationIds.find((id) => {
    const route = routes[id];
    return route.method === method && route.path.test(path);
  });
  const place = /\/(payouts\/crypto|refunds|checkouts)(?:\/([^/]+))?\/?$/.exec(path);
  const [, collection, segment] = place ?? [];
  const kinds = { "payouts/crypto": "payout", refunds: "refund", checkouts: "checkout" } as const;
  const kind =
    collection === "payouts/crypto" || collection === "refunds" || collection === "checkouts"
      ? kinds[collection]
      : undefined;
  return { ...parts, operationId, kind, id: decoded(segment), json: parseJson(body)?.value };
}

function decoded(segment: string | undefined): string | undefined {
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Nests handlers: the first stands next to the client, the last next to the gateway. */
export function compose(...deviations: readonly Deviation[]): Deviation {
  return () => {
    const handlers = deviations.map((deviation) => deviation());
    return (request, forward) => nested(handlers, request, forward);
  };
}

function nested(
  [first, ...others]: readonly Handler[],
  request: GatewayRequest,
  forward: Forward,
): Promise<Reply> {
  if (first === undefined) return forward();
  return first(request, (changes) => {
    const inner = changes === undefined ? request : describeRequest({ ...request, ...changes });
    return nested(others, inner, (further) => forward({ ...changes, ...further }));
  });
}

/** The good gateway as it is. */
export const unchanged: Deviation = () => (_request, forward) => forward();
