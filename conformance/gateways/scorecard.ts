/** The measured strength of the kit, in the forms of `STRENGTH.md` and `strength.json`. */
import type { Subject, SubjectVerdict, TwinVerdict } from "./measurement.ts";

/** A gateway with the kit's verdict, as plain data. */
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

/** Returns the totals in a few lines, as the terminal shows them; the README quotes those of the draw. */
export function headline({ catalogue, draw }: Partial<Strength>): string[] {
  return [
    ...(draw === undefined ? [] : headlineOfDraw(draw)),
    ...(catalogue === undefined ? [] : headlineOfCatalogue(catalogue)),
  ];
}

function headlineOfCatalogue(measured: readonly Measured[]): string[] {
  const of = (kind: Measured["kind"]) => measured.filter((each) => each.kind === kind);
  const [variants, limitingVariants] = splitByLimiting(of("variant"));
  const [combinations, limitingCombinations] = splitByLimiting(of("combination"));
  const line = (text: string, some: readonly Measured[]) => `${text}: ${share(some)}`;
  const lineIfAny = (text: string, some: readonly Measured[]) =>
    some.length === 0 ? [] : [line(text, some)];
  return [
    line("Hand-written mutants caught by the right clause", of("mutant")),
    line("Variants found conformant, with every unaffected clause passing", variants),
    ...lineIfAny(
      "Variants that prevent some tests, found conformant or inconclusive",
      limitingVariants,
    ),
    line("Combinations of variants found conformant, covering every compatible pair", combinations),
    ...lineIfAny(
      "Combinations that prevent some tests, found conformant or inconclusive",
      limitingCombinations,
    ),
    line(
      "Useless servers (always the same response, or none) rejected with the right exit code",
      of("useless"),
    ),
  ];
}

function headlineOfDraw({ seed, measured }: Strength["draw"]): string[] {
  const mutants = measured.filter(({ kind }) => kind === "drawn mutant");
  const combinations = measured.filter(({ kind }) => kind === "drawn combination");
  const caught = countRight(mutants);
  const [low, high] = interval(caught, mutants.length).map((value) => (100 * value).toFixed(1));
  const results = [
    `caught ${caught} (95% confidence interval: ${low}% to ${high}%)`,
    ...(["other", "inconclusive", "missed"] as const).flatMap((found) => {
      const count = mutants.filter((one) => one.found === found).length;
      return count === 0 ? [] : [describeFound[found](count)];
    }),
  ];
  const unconditional = mutants.filter(({ isConditional }) => isConditional === false);
  const caughtUnconditional = countRight(unconditional);
  const caughtOfThese = caughtUnconditional === unconditional.length ? "all" : caughtUnconditional;
  const failing = combinations.filter((one) => one.failing.length > 0).length;
  const conformant = countRight(combinations);
  return [
    `Of ${mutants.length} mutants generated from seed ${seed}, the kit ${enumerate(results)}.`,
    `${unconditional.length} of these mutants break the interface on every request, not just under a condition; the kit caught ${caughtOfThese} of them.`,
    `Of ${combinations.length} random combinations of variants, ${failing === 0 ? "none" : failing} failed a clause; ${conformant === combinations.length ? `all ${conformant}` : conformant} got the verdict conformant.`,
  ];
}

const describeFound = {
  other: (count: number) => `caught ${count} by another clause only`,
  inconclusive: (count: number) => `was inconclusive about ${count}`,
  missed: (count: number) => `missed ${count}`,
};

