import { EventEmitter } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { Store } from "../../storage/port.ts";
import { checkoutBody } from "../../test-support/bodies.ts";
import { describeOnBothStores } from "../../test-support/both-stores.ts";
import { openEventStream } from "../../test-support/event-stream.ts";
import { type Sandbox, startSandbox, TestClock } from "../../test-support/sandbox.ts";
import { TestTimer } from "../../test-support/timer.ts";
import { openFeed, waitForEntries } from "./entry-feed.ts";
import { RequestLog } from "./request-log.ts";

const streamPath = "/_sandbox/requests/stream";

const read = (sandbox: Sandbox, path = "/checkouts") => sandbox.send("GET", path);

const idOf = async (sandbox: Sandbox, path?: string) =>
  String((await read(sandbox, path)).headers.get("Request-Id"));

const attempt: Parameters<RequestLog["recordDelivery"]>[1] = {
  time: "2025-01-31T09:05:00.123Z",
  workspace_time: "2025-01-31T09:05:00.123Z",
  webhook_id: "wh_1",
  delivery_id: "del_1",
  event: "payout.succeeded",
  message_id: "msg_1",
  attempt: 1,
  url: "http://localhost:3000/hooks",
  status: 204,
  duration_ms: 3,
  error: null,
  chaos: null,
};

