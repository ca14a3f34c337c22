/** The result of measuring the kit's strength, as `STRENGTH.md` and `strength.json` show it. */
import type { Subject, SubjectVerdict } from "./measurement.ts";

/** A gateway with the verdict that the kit gave; plain data. */
export interface Measured extends SubjectVerdict, Pick<Subject, "kind" | "id" | "title"> {}

/** Describes each wrong verdict in a line; empty if the kit reached all its targets. */
export function shortfalls(measured: readonly Measured[]): string[] {
  return measured
    .filter(({ isRight }) => !isRight)
    .map(({ kind, id, title, problem }) => `${kind} ${id}: ${title} ${problem}`);
}

/** The verdicts on the catalogue and on a draw. */
export interface Strength {
  readonly catalogue: readonly Measured[];
  readonly draw: { readonly seed: number; readonly measured: readonly Measured[] };
}

/** Returns the totals in a few lines, as the terminal and the README show them. */
export function headline({ catalogue, draw }: Partial<Strength>): string[] {
  return [
    ...(draw === undefined ? [] : headlineOfDraw(draw)),
    ...(catalogue === undefined ? [] : headlineOfCatalogue(catalogue)),
  ];
}

function headlineOfCatalogue(measured: readonly Measured[]): string[] {
  const of = (kind: Measured["kind"]) => measured.filter((each) => each.kind === kind);
  return [
    `mutants caught by a clause that forbids what they do: ${share(of("mutant"))}`,
    `variants found conformant, with no clause lost: ${shareOfVariants(of("variant"))}`,
    `combinations of variants found conformant, every compatible pair at least once: ${shareOfVariants(of("combination"))}`,
    `servers that always give the same response, or none, rejected with the right exit code: ${share(of("useless"))}`,
  ];
}

function headlineOfDraw({ seed, measured }: Strength["draw"]): string[] {
  const mutants = measured.filter(({ kind }) => kind === "drawn mutant");
  const combinations = measured.filter(({ kind }) => kind === "drawn combination");
  const caught = mutants.filter(({ isRight }) => isRight).length;
  const [low, high] = interval(caught, mutants.length).map((value) => (100 * value).toFixed(1));
  const others = (["other", "inconclusive", "missed"] as const)
    .map((found) => `${mutants.filter((one) => one.found === found).length} ${names[found]}`)
    .join(", ");
  const unconditional = mutants.filter(({ isConditional }) => isConditional === false);
  return [
    `mutants drawn from seed ${seed}, caught by a clause that they break: ${share(mutants)} (95 % interval: ${low} to ${high} %); ${others}`,
    `of these, mutants that break it always, not under a condition: ${share(unconditional)}`,
    `combinations of variants drawn from seed ${seed}: ${combinations.filter(({ failing }) => failing.length === 0).length} of ${combinations.length} have no failing clause, ${share(combinations)} are found conformant`,
  ];
}

const names = { other: "by another clause", inconclusive: "inconclusive", missed: "missed" };

/** The normal quantile of a 95 % interval. */
const z = 1.959964;

/** Returns the Wilson score interval of a share, at 95 %. */
export function interval(hits: number, total: number): [low: number, high: number] {
  if (total === 0) return [0, 1];
  const share = hits / total;
  const middle = share + (z * z) / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)];
}

function share(measured: readonly Measured[]): string {
  return `${measured.filter(({ isRight }) => isRight).length} of ${measured.length}`;
}

/** Counts limiting variants apart, since those need not be found conformant. */
function shareOfVariants(measured: readonly Measured[]): string {
  const limiting = measured.filter(({ isLimiting }) => isLimiting === true);
  const others = measured.filter(({ isLimiting }) => isLimiting !== true);
  return limiting.length === 0
    ? share(others)
    : `${share(others)}; those that make some tests impossible, found conformant or inconclusive: ${share(limiting)}`;
}

const shownMutants = 10;

/** Returns the page for people; the tables are in the JSON files. */
export function strengthPage({ catalogue, draw }: Strength): string {
  const lines = [
    "# How strong the conformance kit is",
    "",
    "Two commands measure the kit and write this page. Every gateway that they test is a proxy in front of the",
    "sandbox that behaves differently in one way; the kit runs against it over HTTP.",
    "",
    ...partOnDraw(draw),
    "",
    ...partOnCatalogue(catalogue),
  ];
  return `${lines.join("\n")}\n`;
}

