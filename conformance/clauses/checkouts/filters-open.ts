/** What the interface leaves open about the filters of the checkout list. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { utcDay } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { findInList, type CreatedRecord, makeCheckout, searchFor } from "../../support/records.ts";
import { reactionOf } from "../../support/refusals.ts";

export const openFilterClauses: readonly ClauseCheck[] = [
  clause("CHK-LIST-06", {
    run: async (probe) => {
      const place = await placeBy(probe, await makeCheckout(probe), "?status=bogus");
      probe.observe("unknown status", place);
      if (place === "in") probe.warn("an unknown status selects checkouts");
    },
  }),
  clause("CHK-LIST-07", {
    run: async (probe) => {
      const place = await placeBy(probe, await makeCheckout(probe), "?status=completed");
      probe.observe("a created checkout by completed", place);
      if (place === "in") probe.warn("completed selects a checkout whose status is created");
      const paid = await makeCheckout(probe);
      const body = { status: "successful" };
      const answer = await probe.call("updateCheckout", { id: paid.id, body });
      if (!answer.isSuccess) return;
      probe.observe(
        "a successful checkout by completed",
        await placeBy(probe, paid, "?status=completed"),
      );
    },
  }),
  clause("CHK-LIST-10", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      await findInList(probe, checkout);
      const { moment } = checkout.answer;
      for (const [name, days] of [
        ["yesterday", -1],
        ["tomorrow", 1],
      ] as const) {
        const place = await placeBy(probe, checkout, `?created_at=${utcDay(moment, days)}`);
        probe.observe(name, place);
      }
    },
  }),
  clause("CHK-LIST-11", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      await findInList(probe, checkout);
      const day = utcDay(checkout.answer.moment);
      probe.observe("never updated", await placeBy(probe, checkout, `?updated_at=${day}`));
    },
  }),
  clause("CHK-LIST-12", { run: observeCombinations }),
  clause("CHK-LIST-13", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      await findInList(probe, checkout);
      for (const date of ["2025-02-30", "yesterday", "2025-01-31T09:05:00Z"]) {
        const query = `?created_at=${encodeURIComponent(date)}`;
        const answer = await probe.call("listCheckouts", { query });
        const place = answer.isSuccess ? await placeBy(probe, checkout, query) : reactionOf(answer);
        probe.observe(date, place);
        if (answer.status > 499) probe.warn(`a malformed date is answered with ${answer.status}`);
        if (place === "in") probe.warn("a malformed date selects checkouts");
      }
    },
  }),
];

/** Whether a query selects a checkout: in, out, or how it is refused. */
async function placeBy(probe: Probe, checkout: CreatedRecord, query: string): Promise<string> {
  await findInList(probe, checkout);
  const { record, answers } = await searchFor(probe, checkout, query);
  const refused = answers.find(({ isSuccess }) => !isSuccess);
  if (refused !== undefined) return `refused: ${reactionOf(refused)}`;
  return record === undefined ? "out" : "in";
}

async function observeCombinations(probe: Probe): Promise<void> {
  const checkout = await makeCheckout(probe);
  const day = utcDay(checkout.answer.moment);
  const combined = await placeBy(probe, checkout, `?status=created&created_at=${day}`);
  probe.observe("status and its day", combined);
  const excluding = `?status=failed&created_at=${day}`;
  const place = await placeBy(probe, checkout, excluding);
  probe.observe("another status and its day", place);
  const alone = await placeBy(probe, checkout, "?status=failed");
  if (place === "in" && alone === "out") {
    probe.warn("two filters together select what one of them alone leaves out");
  }
  probe.observe("status twice", await placeBy(probe, checkout, "?status=created&status=failed"));
  probe.observe("empty status", await placeBy(probe, checkout, "?status="));
  probe.observe("empty date", await placeBy(probe, checkout, "?created_at="));
}
