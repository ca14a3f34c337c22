import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { variants } from "../gateways/all-variants.ts";
import { type Deviation, type Reply, unchanged, textOf } from "../gateways/deviation.ts";
import { startProxy } from "../proxy/proxy.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import {
  isArray,
  isObject,
  isText,
  type JsonObject,
  parseJson,
  writeJson,
} from "../support/json.ts";
import type { Session, SessionOptions } from "../support/session.ts";
import { scalarText } from "../support/sightings.ts";
import { exploreSequences } from "./sequences.ts";
import { bitcoinPayout, openSession } from "../support/test-support/session.ts";

/** Explores a sandbox, behind a proxy that may break one thing. */
async function explore(
  deviation: Deviation,
  options: Partial<SessionOptions> = {},
  checksSent: PromiseLike<void> = Promise.resolve(),
) {
  const sandbox = await createSandbox();
  onTestFinished(sandbox.close);
  const proxy = await startProxy({ upstream: sandbox.url, deviation });
  onTestFinished(proxy.close);
  const session = openSession(
    proxy.url,
    {
      payouts: [bitcoinPayout],
      seed: 5,
      runs: 20,
      runId: "kitseq",
      patienceMs: 30,
      sequencesMs: 60_000,
      ...options,
    },
    { right: sandbox.apiKey, invalid: "sk_test_invalid_sequences" },
  );
  await exploreSequences(session, checksSent);
  return session;
}

/** Returns a promise that runs a function when it is awaited. */
function whenAsked(work: () => void): PromiseLike<void> {
  return {
    then: (...handlers) => {
      work();
      return Promise.resolve().then(...handlers);
    },
  };
}

/** Returns the only violation that a session reported, with the requests sent before. */
function onlyViolation({ reportedViolations }: Session) {
  const [found, ...others] = reportedViolations;
  if (found === undefined) throw new Error("no violation was reported");
  expect(others).toEqual([]);
  return { id: found.id, trail: found.trail, ...found.violation.evidence };
}

function idIn(record: JsonObject): string {
  return scalarText(record.id) ?? "";
}

function recordIn(reply: Pick<Reply, "body">): JsonObject {
  const value = parseJson(textOf(reply))?.value;
  return isObject(value) ? value : {};
}

/** Applies a change to each record of a list; a record is removed if the change returns undefined. */
function mapList(reply: Reply, change: (record: JsonObject) => JsonObject | undefined): Reply {
  const list: unknown = JSON.parse(textOf(reply));
  const records = parseJson(textOf(reply))?.value;
  if (!Array.isArray(list) || !isArray(records)) return reply;
  const texts = records.flatMap((record) => {
    const changed = isObject(record) ? change(record) : undefined;
    return changed === undefined ? [] : [writeJson(changed)];
  });
  const { "x-total-count": _total, ...headers } = reply.headers;
  return { ...reply, headers, body: `[${texts.join(",")}]` };
}

/** Updating a checkout also gives the previous checkout the same description. */
const updateSpills: Deviation = () => {
  const made: string[] = [];
  return async (request, forward) => {
    const reply = await forward();
    if (request.operationId === "createCheckout" && isText(recordIn(reply).id)) {
      made.push(idIn(recordIn(reply)));
    }
    const elder = made[made.indexOf(request.id ?? "") - 1];
    if (request.operationId === "updateCheckout" && elder !== undefined) {
      await forward({ path: `/checkouts/${elder}` });
    }
    return reply;
  };
};

/** Deleting a refund hides the one that was made before it from the list. */
const deleteHides: Deviation = () => {
  const made: string[] = [];
  const hidden = new Set<string>();
  return async (request, forward) => {
    const reply = await forward();
    if (request.operationId === "createRefund") made.push(idIn(recordIn(reply)));
    if (request.operationId === "deleteRefund") {
      hidden.add(made[made.indexOf(request.id ?? "") - 1] ?? "");
    }
    if (request.operationId !== "listRefunds") return reply;
    return mapList(reply, (record) => (hidden.has(idIn(record)) ? undefined : record));
  };
};

/** Updating a deleted refund brings it back. */
const updateRevives: Deviation = () => {
  const last = new Map<string, Reply>();
  const revived = new Set<string>();
  return async (request, forward) => {
    const { operationId, id = "", method } = request;
    const reply = await forward();
    if (operationId === "getRefund" && reply.status === 200) last.set(id, reply);
    const record = last.get(id);
    if (record === undefined || reply.status < 400) return reply;
    if (operationId === "updateRefund") revived.add(id);
    return method === "GET" && revived.has(id) ? record : reply;
  };
};

/** The list shows checkouts with the description that they were made with. */
const listIsStale: Deviation = () => {
  const first = new Map<string, JsonObject>();
  return async (request, forward) => {
    const reply = await forward();
    const record = recordIn(reply);
    if (request.operationId === "createCheckout") first.set(idIn(record), record);
    if (request.operationId !== "listCheckouts") return reply;
    return mapList(reply, (shown) => {
      const description = first.get(idIn(shown))?.description;
      return description === undefined ? shown : { ...shown, description };
    });
  };
};

