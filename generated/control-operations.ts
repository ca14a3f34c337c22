/** Generated from spec/sandbox.yaml by `npm run generate`; never edited by hand. */
import type { Operation, Route } from "../spec/operation.ts";
import type { operations } from "./control-types.ts";
import * as validators from "./validators.ts";

export type OperationId = keyof operations;

/** The operations of each tag. */
export interface OperationsByTag {
  Process: "getHealth" | "listWorkspaces" | "getControlContract";
  Workspace: "resetWorkspace" | "removeWorkspace";
  Snapshots: "listSnapshots" | "takeSnapshot" | "deleteSnapshot" | "restoreSnapshot";
  Data: "seedWorkspace" | "exportWorkspace" | "importWorkspace";
  Clock: "getClock" | "setClock" | "listUpcoming";
  Records: "inspectTransactions" | "inspectTransaction" | "inspectCheckouts" | "inspectCheckout" | "inspectPayouts" | "inspectPayout" | "inspectRefunds" | "inspectRefund";
  Fixtures: "registerTransaction";
  Scenarios: "listScenarios";
  Faults: "getFaults" | "setFaults" | "clearFaults";
  Moves: "moveCheckout" | "movePayout" | "moveRefund";
  Log: "listRequests" | "clearRequests" | "streamRequests" | "awaitRequests" | "exportRequests" | "getRequest";
  Timeline: "readTimeline";
  Doctor: "examineClient";
  Webhooks: "listWebhooks" | "registerWebhook" | "getWebhook" | "updateWebhook" | "removeWebhook" | "rotateSecret" | "sendTestEvent" | "setChaos" | "clearChaos" | "listDeliveries" | "getDelivery" | "redeliver";
}

