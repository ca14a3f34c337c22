import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { parseDirective } from "./faults.ts";
import { operationTable } from "../../generated/operations.ts";
import { checkoutBody } from "../test-support/bodies.ts";
import { describeOnBothStores } from "../test-support/both-stores.ts";
import { type Sandbox, startSandbox } from "../test-support/sandbox.ts";
import { sendRaw, type Wire } from "../test-support/wire.ts";
import type { Timer } from "./timer.ts";

const simulate = (value: string, more = {}) => ({
  headers: { "Sandbox-Simulate": value, ...more },
});
const count = async (sandbox: Sandbox) => (await sandbox.send("GET", "/checkouts")).json.length;

function create(sandbox: Sandbox, value: string, more = {}): Promise<Wire> {
  return sendRaw(sandbox, "POST", "/checkouts", { json: checkoutBody(), ...simulate(value, more) });
}

/** A timer that a test ends, and that records its delays. */
class TestTimer {
  readonly asked: number[] = [];
  #end: (() => void) | undefined;

  readonly start: Timer = (milliseconds, end) => {
    this.asked.push(milliseconds);
    this.#end = end;
    // A delay of one millisecond ends by itself.
    if (milliseconds === 1) setImmediate(end);
    return () => undefined;
  };

  /** Resolves when `count` delays have started. */
  async begun(count = 1): Promise<void> {
    await expect.poll(() => this.asked.length, { interval: 5 }).toBe(count);
  }

  end(): void {
    this.#end?.();
  }
}

describe("D-SIM-07: Sandbox-Simulate", () => {
  it.each([
    ["", undefined],
    ["hang;", undefined],
    ["HANG", undefined],
    ["status=399", undefined],
    ["status=600", undefined],
    ["status=+429", undefined],
    ["status = 429", undefined],
    ["status", undefined],
    ["hang=1", undefined],
    ["delay=600001", undefined],
    ["delay=11m", undefined],
    ["delay=5w", undefined],
    ["delay=-1", undefined],
    ["delay=1.5", undefined],
    ["delay", undefined],
    ["retry-after=5", undefined],
    ["hang; retry-after=5", undefined],
    ["status=429; retry-after=1000000000", undefined],
    ["status=429; status=500", undefined],
    ["delay=1; delay=2", undefined],
    ["hang; hang", undefined],
    ["hang; reset", undefined],
    ["status=500; truncate", undefined],
    ["reset, reset", undefined],
    ["slow", undefined],
    ["constructor", undefined],
    ["delay=600000", { trigger: "simulate.delay", delay: 600_000 }],
    ["delay=3s", { trigger: "simulate.delay", delay: 3000 }],
    ["delay=PT0.5S", { trigger: "simulate.delay", delay: 500 }],
    [
      " retry-after=0 ;status=599;\tdelay=0 ",
      {
        trigger: "simulate.status",
        delay: 0,
        effect: { point: "before_validation", status: 599, retry_after: 0 },
      },
    ],
    [
      "truncate;delay=5",
      {
        trigger: "simulate.truncate",
        delay: 5,
        effect: { point: "mid_body" },
      },
    ],
  ])("parses the directive %j", (text, directive) => {
    expect(parseDirective(text)).toEqual(directive);
  });

  it.each(Object.keys(operationTable))(
    "reads a directive of %s before anything else",
    async (id) => {
      const [method, path] = requestOf(id);
      const sandbox = await startSandbox();
      const broken = method === "GET" ? {} : { body: "{" };
      const answer = await sandbox.send(method, path, { ...broken, ...simulate("nonsense") });
      expect([answer.status, answer.json]).toEqual([
        400,
        {
          error:
            "Invalid Sandbox-Simulate directive. Use status=429, delay=500, hang, reset, reset-after-commit or truncate.",
        },
      ]);
    },
  );

  it("ignores directives with simulation off, and on the control plane", async () => {
    const sandbox = await startSandbox({ settings: { simulation: false } });
    expect((await sandbox.send("GET", "/checkouts", simulate("nonsense"))).status).toBe(200);
    const on = await startSandbox();
    expect((await on.send("GET", "/_sandbox/clock", simulate("reset"))).status).toBe(200);
  });

  it("checks the key before the directive", async () => {
    const sandbox = await startSandbox();
    const key = "sk_test_wrong";
    expect((await sandbox.send("GET", "/checkouts", { key, ...simulate("x") })).status).toBe(401);
  });
});

