/** Ids of clauses, and patterns of them, as people write them. */
import { clauses } from "../generated/clauses.ts";
import { escapeForPattern } from "../spec/pattern.ts";
import { nearest } from "./nearest.ts";

const ids = clauses.map(({ id }) => id);

/** @returns a sentence with a blank before it where something is near, for the end of a message. */
export function suggestClause(text: string): string {
  const areas = [...new Set(ids.map((id) => id.replace(/-[^-]+$/, "-*")))];
  const meant = nearest(text.toUpperCase(), text.includes("*") ? areas : ids);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}

/** The ids that a pattern selects, in which `*` stands for any part. */
export function clausePattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.split("*").map(escapeForPattern).join(".*")}$`);
}

/** @returns a sentence for each pattern that selects no clause. */
export function describeUnknown(patterns: readonly string[]): string[] {
  const unknown = patterns.filter((pattern) => {
    const form = clausePattern(pattern);
    return !ids.some((id) => form.test(id));
  });
  return unknown.map((pattern) => {
    const meant = suggestClause(pattern) || " --plan, without --only, names all clauses.";
    return `--only ${pattern === "" ? '""' : pattern} selects nothing.${meant}`;
  });
}
