/** Reading one checkout. */
import { setTimeout as sleep } from "node:timers/promises";
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import { sameJson } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { showMember, showMemberOf } from "../../support/received.ts";
import { acceptedCheckout, makeCheckout, readItem, readWhenThere } from "../../support/records.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { shapeOf } from "../../support/refusals.ts";
import { placeOf, sameNumber } from "../../support/rules.ts";
import { show, Violation } from "../../support/verdict.ts";
import { checkoutSamples, expectCheckouts, steadyMembers } from "./checkout.ts";

export const checkoutReadClauses: readonly ClauseCheck[] = [
  clause("CHK-GET-01", { waits: true, run: expectReadable, judge: expectAsCreated }),
  clause("CHK-GET-02", async (probe) => {
    const { status } = await readWhenThere(probe, await acceptedCheckout(probe));
    probe.observe("status", status);
    if (status !== 200) probe.warn(`reading a checkout returns ${status}`);
  }),
  clause("CHK-GET-03", async (probe) => {
    const answer = await probe.call("getCheckout", { id: `unknown-${probe.session.tag()}` });
    probe.observe("unknown id", `${answer.status} ${shapeOf(answer)}`);
    if (answer.object.amount !== undefined) probe.warn("an unknown id yields a checkout");
  }),
];

/** Reads every created checkout again, when it is known. */
async function expectReadable(probe: Probe): Promise<void> {
  // Read later, when every compliant gateway knows them.
  const unread = [await makeCheckout(probe), await makeCheckout(probe)];
  const made = [...(await checkoutSamples(probe)), await makeCheckout(probe)];
  // A slow gateway may need the last third of the patience.
  const third = probe.session.options.patienceMs / 3;
  await sleep(2 * third);
  try {
    await expectEveryRead(probe, [...made, ...unread.slice(0, 1)]);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    await sleep(third);
    await expectEveryRead(probe, [...made, ...unread.slice(1)]);
  }
}

async function expectEveryRead(probe: Probe, made: readonly CreatedRecord[]): Promise<void> {
  for (const checkout of made) {
    const answer = await readItem(probe, checkout);
    probe.expectSuccess(answer, "every later read of a checkout", { boundsApply: false });
    const { description } = checkout.sent;
    const isShown = answer.object.description === description;
    const got = showMemberOf(answer, "description");
    probe.expect(isShown, `the description ${show(description)}`, got, answer);
  }
}

function expectAsCreated(probe: Probe, traffic: RunTraffic): void {
  expectCheckouts(probe, traffic, "getCheckout");
  for (const sighting of traffic.sightings.ofOwn("checkout", "item")) {
    const { created, touched } = sighting.own;
    for (const name of steadyMembers) {
      // What an update may change is for other clauses.
      if (touched.some(({ request }) => request.body?.includes(`"${name}"`))) continue;
      const [was = null, is] = [created.object[name], sighting.record[name]];
      const isText = name === "amount" && typeof was === "string";
      const isSame = name === "amount" ? sameNumber : sameJson;
      probe.expect(
        isText || isSame(is, was),
        `${placeOf(name, sighting)} to be ${show(was)} as created`,
        showMember(sighting.record, name),
        created,
        sighting,
      );
    }
  }
}
