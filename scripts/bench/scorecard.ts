/** Measurements, their figures, and how they are printed. */

/** Settings that all measures of a run share. */
export interface Bench {
  readonly rounds: number;
  /** Seconds that each load is measured. */
  readonly seconds: number;
  /** Seconds that each load runs before it is measured. */
  readonly warmUp: number;
  /** Checkouts in the large store. */
  readonly records: number;
  /** Shows the progress. */
  readonly onProgress: (what: string) => void;
}

export interface Measure {
  readonly name: string;
  readonly title: string;
  readonly run: (bench: Bench) => Promise<Result>;
}

export interface Result {
  readonly figures: readonly Figure[];
  /** The lines of a table. */
  readonly table?: readonly string[];
  /** The measurements that failed, and why. */
  readonly problems: readonly string[];
}

/** A line of the scorecard, for the median of the values. */
export interface Figure {
  readonly name: string;
  /** A value for each round; empty if it could not be measured. */
  readonly values: readonly number[];
  readonly unit: "×" | "ms" | "s" | "MB";
  readonly atMost?: number;
  readonly atLeast?: number;
  /** A value measured on another machine: the figure fails if it is more than 50 % higher. */
  readonly reference?: number;
}

/**
 * Takes a sample of each contender in each round. The samples of a contender that fails are omitted.
 */
export async function takeTurns<Name extends string, Sample>(
  contenders: Readonly<Record<Name, (bench: Bench) => Promise<Sample>>>,
  bench: Bench,
): Promise<{ samples: Record<Name, Sample[]>; problems: string[] }> {
  // `Object.keys` forgets the type of the names.
  const names = Object.keys(contenders) as Name[];
  const none = names.map((name): [Name, Sample[]] => [name, []]);
  const samples = Object.fromEntries(none) as Record<Name, Sample[]>;
  const problems = new Map<Name, string>();
  for (let round = 1; round <= bench.rounds; round += 1) {
    for (const name of names) {
      if (problems.has(name)) continue;
      bench.onProgress(`round ${round}/${bench.rounds}, ${name}`);
      try {
        samples[name].push(await contenders[name](bench));
      } catch (error) {
        samples[name] = [];
        problems.set(name, error instanceof Error ? error.message : String(error));
      }
    }
  }
  return { samples, problems: [...problems].map(([name, problem]) => `${name}: ${problem}`) };
}

/** Compares two contenders within each round, so a slow moment of the machine affects both. */
export function compareRounds<Sample>(
  ours: readonly Sample[],
  theirs: readonly Sample[],
  compare: (ours: Sample, theirs: Sample) => number,
): number[] {
  return theirs.flatMap((sample, round) => {
    const own = ours[round];
    return own === undefined ? [] : [compare(own, sample)];
  });
}

/** Returns false also for a figure that could not be measured. */
export function isReached({ values, reference = Infinity, ...limits }: Figure): boolean {
  const { atMost = 1.5 * reference, atLeast = -Infinity } = limits;
  const value = median(values);
  return value >= atLeast && value <= atMost;
}

/** Returns the median, or `NaN` for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

/** Returns the lines of a table of figures. */
export function scorecard(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const { name, values, unit } = figure;
    const range = [Math.min(...values), Math.max(...values)].map(amount).join(" to ");
    const measured = `${amount(median(values))} ${unit}${values.length > 1 ? ` (${range})` : ""}`;
    const wanted = wantedText(figure);
    const verdict = wanted === "–" ? "–" : isReached(figure) ? "ok" : "**no**";
    return [name, values.length === 0 ? "not measured" : measured, wanted, verdict];
  });
  return tableLines([["figure", "measured", "wanted", "ok"], ...rows]);
}

function wantedText({ atMost, atLeast, reference, unit }: Figure): string {
  if (reference !== undefined)
    return `≤ ${amount(1.5 * reference)} ${unit} (reference: ${reference})`;
  if (atLeast !== undefined) return `≥ ${atLeast} ${unit}`;
  return atMost === undefined ? "–" : `≤ ${atMost} ${unit}`;
}

/** Returns the lines of a table of medians, with a row for each contender. */
export function medianTable<Member extends string>(
  samples: Readonly<Record<string, readonly Readonly<Record<Member, number>>[]>>,
  columns: Readonly<Record<Member, string>>,
): string[] {
  const members = Object.keys(columns) as Member[];
  const rows = Object.entries(samples).map(([name, all]) => {
    return [name, ...members.map((member) => amount(median(all.map((one) => one[member]))))];
  });
  return tableLines([["", ...members.map((member) => columns[member])], ...rows]);
}

function tableLines([head = [], ...rows]: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
}

function amount(value: number): string {
  if (Number.isNaN(value)) return "–";
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}
