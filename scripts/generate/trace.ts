/**
 * Follows every clause and decision through the project: where the contract cites it, which code
 * enforces it, which check of the kit judges it, which tests show it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ContractDocument } from "../../spec/contract/document.ts";
import { Operations } from "../../spec/contract/operations.ts";
import { isJsonObject, type Json, type JsonObject } from "./bundles.ts";
import { readClauses, type RegistryEntry } from "./clauses.ts";

interface Clause extends RegistryEntry {
  /** Whether a line of the server has to enforce it. */
  enforceable: boolean;
  /** Whether the kit has to judge it by a check of its own. */
  judgeable: boolean;
}

export interface Trace {
  /** By clause: its class, the operations that cite it, the files that enforce and judge it. */
  clauses: Record<
    string,
    { class: string; citedBy: string[]; enforcedIn: string[]; judgedIn: string[] }
  >;
  /** By decision: the test files whose titles name it. */
  decisions: Record<string, { testedIn: string[] }>;
  /** What is missing, each in a sentence. */
  gaps: string[];
}

/** The contract of the gateway, and that of the control plane. */
export interface Contracts {
  readonly gateway: JsonObject;
  readonly control: JsonObject;
}

interface SourceFile {
  name: string;
  text: string;
}

/** Sections of decisions.md whose decisions tests must name. */
const testedSections = { first: 1, last: 14 };

export function readTrace(root: string, { gateway, control }: Contracts): Trace {
  const clauses = readClauses(join(root, "spec/clauses.yaml")).map(withDuties);
  const decisions = readDecisions(join(root, "spec/decisions.md"));
  const sources = readSources(root);
  const citations = readCitations(gateway);
  const enforcedIn = (id: string) => filesNaming(sources.code, enforcementPattern(id));
  const judgedIn = (id: string) => filesNaming(sources.checks, new RegExp(`"${id}"`));
  const testedIn = (id: string) => filesNaming(sources.tests, titlePattern(id));
  return {
    clauses: Object.fromEntries(
      clauses.map(({ id, class: kind }) => [
        id,
        {
          class: kind,
          citedBy: citing(citations, id),
          enforcedIn: enforcedIn(id),
          judgedIn: judgedIn(id),
        },
      ]),
    ),
    decisions: Object.fromEntries(decisions.map(({ id }) => [id, { testedIn: testedIn(id) }])),
    gaps: [
      ...uncited(clauses, citations),
      ...unknownIds([gateway, control], new Set([...clauses, ...decisions].map(({ id }) => id))),
      ...clauses
        .filter(({ enforceable, id }) => enforceable && enforcedIn(id).length === 0)
        .map(({ id }) => `No line of server/ is marked "// clause: ${id}".`),
      ...clauses
        .filter(({ judgeable, id }) => judgeable && judgedIn(id).length === 0)
        .map(({ id }) => `No check of conformance/clauses/ judges ${id}.`),
      ...decisions
        .filter(({ id, isTested }) => isTested && testedIn(id).length === 0)
        .map(({ id }) => `No test names ${id} in its title.`),
    ],
  };
}

/** What has to be done about a clause here. */
function withDuties(entry: RegistryEntry): Clause {
  const judgeable = entry.untestable === undefined && entry.sameAs === undefined;
  return {
    ...entry,
    enforceable: judgeable && ["required", "inferred"].includes(entry.class),
    judgeable,
  };
}

function readDecisions(path: string): { id: string; isTested: boolean }[] {
  const sections = readFileSync(path, "utf8").split(/^## /m);
  return sections.flatMap((text) => {
    const section = Number.parseInt(text, 10);
    const isTested = section >= testedSections.first && section <= testedSections.last;
    const ids = [...text.matchAll(/^(?:\| |\*\*)(D-[A-Z]+-\d+)/gm)].map(([, id = ""]) => id);
    return [...new Set(ids)].map((id) => ({ id, isTested }));
  });
}

function readSources(root: string): Record<"code" | "checks" | "tests", SourceFile[]> {
  const files = ["server", "scripts", "spec", "conformance"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name}`),
  );
  const read = (name: string) => ({ name, text: readFileSync(join(root, name), "utf8") });
  return {
    code: files
      .filter((name) => name.startsWith("server/") && !name.endsWith(".test.ts"))
      .map(read),
    checks: files.filter((name) => name.startsWith("conformance/clauses/")).map(read),
    tests: files.filter((name) => name.endsWith(".test.ts")).map(read),
  };
}

function enforcementPattern(id: string): RegExp {
  return new RegExp(`// clause: (?:[A-Z0-9-]+, )*${id}\\b`);
}

function titlePattern(id: string): RegExp {
  return new RegExp(
    `\\b(?:describe(?:OnBothStores)?|it|test)(?:\\.each)?\\b[^\\n]*\\b${id}\\b|^\\s*"${id}\\b`,
    "m",
  );
}

function filesNaming(files: SourceFile[], pattern: RegExp): string[] {
  return files
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort();
}

/** The clauses that each operation cites, in itself or in what it refers to. */
function readCitations(contract: JsonObject): Map<string, Set<string>> {
  const document = new ContractDocument("spec/openapi.yaml", contract);
  return new Map(
    [...new Operations(document)].map(({ id, at }) => {
      const cited = new Set<string>();
      collectCitations(document, at.value as JsonObject, cited, new Set());
      return [id, cited];
    }),
  );
}

function collectCitations(
  document: ContractDocument,
  node: Json,
  cited: Set<string>,
  seen: Set<string>,
): void {
  if (Array.isArray(node)) {
    for (const item of node) collectCitations(document, item, cited, seen);
  }
  if (!isJsonObject(node)) return;
  for (const id of idsIn(node["x-clauses"])) cited.add(id);
  const { $ref } = node;
  if (typeof $ref === "string" && !seen.has($ref)) {
    seen.add($ref);
    collectCitations(document, document.lookUp($ref)?.value as Json, cited, seen);
  }
  for (const value of Object.values(node)) collectCitations(document, value, cited, seen);
}

function citing(citations: Map<string, Set<string>>, id: string): string[] {
  return [...citations].filter(([, cited]) => cited.has(id)).map(([operationId]) => operationId);
}

function uncited(clauses: Clause[], citations: Map<string, Set<string>>): string[] {
  return clauses.flatMap(({ id, operations }) =>
    operations
      .filter((operationId) => citations.get(operationId)?.has(id) !== true)
      .map((operationId) => `${operationId} does not cite ${id} in the contract.`),
  );
}

function unknownIds(contracts: JsonObject[], known: ReadonlySet<string>): string[] {
  const used = new Set<string>();
  collectMarks(contracts, used);
  return [...used]
    .filter((id) => !known.has(id))
    .map((id) => `A contract cites ${id}, which does not exist.`);
}

function collectMarks(node: Json, used: Set<string>): void {
  if (Array.isArray(node)) for (const item of node) collectMarks(item, used);
  if (!isJsonObject(node)) return;
  const decisions = node["x-decisions"];
  const marks = isJsonObject(decisions) ? Object.values(decisions) : [decisions];
  for (const ids of [node["x-clauses"], ...marks]) for (const id of idsIn(ids)) used.add(id);
  for (const value of Object.values(node)) collectMarks(value, used);
}

function idsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}
