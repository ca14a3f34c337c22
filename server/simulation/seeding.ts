/** Records that a test starts from, made as the gateway itself makes them (D-DATA-03). */
import { operationTable as controlOperations } from "../../generated/control-operations.ts";
import { type OperationId, operationTable } from "../../generated/operations.ts";
import type { operations } from "../../generated/types.ts";
import type { Input } from "../../spec/operation.ts";
import { isWritable, parseMoment } from "../domain/dates.ts";
import type {
  Checkout,
  CheckoutStatus,
  Payout,
  PayoutStatus,
  Refund,
  RefundStatus,
} from "../domain/records.ts";
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
import type { ControlBody } from "./handler.ts";

/** What is to be made, by kind. */
export type Seeds = Omit<ControlBody<"seedWorkspace">, "demo">;

/** A record as it was asked for: what a create takes, with its state and its time. */
type Item = Readonly<Record<string, unknown>>;

/** What making one record is given. */
interface Making {
  readonly tx: StoreTransaction;
  readonly settings: Settings;
  readonly item: Item;
}

const transactionInput = controlOperations.registerTransaction.body;

/** The records that were made. */
interface Made {
  readonly transactions: readonly { readonly id: string }[];
  readonly payouts: readonly Payout[];
  readonly checkouts: readonly Checkout[];
  readonly refunds: readonly Refund[];
}

export const nothing: Made = { transactions: [], payouts: [], checkouts: [], refunds: [] };

/**
 * Makes records while the workspace has neither webhooks nor faults: nobody is told of what never
 * happened.
 *
 * @returns what answers say of those records.
 */
export async function makeQuietly(tx: StoreTransaction, make: () => Promise<Made[]>) {
  const { state } = tx;
  await tx.changeState(({ seed: number, clock }) => ({ seed: number, clock }));
  const made = await make();
  await tx.changeState(() => state);
  await settleDue(tx);
  return {
    transactions: made.flatMap((one) => one.transactions),
    payouts: made.flatMap((one) => one.payouts).map(withTransaction),
    checkouts: made
      .flatMap((one) => one.checkouts)
      .map(({ id, transaction_id, status }) => ({
        ...{ id, status },
        ...(transaction_id && { transaction_id }),
      })),
    refunds: made.flatMap((one) => one.refunds).map(withTransaction),
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
 * Makes the records, each at its time, in the order transactions, payouts, checkouts, refunds; it
 * leaves the workspace at the time of the last one ({@link makeQuietly}).
 *
 * @returns what was made, by kind, in the order in which it was asked for.
 * @throws {Refusal} 400 with everything that is wrong with any of them, by path.
 */
export async function seed(tx: StoreTransaction, seeds: Seeds, settings: Settings): Promise<Made> {
  const { state } = tx;
  const literal = literally(settings);
  const problems = new FieldProblems();
  const makeAll = async <One>(
    kind: keyof Seeds,
    input: Input | undefined,
    make: (making: Making) => Promise<One>,
  ): Promise<One[]> => {
    const all: One[] = [];
    for (const [index, item] of (seeds[kind] ?? []).entries()) {
      const path = `${kind}.${String(index)}`;
      try {
        await goTo(tx, state, item);
        refuseUnknown(item, input);
        all.push(await make({ tx, settings: literal, item }));
      } catch (error) {
        addProblems(problems, path, error);
      }
    }
    return all;
  };
  const made = {
    transactions: await makeAll("transactions", transactionInput, makeTransaction),
    payouts: await makeAll("payouts", operationTable.createPayout.body, makePayout),
    checkouts: await makeAll("checkouts", operationTable.createCheckout.body, makeCheckout),
    refunds: await makeAll("refunds", operationTable.createRefund.body, makeRefund),
  };
  problems.throwIfAny();
  return made;
}

/** Puts the workspace at the moment of a record, at that of the seeding where it names none. */
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

/** Magic values mean nothing here, and digits may be kept in text. */
function literally(settings: Settings): Settings {
  return { ...settings, simulation: false, refundAmountString: "accept" };
}

function refuseUnknown(item: Item, input: Input | undefined): void {
  const unknown = Object.keys(item).filter(
    (name) => !["status", "created_at"].includes(name) && input?.members[name] === undefined,
  );
  const problems = new FieldProblems();
  for (const name of unknown) problems.add(name, "unexpected");
  problems.throwIfAny();
}

/** @throws what is no refusal of the record. */
function addProblems(problems: FieldProblems, path: string, error: unknown): void {
  if (!(error instanceof Refusal) || error.status !== 400) throw error;
  const { error: found } = error.body;
  const fields = typeof found === "string" ? [["", [found]] as const] : Object.entries(found);
  for (const [field, texts] of fields) {
    const at = field === "" ? path : `${path}.${field}`;
    for (const text of texts) problems.addMessage(at, text);
  }
}

function callOf<Id extends OperationId>(id: Id, { tx, settings, item }: Making) {
  return {
    ...{ tx, settings, path: "", id: "" },
    query: new ValidatedInput<QueryOf<operations[Id]>>(undefined, noQuery, {}),
    body: submit<BodyOf<operations[Id]>>(operationTable[id].body, item, settings),
  };
}

const noQuery = { value: {}, numberTokens: new Map<string, string>() };

function submit<T>(input: Input | undefined, item: Item, settings: Settings): ValidatedInput<T> {
  const numbers = Object.entries(item).filter(([, value]) => typeof value === "number");
  const numberTokens = new Map(numbers.map(([name, value]) => [name, JSON.stringify(value)]));
  return new ValidatedInput<T>(
    input,
    { value: { ...item }, numberTokens },
    extraChoicesOf(settings),
  );
}

async function makeTransaction({ tx, settings, item }: Making): Promise<{ id: string }> {
  const { id } = await registerTransaction(tx, submit(transactionInput, item, settings));
  return { id };
}

/** @returns undefined where none is named: then the record moves on by itself. */
function statusOf<Status extends string>(
  { status }: Item,
  statuses: readonly Status[],
): Status | undefined {
  const found = statuses.find((one) => one === status);
  if (status !== undefined && found === undefined)
    throw refuseField(
      "status",
      "choice",
      typeof status === "string" ? status : JSON.stringify(status),
    );
  return found;
}

async function makePayout(making: Making): Promise<Payout> {
  const { tx, item } = making;
  const status = statusOf<PayoutStatus>(item, ["pending", "processing", "succeeded", "failed"]);
  const { body } = await payouts.createPayout(callOf("createPayout", making));
  let payout = await findRecord(tx, "payouts", body.id);
  if (status !== undefined)
    payout = await setPayoutStatus(tx, payout, { status, at: tx.now, schedule: [] });
  return payout;
}

async function makeRefund(making: Making): Promise<Refund> {
  const { tx, item } = making;
  const status = statusOf<RefundStatus>(item, ["pending", "succeeded", "failed", "canceled"]);
  const { body } = await refunds.createRefund(callOf("createRefund", making));
  let refund = await findRecord(tx, "refunds", body.id);
  if (status !== undefined)
    refund = await setRefundStatus(tx, refund, { status, at: tx.now, schedule: [] });
  return refund;
}

async function makeCheckout(making: Making): Promise<Checkout> {
  const { tx, item } = making;
  const status = statusOf<CheckoutStatus>(item, ["created", "pending", "successful", "failed"]);
  const { body } = await checkouts.createCheckout(callOf("createCheckout", making));
  let checkout = await findRecord(tx, "checkouts", body.id);
  if (status !== undefined) {
    checkout = await setCheckoutStatus(tx, checkout, { status, at: tx.now, schedule: [] });
  }
  return checkout;
}
