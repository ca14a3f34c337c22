import { expect, it } from "vitest";
import type { Deviation } from "../../gateways/deviation.ts";
import { startRun } from "../../run.ts";
import { startDeviating } from "../../gateways/test-support/deviating-sandbox.ts";

it("retries an update on another payout if the first one settled", async () => {
  let now = Date.now();
  let updates = 0;
  const settling: Deviation = () => (request, forward) => {
    if (request.method === "PUT" && (updates += 1) === 1) now += 60_000;
    return forward();
  };
  const { url } = await startDeviating(settling, { clock: () => now });
  const run = await startRun({ baseUrl: url, apiKey: "sk_test_item", only: ["PAY-UPD-01"] });
  const { observations } = await run.record;
  expect(observations["PAY-UPD-01"]?.traits).toMatchObject({
    "PUT memo": "applied",
    "PUT amount": "400 error object with field lists",
    "PATCH memo": "405 error string",
  });
});
