/** Inspects the records of a workspace, and moves them as customers and networks would. */
import type { NewTransaction, operations } from "../../generated/control-types.ts";
import { bodyOf, type Control, type QueryOf } from "./control.ts";

export function checkoutsOf({ GET, POST }: Control) {
  const move = (path: operations["moveCheckout"]["parameters"]["path"]) =>
    bodyOf(POST("/_sandbox/checkouts/{id}/{action}", { params: { path } }));
  return {
    /** The checkout with members that the gateway does not show. */
    inspect: (id: string) => bodyOf(GET("/_sandbox/checkouts/{id}", { params: { path: { id } } })),
    /** A page of them, newest first (D-CTL-12). */
    list: (query: QueryOf<"/_sandbox/checkouts"> = {}) =>
      bodyOf(GET("/_sandbox/checkouts", { params: { query } })),
    open: (id: string) => move({ id, action: "open" }),
    pay: (id: string) => move({ id, action: "pay" }),
    fail: (id: string) => move({ id, action: "fail" }),
    cancel: (id: string) => move({ id, action: "cancel" }),
    expire: (id: string) => move({ id, action: "expire" }),
  };
}

export function payoutsOf({ GET, POST }: Control) {
  const move = (path: operations["movePayout"]["parameters"]["path"]) =>
    bodyOf(POST("/_sandbox/payouts/{id}/{action}", { params: { path } }));
  return {
    /** The payout with members that the gateway does not show. */
    inspect: (id: string) => bodyOf(GET("/_sandbox/payouts/{id}", { params: { path: { id } } })),
    /** A page of them, newest first (D-CTL-12). */
    list: (query: QueryOf<"/_sandbox/payouts"> = {}) =>
      bodyOf(GET("/_sandbox/payouts", { params: { query } })),
    succeed: (id: string) => move({ id, action: "succeed" }),
    fail: (id: string) => move({ id, action: "fail" }),
  };
}

export function refundsOf({ GET, POST }: Control) {
  const move = (path: operations["moveRefund"]["parameters"]["path"]) =>
    bodyOf(POST("/_sandbox/refunds/{id}/{action}", { params: { path } }));
  return {
    /** The refund with members that the gateway does not show. */
    inspect: (id: string) => bodyOf(GET("/_sandbox/refunds/{id}", { params: { path: { id } } })),
    /** A page of them, newest first (D-CTL-12). */
    list: (query: QueryOf<"/_sandbox/refunds"> = {}) =>
      bodyOf(GET("/_sandbox/refunds", { params: { query } })),
    succeed: (id: string) => move({ id, action: "succeed" }),
    fail: (id: string) => move({ id, action: "fail" }),
    cancel: (id: string) => move({ id, action: "cancel" }),
  };
}

export function transactionsOf({ GET, POST }: Control) {
  return {
    /** Makes a transaction known, with the amount of it that can be refunded (D-ORIG-01). */
    register: (body: NewTransaction) => bodyOf(POST("/_sandbox/transactions", { body })),
    /** The transaction with the amount that can still be refunded, and its refunds. */
    inspect: (id: string) =>
      bodyOf(GET("/_sandbox/transactions/{id}", { params: { path: { id } } })),
    /** A page of them, newest first, each with the amount that can still be refunded (D-CTL-12). */
    list: (query: QueryOf<"/_sandbox/transactions"> = {}) =>
      bodyOf(GET("/_sandbox/transactions", { params: { query } })),
  };
}
