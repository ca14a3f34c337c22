import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkoutBody } from "../../testing/bodies.ts";
import { atOnce } from "../../testing/records.ts";
import { startSandbox } from "../../testing/sandbox.ts";
import type { DeliveryAttempt } from "./deliveries.ts";
import { mostBody } from "./recording.ts";
import { RequestLog } from "./request-log.ts";
import { type Place, Slabs } from "./slabs.ts";
import type { LogEntry } from "./workspace-log.ts";

const attempt: DeliveryAttempt = {
  ...{ webhook: "wh_1", delivery: "del_1", event: "payout.created", message: "msg_1" },
  ...{ attempt: 1, url: "http://localhost:3000/", status: 200, ms: 1, error: null, chaos: null },
  at: 0,
  time: "2025-01-31T09:05:00.123Z",
};

const numbersOf = (log: RequestLog, workspace: string) =>
  log.entries(workspace).map((entry) => entry.kind === "delivery" && entry.attempt);

describe("D-LOG-02: the log keeps", () => {
  it("the last requests of a workspace, of 4,000", async () => {
    const sandbox = await startSandbox({ settings: { requestLog: 20 } });
    const headers = { Authorization: "Bearer sk_test_alpha" };
    for (let turn = 0; turn < 40; turn += 1) {
      await atOnce(100, async () => (await fetch(`${sandbox.url}/checkouts`, { headers })).text());
    }
    const last = await sandbox.send("GET", "/checkouts");
    const { entries } = (await sandbox.send("GET", "/_sandbox/requests?limit=1000")).json;
    expect(entries).toHaveLength(20);
    expect(entries[0].id).toBe(last.headers.get("Request-Id"));
  });

  it("the start of long bodies, and of lists that are sent in pieces", async () => {
    const sandbox = await startSandbox();
    const body = JSON.stringify({ ...checkoutBody(), more: "€".repeat(20_000) });
    await sandbox.send("POST", "/checkouts", { body });
    await atOnce(600, () => sandbox.send("POST", "/checkouts", { json: checkoutBody() }));
    const whole = await sandbox.send("GET", "/checkouts");
    const { entries } = (await sandbox.send("GET", "/_sandbox/requests?limit=1000")).json;
    const [list] = entries;
    expect(list.response).toMatchObject({ truncated: true, body: whole.text.slice(0, mostBody) });
    const first = entries.at(-1);
    expect(first.request.truncated).toBe(true);
    expect(body.startsWith(first.request.body.slice(0, 10_000))).toBe(true);
    expect(Buffer.byteLength(first.request.body)).toBeLessThanOrEqual(mostBody + 2);
    expect([first.status, first.violations]).toEqual([201, []]);
  });

  it("no more than so many bytes of all workspaces, however many there are", () => {
    const log = new RequestLog({ limit: 1000, clock: Date.now, mostBytes: 150_000 });
    for (let number = 0; number < 10_000; number += 1) {
      log.recordDelivery(`ws_${String(number)}`, { ...attempt, attempt: number });
    }
    expect(log.bytes).toBeLessThanOrEqual(150_000);
    // A delivery takes 1,500 bytes, and every workspace a slab of 2,048.
    expect(log.workspaces).toBe(Math.floor(150_000 / 3548));
    expect([numbersOf(log, "ws_0"), numbersOf(log, "ws_9999")]).toEqual([[], [9999]]);
  });

  it("the entries of the workspace that was busy last longest", () => {
    const log = new RequestLog({ limit: 1000, clock: Date.now, mostBytes: 4 * 1500 + 2 * 2048 });
    for (const [workspace, number] of [
      ["idle", 1],
      ["idle", 2],
      ["busy", 3],
      ["idle", 4],
      ["busy", 5],
    ] as const) {
      log.recordDelivery(workspace, { ...attempt, attempt: number });
    }
    expect([numbersOf(log, "idle"), numbersOf(log, "busy")]).toEqual([
      [2, 4],
      [3, 5],
    ]);
  });

  it("nothing of a workspace that was emptied", async () => {
    const log = new RequestLog({ limit: 5, clock: Date.now });
    log.recordDelivery("ws", attempt);
    log.clear("ws");
    expect([log.bytes, log.workspaces, numbersOf(log, "ws")]).toEqual([0, 0, []]);
    log.recordDelivery("ws", attempt);
    expect(numbersOf(log, "ws")).toEqual([1]);
    const sandbox = await startSandbox();
    await sandbox.send("GET", "/checkouts");
    expect((await sandbox.send("DELETE", "/_sandbox/requests")).status).toBe(204);
    expect((await sandbox.send("GET", "/_sandbox/requests")).json.entries).toEqual([]);
  });

  it("nothing where it is off, and says so", async () => {
    const sandbox = await startSandbox({ settings: { requestLog: 0 } });
    await sandbox.send("GET", "/checkouts");
    await sandbox.send("GET", "/nothing");
    const paths = ["requests", "requests/wait", "requests/stream", "requests.har", "doctor"];
    for (const path of paths) {
      const answer = await sandbox.send("GET", `/_sandbox/${path}`);
      expect([answer.status, answer.json]).toEqual([
        409,
        { error: "The request log is off (--request-log 0)." },
      ]);
    }
  });
});

