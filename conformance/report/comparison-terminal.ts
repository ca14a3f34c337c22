/** Runs side by side for people at a terminal. */
import { type Comparison, comparisonSentence, countsByRun } from "./comparison.ts";
import { colors } from "./terminal.ts";
import { joinSections, painter, visibleLine } from "./text.ts";

const width = "inconclusive".length;

/** Returns the whole text, with a line end; only the last sentence if `quiet`. */
export function describeComparison(
  comparison: Comparison,
  { color, quiet = false }: { color: boolean; quiet?: boolean },
): string {
  const paint = painter(color);
  const { runs, clauses } = comparison;
  const sentence = paint("bold", comparisonSentence(comparison));
  if (quiet) return `${sentence}\n`;
  const differing = clauses.filter(({ differs }) => differs);
  const idWidth = Math.max(width, ...differing.map(({ id }) => id.length));
  const numbers = runs.map((_, index) => String(index + 1).padEnd(width));
  const head = paint("bold", ["".padEnd(idWidth), ...numbers].join("  ").trimEnd());
  const rows = differing.map(({ id, statement, results }) => {
    const cells = results.map((result) => {
      const outcome = result?.outcome;
      return outcome === undefined
        ? "missing".padEnd(width)
        : paint(colors[outcome], outcome.padEnd(width));
    });
    return [visibleLine(id).padEnd(idWidth), ...cells, visibleLine(statement)].join("  ");
  });
  const totals = countsByRun(comparison).map(([outcome, counts]) => {
    const cells = counts.map((count) => String(count).padEnd(width));
    return [paint(colors[outcome], outcome.padEnd(idWidth)), ...cells].join("  ").trimEnd();
  });
  return joinSections([
    ...runs.map(({ path, target, startedAt, sentence: verdict }, index) => [
      `${index + 1}  ${visibleLine(`${path}: ${target}, ${startedAt}`)}`,
      `   ${visibleLine(verdict)}`,
    ]),
    differing.length === 0 ? [] : [head, ...rows],
    [head, ...totals],
    [sentence],
  ]);
}
