import { expect, it } from "vitest";
import type { ClauseId } from "../../../generated/clauses.ts";
import { variants } from "../../gateways/all-variants.ts";
import { jsonReply, onRefusal } from "../../gateways/deviation-parts.ts";
import { compose } from "../../gateways/deviation.ts";
import { recordConformance } from "../../run.ts";
import { startDeviating } from "../../gateways/test-support/deviating-sandbox.ts";

it("searches every page for the records of another key (AUTH-11)", async () => {
  const deviations = ["pages-of-10", "oldest-first", "shared-data"].flatMap((name) =>
    variants.flatMap(({ id, deviation }) => (id === name ? [deviation] : [])),
  );
  const { url, sandbox } = await startDeviating(compose(...deviations));
  const [apiKey, secondApiKey] = ["sk_test_pages_one", "sk_test_pages_two"];
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const refund = { transaction_id: "txn-old", amount: 1, reason: "old", metadata: {} };
  const address = "https://shop.example/";
  const checkout = {
    amount: 1,
    currency: "USD",
    description: "old",
    redirect_url: address,
    cancel_url: address,
  };
  for (const [path, record] of [
    ["/checkouts", checkout] as const,
    ["/api/v1/refunds", refund] as const,
  ]) {
    for (let count = 0; count < 12; count += 1) {
      const body = JSON.stringify(record);
      await fetch(`${sandbox.url}${path}`, { method: "POST", headers, body });
    }
  }
  const only = ["AUTH-11"];
  const { observations } = await recordConformance({
    baseUrl: url,
    apiKey,
    secondApiKey,
    only,
  });
  expect(observations["AUTH-11"]?.traits).toMatchObject({
    "list checkouts": "possible",
    "list refunds": "possible",
  });
});

it.each<[ClauseId, string]>([
  ["AUTH-04", "createPayout without a key returns 200, though it has no effect"],
  ["REF-DEL-09", "a delete without a key returns 200, though it has no effect"],
])(
  "warns of a 200 for a request without a right key, and does not fail it (%s)",
  async (id, warning) => {
    const deviation = onRefusal("any", [401], () => jsonReply(200, { error: "Invalid API key." }));
    const { url } = await startDeviating(deviation);
    const run = { baseUrl: url, apiKey: "sk_test_warned", only: [id] };
    const { report } = await recordConformance(run);
    const result = report.clauses.find((clause) => clause.id === id);
    expect(result).toMatchObject({ outcome: "warn", warnings: expect.arrayContaining([warning]) });
  },
);
