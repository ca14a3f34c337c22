/** Measures the kit: does it catch every mutant, and accept every variant? */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { ClauseId } from "../../generated/clauses.ts";
import type { ConformanceOptions } from "../run-options.ts";
import { isMandatory } from "../report/assembly.ts";
import { type ClauseReport, exitCodes, type Report, type RunRecord } from "../report/report.ts";
import { recordConformance, Unreachable } from "../run.ts";
import { mutants } from "./all-mutants.ts";
import { variants } from "./all-variants.ts";
import { type Mutant, toRunOptions } from "./catalogue.ts";
import { compose, type Deviation } from "./deviation.ts";
import type { DrawnMutant } from "./grammar/drawn-mutant.ts";
import type { Replay } from "./grammar/replay.ts";
import { strictKeys } from "./grammar/near-matches.ts";
import { uselessServers } from "./useless-servers.ts";
import { drawMutants } from "./grammar/grammar.ts";
import { combine, pairwise } from "./pairwise.ts";
import { drawCombinations } from "./drawn-combinations.ts";
import { startProxy } from "../proxy/proxy.ts";
import { whyUnlike } from "../twin/description.ts";
import type { Twin } from "../twin/likeness.ts";
import { differences, type Traits, traitsOf } from "../twin/traits.ts";
import { readTwin } from "../twin/twin.ts";
import { verifyTwin } from "../twin/verification.ts";

/** The good gateway, and the facts about it that a measurement needs. */
export interface Ground {
  /** Each new key opens an account that nobody else uses. */
  readonly upstream: { readonly url: string; readonly newKey: () => string };
  /** The clauses that pass against the good gateway itself. */
  readonly passing: ReadonlySet<ClauseId>;
  readonly traits: Traits;
  readonly replay: Replay;
  /** Starts a sandbox that imitates the gateway whose profile is in a file. */
  readonly imitate: (profile: string) => Promise<AsyncDisposable & { readonly url: string }>;
}

/**
 * - `mutant`: it breaks clauses, one of which must fail;
 * - `variant`: it differs where the interface leaves a choice, and must be conformant;
 * - `combination`: several variants at once;
 * - `useless`: it gives the same response to everything, or none;
 * - `drawn mutant`, `drawn combination`: generated from a seed.
 */
export const kinds = ["mutant", "variant", "combination", "useless"] as const;
export const drawnKinds = ["drawn mutant", "drawn combination"] as const;

/** A gateway whose right verdict is known. */
export interface Subject {
  readonly kind: (typeof kinds)[number] | (typeof drawnKinds)[number];
  readonly id: string;
  readonly title: string;
  /** @returns undefined if the subject does not count. */
  readonly measure: (ground: Ground) => Promise<SubjectVerdict | undefined>;
}

/** The verdict of the kit on a subject. */
export interface SubjectVerdict {
  /** The exit code of `sandgate conformance`. */
  readonly exitCode: number;
  readonly sentence: string;
  /** True if the kit gave the right verdict. */
  readonly isRight: boolean;
  /** Why the verdict is wrong; empty if it is right. */
  readonly problem: string;
  readonly failing: readonly ClauseId[];
  /** The clauses that a mutant breaks. */
  readonly forbiddenBy?: readonly ClauseId[];
  /** The variants in a combination. */
  readonly members?: readonly string[];
  /** Set if a variant may prevent the test of mandatory clauses, so inconclusive is also right. */
  readonly isLimiting?: boolean;
  /**
   * Set for a generated mutant. `right`: a clause that it breaks failed; `other`: another clause did;
   * `missed`: the run was conformant.
   */
  readonly found?: "right" | "other" | "inconclusive" | "missed";
  readonly isConditional?: boolean;
  /** The traits that a variant changes. */
  readonly traits?: Traits;
  readonly twin?: TwinVerdict;
}

/**
 * How alike the twin of a variant or combination is: the kit writes the gateway's profile, the sandbox
 * imitates it, and the kit observes that sandbox too.
 */
export interface TwinVerdict {
  /** The number of traits in the profile. */
  readonly traits: number;
  readonly alike: number;
  /** The number of traits in which the gateway differs from the sandbox. */
  readonly differing: number;
  /** These traits that the twin lacks, with the reason. */
  readonly missing: readonly { readonly trait: string; readonly why: string }[];
}

