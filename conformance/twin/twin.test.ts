import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../../server/sandbox.ts";
import { checkoutBody } from "../../server/test-support/bodies.ts";
import { exchange } from "../../server/test-support/exchange.ts";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { startReceiver } from "../../server/test-support/receiver.ts";

const folder = temporaryFolder(afterAll);
const profile = join(folder, "gateway.json");
const json = { "content-type": "application/json" };

let sandbox: Sandbox;
beforeAll(async () => {
  const traits = {
    "CHK-CREATE-03": { status: 202 },
    "REF-FLD-ID-02": { item: "refund_id, a string", list: "refund_id, a string" },
  };
  writeFileSync(profile, JSON.stringify({ traits }));
  sandbox = await createSandbox({ like: profile });
});
afterAll(() => sandbox.close());

let keys = 0;
/** Opens a new workspace; returns what sends requests with its key. */
function open() {
  const workspace = sandbox.workspace(`sk_test_twin_${(keys += 1)}`);
  const headers = { ...json, authorization: `Bearer ${workspace.apiKey}` };
  return { ...workspace, headers, send: sender(workspace) };
}

/** Returns what sends requests with the key of a workspace. */
function sender({ url, apiKey }: Pick<Sandbox, "url" | "apiKey">) {
  const headers = { ...json, authorization: `Bearer ${apiKey}` };
  return (method: string, path: string, body?: unknown, more = {}) =>
    exchange(
      url + path,
      method,
      { ...headers, ...more },
      body === undefined ? undefined : JSON.stringify(body),
    );
}

/** Returns the log of a workspace, oldest entries first. */
async function readLog({ send }: ReturnType<typeof open>) {
  const { text } = await send("GET", "/_sandbox/requests");
  return (JSON.parse(text) as { entries: Record<string, unknown>[] }).entries.reverse();
}

