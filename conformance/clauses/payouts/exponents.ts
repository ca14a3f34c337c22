/** Amounts as numbers in exponent form. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { numberToken } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import { showMemberOf } from "../../support/received.ts";
import { payoutBody, type PayoutTerms } from "../../support/records.ts";
import { sameAmount } from "./comparing.ts";
import { judgeByAny } from "./making.ts";

export const payoutExponentClauses: readonly ClauseCheck[] = [
  clause("PAY-CREATE-16", {
    needs: ["payouts"],
    run: async (probe) => {
      const spellings = probe.session.options.payouts.flatMap((offer) =>
        [...exponentForms(offer.amount).map((form) => [offer.amount, form] as const), tiny].map(
          ([plain, form]) => ({ offer, plain, form }),
        ),
      );
      await judgeByAny(spellings, ({ offer, plain, form }) =>
        judgeByAny([true, false], (takesMemo) =>
          expectAccepted(probe, { offer, takesMemo }, plain, form),
        ),
      );
    },
  }),
];

const tiny = ["0.00000001", "1e-8"] as const;

/** With one digit before the point, and as a whole number. */
function exponentForms(amount: string): string[] {
  const [whole = "0", fraction = ""] = amount.split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  if (digits === "") return [];
  const scientific = digits.length - 1 - fraction.length;
  const rest = digits.slice(1).replace(/0+$/, "");
  const significand = `${digits.charAt(0)}${rest === "" ? "" : `.${rest}`}`;
  const sign = scientific < 0 ? "" : "+";
  return [
    `${significand}e${scientific}`,
    `${digits}0E${-fraction.length - 1}`,
    `${significand}E${sign}${scientific}`,
  ];
}

/** @throws {Inconclusive} where the plain form is refused, before or when it is repeated. */
async function expectAccepted(
  probe: Probe,
  terms: PayoutTerms,
  plain: string,
  form: string,
): Promise<void> {
  const before = await send(probe, terms, plain);
  probe.need(before, `the amount ${plain}`);
  const answer = await send(probe, terms, form);
  if (!answer.isSuccess) {
    probe.need(await send(probe, terms, plain), `the amount ${plain} repeated`);
    probe.expectSuccess(answer, `the amount ${plain} written as ${form}`, { bounds: false });
  }
  probe.expect(answer.status === 200, "status 200", `${answer.status}`, before, answer);
  const shown = answer.object.amount;
  const isSame = sameAmount()(shown, plain);
  probe.expect(
    isSame,
    `the amount ${form} to be shown as ${plain}`,
    showMemberOf(answer, "amount"),
    before,
    answer,
  );
}

function send(probe: Probe, terms: PayoutTerms, amount: string) {
  const body = payoutBody(probe, terms, { amount: numberToken(amount) });
  return probe.call("createPayout", { body });
}
