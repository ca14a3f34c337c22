import { expect, it } from "vitest";
import { always, jsonOf, on } from "../gateways/deviation-parts.ts";
import { compose, type Deviation, listPathOf } from "../gateways/deviation.ts";
import { idOf, itemPath } from "../gateways/kinds.ts";
import { startDeviating } from "../gateways/test-support/deviating-sandbox.ts";
import { otherIds } from "../gateways/variant-parts.ts";
import { isArray } from "../support/json.ts";
import { Probe } from "../support/probe.ts";
import { makePayout } from "../support/records.ts";
import { bitcoinPayout, openSession } from "../support/test-support/session.ts";
import { sweeps } from "./sweeps.ts";

/** Deletes a payout, or all whose ids begin like the id of one that is not there. */
const deletesByPrefix: Deviation = on("deletePayout", always, async ({ id = "" }, forward) => {
  const list = jsonOf(await forward({ method: "GET", path: listPathOf("payout"), body: "" }));
  const ids = isArray(list) ? list.map((payout) => idOf(payout) ?? "") : [];
  const meant = ids.includes(id) ? [] : ids.filter((other) => other.startsWith(id));
  for (const other of meant) await forward({ path: itemPath("payout", other) });
  return forward();
});

it("reports a delete of a deleted payout that deletes others whose ids begin like it", async () => {
  const { url, sandbox } = await startDeviating(
    compose(deletesByPrefix, otherIds("payout", String)),
  );
  const keys = { right: sandbox.apiKey, invalid: "sk_test_invalid_sweep" };
  const given = { payouts: [bitcoinPayout], patienceMs: 30, offers: ["payouts"] } as const;
  const session = openSession(url, given, keys);
  const { id } = await makePayout(new Probe(session));
  await session.gateway.call("deletePayout", { id });
  await Promise.all(sweeps.map((run) => run(session)));
  expect(session.reportedViolations.map(({ id: clause }) => clause)).toContain("PAY-DEL-05");
});
