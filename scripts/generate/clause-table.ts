/** The clauses as a table for people: the requirement, and what the sandbox does. */
import { members, type Node } from "../../spec/contract/document.ts";
import type { RegistryEntry } from "./clauses.ts";
import type { readTrace } from "./trace.ts";

const introduction = `Any gateway must satisfy the \`required\` and \`inferred\` clauses; a \`permitted\` one allows several forms. The sandbox **holds** them, which every run of the tests checks. For \`undecided\` and \`conflict\`, the table shows what the sandbox does according to [its profile](../conformance/profiles/sandgate.json); other gateways may behave differently. [spec/clauses.yaml](../spec/clauses.yaml) says how each clause is checked, and [spec/decisions.md](../spec/decisions.md) explains the decisions of the sandbox.`;

/**
 * Returns the table as Markdown.
 *
 * @param traits The behavior of the sandbox by clause, from its profile, where the interface is silent.
 */
export function clauseTable(
  clauses: readonly RegistryEntry[],
  trace: ReturnType<typeof readTrace>["clauses"],
  traits: Node,
): string {
  const areas = [...new Set(clauses.map(({ area }) => area))];
  const rowsOf = (area: string) =>
    clauses
      .filter((clause) => clause.area === area)
      .map((clause) => {
        const files = trace[clause.id]?.enforcedIn ?? [];
        const links = files.map((file) => `[${file.replace(/^.*\//, "")}](../${file})`);
        const { id, class: kind, statement } = clause;
        const cells = [id, kind, statement, stateOf(clause, traits[id]), links.join(" ")];
        return `| ${cells.map(cell).join(" | ")} |`;
      });
  const sections = areas.map(
    (area) => `## ${area.charAt(0).toUpperCase()}${area.slice(1)}

| clause | class | what the interface says | the sandbox | enforced in |
|---|---|---|---|---|
${rowsOf(area).join("\n")}
`,
  );
  return `# The clauses and the sandbox

${introduction}

${sections.join("\n")}`;
}

function stateOf({ id, class: kind, untestable }: RegistryEntry, traits: unknown): string {
  if (untestable !== undefined) return `cannot be tested: ${untestable}`;
  if (kind !== "undecided" && kind !== "conflict") return "holds";
  if (traits === undefined) throw new Error(`the sandbox's profile does not name ${id}`);
  // Each behavior once, with all its cases.
  const cases = new Map<string, string[]>();
  for (const [name, value] of Object.entries(members(traits))) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    cases.set(text, [...(cases.get(text) ?? []), name]);
  }
  if (cases.size === 0) return "nothing that is always the same";
  return [...cases].map(([value, names]) => `${names.join(", ")}: ${value}`).join("; ");
}

function cell(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("<", "\\<");
}
