/** What the interface leaves open about keys. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import type { Caller, RequestOptions } from "../../support/gateway.ts";
import type { Probe } from "../../support/probe.ts";
import {
  checkoutBody,
  findInList,
  makeCheckout,
  makePayout,
  payoutBody,
  payoutTerms,
  readItem,
} from "../../support/records.ts";
import { makeRefund, refundBody, reserve } from "../../support/refunds.ts";
import { reactionOf } from "../../support/refusals.ts";

export const openKeyClauses: readonly ClauseCheck[] = [
  clause("AUTH-05", { needs: ["payouts"], run: observeRefusals }),
  clause("AUTH-07", {
    run: (probe) => observeCheckouts(probe, "invalid", ({ status }) => String(status)),
  }),
  clause("AUTH-08", {
    run: (probe) => observeCheckouts(probe, "nobody", acceptance),
  }),
  clause("AUTH-09", {
    run: async (probe) => {
      const source = await reserve(probe, 2);
      const { id } = await makeRefund(probe);
      for (const as of ["nobody", "invalid"] as const) {
        const sent: Record<string, RequestOptions> = {
          createRefund: { body: refundBody(probe, source, 1) },
          getRefund: { id },
          listRefunds: {},
          updateRefund: { id, body: { reason: `Changed ${probe.session.tag()}` } },
        };
        await observeAll(probe, as, sent, acceptance);
      }
    },
  }),
  clause("AUTH-11", { needs: ["second-key"], run: observeOtherAccount }),
  clause("AUTH-12", {
    run: async (probe) => {
      const as = "invalid";
      const invalid = await probe.call("createCheckout", { as, body: { amount: 0 } });
      probe.observe("invalid key and body", reactionOf(invalid));
      const id = `unknown-${probe.session.tag()}`;
      probe.observe(
        "invalid key, unknown id",
        reactionOf(await probe.call("getCheckout", { as, id })),
      );
    },
  }),
  clause("AUTH-13", {
    run: async (probe) => {
      const key = probe.session.gateway.rightKey;
      const basic = Buffer.from(`${key}:`).toString("base64");
      const headers: Readonly<Record<string, string>> = {
        "lower case": `bearer ${key}`,
        "two blanks": `Bearer  ${key}`,
        "Basic scheme": `Basic ${basic}`,
        "empty token": "Bearer ",
      };
      for (const [name, authorization] of Object.entries(headers)) {
        probe.observe(name, acceptance(await probe.call("listPayouts", { as: { authorization } })));
      }
      const query = `?api_key=${encodeURIComponent(key)}`;
      const answer = await probe.call("listPayouts", { as: "nobody", query });
      probe.observe("key in the query", acceptance(answer));
    },
  }),
];

function acceptance(answer: Answer): string {
  return answer.isSuccess ? "accepted" : "refused";
}

async function observeAll(
  probe: Probe,
  as: Caller,
  sent: Readonly<Record<string, RequestOptions>>,
  describe: (answer: Answer) => string,
): Promise<void> {
  for (const [operationId, options] of Object.entries(sent)) {
    const answer = await probe.call(operationId, { ...options, as });
    probe.observe(
      `${operationId} (${as === "nobody" ? "no key" : "invalid key"})`,
      describe(answer),
    );
  }
}

async function observeCheckouts(
  probe: Probe,
  as: Caller,
  describe: (answer: Answer) => string,
): Promise<void> {
  const { id } = await makeCheckout(probe);
  await observeAll(
    probe,
    as,
    {
      createCheckout: { body: checkoutBody(probe) },
      getCheckout: { id },
      updateCheckout: { id, body: { description: `Changed ${probe.session.tag()}` } },
      listCheckouts: {},
      deleteCheckout: { id },
    },
    describe,
  );
}

async function observeRefusals(probe: Probe): Promise<void> {
  const payout = await makePayout(probe);
  const refund = await makeRefund(probe);
  const body = payoutBody(probe, await payoutTerms(probe));
  for (const as of ["nobody", "invalid"] as const) {
    const sent: Record<string, RequestOptions> = {
      createPayout: { body },
      listPayouts: {},
      deletePayout: { id: payout.id },
      deleteRefund: { id: refund.id },
    };
    await observeAll(probe, as, sent, (answer) => {
      const isUsual = answer.status === 401 || answer.status === 403;
      if (!isUsual) probe.warn(`a request without a right key is answered with ${answer.status}`);
      if (answer.status === 401 && !answer.headers.has("www-authenticate")) {
        probe.warn("401 comes without WWW-Authenticate");
      }
      return reactionOf(answer);
    });
  }
}

/** What the second key sees and may do of what the first one made. */
async function observeOtherAccount(probe: Probe): Promise<void> {
  const as = "second";
  const checkout = await makeCheckout(probe);
  const refund = await makeRefund(probe);
  await findInList(probe, checkout);
  const description = `Changed ${probe.session.tag()}`;
  const listed = await probe.call("listCheckouts", { as });
  note("list checkouts", listed.text.includes(checkout.id));
  note("list refunds", (await probe.call("listRefunds", { as })).text.includes(refund.id));
  note("read a checkout", (await probe.call("getCheckout", { as, id: checkout.id })).isSuccess);
  note("read a refund", (await probe.call("getRefund", { as, id: refund.id })).isSuccess);
  await probe.call("updateCheckout", { as, id: checkout.id, body: { description } });
  const read = await readItem(probe, checkout, { valid: false });
  note("update a checkout", read.object.description === description);
  await probe.call("deleteCheckout", { as, id: checkout.id });
  note("delete a checkout", !(await readItem(probe, checkout, { valid: false })).isSuccess);
  await probe.call("deleteRefund", { as, id: refund.id });
  note("delete a refund", !(await readItem(probe, refund, { valid: false })).isSuccess);

  function note(what: string, isPossible: boolean): void {
    probe.observe(what, isPossible ? "possible" : "not possible");
    if (isPossible) probe.warn(`another key can ${what} of this one`);
  }
}
