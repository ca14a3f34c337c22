/** Updating checkouts: what must change, what must not, and what is open. */
import { nearMissIdBatches } from "../../support/near-misses.ts";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { asJson, isObject, sameJson, type WritableObject } from "../../support/json.ts";
import { type Probe, shared } from "../../support/probe.ts";
import { findInList, makeCheckout, readItem, readWhenThere } from "../../support/records.ts";
import { showMember } from "../../support/received.ts";
import { reactionOf, shapeOf } from "../../support/refusals.ts";
import { show } from "../../support/verdict.ts";
import { expectShown, expectShownOnce, makeKnown, newDescription, update } from "./checkout.ts";

/** Updates the status of a checkout, then its description, for each status but the first. */
const updateInEachStatus = shared(async (probe) => {
  const updates = [];
  for (const status of ["pending", "successful", "failed"]) {
    const checkout = await makeCheckout(probe);
    const { id } = checkout;
    const moved = await probe.call("updateCheckout", { id, body: { status } });
    if (!moved.isSuccess) continue;
    const before = await readWhenThere(probe, checkout);
    const body = newDescription(probe);
    const answer = await probe.call("updateCheckout", { id, body });
    updates.push({ checkout, status, before, body, answer });
  }
  return updates;
});

export const checkoutUpdateClauses: readonly ClauseCheck[] = [
  clause("CHK-UPD-01", async (probe) => {
    const checkout = await makeCheckout(probe);
    const texts = ["", " again", " once more", " and again".repeat(8)].map(
      (ending) => `Changed ${probe.session.tag()}${ending}`,
    );
    const [last = ""] = texts.slice(-1);
    // The last text is sent twice: an update to the current value must succeed as well.
    for (const description of [...texts, last, last.toUpperCase()]) {
      const body = { description };
      const answer = await update(probe, checkout, body);
      probe.expectSuccess(answer, "updateCheckout", { boundsApply: false });
      await expectShown(probe, checkout, body, answer);
    }
    const same = { description: last.toUpperCase() };
    const answer = await update(probe, await makeCheckout(probe), same);
    const what = "an update to the description of another checkout";
    probe.expectSuccess(answer, what, { boundsApply: false });
    for (const { checkout: other, body, answer } of await updateInEachStatus(probe)) {
      if (answer.isSuccess) await expectShown(probe, other, body, answer);
    }
  }),
  clause("CHK-UPD-02", (probe) =>
    expectUnchanged(probe, "amount", [
      { amount: 2999 },
      { amount: 1, currency: anotherCurrency(probe) },
      { amount: 3999, status: "pending" },
      { amount: 1998 },
      { amount: "2999" },
      { amount: null },
    ]),
  ),
  clause("CHK-UPD-03", (probe) => {
    const { checkoutCurrency } = probe.session.options;
    const others = ["EUR", "USD", "JPY", "GBP"].filter((one) => one !== checkoutCurrency);
    const [first = ""] = others;
    const tried = [...others.slice(0, 2), first.toLowerCase()];
    const alone = tried.map((currency) => ({ currency }));
    // With another amount, and with the one that it has.
    const changes = [...alone, { amount: 1, ...alone[0] }, { amount: 1999, ...alone[0] }];
    return expectUnchanged(probe, "currency", changes);
  }),
  clause("CHK-UPD-04", async (probe) => {
    const checkout = await makeKnown(probe);
    const answer = await probe.call("updateCheckout", { id: checkout.id, body: {} });
    probe.expectRefusal(answer, "an empty update");
    await expectShown(probe, checkout, checkout.before, answer);
    probe.need(await update(probe, checkout), "the same update with a description");
    await expectRefusalWithoutEffect(probe);
  }),
  clause("CHK-UPD-05", async (probe) => {
    const cases: Record<string, WritableObject> = {
      "status alone": { status: "pending" },
      "description and status": { ...newDescription(probe), status: "pending" },
      "unknown status": { status: "bogus" },
    };
    for (const [name, body] of Object.entries(cases)) {
      const checkout = await makeCheckout(probe);
      const answer = await probe.call("updateCheckout", { id: checkout.id, body });
      const { status } = (await readWhenThere(probe, checkout)).object;
      probe.observe(name, `${reactionOf(answer)}, then ${show(status)}`);
    }
  }),
  clause("CHK-UPD-06", async (probe) => {
    const checkout = await makeCheckout(probe);
    const answer = probe.need(await update(probe, checkout), "the update");
    const isCheckout = isObject(answer.json) && "description" in answer.json;
    probe.observe("status", answer.status);
    probe.observe("body", isCheckout ? "the checkout" : shapeOf(answer));
    if (!isCheckout) return;
    const isSame = ({ object }: Answer) =>
      Object.entries(object).every(([name, value]) => sameJson(value, answer.object[name]));
    const read = await probe.later(() => readItem(probe, checkout), isSame);
    if (!isSame(read)) probe.warn("the update response differs from the next read");
  }),
  clause("CHK-UPD-07", async (probe) => {
    const changes: WritableObject = {
      redirect_url: "https://shop.example/other/paid",
      cancel_url: "https://shop.example/other/cancelled",
      metadata: { order: "42" },
    };
    const effects = Object.entries(changes).map(async ([name, value]) => {
      const checkout = await makeCheckout(probe);
      const body = { ...newDescription(probe), [name]: value };
      const answer = await probe.call("updateCheckout", { id: checkout.id, body });
      if (!answer.isSuccess) return [name, `refused: ${reactionOf(answer)}`] as const;
      const isChanged = ({ object }: Answer) => sameJson(object[name], asJson(value));
      const read = await probe.later(() => readItem(probe, checkout), isChanged);
      return [name, isChanged(read) ? "changed" : "ignored"] as const;
    });
    for (const [name, effect] of await Promise.all(effects)) probe.observe(name, effect);
  }),
  clause("CHK-UPD-08", async (probe) => {
    const checkout = await makeKnown(probe);
    for (const time of ["one", "two"]) {
      const description = `Changed ${time} ${probe.session.tag()}`;
      const answer = probe.need(await update(probe, checkout, { description }), "the update");
      await expectShown(probe, checkout, { ...checkout.before, description }, answer);
    }
    // If an update of the status alone is accepted, it must not undo a simultaneous update.
    const { id } = checkout;
    const body = newDescription(probe);
    const [answer] = await Promise.all([
      update(probe, checkout, body),
      probe.call("updateCheckout", { id, body: { status: "pending" } }),
    ]);
    if (answer.isSuccess) await expectShown(probe, checkout, body, answer);
    await expectStatusKept(probe);
  }),
  clause("CHK-UPD-09", async (probe) => {
    const { id } = await makeCheckout(probe);
    const body = newDescription(probe);
    const unknown = { id: `unknown-${probe.session.tag()}`, body };
    probe.observe("unknown id", reactionOf(await probe.call("updateCheckout", unknown)));
    for (const [name, description] of Object.entries({ number: 7, null: null, empty: "" })) {
      const answer = await probe.call("updateCheckout", { id, body: { description } });
      probe.observe(`description: ${name}`, reactionOf(answer));
    }
    for (const { status, answer } of await updateInEachStatus(probe)) {
      probe.observe(`when ${status}`, reactionOf(answer));
    }
  }),
  clause("CHK-UPD-10", async (probe) => {
    const older = await makeKnown(probe);
    const middle = await makeCheckout(probe);
    const newer = await makeKnown(probe);
    for (const expectUntouched of [expectShownOnce, expectShownOnce, expectShown]) {
      const answer = probe.need(await update(probe, middle), "the update");
      for (const neighbor of [older, newer]) {
        await expectUntouched(probe, neighbor, neighbor.before, answer);
      }
    }
    const tried = [];
    for (const id of nearMissIdBatches(older.id).flat()) {
      tried.push(await probe.call("updateCheckout", { id, body: newDescription(probe) }));
    }
    await expectShown(probe, older, older.before, ...tried);
  }),
];

