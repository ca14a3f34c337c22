import { request } from "node:http";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { checkoutBody } from "../../test-support/bodies.ts";
import { describeOnBothStores } from "../../test-support/both-stores.ts";
import { createPayout, payoutsPath } from "../../test-support/records.ts";
import {
  type Received,
  type Sandbox,
  startSandbox,
  TestClock,
} from "../../test-support/sandbox.ts";

const list = async (sandbox: Sandbox, query = "", key = "sk_test_alpha") =>
  (await sandbox.send("GET", `/_sandbox/requests${query}`, { key })).json;

const paths = (answer: { entries: { path: string }[] }) => answer.entries.map(({ path }) => path);

const createCheckout = (sandbox: Sandbox, changes = {}, headers = {}): Promise<Received> =>
  sandbox.send("POST", "/checkouts", { json: checkoutBody(changes), headers });

describeOnBothStores("D-LOG-01: the log", (start) => {
  it("shows a request and its response as they went over the wire", async () => {
    const sandbox = await start({ clock: new TestClock().read });
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "P1D" } });
    const created = await createCheckout(sandbox, {}, { "X-Mine": "yes" });
    const { entries, next } = await list(sandbox);
    expect([entries.length, next]).toEqual([1, null]);
    const [entry] = entries;
    expect(entry).toMatchObject({
      kind: "request",
      id: created.headers.get("Request-Id"),
      time: "2025-01-31T09:05:00.123Z",
      workspace_time: "2025-02-01T09:05:00.123Z",
      method: "POST",
      path: "/checkouts",
      operation: "createCheckout",
      status: 201,
      ended: "answered",
      trigger: null,
      replayed: false,
      request: { body: JSON.stringify(checkoutBody()), truncated: false },
      response: { body: created.text, truncated: false },
      violations: [],
    });
    expect(entry.duration_ms).toBeGreaterThan(0);
    expect(entry.request.headers).toContainEqual({ name: "X-Mine", value: "yes" });
    for (const name of ["Location", "Date", "Content-Length", "Sandbox"]) {
      const value = created.headers.get(name);
      expect(entry.response.headers).toContainEqual({ name, value });
    }
  });

  it("keeps the log within its workspace until a reset", async () => {
    const sandbox = await start();
    await createPayout(sandbox);
    expect((await list(sandbox, "", "sk_test_beta")).entries).toEqual([]);
    const [entry] = (await list(sandbox)).entries;
    const path = `/_sandbox/requests/${entry.id}`;
    expect((await sandbox.send("GET", path, { key: "sk_test_beta" })).status).toBe(404);
    expect((await sandbox.send("GET", path)).json).toEqual(entry);
    await sandbox.send("POST", "/_sandbox/reset");
    expect((await list(sandbox)).entries).toEqual([]);
  });
});

