import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { Command } from "commander";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkoutBody, ethAddress, payoutBody, refundBody } from "../server/test-support/bodies.ts";
import { runToEnd, startProcess, temporaryFolder } from "../server/test-support/process.ts";
import { declare } from "./serve.ts";

const key = "sk_test_very_secret";
const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };

async function post(url: string, path: string, body: string): Promise<Response> {
  return fetch(url + path, { method: "POST", headers, body });
}

async function read(url: string, path: string): Promise<string> {
  const response = await fetch(url + path, { headers });
  expect(response.status).toBe(200);
  return response.text();
}

describe("a sandbox that starts", () => {
  it.each([
    [["--store", "memory"], "in memory"],
    [[], "in .sandgate/db.json"],
  ])("given %j, prints its address first, then where the data is kept", async (args, kept) => {
    const sandbox = await startProcess(args);
    const { url } = sandbox;
    expect(sandbox.output().split("\n")[0]).toBe(`sandgate listening on ${url}`);
    const health = await fetch(`${url}/_sandbox/health`);
    expect(await health.json()).toEqual({ status: "ok", name: "sandgate", version: "0.1.0" });
    const { stdout } = await sandbox.stop("SIGTERM");
    const pages = `API reference: ${url}/docs. Inspector: ${url}/_sandbox/ui.`;
    expect(stdout).toContain(`${pages} Data: kept ${kept}.`);
  });

  it("logs the errors of a request", async () => {
    const sandbox = await startProcess(["--store", "memory"]);
    await post(
      sandbox.url,
      "/checkouts",
      JSON.stringify({ ...checkoutBody(), amount: 0, currency: 5 }),
    );
    const { stdout } = await sandbox.stop("SIGTERM");
    expect(stdout).toMatch(
      /POST \/checkouts 400 \d+ms req_\w+ amount: Ensure this value is greater than or equal to 1\.; currency: Not a valid string\./,
    );
  });

  it("prints its address as JSON if its log is JSON", async () => {
    const sandbox = await startProcess(["serve", "--store", "memory", "--log", "json"]);
    expect(JSON.parse(sandbox.output().split("\n")[0] ?? "")).toMatchObject({
      msg: "listening",
      url: sandbox.url,
    });
  });

  it("reads options from the environment, but flags win", async () => {
    const env = { SANDGATE_STORE: "memory", SANDGATE_KEYS: "a,b", SANDGATE_LOG: "json" };
    const sandbox = await startProcess(["--log", "silent"], env);
    expect(sandbox.output()).toBe(`sandgate listening on ${sandbox.url}\n`);
    const ask = (name: string) =>
      fetch(`${sandbox.url}/checkouts`, { headers: { Authorization: `Bearer ${name}` } });
    expect([(await ask("a")).status, (await ask("sk_test_other")).status]).toEqual([200, 401]);
  });

  it.each([
    ["--like", (file: string) => startProcess(["--store", "memory", "--like", file])],
    [
      "SANDGATE_LIKE",
      (file: string) => startProcess(["--store", "memory"], { SANDGATE_LIKE: file }),
    ],
  ])("says how much it is like the gateway that %s names", async (_what, start) => {
    const file = join(temporaryFolder(), "gateway.json");
    const traits = { "CHK-CREATE-03": { status: 202 }, "REF-DEL-10": { "no trait": "known" } };
    writeFileSync(file, JSON.stringify({ traits }));
    const sandbox = await start(file);
    const created = await post(sandbox.url, "/checkouts", JSON.stringify(checkoutBody()));
    expect(created.status).toBe(202);
    const { stdout } = await sandbox.stop("SIGTERM");
    expect(stdout).toContain(
      `\nLike ${file} in 1 of 2 observed traits (sandgate like ${file} lists them).` +
        " Not alike: REF-DEL-10 no trait.\n",
    );
  });

  it("keeps its store in .sandgate/db.json by default (D-RUN-02)", async () => {
    const sandbox = await startProcess([], { NODE_ENV: "test" });
    await post(sandbox.url, "/checkouts", JSON.stringify(checkoutBody()));
    const folder = join(sandbox.folder, ".sandgate");
    expect(readdirSync(folder)).toContain("db.json");
    const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    expect(kept.join("\n")).toContain("Annual plan");
    expect(kept.join("\n")).not.toContain(key);
  });

  it("listens on port 4010 by default (D-RUN-01)", async () => {
    const { code, stdout } = await runToEnd(["serve", "--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/--port <number> +port to listen on; 0 picks a free one \(default 4010/);
    const help = stdout.replaceAll(/\s+/g, " ");
    expect(help).toContain("survive: a power cut (fsync) or just a process crash (os)");
  });
});

describe("a sandbox that is restarted on its file", () => {
  it("keeps every amount to the last digit after a restart", async () => {
    const store = join(temporaryFolder(), "state", "db.json");
    const first = await startProcess(["--store", store, "--settle-ms", "0"]);
    const amounts = [
      "0.123456789012345678",
      "1e-8",
      '"0.00000001"',
      "999999999999.123456789012345678",
    ];
    for (const amount of amounts) {
      const rest = {
        ...payoutBody({ crypto_currency: "ETH", recipient_address: ethAddress }),
        amount: 0,
      };
      const body = JSON.stringify(rest).replace('"amount":0', `"amount":${amount}`);
      expect((await post(first.url, "/api/v1/payouts/crypto", body)).status).toBe(200);
    }
    await post(first.url, "/api/v1/refunds", JSON.stringify(refundBody()));
    await post(first.url, "/checkouts", JSON.stringify(checkoutBody()));
    const paths = ["/api/v1/payouts/crypto", "/api/v1/refunds", "/checkouts"];
    const before = await Promise.all(paths.map((path) => read(first.url, path)));
    expect((await first.stop("SIGTERM")).code).toBe(0);

    const second = await startProcess(["--store", store]);
    const after = await Promise.all(paths.map((path) => read(second.url, path)));
    expect(after).toEqual(before);
    const tokens = [...(after[0] ?? "").matchAll(/"amount":([^,]+)/g)].map(([, token]) => token);
    expect(tokens).toEqual([
      "999999999999.123456789012345678",
      "0.00000001",
      "0.00000001",
      "0.123456789012345678",
    ]);
  });

  it("settles payouts that were due while it was stopped (D-PAY-02)", async () => {
    const store = join(temporaryFolder(), "db.json");
    const first = await startProcess(["--store", store, "--settle-ms", "1"]);
    await post(first.url, "/api/v1/payouts/crypto", JSON.stringify(payoutBody()));
    await first.stop("SIGKILL");
    const second = await startProcess(["--store", store]);
    expect(JSON.parse(await read(second.url, "/api/v1/payouts/crypto"))).toMatchObject([
      { status: "succeeded" },
    ]);
  });
});

describe("a sandbox that receives a signal", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "completes requests in progress and exits with 0 on %s",
    async (signal) => {
      const sandbox = await startProcess(["--store", join(temporaryFolder(), "db.json")]);
      const body = JSON.stringify(checkoutBody());
      const { hostname, port } = new URL(sandbox.url);
      const socket = connect(Number(port), hostname);
      let answer = "";
      socket.on("data", (data) => (answer += String(data)));
      socket.write(
        `POST /checkouts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
          `Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n`,
      );
      // The server has accepted the request when it asks for the body.
      await once(socket, "data");
      const ended = sandbox.stop(signal);
      socket.write(body);
      expect((await ended).code).toBe(0);
      expect(answer).toContain("HTTP/1.1 201 Created");
    },
  );

  it("stops on a signal as soon as it has printed its address", async () => {
    for (let i = 0; i < 3; i++) {
      const sandbox = await startProcess([]);
      expect((await sandbox.stop("SIGTERM")).code).toBe(0);
      expect(readdirSync(sandbox.folder, { recursive: true })).not.toContain(
        ".sandgate/db.json.lock",
      );
    }
  });

  it("does not wait for idle connections when it stops", async () => {
    const sandbox = await startProcess(["--store", "memory"]);
    const { hostname, port } = new URL(sandbox.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    await fetch(`${sandbox.url}/_sandbox/health`);
    expect((await sandbox.stop("SIGTERM")).code).toBe(0);
  });
});

describe("a failed start", () => {
  it("explains in one sentence that the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const port = portOf(other);
    const { code, stderr } = await runToEnd(["--store", "memory", "--port", String(port)]);
    expect(code).toBe(1);
    expect(oneSentence(stderr)).toBe(true);
    expect(stderr).toContain(`Port ${String(port)} on 127.0.0.1 is in use`);
    expect(stderr).toContain("--port");
  });

  it("explains in one sentence that the host does not belong to this machine", async () => {
    const { code, stderr } = await runToEnd(["--store", "memory", "--host", "192.0.2.1"]);
    expect([code, oneSentence(stderr)]).toEqual([1, true]);
    expect(stderr).toContain("--host");
  });

  it("explains in one sentence that the store is the file of another program", async () => {
    const store = join(temporaryFolder(), "db.json");
    writeFileSync(store, '{"posts":[]}');
    const { code, stderr } = await runToEnd(["--port", "0", "--store", store]);
    expect([code, oneSentence(stderr)]).toEqual([1, true]);
    expect(stderr).toContain(`${store} is invalid`);
    expect(stderr).toContain("--store");
  });

  it("explains in one sentence that another process uses the store, which loses nothing", async () => {
    const store = join(temporaryFolder(), "db.json");
    const first = await startProcess(["--store", store]);
    const { code, stderr } = await runToEnd(["--port", "0", "--store", store]);
    expect([code, oneSentence(stderr)]).toEqual([1, true]);
    expect(stderr).toContain(`The store ${store} is in use by process`);
    await post(first.url, "/checkouts", JSON.stringify(checkoutBody()));
    expect(JSON.parse(await read(first.url, "/checkouts"))).toHaveLength(1);
  });

  it("explains in one sentence that the store is a folder that does not exist", async () => {
    const store = `${join(temporaryFolder(), "new")}/`;
    const { code, stderr } = await runToEnd(["--port", "0", "--store", store]);
    expect([code, oneSentence(stderr)]).toEqual([1, true]);
    expect(stderr).toContain(`The store ${store} cannot be written`);
  });

  it.each([
    [["--port", "65536"], "--port"],
    [["surplus"], "too many arguments"],
  ])("exits with 2 if the command line is %j", async (args, named) => {
    const { code, stdout, stderr } = await runToEnd(["--store", "memory", ...args]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(named);
  });

  it.each([
    [["--port", "x"], "--port"],
    [["--auth", "none"], "--auth"],
    [["--settle-ms", "-1"], "--settle-ms"],
    [["--checkout-ttl", "1y"], "--checkout-ttl"],
    [["--checkout-ttl", "99999999d"], "--checkout-ttl"],
    [["--cors", "maybe"], "--cors"],
    [["--extra-assets", "BTC:8"], "--extra-assets"],
    [["--address-networks", "moon"], "--address-networks"],
    [["--balances", "BTC"], "--balances"],
    [["--balances", "BTC=1=2"], "--balances"],
    [["--balances", "BTC=1,BTC=2"], "--balances"],
    [["--balances", "DOGE=1"], "neither a coin nor one of --extra-assets"],
    [["--extra-assets", "USDT:6,USDT:8"], "--extra-assets"],
    [["--keys", "a,,b"], "--keys"],
    [["--store", "mysql://localhost"], "--store"],
    [["--seed", "1.5"], "--seed"],
  ])("refuses %j", async (args, named) => {
    const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    declare(command);
    await expect(command.parseAsync(args, { from: "user" })).rejects.toThrow(named);
  });

  it("names an invalid environment variable", async () => {
    const { code, stderr } = await runToEnd(["--store", "memory"], { SANDGATE_PORT: "x" });
    expect(code).toBe(2);
    expect(stderr).toContain("SANDGATE_PORT");
  });
});

it("responses and logs contain neither API keys nor stack traces", async () => {
  const sandbox = await startProcess(["--store", "memory", "--log", "json"]);
  const wrong = { Authorization: "Bearer sk_live_leaked", "Content-Type": "application/json" };
  const answers = [
    await post(sandbox.url, "/checkouts", JSON.stringify(checkoutBody())),
    await post(sandbox.url, "/checkouts", "{"),
    await fetch(`${sandbox.url}/checkouts?api_key=${key}`, { headers: wrong }),
    await fetch(`${sandbox.url}/checkouts/%E0%A4%A`, { headers }),
  ];
  const texts = await Promise.all(
    answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
  );
  const { stdout, stderr } = await sandbox.stop("SIGTERM");
  expect(stdout.split("\n").filter((line) => line.includes('"status":'))).toHaveLength(4);
  for (const text of [...texts, stdout, stderr]) {
    expect(text).not.toMatch(/sk_test_very_secret|sk_live_leaked|\.[jt]s:\d+|node_modules/);
  }
});

function oneSentence(stderr: string): boolean {
  return /^sandgate: [^\n]+\.\n$/.test(stderr);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
