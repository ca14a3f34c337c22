import { once } from "node:events";
import { createServer } from "node:http";
import express, { type Response } from "express";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkoutBody } from "../../test-support/bodies.ts";
import { atOnce } from "../../test-support/records.ts";
import { startSandbox } from "../../test-support/sandbox.ts";
import { maxBody, type Recording } from "./recording.ts";
import { type LogEntry, RequestLog } from "./request-log.ts";

const attempt: Parameters<RequestLog["recordDelivery"]>[1] = {
  ...{ time: "2025-01-31T09:05:00.123Z", workspace_time: "2025-01-31T09:05:00.123Z" },
  ...{ webhook_id: "wh_1", delivery_id: "del_1", event: "payout.created", message_id: "msg_1" },
  ...{ attempt: 1, url: "http://localhost:3000/", status: 200, duration_ms: 1 },
  ...{ error: null, chaos: null },
};

const numbersOf = (log: RequestLog, workspace: string) =>
  log.entries(workspace).map((entry) => entry.kind === "delivery" && entry.attempt);

const urlOf = ({ url }: LogEntry) => url;

/** Serves requests that a log records, and returns their address. */
async function serve(
  log: RequestLog,
  respond: (response: Response, recording: Recording | undefined) => void,
): Promise<string> {
  const workspace = { id: "ws", key: "k", state: { seed: 1, clock: { offset: 0 } } };
  const app = express().use((_request, response) => {
    const recording = log.begin(workspace, "listCheckouts", response, 0, 0);
    respond(response, recording);
    log.end(recording);
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === "object" ? address?.port : "")}`;
}

describe("D-LOG-02: the log keeps", () => {
  it("keeps the last 20 of 200 requests of a workspace", async () => {
    const sandbox = await startSandbox({ settings: { requestLog: 20 } });
    const headers = { Authorization: "Bearer sk_test_alpha" };
    await atOnce(200, async () => (await fetch(`${sandbox.url}/checkouts`, { headers })).text());
    const last = await sandbox.send("GET", "/checkouts");
    const { entries } = (await sandbox.send("GET", "/_sandbox/requests?limit=1000")).json;
    expect(entries).toHaveLength(20);
    expect(entries[0].id).toBe(last.headers.get("Request-Id"));
  });

  it("keeps the start of long bodies, and of lists that are sent in pieces", async () => {
    const sandbox = await startSandbox();
    const body = JSON.stringify({ ...checkoutBody(), more: "€".repeat(20_000) });
    await sandbox.send("POST", "/checkouts", { body });
    const checkouts = Array.from({ length: 600 }, () => checkoutBody());
    await sandbox.send("POST", "/_sandbox/seed", { json: { checkouts } });
    const whole = await sandbox.send("GET", "/checkouts");
    const { entries } = (await sandbox.send("GET", "/_sandbox/requests?limit=1000")).json;
    const [list] = entries;
    expect(list.response).toMatchObject({ truncated: true, body: whole.text.slice(0, maxBody) });
    const first = entries.at(-1);
    expect(first.request.truncated).toBe(true);
    expect(body.startsWith(first.request.body.slice(0, 10_000))).toBe(true);
    expect(Buffer.byteLength(first.request.body)).toBeLessThanOrEqual(maxBody + 2);
    expect([first.status, first.violations]).toEqual([201, []]);
  });

  it("limits the memory of all workspaces together, however many there are", () => {
    const log = new RequestLog({ limit: 1000, clock: Date.now, maxBytes: 150_000 });
    const workspaces = Array.from({ length: 10_000 }, (_, number) => `ws_${String(number)}`);
    for (const [number, workspace] of workspaces.entries()) {
      log.recordDelivery(workspace, { ...attempt, attempt: number });
    }
    const kept = workspaces.filter((workspace) => log.entries(workspace).length > 0);
    // A delivery counts as 1,500 bytes.
    expect(kept).toEqual(workspaces.slice(-100));
    expect(numbersOf(log, "ws_9999")).toEqual([9999]);
  });

  it("limits the memory of requests with their bodies and headers", async () => {
    const log = new RequestLog({ limit: 1000, clock: Date.now, maxBytes: 10 * maxBody });
    const url = await serve(log, (response, recording) => {
      if (recording === undefined) return;
      recording.body = Buffer.alloc(100_000);
      recording.recordResponse({ status: 200, body: "x".repeat(100_000), headers: {} });
      response.end();
    });
    for (let number = 1; number <= 20; number += 1) {
      await (await fetch(`${url}/${String(number)}`)).text();
    }
    // Of each body 32,768 characters are kept, which take up to two bytes each.
    expect(log.entries("ws").map(urlOf)).toEqual(["/19", "/20"]);
  });

  it("keeps the entries of the most recently busy workspace longest", () => {
    const log = new RequestLog({ limit: 1000, clock: Date.now, maxBytes: 4 * 1500 });
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

  it("frees the memory of a workspace that was emptied", async () => {
    const log = new RequestLog({ limit: 5, clock: Date.now, maxBytes: 2 * 1500 });
    for (const workspace of ["ws", "other"]) {
      log.recordDelivery(workspace, attempt);
      log.recordDelivery(workspace, attempt);
      expect(numbersOf(log, workspace)).toEqual([1, 1]);
      log.clear(workspace);
      expect(numbersOf(log, workspace)).toEqual([]);
    }
    const sandbox = await startSandbox();
    await sandbox.send("GET", "/checkouts");
    expect((await sandbox.send("DELETE", "/_sandbox/requests")).status).toBe(204);
    expect((await sandbox.send("GET", "/_sandbox/requests")).json.entries).toEqual([]);
  });

  it("keeps nothing if the log is off, and says so", async () => {
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
  it("logs a reset, with the headers so far", async () => {
    const log = new RequestLog({ limit: 5, clock: Date.now });
    const url = await serve(log, (response) => {
      response.setHeader("Sandbox-Trigger", "reset");
      response.req.socket.resetAndDestroy();
    });
    const ended = new Promise((resolve) => log.listen("ws", resolve));
    await expect(fetch(url)).rejects.toThrow();
    const responseHeaders = expect.arrayContaining(["Sandbox-Trigger", "reset"]);
    expect(await ended).toMatchObject({ ended: "reset", status: null, responseHeaders });
  });
});

describe("D-LOG-02: an entry that somebody holds", () => {
  it("does not change an entry that was read", async () => {
    const held: unknown[] = [];
    const log = new RequestLog({ limit: 5, clock: Date.now });
    const url = await serve(log, (response) => response.end());
    const ask = async (number: number) => (await fetch(`${url}/${String(number)}`)).text();
    const stop = log.listen("ws", (event) => held.push(typeof event === "object" && event.url));
    await ask(1);
    stop();
    for (let number = 2; number <= 20; number += 1) await ask(number);
    expect(held).toEqual(["/1"]);
    expect(log.entries("ws").map(urlOf)).toEqual(["/16", "/17", "/18", "/19", "/20"]);
  });
});