describe("D-LOG-01: what is in the log", () => {
  it.each([
    ["an unknown path", "GET", "/api/v1/payout", 404],
    ["a method that the path does not have", "PATCH", "/checkouts", 405],
  ])("logs requests to %s if the key is valid", async (_what, method, path, status) => {
    const sandbox = await startSandbox();
    const { text } = await sandbox.send(method, path);
    await sandbox.send(method, path, { key: "sk_test_invalid" });
    await sandbox.send(method, path, { key: null });
    const { entries } = await list(sandbox);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      ...{ method, path, status },
      operation: null,
      workspace_time: null,
      response: { body: text },
      violations: [{ in: "path", member: null }],
    });
  });

  it("does not log requests to the control plane, for pages or without a valid key", async () => {
    const sandbox = await startSandbox();
    await sandbox.send("GET", "/_sandbox/clock");
    await sandbox.send("GET", "/_sandbox/nothing");
    await sandbox.send("GET", "/openapi.json");
    await sandbox.send("GET", "/checkouts", { key: "sk_test_revoked" });
    expect((await list(sandbox)).entries).toEqual([]);
  });

  it.each([
    ["is not JSON", '{"amount":', "application/json", 400],
    ["has the wrong content type", '{"amount":1}', "text/plain", 415],
  ])("shows a body that %s as it arrived", async (_what, body, type, status) => {
    const sandbox = await startSandbox();
    await sandbox.send("POST", "/checkouts", { body, headers: { "Content-Type": type } });
    const [entry] = (await list(sandbox)).entries;
    expect([entry.status, entry.request.body]).toEqual([status, body]);
  });

  it("shows the body of a request that was refused before it was read", async () => {
    const sandbox = await startSandbox();
    const key = "sk_test_limited";
    const bodies = [checkoutBody(), checkoutBody({ description: "x".repeat(90_000) })];
    const order = [0, 0, 0, 0, 0, 1].map((index) => bodies[index]);
    for (const json of order) {
      await sandbox.send("POST", "/checkouts", { key, json });
    }
    const { entries } = await list(sandbox, "?status=429", key);
    expect(entries).toHaveLength(2);
    expect(entries[0].request).toMatchObject({ truncated: true });
    expect(entries.at(-1).request.body).toBe(JSON.stringify(checkoutBody()));
  });

  it("marks replays", async () => {
    const sandbox = await startSandbox();
    const key = { "Idempotency-Key": "once" };
    await createCheckout(sandbox, {}, key);
    await createCheckout(sandbox, {}, key);
    const { entries } = await list(sandbox);
    expect(entries.map(({ replayed }: { replayed: boolean }) => replayed)).toEqual([true, false]);
  });

  it("shows no body of a response to HEAD", async () => {
    const sandbox = await startSandbox();
    await sandbox.send("HEAD", "/checkouts");
    const [entry] = (await list(sandbox)).entries;
    expect([entry.method, entry.response.body]).toEqual(["HEAD", null]);
  });

  it("shows that the client of a request disconnected", async () => {
    const sandbox = await startSandbox();
    const headers = {
      Authorization: "Bearer sk_test_alpha",
      "Content-Length": 100,
      Expect: "100-continue",
    };
    const sent = request(`${sandbox.url}/checkouts`, { method: "POST", headers });
    sent.on("continue", () => sent.destroy()).on("error", () => undefined);
    sent.flushHeaders();
    const [entry] = (await sandbox.send("GET", "/_sandbox/requests/wait")).json.entries;
    expect(entry).toMatchObject({ ended: "client_gone", status: null, response: null });
  });
});

describe("D-LOG-01: the headers of a response", () => {
  const json = JSON.stringify(checkoutBody());
  const length = `Content-Length: ${String(json.length)}`;
  const [keep, close] = ["Connection: keep-alive", "Connection: close"];
  const coding = "Transfer-Encoding: gzip, chunked";

  it.each([
    ["a create", "POST /checkouts HTTP/1.1", length, json],
    ["a create by HTTP/1.0", "POST /checkouts HTTP/1.0", `${keep}\r\n${length}`, json],
    ["a list in pieces", "GET /checkouts HTTP/1.1", keep, ""],
    ["a list in pieces by HTTP/1.0", "GET /checkouts HTTP/1.0", keep, ""],
    ["a response without a body", "DELETE /checkouts/{id} HTTP/1.1", keep, ""],
    ["a response without a body by HTTP/1.0", "DELETE /checkouts/{id} HTTP/1.0", keep, ""],
    ["HEAD", "HEAD /checkouts HTTP/1.1", keep, ""],
    ["an unknown path", "GET /nothing HTTP/1.1", keep, ""],
    ["a connection that the client closes", "GET /checkouts HTTP/1.1", close, ""],
    ["a connection that the sandbox closes", "POST /checkouts HTTP/1.1", coding, "0\r\n\r\n"],
  ])(
    "shows the headers of a response as they went over the wire: %s",
    async (_what, line, header, body) => {
      const sandbox = await startSandbox();
      const { id } = (await createCheckout(sandbox)).json;
      const lines = [
        line.replace("{id}", id),
        ...["Host: localhost", "Authorization: Bearer sk_test_alpha"],
        ...["Content-Type: application/json", header],
      ];
      const head = await headOf(sandbox.url, `${lines.join("\r\n")}\r\n\r\n${body}`);
      const [entry] = (await list(sandbox)).entries;
      const shown = entry.response.headers.map(
        ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
      );
      expect(shown).toEqual(head.split("\r\n").slice(1));
    },
  );
});

/** Sends a request, and returns the head of its response as it comes. */
function headOf(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  return new Promise((resolve, reject) => {
    let received = "";
    socket.on("error", reject).setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      received += chunk;
      const end = received.indexOf("\r\n\r\n");
      if (end === -1) return;
      socket.destroy();
      resolve(received.slice(0, end));
    });
    socket.write(text);
  });
}

