/** What the interface leaves open about updating checkouts. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isObject, sameJson, asJson, type WritableObject } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { type CreatedRecord, makeCheckout, readItem } from "../../support/records.ts";
import { reactionOf, shapeOf } from "../../support/refusals.ts";
import { show } from "../../support/verdict.ts";
import { readBack } from "./read.ts";

export const openUpdateClauses: readonly ClauseCheck[] = [
  clause("CHK-UPD-05", {
    run: async (probe) => {
      const description = `Changed ${probe.session.tag()}`;
      const cases: Record<string, WritableObject> = {
        "status alone": { status: "pending" },
        "description and status": { description, status: "pending" },
        "unknown status": { status: "bogus" },
      };
      for (const [name, body] of Object.entries(cases)) {
        const checkout = await makeCheckout(probe);
        const answer = await probe.call("updateCheckout", { id: checkout.id, body });
        const { status } = (await readBack(probe, checkout)).object;
        probe.observe(name, `${reactionOf(answer)}, then ${show(status)}`);
      }
    },
  }),
  clause("CHK-UPD-06", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      const body = { description: `Changed ${probe.session.tag()}` };
      const answer = await probe.callValid("updateCheckout", { id: checkout.id, body });
      probe.need(answer, "the update");
      const isCheckout = isObject(answer.json) && "description" in answer.json;
      probe.observe("status", answer.status);
      probe.observe("body", isCheckout ? "the checkout" : shapeOf(answer));
      if (!isCheckout) return;
      const same = (read: Answer) =>
        Object.entries(read.object).every(([name, value]) => sameJson(value, answer.object[name]));
      const read = await probe.later(() => readItem(probe, checkout), same);
      if (!same(read)) probe.warn("the update shows another checkout than the next read");
    },
  }),
  clause("CHK-UPD-07", {
    run: async (probe) => {
      const changes: WritableObject = {
        redirect_url: "https://shop.example/other/paid",
        cancel_url: "https://shop.example/other/cancelled",
        metadata: { order: "42" },
      };
      for (const [name, value] of Object.entries(changes)) {
        const checkout = await makeCheckout(probe);
        const body = { description: `Changed ${probe.session.tag()}`, [name]: value };
        const answer = await probe.call("updateCheckout", { id: checkout.id, body });
        probe.observe(name, await effectOn(probe, checkout, name, answer, value));
      }
    },
  }),
  clause("CHK-UPD-09", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      const description = `Changed ${probe.session.tag()}`;
      const send = (id: string, body: WritableObject) => probe.call("updateCheckout", { id, body });
      const unknown = await send(`unknown-${probe.session.tag()}`, { description });
      probe.observe("unknown id", reactionOf(unknown));
      for (const [name, value] of [
        ["number", 7],
        ["null", null],
        ["empty", ""],
      ] as const) {
        const answer = await send(checkout.id, { description: value });
        probe.observe(`description: ${name}`, reactionOf(answer));
      }
      for (const status of ["pending", "successful", "failed"]) {
        const other = await makeCheckout(probe);
        const moved = await send(other.id, { status });
        if (!moved.isSuccess) continue;
        probe.observe(`when ${status}`, reactionOf(await send(other.id, { description })));
      }
    },
  }),
];

async function effectOn(
  probe: Probe,
  checkout: CreatedRecord,
  name: string,
  answer: Answer,
  value: WritableObject[string],
): Promise<string> {
  if (!answer.isSuccess) return `refused: ${reactionOf(answer)}`;
  const shows = ({ object }: Answer) => sameJson(object[name], asJson(value));
  const read = await probe.later(() => readItem(probe, checkout), shows);
  return shows(read) ? "changed" : "ignored";
}
