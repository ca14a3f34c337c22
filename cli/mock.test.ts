import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ContractDocument } from "../spec/contract/document.ts";
import { Judge } from "../spec/contract/judge.ts";
import { type OperationId, operationTable, routes } from "../generated/operations.ts";
import manifest from "../package.json" with { type: "json" };
import { findViolations } from "../server/operations/validated-input.ts";
import {
  runToEnd,
  type SandboxProcess,
  startProcess,
  temporaryFolder,
} from "../server/test-support/process.ts";

const root = join(import.meta.dirname, "..");
const bundle = JSON.parse(readFileSync(join(root, "generated/openapi.json"), "utf8"));
const contract = new Judge(new ContractDocument("openapi.json", bundle));
const key = "sk_test_very_secret";

type Body = Record<string, unknown>;

/** The parts of an operation that the tests read. */
interface Documented {
  operationId: OperationId;
  requestBody?: { content: { "application/json": { examples: Record<string, { value: Body }> } } };
  responses: Record<string, unknown>;
}

const documented = new Map<OperationId, Documented>(
  Object.values<Record<string, Documented>>(bundle.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation]),
);

function statusesOf(operationId: OperationId): number[] {
  return Object.keys(documented.get(operationId)?.responses ?? {}).map(Number);
}

/** Returns the documented bodies of requests; `[undefined]` if an operation has none. */
function examplesOf(operationId: OperationId): (Body | undefined)[] {
  const content = documented.get(operationId)?.requestBody?.content["application/json"];
  return content ? Object.values(content.examples).map(({ value }) => value) : [undefined];
}

interface Sent {
  headers?: Record<string, string>;
  json?: Body | undefined;
  body?: string;
}

let mock: SandboxProcess;

beforeAll(async () => {
  const cleanUps: (() => void)[] = [];
  mock = await startProcess(["mock"], {}, { atEnd: (cleanUp) => cleanUps.push(cleanUp) });
  return () => {
    for (const cleanUp of cleanUps) cleanUp();
  };
});

/** Sends a request with a key, unless the headers have another one. */
async function send(method: string, path: string, { headers, json, body }: Sent = {}) {
  const response = await fetch(mock.url + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
    body: body ?? (json === undefined ? null : JSON.stringify(json)),
  });
  const { status } = response;
  return { method, path, status, headers: response.headers, body: await response.text() };
}

/** Sends a request whose response must follow the contract. */
async function ask(method: string, path: string, sent: Sent = {}) {
  const answer = await send(method, path, sent);
  const [pathname = ""] = path.split("?");
  expect(
    contract.response(contract.operations.match(method, pathname), method, answer),
    `${method} ${path} ${String(answer.status)} ${answer.body}`,
  ).toEqual([]);
  return answer;
}

const requests = routes.map(
  ({ method, path, operationId }) =>
    [method.toUpperCase(), path.replace(/\{\w+\}/, "an_id"), operationId] as const,
);

describe.each(requests)("the mock at %s %s", (method, path, operationId) => {
  const { query, body } = operationTable[operationId];
  const statuses = statusesOf(operationId);
  const success = Math.min(...statuses);
  const [example] = examplesOf(operationId);

  it("responds to every example of a request with success", async () => {
    for (const json of examplesOf(operationId)) {
      expect((await ask(method, path, { json })).status).toBe(success);
    }
  });

  it("refuses a request without a key", async () => {
    const answer = await ask(method, path, { json: example, headers: { Authorization: "" } });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([401, { error: expect.any(String) }]);
  });

  it("responds with each documented status that a Prefer header asks for", async () => {
    // 422 is about an idempotency key that was used before, which a mock cannot know of.
    for (const status of statuses.filter((other) => other !== 422)) {
      const headers = { Prefer: `code=${String(status)}` };
      expect((await ask(method, path, { json: example, headers })).status).toBe(status);
    }
  });

  if (body) {
    it("refuses a body without a required member or with a wrong type", async () => {
      for (const [name, value] of Object.entries(example ?? {})) {
        const { [name]: _removed, ...rest } = { ...example };
        const expected = findViolations(body, rest).length === 0 ? success : 400;
        expect((await ask(method, path, { json: rest })).status, `no ${name}`).toBe(expected);
        const mistyped = { ...rest, [name]: [value] };
        expect((await ask(method, path, { json: mistyped })).status, `bad ${name}`).toBe(400);
      }
    });
  }

  if (query) {
    it("refuses invalid query values and nothing else", async () => {
      for (const [name, { format }] of query.members) {
        const isBad = format !== undefined || findViolations(query, { [name]: "no" }).length > 0;
        const answer = await ask(method, `${path}?${name}=no`);
        expect(answer.status, name).toBe(isBad ? 400 : success);
      }
      expect((await ask(method, `${path}?unknown=no`)).status).toBe(success);
    });
  }
});