function requestOf(id: string): [method: string, path: string] {
  const resource = id.replace(/^[a-z]+/, "").replace(/s$/, "");
  const paths: Record<string, string> = {
    Payout: "/api/v1/payouts/crypto",
    Refund: "/api/v1/refunds",
    Checkout: "/checkouts",
  };
  const path = paths[resource] ?? "";
  if (id.startsWith("create")) return ["POST", path];
  if (id.startsWith("list")) return ["GET", path];
  const method = id.startsWith("get") ? "GET" : id.startsWith("update") ? "PUT" : "DELETE";
  return [method, `${path}/some_id`];
}

describe("D-SIM-07: a requested status", () => {
  it.each([
    [
      "status=429; retry-after=2",
      429,
      "Request was throttled. Expected available in 2 seconds.",
      "2",
    ],
    ["status=429", 429, "Request was throttled. Expected available in 1 second.", "1"],
    ["status=503; retry-after=5", 503, "Service temporarily unavailable.", "5"],
    ["status=500", 500, "A server error occurred.", undefined],
    ["status=401", 401, "Invalid API key.", undefined],
    ["status=403", 403, "You do not have permission to perform this action.", undefined],
    ["status=404", 404, "Not found.", undefined],
    ["status=405", 405, 'Method "POST" not allowed.', undefined],
    ["status=409", 409, "A request with this Idempotency-Key is still running.", undefined],
    ["status=415", 415, 'Unsupported media type "application/json" in request.', undefined],
    ["status=418", 418, "I'm a Teapot", undefined],
    ["status=502", 502, "Bad Gateway", undefined],
    ["status=599", 599, "Status 599", undefined],
  ])("returns the status requested by %s", async (value, status, error, retryAfter) => {
    const sandbox = await startSandbox();
    const answer = await create(sandbox, value);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { error }]);
    expect(answer.headers["retry-after"]).toBe(retryAfter);
    expect(answer.headers["sandbox-trigger"]).toBe("simulate.status");
    expect(await count(sandbox)).toBe(0);
  });

  it("responds before it reads an invalid body, and stores nothing for its key", async () => {
    const sandbox = await startSandbox();
    const more = { "Idempotency-Key": "once" };
    const refused = await sandbox.send("POST", "/checkouts", {
      body: "{",
      ...simulate("status=503", more),
    });
    expect(refused.status).toBe(503);
    expect((await create(sandbox, "delay=0", more)).headers["idempotent-replayed"]).toBeUndefined();
  });
});

describeOnBothStores("D-SIM-01: a directive", (start) => {
  it.each(["reset", "delay=1; reset"])(
    "resets the connection before anything else with %s",
    async (value) => {
      const sandbox = await start();
      expect(await create(sandbox, value)).toMatchObject({
        status: undefined,
        error: "ECONNRESET",
      });
      expect(await count(sandbox)).toBe(0);
    },
  );

  it("loses only the response with reset-after-commit, of reads too", async () => {
    const sandbox = await start();
    const more = { "Idempotency-Key": "once" };
    const lost = await create(sandbox, "reset-after-commit", more);
    expect(lost).toMatchObject({ status: undefined, error: "ECONNRESET" });
    expect(await count(sandbox)).toBe(1);
    const replay = await create(sandbox, "reset-after-commit", more);
    expect([replay.status, replay.headers["idempotent-replayed"]]).toEqual([201, "true"]);
    const read = await sendRaw(sandbox, "GET", "/checkouts", simulate("reset-after-commit"));
    expect(read.error).toBe("ECONNRESET");
  });

  it("sends the true length and half of the body with truncate", async () => {
    const sandbox = await start();
    const answer = await create(sandbox, "truncate");
    const [made] = (await sandbox.send("GET", "/checkouts")).json;
    const whole = JSON.stringify(made);
    expect(answer).toMatchObject({ status: 201, error: "ECONNRESET" });
    expect(answer.headers["content-length"]).toBe(String(Buffer.byteLength(whole)));
    expect(answer.headers["sandbox-trigger"]).toBe("simulate.truncate");
    expect(answer.text).toBe(whole.slice(0, Math.floor(whole.length / 2)));
  });

  it("resets the connection with truncate for a response without a body", async () => {
    const sandbox = await start();
    await create(sandbox, "delay=0");
    const [{ id }] = (await sandbox.send("GET", "/checkouts")).json;
    for (const method of ["HEAD", "DELETE"]) {
      const answer = await sendRaw(sandbox, method, `/checkouts/${id}`, simulate("truncate"));
      expect(answer).toMatchObject({ status: undefined, error: "ECONNRESET" });
    }
    expect(await count(sandbox)).toBe(0);
  });

  it("ignores directives that act after the effect if the request is refused", async () => {
    const sandbox = await start();
    for (const value of ["truncate", "reset-after-commit"]) {
      const refused = await sandbox.send("POST", "/checkouts", { json: {}, ...simulate(value) });
      expect([refused.status, refused.headers.get("Sandbox-Trigger")]).toEqual([400, null]);
      expect((await sandbox.send("GET", "/checkouts/co_1", simulate(value))).status).toBe(404);
    }
  });

  it("truncates a long list that is sent in pieces", async () => {
    const sandbox = await start();
    const checkouts = Array.from({ length: 540 }, () => checkoutBody());
    await sandbox.send("POST", "/_sandbox/seed", { json: { checkouts } });
    const answer = await sendRaw(sandbox, "GET", "/checkouts", simulate("truncate"));
    expect(answer).toMatchObject({ status: 200, error: "ECONNRESET" });
    expect(answer.headers["content-length"]).toBeUndefined();
    expect(answer.text.length).toBeGreaterThan(1000);
    expect(() => JSON.parse(answer.text)).toThrow();
  });

  it("holds the idempotency key during a delay, so that another request gets 409", async () => {
    const timer = new TestTimer();
    const sandbox = await start({ timer: timer.start });
    const more = { "Idempotency-Key": "once" };
    const first = create(sandbox, "delay=3000", more);
    await timer.begun();
    const json = checkoutBody();
    const second = await sandbox.send("POST", "/checkouts", { json, headers: more });
    expect([second.status, await count(sandbox)]).toEqual([409, 0]);
    timer.end();
    const answer = await first;
    expect([answer.status, answer.headers["sandbox-trigger"]]).toEqual([201, "simulate.delay"]);
    expect(timer.asked).toEqual([3000]);
    const replay = await create(sandbox, "delay=3000", more);
    expect([replay.headers["idempotent-replayed"], timer.asked]).toEqual(["true", [3000]]);
  });

  it("waits for the delay before a requested status, and no longer", async () => {
    const sandbox = await start();
    const began = performance.now();
    expect((await create(sandbox, "status=500; delay=30")).status).toBe(500);
    expect((await create(sandbox, "delay=30")).status).toBe(201);
    expect(performance.now() - began).toBeGreaterThanOrEqual(58);
  });
});