/** Joins parts as in a sentence: "a, b and c". */
function enumerate(parts: readonly string[]): string {
  return parts.length === 1
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} and ${parts.slice(-1).join("")}`;
}

/** The normal quantile of a 95% confidence interval. */
const z = 1.959964;

/** Returns the Wilson score interval of a share, at 95%. */
export function interval(hits: number, total: number): [low: number, high: number] {
  if (total === 0) return [0, 1];
  const share = hits / total;
  const middle = share + (z * z) / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)];
}

function countRight(measured: readonly Measured[]): number {
  return measured.filter(({ isRight }) => isRight).length;
}

function share(measured: readonly Measured[]): string {
  return `${countRight(measured)} of ${measured.length}`;
}

/** Separates limiting variants, since those need not be found conformant. */
function splitByLimiting(
  measured: readonly Measured[],
): [others: Measured[], limiting: Measured[]] {
  return [
    measured.filter(({ isLimiting }) => isLimiting !== true),
    measured.filter(({ isLimiting }) => isLimiting === true),
  ];
}

/** Returns a line for the twins of the variants, and one for those of drawn combinations. */
export function headlineOfTwins({ catalogue = [], draw }: Partial<Strength>): string[] {
  return [
    ...lineOnTwins("variants", catalogue),
    ...lineOnTwins("random combinations", draw?.measured ?? []),
  ];
}

function lineOnTwins(what: string, measured: readonly Measured[]): string[] {
  const twins = measured.flatMap(({ twin }) => twin ?? []);
  if (twins.length === 0) return [];
  const total = (valueOf: (twin: TwinVerdict) => number) =>
    twins.reduce((sum, twin) => sum + valueOf(twin), 0);
  const [traits, alike] = [total((twin) => twin.traits), total((twin) => twin.alike)];
  const differing = total((twin) => twin.differing);
  const same = differing - total(({ missing }) => missing.length);
  const percent = ((100 * same) / Math.max(1, differing)).toFixed(1);
  return [
    `The twins of ${twins.length} ${what} have ${same} of the ${differing} traits in which these differ from the sandbox (${percent}%), and ${alike} of all ${traits} traits.`,
  ];
}

const maxHardest = 10;

/** Returns the text of `STRENGTH.md`; the full tables are in the JSON files. */
export function strengthPage({ catalogue, draw }: Strength): string {
  const lines = [
    "# How strong the conformance kit is",
    "",
    "Two commands measure the kit and write this page. Every gateway that they test is a proxy in front of the sandbox,",
    "changed in one way; the kit runs against it over HTTP.",
    "",
    ...partOnDraw(draw),
    "",
    ...partOnTwins({ catalogue, draw }),
    ...partOnCatalogue(catalogue),
  ];
  return `${lines.join("\n")}\n`;
}

function partOnDraw(draw: Strength["draw"]): string[] {
  return [
    "## Unseen mutants",
    "",
    "`npm run conformance:strength -- --fresh 1000` generates mutants from a grammar: a **place** (an operation, and a part",
    "of it), a **condition** (always, every third time, for texts with markup, after an update, …) and a **change** (a value",
    "is missing, rounded, truncated, not updated, …). Each measurement draws a new seed.",
    "",
    ...headlineOfDraw(draw).map((line) => `- ${line}`),
    "",
    "- The grammar generates only mutants whose broken clauses it knows. A mutant counts only",
    "  if the same requests, sent to it and to the sandbox, show a difference in something that the interface constrains.",
    "- A mutant is caught if the kit reports one of the clauses that it breaks as failed. It tests those first; if none",
    "  of them fails, it tests all clauses.",
    "- An inconclusive mutant is measured once more, with nothing else running: on a busy machine, the kit can miss",
    "  the brief moments in which the mutant misbehaves.",
    "- A combination consists of two to eight compatible variants (see below), without those that prevent some tests.",
    "",
    "The interval covers chance only, and only for mutants of this grammar. It says nothing about mistakes that the",
    "grammar can't express: several mistakes in one gateway, mistakes that show only under load or over days, and",
    "mistakes that clients can't see, such as a wrong transfer. The checks and the grammar have the same authors.",
    "",
    ...listed(shortfalls(draw.measured)),
    "",
    "`npm run conformance:strength -- --fresh 100 --seed 7` measures with your own seed and writes nothing.",
    "[fresh-strength.json](fresh-strength.json) has each verdict.",
  ];
}

function partOnTwins(strength: Strength): string[] {
  const figures = headlineOfTwins(strength);
  if (figures.length === 0) return [];
  return [
    "## Twins",
    "",
    "A **twin** is a sandbox that [imitates a gateway](variants.md#imitate-your-gateway). Both commands close the loop: the kit",
    "writes the profile of a variant or a random combination, the sandbox imitates it, and the kit observes this sandbox too.",
    "",
    ...figures.map((line) => `- ${line}`),
    "",
    "The twins lack these traits:",
    "",
    ...listed(missingTraits([...strength.catalogue, ...strength.draw.measured])),
    "",
  ];
}

/** The number of gateways that a missing trait names. */
const maxNamed = 3;

/** Describes each trait that twins lack, with the reason and some of their gateways. */
function missingTraits(measured: readonly Measured[]): string[] {
  const gateways = new Map<string, string[]>();
  for (const { id, twin } of measured) {
    for (const { trait, why } of twin?.missing ?? []) {
      const text = `${trait}: ${why}`;
      gateways.set(text, [...(gateways.get(text) ?? []), id]);
    }
  }
  return [...gateways].map(([text, ids]) => {
    const more = ids.length > maxNamed ? [`${ids.length - maxNamed} more`] : [];
    return `${text} (${enumerate([...ids.slice(0, maxNamed), ...more])})`;
  });
}

function partOnCatalogue(catalogue: readonly Measured[]): string[] {
  return [
    "## The catalogue",
    "",
    "`npm run conformance:strength` runs the kit against mutants and variants that were written by hand, most of them",
    "together with the check that catches them. It guards against regressions; it doesn't measure strength.",
    "",
    ...headlineOfCatalogue(catalogue).map((line) => `- ${line}`),
    "",
    "- A **mutant** breaks the interface in one way. The kit tests only the clauses that forbid it, and catches it if",
    "  one of them fails by its own assertion.",
    "- A **variant** differs where the interface leaves a choice. It must be conformant, and every clause that passes",
    "  against the sandbox must pass, except for the clauses that the difference affects. If the difference prevents the",
    "  test of a mandatory clause, the variant may be inconclusive.",
    "- A **useless server** gives the same response to everything, or none. The kit must reject it with the right exit code.",
    "",
    "[strength.json](strength.json) has the verdict on each gateway and the clauses that failed.",
    "",
    "### Shortfalls",
    "",
    ...listed(shortfalls(catalogue)),
    "",
    "### The ten hardest mutants",
    "",
    "The mutants that the smallest share of their forbidding clauses caught.",
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
    .slice(0, maxHardest);
}

/** Returns the verdicts as JSON, one gateway per line, without values that differ from run to run. */
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

/** Returns the traits that each variant changes as JSON, one variant per line. */
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
