/** Creates records that a test starts from, as the gateway itself creates them (D-DATA-03). */
import { operationTable as controlOperations } from "../../generated/control-operations.ts";
import { type OperationId, operationTable } from "../../generated/operations.ts";
import type { operations } from "../../generated/types.ts";
import type { Input } from "../../spec/operation.ts";
import type { fillDemo } from "../demo/fill.ts";
import { isWritable, parseMoment } from "../domain/time.ts";
import type { Checkout, Payout, Refund } from "../domain/records.ts";
import { FieldProblems, Refusal, refuseField } from "../errors.ts";
import { checkouts } from "../operations/checkouts.ts";
import type { BodyOf, QueryOf } from "../operations/handler.ts";
import { payouts } from "../operations/payouts.ts";
import { findRecord } from "../operations/reading.ts";
import { refunds } from "../operations/refunds.ts";
import { extraChoicesOf, ValidatedInput } from "../operations/validated-input.ts";
import {
  setCheckoutStatus,
  setPayoutStatus,
  setRefundStatus,
  settleDue,
} from "../operations/transitions.ts";
import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { registerTransaction } from "./fixtures.ts";
import type { ControlCall } from "./handler.ts";

/** A record to create: what its create takes, with its state and its time. */
type Item = Readonly<Record<string, unknown>>;

const transactionInput = controlOperations.registerTransaction.body;

/**
 * Runs work that creates records while the workspace has neither webhooks nor faults, so that no
 * receiver gets events that never happened.
 *
 * @returns the created records as responses show them.
 */
export async function createQuietly(
  tx: StoreTransaction,
  create: () => Promise<
    Partial<Awaited<ReturnType<typeof fillDemo>> & { transactions: { id: string }[] }>[]
  >,
) {
  const { state } = tx;
  await tx.changeState(({ seed: number, clock }) => ({ seed: number, clock }));
  const created = await create();
  await tx.changeState(() => state);
  await settleDue(tx);
  return {
    transactions: created.flatMap(({ transactions = [] }) => transactions),
    payouts: created.flatMap(({ payouts = [] }) => payouts).map(withTransaction),
    checkouts: created
      .flatMap(({ checkouts = [] }) => checkouts)
      .map(({ id, transaction_id, status }) => ({
        ...{ id, status },
        ...(transaction_id && { transaction_id }),
      })),
    refunds: created.flatMap(({ refunds = [] }) => refunds).map(withTransaction),
  };
}

function withTransaction<Status>(record: {
  readonly id: string;
  readonly transaction_id: string;
  readonly status: Status;
}) {
  const { id, transaction_id, status } = record;
  return { id, transaction_id, status };
}

/**
 * Creates records, each at its time, in the order transactions, payouts, checkouts, refunds. Leaves the
 * workspace at the time of the last one ({@link createQuietly}).
 *
 * @returns the records by kind, in the order of the request.
 * @throws {Refusal} 400 with everything that is wrong with any of them, by path.
 */
export async function seed(
  tx: StoreTransaction,
  seeds: Omit<ReturnType<ControlCall<"seedWorkspace">["body"]["accept"]>, "demo">,
  settings: Settings,
) {
  const { state } = tx;
  // Magic values mean nothing here, and digits may be kept in text.
  const literal: Settings = { ...settings, simulation: false, refundAmountString: "accept" };
  const problems = new FieldProblems();
  const createAll = async <One>(
    kind: keyof typeof seeds,
    input: Input | undefined,
    create: (tx: StoreTransaction, item: Item, settings: Settings) => Promise<One>,
  ): Promise<One[]> => {
    const all: One[] = [];
    for (const [index, item] of (seeds[kind] ?? []).entries()) {
      try {
        await goTo(tx, state, item);
        refuseUnknown(item, input);
        all.push(await create(tx, item, literal));
      } catch (error) {
        addProblems(problems, `${kind}.${String(index)}`, error);
      }
    }
    return all;
  };
  const created = {
    transactions: await createAll("transactions", transactionInput, createTransaction),
    payouts: await createAll("payouts", operationTable.createPayout.body, createPayout),
    checkouts: await createAll("checkouts", operationTable.createCheckout.body, createCheckout),
    refunds: await createAll("refunds", operationTable.createRefund.body, createRefund),
  };
  problems.throwIfAny();
  return created;
}

