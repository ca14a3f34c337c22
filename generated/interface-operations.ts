/** Generated from spec/openapi.yaml by `npm run generate`; never edited by hand. */
/** The kinds of record. */
export const kinds = ["payout","refund","checkout"] as const;
export type Kind = (typeof kinds)[number];

/** The effect of an operation: it creates, returns, lists, updates or deletes records of its kind. */
export type View = "create" | "item" | "list" | "update" | "delete";

/** An operation on records of one kind. */
export interface InterfaceOperation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With parameters in braces. */
  readonly path: string;
  readonly kind: Kind;
  readonly view: View;
  /** True if the interface shows the body of a success. */
  readonly isShown: boolean;
}

export const operationIds = ["createPayout","listPayouts","deletePayout","createRefund","listRefunds","getRefund","updateRefund","deleteRefund","createCheckout","getCheckout","updateCheckout","deleteCheckout","listCheckouts"] as const;
export type OperationId = (typeof operationIds)[number];

/** The operations of the interface. */
export const interfaceOperations: Readonly<Record<OperationId, InterfaceOperation>> = {
  createPayout: {"method":"POST","path":"/api/v1/payouts/crypto","kind":"payout","view":"create","isShown":true},
  listPayouts: {"method":"GET","path":"/api/v1/payouts/crypto","kind":"payout","view":"list","isShown":true},
  deletePayout: {"method":"DELETE","path":"/api/v1/payouts/crypto/{id}","kind":"payout","view":"delete","isShown":false},
  createRefund: {"method":"POST","path":"/api/v1/refunds","kind":"refund","view":"create","isShown":false},
  listRefunds: {"method":"GET","path":"/api/v1/refunds","kind":"refund","view":"list","isShown":true},
  getRefund: {"method":"GET","path":"/api/v1/refunds/{id}","kind":"refund","view":"item","isShown":true},
  updateRefund: {"method":"PUT","path":"/api/v1/refunds/{id}","kind":"refund","view":"update","isShown":false},
  deleteRefund: {"method":"DELETE","path":"/api/v1/refunds/{id}","kind":"refund","view":"delete","isShown":true},
  createCheckout: {"method":"POST","path":"/checkouts","kind":"checkout","view":"create","isShown":true},
  getCheckout: {"method":"GET","path":"/checkouts/{checkout_id}","kind":"checkout","view":"item","isShown":true},
  updateCheckout: {"method":"PUT","path":"/checkouts/{checkout_id}","kind":"checkout","view":"update","isShown":false},
  deleteCheckout: {"method":"DELETE","path":"/checkouts/{checkout_id}","kind":"checkout","view":"delete","isShown":false},
  listCheckouts: {"method":"GET","path":"/api/v1/checkouts","kind":"checkout","view":"list","isShown":true},
};

/** The members of a record that the interface names. */
export const documentedMembers: Readonly<Record<Kind, readonly string[]>> = {
  payout: ["id","transaction_id","amount","crypto_currency","recipient_address","memo","status","metadata","created_at"],
  refund: ["transaction_id","amount","reason","metadata"],
  checkout: ["id","amount","currency","description","redirect_url","cancel_url","status","metadata","created_at"],
};

/** The kinds of the operations that only the sandbox has. */
export const sandboxOperations: Readonly<Record<string, Kind>> = {
  getPayout: "payout",
  updatePayout: "payout",
};
