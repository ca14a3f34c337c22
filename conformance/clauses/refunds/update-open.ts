/** What the interface leaves open about updating refunds. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isObject, type JsonObject, type WritableObject, writeJson } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { type CreatedRecord, readItem } from "../../support/records.ts";
import { recordOf } from "../../support/refund-ids.ts";
import { reactionOf, shapeOf } from "../../support/refusals.ts";
import { scalarText } from "../../support/sightings.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import { isRefund, madeUpIds } from "./read-open.ts";
import { aMoment, makeReadable, sameMember } from "./reading.ts";
import { updatedRefunds } from "./samples.ts";

export const refundOpenUpdateClauses: readonly ClauseCheck[] = [
  clause("REF-UPD-04", {
    run: async (probe) => {
      await updatedRefunds(probe);
    },
    judge(probe, { answers }) {
      const updates = answers.filter(
        ({ exchange, isSuccess }) =>
          exchange.operationId === "updateRefund" && exchange.valid && isSuccess,
      );
      if (updates.length === 0) throw new Inconclusive("no update of a refund was accepted");
      const distinct = (values: readonly string[]) => [...new Set(values)].sort().join(", ");
      probe.observe("status", distinct(updates.map(({ status }) => String(status))));
      probe.observe("body", distinct(updates.map((answer) => bodyOf(answer))));
    },
  }),
  clause("REF-UPD-05", {
    run: async (probe) => {
      const observers = [observeMetadata, observeTransaction, observeStatus, observeIdentifier];
      await Promise.all(observers.map((observe) => observe(probe)));
    },
  }),
  clause("REF-UPD-06", {
    waits: true,
    run: async (probe) => {
      await observeBadValues(probe);
      await observeUnknownIds(probe);
    },
  }),
];

function bodyOf(answer: Answer): string {
  if (isRefund(answer.object)) return "refund";
  return isRefund(recordOf(answer)) ? "refund, wrapped" : shapeOf(answer);
}

interface Try {
  readonly body: WritableObject;
  readonly refund: CreatedRecord;
  readonly answer: Answer;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** Tries to change a member of a refund, and reads what it shows a moment later. */
async function tryToChange(probe: Probe, body: WritableObject): Promise<Try> {
  const refund = await makeReadable(probe, 2);
  const before = recordOf(await readItem(probe, refund));
  const answer = await probe.call("updateRefund", { id: refund.id, body });
  await aMoment(probe);
  return { body, refund, answer, before, after: recordOf(await readItem(probe, refund)) };
}

function fateOf(answer: Answer, isChanged: boolean): string {
  if (isChanged) return answer.isSuccess ? "changed" : `changed, but ${reactionOf(answer)}`;
  return answer.isSuccess ? "ignored" : reactionOf(answer);
}

async function observeMetadata(probe: Probe): Promise<void> {
  const metadata = { added: "yes" };
  const { answer, before, after } = await tryToChange(probe, { metadata });
  const old = isObject(before.metadata) ? before.metadata : {};
  const isMerged = sameMember(after, { metadata: { ...old, ...metadata } }, "metadata");
  const isChanged = isMerged || sameMember(after, { metadata }, "metadata");
  const how = isMerged ? " by merging" : " by replacing";
  probe.observe("metadata", `${fateOf(answer, isChanged)}${isChanged ? how : ""}`);
}

async function observeTransaction(probe: Probe): Promise<void> {
  const transaction = `txn-changed-${probe.session.tag()}`;
  const { answer, before, after } = await tryToChange(probe, { transaction_id: transaction });
  const isChanged = after.transaction_id !== before.transaction_id;
  probe.observe("transaction_id", fateOf(answer, isChanged));
  if (isChanged) probe.warn(`an update changed transaction_id to ${show(after.transaction_id)}`);
}

async function observeStatus(probe: Probe): Promise<void> {
  // A value that the refund does not come to by itself.
  const { answer, after } = await tryToChange(probe, { status: "failed" });
  probe.observe("status", fateOf(answer, after.status === "failed"));
}

async function observeIdentifier(probe: Probe): Promise<void> {
  const name = probe.session.refundIdMember ?? "id";
  const id = `changed-${probe.session.tag()}`;
  const { refund, answer, before, after } = await tryToChange(probe, { [name]: id });
  const moved = await probe.call("getRefund", { id });
  const isMoved = moved.isSuccess && sameMember(recordOf(moved), refund.sent, "reason");
  const isChanged = isMoved || scalarText(after[name]) !== scalarText(before[name]);
  probe.observe("identifier", fateOf(answer, isChanged));
  if (isChanged) probe.warn("an update changed the identifier of a refund");
}

async function observeBadValues(probe: Probe): Promise<void> {
  const bad: readonly WritableObject[] = [
    { amount: -1 },
    { amount: 0 },
    { amount: "many" },
    { amount: "2" },
    { amount: null },
    { reason: 5 },
    { reason: null },
    { reason: "" },
    {},
  ];
  const tries = await Promise.all(bad.map((body) => tryToChange(probe, body)));
  for (const { answer, before, after, body } of tries) {
    const isChanged = ["amount", "reason"].some((name) => !sameMember(after, before, name));
    probe.observe(writeJson(body), fateOf(answer, isChanged));
  }
}

async function observeUnknownIds(probe: Probe): Promise<void> {
  for (const [kind, id] of madeUpIds(probe)) {
    const body = { reason: `Changed ${probe.session.tag()}` };
    const answer = await probe.call("updateRefund", { id, body });
    probe.observe(`unknown id, ${kind}`, reactionOf(answer));
    await aMoment(probe);
    const read = await probe.call("getRefund", { id });
    if (read.isSuccess && isRefund(recordOf(read))) {
      probe.warn(`the made-up id ${id} is readable after an update`);
    }
  }
}
