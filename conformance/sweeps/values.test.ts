import { expect, it } from "vitest";
import type { ClauseId } from "../../generated/clauses.ts";
import { variants } from "../gateways/all-variants.ts";
import { isSuccess, jsonOf, onElements, withJson } from "../gateways/deviation-parts.ts";
import { type Deviation, unchanged } from "../gateways/deviation.ts";
import { idOf } from "../gateways/kinds.ts";
import { member, onRecord } from "../gateways/record-deviations.ts";
import { onText, onToken } from "../gateways/value-changes.ts";
import { isArray, isObject } from "../support/json.ts";
import { bitcoinPayout } from "../support/test-support/session.ts";
import { sweep, sweepFor } from "./test-support/sweeping.ts";

const withoutQuotes = onRecord(
  "checkout",
  ["create", "item", "list"],
  member(
    "description",
    onText((text) => text.replace(/^"(.*)"$/, "$1")),
  ),
);

it.each<[string, ClauseId, Deviation]>([
  ["a description without the quotes around it", "CHK-GET-01", withoutQuotes],
  [
    "a refund without a reason that no list shows",
    "REF-LIST-03",
    onElements("listRefunds", (records) =>
      records.filter((record) => !isObject(record) || record.reason !== ""),
    ),
  ],
  [
    "a transaction that is a number and loses its leading zeros",
    "REF-FLD-TX-01",
    onRecord(
      "refund",
      ["create", "item", "list"],
      member(
        "transaction_id",
        onText((text) => (/^\d+$/.test(text) ? text.replace(/^0+/, "") : text)),
      ),
    ),
  ],
  [
    "an amount of which a multiplication loses the last satoshi",
    "PAY-CREATE-13",
    onRecord(
      "payout",
      ["create", "list"],
      member(
        "amount",
        onToken((token) => {
          // Payouts of larger amounts or of eight decimals show it too, but may not be allowed.
          const isExact = Number(token) > 9000 || token.length > 9;
          return isExact ? token : String(Math.trunc(Number(token) * 1e8) / 1e8);
        }),
      ),
    ),
  ],
  [
    "a refund of a part of one that is rounded to one",
    "REF-FLD-AMT-01",
    onRecord(
      "refund",
      ["item", "list"],
      member(
        "amount",
        // One that is rounded to zero could be refused as too small.
        onToken((token) => (/^0\.[5-9]/.test(token) ? "1" : token)),
      ),
    ),
  ],
])("a sweep shows %s as a violation of %s", async (_what, clause, deviation) => {
  expect(await sweepFor(clause, deviation)).toContain(clause);
});

/** Lists leave out the payout that was created after the one that was last deleted. */
const skipsNext: Deviation = () => {
  const made: string[] = [];
  let skipped: string | undefined;
  return async (request, forward) => {
    const reply = await forward();
    const value = jsonOf(reply);
    if (request.operationId === "createPayout" && isSuccess(reply)) made.push(idOf(value) ?? "");
    if (request.operationId === "deletePayout") {
      const index = made.indexOf(request.id ?? "");
      skipped = made[index + 1];
      made.splice(index, 1);
    }
    if (request.operationId !== "listPayouts" || !isArray(value)) return reply;
    return withJson(
      reply,
      value.filter((payout) => idOf(payout) !== skipped),
    );
  };
};

it("a sweep shows that the payout after the one that was last deleted is missing", async () => {
  // Of 37 payouts, each fourth would include the last.
  const payouts = [{ ...bitcoinPayout, amount: "1300" }];
  const offers = ["payouts"] as const;
  const { reportedViolations } = await sweep(skipsNext, { offers, payouts, isSandbox: false });
  expect(reportedViolations.map(({ id }) => id)).toContain("PAY-DEL-05");
});

it.each(["redirect_url", "cancel_url"])("a sweep sends a %s with a user", async (name) => {
  const { gateway } = await sweep(unchanged, { offers: ["checkouts"] });
  const shown = gateway.answers
    .filter(({ exchange }) => exchange.operationId === "createCheckout")
    .map(({ object }) => object[name]);
  expect(shown).toContainEqual(expect.stringMatching(/^https:\/\/user:word@/));
});

it.each([
  ["created", "refund-created-message"],
  ["listed", "refund-id-hidden"],
])("a sweep sends no empty reason if only reasons identify what was %s", async (_where, name) => {
  const variant = variants.find(({ id }) => id === name);
  const { gateway } = await sweep(variant?.deviation ?? unchanged, { offers: ["refunds"] });
  const created = gateway.exchanges.filter(({ operationId }) => operationId === "createRefund");
  expect(created.length).toBeGreaterThan(10);
  expect(created.filter(({ request }) => request.body?.includes('"reason":""'))).toEqual([]);
});