export const operationTable: Readonly<Record<OperationId, Operation>> = {
  getHealth: { tag: "Process", keyDocumented: false, idempotent: false },
  listWorkspaces: { tag: "Process", keyDocumented: false, idempotent: false },
  getControlContract: { tag: "Process", keyDocumented: false, idempotent: false },
  resetWorkspace: { tag: "Workspace", keyDocumented: true, idempotent: false, body: { members: [["seed",{"type":"integer"}]], validate: validators.resetWorkspaceBody } },
  removeWorkspace: { tag: "Workspace", keyDocumented: true, idempotent: false },
  listSnapshots: { tag: "Snapshots", keyDocumented: true, idempotent: false },
  takeSnapshot: { tag: "Snapshots", keyDocumented: true, idempotent: false },
  deleteSnapshot: { tag: "Snapshots", keyDocumented: true, idempotent: false },
  restoreSnapshot: { tag: "Snapshots", keyDocumented: true, idempotent: false },
  seedWorkspace: { tag: "Data", keyDocumented: true, idempotent: false, body: { members: [["demo",{"type":"integer"}],["transactions",{"type":"array"}],["payouts",{"type":"array"}],["checkouts",{"type":"array"}],["refunds",{"type":"array"}]], validate: validators.seedWorkspaceBody } },
  exportWorkspace: { tag: "Data", keyDocumented: true, idempotent: false },
  importWorkspace: { tag: "Data", keyDocumented: true, idempotent: false, body: { members: [["now",{"type":"string"}],["frozen",{"type":"boolean"}],["seed",{"type":"integer"}],["ids_given",{"type":"integer"}],["faults",{"type":"object"}],["webhooks",{"type":"array"}],["records",{"type":"object"}]], validate: validators.importWorkspaceBody } },
  getClock: { tag: "Clock", keyDocumented: true, idempotent: false },
  setClock: { tag: "Clock", keyDocumented: true, idempotent: false, body: { members: [["advance",{"type":"string","format":"duration"}],["now",{"type":"string","format":"date-time"}],["frozen",{"type":"boolean"}],["wait",{"type":"boolean"}]], validate: validators.setClockBody } },
  listUpcoming: { tag: "Clock", keyDocumented: true, idempotent: false },
  inspectTransactions: { tag: "Records", keyDocumented: true, idempotent: false, query: { members: [["after",{"type":"string"}],["limit",{"type":"integer"}]], validate: validators.inspectTransactionsQuery } },
  registerTransaction: { tag: "Fixtures", keyDocumented: true, idempotent: false, body: { members: [["id",{"type":"string"}],["amount",{"type":"number","format":"decimal"}],["outcome",{"type":"string"}]], validate: validators.registerTransactionBody } },
  inspectTransaction: { tag: "Records", keyDocumented: true, idempotent: false },
  listScenarios: { tag: "Scenarios", keyDocumented: true, idempotent: false },
  getFaults: { tag: "Faults", keyDocumented: true, idempotent: false },
  setFaults: { tag: "Faults", keyDocumented: true, idempotent: false, body: { members: [["rules",{"type":"array"}]], validate: validators.setFaultsBody } },
  clearFaults: { tag: "Faults", keyDocumented: true, idempotent: false },
  inspectCheckouts: { tag: "Records", keyDocumented: true, idempotent: false, query: { members: [["status",{"type":"string"}],["after",{"type":"string"}],["limit",{"type":"integer"}]], validate: validators.inspectCheckoutsQuery } },
  inspectCheckout: { tag: "Records", keyDocumented: true, idempotent: false },
  inspectPayouts: { tag: "Records", keyDocumented: true, idempotent: false, query: { members: [["status",{"type":"string"}],["after",{"type":"string"}],["limit",{"type":"integer"}]], validate: validators.inspectPayoutsQuery } },
  inspectPayout: { tag: "Records", keyDocumented: true, idempotent: false },
  inspectRefunds: { tag: "Records", keyDocumented: true, idempotent: false, query: { members: [["status",{"type":"string"}],["after",{"type":"string"}],["limit",{"type":"integer"}]], validate: validators.inspectRefundsQuery } },
  inspectRefund: { tag: "Records", keyDocumented: true, idempotent: false },
  moveCheckout: { tag: "Moves", keyDocumented: true, idempotent: false },
  movePayout: { tag: "Moves", keyDocumented: true, idempotent: false },
  moveRefund: { tag: "Moves", keyDocumented: true, idempotent: false },
  listRequests: { tag: "Log", keyDocumented: true, idempotent: false, query: { members: [["kind",{"type":"string"}],["operation",{"type":"string"}],["method",{"type":"string"}],["status",{"type":"string"}],["path",{"type":"string"}],["event",{"type":"string"}],["text",{"type":"string"}],["after",{"type":"string"}],["since",{"type":"string","format":"date-time"}],["before",{"type":"string"}],["limit",{"type":"integer"}]], validate: validators.listRequestsQuery } },
  clearRequests: { tag: "Log", keyDocumented: true, idempotent: false },
  streamRequests: { tag: "Log", keyDocumented: true, idempotent: false, query: { members: [["changes",{"type":"string"}],["kind",{"type":"string"}],["operation",{"type":"string"}],["method",{"type":"string"}],["status",{"type":"string"}],["path",{"type":"string"}],["event",{"type":"string"}],["text",{"type":"string"}],["after",{"type":"string"}],["since",{"type":"string","format":"date-time"}]], validate: validators.streamRequestsQuery } },
  awaitRequests: { tag: "Log", keyDocumented: true, idempotent: false, query: { members: [["kind",{"type":"string"}],["operation",{"type":"string"}],["method",{"type":"string"}],["status",{"type":"string"}],["path",{"type":"string"}],["event",{"type":"string"}],["text",{"type":"string"}],["after",{"type":"string"}],["since",{"type":"string","format":"date-time"}],["count",{"type":"integer"}],["timeout",{"type":"string"}]], validate: validators.awaitRequestsQuery } },
  readTimeline: { tag: "Timeline", keyDocumented: true, idempotent: false },
  exportRequests: { tag: "Log", keyDocumented: true, idempotent: false, query: { members: [["operation",{"type":"string"}],["method",{"type":"string"}],["status",{"type":"string"}],["path",{"type":"string"}],["text",{"type":"string"}],["after",{"type":"string"}],["since",{"type":"string","format":"date-time"}]], validate: validators.exportRequestsQuery } },
  getRequest: { tag: "Log", keyDocumented: true, idempotent: false },
  examineClient: { tag: "Doctor", keyDocumented: true, idempotent: false },
  listWebhooks: { tag: "Webhooks", keyDocumented: true, idempotent: false },
  registerWebhook: { tag: "Webhooks", keyDocumented: true, idempotent: false, body: { members: [["url",{"type":"string","format":"uri"}],["events",{"type":"array"}],["secret",{"type":"string"}]], validate: validators.registerWebhookBody } },
  getWebhook: { tag: "Webhooks", keyDocumented: true, idempotent: false },
  updateWebhook: { tag: "Webhooks", keyDocumented: true, idempotent: false, body: { members: [["url",{"type":"string","format":"uri"}],["events",{"type":"array"}],["enabled",{"type":"boolean"}],["secret",{"type":"string"}]], validate: validators.updateWebhookBody } },
  removeWebhook: { tag: "Webhooks", keyDocumented: true, idempotent: false },
  rotateSecret: { tag: "Webhooks", keyDocumented: true, idempotent: false, body: { members: [["secret",{"type":"string"}]], validate: validators.rotateSecretBody } },
  sendTestEvent: { tag: "Webhooks", keyDocumented: true, idempotent: false },
  setChaos: { tag: "Webhooks", keyDocumented: true, idempotent: false, body: { members: [["probability",{"type":"number"}],["count",{"type":"integer"}],["delay",{"type":"string","format":"duration"}]], validate: validators.setChaosBody } },
  clearChaos: { tag: "Webhooks", keyDocumented: true, idempotent: false },
  listDeliveries: { tag: "Webhooks", keyDocumented: true, idempotent: false, query: { members: [["limit",{"type":"integer"}],["starting_after",{"type":"string"}]], validate: validators.listDeliveriesQuery } },
  getDelivery: { tag: "Webhooks", keyDocumented: true, idempotent: false },
  redeliver: { tag: "Webhooks", keyDocumented: true, idempotent: false },
};

