import { describe, expect, it } from "vitest";
import { operationTable } from "../../generated/operations.ts";
import type { FaultRule } from "../domain/faults.ts";
import { checkoutBody } from "../test-support/bodies.ts";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { atOnce } from "../test-support/records.ts";
import { type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";
import { sendRaw } from "../test-support/wire.ts";
import { appliesTo } from "./faults.ts";

const path = "/_sandbox/faults";
const json = checkoutBody();
const all = (status: number): FaultRule => ({ simulate: `status=${String(status)}` });

async function setFaults(sandbox: Sandbox, ...rules: FaultRule[]): Promise<void> {
  const answer = await sandbox.send("PUT", path, { json: { rules } });
  expect(answer.status, answer.text).toBe(200);
}

/** The statuses of creates that are sent one after another. */
async function statuses(sandbox: Sandbox, times: number): Promise<number[]> {
  const seen: number[] = [];
  for (let round = 0; round < times; round += 1) {
    seen.push((await sandbox.send("POST", "/checkouts", { json })).status);
  }
  return seen;
}

async function counts(sandbox: Sandbox): Promise<number[][]> {
  const { rules } = (await sandbox.send("GET", path)).json;
  return rules.map(({ matched, applied }: Record<string, number>) => [matched, applied]);
}

/** Counts the checkouts, after removing the faults that could keep them from being listed. */
async function count(sandbox: Sandbox): Promise<number> {
  await sandbox.send("DELETE", path);
  return (await sandbox.send("GET", "/checkouts")).json.length;
}

describeOnBothStores("D-CTL-04: standing faults", (start) => {
  it("stores faults, returns them with their counts, and clears them", async () => {
    const sandbox = await start();
    expect((await sandbox.send("GET", path)).json).toEqual({ rules: [] });
    const rule: FaultRule = { name: "down", operations: ["createCheckout"], ...all(503) };
    await setFaults(sandbox, rule);
    const refused = await sandbox.send("POST", "/checkouts", { json });
    expect([refused.status, refused.json]).toEqual([
      503,
      { error: "Service temporarily unavailable." },
    ]);
    expect(refused.headers.get("Sandbox-Trigger")).toBe("down");
    expect((await sandbox.send("GET", "/checkouts")).status).toBe(200);
    expect((await sandbox.send("GET", path)).json).toEqual({
      rules: [{ name: "down", matched: 1, applied: 1, rule }],
    });
    expect((await sandbox.send("DELETE", path)).status).toBe(204);
    expect(await statuses(sandbox, 1)).toEqual([201]);
    expect((await sandbox.send("GET", path)).json).toEqual({ rules: [] });
  });

  it("applies faults only in their own workspace, and removes them on a reset", async () => {
    const sandbox = await start();
    await setFaults(sandbox, all(500));
    const other = await sandbox.send("POST", "/checkouts", { json, key: "sk_test_beta" });
    expect(other.status).toBe(201);
    await sandbox.send("POST", "/_sandbox/reset");
    expect(await statuses(sandbox, 1)).toEqual([201]);
  });

  it.each([
    [{ count: 2 }, [500, 500, 201, 201, 201, 201]],
    [{ every: 3 }, [201, 201, 500, 201, 201, 500]],
    [{ probability: 0 }, [201, 201, 201, 201, 201, 201]],
    [{ probability: 1 }, [500, 500, 500, 500, 500, 500]],
  ])("applies faults to the requests that %j chooses", async (chosen, expected) => {
    const sandbox = await start();
    await setFaults(sandbox, { ...chosen, ...all(500) });
    expect(await statuses(sandbox, 6)).toEqual(expected);
    expect(await counts(sandbox)).toEqual([[6, expected.filter((one) => one === 500).length]]);
  });

  it("counts simultaneous requests once each", async () => {
    const sandbox = await start();
    await setFaults(sandbox, { count: 7, ...all(500) });
    const answers = await atOnce(20, () => sandbox.send("POST", "/checkouts", { json }));
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(7);
    expect(await counts(sandbox)).toEqual([[20, 7]]);
  });

  it("applies a fault before validation without looking at the body", async () => {
    const sandbox = await start();
    await setFaults(sandbox, {
      fault: { point: "before_validation", status: 502, retry_after: 3 },
    });
    const answer = await sendRaw(sandbox, "POST", "/checkouts", { json: {} });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([502, "3"]);
  });

  it.each([
    [{ point: "before_validation" }, undefined, 0],
    [{ point: "before_commit" }, undefined, 0],
    [{ point: "before_commit", status: 500 }, 500, 0],
    [{ point: "after_commit", connection: "reset" }, undefined, 1],
    [{ point: "after_commit", status: 504 }, 504, 1],
    [{ point: "mid_body" }, 201, 1],
  ] as const)(
    "responds to the fault %j with status %s, and leaves %i checkouts",
    async (fault, status, left) => {
      const sandbox = await start();
      await setFaults(sandbox, { fault });
      const answer = await sendRaw(sandbox, "POST", "/checkouts", { json });
      expect(answer.status).toBe(status);
      const isWhole = status !== undefined && fault.point !== "mid_body";
      expect(answer.error).toBe(isWhole ? undefined : "ECONNRESET");
      if (status !== undefined) expect(answer.headers["sandbox-trigger"]).toBe("rules.0");
      expect(await count(sandbox)).toBe(left);
    },
  );

  it("rolls back everything on a fault before the commit, including the idempotency key", async () => {
    const sandbox = await start();
    await setFaults(sandbox, { count: 1, fault: { point: "before_commit", status: 500 } });
    const headers = { "Idempotency-Key": "once" };
    const create = () => sandbox.send("POST", "/checkouts", { json, headers });
    const [failed, made, replay] = [await create(), await create(), await create()];
    expect([failed.status, made.status, replay.status]).toEqual([500, 201, 201]);
    expect(made.headers.get("Idempotent-Replayed")).toBeNull();
    expect(replay.json).toEqual(made.json);
    expect(await count(sandbox)).toBe(1);
  });

  it("does not apply faults that act after validation to refused requests or to replays", async () => {
    const sandbox = await start();
    const headers = { "Idempotency-Key": "once" };
    await sandbox.send("POST", "/checkouts", { json, headers });
    for (const point of ["before_commit", "after_commit", "mid_body"] as const) {
      await setFaults(sandbox, { fault: { point } });
      expect((await sandbox.send("POST", "/checkouts", { json: {} })).status).toBe(400);
      expect((await sandbox.send("GET", "/checkouts/co_1")).status).toBe(404);
      expect((await sandbox.send("POST", "/checkouts", { json, headers })).status).toBe(201);
    }
  });

  it("prefers the header to rules, which then do not count the request", async () => {
    const sandbox = await start();
    await setFaults(sandbox, all(503));
    const headers = { "Sandbox-Simulate": "status=500" };
    expect((await sandbox.send("POST", "/checkouts", { json, headers })).status).toBe(500);
    expect(await counts(sandbox)).toEqual([[0, 0]]);
  });

  it("rejects requests over a rate limit until Retry-After has passed", async () => {
    const clock = new TestClock();
    const sandbox = await start({ clock: clock.read });
    await setFaults(sandbox, { rate_limit: { requests: 7, per: "minute", burst: 2 } });
    expect(await statuses(sandbox, 2)).toEqual([201, 201]);
    const refused = await sandbox.send("POST", "/checkouts", { json });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "9"]);
    expect(refused.json.error).toBe("Request was throttled. Expected available in 9 seconds.");
    clock.advance(8000);
    expect(await statuses(sandbox, 1)).toEqual([429]);
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT1S" } });
    expect(await statuses(sandbox, 2)).toEqual([201, 429]);
    await sandbox.send("POST", "/_sandbox/clock", { json: { now: "2020-01-01T00:00:00Z" } });
    expect(await statuses(sandbox, 1)).toEqual([429]);
    clock.advance(60_000);
    expect(await statuses(sandbox, 3)).toEqual([201, 201, 429]);
    expect(await counts(sandbox)).toEqual([[10, 5]]);
  });
});

