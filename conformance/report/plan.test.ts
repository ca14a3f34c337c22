import { expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { planAhead } from "../run.ts";
import { describePlan } from "./plan.ts";

const target = { baseUrl: "https://gateway.example", apiKey: "right" };

function describe(options: Partial<Parameters<typeof planAhead>[0]> = {}): string {
  const all = { ...target, ...options };
  return describePlan(planAhead(all), all);
}

it("a plan has every clause, with what it sends and what it would need", () => {
  const text = describe();
  for (const { id } of clauses) expect(text).toMatch(new RegExp(`^${id} {2}`, "m"));
  expect(text).toMatch(/^PAY-CREATE-01 {2}required {2}createPayout.* {2}makes payouts$/m);
  expect(text).toMatch(/^AUTH-11 {2}skipped: it needs another key \(--second-api-key\)$/m);
  expect(describe({ secondApiKey: "second" })).toMatch(/^AUTH-11 {2}undecided/m);
});

it.each<[string, Parameters<typeof describe>[0], string]>([
  ["payouts by default", {}, "only if the target says that it is a sandbox"],
  [
    "payouts that are allowed",
    { allowPayouts: true, payout: ["BTC:bc1q:2"] },
    "Payouts are made: BTC:bc1q:2.",
  ],
  ["checkouts", { checkoutCurrency: "EUR" }, "Checkouts are made in EUR"],
  ["refunds", { transactionId: ["txn_1", "txn_2"] }, "refunds of txn_1, txn_2."],
  ["random sequences", { runs: 3 }, "3 random sequences follow."],
])("a plan says what is made: %s", (_name, options, expected) => {
  expect(describe(options)).toContain(expected);
});
