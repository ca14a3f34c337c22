/** Carries a run out and gathers everything that it leaves behind. */
import { writeFileSync } from "node:fs";
import { clauses } from "../generated/clauses.ts";
import { readBaseline } from "./expectations.ts";
import { openRun, type OpenRun } from "./opening.ts";
import type { ConformanceOptions } from "./options.ts";
import { assembleObservations, assembleReport } from "./report/assembling.ts";
import { cutToKeep } from "./report/kept-exchanges.ts";
import type { Observations, Protocol } from "./report/report.ts";
import { cleanUp } from "./support/cleanup.ts";
import { utcDay } from "./support/moments.ts";
import { makeCheckout } from "./support/records.ts";
import { Probe } from "./support/probe.ts";
import { type Carried, writeState } from "./support/state.ts";
import type { Results } from "./support/run.ts";
import { Inconclusive } from "./support/verdict.ts";

export interface Recording {
  readonly opened: OpenRun;
  readonly protocol: Promise<Protocol>;
}

/**
 * Starts a run.
 *
 * @throws {Unreachable} where the gateway cannot be reached, or refuses the key.
 * @throws {UsageProblem} where a file that the options name cannot be used.
 */
export async function startRun(options: ConformanceOptions): Promise<Recording> {
  const startedAt = Date.now();
  const baseline =
    options.baseline === undefined ? new Set<never>() : readBaseline(options.baseline);
  const opened = await openRun(options);
  return { opened, protocol: record() };

  async function record(): Promise<Protocol> {
    const { run, contract, seed, profile } = opened;
    const { gateway } = run.session;
    // Clauses are judged by what came over the wire. From here on, everything may be kept.
    const results: Results = new Map(
      [...(await run.results())].map(([id, result]) => [id, gateway.redact(result)]),
    );
    const report = assembleReport(
      results,
      { profile, baseline },
      {
        target: gateway.redact(options.baseUrl),
        startedAt: new Date(startedAt).toISOString(),
        seconds: (Date.now() - startedAt) / 1000,
        requests: gateway.exchanges.length,
        contract: { version: contract.version, sha256: contract.sha256 },
        seed,
      },
      run.defects.map((defect) =>
        defect instanceof Error ? new Error(gateway.redact(defect.message)) : defect,
      ),
    );
    const observations = assembleObservations(results);
    if (options.writeProfile !== undefined) writeProfile(options.writeProfile, observations);
    await finish(opened, options.state);
    const exchanges = cutToKeep(gateway.redact(gateway.exchanges), report);
    return { report, observations, exchanges };
  }
}

/** Leaves one checkout for another day where a state is kept, and takes the rest away. */
async function finish({ run: { session } }: OpenRun, statePath: string | undefined): Promise<void> {
  const carried = statePath === undefined ? undefined : await carryOn(session.options.carried);
  await cleanUp(session, new Set(carried === undefined ? [] : [carried.id]));
  // An identifier with a piece of a key in it is of no use once redacted.
  const isSafe = session.gateway.redact(carried?.id) === carried?.id;
  if (statePath !== undefined && carried !== undefined && isSafe) writeState(statePath, carried);

  async function carryOn(known: Carried | undefined): Promise<Carried | undefined> {
    if (known !== undefined) return known;
    try {
      const { id, answer } = await makeCheckout(new Probe(session));
      return { id, createdOn: utcDay(answer.moment) };
    } catch (error) {
      if (error instanceof Inconclusive) return undefined;
      throw error;
    }
  }
}

/** Open clauses with their traits as this run has seen them, in the form that --profile reads. */
function writeProfile(path: string, observations: Observations): void {
  const open = clauses.filter(({ class: kind }) => kind === "undecided" || kind === "conflict");
  const traits = open.flatMap(({ id }) => {
    const observed = observations[id];
    return observed === undefined ? [] : [[id, observed.traits] as const];
  });
  const profile = { traits: Object.fromEntries(traits) };
  writeFileSync(path, `${JSON.stringify(profile, null, 2)}\n`);
}