describe("D-CTL-09: rules", () => {
  it("adds up delays until the first effect", async () => {
    const asked: number[] = [];
    const sandbox = await startSandbox({
      timer: (milliseconds, end) => {
        asked.push(milliseconds);
        setImmediate(end);
        return () => undefined;
      },
    });
    await setFaults(
      sandbox,
      { latency: { fixed: 20 } },
      { simulate: "delay=300" },
      { name: "first", every: 2, ...all(500) },
      { latency: { fixed: 4000 } },
      all(502),
    );
    const raw = () => sendRaw(sandbox, "POST", "/checkouts", { json });
    const [last, first] = [await raw(), await raw()];
    expect([last.status, first.status, asked]).toEqual([502, 500, [4320, 320]]);
    expect(first.headers["sandbox-trigger"]).toBe("first");
    const rules = await counts(sandbox);
    expect(rules).toEqual([2, 2, 2, 1, 1].map((times, index) => [times, index === 2 ? 1 : times]));
  });

  it("responds as usual after a delay", async () => {
    const sandbox = await startSandbox();
    await setFaults(sandbox, { name: "slow", latency: { fixed: 20 } });
    const began = performance.now();
    const answer = await sandbox.send("POST", "/checkouts", { json });
    expect(performance.now() - began).toBeGreaterThanOrEqual(19);
    expect([answer.status, answer.headers.get("Sandbox-Trigger")]).toEqual([201, "slow"]);
  });

  it("applies rules, but not the header, with simulation off", async () => {
    const sandbox = await startSandbox({ settings: { simulation: false } });
    await setFaults(sandbox, all(500));
    const headers = { "Sandbox-Simulate": "status=503" };
    expect((await sandbox.send("POST", "/checkouts", { json, headers })).status).toBe(500);
  });

  it("commits a request and never responds, for a hang after the commit", async () => {
    const sandbox = await startSandbox();
    const fault = { point: "after_commit", connection: "hang" } as const;
    await setFaults(sandbox, { operations: ["createCheckout"], fault });
    const leave = new AbortController();
    const hung = sendRaw(sandbox, "POST", "/checkouts", { json }, leave.signal);
    const list = () => sandbox.send("GET", "/checkouts");
    await expect.poll(async () => (await list()).json.length).toBe(1);
    leave.abort();
    expect((await hung).status).toBeUndefined();
  });

  it("applies rules to all operations, or to those that they name", async () => {
    for (const id of Object.keys(operationTable)) {
      expect([appliesTo({}, id), appliesTo({ operations: ["getRefund"] }, id)]).toEqual([
        true,
        id === "getRefund",
      ]);
    }
    const sandbox = await startSandbox();
    const operations = Object.keys(operationTable);
    const rules = [{ operations, simulate: "hang" }];
    expect((await sandbox.send("PUT", path, { json: { rules } })).status).toBe(200);
  });
});

