/** Reading one checkout. */
import { setTimeout as sleep } from "node:timers/promises";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { sameJson } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { showMember, showMemberOf } from "../../support/received.ts";
import { type CreatedRecord, makeCheckout, readItem } from "../../support/records.ts";
import { placeOf, sameNumber } from "../../support/rules.ts";
import { show, Violation } from "../../support/verdict.ts";
import { expectCheckout } from "./members.ts";
import { checkoutSamples } from "./samples.ts";

export const checkoutReadClauses: readonly ClauseCheck[] = [
  clause("CHK-GET-01", {
    waits: true,
    run: expectReadable,
    judge(probe, { answers, sightings }) {
      for (const answer of answers) {
        const { operationId, valid } = answer.exchange;
        if (operationId === "getCheckout" && valid && answer.isSuccess) {
          expectCheckout(probe, answer);
        }
      }
      for (const sighting of sightings.ofOwn("checkout", "item")) {
        const created = sighting.own.created.object;
        for (const name of ["id", "amount", "currency", "redirect_url", "cancel_url"]) {
          const [was = null, is] = [created[name], sighting.record[name]];
          const isSame = name === "amount" ? sameNumber : sameJson;
          // What an update may do to it is for the clauses on updates to say.
          const wasSent = sighting.own.touched.some(({ request }) =>
            request.body?.includes(`"${name}"`),
          );
          probe.expect(
            wasSent || isSame(is, was) || (name === "amount" && typeof was === "string"),
            `${placeOf(name, sighting)} to be ${show(was)} as created`,
            showMember(sighting.record, name),
            sighting.own.created,
            sighting,
          );
        }
      }
    },
  }),
  clause("CHK-GET-02", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      const answer = await readBack(probe, checkout);
      probe.observe("status", answer.status);
      if (answer.status !== 200) probe.warn(`a checkout read is answered with ${answer.status}`);
    },
  }),
];

/** Every checkout that was created can be read, and read again. */
async function expectReadable(probe: Probe): Promise<void> {
  const made = [...(await checkoutSamples(probe)), await makeCheckout(probe)];
  for (const checkout of made) {
    for (const time of ["first", "second"]) {
      const answer = await readBack(probe, checkout);
      probe.expectSuccess(answer, `the ${time} read of a checkout`, { bounds: false });
      probe.expect(
        answer.object.description === checkout.sent.description,
        `the description ${show(checkout.sent.description)}`,
        showMemberOf(answer, "description"),
        answer,
      );
    }
  }
  await expectSteady(probe, made);
}

/** Reads every checkout again after two thirds of the patience; a slow gateway gets the rest too. */
async function expectSteady(probe: Probe, made: readonly CreatedRecord[]): Promise<void> {
  const third = probe.session.options.patienceMs / 3;
  await sleep(2 * third);
  try {
    await expectEveryRead(probe, made);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    await sleep(third);
    await expectEveryRead(probe, made);
  }
}

async function expectEveryRead(probe: Probe, made: readonly CreatedRecord[]): Promise<void> {
  for (const checkout of made) {
    for (let time = 0; time < 3; time += 1) {
      const answer = await readItem(probe, checkout);
      probe.expectSuccess(answer, "every later read of a checkout", { bounds: false });
    }
  }
}

export function readBack(probe: Probe, checkout: CreatedRecord) {
  return probe.later(
    () => readItem(probe, checkout),
    (answer) => answer.isSuccess,
  );
}
