/** What the interface leaves open about creating and validating checkouts. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isNumber, isObject, numberToken, type Writable } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { checkoutBody, makeCheckout } from "../../support/records.ts";
import { reactionOf, shapeOf } from "../../support/refusals.ts";
import { show } from "../../support/verdict.ts";

const amounts: readonly (readonly [string, Writable])[] = [
  ['"100"', "100"],
  ["100.0", numberToken("100.0")],
  ["1e2", numberToken("1e2")],
  ["null", null],
  ["very large", numberToken("9007199254740993000")],
];

const texts: readonly (readonly [string, Writable])[] = [
  ["empty", ""],
  ["blank", " "],
  ["null", null],
  ["number", 7],
  ["object", {}],
  ["10 kB", "x".repeat(10_000)],
];

const badAddresses: readonly (readonly [string, Writable])[] = [
  ...texts,
  ["relative", "/paid"],
  ["no host", "https://"],
  ["script", "javascript:void 0"],
];

export const openCheckoutClauses: readonly ClauseCheck[] = [
  clause("CHK-FLD-CUR-02", {
    run: async (probe) => {
      for (const currency of ["USD", "EUR", "JPY", "usd", "BTC", "XXX"]) {
        probe.observe(currency, acceptance(await send(probe, { currency })));
      }
    },
  }),
  clause("CHK-VAL-14", {
    run: async (probe) => {
      for (const [name, amount] of amounts) {
        const answer = await send(probe, { amount });
        const stored = isNumber(answer.object.amount)
          ? `, stored as ${answer.object.amount.value}`
          : "";
        probe.observe(name, `${acceptance(answer)}${answer.isSuccess ? stored : ""}`);
      }
    },
  }),
  clause("CHK-VAL-15", {
    run: async (probe) => {
      for (const member of ["description", "redirect_url", "cancel_url"]) {
        for (const [name, value] of member === "description" ? texts : badAddresses) {
          probe.observe(`${member}: ${name}`, acceptance(await send(probe, { [member]: value })));
        }
      }
    },
  }),
  clause("CHK-VAL-16", {
    run: async (probe) => {
      await makeCheckout(probe);
      const answer = await send(probe, { amount: undefined });
      probe.observe("status", answer.status);
      const isOdd = answer.status < 300 || answer.status > 499;
      if (isOdd) probe.warn(`a validation error is answered with ${answer.status}`);
    },
  }),
  clause("CHK-VAL-17", {
    run: async (probe) => {
      await makeCheckout(probe);
      const answer = await send(probe, { amount: undefined, currency: "ZZZ" });
      const { error, ...others } = answer.object;
      probe.observe("members beside error", Object.keys(others).sort());
      probe.note("messages", show(isObject(error) ? error : (error ?? null)));
    },
  }),
  clause("CHK-GET-03", {
    run: async (probe) => {
      const answer = await probe.call("getCheckout", { id: `unknown-${probe.session.tag()}` });
      probe.observe("unknown id", `${answer.status} ${shapeOf(answer)}`);
      if (answer.object.amount !== undefined) probe.warn("an unknown id yields a checkout");
    },
  }),
];

/** Sends a create that leaves something open; what it makes is judged by no other clause. */
function send(probe: Probe, changes: Parameters<typeof checkoutBody>[1]): Promise<Answer> {
  return probe.call("createCheckout", { body: checkoutBody(probe, changes) });
}

function acceptance(answer: Answer): string {
  return answer.isSuccess ? "accepted" : `refused: ${reactionOf(answer)}`;
}
