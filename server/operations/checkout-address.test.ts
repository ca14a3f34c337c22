import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { checkoutBody } from "../test-support/bodies.ts";
import { type Sandbox, startSandbox } from "../test-support/sandbox.ts";
import { sendRaw } from "../test-support/wire.ts";

const name = "sandbox-checkout-url";

function create(sandbox: Sandbox, headers: Record<string, string> = {}) {
  return sendRaw(sandbox, "POST", "/checkouts", { json: checkoutBody(), headers });
}

function idOf({ text }: { text: string }): string {
  return String(JSON.parse(text).id);
}

/** Sends an HTTP/1.0 request, which needs no host. @returns the head of the response. */
function askWithoutHost(sandbox: Sandbox, path: string): Promise<string> {
  const { hostname, port } = new URL(sandbox.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => (text += part));
    socket.on("error", reject).on("end", () => {
      resolve(text.split("\r\n\r\n")[0] ?? "");
    });
    socket.write(`GET ${path} HTTP/1.0\r\nAuthorization: Bearer sk_test_alpha\r\n\r\n`);
  });
}

describe("D-CHK-09: the address of a checkout's page", () => {
  it("returns the page's address with the create and the read, for the host of the request", async () => {
    const sandbox = await startSandbox();
    const created = await create(sandbox);
    const address = `${sandbox.url}/pay/${idOf(created)}`;
    expect(created.headers[name]).toBe(address);
    for (const method of ["GET", "HEAD"]) {
      const read = await sendRaw(sandbox, method, `/checkouts/${idOf(created)}`, {
        headers: { Host: "me.test:81" },
      });
      expect(read.headers[name]).toBe(`http://me.test:81/pay/${idOf(created)}`);
    }
    expect((await fetch(address)).status).toBe(200);
  });

  it("omits the page's address from updates, lists, errors and deletes", async () => {
    const sandbox = await startSandbox();
    const id = idOf(await create(sandbox));
    const json = { description: "Monthly plan" };
    for (const answer of [
      await sandbox.send("PUT", `/checkouts/${id}`, { json }),
      await sandbox.send("GET", "/checkouts"),
      await sandbox.send("GET", "/checkouts/co_unknown"),
      await sandbox.send("DELETE", `/checkouts/${id}`),
    ]) {
      expect(answer.headers.has(name)).toBe(false);
    }
  });

  it("builds the page's address from --public-url if given", async () => {
    const sandbox = await startSandbox({ settings: { publicUrl: "https://pay.example/sandbox" } });
    const created = await create(sandbox, { Host: "elsewhere.test" });
    expect(created.headers[name]).toBe(`https://pay.example/sandbox/pay/${idOf(created)}`);
  });

  it("returns with a replay the page's address for the host of the new request (D-IDEM-01)", async () => {
    const sandbox = await startSandbox();
    const headers = { "Idempotency-Key": "once" };
    const first = await create(sandbox, { ...headers, Host: "one.test" });
    const second = await create(sandbox, { ...headers, Host: "two.test:4010" });
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect([first, second].map((answer) => answer.headers[name])).toEqual([
      `http://one.test/pay/${idOf(first)}`,
      `http://two.test:4010/pay/${idOf(first)}`,
    ]);
  });

  it("omits the page's address from a replay that an import has tampered with", async () => {
    const sandbox = await startSandbox();
    const headers = { "Idempotency-Key": "once" };
    await create(sandbox, headers);
    const { json } = await sandbox.send("GET", "/_sandbox/export");
    const [replay] = json.records.replays;
    replay.answer.headers["Sandbox-Checkout-Url"] = ".attacker.example/pay";
    await sandbox.send("POST", "/_sandbox/import", { json });
    const again = await create(sandbox, headers);
    expect([again.headers["idempotent-replayed"], again.headers[name]]).toEqual([
      "true",
      undefined,
    ]);
  });

  it.each(["[::1]:4010", "10.0.0.7", "sand_gate:4010", "LOCALHOST"])(
    "returns the page's address for the host %s",
    async (Host) => {
      const created = await create(await startSandbox(), { Host });
      expect(created.headers[name]).toBe(`http://${Host}/pay/${idOf(created)}`);
    },
  );

  it.each(["a b", "me@there", "a/b", "a?b", "a#b", "a:b", "a:99999", "1.2.3.999", "é", "[::g]"])(
    "omits the page's address if the host is %j, which is invalid",
    async (Host) => {
      const created = await create(await startSandbox(), { Host });
      expect([created.status, created.headers[name]]).toEqual([201, undefined]);
    },
  );

  it("omits the page's address if the request names no host", async () => {
    const sandbox = await startSandbox();
    const head = await askWithoutHost(sandbox, `/checkouts/${idOf(await create(sandbox))}`);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head.toLowerCase()).not.toContain(name);
  });
});
