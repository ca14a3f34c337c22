import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readCertificate, startGateway } from "../conformance/proxy/test-support/wire.ts";
import { createSandbox } from "../server/sandbox.ts";
import { runToEnd, startProcess, temporaryFolder } from "../server/test-support/process.ts";
import { copyPackage } from "../scripts/test-support/copy.ts";

const headers = {
  authorization: "Bearer sk_test_very_secret",
  "content-type": "application/json",
};

function entry(url: string, status: number, text: string, method = "GET") {
  const shared = { httpVersion: "HTTP/1.1", cookies: [], headersSize: -1, bodySize: -1 };
  return {
    startedDateTime: "2025-01-31T09:05:00.000Z",
    time: 5,
    request: {
      ...shared,
      method,
      url,
      headers: [{ name: "Authorization", value: "Bearer x" }],
      queryString: [],
    },
    response: {
      ...shared,
      status,
      statusText: "",
      headers: [],
      content: { size: text.length, mimeType: "application/json", text },
      redirectURL: "",
    },
    cache: {},
    timings: { send: 0, wait: 5, receive: 0 },
  };
}

/** Checks an archive in a new folder. */
async function check(text: string, ...args: string[]) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "traffic.har"), text);
  const ended = await runToEnd(["proxy", "--har", "traffic.har", ...args], {}, { folder });
  return { ...ended, folder };
}