describe("D-LOG-01: a response that is not sent at once", () => {
  it("logs a response whose client disconnects in the middle", async () => {
    const sandbox = await startSandbox();
    const checkout = checkoutBody({ description: "x".repeat(5000) });
    const json = { checkouts: Array.from({ length: 150 }, () => checkout) };
    // More than a connection buffers.
    for (let count = 0; count < 8; count += 1)
      await sandbox.send("POST", "/_sandbox/seed", { json });
    await sandbox.send("DELETE", "/_sandbox/requests");
    const headers = { Authorization: "Bearer sk_test_alpha" };
    const sent = request(`${sandbox.url}/checkouts`, { headers }, (response) => {
      response.once("data", () => response.destroy());
    });
    sent.on("error", () => undefined).end();
    const [entry] = (await sandbox.send("GET", "/_sandbox/requests/wait")).json.entries;
    expect(entry).toMatchObject({ ended: "client_gone", status: 200 });
    expect(entry.response.truncated).toBe(true);
  });

  it("logs pipelined requests", async () => {
    const sandbox = await startSandbox();
    const { hostname, port } = new URL(sandbox.url);
    const lines = "Host: localhost\r\nAuthorization: Bearer sk_test_alpha\r\n\r\n";
    const socket = connect(Number(port), hostname);
    socket.resume().end(["/checkouts", "/nothing", "/checkouts?page=1"].map(asked).join(""));
    function asked(path: string): string {
      return `GET ${path} HTTP/1.1\r\n${lines}`;
    }
    await sandbox.send("GET", "/_sandbox/requests/wait?count=3");
    const { entries } = await list(sandbox);
    expect(paths({ entries }).toSorted()).toEqual(["/checkouts", "/checkouts?page=1", "/nothing"]);
    const ends = entries.map(({ ended, status }: { ended: string; status: number }) => [
      ended,
      status,
    ]);
    expect(ends.toSorted()).toEqual([
      ["answered", 200],
      ["answered", 200],
      ["answered", 404],
    ]);
  });
});

describe("D-LOG-01: the filters of the log", () => {
  async function fill(): Promise<Sandbox> {
    const sandbox = await startSandbox();
    await createCheckout(sandbox, { description: "Invoice 7" });
    await createCheckout(sandbox, { amount: 0 });
    await sandbox.send("GET", "/checkouts?status=failed");
    await sandbox.send("GET", `${payoutsPath}/po_none`);
    await sandbox.send("GET", "/nothing");
    return sandbox;
  }

  it.each([
    ["operation=createCheckout", 2],
    ["method=GET", 3],
    ["status=400", 1],
    ["status=4xx", 3],
    ["status=2XX&method=POST", 1],
    ["path=status%3Dfailed", 1],
    ["text=invoice%207", 1],
    ["kind=request", 5],
    ["kind=delivery", 0],
    ["event=payout.created", 0],
    ["since=2000-01-01T00:00:00Z", 5],
    ["since=2999-01-01T00:00:00Z", 0],
  ])("finds with %s: %i entries", async (query, count) => {
    const { entries } = await list(await fill(), `?${query}`);
    expect(entries).toHaveLength(count);
  });

  it("pages through the log, newest first", async () => {
    const sandbox = await fill();
    const all = (await list(sandbox)).entries;
    expect(all[0].path).toBe("/nothing");
    const first = await list(sandbox, "?limit=2&method=GET");
    expect([paths(first), first.next]).toEqual([["/nothing", `${payoutsPath}/po_none`], all[1].id]);
    const second = await list(sandbox, `?limit=2&method=GET&before=${first.next}`);
    expect([paths(second), second.next]).toEqual([["/checkouts?status=failed"], null]);
    expect(paths(await list(sandbox, `?after=${all[1].id}`))).toEqual(["/nothing"]);
  });

  it("refuses filters that nothing could match, all at once", async () => {
    const sandbox = await startSandbox();
    const query =
      "?operation=creatCheckout&status=9&method=get&kind=x&since=now&limit=0&after=req_1&stauts=400&constructor=1";
    expect((await sandbox.send("GET", `/_sandbox/requests${query}`)).json).toEqual({
      error: {
        kind: ['"x" is not a valid choice.'],
        operation: ['"creatCheckout" is not a valid choice.'],
        method: ['"get" is not a valid choice.'],
        status: ['"9" is not a valid choice.'],
        since: [
          "Datetime has wrong format. Use one of RFC 3339 instead, such as 2025-03-10T23:30:00Z.",
        ],
        after: ["Object with id=req_1 does not exist."],
        limit: ["Ensure this value is greater than or equal to 1."],
        stauts: ["This field is not known. Did you mean status?"],
        constructor: ["This field is not known."],
      },
    });
  });
});