function partOnDraw(draw: Strength["draw"]): string[] {
  return [
    "## Unseen mutants",
    "",
    "`npm run conformance:strength -- --fresh 1000` draws mutants from a grammar: a **place** (an operation, and a part",
    "of it), a **condition** (always, every third time, for texts with markup, after an update, …) and a **change** (a value",
    "is left out, rounded, cut off, not updated, …). The seed is drawn when the kit is measured.",
    "",
    ...headlineOfDraw(draw).map((line) => `- ${line}`),
    "",
    "- The grammar draws only combinations whose broken clauses it knows. A mutant counts only",
    "  if the same requests, sent to it and to the sandbox, show a difference in something that the interface constrains.",
    "- It is caught if a clause that it breaks fails. The clauses that it breaks are judged first; if none",
    "  of them fails, all clauses are judged.",
    "- An inconclusive mutant is measured once more, with nothing else running: on a busy machine, the kit can miss",
    "  the brief moments in which it misbehaves.",
    "- A combination consists of two to eight compatible variants (see below).",
    "",
    "The interval says how far chance may have moved the figure, for mutants of this grammar. It says nothing about",
    "mistakes that the grammar cannot express: several in one gateway, those that show only under load or over days, or those",
    "that no client can see, such as in the transfer itself. The checks and the grammar have the same authors.",
    "",
    ...listed(shortfalls(draw.measured)),
    "",
    "`npm run conformance:strength -- --fresh 100 --seed 7` measures with your own seed and writes nothing.",
    "[fresh-strength.json](fresh-strength.json) has each verdict.",
  ];
}

function partOnCatalogue(catalogue: readonly Measured[]): string[] {
  return [
    "## The catalogue",
    "",
    "`npm run conformance:strength` runs the kit against mutants and variants that were written by hand, most of them",
    "together with the check that catches them. It guards against regression and does not measure strength.",
    "",
    ...headlineOfCatalogue(catalogue).map((line) => `- ${line}`),
    "",
    "- A **mutant** breaks the interface in one way. Only the clauses that forbid it are judged; it is caught if",
    "  one of them fails by its own assertion.",
    "- A **variant** differs where the interface leaves a choice. It must be conformant, and every clause that passes",
    "  against the sandbox must pass, except for those that the difference itself concerns. If the difference makes",
    "  mandatory clauses impossible to judge, the variant may be inconclusive.",
    "- A **useless server** gives the same response to everything, or none. It must be rejected with the right exit code.",
    "",
    "[strength.json](strength.json) has the verdict on each gateway, with the clauses that failed.",
    "",
    "### Shortfalls",
    "",
    ...listed(shortfalls(catalogue)),
    "",
    "### The ten hardest mutants",
    "",
    "The mutants caught by the smallest share of the clauses that forbid them.",
    "",
    "| mutant | what it does | forbidden by | caught by |",
    "|---|---|---:|---|",
    ...hardest(catalogue).map(
      ({ id, title, forbiddenBy = [], failing }) =>
        `| ${id} | ${title.replaceAll("|", "\\|")} | ${forbiddenBy.length} clauses | ${failing.join(", ")} |`,
    ),
  ];
}

function listed(lines: readonly string[]): string[] {
  return lines.length === 0 ? ["None."] : lines.map((line) => `- ${line}`);
}

/** Reads the last results with a function that reads a file of `conformance/`. */
export function readStrength(read: (name: string) => string): Strength {
  return {
    catalogue: JSON.parse(read("strength.json")) as Measured[],
    draw: JSON.parse(read("fresh-strength.json")) as Strength["draw"],
  };
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
  const lines = measured.map(({ sentence, problem, traits: _traits, ...rest }) =>
    JSON.stringify({
      ...rest,
      ...(rest.kind === "useless" && { sentence: withoutPort(sentence) }),
      ...(problem !== "" && { problem: withoutPort(problem) }),
    }),
  );
  return `[\n${lines.join(",\n")}\n]\n`;
}

/** Returns what each variant changes in a profile as JSON, one variant a line. */
export function effectsTable(measured: readonly Measured[]): string {
  const lines = measured.flatMap(({ id, traits }) =>
    traits === undefined ? [] : [`${JSON.stringify(id)}: ${JSON.stringify(traits)}`],
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}

export function drawTable({ seed, measured }: Strength["draw"]): string {
  return `{"seed":${seed},"measured":${strengthTable(measured)}}\n`;
}

function withoutPort(text: string): string {
  return text.replace(/(\d+\.\d+\.\d+\.\d+):\d+/g, "$1");
}