describe("sandgate proxy", () => {
  it("forwards traffic until it is stopped, and reports the violations", async () => {
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    const proxy = await startProcess(["proxy", sandbox.url]);
    const bad = await fetch(`${proxy.url}/checkouts`, { method: "POST", headers, body: "{}" });
    expect(bad.status).toBe(400);
    await (await fetch(`${proxy.url}/api/v1/refunds`, { headers })).text();
    const path = join(proxy.folder, "proxy-report/report.json");
    const read = () => JSON.parse(readFileSync(path, "utf8"));
    // Reports are also written while it runs, since it may end without a signal.
    await expect.poll(read, { timeout: 20_000 }).toMatchObject({ exchanges: { judged: 2 } });
    await (await fetch(`${proxy.url}/nothing`, { headers })).text();
    await expect.poll(() => proxy.output()).toContain("GET /nothing 404");
    const { code, stdout } = await proxy.stop("SIGTERM");
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /WARN: POST \/checkouts 400 \d+ms x-0001 .*request body\/amount is missing \(CHK-/,
    );
    expect(stdout).toMatch(/createCheckout {2}1 request, 1 × 400\n {2}1 × request body\/amount/);
    expect(stdout).toContain("listRefunds  1 request, 1 × 200\n");
    expect(stdout).toContain("GET /nothing  1 request, 1 × 404\n");
    expect(stdout).toContain(
      "5 violations by requests, 0 by responses, in 1 of 2 judged exchanges.",
    );
    expect(read()).toMatchObject({ verdict: "violated", source: sandbox.url });
    const archive = readFileSync(join(proxy.folder, "proxy-report/traffic.har"), "utf8");
    expect(JSON.parse(archive).log.entries).toHaveLength(3);
    expect(stdout + JSON.stringify(read()) + archive).not.toContain("very_secret");
  });

  it("exits with 3 if the gateway was never reached, and explains untrusted certificates", async () => {
    const gateway = await startGateway(readCertificate());
    const upstream = `https://127.0.0.1:${gateway.port}`;
    const proxy = await startProcess(["proxy", upstream]);
    await expect(fetch(proxy.url)).rejects.toThrow();
    const { code, stdout } = await proxy.stop("SIGINT");
    expect(code).toBe(3);
    expect(stdout).toContain(`The gateway at ${upstream} was never reached.`);
    expect(stdout).toMatch(/1 time {2}the gateway cannot be reached: its certificate is not tru/);
    expect(stdout).toContain("name a PEM file with that of its issuer in NODE_EXTRA_CA_CERTS\n");
  });

  it("does not show the name and password of the gateway's address", async () => {
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    const proxy = await startProcess(["proxy", sandbox.url.replace("//", "//shop:top-secret@")]);
    await (await fetch(`${proxy.url}/api/v1/refunds`, { headers })).text();
    const { code, stdout, stderr } = await proxy.stop("SIGTERM");
    expect(code).toBe(0);
    expect(stdout).toContain(`Forwarding to ${sandbox.url}. `);
    const folder = join(proxy.folder, "proxy-report");
    const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    expect(written.join("")).toContain(sandbox.url);
    expect(stdout + stderr + written.join("")).not.toMatch(/top-secret|shop:/);
  });

  it("exits with 2, not with the 1 of a violation, if it cannot start", async () => {
    const gateway = await startGateway();
    const taken = ["--port", String(gateway.port)];
    const { code, stderr } = await runToEnd(["proxy", "http://127.0.0.1:1", ...taken]);
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^Port ${gateway.port} .*\\n$`));
  });

  it("checks the exchanges of one gateway in an archive, and counts the others", async () => {
    const har = JSON.stringify({
      log: {
        entries: [
          entry("https://shop.example/app.js", 200, "code"),
          entry("https://pay.example/v2/api/v1/payouts/crypto", 200, '[{"id": 5}]'),
          entry("https://pay.example/v2/checkouts/co_1", 404, "{}"),
        ],
      },
    });
    const { code, stdout, folder } = await check(har);
    expect(code).toBe(1);
    expect(stdout).toContain("response body/*/id: must be string");
    expect(stdout).toContain(
      "3 exchanges under https://pay.example/v2 in traffic.har: 2 judged, 1 left out, from other addresses.",
    );
    const report = JSON.parse(readFileSync(join(folder, "proxy-report/report.json"), "utf8"));
    expect(report.exchanges).toMatchObject({ recorded: 2, leftOut: 1 });
    const other = await check(har, "--base-url", "https://shop.example");
    expect(other.code).toBe(4);
    expect(other.stdout).toContain("Nothing was judged");
  });

  it("does not show the passwords of an archive's addresses or of --base-url", async () => {
    const har = JSON.stringify({
      log: { entries: [entry("https://shop:top-secret@pay.example/v2/api/v1/refunds", 200, "[]")] },
    });
    for (const args of [[], ["--base-url", "https://shop:top-secret@pay.example/v2"]]) {
      const { code, stdout, folder } = await check(har, ...args);
      expect([code, stdout]).toEqual([
        0,
        expect.stringContaining("1 exchange under https://pay.example/v2 in traffic.har"),
      ]);
      const reports = join(folder, "proxy-report");
      const written = readdirSync(reports).map((name) => readFileSync(join(reports, name), "utf8"));
      expect(stdout + written.join("")).not.toContain("top-secret");
    }
  });

  it.each([
    ["{", "traffic.har is not an HTTP archive"],
    ['{"log":{"entries":[{}]}}', "entry 1 has no request"],
  ])("refuses the archive %s", async (text, reason) => {
    const { code, stdout, stderr } = await check(text);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(reason);
  });

  it.each([
    [["proxy"], "either the address of a gateway or --har"],
    [["proxy", "ftp://x"], "It must be an http or https address"],
    [["proxy", "--har", "missing.har"], "The archive missing.har cannot be read"],
  ])("refuses %j", async (args, reason) => {
    const { code, stderr } = await runToEnd(args);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
  });

  it("exits with 5 and without a verdict if its installation is damaged", async () => {
    const { folder, entry } = copyPackage();
    rmSync(join(folder, "generated/interface.openapi.json"));
    const ended = await runToEnd(["proxy", "http://127.0.0.1:1"], {}, { entry });
    expect([ended.code, ended.stdout]).toEqual([5, ""]);
    expect(ended.stderr).toMatch(
      /^The command itself failed, .*\nError: .*interface\.openapi\.json'?\n {4}at /,
    );
  });
});
