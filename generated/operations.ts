/** Generated from spec/openapi.yaml by `npm run generate`; never edited by hand. */
import type { Operation, Route } from "../spec/operation.ts";
import type { operations } from "./types.ts";
import * as validators from "./validators.ts";

export type OperationId = keyof operations;

/** The operations of each tag. */
export interface OperationsByTag {
  Payouts: "listPayouts" | "createPayout" | "getPayout" | "updatePayout" | "deletePayout";
  Refunds: "listRefunds" | "createRefund" | "getRefund" | "updateRefund" | "deleteRefund";
  Checkouts: "listCheckouts" | "createCheckout" | "getCheckout" | "updateCheckout" | "deleteCheckout";
}

export const operationTable: Readonly<Record<OperationId, Operation>> = {
  listPayouts: { tag: "Payouts", keyDocumented: true, idempotent: false, query: { members: [["limit",{"type":"integer"}],["starting_after",{"type":"string"}]], validate: validators.listPayoutsQuery } },
  createPayout: { tag: "Payouts", keyDocumented: true, idempotent: true, body: { members: [["recipient_address",{"type":"string"}],["crypto_currency",{"type":"string"}],["amount",{"type":"number","format":"decimal"}],["memo",{"type":"string"}],["metadata",{"type":"object"}]], validate: validators.createPayoutBody } },
  getPayout: { tag: "Payouts", keyDocumented: true, idempotent: false },
  updatePayout: { tag: "Payouts", keyDocumented: true, idempotent: false, body: { members: [["memo",{"type":"string"}],["metadata",{"type":"object"}]], validate: validators.updatePayoutBody } },
  deletePayout: { tag: "Payouts", keyDocumented: true, idempotent: false },
  listRefunds: { tag: "Refunds", keyDocumented: false, idempotent: false, query: { members: [["limit",{"type":"integer"}],["starting_after",{"type":"string"}]], validate: validators.listRefundsQuery } },
  createRefund: { tag: "Refunds", keyDocumented: false, idempotent: true, body: { members: [["transaction_id",{"type":"string"}],["amount",{"type":"number","format":"decimal"}],["reason",{"type":"string"}],["metadata",{"type":"object"}]], validate: validators.createRefundBody } },
  getRefund: { tag: "Refunds", keyDocumented: false, idempotent: false },
  updateRefund: { tag: "Refunds", keyDocumented: false, idempotent: false, body: { members: [["amount",{"type":"number","format":"decimal"}],["reason",{"type":"string"}],["metadata",{"type":"object"}]], validate: validators.updateRefundBody } },
  deleteRefund: { tag: "Refunds", keyDocumented: true, idempotent: false },
  listCheckouts: { tag: "Checkouts", keyDocumented: false, idempotent: false, query: { members: [["status",{"type":"string"}],["created_at",{"type":"string","format":"date"}],["updated_at",{"type":"string","format":"date"}],["limit",{"type":"integer"}],["starting_after",{"type":"string"}]], validate: validators.listCheckoutsQuery } },
  createCheckout: { tag: "Checkouts", keyDocumented: false, idempotent: true, body: { members: [["amount",{"type":"integer"}],["currency",{"type":"string"}],["description",{"type":"string"}],["redirect_url",{"type":"string","format":"uri"}],["cancel_url",{"type":"string","format":"uri"}]], validate: validators.createCheckoutBody } },
  getCheckout: { tag: "Checkouts", keyDocumented: false, idempotent: false },
  updateCheckout: { tag: "Checkouts", keyDocumented: false, idempotent: false, body: { members: [["description",{"type":"string"}],["status",{"type":"string"}],["redirect_url",{"type":"string","format":"uri"}],["cancel_url",{"type":"string","format":"uri"}],["metadata",{"type":"object"}]], validate: validators.updateCheckoutBody } },
  deleteCheckout: { tag: "Checkouts", keyDocumented: false, idempotent: false },
};

export const routes: readonly Route<OperationId>[] = [
  {"method":"get","path":"/api/v1/payouts/crypto","operationId":"listPayouts"},
  {"method":"post","path":"/api/v1/payouts/crypto","operationId":"createPayout"},
  {"method":"get","path":"/api/v1/payouts/crypto/{id}","operationId":"getPayout"},
  {"method":"put","path":"/api/v1/payouts/crypto/{id}","operationId":"updatePayout"},
  {"method":"delete","path":"/api/v1/payouts/crypto/{id}","operationId":"deletePayout"},
  {"method":"get","path":"/api/v1/refunds","operationId":"listRefunds"},
  {"method":"post","path":"/api/v1/refunds","operationId":"createRefund"},
  {"method":"get","path":"/api/v1/refunds/{id}","operationId":"getRefund"},
  {"method":"put","path":"/api/v1/refunds/{id}","operationId":"updateRefund"},
  {"method":"delete","path":"/api/v1/refunds/{id}","operationId":"deleteRefund"},
  {"method":"get","path":"/checkouts","operationId":"listCheckouts"},
  {"method":"get","path":"/api/v1/checkouts","operationId":"listCheckouts"},
  {"method":"post","path":"/checkouts","operationId":"createCheckout"},
  {"method":"post","path":"/api/v1/checkouts","operationId":"createCheckout"},
  {"method":"get","path":"/checkouts/{checkout_id}","operationId":"getCheckout"},
  {"method":"get","path":"/api/v1/checkouts/{checkout_id}","operationId":"getCheckout"},
  {"method":"put","path":"/checkouts/{checkout_id}","operationId":"updateCheckout"},
  {"method":"put","path":"/api/v1/checkouts/{checkout_id}","operationId":"updateCheckout"},
  {"method":"delete","path":"/checkouts/{checkout_id}","operationId":"deleteCheckout"},
  {"method":"delete","path":"/api/v1/checkouts/{checkout_id}","operationId":"deleteCheckout"},
];

export const version = "0.1.0";

/** Every header of the responses in the contract. */
export const responseHeaders: readonly string[] = ["Accept","Allow","Idempotent-Replayed","Last-Modified","Link","Location","Request-Id","Retry-After","Sandbox","Sandbox-Checkout-Url","Sandbox-Transaction-Id","Sandbox-Trigger","WWW-Authenticate","X-Total-Count"];