/** Returns every gateway of the catalogue. */
export function subjects(): Subject[] {
  const alone = variants.map((variant) => ({
    ...combine([variant], variant.id),
    title: variant.title,
  }));
  return [
    ...mutants.map((mutant): Subject => ({
      ...named("mutant", mutant),
      measure: (ground) => measureMutant(mutant, ground),
    })),
    ...alone.map((variant): Subject => ({
      ...named("variant", variant),
      measure: async (ground) => {
        const { record, verdict } = await measureWithTwin(variant, ground);
        const traits = differences(traitsOf(record.observations), ground.traits);
        return { ...verdict, traits };
      },
    })),
    ...pairwise(variants).map((combination) => ofCombination("combination", combination, false)),
    ...uselessServers.map((gateway): Subject => ({
      ...named("useless", gateway),
      measure: (ground) => measureUseless(gateway, ground),
    })),
  ];
}

/** The number of mutants to draw for each one that counts. */
const drawnPerCounted = 1.6;
/** The number of drawn combinations whose twins are measured. */
const maxTwins = 200;

/**
 * Draws mutants and combinations; the same for the same seed.
 *
 * @param count The number of mutants that count, and of combinations.
 */
export function drawnSubjects(count: number, seed: number): Subject[] {
  return [
    ...drawMutants(Math.ceil(count * drawnPerCounted), seed).map((mutant): Subject => ({
      ...named("drawn mutant", mutant),
      measure: (ground) => measureDrawn(mutant, ground),
    })),
    ...drawCombinations(variants, count, seed).map((combination, index) =>
      ofCombination("drawn combination", combination, index < maxTwins),
    ),
  ];
}

function ofCombination(
  kind: "combination" | "drawn combination",
  combination: ReturnType<typeof combine>,
  withTwin: boolean,
): Subject {
  const members = combination.variants.map(({ id }) => id);
  return {
    ...named(kind, { id: combination.id, title: members.join(", ") }),
    measure: async (ground) => {
      const measure = withTwin ? measureWithTwin : measureVariant;
      const { verdict } = await measure(combination, ground);
      return { ...verdict, members };
    },
  };
}

function named(kind: Subject["kind"], { id, title }: Pick<Subject, "id" | "title">) {
  return { kind, id, title };
}

/** @throws {Error} if the good gateway is not conformant. */
export async function learnGround(
  upstream: Ground["upstream"],
): Promise<Pick<Ground, "passing" | "traits">> {
  const { report, observations } = await recordConformance(kitOptions(upstream.url, upstream));
  if (report.verdict !== "conformant") throw new Error(`The good gateway: ${report.sentence}`);
  const passing = report.clauses.filter(({ outcome }) => outcome === "pass").map(({ id }) => id);
  return { passing: new Set(passing), traits: traitsOf(observations) };
}

/**
 * A mutant is caught only if one of the clauses that forbid it fails by its own assertion. No other
 * clause is tested, so the requests of other checks can't trigger the mutant by chance.
 */
async function measureMutant(mutant: Mutant, { upstream }: Ground): Promise<SubjectVerdict> {
  const { deviation, options, clauses: forbiddenBy } = mutant;
  const { report } = await test(deviation, upstream, {
    ...toRunOptions(options),
    only: forbiddenBy,
  });
  const failing = failingIn(report);
  const isRight = forbiddenBy.some((id) => failing.includes(id));
  const own = report.clauses.filter(({ id }) => forbiddenBy.includes(id));
  const problem = isRight ? "" : `it survived ${own.map(describeClause).join("; ")}`;
  return { ...summaryOf(report), isRight, problem, failing, forbiddenBy };
}

/**
 * Tests a generated mutant with the clauses that it breaks. If none of them fails, tests it with all
 * clauses, as the author of a gateway would.
 *
 * @returns undefined if a plain replay does not show the mutant, so it does not count.
 */
export async function measureDrawn(
  mutant: DrawnMutant,
  { upstream, replay }: Ground,
): Promise<SubjectVerdict | undefined> {
  if (!(await replay.shows(mutant))) return undefined;
  const { clauses: forbiddenBy, isConditional } = mutant;
  const deviation = compose(mutant.deviation, strictKeys);
  const isRight = (report: Report) => forbiddenBy.some((id) => failingIn(report).includes(id));
  const part = await test(deviation, upstream, { only: forbiddenBy });
  const { report } = isRight(part.report) ? part : await test(deviation, upstream, {});
  const failing = failingIn(report);
  const others = report.verdict === "conformant" ? "missed" : "inconclusive";
  const found = isRight(report) ? "right" : failing.length > 0 ? "other" : others;
  const problem = found === "right" ? "" : `${found}: ${report.sentence}`;
  const verdict = { isRight: found === "right", problem, failing, forbiddenBy };
  return { ...summaryOf(report), ...verdict, found, isConditional };
}

