/** The records of a workspace: looked at from within, and moved in the place of customers and networks. */
import type { components, paths } from "../../generated/control-types.ts";
import { bodyOf, type Control } from "./control.ts";

type NewTransaction = components["schemas"]["NewTransaction"];

export function checkoutsOf({ GET, POST }: Control) {
  const path = "/_sandbox/checkouts/{id}/{action}";
  const move = (id: string, action: ActionOf<typeof path>) =>
    bodyOf(POST(path, { params: { path: { id, action } } }));
  return {
    /** The checkout with what the gateway does not show. */
    inspect: (id: string) => bodyOf(GET("/_sandbox/checkouts/{id}", { params: { path: { id } } })),
    /** A page of them, newest first (D-CTL-12). */
    list: (query: QueryOf<"/_sandbox/checkouts"> = {}) =>
      bodyOf(GET("/_sandbox/checkouts", { params: { query } })),
    open: (id: string) => move(id, "open"),
    pay: (id: string) => move(id, "pay"),
    fail: (id: string) => move(id, "fail"),
    cancel: (id: string) => move(id, "cancel"),
    expire: (id: string) => move(id, "expire"),
  };
}

export function payoutsOf({ GET, POST }: Control) {
  const path = "/_sandbox/payouts/{id}/{action}";
  const move = (id: string, action: ActionOf<typeof path>) =>
    bodyOf(POST(path, { params: { path: { id, action } } }));
  return {
    /** The payout with what the gateway does not show. */
    inspect: (id: string) => bodyOf(GET("/_sandbox/payouts/{id}", { params: { path: { id } } })),
    /** A page of them, newest first (D-CTL-12). */
    list: (query: QueryOf<"/_sandbox/payouts"> = {}) =>
      bodyOf(GET("/_sandbox/payouts", { params: { query } })),
    succeed: (id: string) => move(id, "succeed"),
    fail: (id: string) => move(id, "fail"),
  };
}

export function refundsOf({ GET, POST }: Control) {
  const path = "/_sandbox/refunds/{id}/{action}";
  const move = (id: string, action: ActionOf<typeof path>) =>
    bodyOf(POST(path, { params: { path: { id, action } } }));
  return {
    /** The refund with what the gateway does not show. */
    inspect: (id: string) => bodyOf(GET("/_sandbox/refunds/{id}", { params: { path: { id } } })),
    /** A page of them, newest first (D-CTL-12). */
    list: (query: QueryOf<"/_sandbox/refunds"> = {}) =>
      bodyOf(GET("/_sandbox/refunds", { params: { query } })),
    succeed: (id: string) => move(id, "succeed"),
    fail: (id: string) => move(id, "fail"),
    cancel: (id: string) => move(id, "cancel"),
  };
}

export function transactionsOf({ GET, POST }: Control) {
  return {
    /** Makes a transaction known, with what can be refunded of it (D-ORIG-01). */
    register: (body: NewTransaction) => bodyOf(POST("/_sandbox/transactions", { body })),
    /** A page of them, newest first, each with what can still be refunded of it (D-CTL-12). */
    list: (query: QueryOf<"/_sandbox/transactions"> = {}) =>
      bodyOf(GET("/_sandbox/transactions", { params: { query } })),
  };
}

/** The actions that a path ends in. */
type ActionOf<Path extends keyof paths> = paths[Path] extends {
  post: { parameters: { path: { action: infer Action } } };
}
  ? Action
  : never;

type QueryOf<Path extends keyof paths> = paths[Path] extends {
  get: { parameters: { query?: infer Query } };
}
  ? Query
  : never;