export const routes: readonly Route<OperationId>[] = [
  {"method":"get","path":"/_sandbox/health","operationId":"getHealth"},
  {"method":"get","path":"/_sandbox/workspaces","operationId":"listWorkspaces"},
  {"method":"get","path":"/_sandbox/openapi.json","operationId":"getControlContract"},
  {"method":"post","path":"/_sandbox/reset","operationId":"resetWorkspace"},
  {"method":"delete","path":"/_sandbox/workspace","operationId":"removeWorkspace"},
  {"method":"get","path":"/_sandbox/snapshots","operationId":"listSnapshots"},
  {"method":"put","path":"/_sandbox/snapshots/{name}","operationId":"takeSnapshot"},
  {"method":"delete","path":"/_sandbox/snapshots/{name}","operationId":"deleteSnapshot"},
  {"method":"post","path":"/_sandbox/snapshots/{name}/restore","operationId":"restoreSnapshot"},
  {"method":"post","path":"/_sandbox/seed","operationId":"seedWorkspace"},
  {"method":"get","path":"/_sandbox/export","operationId":"exportWorkspace"},
  {"method":"post","path":"/_sandbox/import","operationId":"importWorkspace"},
  {"method":"get","path":"/_sandbox/clock","operationId":"getClock"},
  {"method":"post","path":"/_sandbox/clock","operationId":"setClock"},
  {"method":"get","path":"/_sandbox/clock/upcoming","operationId":"listUpcoming"},
  {"method":"get","path":"/_sandbox/transactions","operationId":"inspectTransactions"},
  {"method":"post","path":"/_sandbox/transactions","operationId":"registerTransaction"},
  {"method":"get","path":"/_sandbox/transactions/{id}","operationId":"inspectTransaction"},
  {"method":"get","path":"/_sandbox/scenarios","operationId":"listScenarios"},
  {"method":"get","path":"/_sandbox/faults","operationId":"getFaults"},
  {"method":"put","path":"/_sandbox/faults","operationId":"setFaults"},
  {"method":"delete","path":"/_sandbox/faults","operationId":"clearFaults"},
  {"method":"get","path":"/_sandbox/checkouts","operationId":"inspectCheckouts"},
  {"method":"get","path":"/_sandbox/checkouts/{id}","operationId":"inspectCheckout"},
  {"method":"get","path":"/_sandbox/payouts","operationId":"inspectPayouts"},
  {"method":"get","path":"/_sandbox/payouts/{id}","operationId":"inspectPayout"},
  {"method":"get","path":"/_sandbox/refunds","operationId":"inspectRefunds"},
  {"method":"get","path":"/_sandbox/refunds/{id}","operationId":"inspectRefund"},
  {"method":"post","path":"/_sandbox/checkouts/{id}/{action}","operationId":"moveCheckout"},
  {"method":"post","path":"/_sandbox/payouts/{id}/{action}","operationId":"movePayout"},
  {"method":"post","path":"/_sandbox/refunds/{id}/{action}","operationId":"moveRefund"},
  {"method":"get","path":"/_sandbox/requests","operationId":"listRequests"},
  {"method":"delete","path":"/_sandbox/requests","operationId":"clearRequests"},
  {"method":"get","path":"/_sandbox/requests/stream","operationId":"streamRequests"},
  {"method":"get","path":"/_sandbox/requests/wait","operationId":"awaitRequests"},
  {"method":"get","path":"/_sandbox/timeline","operationId":"readTimeline"},
  {"method":"get","path":"/_sandbox/requests.har","operationId":"exportRequests"},
  {"method":"get","path":"/_sandbox/requests/{id}","operationId":"getRequest"},
  {"method":"get","path":"/_sandbox/doctor","operationId":"examineClient"},
  {"method":"get","path":"/_sandbox/webhooks","operationId":"listWebhooks"},
  {"method":"post","path":"/_sandbox/webhooks","operationId":"registerWebhook"},
  {"method":"get","path":"/_sandbox/webhooks/{id}","operationId":"getWebhook"},
  {"method":"put","path":"/_sandbox/webhooks/{id}","operationId":"updateWebhook"},
  {"method":"delete","path":"/_sandbox/webhooks/{id}","operationId":"removeWebhook"},
  {"method":"post","path":"/_sandbox/webhooks/{id}/secret","operationId":"rotateSecret"},
  {"method":"post","path":"/_sandbox/webhooks/{id}/test","operationId":"sendTestEvent"},
  {"method":"put","path":"/_sandbox/webhooks/{id}/chaos/{mode}","operationId":"setChaos"},
  {"method":"delete","path":"/_sandbox/webhooks/{id}/chaos/{mode}","operationId":"clearChaos"},
  {"method":"get","path":"/_sandbox/webhooks/{id}/deliveries","operationId":"listDeliveries"},
  {"method":"get","path":"/_sandbox/webhooks/{id}/deliveries/{delivery}","operationId":"getDelivery"},
  {"method":"post","path":"/_sandbox/webhooks/{id}/deliveries/{delivery}/redeliver","operationId":"redeliver"},
];