describe("the mock", () => {
  it("responds with the example that a Prefer header names", async () => {
    const path = "/api/v1/payouts/crypto";
    const { examples } = bundle.paths[path].get.responses["200"].content["application/json"];
    for (const [name, { value }] of Object.entries<{ value: unknown }>(examples)) {
      const answer = await ask("GET", path, { headers: { Prefer: `example=${name}` } });
      expect(JSON.parse(answer.body), name).toEqual(value);
    }
  });

  it("does not send headers that need state", async () => {
    const list = await ask("GET", "/checkouts");
    const created = await ask("POST", "/checkouts", { json: examplesOf("createCheckout")[0] });
    expect([list.headers.get("Link"), list.headers.get("X-Total-Count")]).toEqual([null, null]);
    expect(created.headers.get("Idempotent-Replayed")).toBeNull();
    expect(created.headers.get("Request-Id")).toMatch(/^req_/);
  });

  it.each([
    ["GET", "/nowhere", 404],
    ["PATCH", "/checkouts", 405],
  ])(
    "refuses %s %s, which is not in the contract, with Prism's own error",
    async (method, path, status) => {
      const answer = await send(method, path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    },
  );

  it("refuses a body that is not JSON", async () => {
    expect((await send("POST", "/checkouts", { body: "{" })).status).toBe(400);
    const labelled = { body: "amount=1", headers: { "Content-Type": "text/plain" } };
    expect((await ask("POST", "/checkouts", labelled)).status).toBe(415);
    const unlabelled = { body: "{}", headers: { "Content-Type": ";;;" } };
    expect((await ask("POST", "/checkouts", unlabelled)).status).toBe(415);
  });

  it.each(["/checkouts/", "/checkouts/?limit=1", "/checkouts/an_id/"])(
    "serves %s like the path without a trailing slash (D-HTTP-19)",
    async (path) => {
      const plain = await ask("GET", path.replace(/\/(?=\?|$)/, ""));
      const { status, body } = await send("GET", path);
      expect([status, body]).toEqual([200, plain.body]);
    },
  );

  it("survives requests that would crash Prism", async () => {
    expect((await ask("GET", "/checkouts/%E0%A4%A")).status).toBe(200);
    expect((await ask("GET", "/checkouts", { headers: { Accept: ";;;" } })).status).toBe(200);
  });

  it("logs each request in one line with its problem, without keys or query", async () => {
    await ask("GET", "/api/v1/refunds?limit=many");
    await expect
      .poll(() => mock.output())
      .toMatch(/GET \/api\/v1\/refunds 400 \d+ms Request query parameter limit must be integer\n/);
    expect(mock.output()).not.toMatch(/sk_test_very_secret|limit=many/);
    expect(mock.output().match(/listening/g)).toHaveLength(1);
  });
});

it("prints the address of the mock first, on port 4010 by default", async () => {
  expect(mock.output().split("\n")[0]).toBe(`sandgate mock listening on ${mock.url}`);
  const { code, stdout } = await runToEnd(["mock", "--help"]);
  expect(code).toBe(0);
  expect(stdout).toContain("(default 4010)");
});

it.each([
  ["SIGTERM", []],
  ["SIGINT", ["--log", "json", "--host", "localhost"]],
] as const)("ends on %s with open connections, started with %j", async (signal, args) => {
  const started = await startProcess(["mock", ...args]);
  const { hostname, port } = new URL(started.url);
  if (args.length > 0) {
    expect(hostname).toBe("localhost");
    expect(JSON.parse(started.output())).toMatchObject({ msg: "listening", url: started.url });
  }
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.on("error", () => undefined);
  expect((await started.stop(signal)).code).toBe(0);
  await expect(fetch(started.url)).rejects.toThrow("fetch failed");
});

it("exits with 1 and a one-sentence error if the port is in use", async () => {
  const { port } = new URL(mock.url);
  const { code, stdout, stderr } = await runToEnd(["mock", "--port", port]);
  expect([code, stdout, oneSentence(stderr)]).toEqual([1, "", true]);
  expect(stderr).toContain(`Port ${port} on 127.0.0.1 is in use`);
});

it("exits with 2 for an option of the sandbox", async () => {
  const { code, stdout, stderr } = await runToEnd(["mock", "--store", "memory"]);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("unknown option '--store'");
});

describe("without Prism", () => {
  it("says how to install the tested version of Prism", async () => {
    const { code, stdout, stderr } = await runToEnd(["mock"], {}, { entry: withoutPrism() });
    expect([code, stdout, oneSentence(stderr)]).toEqual([1, "", true]);
    const { "@stoplight/prism-cli": version } = manifest.devDependencies;
    expect(stderr).toContain(` npm install --save-dev @stoplight/prism-cli@${version} `);
  });

  it("says how to install the tested version of Prism if it finds an unsupported one", async () => {
    const folder = temporaryFolder();
    for (const name of ["prism-cli", "prism-http", "prism-http-server"]) {
      const modules = join(folder, "node_modules/@stoplight", name);
      mkdirSync(modules, { recursive: true });
      writeFileSync(join(modules, "package.json"), '{"version":"99.0.0","main":"package.json"}');
    }
    const { code, stderr } = await runToEnd(["mock"], {}, { entry: withoutPrism(), folder });
    expect([code, oneSentence(stderr)]).toEqual([1, true]);
    expect(stderr).toContain("is not of a supported version of Prism: run npm install");
  });

  it("starts the sandbox without Prism", async () => {
    const sandbox = await startProcess(["--store", "memory"], {}, { entry: withoutPrism() });
    expect((await fetch(`${sandbox.url}/_sandbox/health`)).status).toBe(200);
  });

  it("finds Prism in the current folder", async () => {
    // As in a strict install, Prism's own packages are not linked.
    const prism = "node_modules/@stoplight/prism-cli";
    const folder = temporaryFolder();
    link(join(root, prism), join(folder, prism));
    const started = await startProcess(["mock"], {}, { entry: withoutPrism(), folder });
    expect((await fetch(`${started.url}/checkouts`)).status).toBe(401);
  });
});

/** Installs the package without Prism. @returns the path of its command. */
function withoutPrism(): string {
  const folder = temporaryFolder();
  for (const name of ["dist", "generated", "package.json"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (/^(\.|@stoplight$)/.test(name)) continue;
    link(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
  return join(folder, "dist/cli/sandgate.js");
}

function link(target: string, path: string): void {
  mkdirSync(join(path, ".."), { recursive: true });
  symlinkSync(target, path);
}

function oneSentence(stderr: string): boolean {
  return /^sandgate: [^\n]+\.\n$/.test(stderr);
}
