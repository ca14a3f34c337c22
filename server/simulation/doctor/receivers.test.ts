import { Webhook as Verifier } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { checkoutBody, payoutBody, refundBody } from "../../test-support/bodies.ts";
import {
  answerWith,
  type ReceivedEvent,
  type Receiver,
  register,
  startReceiver,
} from "../../test-support/receiver.ts";
import { payoutsPath, refundsPath } from "../../test-support/records.ts";
import { type Sandbox, startSandbox } from "../../test-support/sandbox.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const created = { events: ["checkout.created"], secret };
const doctor = "/_sandbox/doctor";

const create = (sandbox: Sandbox) =>
  sandbox.send("POST", "/checkouts", {
    json: checkoutBody(),
    headers: { "Idempotency-Key": "checkout" },
  });

const deliver = async (sandbox: Sandbox, webhook: string, mode: string) => {
  await sandbox.send("PUT", `${webhook}/chaos/${mode}`, { json: { count: 1 } });
  await create(sandbox);
  await sandbox.send("POST", "/_sandbox/clock", { json: { wait: true } });
  const { json } = await sandbox.send("GET", doctor);
  const idsOf = (list: { id: string }[]): string[] => list.map(({ id }) => id);
  return { found: idsOf(json.findings), passed: idsOf(json.passed), findings: json.findings };
};

function isSigned({ body, headers }: ReceivedEvent): boolean {
  const texts = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  try {
    new Verifier(secret).verify(body, texts);
    return true;
  } catch {
    return false;
  }
}

/** Responds to signed events with 204 after acting on them, else with 400, as in the library's guide. */
async function startVerifying(
  act: (event: ReceivedEvent) => Promise<unknown> = () => Promise.resolve(),
): Promise<Receiver> {
  const receiver: Receiver = await startReceiver((response, number) => {
    const event = receiver.events[number - 1];
    if (event === undefined || !isSigned(event)) response.writeHead(400).end();
    else void act(event).then(() => response.writeHead(204).end());
  });
  return receiver;
}

describe("D-DOC-02: bad signatures", () => {
  it("finds a receiver that accepts a bad signature, with the attempt", async () => {
    const sandbox = await startSandbox();
    const webhook = await register(sandbox, await startReceiver(answerWith(204)), created);
    const { found, findings } = await deliver(sandbox, webhook, "bad-signature");
    expect(found).toEqual(["bad-signature-accepted"]);
    const { json } = await sandbox.send("GET", "/_sandbox/requests?kind=delivery");
    expect(findings[0].evidence).toMatchObject([{ entry: json.entries[0].id }]);
  });

  it("passes a receiver that verifies signatures and accepts the next attempt", async () => {
    const sandbox = await startSandbox();
    const webhook = await register(sandbox, await startVerifying(), created);
    const { found, passed } = await deliver(sandbox, webhook, "bad-signature");
    expect([found, passed.includes("bad-signature-accepted")]).toEqual([[], true]);
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT5S", wait: true } });
    const { json } = await sandbox.send("GET", "/_sandbox/requests?kind=delivery");
    expect(json.entries.map(({ status }: { status: number }) => status)).toEqual([204, 400]);
  });
});

describe("D-DOC-02: duplicate webhooks", () => {
  const refund = (sandbox: Sandbox, key: string) =>
    sandbox.send("POST", refundsPath, {
      json: refundBody({ transaction_id: "txn_sim_max_100" }),
      headers: { "Idempotency-Key": key },
    });

  it("finds a receiver that refunds twice, with the second refund", async () => {
    const sandbox = await startSandbox();
    let number = 0;
    const receiver = await startVerifying(() => refund(sandbox, `refund-${(number += 1)}`));
    const { found, findings } = await deliver(
      sandbox,
      await register(sandbox, receiver, created),
      "duplicate",
    );
    expect(found).toEqual(["duplicate-processed"]);
    expect(findings[0].title).toBe("A webhook that arrives twice is processed twice");
    const { json } = await sandbox.send("GET", "/_sandbox/requests?operation=createRefund");
    expect(json.entries).toHaveLength(2);
    expect(findings[0].evidence).toMatchObject([{ entry: json.entries[0].id }]);
  });

  it("passes a receiver that remembers webhook-ids", async () => {
    const sandbox = await startSandbox();
    const seen = new Set<unknown>();
    const receiver = await startVerifying(async ({ headers }) => {
      if (seen.size === seen.add(headers["webhook-id"]).size) return;
      await refund(sandbox, "refund");
    });
    const webhook = await register(sandbox, receiver, created);
    const { found, passed } = await deliver(sandbox, webhook, "duplicate");
    expect([found, passed.includes("duplicate-processed")]).toEqual([[], true]);
    expect(receiver.events).toHaveLength(2);
  });

  it("passes a receiver that uses webhook-ids as Idempotency-Keys", async () => {
    const sandbox = await startSandbox();
    const receiver = await startVerifying(({ headers }) =>
      refund(sandbox, String(headers["webhook-id"])),
    );
    const webhook = await register(sandbox, receiver, created);
    const { passed } = await deliver(sandbox, webhook, "duplicate");
    expect(passed).toContain("duplicate-processed");
    expect((await sandbox.send("GET", refundsPath)).json).toHaveLength(1);
  });
});

it("gives an A to a correct client whose webhooks come with faults (D-DOC-01)", async () => {
  const sandbox = await startSandbox({ seed: 7, settings: { settleMs: 50 } });
  const post = (path: string, json: unknown, key: string) =>
    sandbox.send("POST", path, { json, headers: { "Idempotency-Key": key } });
  const seen = new Set<string>();
  const receiver = await startVerifying(async ({ headers, type, data }) => {
    const id = String(headers["webhook-id"]);
    if (seen.size === seen.add(id).size || type !== "payout.succeeded") return;
    const { transaction_id } = data;
    await post(refundsPath, refundBody({ transaction_id, amount: 0.001 }), `refund-${id}`);
  });
  const webhook = await register(sandbox, receiver, { secret });
  for (const mode of ["bad-signature", "duplicate", "reorder"]) {
    await sandbox.send("PUT", `${webhook}/chaos/${mode}`, { json: { probability: 0.5 } });
  }
  for (let order = 0; order < 8; order += 1) {
    await post(payoutsPath, payoutBody({ memo: `Order ${order}` }), `payout-${order}`);
  }
  const checkout = await post("/checkouts", checkoutBody(), "checkout");
  await sandbox.send("POST", `/_sandbox/checkouts/${checkout.json.id}/pay`);
  // Refused and held deliveries are sent again, then those that the refunds caused.
  for (const _turn of [1, 2, 3, 4]) {
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT1M", wait: true } });
  }
  const { json } = await sandbox.send("GET", doctor);
  expect(json).toMatchObject({ grade: "A", findings: [] });
  expect(json.passed.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(["bad-signature-accepted", "duplicate-processed"]),
  );
  expect((await sandbox.send("GET", refundsPath)).json).toHaveLength(8);
});