describe("D-CTL-10: draws", () => {
  const sequence = async (seed: number) => {
    const sandbox = await startSandbox({ seed });
    await setFaults(sandbox, { probability: 0.4, ...all(500) });
    return statuses(sandbox, 40);
  };

  it("draws the same faults for the same seed only", async () => {
    const first = await sequence(42);
    expect(await sequence(42)).toEqual(first);
    expect(await sequence(43)).not.toEqual(first);
    expect(first.filter((status) => status === 500).length).toBeGreaterThan(8);
    expect(first.filter((status) => status === 500).length).toBeLessThan(24);
  });
});

describe("D-CTL-04: invalid rules", () => {
  const oneAction = 'Exactly one of "simulate", "fault", "latency", "rate_limit" is required.';

  it.each([
    [{}, { rules: ["This field is required."] }],
    [{ rules: {} }, { rules: ['Expected a list of items but got type "dictionary".'] }],
    [{ rules: [1] }, { "rules.0": ['Expected a dictionary of items but got type "number".'] }],
    [{ rules: [{}] }, { "rules.0": [oneAction] }],
    [{ rules: [{ simulate: "hang", latency: { fixed: 1 } }] }, { "rules.0": [oneAction] }],
    [{ rules: [], rule: 1 }, { rule: ["This field is not known. Did you mean rules?"] }],
    [
      { rules: [{ ...all(500), probabilty: 1, sometimes: true }] },
      {
        "rules.0.probabilty": ["This field is not known. Did you mean probability?"],
        "rules.0.sometimes": ["This field is not known."],
      },
    ],
    [
      { rules: Array.from({ length: 51 }, () => all(500)) },
      { rules: ["Ensure this field has no more than 50 elements."] },
    ],
    [
      {
        rules: [
          { ...all(500), probability: 1.5, every: 0 },
          { simulate: "explode", name: "a b" },
          { operations: ["createCheckout", "creatPayout"], ...all(500), count: "2", name: null },
          { fault: {} },
          { rate_limit: { requests: 1.5, per: "hour" } },
        ],
      },
      {
        "rules.0.probability": ["Ensure this value is less than or equal to 1."],
        "rules.0.every": ["Ensure this value is greater than or equal to 1."],
        "rules.1.simulate": [
          "Invalid Sandbox-Simulate directive. Use status=429, delay=500, hang, reset, reset-after-commit or truncate.",
        ],
        "rules.1.name": ['Use 1 to 64 letters, digits, ".", "_" and "-" only.'],
        "rules.2.operations.1": ['"creatPayout" is not a valid choice. Did you mean createPayout?'],
        "rules.2.count": ["A valid integer is required."],
        "rules.2.name": ["This field may not be null."],
        "rules.3.fault.point": ["This field is required."],
        "rules.4.rate_limit.requests": ["A valid integer is required."],
        "rules.4.rate_limit.per": ['"hour" is not a valid choice.'],
      },
    ],
    [
      {
        rules: [
          { ...all(500), count: 1, every: 2 },
          { fault: { point: "mid_body", status: 500 } },
          { fault: { point: "mid_body", connection: "hang" } },
          { fault: { point: "after_commit", retry_after: 5 } },
          { fault: { point: "after_commit", status: 500, connection: "reset" } },
          { latency: {} },
          { latency: { uniform: { min: 5, max: 4 } } },
        ],
      },
      {
        "rules.0.every": ['Not together with "count".'],
        "rules.1.fault.status": ['Not together with "mid_body".'],
        "rules.2.fault.connection": ['"hang" is not a valid choice.'],
        "rules.3.fault.status": ["This field is required."],
        "rules.4.fault.connection": ['Not together with "status".'],
        "rules.5.latency": [
          'Exactly one of "fixed", "uniform", "normal", "lognormal" is required.',
        ],
        "rules.6.latency.uniform.max": ["Ensure this value is greater than or equal to 5."],
      },
    ],
  ])("refuses invalid rules, naming each field by its path: %j", async (sent, error) => {
    const sandbox = await startSandbox();
    await setFaults(sandbox, { name: "kept", simulate: "hang" });
    const answer = await sandbox.send("PUT", path, { json: sent });
    expect([answer.status, answer.json]).toEqual([400, { error }]);
    expect((await sandbox.send("GET", path)).json.rules[0].name).toBe("kept");
  });
});
