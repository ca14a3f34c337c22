import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { recordConformance } from "sandgate/conformance";
import type { Exchange } from "../conformance/support/exchange.ts";
import { createSandbox } from "../server/sandbox.ts";

/** What this test uses of Prism's validation. */
interface Validation {
  getHttpOperationsFromSpec(document: unknown): Promise<Operation[]>;
  validateInput(given: { resource: Operation; element: object }): Verdict;
  validateOutput(given: { resource: Operation; element: object }): Verdict;
}

interface Operation {
  readonly method: string;
  readonly path: string;
}

/** Left, with what is wrong, or Right. */
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
    return [`${exchange.id} is of no operation`];
  const asked = prism.validateInput({
    resource,
    element: {
      method: resource.method,
      url: { path, query: Object.fromEntries(new URLSearchParams(query)) },
      headers: request.headers,
      ...(request.body !== undefined && { body: JSON.parse(request.body) }),
    },
  });
  const answered = prism.validateOutput({
    resource,
    element: {
      statusCode: response.status,
      headers: response.headers,
      ...(response.body !== "" && { body: JSON.parse(response.body) }),
    },
  });
  return [asked, answered].flatMap(({ left = [] }) =>
    left.map(({ message }) => `${exchange.id} ${request.method} ${request.path}: ${message}`),
  );
}

it("Prism finds nothing wrong in what the kit marks as valid, request or answer", async () => {
  await using sandbox = await createSandbox();
  const { exchanges } = await recordConformance({ baseUrl: sandbox.url, apiKey: "sk_test_prism" });
  const operations = await prism.getHttpOperationsFromSpec(
    JSON.parse(readFileSync(bundle, "utf8")),
  );
  const valid = exchanges.filter((exchange) => exchange.valid);
  expect(valid.length).toBeGreaterThan(500);
  expect(valid.flatMap((exchange) => problemsOf(exchange, operations))).toEqual([]);
});

it("Prism would find it: a checkout whose id is a number", async () => {
  await using sandbox = await createSandbox();
  const only = ["CHK-CREATE-03"];
  const { exchanges } = await recordConformance({
    baseUrl: sandbox.url,
    apiKey: "sk_test_prism",
    only,
  });
  const operations = await prism.getHttpOperationsFromSpec(
    JSON.parse(readFileSync(bundle, "utf8")),
  );
  const created = exchanges.find(({ operationId }) => operationId === "createCheckout");
  const { response } = created ?? {};
  if (created === undefined || response === undefined) throw new Error("nothing was created");
  const broken = {
    ...created,
    response: { ...response, body: response.body.replace(/"id":"[^"]*"/, '"id":7') },
  };
  expect(problemsOf(created, operations)).toEqual([]);
  expect(problemsOf(broken, operations)).toHaveLength(1);
});
