import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { gatewayVariants } from "sandgate/conformance";
import { createSandbox, type Sandbox } from "../server/sandbox.ts";
import { newCheckout } from "../server/test-support/bodies.ts";
import { runToEnd, startProcess } from "../server/test-support/process.ts";
import { declare } from "./vary.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

let keys = 0;
const newHeaders = () => ({
  authorization: `Bearer sk_test_vary_${(keys += 1)}`,
  "content-type": "application/json",
});

function create(url: string, headers = newHeaders()): Promise<Response> {
  return fetch(`${url}/checkouts`, { method: "POST", headers, body: JSON.stringify(newCheckout) });
}

const vary = (...args: string[]) => startProcess(["vary", sandbox.url, ...args]);

describe("sandgate vary", () => {
  it("applies the variants, and cites the clauses that allow them", async () => {
    const proxy = await vary("--variant", "checkout-created-202,json-spaced", "--variant", "gzip");
    const created = await create(proxy.url);
    expect([created.status, created.headers.get("content-encoding")]).toEqual([202, "gzip"]);
    expect(await created.text()).toMatch(/^\n\{ \r\n\t"id"/);
    const { code, stdout } = await proxy.stop("SIGTERM");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^sandgate vary listening on http:\/\/127\.0\.0\.1:\d+\n/);
    expect(stdout).toContain("checkout-created-202: Creating a checkout returns 202.");
    expect(stdout).toContain(
      "CHK-CREATE-03: The success status of a checkout create is left open.",
    );
    expect(stdout).toMatch(/POST \/checkouts 202 \d+ms/);
  });

  it("picks random variants, and the same ones again from the printed seed", async () => {
    const drawn = (text: string) => [...text.matchAll(/^ {2}([a-z0-9-]+): /gm)].map(([, id]) => id);
    const first = await vary("--variant", "random", "--count", "3");
    const { stdout } = await first.stop("SIGTERM");
    const [, seed = ""] = /leaves a choice \(--seed (\d+)\):/.exec(stdout) ?? [];
    const again = await vary("--variant", "random", "--count", "3", "--seed", seed);
    expect(drawn(stdout)).toHaveLength(3);
    expect(drawn((await again.stop("SIGTERM")).stdout)).toEqual(drawn(stdout));
  });

  it("lists all variants in groups and as JSON", async () => {
    const [list, json] = [
      await runToEnd(["vary", "--list"]),
      await runToEnd(["vary", "--list", "--json"]),
    ];
    for (const { name, title, group } of gatewayVariants) {
      expect(list.stdout).toContain(`${group}:\n`);
      expect(list.stdout).toMatch(
        new RegExp(`^  ${name} +${title.replace(/[.*+?{}[\]()]/g, "\\$&")}`, "m"),
      );
    }
    expect(JSON.parse(json.stdout)).toEqual(gatewayVariants);
    expect([list.code, json.code]).toEqual([0, 0]);
  });

  it("exits with 2 if no variant is given", async () => {
    const { code, stdout, stderr } = await runToEnd(["vary"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/--variant is missing.*--list/);
  });

  it("explains invalid options", async () => {
    const cases: [string[], RegExp][] = [
      [["--variant", "gzpi"], /Did you mean gzip\?/],
      [["--variant", "gzip,"], /--variant.*empty entry/],
      [["--variant", "memo-null,memo-blank"], /memo-null and memo-blank cannot be combined/],
      [["ftp://gateway.example", "--variant", "gzip"], /upstream must be an http or https address/],
      [["--variants", "gzip"], /Did you mean --variant\?/],
    ];
    for (const [args, message] of cases) {
      let written = "";
      const command = new Command("vary")
        .exitOverride()
        .configureOutput({ writeErr: (text) => (written += text) });
      declare(command);
      await expect(command.parseAsync(args, { from: "user" })).rejects.toThrow(CommanderError);
      expect(written).toMatch(message);
    }
  });

  it("exits with 1 if the port is in use", async () => {
    const port = new URL(sandbox.url).port;
    const { code, stderr } = await runToEnd(["vary", "--variant", "gzip", "--port", port]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`),
    ]);
  });

  it("warns if the gateway is unreachable, and closes the connection of each request", async () => {
    const upstream = "http://shop:top-secret@127.0.0.1:9";
    const proxy = await startProcess(["vary", upstream, "--variant", "gzip"]);
    await expect(create(proxy.url)).rejects.toThrow("fetch failed");
    await expect
      .poll(() => proxy.output())
      .toContain("http://127.0.0.1:9 cannot be reached yet (ECONNREFUSED)");
    const { stdout } = await proxy.stop("SIGTERM");
    expect(stdout).toMatch(/POST \/checkouts \d+ms http:\/\/127\.0\.0\.1:9 did not respond/);
    expect(stdout).toContain("Behaves like http://127.0.0.1:9, except where");
    expect(stdout).not.toContain("top-secret");
  });

  it("does not change pages or the live log", async () => {
    const proxy = await vary("--variant", "gzip,not-found-410,type-html,slow");
    const page = await fetch(`${proxy.url}/docs`);
    const expected = await fetch(`${sandbox.url}/docs`);
    expect(Buffer.from(await page.arrayBuffer())).toEqual(
      Buffer.from(await expected.arrayBuffer()),
    );
    const headers = newHeaders();
    await create(proxy.url, headers);
    const stop = new AbortController();
    const stream = await fetch(`${proxy.url}/_sandbox/requests/stream`, {
      headers: { authorization: headers.authorization },
      signal: stop.signal,
    });
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await create(proxy.url, headers);
    let seen = "";
    while (!seen.includes('"createCheckout"')) seen += (await reader?.read())?.value ?? "";
    expect(seen).toMatch(/^event: request$/m);
    stop.abort();
  });

  it("connects over TLS, and explains untrusted certificates", async () => {
    const certificates = join(import.meta.dirname, "../conformance/proxy/test-support");
    const [key, cert] = ["gateway-key.pem", "gateway-certificate.pem"].map((name) =>
      readFileSync(join(certificates, name)),
    );
    const asked: string[] = [];
    const server = createSecureServer({ key, cert }, (request, response) => {
      asked.push(`${request.method} ${request.url} of ${request.headers.host}`);
      response.writeHead(201, {
        "content-type": "application/json",
        location: `${upstream}/checkouts/co_1`,
      });
      response.end('{"id":"co_1"}');
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const address = server.address();
    const host = `127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    const upstream = `https://${host}/v2`;
    const args = ["vary", upstream, "--variant", "checkout-created-202"];
    const trusted = { NODE_EXTRA_CA_CERTS: join(certificates, "gateway-certificate.pem") };
    const [proxy, other] = [await startProcess(args, trusted), await startProcess(args)];
    const created = await create(proxy.url);
    expect([created.status, await created.text()]).toEqual([202, '{"id":"co_1"}']);
    expect(created.headers.get("location")).toBe(`${proxy.url}/checkouts/co_1`);
    expect(asked).toEqual([`POST /v2/checkouts of ${host}`]);
    await expect(create(other.url)).rejects.toThrow("fetch failed");
    await expect
      .poll(() => other.output())
      .toMatch(/did not respond.*certificate.*NODE_EXTRA_CA_CERTS/);
  });

  it("forwards binary bodies in both directions", async () => {
    const picture = readFileSync(
      join(import.meta.dirname, "../server/pages/screenshots/requests.webp"),
    );
    const received: Buffer[] = [];
    const server = createServer((request, response) => {
      request.on("data", (part: Buffer) => received.push(part));
      request.on("end", () => response.end(picture));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const proxy = await startProcess(["vary", `http://127.0.0.1:${port}`, "--variant", "gzip"]);
    const answer = await fetch(`${proxy.url}/a.png`, {
      method: "POST",
      body: new Uint8Array(picture),
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    expect(Buffer.concat(received).equals(picture)).toBe(true);
  });
});
