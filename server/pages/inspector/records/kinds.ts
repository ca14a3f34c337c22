/** The kinds of record, and the calls that they have in common. */
import { workspace } from "../shared/sandbox.ts";

/** Each kind, with the columns of its list beside id, status and moment. */
export const kinds = [
  {
    name: "checkouts",
    statuses: ["created", "pending", "successful", "failed"],
    columns: ["amount", "currency", "description"],
  },
  {
    name: "payouts",
    statuses: ["pending", "processing", "succeeded", "failed"],
    columns: ["amount", "crypto_currency", "recipient_address"],
  },
  {
    name: "refunds",
    statuses: ["pending", "succeeded", "failed", "canceled"],
    columns: ["amount", "reason", "transaction_id"],
  },
  { name: "transactions", statuses: [], columns: ["amount", "refundable"] },
] as const;

export type Kind = (typeof kinds)[number];

/** A record of any kind; members that not all kinds have are shown as they are. */
export interface ShownRecord {
  readonly id: string;
  readonly created_at: string;
  readonly status?: string;
  readonly outcome?: string;
  readonly history?: readonly { status: string; at: string; reason?: string }[];
  readonly upcoming?: ShownRecord["history"];
  readonly actions?: readonly string[];
  readonly [member: string]: unknown;
}

export function callsOf({ name }: Kind) {
  const { list, ...others } = workspace[name];
  // A record names only actions of its kind; a transaction has none, and nothing more to inspect.
  const actions = others as Partial<Record<string, (id: string) => Promise<ShownRecord>>>;
  return {
    // The kinds differ only in the statuses that they accept.
    list: list as (query: {
      status?: string;
      after?: string;
      limit: number;
    }) => Promise<{ records: readonly ShownRecord[]; next: string | null }>,
    inspect: actions.inspect,
    actions,
  };
}
