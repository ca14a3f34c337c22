import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { ContractDocument } from "../../spec/contract/document.ts";
import { type CompatibilityOptions, judgeCompatibility } from "../../spec/compatibility/report.ts";
import { junitReport } from "./junit.ts";

const schema = readFileSync(
  join(import.meta.dirname, "../../conformance/report/test-support/junit.xsd"),
  "utf8",
);

const put = (format: string) => ({ parameters: [{ name: "q", in: "query", schema: { format } }] });
const released = {
  openapi: "3.1.0",
  paths: { "/a": { get: { "x-clauses": ["A<1>"] }, put: put("a") }, "/b": { get: {} } },
};
const changed = { openapi: "3.1.0", paths: { "/a": { put: put("b") }, "/b": { get: {} } } };

function report(
  options: Partial<CompatibilityOptions> = {},
  documents: { released: unknown; changed: unknown } = { released, changed },
): string {
  return junitReport(
    judgeCompatibility(
      new ContractDocument("released", documents.released),
      new ContractDocument("changed", documents.changed),
      {
        parties: ["callers", "implementers"],
        failOn: "breaking",
        accepted: new Map(),
        statementOf: () => "What <it> says.",
        ...options,
      },
    ),
  );
}

async function problemsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml, schema });
  return errors.map(({ message }) => message);
}

it("the JUnit report follows the schema, with a case for each operation and party", async () => {
  const xml = report();
  expect(await problemsOf(xml)).toEqual([]);
  expect(xml).toContain('<testsuites name="sandgate contract" tests="9" failures="1" errors="0">');
  expect(xml).toContain('<failure type="operation-removed" message="GET /a: operation removed">');
  expect(xml).toContain("A&lt;1&gt; What &lt;it&gt; says.");
});

it("the JUnit report shows a change in the suite of every operation it concerns", () => {
  const contract = (name: string, parameters: unknown[]) => ({
    openapi: "3.1.0",
    security: [{ key: [] }],
    paths: { "/a": { get: {}, put: { parameters } }, "/b": { get: { security: [] } } },
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name } } },
  });
  const limit = { name: "limit", in: "query", required: true };
  const xml = report({}, { released: contract("a", []), changed: contract("b", [limit]) });
  const suites = [...xml.matchAll(/<testsuite name="([^"]+)".*?<\/testsuite>/gs)];
  expect(
    suites.map(([suite, name]) => [
      name,
      ...[...suite.matchAll(/<failure type="[^"]+" message="([^"]+)"/g)].map(([, said]) => said),
      suite.includes("PUT /a › query parameter limit"),
    ]),
  ).toEqual([
    ["GET /a", ...twice("GET /a: security scheme key has changed"), false],
    ["PUT /a", ...twice("PUT /a: security scheme key has changed"), true],
    ["GET /b", false],
    ["the document", false],
  ]);
});

function twice(text: string): string[] {
  return [text, text];
}

it("the JUnit report fails for both parties if a change is not compared", () => {
  const paths = { "/b": { get: { callbacks: {} } } };
  const xml = report(
    {},
    { released: { ...released, paths: { "/b": { get: {} } } }, changed: { ...changed, paths } },
  );
  expect(xml).toContain('tests="5" failures="2"');
  expect(xml).toContain('<failure type="not-compared" message="GET /b: callbacks has changed">');
});

it("the JUnit report is as strict as the verdict", async () => {
  expect(report({ failOn: "warning" })).toContain('failures="3" errors');
  expect(report({ parties: ["implementers"] })).toContain('tests="5" failures="0"');
  const accepted = new Map([["operation-removed /paths/~1a/get", "Nobody called it."]]);
  expect(report({ accepted })).toContain('tests="9" failures="0"');
  const stale = report({
    accepted: new Map([...accepted, ["operation-removed /gone", "Why not."]]),
  });
  expect(stale).toContain('<failure type="stale"');
  expect(stale).toContain('tests="9" failures="1"');
  expect(await problemsOf(stale)).toEqual([]);
});
