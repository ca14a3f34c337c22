/** Carries a run out and gathers everything that it leaves behind. */
import { writeFileSync } from "node:fs";
import { clauses } from "../generated/clauses.ts";
import { readBaseline } from "./expectations.ts";
import { openRun, type OpenRun } from "./opening.ts";
import type { ConformanceOptions } from "./options.ts";
import { assembleObservations, assembleReport } from "./report/assembling.ts";
import type { Observations, Protocol } from "./report/report.ts";
import { cleanUp } from "./support/cleanup.ts";
import type { Exchange } from "./support/exchange.ts";
import { utcDay } from "./support/moments.ts";
import { makeCheckout } from "./support/records.ts";
import { Probe } from "./support/probe.ts";
import { type Carried, writeState } from "./support/state.ts";
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
    const results = await run.results();
    const report = assembleReport(
      results,
      { profile, baseline },
      {
        target: options.baseUrl,
        startedAt: new Date(startedAt).toISOString(),
        seconds: (Date.now() - startedAt) / 1000,
        requests: gateway.exchanges.length,
        contract: { version: contract.version, sha256: contract.sha256 },
        seed,
      },
      run.defects,
    );
    const observations = assembleObservations(results);
    if (options.writeProfile !== undefined) writeProfile(options.writeProfile, observations);
    await finish(opened, options.state);
    const exchanges = gateway.exchanges.map((exchange) => redacted(exchange, opened));
    return { report, observations, exchanges };
  }
}

/** Leaves one checkout for another day where a state is kept, and takes the rest away. */
async function finish({ run: { session } }: OpenRun, statePath: string | undefined): Promise<void> {
  const carried = statePath === undefined ? undefined : await carryOn(session.options.carried);
  await cleanUp(session, new Set(carried === undefined ? [] : [carried.id]));
  if (statePath !== undefined && carried !== undefined) writeState(statePath, carried);

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

/** Answers may repeat a key. */
function redacted(exchange: Exchange, { run }: OpenRun): Exchange {
  const redact = (text: string) => run.session.gateway.redact(text);
  const { request, response } = exchange;
  return {
    ...exchange,
    request: { ...request, ...(request.body !== undefined && { body: redact(request.body) }) },
    ...(response !== undefined && {
      response: {
        ...response,
        headers: Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, redact(value)]),
        ),
        body: redact(response.body),
      },
    }),
  };
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