describe("D-LOG-05: the stream", () => {
  it("sends new entries, and those after the last event that was received", async () => {
    const sandbox = await startSandbox();
    const first = await idOf(sandbox);
    const stream = await openEventStream(sandbox.url + streamPath);
    expect([stream.status, stream.headers["content-type"]]).toEqual([200, "text/event-stream"]);
    const second = await idOf(sandbox);
    const [event] = await stream.events(1);
    expect(event).toMatchObject({ id: second, event: "request", data: { id: second } });
    stream.close();
    const third = await idOf(sandbox);
    for (const [last, ids] of [
      [first, [second, third]],
      [second, [third]],
      ["req_forgotten", [first, second, third]],
    ] as const) {
      const resumed = await openEventStream(sandbox.url + streamPath, { "Last-Event-ID": last });
      const events = await resumed.events(ids.length);
      expect(events.map(({ id }) => id)).toEqual(ids);
      resumed.close();
    }
    const after = await openEventStream(`${sandbox.url}${streamPath}?after=${second}`);
    expect((await after.events(1)).map(({ id }) => id)).toEqual([third]);
    after.close();
  });

  it("sends all earlier entries, even if they are larger than a buffer", async () => {
    const sandbox = await startSandbox();
    const body = JSON.stringify({ ...checkoutBody(), more: "m".repeat(30_000) });
    for (let count = 0; count < 30; count += 1) await sandbox.send("POST", "/checkouts", { body });
    const headers = { "Last-Event-ID": "req_forgotten" };
    const stream = await openEventStream(sandbox.url + streamPath, headers);
    expect(await stream.events(30)).toHaveLength(30);
    stream.close();
  });

  it("sends only entries of its workspace that match", async () => {
    const sandbox = await startSandbox();
    const stream = await openEventStream(`${sandbox.url}${streamPath}?method=POST&status=2xx`);
    await read(sandbox);
    await sandbox.send("POST", "/checkouts", { json: {} });
    await sandbox.send("POST", "/checkouts", { json: checkoutBody(), key: "sk_test_beta" });
    const { headers } = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    const events = await stream.events(1);
    expect(events.map(({ id }) => id)).toEqual([headers.get("Request-Id")]);
    stream.close();
  });

  it("sends a comment every 15 seconds", async () => {
    const timer = new TestTimer();
    const sandbox = await startSandbox({ timer: timer.start });
    const stream = await openEventStream(sandbox.url + streamPath);
    await stream.seen(/^: connected\n\n$/);
    timer.advance(15_000);
    await stream.seen(/: still here\n\n$/);
    timer.advance(15_000);
    await stream.seen(/(: still here\n\n){2}$/);
    stream.close();
  });

  it("sends changes if asked, several at once, and none for requests that only read", async () => {
    const timer = new TestTimer();
    const sandbox = await startSandbox({ clock: new TestClock().read, timer: timer.start });
    const plain = await openEventStream(sandbox.url + streamPath);
    const [also, only] = [
      await openEventStream(`${sandbox.url}${streamPath}?changes=also`),
      await openEventStream(`${sandbox.url}${streamPath}?changes=only`),
    ];
    const changed = "event: changed\ndata: {}\n\n";
    const acts = [
      () => sandbox.send("POST", "/checkouts", { json: checkoutBody() }),
      () => sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT1S" } }),
      () => sandbox.send("PUT", "/_sandbox/snapshots/one"),
    ];
    for (const [index, act] of acts.entries()) {
      expect((await act()).status).toBeLessThan(300);
      await act();
      // The heartbeats of three streams, and the pending events of two.
      expect(timer.pending).toBe(5);
      timer.advance(250);
      await only.seen(new RegExp(`^: connected\n\n(?:${changed}){${String(index + 1)}}$`));
    }
    for (const path of [
      "/checkouts",
      "/_sandbox/checkouts",
      "/_sandbox/clock",
      "/_sandbox/export",
    ]) {
      await read(sandbox, path);
      await read(sandbox, path);
    }
    await sandbox.send("POST", "/checkouts", { json: {} });
    await sandbox.send("POST", "/checkouts", { json: checkoutBody(), key: "sk_test_beta" });
    expect(timer.pending).toBe(3);
    expect(only.text()).toBe(`: connected\n\n${changed.repeat(3)}`);
    expect(await also.events(5)).toEqual(await plain.events(5));
    expect(also.text().split(changed)).toHaveLength(4);
    expect(plain.text()).not.toContain("changed");
    for (const stream of [plain, also, only]) stream.close();
    await timer.idle();
  });

  it("reports that the last event received is gone, and sends what remains", async () => {
    const sandbox = await startSandbox();
    const first = await idOf(sandbox);
    const [also, only] = [
      await openEventStream(`${sandbox.url}${streamPath}?changes=also`, { "Last-Event-ID": first }),
      await openEventStream(`${sandbox.url}${streamPath}?changes=only`),
    ];
    await sandbox.send("DELETE", "/_sandbox/requests");
    const second = await idOf(sandbox);
    await also.seen(new RegExp(`^: connected\n\nevent: cleared\ndata: \\{\\}\n\nid: ${second}`));
    await only.seen(/event: cleared/);
    await sandbox.send("POST", "/_sandbox/reset");
    await only.seen(/cleared[^]*cleared/);
    await also.seen(/cleared[^]*cleared/);
    const third = await idOf(sandbox);
    const late = await openEventStream(`${sandbox.url}${streamPath}?changes=also`, {
      "Last-Event-ID": second,
    });
    await late.seen(new RegExp(`^: connected\n\nevent: cleared\ndata: \\{\\}\n\nid: ${third}`));
    for (const stream of [also, only, late]) stream.close();
  });

  it("sends changes even if no log is kept, and no entries", async () => {
    const sandbox = await startSandbox({ settings: { requestLog: 0 } });
    const stream = await openEventStream(`${sandbox.url}${streamPath}?changes=only`);
    await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    await stream.seen(/^: connected\n\nevent: changed\ndata: \{\}\n\n$/);
    stream.close();
    expect((await sandbox.send("GET", `${streamPath}?changes=also`)).status).toBe(409);
  });

  it("ends immediately with the server", async () => {
    const sandbox = await startSandbox();
    const stream = await openEventStream(sandbox.url + streamPath);
    await stream.seen(/connected/);
    await sandbox.close();
    expect(await stream.ended).toBe("end");
  });

  it("disconnects a reader that does not read, and serves others", async () => {
    const sandbox = await startSandbox();
    const idle = await openEventStream(sandbox.url + streamPath);
    idle.pause();
    const other = await openEventStream(sandbox.url + streamPath);
    const description = "x".repeat(5000);
    const metadata = { a: "y".repeat(500), b: "z".repeat(500) };
    const body = JSON.stringify({
      ...checkoutBody({ description, metadata }),
      more: "m".repeat(30_000),
    });
    for (let count = 0; count < 600; count += 1) {
      await sandbox.send("POST", "/checkouts", { body });
    }
    expect(await other.events(600)).toHaveLength(600);
    idle.resume();
    expect(await idle.ended).toBe("cut");
    other.close();
  });

  it("leaves nothing behind when its reader disconnects", async () => {
    const log = new RequestLog({ limit: 10, clock: Date.now });
    const timer = new TestTimer();
    const seen: unknown[] = [];
    const matches = (entry: unknown) => seen.push(entry) > 0;
    const commits: Store["commits"] = new EventEmitter();
    const feed = openFeed({ log, timer: timer.start, workspace: "ws", matches, commits });
    expect(commits.eventNames()).toHaveLength(2);
    feed.destroy();
    await new Promise((resolve) => feed.on("close", resolve));
    expect(timer.pending).toBe(0);
    expect(commits.eventNames()).toEqual([]);
    log.recordDelivery("ws", attempt);
    log.close();
    expect(seen).toEqual([]);
    expect(feed.readableLength).toBe(": connected\n\n".length);
  });

  it("ends immediately if the server has begun to stop", async () => {
    const log = new RequestLog({ limit: 10, clock: Date.now });
    log.close();
    const timer = new TestTimer();
    const feed = openFeed({ log, timer: timer.start, workspace: "ws", matches: () => true });
    expect(await text(feed)).toBe(": connected\n\n");
    expect(timer.pending).toBe(0);
  });

  it("responds to HEAD immediately", async () => {
    const sandbox = await startSandbox();
    expect((await sandbox.send("HEAD", streamPath)).status).toBe(200);
  });

  it.each([
    ["a page of another origin", { Origin: "https://attacker.example" }, 403],
    ["a rebound host name", { Host: "attacker.example" }, 403],
    ["a page of another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["an invalid key", { Authorization: "Bearer sk_test_invalid" }, 401],
  ])("refuses %s (D-CTL-01)", async (_who, headers, status) => {
    const sandbox = await startSandbox();
    const stream = await openEventStream(sandbox.url + streamPath, headers);
    expect(stream.status).toBe(status);
    expect(stream.headers["access-control-allow-origin"]).toBeUndefined();
    expect(await stream.ended).toBe("end");
    expect(stream.text()).toMatch(/^\{"error":/);
  });
});

const wait = (sandbox: Sandbox, query = "") =>
  sandbox.send("GET", `/_sandbox/requests/wait${query}`);

describeOnBothStores("D-LOG-06: wait", (start) => {
  it("returns what has already happened, and what happens while it waits", async () => {
    const sandbox = await start({ clock: new TestClock().read });
    await sandbox.send("POST", "/_sandbox/clock", { json: { frozen: true } });
    const first = await idOf(sandbox);
    expect((await wait(sandbox)).json.entries).toMatchObject([{ id: first }]);
    const waiting = wait(sandbox, `?after=${first}&operation=createCheckout&count=2`);
    const ids: (string | null)[] = [];
    for (const _turn of [1, 2]) {
      await read(sandbox);
      const { headers } = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
      ids.push(headers.get("Request-Id"));
    }
    const { entries } = (await waiting).json;
    expect(entries.map(({ id }: { id: string }) => id)).toEqual(ids);
  });
});

describe("D-LOG-06: wait", () => {
  it.each([
    ["", 4000],
    ["&timeout=250", 250],
    ["&timeout=PT2M", 120_000],
  ])("gives up in time: %s", async (query, ms) => {
    const timer = new TestTimer();
    const sandbox = await startSandbox({ clock: new TestClock().read, timer: timer.start });
    await read(sandbox);
    const waiting = wait(sandbox, `?count=2${query}`);
    await timer.started();
    timer.advance(ms - 1);
    expect(timer.pending).toBe(1);
    timer.advance(1);
    const answer = await waiting;
    expect([answer.status, answer.json]).toEqual([
      408,
      { error: `Not seen within ${String(ms)} ms (1 of 2).` },
    ]);
  });

  it.each([
    [
      "operation=listRefunds",
      ["operation=listRefunds", "POST /checkouts (operation createCheckout)"],
    ],
    ["status=4xx&method=POST", ["method=POST, status=4xx", "POST /checkouts (status 201)"]],
    ["event=checkout.created", ["event=checkout.created", "POST /checkouts (event none)"]],
    ["kind=delivery&path=/refunds", ["POST /checkouts (kind request, another path)"]],
    ["text=nowhere", ["text=nowhere", "POST /checkouts (another text)"]],
    ["text=sk_test_secret_of_another", ["text=sk_test_secr…"]],
  ])("says what was wanted, and how the nearest entry differs: %s", async (query, texts) => {
    const timer = new TestTimer();
    const sandbox = await startSandbox({ timer: timer.start });
    const waiting = wait(sandbox, `?timeout=250&${query}`);
    await timer.started();
    await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    timer.advance(250);
    const { error } = (await waiting).json;
    for (const text of texts) expect(error).toContain(text);
  });

  it("names the newest three of the entries that differ the least", async () => {
    const timer = new TestTimer();
    const sandbox = await startSandbox({ timer: timer.start });
    await sandbox.send("POST", "/checkouts", { json: {} });
    for (let count = 0; count < 4; count += 1) await read(sandbox);
    const ids = [];
    for (let count = 0; count < 2; count += 1) ids.push(await idOf(sandbox));
    const waiting = wait(sandbox, "?timeout=250&status=400&operation=createRefund");
    await timer.started();
    timer.advance(250);
    const { error } = (await waiting).json;
    const named = error.match(/req_\w+/g);
    expect(named).toHaveLength(3);
    expect(named.slice(1)).toEqual(ids.reverse());
  });

  it.each([
    ["timeout=soon", "timeout"],
    ["timeout=300001", "timeout"],
    ["count=0", "count"],
    ["after=req_none", "after"],
    ["pth=/checkouts", "pth"],
  ])("refuses %s", async (query, field) => {
    const { status, json } = await wait(await startSandbox(), `?${query}`);
    expect([status, Object.keys(json.error)]).toEqual([400, [field]]);
  });

  it("ends a wait with the server", async () => {
    const timer = new TestTimer();
    const sandbox = await startSandbox({ timer: timer.start });
    const waiting = wait(sandbox);
    await timer.started();
    await sandbox.close();
    expect((await waiting).status).toBe(503);
  });

  it("ends a wait when the client disconnects", async () => {
    const timer = new TestTimer();
    const sandbox = await startSandbox({ timer: timer.start });
    const controller = new AbortController();
    const headers = { Authorization: "Bearer sk_test_alpha" };
    const url = `${sandbox.url}/_sandbox/requests/wait`;
    const waiting = fetch(url, { headers, signal: controller.signal });
    await timer.started();
    controller.abort();
    await expect(waiting).rejects.toThrow("aborted");
    await timer.idle();
  });

  it("waits for deliveries too", async () => {
    const log = new RequestLog({ limit: 10, clock: Date.now });
    const waiting = waitForEntries({
      ...{ log, workspace: "ws", seen: [], count: 1, timeout: 1000 },
      timer: new TestTimer().start,
      matches: (entry) => entry.kind === "delivery" && entry.chaos === "duplicate",
      gone: new AbortController().signal,
    });
    log.recordDelivery("ws", attempt);
    log.recordDelivery("other", { ...attempt, chaos: "duplicate" });
    log.recordDelivery("ws", { ...attempt, attempt: 2, chaos: "duplicate" });
    expect(await waiting).toMatchObject([{ kind: "delivery", attempt: 2 }]);
  });
});
