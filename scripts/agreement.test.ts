/** The contract, the sandbox, the kit, the table of clauses and Prism must agree. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordConformance } from "sandgate/conformance";
import type { RunRecord } from "../conformance/report/report.ts";
import type { Exchange } from "../spec/traffic/exchange.ts";
import { clauses } from "../generated/clauses.ts";
import { createSandbox, type Sandbox } from "../server/sandbox.ts";

/** The parts of Prism's validation that this test uses. */
interface Validation {
  getHttpOperationsFromSpec(document: unknown): Promise<Operation[]>;
  validateInput(given: { resource: Operation; element: object }): Verdict;
  validateOutput(given: { resource: Operation; element: object }): Verdict;
}

interface Operation {
  readonly method: string;
  readonly path: string;
}

/** `Left` with the problems, or `Right` if it found none. */
interface Verdict {
  readonly _tag: "Left" | "Right";
  readonly left?: readonly { readonly message: string; readonly path?: readonly string[] }[];
}

function loadValidation(): Validation {
  const manifest = createRequire(import.meta.url).resolve("@stoplight/prism-cli/package.json");
  const requireFromPrism = createRequire(manifest);
  return {
    ...requireFromPrism("@stoplight/prism-http"),
    ...requireFromPrism("@stoplight/prism-http/dist/validator"),
  };
}

const prism = loadValidation();
const profile = join(import.meta.dirname, "../conformance/profiles/sandgate.json");
const bundle = join(import.meta.dirname, "../generated/interface.openapi.json");

function problemsOf(exchange: Exchange, operations: readonly Operation[]): string[] {
  const { request, response } = exchange;
  const [path = "", query = ""] = request.path.split("?");
  const resource = operations.find(
    (operation) =>
      operation.method === request.method.toLowerCase() &&
      new RegExp(`^${operation.path.replace(/\{[^}]+\}/, "[^/]+")}$`).test(path),
  );
  if (resource === undefined || response === undefined)
    return [`${exchange.id} belongs to no operation`];
  const asked = prism.validateInput({
    resource,
    element: {
      method: resource.method,
      url: { path, query: Object.fromEntries(new URLSearchParams(query)) },
      headers: namedValues(request.headers),
      ...(request.body !== undefined && { body: JSON.parse(request.body) }),
    },
  });
  const answered = prism.validateOutput({
    resource,
    element: {
      statusCode: response.status,
      headers: namedValues(response.headers),
      ...(response.body !== "" && { body: JSON.parse(response.body) }),
    },
  });
  return [asked, answered].flatMap(({ left = [] }) =>
    left.map(({ message }) => `${exchange.id} ${request.method} ${request.path}: ${message}`),
  );
}

function namedValues(headers: Exchange["request"]["headers"]): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
}

const tableStates: Record<string, string> = { pass: "holds", skipped: "cannot be tested" };

/** Returns the id of a clause and its state in the table of clauses. */
function statedAs({ id, outcome }: { id: string; outcome: string }): string {
  return `${id}: ${tableStates[outcome] ?? outcome}`;
}

function statesOfTable(): string[] {
  const table = readFileSync(join(import.meta.dirname, "../generated/clauses.md"), "utf8");
  const rows = table.matchAll(/^\| ([A-Z0-9-]+) \|(?:(?:\\.|[^|\\])*\|){2} ([^|:]*)/gm);
  return [...rows].map(([, id = "", state = ""]) => {
    const words = state.trim();
    return `${id}: ${Object.values(tableStates).includes(words) ? words : "observed"}`;
  });
}

describe("the sandbox, tested by the kit with its profile", () => {
  const keys = { apiKey: "sk_test_agreement", secondApiKey: "sk_test_second" };
  const reportDir = mkdtempSync(join(tmpdir(), "sandgate-agreement-"));
  let sandbox: Sandbox;
  let judged: RunRecord;
  let operations: readonly Operation[];
  beforeAll(async () => {
    sandbox = await createSandbox();
    judged = await recordConformance({ baseUrl: sandbox.url, ...keys, profile, reportDir });
    operations = await prism.getHttpOperationsFromSpec(JSON.parse(readFileSync(bundle, "utf8")));
  }, 120_000);
  afterAll(async () => {
    await sandbox.close();
    rmSync(reportDir, { recursive: true });
  });

  it("is conformant without a warning", () => {
    const { verdict, summary } = judged.report;
    expect([verdict, summary]).toEqual([
      "conformant",
      expect.objectContaining({ fail: 0, warn: 0, error: 0, inconclusive: 0, inapplicable: 0 }),
    ]);
  });

  it("does what the table of clauses says", () => {
    expect(judged.report.clauses.map(({ id }) => id)).toEqual(clauses.map(({ id }) => id));
    expect(judged.report.clauses.map(statedAs)).toEqual(statesOfTable());
  });

  it("gets every report of the kit, without a key in any of them", () => {
    const names = readdirSync(reportDir).sort();
    expect(names).toEqual([
      "badge.json",
      "badge.svg",
      "exchanges.har",
      "junit.xml",
      "observations.json",
      "report.html",
      "report.json",
      "summary.md",
    ]);
    for (const name of names) {
      const text = readFileSync(join(reportDir, name), "utf8");
      for (const secret of Object.values(keys))
        expect(text.includes(secret), `${name} has a key`).toBe(false);
    }
  });

  it("Prism accepts every exchange that the kit marks as valid", () => {
    const valid = judged.exchanges.filter((exchange) => exchange.valid);
    expect(valid.length).toBeGreaterThan(500);
    expect(valid.flatMap((exchange) => problemsOf(exchange, operations))).toEqual([]);
  });

  it("Prism rejects a checkout whose id is a number", () => {
    const created = judged.exchanges.find(
      ({ operationId, valid, response }) =>
        operationId === "createCheckout" && valid && response?.status === 201,
    );
    const { response } = created ?? {};
    if (created === undefined || response === undefined) throw new Error("nothing was created");
    const broken = {
      ...created,
      response: { ...response, body: response.body.replace(/"id":"[^"]*"/, '"id":7') },
    };
    expect(problemsOf(created, operations)).toEqual([]);
    expect(problemsOf(broken, operations)).toHaveLength(1);
  });
});
