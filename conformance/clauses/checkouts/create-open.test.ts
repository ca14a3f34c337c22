import { expect, it } from "vitest";
import { jsonReply, members } from "../../gateways/deviation-parts.ts";
import type { Deviation } from "../../gateways/deviation.ts";
import { startDeviating } from "../../gateways/test-support/deviating-sandbox.ts";
import { startRun } from "../../run.ts";

it("records which members may have a value, if errors name only the first invalid one", async () => {
  const deviation: Deviation = () => (request, forward) => {
    if (request.operationId !== "createCheckout") return forward();
    const { description, redirect_url, cancel_url } = members(request);
    const invalid = description === "" ? "description" : cancel_url === "/paid" && "cancel_url";
    if (invalid) return Promise.resolve(jsonReply(400, { error: { [invalid]: ["Invalid."] } }));
    if (redirect_url !== "/paid") return forward();
    return Promise.resolve(jsonReply(201, { id: "1", redirect_url }));
  };
  const { url } = await startDeviating(deviation);
  const run = await startRun({ baseUrl: url, apiKey: "sk_test_open", only: ["CHK-VAL-15"] });
  const refused = "refused: 400 error object with field lists";
  expect((await run.record).observations["CHK-VAL-15"]?.traits).toMatchObject({
    "redirect_url: relative": "accepted",
    "cancel_url: relative": refused,
    "redirect_url: empty": refused,
    "description: empty": refused,
  });
});
