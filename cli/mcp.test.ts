import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { operationTable, routes } from "../generated/control-operations.ts";
import { operationTable as gatewayOperations } from "../generated/operations.ts";
import manifest from "../package.json" with { type: "json" };
import { createSandbox } from "../server/sandbox.ts";
import { newCheckout } from "../server/test-support/bodies.ts";
import { runToEnd } from "../server/test-support/process.ts";

const entry = join(import.meta.dirname, "../dist/cli/sandgate.js");

/** Starts `sandgate mcp` as coding agents do. */
async function connect(env: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: "agent", version: "1.0.0" });
  const program = { command: process.execPath, args: [entry, "mcp"], env };
  await client.connect(new StdioClientTransport({ ...program, stderr: "ignore" }));
  return client;
}

let agent: Client;

/** Calls a tool of a server with an own sandbox. */
async function call(name: string, args: Record<string, unknown> = {}, client = agent) {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content as { text: string }[];
  // Tests compare what they find in results.
  // oxlint-disable-next-line typescript/no-explicit-any
  const value: any = result.structuredContent;
  return { isError: result.isError === true, text: content?.text ?? "", value };
}

beforeAll(async () => {
  agent = await connect();
  return () => agent.close();
});

describe("the tools of sandgate mcp", () => {
  it("lists a tool for each operation that shows or controls what a client does, and sendRequest", async () => {
    const others = ["Process", "Workspace", "Data", "Snapshots"];
    const expected = routes
      .map(({ operationId }) => operationId)
      .filter((id) => !others.includes(operationTable[id].tag))
      .filter((id) => !["streamRequests", "exportRequests"].includes(id));
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(["sendRequest", ...expected].sort());
  });

  it("gives each tool a valid JSON schema without references that requires the parameters of its path", async () => {
    const { tools } = await agent.listTools();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const { name, inputSchema, description = "" } of tools) {
      expect(ajv.validateSchema(inputSchema), name).toBe(true);
      expect(JSON.stringify(inputSchema), name).not.toContain("$ref");
      expect(description.length, name).toBeGreaterThan(20);
      const path = routes.find(({ operationId }) => operationId === name)?.path ?? "";
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      expect(inputSchema.required ?? [], name).toEqual(expect.arrayContaining(inPath));
      expect(Object.keys(inputSchema.properties ?? {}), name).toEqual(
        expect.arrayContaining(inPath),
      );
    }
    const [sendRequest] = tools.filter(({ name }) => name === "sendRequest");
    expect(sendRequest?.inputSchema.properties?.operation).toMatchObject({
      enum: expect.arrayContaining(Object.keys(gatewayOperations)),
    });
  });

  it("tells the agent the address and the key of the sandbox", () => {
    expect(agent.getInstructions()).toMatch(/ at http:\/\/127\.0\.0\.1:\d+\..* sk_test_sandbox: /);
    expect(agent.getServerVersion()).toMatchObject({ name: "sandgate", version: manifest.version });
  });

  it("shows what is wrong with a create", async () => {
    const body = { ...newCheckout, amount: 0 };
    const { isError, value } = await call("sendRequest", { operation: "createCheckout", body });
    expect([isError, value.status, value.body.error.amount]).toEqual([
      false,
      400,
      [expect.any(String)],
    ]);
    expect(value.log).toMatchObject({
      operation: "createCheckout",
      id: value.headers["request-id"],
    });
    expect(value.log.violations).toEqual([
      expect.objectContaining({
        in: "body",
        member: "amount",
        clauses: expect.arrayContaining(["CHK-VAL-06"]),
      }),
    ]);
  });

  it("sends a text unchanged, and keeps the digits of amounts", async () => {
    const digits = "0.123456789012345678";
    const body = `{"recipient_address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "crypto_currency": "ETH", "amount": ${digits}}`;
    const { text, value } = await call("sendRequest", { operation: "createPayout", body });
    expect(value.log.violations).toEqual([]);
    expect(text).toContain(`"amount":${digits}`);
  });

  it("pays a checkout, and waits for the request that reads it", async () => {
    const created = await call("sendRequest", { operation: "createCheckout", body: newCheckout });
    const { id } = created.value.body;
    const wait = call("awaitRequests", { operation: "getCheckout", path: id, timeout: "30s" });
    expect((await call("moveCheckout", { id, action: "pay" })).value.status).toBe("successful");
    const read = await call("sendRequest", { operation: "getCheckout", id });
    expect(read.value.body).toMatchObject({ id, status: "successful" });
    expect((await wait).value.entries).toEqual([
      expect.objectContaining({ id: read.value.log.id }),
    ]);
  });

  it("advances the clock", async () => {
    const before = await call("getClock");
    const moved = await call("setClock", { advance: "P2D" });
    const after = await call("getClock");
    expect(Date.parse(after.value.now)).toBeGreaterThanOrEqual(Date.parse(moved.value.now));
    const passed = Date.parse(after.value.now) - Date.parse(before.value.now);
    expect(passed).toBeGreaterThanOrEqual(2 * 86_400_000);
  });

  it("sets and clears faults", async () => {
    const send = async () => (await call("sendRequest", { operation: "listRefunds" })).value.status;
    const rule = { operations: ["listRefunds"], simulate: "status=503" };
    expect((await call("setFaults", { rules: [rule] })).value).toMatchObject({ rules: [{ rule }] });
    expect(await send()).toBe(503);
    expect((await call("clearFaults")).value).toEqual({ status: 204 });
    expect(await send()).toBe(200);
  });

  it("grades the client", async () => {
    await call("sendRequest", { operation: "createRefund", body: {} });
    const { value } = await call("examineClient");
    expect(value.findings.map(({ id }: { id: string }) => id)).toContain("contract-broken");
  });

  it.each([
    ["moveCheckout", { id: "co_unknown", action: "pay" }, /^404 \{"error":/],
    [
      "setClock",
      { advence: "PT1H" },
      /"advence":\["This field is not known\. Did you mean advance\?"\]/,
    ],
    ["getRequest", {}, /^id is missing\.$/],
    ["sendRequest", { operation: "payOut" }, /^Unknown operation payOut\.$/],
    [
      "sendRequest",
      { operation: "createChekout" },
      /^Unknown operation createChekout\. Did you mean createCheckout\?$/,
    ],
    ["payCheckout", {}, /^Unknown tool payCheckout\.$/],
  ])("returns the error of %s with %j as a result", async (name, args, message) => {
    const { isError, text } = await call(name, args);
    expect([isError, text]).toEqual([true, expect.stringMatching(message)]);
  });

  it("cuts long results, and says how to ask for less", async () => {
    // The log keeps 32 KiB of each body.
    const request = { operation: "createRefund", body: `"${"x".repeat(40_000)}"` };
    await Promise.all([1, 2, 3, 4].map(() => call("sendRequest", request)));
    const { text, value } = await call("listRequests", { operation: "createRefund" });
    expect([text.length < 101_000, value]).toEqual([true, undefined]);
    expect(text).toMatch(/cut after 100000 characters\. Ask for less: /);
    expect((await call("listRequests", { limit: 1 })).value.entries).toHaveLength(1);
  });
});

