import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { jsonReply } from "../gateways/answers.ts";
import { type Deviation, unchanged } from "../gateways/deviation.ts";
import { startProxy } from "../proxy/proxy.ts";
import { callEverything, tryLists } from "./everything.ts";
import { NeedsExclusiveRun, Probe } from "./probe.ts";
import { makeRefund } from "./refunds.ts";
import { openSession } from "./testing/session.ts";

/**
 * Shows the identifiers of refunds in the list alone, where from a moment on all have that of the first;
 * the list of payouts is slow.
 */
function reusing(isReused: () => boolean): Deviation {
  return () => async (request, forward) => {
    const { operationId } = request;
    if (operationId === "listPayouts") await sleep(500);
    const reply = await forward();
    if (operationId === "createRefund") return { ...jsonReply(201, {}), body: "" };
    if (operationId !== "listRefunds" || !isReused()) return reply;
    const first = [...reply.body.matchAll(/"id":"(re_\w+)"/g)].at(-1)?.[1] ?? "";
    return { ...reply, body: reply.body.replaceAll(/re_\w+/g, first) };
  };
}

it("leaves no rejection unhandled when the identifiers of refunds are reused", async () => {
  const sandbox = await createSandbox();
  onTestFinished(sandbox.close);
  let isReused = false;
  const proxy = await startProxy({ upstream: sandbox.url, deviation: reusing(() => isReused) });
  onTestFinished(proxy.close);
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => {
    process.off("unhandledRejection", note);
  });
  const session = openSession(
    proxy.url,
    { patienceMs: 100 },
    { right: sandbox.apiKey, invalid: "sk_test_invalid" },
  );
  await makeRefund(new Probe(session));
  isReused = true;
  await expect(callEverything(new Probe(session))).rejects.toBeInstanceOf(NeedsExclusiveRun);
  await sleep(0);
  expect(unhandled).toEqual([]);
});

/** Changes the records that a list shows. */
function listing(operation: string, change: (records: unknown[]) => unknown[]): Deviation {
  return () => async (request, forward) => {
    const reply = await forward();
    if (request.operationId !== operation) return reply;
    return { ...reply, body: JSON.stringify(change(JSON.parse(reply.body))) };
  };
}

it.each<[string, Deviation, { clearedByDeletes: string[]; hidingLists: string[] }]>([
  [
    "a list without what is deleted",
    unchanged,
    { clearedByDeletes: ["createCheckout", "createRefund"], hidingLists: [] },
  ],
  [
    "a list that goes on to show what is deleted",
    () => {
      const listed = new Map<string, unknown>();
      return listing("listRefunds", (records) => {
        for (const record of records) listed.set(JSON.stringify(record), record);
        return [...listed.values()];
      })();
    },
    { clearedByDeletes: ["createCheckout"], hidingLists: [] },
  ],
  [
    "a list that hides what is new",
    listing("listCheckouts", () => []),
    { clearedByDeletes: ["createRefund"], hidingLists: ["listCheckouts"] },
  ],
])("notes %s before any check is sending", async (_name, deviation, noted) => {
  const sandbox = await createSandbox();
  onTestFinished(sandbox.close);
  const proxy = await startProxy({ upstream: sandbox.url, deviation });
  onTestFinished(proxy.close);
  const keys = { right: sandbox.apiKey, invalid: "sk_test_invalid" };
  const session = openSession(proxy.url, { patienceMs: 200 }, keys);
  await tryLists(session);
  expect({
    clearedByDeletes: [...session.clearedByDeletes].sort(),
    hidingLists: [...session.hidingLists],
  }).toEqual(noted);
});
