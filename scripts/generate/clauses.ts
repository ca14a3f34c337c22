/** Reads the clause registry. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Node } from "../../spec/contract/document.ts";

export type RegistryEntry = ReturnType<typeof readClauses>[number];

/** Reads the registry at a path. */
export function readClauses(path: string) {
  // The types of the generated module check its shape.
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
