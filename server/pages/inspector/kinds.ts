/** What a workspace holds, by kind: how each is listed, looked at and moved. */
import type { ComponentChild } from "preact";
import type { Example } from "./empty-state.ts";
import { oneOf } from "./field.ts";
import { workspace } from "./sandbox.ts";
import { code, said } from "./text.ts";

export interface Step {
  readonly status: string;
  readonly at: string;
  /** Why, where that is known. */
  readonly reason?: string;
}

/** A record as every kind has it; the rest of its members are shown as they are. */
export interface ShownRecord {
  readonly id: string;
  readonly created_at: string;
  readonly status?: string;
  readonly outcome?: string;
  readonly history?: readonly Step[];
  readonly upcoming?: readonly Step[];
  readonly actions?: readonly string[];
}

export interface RecordPage {
  readonly records: readonly ShownRecord[];
  readonly next: string | null;
}

type Move = (id: string) => Promise<ShownRecord>;

export interface Kind {
  readonly name: Example;
  readonly title: string;
  readonly singular: string;
  readonly statuses: readonly string[];
  readonly list: (status: string | null, after: string | undefined) => Promise<RecordPage>;
  /** None where the list shows all that there is to know. */
  readonly inspect?: (id: string) => Promise<ShownRecord>;
  readonly moves: Readonly<Record<string, Move>>;
  /** What of a record its line shows, beside id, state and moment. */
  readonly columns: readonly string[];
}

const payoutStatuses = ["pending", "processing", "succeeded", "failed"] as const;
const refundStatuses = ["pending", "succeeded", "failed", "canceled"] as const;
const checkoutStatuses = ["created", "pending", "successful", "failed"] as const;

export const kinds: readonly Kind[] = [
  {
    name: "checkouts",
    title: "Checkouts",
    singular: "checkout",
    statuses: checkoutStatuses,
    list: (text, after) => workspace.checkouts.list(queryOf(oneOf(checkoutStatuses, text), after)),
    inspect: (id) => workspace.checkouts.inspect(id),
    moves: {
      open: (id) => workspace.checkouts.open(id),
      pay: (id) => workspace.checkouts.pay(id),
      fail: (id) => workspace.checkouts.fail(id),
      cancel: (id) => workspace.checkouts.cancel(id),
      expire: (id) => workspace.checkouts.expire(id),
    },
    columns: ["amount", "currency", "description"],
  },
  {
    name: "payouts",
    title: "Payouts",
    singular: "payout",
    statuses: payoutStatuses,
    list: (text, after) => workspace.payouts.list(queryOf(oneOf(payoutStatuses, text), after)),
    inspect: (id) => workspace.payouts.inspect(id),
    moves: {
      succeed: (id) => workspace.payouts.succeed(id),
      fail: (id) => workspace.payouts.fail(id),
    },
    columns: ["amount", "crypto_currency", "recipient_address"],
  },
  {
    name: "refunds",
    title: "Refunds",
    singular: "refund",
    statuses: refundStatuses,
    list: (text, after) => workspace.refunds.list(queryOf(oneOf(refundStatuses, text), after)),
    inspect: (id) => workspace.refunds.inspect(id),
    moves: {
      succeed: (id) => workspace.refunds.succeed(id),
      fail: (id) => workspace.refunds.fail(id),
      cancel: (id) => workspace.refunds.cancel(id),
    },
    columns: ["amount", "reason", "transaction_id"],
  },
  {
    name: "transactions",
    title: "Transactions",
    singular: "transaction",
    statuses: [],
    list: (_text, after) => workspace.transactions.list(queryOf(undefined, after)),
    moves: {},
    columns: ["amount", "refundable"],
  },
];

function queryOf<Status extends string>(status: Status | undefined, after: string | undefined) {
  return { ...(status && { status }), ...(after && { after }), limit: 100 };
}

/** A member of a record, whatever it holds. */
export function memberOf(record: ShownRecord, name: string): ComponentChild {
  const value = new Map<string, unknown>(Object.entries(record)).get(name);
  if (value === undefined) return null;
  return typeof value === "string" ? said(value) : code(JSON.stringify(value));
}
