import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { jsonReply } from "../gateways/deviation-parts.ts";
import { type Deviation, textOf } from "../gateways/deviation.ts";
import { callEverything } from "./everything.ts";
import { NeedsExclusiveRun, Probe } from "./probe.ts";
import { makeRefund } from "./refunds.ts";
import { openSession } from "./test-support/session.ts";
import { startDeviating } from "../gateways/test-support/deviating-sandbox.ts";

/**
 * Shows the identifiers of refunds only in the list; once `isReused` returns true, all have that of the
 * first refund. The list of payouts is slow.
 */
function reusing(isReused: () => boolean): Deviation {
  return () => async (request, forward) => {
    const { operationId } = request;
    if (operationId === "listPayouts") await sleep(500);
    const reply = await forward();
    if (operationId === "createRefund") return { ...jsonReply(201, {}), body: "" };
    if (operationId !== "listRefunds" || !isReused()) return reply;
    const first = [...textOf(reply).matchAll(/"id":"(re_\w+)"/g)].at(-1)?.[1] ?? "";
    return { ...reply, body: textOf(reply).replaceAll(/re_\w+/g, first) };
  };
}

it("handles every rejection if identifiers of refunds are reused", async () => {
  let isReused = false;
  const { url, sandbox } = await startDeviating(reusing(() => isReused));
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => {
    process.off("unhandledRejection", note);
  });
  const session = openSession(
    url,
    { patienceMs: 100 },
    { right: sandbox.apiKey, invalid: "sk_test_invalid" },
  );
  await makeRefund(new Probe(session));
  isReused = true;
  await expect(callEverything(new Probe(session))).rejects.toBeInstanceOf(NeedsExclusiveRun);
  await sleep(0);
  expect(unhandled).toEqual([]);
});
