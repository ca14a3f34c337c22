import { describe, expect, it } from "vitest";
import type { Answer } from "./exchange.ts";
import { Probe } from "./probe.ts";
import { listen, openSession } from "./test-support/session.ts";
import { Inconclusive, Violation } from "./verdict.ts";

/** Calls an operation of a gateway that gives the same response to everything. */
async function ask(operationId: string, status: number, body = ""): Promise<[Probe, Answer]> {
  const url = await listen((_request, response) => {
    response.writeHead(status).end(body);
  });
  const probe = new Probe(openSession(url));
  return [probe, await probe.call(operationId, { id: "re_1" })];
}

describe("a call that must succeed", () => {
  it.each<[string, string, number, string, { boundsApply: boolean }, unknown]>([
    ["a success passes", "createCheckout", 201, "{}", { boundsApply: false }, undefined],
    ["a 422 may be a limit", "createCheckout", 422, "{}", { boundsApply: true }, Inconclusive],
    ["a 409 may be a limit", "deleteRefund", 409, "{}", { boundsApply: true }, Inconclusive],
    [
      "an error with 200 may be a limit",
      "createCheckout",
      200,
      '{"error":"no"}',
      { boundsApply: true },
      Inconclusive,
    ],
    [
      "a 422 is a violation if limits are not allowed",
      "getCheckout",
      422,
      "{}",
      { boundsApply: false },
      Violation,
    ],
    [
      "an error with 200 is a violation if limits are not allowed",
      "getCheckout",
      200,
      '{"error":"no"}',
      { boundsApply: false },
      Violation,
    ],
    ["a 404 is a violation", "createCheckout", 404, "{}", { boundsApply: true }, Violation],
    [
      "a 404 of a transaction may be a limit",
      "createRefund",
      404,
      "{}",
      { boundsApply: true },
      Inconclusive,
    ],
    ["a 401 is a violation", "createCheckout", 401, "{}", { boundsApply: true }, Violation],
    ["a 405 is a violation", "createCheckout", 405, "{}", { boundsApply: true }, Violation],
    ["a 415 is a violation", "createCheckout", 415, "{}", { boundsApply: true }, Violation],
    ["a 500 is a violation", "createCheckout", 500, "{}", { boundsApply: true }, Violation],
    [
      "a 403 may be a missing scope",
      "getCheckout",
      403,
      "{}",
      { boundsApply: false },
      Inconclusive,
    ],
  ])("checks the response: %s", async (_name, operationId, status, body, bounds, expected) => {
    const [probe, answer] = await ask(operationId, status, body);
    const expecting = () => {
      probe.expectSuccess(answer, "what was asked", bounds);
    };
    if (expected === undefined) expect(expecting).not.toThrow();
    else expect(expecting).toThrow(expected === Violation ? Violation : Inconclusive);
  });

  it("shows what was rejected, and why it may be compliant", async () => {
    const [probe, answer] = await ask("createCheckout", 422);
    expect(() => {
      probe.expectSuccess(answer, "a checkout", { boundsApply: true });
    }).toThrow("a checkout was refused with 422, which may come from a valid limit");
  });

  it("needs another key after a 403, even if a record is needed", async () => {
    const [probe, answer] = await ask("createCheckout", 403);
    const reason =
      "a checkout was refused with 403, which may be a lack of scope: try again with a key that may call createCheckout";
    const expected = expect.objectContaining({
      message: reason,
      remedy: "--api-key with a key that may call createCheckout",
    });
    expect(() => probe.need(answer, "a checkout")).toThrow(expected);
    expect(() => {
      probe.expectSuccess(answer, "a checkout", { boundsApply: false });
    }).toThrow(expected);
  });
});

/** Starts a probe of a gateway that responds at once; `ask` sends a request and returns their number. */
async function startCounting() {
  const url = await listen((_request, response) => response.end());
  const probe = new Probe(openSession(url, { patienceMs: 2000 }));
  const calls = { count: 0 };
  const ask = async () => {
    await probe.call("listCheckouts");
    return (calls.count += 1);
  };
  return { probe, calls, ask };
}

describe("an expected change", () => {
  it("repeats a request until it shows the change", async () => {
    const probe = new Probe(openSession("http://127.0.0.1:1", { patienceMs: 5000 }));
    let asked = 0;
    const isThere = (value: number) => value === 3;
    expect(await probe.later(() => Promise.resolve((asked += 1)), isThere)).toBe(3);
  });

  it("repeats a request once more if a slow response has used up the time", async () => {
    const url = await listen((_request, response) => {
      setTimeout(() => response.end(), 150);
    });
    const probe = new Probe(openSession(url, { patienceMs: 100 }));
    let asked = 0;
    await probe.later(
      async () => {
        await probe.call("listCheckouts");
        return (asked += 1);
      },
      (value) => value === 2,
    );
    expect(asked).toBe(2);
  });

  it("gives up with the last response when time runs out", async () => {
    const probe = new Probe(openSession("http://127.0.0.1:1", { patienceMs: 100 }));
    let asked = 0;
    const last = await probe.later(
      () => Promise.resolve((asked += 1)),
      () => false,
    );
    expect(last).toBe(asked);
    expect(asked).toBeGreaterThan(1);
  });

  it("gives up on an unlikely change after four times the longest useful wait", async () => {
    const { probe, calls, ask } = await startCounting();
    const never = () => false;
    const always = () => true;
    await probe.later(ask, always, never);
    await probe.later(ask, never, always);
    const hurried = calls.count - 1;
    await probe.later(ask, (value) => value > hurried + 4, never);
    calls.count = 0;
    await probe.later(ask, never, always);
    expect(calls.count).toBeGreaterThan(hurried);
  });

  it("gives up after a third of the time if only unlikely waits have helped", async () => {
    const { probe, ask } = await startCounting();
    const always = () => true;
    await probe.later(ask, (value) => value > 1, always);
    const start = Date.now();
    await probe.later(ask, () => false, always);
    expect(Date.now() - start).toBeGreaterThan(660);
  });

  it("waits the whole time for a change that has become likely", async () => {
    const url = await listen((_request, response) => response.end());
    const probe = new Probe(openSession(url, { patienceMs: 2000 }));
    const start = Date.now();
    const ask = async () => {
      await probe.call("listCheckouts");
      return Date.now() - start;
    };
    await probe.later(
      ask,
      () => true,
      () => false,
    );
    // A tenth of the patience is 200 ms.
    const seen = await probe.later(
      ask,
      (ms) => ms > 300,
      (ms) => ms < 180,
    );
    expect(seen).toBeGreaterThan(300);
  });
});