describe("D-LOG-01: a request that the sandbox cuts", () => {
  it("says so, with the headers that were ready", async () => {
    const log = new RequestLog({ limit: 5, clock: Date.now });
    const workspace = { id: "ws", key: "k", state: { seed: 1, clock: { offset: 0 } } };
    const app = express().use((asked, response) => {
      response.setHeader("Sandbox-Trigger", "reset");
      const recording = log.begin(workspace, "listCheckouts", asked, response, 0, 0);
      asked.socket.resetAndDestroy();
      log.end(recording);
    });
    const server = createServer(app).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const ended = new Promise((resolve) => log.listen("ws", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    await expect(fetch(`http://127.0.0.1:${String(port)}/`)).rejects.toThrow();
    const head = expect.stringContaining("\r\nsandbox-trigger: reset");
    expect(await ended).toMatchObject({ ending: "reset", status: null, head });
  });
});

describe("slabs", () => {
  it("drop the oldest record, however often, and know what is left", () => {
    const slabs = new Slabs();
    for (let number = 1; number <= 10_000; number += 1) {
      const place = slabs.reserve(1000);
      place.slab.numbers[place.start + 1] = number;
      slabs.add(place, 16 + (number % 300));
      if (number > 7) expect(numberAt(slabs.drop())).toBe(number - 7);
    }
    expect([...slabs.places()].map(numberAt)).toEqual([9994, 9995, 9996, 9997, 9998, 9999, 10_000]);
    expect(slabs.bytes).toBeLessThanOrEqual(2 * 65_536);
    for (let left = 7; left > 0; left -= 1) slabs.drop();
    expect([slabs.bytes, slabs.drop()]).toEqual([65_536, undefined]);
  });

  it("are used again, but for one whose records may still be looked at", () => {
    const slabs = new Slabs();
    const used: Place["slab"][] = [];
    for (let number = 1; number <= 1000; number += 1) {
      const place = slabs.reserve(2048);
      slabs.add(place, 2048);
      used.push(place.slab);
      if (number === 500) place.slab.isLent = true;
      if (number > 40) slabs.drop();
    }
    expect(used.findLastIndex((slab) => slab === used[499])).toBeLessThan(500 + 32);
    // Of 2, 4, 8, 16 and 32 KB, then the three that are needed at once, and one for the one that was lent.
    expect(new Set(used).size).toBe(9);
  });

  it("have room for a record that is larger than any of them", () => {
    const slabs = new Slabs();
    for (const length of [8, 500_000, 8]) slabs.add(slabs.reserve(length), length);
    expect([...slabs.places()].map(({ start }) => start)).toEqual([0, 0, 0]);
    expect(slabs.bytes).toBe(2048 + 500_000 + 65_536);
  });
});

describe("D-LOG-02: an entry that somebody holds", () => {
  it("stays what it is while the log goes on", async () => {
    const held: LogEntry[] = [];
    const log = new RequestLog({ limit: 5, clock: Date.now });
    const workspace = { id: "ws", key: "k", state: { seed: 1, clock: { offset: 0 } } };
    const app = express().use((asked, response) => {
      const recording = log.begin(workspace, "listCheckouts", asked, response, 0, 0);
      response.end();
      log.end(recording);
    });
    const server = createServer(app).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const ask = async (number: number) =>
      (await fetch(`http://127.0.0.1:${port}/${String(number)}`)).text();
    for (let number = 1; number < 400; number += 1) await ask(number);
    const stop = log.listen("ws", (entry) => held.push(entry));
    await ask(400);
    stop();
    for (let number = 401; number <= 1000; number += 1) await ask(number);
    expect(held.map(urlOf)).toEqual(["/400"]);
    expect(log.entries("ws").map(urlOf)).toEqual(["/996", "/997", "/998", "/999", "/1000"]);
    // What nobody holds is written over.
    expect(log.bytes).toBeLessThanOrEqual(2 * 65_536);
  });
});

function urlOf({ url }: LogEntry): string {
  return url;
}

function numberAt(place: Place | undefined): number | undefined {
  return place?.slab.numbers[place.start + 1];
}
