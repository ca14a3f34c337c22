/** Carries out a whole run: plans, sends, tests, assembles the run record, cleans up. */
import { randomBytes, randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { type ClauseId, clauses } from "../generated/clauses.ts";
import { type Judge, readContract } from "../spec/contract/judge.ts";
import { Redaction } from "../spec/traffic/redaction.ts";
import { checks } from "./clauses/clauses.ts";
import { Engine, type Results } from "./engine.ts";
import { type Profile, readBaseline, readProfile } from "./expectations.ts";
import { checkOptions } from "./options.ts";
import { assembleObservations, assembleReport, cutForReports } from "./report/assembly.ts";
import { writeReports } from "./report/files.ts";
import { prepareFile, prepareFolder } from "./report/folder.ts";
import type { Report, RunRecord } from "./report/report.ts";
import {
  choicesOf,
  type ConformanceOptions,
  defaultRuns,
  keysOf,
  payoutForm,
} from "./run-options.ts";
import { exploreSequences } from "./sequences/sequences.ts";
import { cleanUp } from "./support/cleanup.ts";
import { tryLists } from "./sweeps/first-lists.ts";
import { sweeps } from "./sweeps/sweeps.ts";
import type { Answer } from "./support/exchange.ts";
import { Gateway } from "./support/gateway.ts";
import { writeJson } from "./support/json.ts";
import { utcDay } from "./support/moments.ts";
import { type PlannedClause, planRun, type PlanOptions } from "./support/plan.ts";
import { Probe } from "./support/probe.ts";
import { makeCheckout } from "./support/records.ts";
import {
  lists,
  type Resource,
  resources,
  Session,
  type SessionOptions,
} from "./support/session.ts";
import { Sightings } from "./support/sightings.ts";
import { readState, writeState } from "./support/state.ts";
import { type Task, Tasks } from "./support/tasks.ts";
import { Inconclusive, orNone } from "./support/verdict.ts";
import { findMembers } from "./twin/members.ts";
import { findTexts } from "./twin/texts.ts";
import { traitsOf } from "./twin/traits.ts";
import { UsageProblem } from "./usage-problem.ts";

/** Published example addresses, for targets on which no real money moves. */
const sandboxPayouts = [
  "BTC:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4:1250",
  "ETH:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed:4100.25",
  "LTC:ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9:987.5",
];

/** The maximum time until the effect of a write is visible, in milliseconds. */
const patienceMs = 3000;
/** The time to send random sequences, and to shorten one that fails, in milliseconds. */
const sequencesMs = 15_000;

/** Callbacks during a run. */
export interface RunCallbacks {
  /**
   * Called when the requests of another clause have been sent, and about every half second.
   *
   * @param total The number of clauses that the run tests; 0 until it is known.
   * @param task The task that has been running the longest.
   */
  onProgress?: (done: number, total: number, task?: Task) => void;
}

/** Milliseconds between two calls of `onProgress`, if no clause ends in the meantime. */
const progressEvery = 500;

/**
 * Tests the gateway at `baseUrl`: creates records there with `apiKey`, reads them in every way the
 * interface offers, and removes them. Every clause of the interface is in the report, once.
 *
 * Reports are written if `reportDir` names a folder.
 *
 * @throws {Unreachable} if the gateway cannot be reached, or rejects the key.
 * @throws {UsageProblem} if an option is invalid, or a file that it names cannot be used.
 */
export async function runConformance(
  options: ConformanceOptions,
  callbacks: RunCallbacks = {},
): Promise<Report> {
  return (await recordConformance(options, callbacks)).report;
}

/** Tests a gateway as `runConformance` does, and returns every observation and exchange too. */
export async function recordConformance(
  options: ConformanceOptions,
  callbacks: RunCallbacks = {},
): Promise<RunRecord> {
  checkOptions(options);
  const record = await carryOut(options, callbacks);
  if (options.reportDir !== undefined) await writeReports(record, options.reportDir);
  return record;
}

async function carryOut(
  options: ConformanceOptions,
  { onProgress }: RunCallbacks,
): Promise<RunRecord> {
  const tasks = new Tasks();
  let [done, total] = [0, 0];
  const show = () => onProgress?.(done, total, tasks.oldest);
  const timer = setInterval(show, progressEvery);
  try {
    const run = await startRun(options, tasks);
    const judged = run.plan.filter(({ leftOut }) => leftOut === undefined);
    total = judged.length;
    for (const { clause } of judged) {
      void run.whenSent(clause.id).then(() => {
        done += 1;
        show();
      });
    }
    return await run.record;
  } catch (error) {
    const redaction = new Redaction(keysOf(options));
    const message = redaction.of(error instanceof Error ? error.message : String(error));
    if (error instanceof Unreachable) throw new Unreachable(message);
    if (error instanceof UsageProblem) throw new UsageProblem(message);
    return failedRecord(options, new Error(message, { cause: error }));
  } finally {
    clearInterval(timer);
  }
}

/** Returns the run record of a run that failed: every clause is an error, never a pass. */
function failedRecord(options: ConformanceOptions, defect: Error): RunRecord {
  const { contract: _judge, ...contract } = readContract();
  const report = assembleReport(
    new Map(),
    { profile: undefined, baseline: new Set() },
    {
      target: new Redaction(keysOf(options)).of(options.baseUrl),
      startedAt: new Date().toISOString(),
      seconds: 0,
      requests: 0,
      contract,
      seed: options.seed ?? 0,
    },
    [defect],
  );
  const choices = choicesOf({ baseUrl: "", apiKey: "" }, options.seed ?? 0);
  return { report, observations: {}, runId: "", choices, exchanges: [] };
}

/**
 * Starts a run.
 *
 * @throws {Unreachable} if the gateway cannot be reached, or rejects the key.
 * @throws {UsageProblem} if a file or folder that the options name cannot be used.
 */
export async function startRun(options: ConformanceOptions, tasks = new Tasks()) {
  const startedAt = Date.now();
  if (options.reportDir !== undefined) await prepareFolder(options.reportDir);
  for (const path of [options.writeProfile, options.state]) {
    if (path !== undefined) await prepareFile(path);
  }
  const baseline = new Set(options.baseline === undefined ? [] : readBaseline(options.baseline));
  const profile = options.profile === undefined ? undefined : readProfile(options.profile);
  const { contract: judge, ...contract } = readContract();
  const session = await tasks.track("the first requests", () =>
    openSession(options, profile, judge, tasks),
  );
  const plan = makePlan(options, profile, session.options.isSandbox);
  const isWhole = (options.only ?? []).length === 0;
  if (isWhole) await tasks.track("a first look at the lists", () => tryLists(session));
  const engine = new Engine(
    session,
    plan,
    isWhole ? { explore: exploreSequences, sweeps } : undefined,
  );
  return {
    plan,
    /** Resolves when the requests of a clause have been sent, whatever their outcome. */
    whenSent: (id: ClauseId) => engine.whenSent(id),
    record: record(),
  };

  async function record(): Promise<RunRecord> {
    const { gateway } = session;
    // Checks see the original responses. From here on, results may be written to files, so redact them.
    const results: Results = new Map(
      [...(await engine.results())].map(([id, result]) => [id, gateway.redact(result)]),
    );
    const facts = {
      target: gateway.redact(options.baseUrl),
      startedAt: new Date(startedAt).toISOString(),
      seconds: (Date.now() - startedAt) / 1000,
      requests: gateway.exchanges.length,
      contract,
      seed: session.options.seed,
    };
    const defects = engine.defects.map((defect) =>
      defect instanceof Error ? new Error(gateway.redact(defect.message)) : defect,
    );
    const report = assembleReport(results, { profile, baseline }, facts, defects);
    // Callers get plain numbers, not the tokens that keep a gateway's digits.
    const observations = JSON.parse(
      writeJson(assembleObservations(results)),
    ) as RunRecord["observations"];
    if (options.writeProfile !== undefined) {
      const observed = { traits: traitsOf(observations), ...namesIn(session, options.baseUrl) };
      writeProfile(options.writeProfile, results, observed);
    }
    await tasks.track("deleting the created records", () => finish(session, options.state));
    gateway.close();
    const exchanges = cutForReports(gateway.redact(gateway.exchanges), report);
    const choices = gateway.redact(choicesOf(options, session.options.seed));
    return { report, observations, runId: session.options.runId, choices, exchanges };
  }
}

async function openSession(
  options: ConformanceOptions,
  profile: Profile | undefined,
  judge: Judge,
  tasks: Tasks,
): Promise<Session> {
  const { baseUrl, apiKey, secondApiKey, rate, timeout: timeoutMs = 10_000 } = options;
  const invalid = options.invalidKey ?? `sk_test_invalid_${randomBytes(8).toString("hex")}`;
  const second = secondApiKey === undefined ? {} : { second: secondApiKey };
  const keys = { right: apiKey, invalid, ...second };
  const gateway = new Gateway(judge, { baseUrl, keys, timeoutMs, rate });
  const isSandbox = await checkTarget(gateway, profile?.offers);
  const sessionOptions: SessionOptions = {
    payouts: possiblePayouts(options, profile, isSandbox),
    isSandbox,
    offers: profile?.offers,
    hasSecondKey: secondApiKey !== undefined,
    checkoutCurrency: options.checkoutCurrency ?? "USD",
    transactions: knownTransactions(options),
    seed: options.seed ?? randomInt(2 ** 31),
    runs: options.runs ?? defaultRuns,
    runId: `kit${randomBytes(5).toString("hex")}`,
    patienceMs,
    sequencesMs,
    carried: options.state === undefined ? undefined : readState(options.state),
  };
  return new Session(gateway, sessionOptions, tasks);
}

/** Deletes the run's records, but keeps one checkout for a later run if there is a state file. */
async function finish(session: Session, statePath: string | undefined): Promise<void> {
  const carried = statePath === undefined ? undefined : await findCarried(session);
  const kept = new Set(carried === undefined ? [] : [carried.id]);
  await cleanUp(session, session.gateway.answers, kept);
  // An identifier that contains part of a key is useless once redacted.
  const isSafe = session.gateway.redact(carried?.id) === carried?.id;
  if (statePath !== undefined && carried !== undefined && isSafe) writeState(statePath, carried);
}

/** Returns what the gateway offers, and the names and texts that its twin needs. */
function namesIn({ gateway, options, refundIds, refundIdMember }: Session, baseUrl: string) {
  const { answers, exchanges } = gateway;
  const sightings = new Sightings(answers, refundIds, refundIdMember, exchanges);
  const checkout = findMembers(sightings, answers, baseUrl);
  const shown = { members: checkout && { checkout }, texts: findTexts(answers) };
  return { offers: options.offers, ...gateway.redact(shown) };
}

async function findCarried(session: Session): Promise<SessionOptions["carried"]> {
  if (session.options.carried !== undefined) return session.options.carried;
  const made = await orNone(makeCheckout(new Probe(session)));
  return made === undefined ? undefined : { id: made.id, createdOn: utcDay(made.answer.moment) };
}

/** Writes what was observed in the form that `--profile` reads, and the clauses that failed, if any. */
function writeProfile(path: string, results: Results, observed: object): void {
  const failed = clauses.filter(({ id }) => results.get(id)?.outcome === "fail");
  const failures = failed.length > 0 ? failed.map(({ id }) => id) : undefined;
  writeFileSync(path, `${JSON.stringify({ failures, ...observed }, null, 2)}\n`);
}

/** Plans a run before anything is sent, when it is not known whether the target is a sandbox. */
export function planAhead(options: ConformanceOptions) {
  const profile = options.profile === undefined ? undefined : readProfile(options.profile);
  return {
    inSandbox: makePlan(options, profile, true),
    elsewhere: makePlan(options, profile, false),
  };
}

function knownTransactions(options: ConformanceOptions): SessionOptions["transactions"] {
  const { transactionId = [], transactionAmount = [] } = options;
  return transactionId.map((id, index) => ({ id, amount: transactionAmount[index] ?? "0" }));
}

function possiblePayouts(
  options: ConformanceOptions,
  profile: Profile | undefined,
  isSandbox: boolean,
): SessionOptions["payouts"] {
  if (profile?.offers?.includes("payouts") === false) return [];
  if (!isSandbox && options.allowPayouts !== true) return [];
  const configured = options.payout ?? (isSandbox ? sandboxPayouts : []);
  return configured.map((entry) => {
    const [, currency = "", address = "", amount = ""] = payoutForm.exec(entry) ?? [];
    return { currency, address, amount };
  });
}

function makePlan(
  options: ConformanceOptions,
  profile: Profile | undefined,
  isSandbox: boolean,
): PlannedClause[] {
  const canPay = possiblePayouts(options, profile, isSandbox).length > 0;
  const noKey = { reason: "it needs another key", remedy: "--second-api-key" };
  const missing: PlanOptions["missing"] = new Map([
    ...(canPay ? [] : [["payouts", whyNoPayouts(options)] as const]),
    ...(options.secondApiKey === undefined ? [["second-key", noKey] as const] : []),
  ]);
  const waivers = (options.waive ?? []).map((entry) => {
    const split = entry.indexOf("=");
    return [entry.slice(0, split), entry.slice(split + 1)] as const;
  });
  return planRun(checks, {
    only: options.only ?? [],
    waived: new Map(waivers),
    missing,
    offers: profile?.offers,
    // Without traits, a profile only says what the gateway offers: its traits are still to be observed.
    declared: profile && profile.traits.size > 0 ? new Set(profile.traits.keys()) : undefined,
  });
}

function whyNoPayouts({ allowPayouts }: ConformanceOptions) {
  return allowPayouts === true
    ? { reason: "no payout is configured", remedy: "--payout CODE:ADDRESS:AMOUNT" }
    : {
        reason: "it would create payouts, and the target does not identify itself as a sandbox",
        remedy: "--allow-payouts with --payout CODE:ADDRESS:AMOUNT",
      };
}

/** The gateway cannot be tested: it cannot be reached, or rejects the right key. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/**
 * Requests the lists with the right key.
 *
 * @returns true if every response has the header `Sandbox: true`: no real money moves.
 * @throws {Unreachable} if no response arrives, if every list is answered with 404, or if all responses
 * reject the key.
 */
export async function checkTarget(
  gateway: Gateway,
  offers: readonly Resource[] = resources,
): Promise<boolean> {
  const answers = await askForLists(gateway, offers);
  const refused = answers.filter(({ status }) => status === 401 || status === 403);
  if (refused.length > 0 && refused.length === answers.length) {
    const statuses = [...new Set(refused.map(({ status }) => status))].join(" and ");
    throw new Unreachable(
      `The gateway rejects the key with ${statuses}: --api-key must be one that it accepts.`,
    );
  }
  if (answers.length > 0 && answers.every(({ status }) => status === 404)) {
    throw new Unreachable(
      "No gateway at this path: every list responds with 404. Fix the path of --base-url.",
    );
  }
  return answers.length > 0 && answers.every(({ headers }) => headers.get("sandbox") === "true");
}

/** Requests each list. Even an invalid response shows that there is a gateway. */
async function askForLists(gateway: Gateway, offers: readonly Resource[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  let isReached = false;
  // A gateway that offers nothing must be reachable too.
  for (const resource of offers.length === 0 ? resources : offers) {
    try {
      answers.push(await gateway.call(lists[resource], { valid: true }));
      isReached = true;
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error;
      isReached ||= error.exchanges.some(({ response }) => response !== undefined);
      // One timeout is enough if nothing can be reached.
      if (!isReached) throw unreached(error.message);
    }
  }
  return answers;
}

function unreached(failure: string): Unreachable {
  const advice = /certificate|unable to verify/i.test(failure)
    ? "To trust its issuer, name a file of certificates: NODE_EXTRA_CA_CERTS=ca.pem."
    : "Start it, or fix --base-url.";
  return new Unreachable(`The gateway cannot be reached: ${failure}. ${advice}`);
}
