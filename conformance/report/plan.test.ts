import { expect, it } from "vitest";
import { clauses } from "../../generated/clauses.ts";
import { createSandbox } from "../../server/sandbox.ts";
import { planAhead, runConformance } from "../run.ts";
import { startBroken } from "./test-support/gateway.ts";
import { describePlan } from "./plan.ts";

const leave = {
  allowPayouts: true,
  payout: ["BTC:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4:1250"],
};
const target = { baseUrl: "https://gateway.example", apiKey: "right" };

function describe(options: Partial<Parameters<typeof planAhead>[0]> = {}): string {
  const all = { ...target, ...options };
  return describePlan(planAhead(all), all);
}

it("lists every clause, with what it sends and what it needs", () => {
  const text = describe();
  for (const { id } of clauses) expect(text).toMatch(new RegExp(`^${id} {2}`, "m"));
  expect(text).toMatch(/^PAY-CREATE-01 .* {2}creates payouts {2}in a sandbox only$/m);
  expect(text).toMatch(/^VER-01 {2}required .* {2}in a sandbox only$/m);
  expect(describe(leave)).toMatch(
    /^PAY-CREATE-01 {2}required {2}createPayout {2}creates payouts$/m,
  );
  expect(text).toMatch(/^AUTH-11 {2}skipped: it needs another key \(--second-api-key\)$/m);
  expect(describe({ secondApiKey: "second" })).toMatch(/^AUTH-11 {2}undecided/m);
});

it.each<[string, Parameters<typeof describe>[0], string]>([
  ["payouts by default", {}, "only if the target identifies itself as a sandbox"],
  [
    "allowed payouts",
    { allowPayouts: true, payout: ["BTC:bc1q:2"] },
    "Payouts are created: BTC:bc1q:2.",
  ],
  ["checkouts", { checkoutCurrency: "EUR" }, "Checkouts are created in EUR"],
  ["refunds", { transactionId: ["txn_1", "txn_2"] }, "refunds of txn_1, txn_2."],
  ["random sequences", { runs: 3 }, "3 random sequences follow."],
])("says what the run will create: %s", (_name, options, expected) => {
  expect(describe(options)).toContain(expected);
});

it("shows only the number of clauses that are not selected", () => {
  const lines = describe({ only: ["CHK-GET-01", "CHK-UPD-*"] }).split("\n");
  expect(lines.filter((line) => line.includes("not selected"))).toEqual([
    "215 clauses not selected.",
  ]);
  expect(lines.length).toBeLessThan(35);
  expect(lines.join()).not.toContain("random sequences");
  expect(describe()).not.toContain("not selected");
});

/** The counts of the plan, on each of its lines. */
function countsIn(text: string): Record<string, number>[] {
  return [...text.matchAll(/test (\d+), skip (\d+)(?: and find (\d+))?/g)].map(
    ([, judged, skipped, inapplicable = "0"]) => ({
      judged: Number(judged),
      skipped: Number(skipped),
      inapplicable: Number(inapplicable),
    }),
  );
}

/** The counts of a real run. */
async function countsOf(baseUrl: string, options: Parameters<typeof describe>[0]) {
  const { summary } = await runConformance({
    baseUrl,
    apiKey: "sk_test_planned",
    runs: 0,
    ...options,
  });
  const { skipped, inapplicable } = summary;
  return { judged: clauses.length - skipped - inapplicable, skipped, inapplicable };
}

const few = ["VER-*", "PAY-CREATE-0*", "AUTH-1*"];

it.each<[string, Parameters<typeof describe>[0]]>([
  ["a selection that may make payouts", { only: few, ...leave }],
  [
    "a selection with a waived clause and a profile",
    {
      only: few,
      waive: ["PAY-CREATE-06=later"],
      profile: "conformance/profiles/sandgate.json",
    },
  ],
])("counts what a run then skips: %s", async (_name, options) => {
  await using sandbox = await createSandbox();
  const elsewhere = await startBroken(() => undefined);
  const planned = countsIn(describe(options));
  const run = await Promise.all([sandbox, elsewhere].map(({ url }) => countsOf(url, options)));
  expect(planned.length === 1 ? [...planned, ...planned] : planned).toEqual(run);
});
