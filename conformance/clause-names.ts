/** Ids of clauses, and patterns of them, as people write them. */
import { clauses } from "../generated/clauses.ts";
import { nearest } from "./varying/nearest.ts";

const ids = clauses.map(({ id }) => id);

/** @returns a sentence with a blank before it where something is near, for the end of a message. */
export function suggestClause(text: string): string {
  const areas = [...new Set(ids.map((id) => id.replace(/-[^-]+$/, "-*")))];
  const meant = nearest(text, text.includes("*") ? areas : ids);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}

/** Whether a pattern, in which `*` stands for any part, selects a clause. */
export function isKnownPattern(pattern: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const form = new RegExp(`^${parts.join(".*")}$`);
  return ids.some((id) => form.test(id));
}
