/** Reads the clause registry, and turns it into a module that the conformance kit is typed by. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** The part of the module that is the same whatever the registry holds. */
const declarations = `export type ClauseClass = "required" | "inferred" | "permitted" | "conflict" | "undecided";

export interface Clause {
  readonly id: ClauseId;
  /** Sections of the interface document. */
  readonly section: string;
  readonly class: ClauseClass;
  readonly area: Area;
  /** What it is about; none where it concerns no particular operation. */
  readonly operations: readonly string[];
  readonly statement: string;
  readonly check: string;
  /** Why no black-box test can check it; undefined where one can. */
  readonly untestable?: string;
  /** The clauses whose results settle it. */
  readonly sameAs?: readonly ClauseId[];
}
`;

/** A clause as the registry has it. */
export interface RegistryEntry {
  readonly id: string;
  readonly section: string;
  readonly class: string;
  readonly area: string;
  readonly operations: readonly string[];
  readonly statement: string;
  readonly check: string;
  readonly untestable?: string;
  readonly sameAs?: readonly string[];
}

/** Reads the registry at a path. */
export function readClauses(path: string): RegistryEntry[] {
  const entries: unknown = parse(readFileSync(path, "utf8"));
  if (!Array.isArray(entries)) throw new Error(`${path} is not a list`);
  return entries.map((entry: Record<string, unknown>) => ({
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

/** The text of the module for a registry. */
export function clauseModule(clauses: readonly RegistryEntry[]): string {
  const areas = [...new Set(clauses.map(({ area }) => area))];
  return `${declarations}
export type Area = ${areas.map((area) => JSON.stringify(area)).join(" | ")};

export type ClauseId =
${clauses.map(({ id }) => `  | ${JSON.stringify(id)}`).join("\n")};

export const clauses: readonly Clause[] = ${JSON.stringify(clauses, null, 2)};
`;
}