describe("a sandbox that imitates a gateway", () => {
  it("does what the profile says, on all routes of a record", async () => {
    const { send } = open();
    expect((await send("POST", "/checkouts", checkoutBody())).status).toBe(202);
    const refund = { transaction_id: "txn_1", amount: 1, reason: "Late", metadata: {} };
    const created = await send("POST", "/api/v1/refunds", refund);
    const { refund_id: id, ...others } = JSON.parse(created.text) as Record<string, unknown>;
    expect(id).toEqual(expect.any(String));
    expect(others).not.toHaveProperty("id");
    const read = await send("GET", `/api/v1/refunds/${String(id)}`);
    expect(JSON.parse(read.text)).toMatchObject({ refund_id: id, reason: "Late" });
    const list = await send("GET", "/api/v1/refunds");
    expect(JSON.parse(list.text)).toMatchObject([{ refund_id: id }]);
  });

  it("says at its health check which gateway it imitates, and how far", async () => {
    expect((await sandbox.health()).like).toEqual({
      profile: "gateway.json",
      traits: 3,
      alike: 3,
      variants: expect.arrayContaining([
        { id: "checkout-created-202", title: "Creating a checkout returns 202." },
      ]),
    });
  });

  it("logs each request once, with the response that the client got", async () => {
    const workspace = open();
    const created = await workspace.send("POST", "/checkouts", checkoutBody());
    await workspace.send("POST", "/api/v1/refunds", {});
    const refund = { transaction_id: "txn_1", amount: 1, reason: "Late", metadata: {} };
    const refunded = await workspace.send("POST", "/api/v1/refunds", refund);
    expect(refunded.text).toContain('"refund_id":');
    await workspace.send("GET", "/checkouts/unknown");
    expect(await readLog(workspace)).toMatchObject([
      {
        method: "POST",
        path: "/checkouts",
        status: 202,
        id: created.headers.get("request-id"),
        request: { body: JSON.stringify(checkoutBody()) },
        response: { body: created.text },
      },
      { path: "/api/v1/refunds", status: 400, request: { body: "{}" } },
      { path: "/api/v1/refunds", response: { body: refunded.text } },
      { path: "/checkouts/unknown", status: 404 },
    ]);
  });

  it("replays a create in the form in which it was answered", async () => {
    const { send } = open();
    const again = { "idempotency-key": "one" };
    const first = await send("POST", "/checkouts", checkoutBody(), again);
    const second = await send("POST", "/checkouts", checkoutBody(), again);
    expect([second.status, second.text]).toEqual([202, first.text]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  it("sends webhooks with records as clients see them", async () => {
    const { send } = open();
    const receiver = await startReceiver();
    await send("POST", "/_sandbox/webhooks", { url: receiver.url, events: ["refund.created"] });
    const refund = { transaction_id: "txn_1", amount: 1.5, reason: "Late", metadata: {} };
    const created = await send("POST", "/api/v1/refunds", refund);
    const [event] = await receiver.take(1);
    expect(event?.data).toEqual(JSON.parse(created.text));
  });

  it.each([
    ["reset", /ECONNRESET/],
    ["reset-after-commit", /ECONNRESET/],
    ["truncate", /aborted/],
  ])("breaks the connection for Sandbox-Simulate: %s", async (directive, problem) => {
    const workspace = open();
    const { send } = workspace;
    const sent = send("POST", "/checkouts", checkoutBody(), { "sandbox-simulate": directive });
    await expect(sent).rejects.toThrow(problem);
    await expect.poll(() => readLog(workspace)).toMatchObject([{ ended: "reset" }]);
    const made = directive === "reset" ? 0 : 1;
    expect(JSON.parse((await send("GET", "/checkouts")).text)).toHaveLength(made);
  });

  it("cuts off the response to a get for Sandbox-Simulate: truncate", async () => {
    const { send } = open();
    const sent = send("GET", "/checkouts", undefined, { "sandbox-simulate": "truncate" });
    await expect(sent).rejects.toThrow(/aborted/);
  });

  it("finds and logs a record by the id that its clients know", async () => {
    const like = join(folder, "ids.json");
    writeFileSync(like, JSON.stringify({ traits: { "GEN-ID-02": { checkout: "uuid" } } }));
    await using twin = await createSandbox({ like });
    const send = sender(twin);
    const created = await send("POST", "/checkouts", checkoutBody());
    const path = `/checkouts/${(JSON.parse(created.text) as { id: string }).id}`;
    // A body that is announced and empty, too.
    for (const headers of [{}, { "content-length": "0" }, { "transfer-encoding": "chunked" }]) {
      const read = await send("GET", path, undefined, headers);
      expect([read.status, read.text]).toEqual([200, created.text]);
    }
    const log = await send("GET", "/_sandbox/requests");
    const { entries } = JSON.parse(log.text) as { entries: unknown[] };
    const entry = { path, status: 200, response: { body: created.text } };
    expect(entries).toMatchObject([entry, entry, entry, { path: "/checkouts" }]);
  });

  it("keeps the client waiting on Sandbox-Simulate: hang, until it leaves", async () => {
    const workspace = open();
    const hung = { ...workspace.headers, "sandbox-simulate": "hang" };
    await expect
      .poll(async () => {
        const waiting = request(`${sandbox.url}/checkouts`, { headers: hung });
        waiting.on("error", () => undefined);
        waiting.end();
        // Once more if this one has overtaken it.
        expect((await workspace.send("GET", "/checkouts")).status).toBe(200);
        waiting.destroy();
        return readLog(workspace);
      })
      .toContainEqual(expect.objectContaining({ status: null, ended: "client_gone" }));
  });

  it.each([
    ["a simulated status", { "sandbox-simulate": "status=503" }, checkoutBody(), 503],
    ["another media type", { "content-type": "text/plain" }, checkoutBody(), 415],
    ["a body that is too large", {}, { description: "x".repeat(110_000) }, 413],
  ])("responds to %s as a plain sandbox does", async (_what, headers, body, status) => {
    expect((await open().send("POST", "/checkouts", body, headers)).status).toBe(status);
  });

  it("answers HEAD with the headers of GET", async () => {
    const { send } = open();
    const { text } = await send("GET", "/api/v1/refunds");
    const { status, headers, text: none } = await send("HEAD", "/api/v1/refunds");
    expect([status, headers.get("content-length"), none]).toEqual([200, String(text.length), ""]);
  });

  it("links to the payment page, and leaves the control plane as it is", async () => {
    const { send } = open();
    const { headers } = await send("POST", "/checkouts", checkoutBody());
    const page = await exchange(headers.get("sandbox-checkout-url") ?? "", "GET");
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    const { text } = await send("GET", "/_sandbox/state");
    expect(JSON.parse(text)).toBeDefined();
  });

  it("refuses unknown paths as the gateway does, and still has the pages of a sandbox", async () => {
    const like = join(folder, "paths.json");
    const traits = { "GEN-PATH-01": { "made-up path": "404 empty" } };
    writeFileSync(like, JSON.stringify({ traits }));
    await using twin = await createSandbox({ like });
    const unknown = await exchange(`${twin.url}/no-such-path`, "GET");
    expect([unknown.status, unknown.text]).toEqual([404, ""]);
    const pages = ["/", "/docs", "/llms.txt", "/openapi.yaml", "/interface.openapi.json"];
    for (const path of [...pages, "/_sandbox/health"]) {
      const { status } = await exchange(twin.url + path, "GET", { accept: "text/html" });
      expect(status, path).toBe(200);
    }
    const gone = await exchange(`${twin.url}/pay/co_none`, "GET");
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining("<html")]);
  });

  it("sends no Sandbox header if it is also strict", async () => {
    await using strict = await createSandbox({ like: profile, strict: true });
    const headers = { ...json, authorization: `Bearer ${strict.apiKey}` };
    const body = JSON.stringify(checkoutBody());
    const created = await exchange(`${strict.url}/checkouts`, "POST", headers, body);
    expect(created.status).toBe(202);
    expect([...created.headers.keys()].filter((name) => name.startsWith("sandbox"))).toEqual([]);
  });

  it("shows in bodies what the profile names, from the create to a refund, even if it is strict", async () => {
    const members = { checkout: { payment_url: "checkout_url", transaction_id: "payment_id" } };
    const named = join(folder, "members.json");
    writeFileSync(named, JSON.stringify({ traits: { "CHK-CREATE-03": { status: 202 } }, members }));
    await using strict = await createSandbox({ like: named, strict: true });
    const send = sender(strict);
    const receiver = await startReceiver();
    const events = ["checkout.created", "checkout.successful", "checkout.deleted"];
    await send("POST", "/_sandbox/webhooks", { url: receiver.url, events });

    const created = await send("POST", "/checkouts", checkoutBody());
    const checkout = JSON.parse(created.text) as Record<string, unknown>;
    const path = `/checkouts/${String(checkout.id)}`;
    const checkout_url = `${strict.url}/pay/${String(checkout.id)}`;
    expect(checkout).toMatchObject({ checkout_url, payment_id: null, status: "created" });
    expect(created.status).toBe(202);
    const paid = await exchange(`${checkout_url}/pay`, "POST", {}, "");
    expect(paid.headers.get("location")).toBe(checkout.redirect_url);

    const read = await send("GET", path);
    const { payment_id, ...others } = JSON.parse(read.text) as Record<string, unknown>;
    expect(payment_id).toMatch(/^txn_/);
    expect(others).toMatchObject({ checkout_url, status: "successful" });
    const list = await send("GET", "/api/v1/checkouts");
    expect(JSON.parse(list.text)).toEqual([JSON.parse(read.text)]);
    const updated = await send("PUT", path, JSON.parse(read.text));
    expect(JSON.parse(updated.text)).toMatchObject({ checkout_url, payment_id });

    // Above the amount of the payment, so its transaction must be known.
    const refund = { transaction_id: payment_id, reason: "Late", metadata: {} };
    const over = Number(checkout.amount) + 1;
    expect((await send("POST", "/api/v1/refunds", { ...refund, amount: over })).status).toBe(400);
    expect((await send("POST", "/api/v1/refunds", { ...refund, amount: 1 })).status).toBe(201);
    await send("DELETE", path);
    const received = await receiver.take(3);
    expect(received.map(({ data }) => data)).toMatchObject([
      { checkout_url, payment_id: null, status: "created" },
      { checkout_url, payment_id, status: "successful" },
      { checkout_url, payment_id, status: "successful" },
    ]);
  });

  it.each([
    ["is missing", "missing.json", /--like: The profile missing\.json cannot be read/],
    ["is not a profile", "list.json", /--like: The profile .*list\.json is not a JSON object/],
    [
      "is of a gateway that violates the interface",
      "broken.json",
      /--like: The profile .*broken\.json is of a gateway that fails REF-DEL-01 and AUTH-04: fix/,
    ],
    [
      "declares traits where the interface leaves nothing open",
      "closed.json",
      /--like: The profile .*closed\.json declares traits of CHK-CREATE-01, .*: remove them/,
    ],
  ])("does not start if the profile %s", async (_what, name, problem) => {
    writeFileSync(join(folder, "list.json"), "[]");
    const broken = { failures: ["REF-DEL-01", "AUTH-04"] };
    writeFileSync(join(folder, "broken.json"), JSON.stringify(broken));
    const closed = { traits: { "CHK-CREATE-01": { status: 200 } } };
    writeFileSync(join(folder, "closed.json"), JSON.stringify(closed));
    const like = name === "missing.json" ? name : join(folder, name);
    await expect(createSandbox({ like })).rejects.toThrow(problem);
  });
});