describe("D-SIM-08: a waiting request", () => {
  it("resets a connection on which an earlier response is still pending", async () => {
    const sandbox = await startSandbox();
    const socket = connect(Number(new URL(sandbox.url).port), "127.0.0.1");
    const ask = (value: string) =>
      `GET /checkouts HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer sk_test_alpha\r\n` +
      `Sandbox-Simulate: ${value}\r\n\r\n`;
    socket.write(ask("delay=600000") + ask("reset"));
    await expect(once(socket, "close")).rejects.toMatchObject({ code: "ECONNRESET" });
  });

  it("takes effect immediately if the client disconnects during a delay", async () => {
    const timer = new TestTimer();
    const sandbox = await startSandbox({ timer: timer.start });
    const leave = new AbortController();
    const sent = { json: checkoutBody(), ...simulate("delay=600000") };
    const left = sendRaw(sandbox, "POST", "/checkouts", sent, leave.signal);
    await timer.begun();
    leave.abort();
    expect((await left).status).toBeUndefined();
    await expect.poll(() => count(sandbox)).toBe(1);
  });

  it("ends waiting requests immediately when the server closes", async () => {
    const timer = new TestTimer();
    const sandbox = await startSandbox({ timer: timer.start });
    const hung = create(sandbox, "delay=1; hang");
    await timer.begun();
    const answered = create(sandbox, "delay=600000");
    await timer.begun(2);
    expect(await pending(hung)).toBe(true);
    const began = performance.now();
    await sandbox.close();
    expect(performance.now() - began).toBeLessThan(5000);
    expect((await answered).status).toBe(201);
    expect(await hung).toMatchObject({ status: undefined, error: "ECONNRESET" });
  });

  it("hangs until the client disconnects, without an effect", async () => {
    const sandbox = await startSandbox();
    const leave = new AbortController();
    const sent = { json: checkoutBody(), ...simulate("hang") };
    const hung = sendRaw(sandbox, "POST", "/checkouts", sent, leave.signal);
    expect(await count(sandbox)).toBe(0);
    expect(await pending(hung)).toBe(true);
    leave.abort();
    expect((await hung).status).toBeUndefined();
    expect(await count(sandbox)).toBe(0);
  });
});

async function pending(promise: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol("waiting");
  return (await Promise.race([promise, Promise.resolve(waiting)])) === waiting;
}
