/** Creates records that a test starts from, as the gateway itself creates them (D-DATA-03). */
import { operationTable as controlOperations } from "../../generated/control-operations.ts";
import { operationTable } from "../../generated/operations.ts";
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

/** The members of the creates. */
const inputs = {
  transactions: controlOperations.registerTransaction.body,
  payouts: operationTable.createPayout.body,
  refunds: operationTable.createRefund.body,
  checkouts: operationTable.createCheckout.body,
};

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
  await goTo(tx, state, {});
  const demo = await fill?.(tx, demoSeed, settings);
  // Magic values have no effect here, and an amount may be a string to keep its digits.
  const literal: Settings = { ...settings, simulation: false, refundAmountString: "accept" };
  const problems = new FieldProblems();
  const createAll = async <One>(
    kind: keyof typeof inputs,
    create: (body: ValidatedInput<never>, item: Item) => Promise<One>,
  ): Promise<One[]> => {
    const all: One[] = [];
    for (const [index, item] of (seeds[kind] ?? []).entries()) {
      try {
        await goTo(tx, state, item);
        all.push(await create(bodyOf(kind, item, literal), item));
      } catch (error) {
        addProblems(problems, `${kind}.${String(index)}`, error);
      }
    }
    return all;
  };
  const createRecords = async <C extends Kind>(kind: C, made: readonly Collections[C][] = []) => {
    const create = (body: ValidatedInput<never>, { status }: Item) =>
      createRecord(tx, kind, body, status, literal);
    return [...made, ...(await createAll(kind, create))];
  };
  const transactions = await createAll("transactions", (body) => registerTransaction(tx, body));
  const payouts = await createRecords("payouts", demo?.payouts);
  const checkouts = await createRecords("checkouts", demo?.checkouts);
  const refunds = await createRecords("refunds", demo?.refunds);
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

/**
 * Moves the clock to the moment of a record or, if it has none, to the moment of the seeding. The workspace
 * then has no webhooks or faults.
 */
async function goTo(
  tx: StoreTransaction,
  { seed, clock }: StoreTransaction["state"],
  { created_at }: Item,
): Promise<void> {
  const frozenAt = typeof created_at === "string" ? parseMoment(created_at) : undefined;
  if (created_at !== undefined && frozenAt === undefined) throw refuseField("created_at", "moment");
  if (frozenAt !== undefined && !isWritable(frozenAt)) throw refuseField("created_at", "range");
  const moved = frozenAt === undefined ? clock : { offset: 0, frozenAt };
  await tx.changeState(() => ({ seed, clock: moved }));
}

/** @throws {Refusal} 400 for unknown members; other problems are found later. */
function bodyOf(kind: keyof typeof inputs, item: Item, settings: Settings): ValidatedInput<never> {
  const input = inputs[kind];
  const known = ["status", "created_at", ...(input?.members.map(([name]) => name) ?? [])];
  const problems = new FieldProblems();
  const numberTokens = new Map<string, string>();
  for (const [name, value] of Object.entries(item)) {
    if (!known.includes(name)) problems.add(name, ...unknownProblem(name, known));
    if (typeof value === "number") numberTokens.set(name, JSON.stringify(value));
  }
  problems.throwIfAny();
  return new ValidatedInput(input, { value: { ...item }, numberTokens }, extraChoicesOf(settings));
}

/** @throws The error, unless it refuses members of the record. */
function addProblems(problems: FieldProblems, path: string, error: unknown): void {
  const fields = error instanceof Refusal ? error.body.error : "";
  if (typeof fields === "string") throw error;
  for (const [field, texts] of Object.entries(fields)) {
    for (const text of texts) problems.addMessage(`${path}.${field}`, () => text);
  }
}

const creates = {
  payouts: payouts.createPayout,
  refunds: refunds.createRefund,
  checkouts: checkouts.createCheckout,
};

const statuses: { readonly [C in Kind]: readonly Collections[C]["status"][] } = {
  payouts: ["pending", "processing", "succeeded", "failed"],
  refunds: ["pending", "succeeded", "failed", "canceled"],
  checkouts: ["created", "pending", "successful", "failed"],
};

/** Creates a record, and moves it to its status. Without one, it follows its schedule. */
async function createRecord<C extends Kind>(
  tx: StoreTransaction,
  kind: C,
  body: ValidatedInput<never>,
  wanted: unknown,
  settings: Settings,
): Promise<Collections[C]> {
  const status = statuses[kind].find((one) => one === wanted);
  if (status === undefined && wanted !== undefined) {
    const text = typeof wanted === "string" ? wanted : JSON.stringify(wanted);
    throw refuseField("status", "choice", text);
  }
  const query = new ValidatedInput<never>(undefined, emptyBody.parsed, {});
  const { id } = (await creates[kind]({ tx, settings, path: "", id: "", query, body })).body;
  const record = await findRecord(tx, kind, id);
  if (status === undefined) return record;
  return setStatus(tx, kind, record, { status, at: tx.now, schedule: [] });
}
