import { isObject } from "../../json.ts";

/** The ids that a node of a contract cites, for the whole of it or for a part. */
export function citedBy(node: unknown, mark: "x-clauses" | "x-decisions"): string[] {
  const cited = isObject(node) ? node[mark] : undefined;
  const lists = isObject(cited) ? Object.values(cited).flat() : cited;
  return Array.isArray(lists) ? [...new Set(lists.map(String))] : [];
}
