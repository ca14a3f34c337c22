import { expect, it } from "vitest";
import type { ClauseId } from "../../generated/clauses.ts";
import { variants } from "../gateways/all-variants.ts";
import {
  always,
  hasMember,
  isSuccess,
  jsonOf,
  lacks,
  members,
  on,
  onBody,
  onElements,
  refuse,
  withJson,
} from "../gateways/deviation-parts.ts";
import { type Deviation, listPathOf, unchanged } from "../gateways/deviation.ts";
import { idOf, itemPath } from "../gateways/kinds.ts";
import { member, onRecord } from "../gateways/record-deviations.ts";
import { onText, onToken } from "../gateways/value-changes.ts";
import { isArray, isObject, isString, writeJson } from "../support/json.ts";
import { bitcoinPayout } from "../support/test-support/session.ts";
import { sweep, sweepFor } from "./test-support/sweeping.ts";
import { memos } from "./values.ts";

const withoutQuotes = onRecord(
  "checkout",
  ["create", "item", "list"],
  member(
    "description",
    onText((text) => text.replace(/^"(.*)"$/, "$1")),
  ),
);

/** Stores another amount than the one that a refund is created with. */
function ofRefunds(change: (amount: number) => number): Deviation {
  return onBody("createRefund", hasMember("amount"), (body) => ({
    ...body,
    amount: onToken((token) => String(change(Number(token))))(body.amount ?? "") ?? "",
  }));
}

/** Deletes the payouts with the same memo, too. */
const deletesByMemo: Deviation = on("deletePayout", always, async ({ id }, forward) => {
  const path = listPathOf("payout");
  const listed = jsonOf(await forward({ method: "GET", path, body: "" }));
  const payouts = isArray(listed) ? listed.filter(isObject) : [];
  const memo = payouts.find((one) => idOf(one) === id)?.memo;
  const others = payouts.filter((one) => one.memo === memo && idOf(one) !== id);
  const reply = await forward();
  for (const other of others) await forward({ path: itemPath("payout", idOf(other) ?? "") });
  return reply;
});

it.each<[string, ClauseId, Deviation]>([
  ["the delete of a payout that takes others with its memo along", "PAY-DEL-05", deletesByMemo],
  ["a description without the quotes around it", "CHK-GET-01", withoutQuotes],
  [
    "a refund without a reason that no list shows",
    "REF-LIST-03",
    onElements("listRefunds", (records) =>
      records.filter((record) => !isObject(record) || record.reason !== ""),
    ),
  ],
  [
    "a refund above 2^32 of which only 32 bits are stored",
    "REF-FLD-AMT-01",
    ofRefunds((amount) => (amount > 2 ** 32 ? Number(BigInt.asIntN(32, BigInt(amount))) : amount)),
  ],
  [
    "an amount that is refused as a text with a zero at its end",
    "PAY-CREATE-04",
    refuse("createPayout", (request) =>
      /\.\d*0"$/.test(writeJson(members(request).amount ?? null)),
    ),
  ],
  [
    "an amount that is refused as a text without a memo",
    "PAY-CREATE-04",
    refuse(
      "createPayout",
      (request) => isString(members(request).amount) && lacks("memo")(request),
    ),
  ],
  [
    "an amount that is refused as a whole number, but not as a text",
    "PAY-CREATE-03",
    refuse("createPayout", ({ body }) => /"amount":\d+[,}]/.test(body)),
  ],
  [
    "a decimal point in a text that is read as a separator of thousands",
    "PAY-CREATE-13",
    onBody("createPayout", hasMember("amount"), (body) => ({
      ...body,
      amount:
        onText((text) => text.replace(/^(\d{1,2})\.(\d{3})$/, "$1$2"))(body.amount ?? "") ?? "",
    })),
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

it("a sweep shows a refund of hundreds stored as more than a payout's transaction has", async () => {
  const deviation = ofRefunds((amount) => (amount % 100 === 0 ? amount * 100 : amount));
  const { reportedViolations } = await sweep(deviation, { offers: ["payouts", "refunds"] });
  expect(reportedViolations.map(({ id }) => id)).toContain("REF-FLD-AMT-01");
});

it.each(memos)("the memo %j is still a text without its last character", (memo) => {
  const shortened = memo.slice(0, -1);
  expect(Buffer.from(shortened).toString()).toBe(shortened);
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
