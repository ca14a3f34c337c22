/** The results as a document, which is what is printed as well. */
import { execFileSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import type { Target } from "./measure.ts";
import { compare, median, type Outcome, type Row } from "./outcome.ts";
import { root } from "./paths.ts";
import { versionsSeen } from "./postgres.ts";
import { versions } from "./rivals.ts";
import { findLatest, latest, present } from "./runtimes.ts";
import { prismVersion } from "./servers.ts";

/** The type that Linux gives a file system in memory. */
const tmpfs = 0x01021994;

/** Before anything was started here. */
const [loadBefore = 0] = loadavg();

export async function resultsDocument(
  outcomes: readonly Outcome[],
  command: string,
): Promise<string> {
  return [
    "# Benchmarks",
    "",
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}. Everything ran on the one machine, side by side: in each round each contender has its turn, with a server that was started for it and warmed up. The ratio is taken within each round; the target is that of the median.`,
    "",
    ...(await machine()).map((line) => `- ${line}`),
    "",
    ...tableOf(outcomes),
    "",
    "## Remarks",
    "",
    ...remarksOf(outcomes).map((line) => `- ${line}`),
    "",
  ].join("\n");
}

export function tableOf(outcomes: readonly Outcome[]): string[] {
  return [
    "| measure | ours | theirs | ours against theirs: min / median / max | target | reached |",
    "| --- | --- | --- | --- | --- | --- |",
    ...outcomes.flatMap((outcome) =>
      outcome.measure.comparisons.map((comparison) => {
        const row = compare(outcome, comparison);
        const cells =
          typeof row === "string"
            ? [
                comparison.ours,
                comparison.theirs,
                "not measured",
                targetText(outcome, comparison.target),
                "–",
              ]
            : cellsOf(outcome, row);
        return `| ${[outcome.measure.title, ...cells].join(" | ")} |`;
      }),
    ),
  ];
}

/** What could not be measured, and why. */
export function missingFrom(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ measure, problems }) =>
    [...problems].map(
      ([name, problem]) => `${measure.title}: ${name} was not measured (${withoutPaths(problem)})`,
    ),
  );
}

function withoutPaths(text: string): string {
  return text.replaceAll(root, ".").replaceAll(tmpdir(), "…");
}

function cellsOf(
  outcome: Outcome,
  { comparison, ours, theirs, compared, isReached }: Row,
): string[] {
  const { unit } = outcome.measure;
  const low = compared.at(0) ?? NaN;
  const high = compared.at(-1) ?? NaN;
  return [
    `${comparison.ours}: ${amount(ours)} ${unit}`,
    `${comparison.theirs}: ${amount(theirs)} ${unit}`,
    [low, median(compared), high].map((value) => value.toFixed(2)).join(" / "),
    targetText(outcome, comparison.target),
    isReached === undefined ? "–" : isReached ? "yes" : "**no**",
  ];
}

function targetText({ measure }: Outcome, target: Target | undefined): string {
  if (target === undefined) return "–";
  const [sign, value] = "atLeast" in target ? ["≥", target.atLeast] : ["≤", target.atMost];
  return measure.compare === "ratio"
    ? `${sign} ${value} ×`
    : `${sign} ${value} ${measure.unit} more`;
}

function amount(value: number): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}

function remarksOf(outcomes: readonly Outcome[]): string[] {
  const remarks = new Map<string, string>();
  for (const { measure } of outcomes) {
    const { title, remark } = measure;
    if (remark !== undefined && !remarks.has(remark)) remarks.set(remark, title);
  }
  return [
    "The load comes from autocannon in a process of its own, without pipelining, on the same machine: it takes its share of the cores, the same for each.",
    "What servers write to standard output goes nowhere. The sandboxes run with `--log silent --checkout-ttl 0`.",
    ...(statfsSync(tmpdir()).type === tmpfs
      ? ["The stores were on a file system in memory, where waiting for the disk costs nothing."]
      : []),
    ...[...remarks].map(([remark, title]) => `${title}: ${remark}`),
    ...missingFrom(outcomes),
  ];
}

async function machine(): Promise<string[]> {
  const [cpu] = cpus();
  const node = await findLatest().then(
    (path) => execFileSync(path, ["--version"], { encoding: "utf8" }).trim(),
    () => "none",
  );
  const rivals = Object.entries({ Prism: prismVersion(), ...versions }).map(
    ([name, version]) => `${name} ${version}`,
  );
  return [
    `${cpus().length} cores: ${cpu?.model.trim() ?? "of an unknown kind"}; load average before the run: ${loadBefore.toFixed(1)}`,
    `Node.js ${process.version}${present === latest ? "" : `; for what is said to run on Node.js ${latest}: ${node}`}`,
    `PostgreSQL: ${[...versionsSeen].join(", ") || "none"}`,
    `Java: ${javaVersion()}`,
    `Against: ${rivals.join(", ")}`,
  ];
}

function javaVersion(): string {
  try {
    const [line] = execFileSync("java", ["--version"], { encoding: "utf8" }).split("\n");
    return line ?? "unknown";
  } catch {
    return "none";
  }
}
