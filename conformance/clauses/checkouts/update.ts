/** Updating checkouts: what must change and what must not. */
import { setTimeout as sleep } from "node:timers/promises";
import { documentedMembers } from "../../../generated/interface-operations.ts";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { type JsonObject, sameJson, type WritableObject } from "../../support/json.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { showMemberOf } from "../../support/received.ts";
import { type CreatedRecord, makeCheckout, readItem } from "../../support/records.ts";
import { show } from "../../support/verdict.ts";
import { readBack } from "./read.ts";

/** All but the status, which may move by itself. */
const lasting = documentedMembers.checkout.filter((name) => name !== "status");

export const checkoutUpdateClauses: readonly ClauseCheck[] = [
  clause("CHK-UPD-01", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      for (const ending of ["", " again", ` ${"and again ".repeat(8)}`.trimEnd()]) {
        const description = `Changed ${probe.session.tag()}${ending}`;
        const answer = await update(probe, checkout, { description });
        probe.expectSuccess(answer, "updateCheckout", { bounds: false });
        await expectToStay(probe, checkout, { description }, answer);
      }
    },
  }),
  clause("CHK-UPD-02", {
    run: (probe) =>
      expectImmune(probe, [{ amount: 2999 }, { amount: 1 }, { amount: 1998 }], "amount"),
  }),
  clause("CHK-UPD-03", {
    run: async (probe) => {
      const { checkoutCurrency } = probe.session.options;
      const others = ["EUR", "USD", "JPY"].filter((code) => code !== checkoutCurrency);
      await expectImmune(
        probe,
        others.map((currency) => ({ currency })),
        "currency",
      );
    },
  }),
  clause("CHK-UPD-04", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      const before = (await readBack(probe, checkout)).object;
      const answer = await probe.call("updateCheckout", { id: checkout.id, body: {} });
      probe.expect(
        answer.isRefusal,
        "a refusal of an empty update",
        describeAnswer(answer),
        answer,
      );
      await expectUnchanged(probe, checkout, before, lasting, answer);
      const body = { description: `Changed ${probe.session.tag()}` };
      const twin = await probe.callValid("updateCheckout", { id: checkout.id, body });
      probe.need(twin, "the same update with a description");
    },
  }),
  clause("CHK-UPD-08", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      const before = (await readBack(probe, checkout)).object;
      for (const time of ["one", "two"]) {
        const description = `Changed ${time} ${probe.session.tag()}`;
        const answer = await update(probe, checkout, { description });
        probe.need(answer, "the update");
        await expectToStay(probe, checkout, { description }, answer);
        const others = lasting.filter((name) => name !== "description");
        await expectUnchanged(probe, checkout, before, others, answer);
      }
    },
  }),
  clause("CHK-UPD-10", {
    run: async (probe) => {
      const around = [
        await makeCheckout(probe),
        await makeCheckout(probe),
        await makeCheckout(probe),
      ];
      const [older, middle, newer] = around;
      if (older === undefined || middle === undefined || newer === undefined) return;
      const before = [(await readBack(probe, older)).object, (await readBack(probe, newer)).object];
      const answer = await update(probe, middle, { description: `Changed ${probe.session.tag()}` });
      probe.need(answer, "the update");
      for (const [index, neighbour] of [older, newer].entries()) {
        await expectUnchanged(probe, neighbour, before[index] ?? {}, lasting, answer);
      }
    },
  }),
];

function update(probe: Probe, { id }: CreatedRecord, body: WritableObject): Promise<Answer> {
  return probe.callValid("updateCheckout", { id, body });
}

/** Waits until a read shows the values, and sees that it still does a moment later. */
export async function expectToStay(
  probe: Probe,
  checkout: CreatedRecord,
  values: WritableObject,
  cause: Answer,
): Promise<void> {
  const shows = ({ object }: Answer) =>
    Object.entries(values).every(([name, value]) => object[name] === value);
  const first = await probe.later(() => readItem(probe, checkout), shows);
  expectShown(first);
  expectShown(await readItem(probe, checkout));
  await sleep(probe.session.options.patienceMs / 20);
  expectShown(await probe.later(() => readItem(probe, checkout), shows));

  function expectShown(answer: Answer): void {
    const [name = "", value = null] = Object.entries(values)[0] ?? [];
    probe.expect(
      shows(answer),
      `${name} to be ${show(value)} after the update`,
      answer.isSuccess ? showMemberOf(answer, name) : describeAnswer(answer),
      cause,
      answer,
    );
  }
}

/** Values that an update must leave alone, whether it is accepted or refused. */
async function expectImmune(
  probe: Probe,
  attempts: readonly WritableObject[],
  name: string,
): Promise<void> {
  const checkout = await makeCheckout(probe);
  const before = (await readBack(probe, checkout)).object;
  for (const attempt of attempts) {
    const description = `Changed ${probe.session.tag()}`;
    const body = { description, ...attempt };
    const answer = await probe.call("updateCheckout", { id: checkout.id, body });
    await expectUnchanged(probe, checkout, before, [name], answer);
  }
  const lone = await probe.call("updateCheckout", { id: checkout.id, body: attempts[0] ?? {} });
  await expectUnchanged(probe, checkout, before, [name], lone);
}

/** Reads a record at once and a moment later, and compares members with what they were. */
export async function expectUnchanged(
  probe: Probe,
  record: CreatedRecord,
  before: JsonObject,
  names: readonly string[],
  cause: Answer,
): Promise<void> {
  const agrees = ({ object }: Answer) =>
    names.every((name) => sameJson(object[name], before[name]));
  for (const pause of [0, probe.session.options.patienceMs / 20]) {
    await sleep(pause);
    const answer = await probe.later(() => readItem(probe, record), agrees);
    const changed = names.filter((name) => !sameJson(answer.object[name], before[name]));
    probe.expect(
      changed.length === 0,
      `${names.join(", ")} to stay as they were`,
      answer.isSuccess
        ? changed.map((name) => `${name}: ${showMemberOf(answer, name)}`).join(", ")
        : describeAnswer(answer),
      cause,
      answer,
    );
  }
}