/** Moves the clock to the moment of a record; if it has none, to that of the seeding. */
async function goTo(
  tx: StoreTransaction,
  { seed: number, clock }: StoreTransaction["state"],
  { created_at }: Item,
): Promise<void> {
  const frozenAt = typeof created_at === "string" ? parseMoment(created_at) : undefined;
  if (created_at !== undefined && frozenAt === undefined) throw refuseField("created_at", "moment");
  if (frozenAt !== undefined && !isWritable(frozenAt)) throw refuseField("created_at", "range");
  await tx.changeState(() => ({
    seed: number,
    clock: frozenAt === undefined ? clock : { offset: 0, frozenAt },
  }));
}

function refuseUnknown(item: Item, input: Input | undefined): void {
  const unknown = Object.keys(item).filter(
    (name) => !["status", "created_at"].includes(name) && input?.members[name] === undefined,
  );
  const problems = new FieldProblems();
  for (const name of unknown) problems.add(name, "unexpected");
  problems.throwIfAny();
}

/** @throws the error, unless it refuses the record. */
function addProblems(problems: FieldProblems, path: string, error: unknown): void {
  if (!(error instanceof Refusal) || error.status !== 400) throw error;
  const { error: found } = error.body;
  const fields = typeof found === "string" ? [["", [found]] as const] : Object.entries(found);
  for (const [field, texts] of fields) {
    const at = field === "" ? path : `${path}.${field}`;
    for (const text of texts) problems.addMessage(at, text);
  }
}

async function createTransaction(tx: StoreTransaction, item: Item, settings: Settings) {
  const { id } = await registerTransaction(tx, bodyOf(transactionInput, item, settings));
  return { id };
}

async function createPayout(tx: StoreTransaction, item: Item, settings: Settings): Promise<Payout> {
  const status = statusOf(item, ["pending", "processing", "succeeded", "failed"] as const);
  const { body } = await payouts.createPayout(callOf("createPayout", tx, item, settings));
  const payout = await findRecord(tx, "payouts", body.id);
  if (status === undefined) return payout;
  return setPayoutStatus(tx, payout, { status, at: tx.now, schedule: [] });
}

async function createRefund(tx: StoreTransaction, item: Item, settings: Settings): Promise<Refund> {
  const status = statusOf(item, ["pending", "succeeded", "failed", "canceled"] as const);
  const { body } = await refunds.createRefund(callOf("createRefund", tx, item, settings));
  const refund = await findRecord(tx, "refunds", body.id);
  if (status === undefined) return refund;
  return setRefundStatus(tx, refund, { status, at: tx.now, schedule: [] });
}

async function createCheckout(
  tx: StoreTransaction,
  item: Item,
  settings: Settings,
): Promise<Checkout> {
  const status = statusOf(item, ["created", "pending", "successful", "failed"] as const);
  const { body } = await checkouts.createCheckout(callOf("createCheckout", tx, item, settings));
  const checkout = await findRecord(tx, "checkouts", body.id);
  if (status === undefined) return checkout;
  return setCheckoutStatus(tx, checkout, { status, at: tx.now, schedule: [] });
}

/** Returns undefined if the item has no status; then the record moves on by itself. */
function statusOf<Status extends string>(
  { status }: Item,
  statuses: readonly Status[],
): Status | undefined {
  const found = statuses.find((one) => one === status);
  if (status === undefined || found !== undefined) return found;
  const text = typeof status === "string" ? status : JSON.stringify(status);
  throw refuseField("status", "choice", text);
}

function callOf<Id extends OperationId>(
  id: Id,
  tx: StoreTransaction,
  item: Item,
  settings: Settings,
) {
  const query = { value: {}, numberTokens: new Map<string, string>() };
  return {
    ...{ tx, settings, path: "", id: "" },
    query: new ValidatedInput<QueryOf<operations[Id]>>(undefined, query, {}),
    body: bodyOf<BodyOf<operations[Id]>>(operationTable[id].body, item, settings),
  };
}

function bodyOf<T>(input: Input | undefined, item: Item, settings: Settings): ValidatedInput<T> {
  const numbers = Object.entries(item).filter(([, value]) => typeof value === "number");
  const numberTokens = new Map(numbers.map(([name, value]) => [name, JSON.stringify(value)]));
  const body = { value: { ...item }, numberTokens };
  return new ValidatedInput<T>(input, body, extraChoicesOf(settings));
}
