/** The clauses as a table for people: what the interface says, and how the sandbox stands to it. */
import { members, type Node } from "../../spec/contract/document.ts";
import type { RegistryEntry } from "./clauses.ts";
import type { readTrace } from "./trace.ts";

const introduction = `The \`required\` and \`inferred\` clauses are what any gateway must satisfy, and a \`permitted\` one leaves it a choice of forms; the sandbox **holds** them, which the conformance kit finds anew with every run of the tests. For \`undecided\` and \`conflict\` the table says what the sandbox does, as declared in [its profile](../conformance/profiles/sandgate.json); another gateway may do otherwise. [spec/clauses.yaml](../spec/clauses.yaml) has how each is checked, and [spec/decisions.md](../spec/decisions.md) why the sandbox does what it does.`;

/**
 * Returns the table as Markdown.
 *
 * @param traits what the sandbox does where the interface is silent, by clause, as its profile says.
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
  return `# The clauses, and how the sandbox stands to them

${introduction}

${sections.join("\n")}`;
}

function stateOf({ id, class: kind, untestable }: RegistryEntry, traits: unknown): string {
  if (untestable !== undefined) return `cannot be tested: ${untestable}`;
  if (kind !== "undecided" && kind !== "conflict") return "holds";
  if (traits === undefined) throw new Error(`the sandbox's profile does not name ${id}`);
  // Each thing that is done once, with all the cases in which it is done.
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
