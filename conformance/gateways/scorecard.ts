/** The result of measuring the kit's strength, as `STRENGTH.md` and `strength.json` show it. */
import type { SubjectKind, SubjectVerdict } from "./measuring.ts";

/** A gateway with the verdict that the kit gave; plain data. */
export interface Measured extends SubjectVerdict {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly title: string;
}

/** Describes each wrong verdict in a line; empty if the kit reached all its targets. */
export function shortfalls(measured: readonly Measured[]): string[] {
  return measured
    .filter(({ isRight }) => !isRight)
    .map(({ kind, id, title, problem }) => `${kind} ${id}: ${title} ${problem}`);
}

/** Returns the totals in a few lines, as the terminal and the README show them. */
export function headline(measured: readonly Measured[]): string[] {
  const of = (kind: SubjectKind) => measured.filter((each) => each.kind === kind);
  return [
    `mutants caught by a clause that forbids what they do: ${share(of("mutant"))}`,
    `variants found conformant, with every clause kept: ${shareOfVariants(of("variant"))}`,
    `combinations of them, every compatible pair at least once: ${shareOfVariants(of("combination"))}`,
    `useless servers refused with the right exit code: ${share(of("useless"))}`,
  ];
}

function share(measured: readonly Measured[]): string {
  return `${measured.filter(({ isRight }) => isRight).length} of ${measured.length}`;
}

/** Counts limiting variants apart, since those cannot be found conformant. */
function shareOfVariants(measured: readonly Measured[]): string {
  const limiting = measured.filter(({ isLimiting }) => isLimiting === true);
  const others = measured.filter(({ isLimiting }) => isLimiting !== true);
  return limiting.length === 0
    ? share(others)
    : `${share(others)}; inconclusive by a limit of their own: ${share(limiting)}`;
}

const shownMutants = 10;

/**
 * Returns the page for people; the tables are in `strength.json`.
 *
 * @param command The command that measured.
 */
export function strengthPage(measured: readonly Measured[], command: string): string {
  const missed = shortfalls(measured);
  const lines = [
    "# How strong the conformance kit is",
    "",
    `\`${command}\` measures the kit and writes this page. Every gateway that it tests is a proxy in front of the`,
    "sandbox that behaves differently in one way; the kit runs against it over HTTP.",
    "",
    ...headline(measured).map((line) => `- ${line}`),
    "",
    "## Method",
    "",
    "- A **mutant** breaks the interface in one way. It is caught only if a clause that forbids what it does fails by",
    "  its own assertion; no other clause is judged with it.",
    "- A **variant** differs where the interface leaves a choice. It must be conformant, and every clause that passes",
    "  against the sandbox must pass, except for those that the difference itself concerns. If the difference keeps",
    "  mandatory clauses from a verdict, it must be inconclusive.",
    "- A **useless server** gives the same response to everything, or none. It must be refused with the right exit code.",
    "",
    "[strength.json](strength.json) has the verdict on each gateway, with the clauses that failed.",
    "",
    "## Shortfalls",
    "",
    ...(missed.length === 0 ? ["None."] : missed.map((line) => `- ${line}`)),
    "",
    "## The ten hardest mutants",
    "",
    "The mutants that the smallest share of the clauses that forbid them caught.",
    "",
    "| mutant | what it does | forbidden by | caught by |",
    "|---|---|---:|---|",
    ...hardest(measured).map(
      ({ id, title, forbiddenBy = [], failing }) =>
        `| ${id} | ${title.replaceAll("|", "\\|")} | ${forbiddenBy.length} clauses | ${failing.join(", ")} |`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function hardest(measured: readonly Measured[]): Measured[] {
  const mutants = measured.filter(({ kind }) => kind === "mutant");
  const caughtShare = ({ forbiddenBy = [], failing }: Measured) =>
    failing.length / Math.max(1, forbiddenBy.length);
  return mutants
    .sort((one, other) => caughtShare(one) - caughtShare(other) || (one.id < other.id ? -1 : 1))
    .slice(0, shownMutants);
}

/** Returns the verdicts as JSON, one gateway a line, without what differs from run to run. */
export function strengthTable(measured: readonly Measured[]): string {
  const lines = measured.map(({ sentence, problem, ...rest }) =>
    JSON.stringify({
      ...rest,
      ...(rest.kind === "useless" && { sentence: withoutPort(sentence) }),
      ...(problem !== "" && { problem: withoutPort(problem) }),
    }),
  );
  return `[\n${lines.join(",\n")}\n]\n`;
}

function withoutPort(text: string): string {
  return text.replace(/(\d+\.\d+\.\d+\.\d+):\d+/g, "$1");
}