/** The requests by method and path, without identifiers and repeated reads. */
function outline(exchanges: readonly Exchange[]): string[] {
  const lines = exchanges.map(({ request: { method, path }, operationId }) => {
    return operationId ?? `${method} ${path}`;
  });
  return lines.filter((line, index) => line !== lines[index - 1]);
}

const writes = (trail: readonly Exchange[]) =>
  trail.filter(({ request }) => request.method !== "GET").map(({ operationId }) => operationId);

describe("a random sequence", () => {
  it("reports an update of one checkout that changes another", async () => {
    const found = onlyViolation(await explore(updateSpills));
    expect(found.id).toBe("CHK-UPD-10");
    expect(found.expected).toMatch(/^description "Conformance probe kitseqn\d+"/);
    expect(found.received).toMatch(/^"Changed kitseqn\d+"/);
    expect(writes(found.trail).slice(0, 3)).toEqual([
      "createCheckout",
      "createCheckout",
      "updateCheckout",
    ]);
    const last = found.trail.at(-1);
    expect(last?.operationId).toBe("getCheckout");
    expect(found.exchanges).toEqual([last]);
    expect(found.trail.length).toBeLessThan(12);
  });

  it("reports a delete of a refund that hides its neighbor from the list", async () => {
    const found = onlyViolation(await explore(deleteHides, { runs: 60 }));
    expect(found.id).toBe("REF-LIST-03");
    expect(found).toMatchObject({
      expected: "the record in the list",
      received: "a list without it",
    });
    expect(writes(found.trail)).toContain("deleteRefund");
    // The read shows that only the list lacks it.
    expect(outline(found.trail).slice(-2)).toEqual(["listRefunds", "getRefund"]);
    expect(outline(found.trail).length).toBeLessThan(12);
  });

  it("reports an update that restores a deleted refund", async () => {
    const found = onlyViolation(await explore(updateRevives));
    expect(found.id).toBe("REF-UPD-07");
    expect(writes(found.trail).slice(-2)).toEqual(["deleteRefund", "updateRefund"]);
    expect(outline(found.trail).at(-1)).toBe("getRefund");
    expect(outline(found.trail).length).toBeLessThan(12);
  });

  it("reports a list that shows the description from before an update", async () => {
    const found = onlyViolation(await explore(listIsStale));
    expect(found.id).toBe("CHK-LIST-15");
    expect(writes(found.trail).slice(0, 2)).toEqual(["createCheckout", "updateCheckout"]);
    expect(outline(found.trail).at(-1)).toBe("listCheckouts");
    expect(outline(found.trail).length).toBeLessThan(8);
  });
});

describe("random sequences", () => {
  it("reports no violation by the sandbox, and changes every kind of record", async () => {
    const { reportedViolations, gateway } = await explore(unchanged);
    expect(reportedViolations.map(({ violation }) => violation.message)).toEqual([]);
    const called = new Set(gateway.exchanges.map(({ operationId }) => operationId));
    expect(called.size).toBe(13);
  });

  it("reports no violation for metadata with additional keys", async () => {
    const [variant] = variants.filter(({ id }) => id === "metadata-further");
    if (variant === undefined) throw new Error("no variant is named metadata-further");
    const { reportedViolations } = await explore(variant.deviation);
    expect(reportedViolations.map(({ violation }) => violation.message)).toEqual([]);
  });

  it("reports no violation that disappears once all checks have sent their requests", async () => {
    let isBusy = true;
    const hidesWhileBusy: Deviation = () => async (request, forward) => {
      const reply = await forward();
      return isBusy && request.operationId === "listRefunds"
        ? mapList(reply, () => undefined)
        : reply;
    };
    const { reportedViolations } = await explore(
      hidesWhileBusy,
      {},
      whenAsked(() => (isBusy = false)),
    );
    expect(isBusy).toBe(false);
    expect(reportedViolations).toEqual([]);
  });

  it("sends the same with the same seed, and other requests with another", async () => {
    const [one, again, other] = await Promise.all([
      explore(unchanged, { seed: 1, runs: 5 }),
      explore(unchanged, { seed: 1, runs: 5 }),
      explore(unchanged, { seed: 2, runs: 5 }),
    ]);
    const steps = outline(one.gateway.exchanges);
    expect(steps.length).toBeGreaterThan(10);
    expect(outline(again.gateway.exchanges)).toEqual(steps);
    expect(outline(other.gateway.exchanges)).not.toEqual(steps);
  });

  it.each([
    ["no payout without permission", { payouts: [] }, 0],
    ["two payouts of real money, which all refunds share", { isSandbox: false }, 2],
  ])("creates %s", async (_what, options, count) => {
    const { gateway } = await explore(unchanged, { ...options, runs: 5 });
    const called = gateway.exchanges.map(({ operationId }) => operationId);
    expect(called).toContain("createRefund");
    expect(called.filter((operationId) => operationId === "createPayout")).toHaveLength(count);
  });

  it("sends nothing if no sequences are requested", async () => {
    expect((await explore(unchanged, { runs: 0 })).gateway.exchanges).toEqual([]);
  });

  it("reports no violation if the gateway does not respond", async () => {
    const silent: Deviation = () => () => Promise.reject(new Error("broken"));
    expect((await explore(silent, { runs: 3 })).reportedViolations).toEqual([]);
  });
});
