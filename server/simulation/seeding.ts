/** Creates records that a test starts from, as the gateway itself creates them (D-DATA-03). */
import { operationTable as controlOperations } from "../../generated/control-operations.ts";
import { operationTable } from "../../generated/operations.ts";
import type { Input } from "../../spec/operation.ts";
import type { fillDemo } from "../demo/month.ts";
import { isWritable, parseMoment } from "../domain/time.ts";
import type { Collections } from "../domain/collections.ts";
import { FieldProblems, Refusal, refuseField } from "../errors.ts";
import { emptyBody } from "../http/body.ts";
import { checkouts } from "../operations/checkouts.ts";
import type { Kind } from "../operations/events.ts";
import { payouts } from "../operations/payouts.ts";
import { findRecord } from "../operations/queries.ts";
import { refunds } from "../operations/refunds.ts";
import { extraChoicesOf, unknownProblem, ValidatedInput } from "../operations/validated-input.ts";
import { setStatus, settleDue } from "../operations/transitions.ts";
import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { registerTransaction } from "./fixtures.ts";
import type { ControlCall } from "./handler.ts";

/** A record to create: the body of its create, with its state and its time. */
type Item = Readonly<Record<string, unknown>>;

const transactionInput = controlOperations.registerTransaction.body;

/**
 * Creates records, each at its time: transactions, payouts, checkouts, then refunds. Meanwhile the
 * workspace has no webhooks or faults, so that receivers don't get events that never happened.
 *
 * @param fill Creates the demo data that comes first.
 * @returns The created records as the response shows them, in the order of the request.
 * @throws {Refusal} 400 with everything that is wrong with any of them, by path.
 */
export async function seed(
  tx: StoreTransaction,
  { demo: demoSeed = 0, ...seeds }: ReturnType<ControlCall<"seedWorkspace">["body"]["accept"]>,
  settings: Settings,
  fill?: typeof fillDemo,
) {
  const { state } = tx;
  const { seed: number, clock } = state;
  await tx.changeState(() => ({ seed: number, clock }));
  const demo = (await fill?.(tx, demoSeed, settings)) ?? {
    payouts: [],
    checkouts: [],
    refunds: [],
  };
  // Magic values have no effect here, and an amount may be a string to keep its digits.
  const literal: Settings = { ...settings, simulation: false, refundAmountString: "accept" };
  const problems = new FieldProblems();
  const createAll = async <One>(
    kind: keyof typeof seeds,
    input: Input | undefined,
    create: (item: Item) => Promise<One>,
  ): Promise<One[]> => {
    const all: One[] = [];
    for (const [index, item] of (seeds[kind] ?? []).entries()) {
      try {
        await goTo(tx, state, item);
        refuseUnknown(item, input);
        all.push(await create(item));
      } catch (error) {
        addProblems(problems, `${kind}.${String(index)}`, error);
      }
    }
    return all;
  };
  const createRecords = <C extends Kind>(kind: C) =>
    createAll(kind, operationTable[creates[kind]].body, (item) =>
      createRecord(kind, tx, item, literal),
    );
  const transactions = await createAll("transactions", transactionInput, (item) =>
    registerTransaction(tx, bodyOf(transactionInput, item, literal)),
  );
  const payouts = [...demo.payouts, ...(await createRecords("payouts"))];
  const checkouts = [...demo.checkouts, ...(await createRecords("checkouts"))];
  const refunds = [...demo.refunds, ...(await createRecords("refunds"))];
  problems.throwIfAny();
  await tx.changeState(() => state);
  await settleDue(tx);
  return {
    transactions: transactions.map(({ id }) => ({ id })),
    payouts: payouts.map(({ id, transaction_id, status }) => ({ id, transaction_id, status })),
    checkouts: checkouts.map(({ id, transaction_id, status }) => ({
      ...{ id, status },
      ...(transaction_id && { transaction_id }),
    })),
    refunds: refunds.map(({ id, transaction_id, status }) => ({ id, transaction_id, status })),
  };
}

