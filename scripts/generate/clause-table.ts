/** The clauses as a table for people: what the interface says, and how the sandbox stands to it. */
import type { RegistryEntry } from "./clauses.ts";
import type { Trace } from "./trace.ts";

/** What a gateway does where the interface is silent, by clause and trait, as a profile says it. */
export type Traits = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const introduction = `The \`required\` and \`inferred\` clauses are what any gateway must satisfy, and a \`permitted\` one leaves it a choice of forms; the sandbox **holds** them, which the conformance kit finds anew with every run of the tests. For \`undecided\` and \`conflict\` the table says what the sandbox does, as declared in [its profile](../conformance/profiles/sandgate.json); another gateway may do otherwise. [spec/clauses.yaml](../spec/clauses.yaml) has how each is checked, and [spec/decisions.md](../spec/decisions.md) why the sandbox does what it does.`;

/**
 * The table as Markdown.
 *
 * @param traits The profile of the sandbox.
 */
export function clauseTable(
  clauses: readonly RegistryEntry[],
  trace: Trace["clauses"],
  traits: Traits,
): string {
  const areas = [...new Set(clauses.map(({ area }) => area))];
  const sections = areas.map((area) => {
    const rows = clauses
      .filter((clause) => clause.area === area)
      .map((clause) => {
        const files = trace[clause.id]?.enforcedIn ?? [];
        const cells = [
          clause.id,
          clause.class,
          clause.statement,
          stateOf(clause, traits),
          files.map(link).join(" "),
        ];
        return `| ${cells.map(cell).join(" | ")} |`;
      });
    return `## ${area[0]?.toUpperCase() ?? ""}${area.slice(1)}

| clause | class | what the interface says | the sandbox | enforced in |
|---|---|---|---|---|
${rows.join("\n")}
`;
  });
  return `# The clauses, and how the sandbox stands to them

${introduction}

${sections.join("\n")}`;
}

function stateOf({ id, class: kind, untestable }: RegistryEntry, traits: Traits): string {
  if (untestable !== undefined) return `cannot be tested: ${untestable}`;
  if (kind !== "undecided" && kind !== "conflict") return "holds";
  const found = traits[id];
  if (found === undefined) throw new Error(`the sandbox's profile says nothing of ${id}`);
  return describeTraits(found);
}

/** Names each thing that is done once, with all the cases in which it is done. */
function describeTraits(traits: Traits[string]): string {
  const cases = new Map<string, string[]>();
  for (const [name, value] of Object.entries(traits)) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    cases.set(text, [...(cases.get(text) ?? []), name]);
  }
  if (cases.size === 0) return "nothing that is always the same";
  return [...cases].map(([value, names]) => `${names.join(", ")}: ${value}`).join("; ");
}

function link(file: string): string {
  return `[${file.replace(/^.*\//, "")}](../${file})`;
}

function cell(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("<", "\\<");
}