describe("sandgate mcp", () => {
  it("shows the requests that a program has sent to a running sandbox with the same key", async () => {
    const sandbox = await createSandbox();
    onTestFinished(sandbox.close);
    const env = { SANDGATE_URL: sandbox.url, SANDGATE_API_KEY: "sk_test_shop" };
    const client = await connect(env);
    onTestFinished(() => client.close());
    expect(client.getInstructions()).not.toContain("sk_test_shop");
    const shop = sandbox.workspace("sk_test_shop").client;
    const { data } = await shop.POST("/checkouts", { body: newCheckout });
    const { value } = await call("listRequests", { operation: "createCheckout" }, client);
    const [request, ...others] = value.entries;
    expect([JSON.parse(request.response.body).id, others]).toEqual([data?.id, []]);
    await sandbox.close();
    const { isError, text } = await call("listRequests", {}, client);
    expect([isError, text]).toEqual([true, expect.stringContaining("ECONNREFUSED")]);
  });

  it("ends with its sandbox when its input ends, and writes only the protocol to stdout", async () => {
    const child = spawn(process.execPath, [entry, "mcp"]);
    onTestFinished(() => void child.kill("SIGKILL"));
    let output = "";
    child.stdout.on("data", (data) => (output += String(data)));
    const [line] = await once(child.stderr, "data");
    const [url = ""] = /http:\S+/.exec(String(line)) ?? [];
    expect((await fetch(`${url}/_sandbox/health`)).status).toBe(200);
    child.stdin.end();
    expect([await once(child, "close"), output]).toEqual([[0, null], ""]);
    await expect(fetch(url)).rejects.toThrow();
  });

  it("names the package to install if the SDK is missing", async () => {
    const hook = `export function resolve(name, context, next) {
      if (name.startsWith("@modelcontextprotocol/")) throw new Error("missing");
      return next(name, context);
    }`;
    const register = `import { register } from "node:module"; register(${JSON.stringify(asUrl(hook))});`;
    const env = { NODE_OPTIONS: `--import ${asUrl(register)}` };
    const { code, stdout, stderr } = await runToEnd(["mcp"], env);
    expect([code, stdout]).toEqual([1, ""]);
    const version = manifest.peerDependencies["@modelcontextprotocol/sdk"];
    const command = `npm install --save-dev "@modelcontextprotocol/sdk@${version}"`;
    expect(stderr).toContain(`The MCP SDK is not installed: run ${command} and try again.`);
  });

  it("refuses a key that no header can carry", async () => {
    const { code, stderr } = await runToEnd(["mcp", "--api-key", "clé"]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^error: --api-key: .*ASCII/)]);
  });
});

function asUrl(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