/** Moves the clock to the moment of a record or, if it has none, to the moment of the seeding. */
async function goTo(
  tx: StoreTransaction,
  { seed, clock }: Pick<StoreTransaction["state"], "seed" | "clock">,
  { created_at }: Item,
): Promise<void> {
  const frozenAt = typeof created_at === "string" ? parseMoment(created_at) : undefined;
  if (created_at !== undefined && frozenAt === undefined) throw refuseField("created_at", "moment");
  if (frozenAt !== undefined && !isWritable(frozenAt)) throw refuseField("created_at", "range");
  await tx.changeState(() => ({
    seed,
    clock: frozenAt === undefined ? clock : { offset: 0, frozenAt },
  }));
}

function refuseUnknown(item: Item, input: Input | undefined): void {
  const known = ["status", "created_at", ...Object.keys(input?.members ?? {})];
  const problems = new FieldProblems();
  for (const name of Object.keys(item)) {
    if (!known.includes(name)) problems.add(name, ...unknownProblem(name, known));
  }
  problems.throwIfAny();
}

/** @throws The error, unless it refuses the record. */
function addProblems(problems: FieldProblems, path: string, error: unknown): void {
  if (!(error instanceof Refusal) || error.status !== 400) throw error;
  const { error: found } = error.body;
  const fields = typeof found === "string" ? [["", [found]] as const] : Object.entries(found);
  for (const [field, texts] of fields) {
    const at = field === "" ? path : `${path}.${field}`;
    for (const text of texts) problems.addMessage(at, () => text);
  }
}

/** Creates a record, and moves it to its status, if it has one. */
async function createRecord<C extends Kind>(
  kind: C,
  tx: StoreTransaction,
  item: Item,
  settings: Settings,
): Promise<Collections[C]> {
  const status = statusOf(item, statuses[kind]);
  const query = new ValidatedInput<never>(undefined, emptyBody.parsed, {});
  const body = bodyOf<never>(operationTable[creates[kind]].body, item, settings);
  const call = { tx, settings, path: "", id: "", query, body };
  // The compiler checks each handler against its operation; here it can be any of them.
  const create = handlers[creates[kind]] as (
    given: typeof call,
  ) => Promise<{ body: { id: string } }>;
  const { id } = (await create(call)).body;
  const record = await findRecord(tx, kind, id);
  if (status === undefined) return record;
  return setStatus(tx, kind, record, { status, at: tx.now, schedule: [] });
}

const handlers = { ...payouts, ...refunds, ...checkouts };

/** The operations that create records. */
const creates = {
  payouts: "createPayout",
  refunds: "createRefund",
  checkouts: "createCheckout",
} as const;

const statuses: { readonly [C in Kind]: readonly Collections[C]["status"][] } = {
  payouts: ["pending", "processing", "succeeded", "failed"],
  refunds: ["pending", "succeeded", "failed", "canceled"],
  checkouts: ["created", "pending", "successful", "failed"],
};

/** Returns undefined if the item has no status: the record then follows its schedule. */
function statusOf<Status extends string>(
  { status }: Item,
  statuses: readonly Status[],
): Status | undefined {
  const found = statuses.find((one) => one === status);
  if (status === undefined || found !== undefined) return found;
  const text = typeof status === "string" ? status : JSON.stringify(status);
  throw refuseField("status", "choice", text);
}

function bodyOf<T>(input: Input | undefined, item: Item, settings: Settings): ValidatedInput<T> {
  const numbers = Object.entries(item).filter(([, value]) => typeof value === "number");
  const numberTokens = new Map(numbers.map(([name, value]) => [name, JSON.stringify(value)]));
  const body = { value: { ...item }, numberTokens };
  return new ValidatedInput<T>(input, body, extraChoicesOf(settings));
}