async function measureVariant(
  { deviation, options, mayChange, isLimiting }: ReturnType<typeof combine>,
  { upstream, passing }: Ground,
  writeProfile?: string,
): Promise<{ readonly record: RunRecord; readonly verdict: SubjectVerdict }> {
  const record = await test(deviation, upstream, {
    ...toRunOptions(options),
    ...(writeProfile !== undefined && { writeProfile }),
  });
  const { report } = record;
  const objections = report.clauses.filter(
    (clause) =>
      clause.outcome === "fail" ||
      clause.outcome === "error" ||
      (clause.outcome === "inconclusive" && isMandatory(clause) && !isLimiting) ||
      (passing.has(clause.id) && clause.outcome !== "pass" && !mayChange.includes(clause.id)),
  );
  const right = isLimiting ? ["conformant", "inconclusive"] : ["conformant"];
  const isRight = objections.length === 0 && right.includes(report.verdict);
  const problem = isRight ? "" : [report.verdict, ...objections.map(describeClause)].join("; ");
  const failing = failingIn(report);
  return { record, verdict: { ...summaryOf(report), isRight, problem, failing, isLimiting } };
}

/** Measures a gateway, and its twin if the gateway keeps the interface. */
async function measureWithTwin(gateway: ReturnType<typeof combine>, ground: Ground) {
  const folder = await mkdtemp(join(tmpdir(), "sandgate-"));
  try {
    const profile = join(folder, "gateway.json");
    const { record, verdict } = await measureVariant(gateway, ground, profile);
    if (!verdict.isRight) return { record, verdict };
    return { record, verdict: { ...verdict, twin: await measureTwin(profile, ground) } };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures how alike the twin of the gateway of a profile is. */
export async function measureTwin(
  profile: string,
  { upstream, imitate }: Pick<Ground, "upstream" | "imitate">,
): Promise<TwinVerdict> {
  const { points } = await observeTwin();
  const differing = points.filter(({ gateway, sandbox }) => !isDeepStrictEqual(gateway, sandbox));
  return {
    traits: points.length,
    alike: points.filter(({ isAlike }) => isAlike).length,
    differing: differing.length,
    missing: differing
      .filter(({ isAlike }) => !isAlike)
      .map((point) => ({ trait: `${point.clause} ${point.trait}`, why: whyUnlike(point) })),
  };

  async function observeTwin(): Promise<Twin> {
    const twin = readTwin(profile);
    // Without variants, it is the sandbox, whose traits are known.
    if (twin.variants.length === 0) return twin;
    await using sandbox = await imitate(profile);
    return await verifyTwin(twin, kitOptions(sandbox.url, upstream));
  }
}

async function measureUseless(
  gateway: (typeof uselessServers)[number],
  { upstream }: Ground,
): Promise<SubjectVerdict> {
  const { url, close } = await gateway.start(upstream.url);
  try {
    const { report } = await recordConformance({ ...kitOptions(url, upstream), timeout: 2000 });
    return asExpected({ ...summaryOf(report), failing: failingIn(report) });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return asExpected({ exitCode: 3, sentence: error.message, failing: [] });
  } finally {
    await close();
  }

  function asExpected(
    said: Pick<SubjectVerdict, "exitCode" | "sentence" | "failing">,
  ): SubjectVerdict {
    const isRight = gateway.exitCodes.includes(said.exitCode);
    return { ...said, isRight, problem: isRight ? "" : `exit ${said.exitCode}, ${said.sentence}` };
  }
}

async function test(
  deviation: Deviation,
  upstream: Ground["upstream"],
  options: Partial<ConformanceOptions>,
): Promise<RunRecord> {
  const proxy = await startProxy({ upstream: upstream.url, deviation });
  try {
    return await recordConformance({ ...kitOptions(proxy.url, upstream), ...options });
  } finally {
    await proxy.close();
  }
}

function kitOptions(baseUrl: string, { newKey }: Ground["upstream"]): ConformanceOptions {
  return { baseUrl, apiKey: newKey(), secondApiKey: newKey(), seed: 1 };
}

function summaryOf({ verdict, sentence }: Report) {
  return { exitCode: exitCodes[verdict], sentence };
}

function failingIn({ clauses }: Report): ClauseId[] {
  return clauses.filter(({ outcome }) => outcome === "fail").map(({ id }) => id);
}

function describeClause({ id, outcome, reason }: ClauseReport): string {
  return `${id} ${outcome}${reason === "" ? "" : `: ${reason}`}`;
}
