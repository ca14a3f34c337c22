/**
 * Traces every clause and decision through the project: where the contract cites it, which code
 * enforces it, and which checks and tests cover it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContractDocument, Node } from "../../spec/contract/document.ts";
import { Operations } from "../../spec/contract/operations.ts";
import { referencesIn } from "./bundles.ts";
import type { RegistryEntry } from "./clauses.ts";

/** Returns the trace of each clause and decision, and a sentence for each gap. */
export function readTrace(
  root: string,
  clauses: readonly RegistryEntry[],
  document: ContractDocument,
  control: Node,
) {
  const gateway = document.root.value;
  const decisions = readDecisions(join(root, "spec/decisions.md"));
  const citations = [...new Operations(document)].map(({ id, at }) => {
    const all = [at.value, ...referencesIn(gateway, at.value).values()];
    return { operation: id, cited: idsIn(all, "x-clauses") };
  });
  const search = fileSearch(root);
  const gaps: string[] = [];
  const demand = (isMet: boolean, gap: string) => {
    if (!isMet) gaps.push(gap);
  };
  const clauseTraces = clauses.map(({ id, class: kind, operations, untestable, sameAs }) => {
    const citedBy = citations.filter(({ cited }) => cited.has(id)).map((one) => one.operation);
    const enforcedIn = search(/^server\/(?!.*\.test\.ts$)/, `// clause: (?:[A-Z0-9-]+, )*${id}\\b`);
    const judgedIn = search(/^conformance\/clauses\//, `"${id}"`);
    for (const one of operations)
      demand(citedBy.includes(one), `${one} does not cite ${id} in the contract.`);
    if (untestable === undefined && sameAs === undefined) {
      const isEnforced = enforcedIn.length > 0 || !["required", "inferred"].includes(kind);
      demand(isEnforced, `No line of server/ is marked "// clause: ${id}".`);
      demand(judgedIn.length > 0, `No check of conformance/clauses/ judges ${id}.`);
    }
    return [id, { class: kind, citedBy, enforcedIn, judgedIn }] as const;
  });
  const decisionTraces = decisions.map(({ id, isTested }) => {
    const title = String.raw`\b(?:describe(?:OnBothStores)?|it|test)(?:\.each)?\b[^\n]*\b${id}\b`;
    const testedIn = search(/\.test\.ts$/, String.raw`${title}|^\s*"${id}\b`);
    demand(!isTested || testedIn.length > 0, `No test names ${id} in its title.`);
    return [id, { testedIn }] as const;
  });
  const known = new Set([...clauses, ...decisions].map(({ id }) => id));
  for (const id of idsIn([gateway, control], "x-(?:clauses|decisions)"))
    demand(known.has(id), `A contract cites ${id}, which does not exist.`);
  return {
    /** By clause: its class, the operations that cite it, the files that enforce and judge it. */
    clauses: Object.fromEntries(clauseTraces),
    /** By decision: the test files whose titles name it. */
    decisions: Object.fromEntries(decisionTraces),
    gaps,
  };
}

function readDecisions(path: string) {
  const sections = readFileSync(path, "utf8").split(/^## /m);
  return sections.flatMap((text) => {
    const section = Number.parseInt(text, 10);
    // Tests must name the decisions of these sections.
    const isTested = section >= 1 && section <= 14;
    const ids = [...text.matchAll(/^(?:\| |\*\*)(D-[A-Z]+-\d+)/gm)].map(([, id = ""]) => id);
    return [...new Set(ids)].map((id) => ({ id, isTested }));
  });
}

/** Returns a function that finds the files whose name and text each match a pattern. */
function fileSearch(root: string) {
  const files = ["server", "cli", "scripts", "spec", "conformance"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => ({
        name: `${folder}/${name}`,
        text: readFileSync(join(root, folder, name), "utf8"),
      })),
  );
  return (names: RegExp, pattern: string): string[] => {
    const wanted = new RegExp(pattern, "m");
    const found = files.filter(({ name, text }) => names.test(name) && wanted.test(text));
    return found.map(({ name }) => name).sort();
  };
}

/** Returns the ids of marks, of a whole object or of its members. */
function idsIn(node: unknown, mark: string): Set<string> {
  const marks =
    JSON.stringify(node).match(new RegExp(`"${mark}":(?:\\{[^}]*\\}|\\[[^\\]]*\\])`, "g")) ?? [];
  const lists = marks.flatMap((text) => text.match(/\[[^\]]*\]/g) ?? []);
  return new Set(lists.flatMap((list) => JSON.parse(list) as string[]));
}
