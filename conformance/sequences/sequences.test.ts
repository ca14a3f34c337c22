import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { variants } from "../gateways/all-variants.ts";
import { type Deviation, type Reply, unchanged } from "../gateways/deviation.ts";
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

/** A promise that does its work when somebody waits for it. */
function whenAsked(work: () => void): PromiseLike<void> {
  return {
    then: (...handlers) => {
      work();
      return Promise.resolve().then(...handlers);
    },
  };
}

/** The only accusation of a session, with what was sent on the way to it. */
function accusation({ accusations }: Session) {
  const [found, ...others] = accusations;
  if (found === undefined) throw new Error("nothing was accused");
  expect(others).toEqual([]);
  return { id: found.id, trail: found.trail, ...found.violation.evidence };
}

function idIn(record: JsonObject): string {
  return scalarText(record.id) ?? "";
}

function recordIn({ body }: Pick<Reply, "body">): JsonObject {
  const value = parseJson(body)?.value;
  return isObject(value) ? value : {};
}

/** The records of a list, each replaced by what the change makes of it; undefined leaves it out. */
function mapList(reply: Reply, change: (record: JsonObject) => JsonObject | undefined): Reply {
  const list: unknown = JSON.parse(reply.body);
  const records = parseJson(reply.body)?.value;
  if (!Array.isArray(list) || !isArray(records)) return reply;
  const texts = records.flatMap((record) => {
    const changed = isObject(record) ? change(record) : undefined;
    return changed === undefined ? [] : [writeJson(changed)];
  });
  const { "x-total-count": _total, ...headers } = reply.headers;
  return { ...reply, headers, body: `[${texts.join(",")}]` };
}

/** Updating a checkout gives the one that was made before it the same description. */
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
  it("accuses an update of one checkout that changes another", async () => {
    const found = accusation(await explore(updateSpills));
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

  it("accuses a delete of a refund that hides its neighbor from the list", async () => {
    const found = accusation(await explore(deleteHides, { runs: 60 }));
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

  it("accuses an update that restores a deleted refund", async () => {
    const found = accusation(await explore(updateRevives));
    expect(found.id).toBe("REF-UPD-07");
    expect(writes(found.trail).slice(-2)).toEqual(["deleteRefund", "updateRefund"]);
    expect(outline(found.trail).at(-1)).toBe("getRefund");
    expect(outline(found.trail).length).toBeLessThan(12);
  });

  it("accuses a list that shows the description from before an update", async () => {
    const found = accusation(await explore(listIsStale));
    expect(found.id).toBe("CHK-LIST-15");
    expect(writes(found.trail).slice(0, 2)).toEqual(["createCheckout", "updateCheckout"]);
    expect(outline(found.trail).at(-1)).toBe("listCheckouts");
    expect(outline(found.trail).length).toBeLessThan(8);
  });
});

describe("random sequences", () => {
  it("accuses the sandbox of nothing, and changes every kind of record", async () => {
    const { accusations, gateway } = await explore(unchanged);
    expect(accusations.map(({ violation }) => violation.message)).toEqual([]);
    const called = new Set(gateway.exchanges.map(({ operationId }) => operationId));
    expect(called.size).toBe(13);
  });

  it("does not accuse a gateway of metadata with further keys", async () => {
    const [further] = variants.filter(({ id }) => id === "metadata-further");
    if (further === undefined) throw new Error("the variant has another name");
    const { accusations } = await explore(further.deviation);
    expect(accusations.map(({ violation }) => violation.message)).toEqual([]);
  });

  it("does not accuse a gateway that is right once all checks have sent their requests", async () => {
    let isCrowded = true;
    const hidesWhileCrowded: Deviation = () => async (request, forward) => {
      const reply = await forward();
      return isCrowded && request.operationId === "listRefunds"
        ? mapList(reply, () => undefined)
        : reply;
    };
    const { accusations } = await explore(
      hidesWhileCrowded,
      {},
      whenAsked(() => (isCrowded = false)),
    );
    expect(isCrowded).toBe(false);
    expect(accusations).toEqual([]);
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

  it("accuses nothing if the gateway does not respond", async () => {
    const silent: Deviation = () => () => Promise.reject(new Error("broken"));
    expect((await explore(silent, { runs: 3 })).accusations).toEqual([]);
  });
});