/** Expects updates of a description not to take checkouts back to their first status. */
async function expectStatusKept(probe: Probe): Promise<void> {
  for (const { checkout, before, answer } of await updateInEachStatus(probe)) {
    const { status } = before.object;
    if (!answer.isSuccess || !before.isSuccess || status === "created") continue;
    const isKept = ({ object, isSuccess }: Answer) => !isSuccess || object.status !== "created";
    const read = await probe.later(() => readItem(probe, checkout), isKept);
    const received = showMember(read.object, "status");
    probe.expect(isKept(read), `status to stay ${show(status)}`, received, answer, read);
  }
}

/** Expects updates not to change a member, whether they are accepted or refused. */
async function expectUnchanged(
  probe: Probe,
  name: string,
  changes: readonly WritableObject[],
): Promise<void> {
  const checkout = await makeKnown(probe);
  const withText = changes.map((change) => ({ ...newDescription(probe), ...change }));
  const before = { [name]: checkout.before[name] };
  for (const round of [withText, [changes[0] ?? {}, ...withText.slice(1, 2)]]) {
    const tried: Answer[] = [];
    for (const body of round) {
      const answer = await probe.call("updateCheckout", { id: checkout.id, body });
      await expectShownOnce(probe, checkout, before, answer);
      tried.push(answer);
    }
    await expectShown(probe, checkout, before, ...tried);
  }
  const { record, answers } = await findInList(probe, checkout);
  const isKept = record === undefined || sameJson(record[name], checkout.before[name]);
  const expected = `${name} in the list to be ${show(checkout.before[name])}, as before the updates`;
  probe.expect(isKept, expected, showMember(record ?? {}, name), ...answers);
}

function anotherCurrency({ session }: Probe): string {
  return session.options.checkoutCurrency === "EUR" ? "USD" : "EUR";
}

/**
 * Expects an empty update to keep the status. A status may change at any time, so it must change twice in
 * a row, and not that of another checkout.
 */
async function expectRefusalWithoutEffect(probe: Probe): Promise<void> {
  for (const isLast of [false, true]) {
    const [other, checkout] = [await makeCheckout(probe), await makeCheckout(probe)];
    const { status } = (await readWhenThere(probe, checkout)).object;
    const refused = await probe.call("updateCheckout", { id: checkout.id, body: {} });
    const [after, control] = [await readItem(probe, checkout), await readItem(probe, other)];
    const isKept = !after.isSuccess || sameJson(after.object.status, status);
    if (!refused.isRefusal || isKept || !sameJson(control.object.status, status)) return;
    const expected = `status to be ${show(status)} after an empty update was refused`;
    probe.expect(!isLast, expected, showMember(after.object, "status"), refused, after);
  }
}
