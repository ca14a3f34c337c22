/** Reads the clause registry, and turns it into a module that the conformance kit is typed by. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Node } from "../../spec/contract/document.ts";
import { fillTemplate } from "./template.ts";

export type RegistryEntry = ReturnType<typeof readClauses>[number];

/** Reads the registry at a path. */
export function readClauses(path: string) {
  // Its schema is checked by the types of the module that is made of it.
  const entries = parse(readFileSync(path, "utf8")) as Node[];
  return entries.map((entry) => ({
    id: String(entry.id),
    section: String(entry.section),
    class: String(entry.class),
    area: String(entry.area),
    operations: [entry.operation ?? []].flat().map(String),
    statement: String(entry.statement),
    check: String(entry.check),
    ...(entry.testable === false && { untestable: String(entry.why) }),
    ...(Array.isArray(entry.same_as) && { sameAs: entry.same_as.map(String) }),
  }));
}

/** Returns the text of the module for a registry. */
export function clauseModule(clauses: readonly RegistryEntry[]): string {
  const areas = new Set(clauses.map(({ area }) => JSON.stringify(area)));
  return fillTemplate("clauses.txt", {
    areas: [...areas].join(" | "),
    ids: clauses.map(({ id }) => `  | ${JSON.stringify(id)}`).join("\n"),
    clauses: JSON.stringify(clauses, null, 2),
  });
}
