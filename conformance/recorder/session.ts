/** What comes of the recorded exchanges: each is judged in its turn, counted, and kept. */
import { type Bounds, Keeping, type KeptExchange, type Rank, sizeOf } from "./keeping.ts";
import type { Judge, Judgement } from "./judging.ts";
import { Tally } from "./tally.ts";
import type { RecordedExchange } from "./traffic.ts";
import { Secrets } from "./secrets.ts";

export interface SessionOptions {
  readonly judge: Judge;
  readonly bounds: Bounds;
  /** What may wait to be judged, in characters: 64 Mi by default. */
  readonly mostWaiting?: number;
  /** Called for each exchange, in the order in which they ended. */
  readonly onJudged?: (exchange: RecordedExchange, judgement: Judgement) => void;
  /** Called once: more waits than may, so that what comes now is only counted. */
  readonly onOverfull?: () => void;
}

/** The maximum number of failures that are told apart. */
const maxFailures = 20;

export class Session {
  readonly keeping: Keeping;
  readonly secrets = new Secrets();
  recorded = 0;
  /** Of what is an operation of the interface. */
  judged = 0;
  /** Those that violate the contract, be they of an operation or no HTTP at all. */
  readonly violating = { matched: 0, unmatched: 0 };
  /** Passed on and counted here alone, since there was too much at once. */
  unjudged = 0;
  readonly #options: SessionOptions;
  readonly #tally: Tally;
  readonly #failures = new Map<string, number>();
  #waiting: RecordedExchange[] = [];
  #waitingSize = 0;
  #work: Promise<void> | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#tally = new Tally(options.judge.operationIds);
    this.keeping = new Keeping(options.bounds);
  }

  add(exchange: RecordedExchange): void {
    const { mostWaiting = 64 * 1024 * 1024, onOverfull } = this.#options;
    this.recorded += 1;
    if (this.#waitingSize >= mostWaiting) {
      if (this.unjudged === 0) onOverfull?.();
      this.unjudged += 1;
      return;
    }
    this.#waiting.push(exchange);
    this.#waitingSize += sizeOf(exchange);
    this.#work ??= this.#judgeAll();
  }

  /** Waits until all that was added is judged. */
  async settle(): Promise<void> {
    await this.#work;
  }

  // What is told holds nothing of keys, be they learned from later exchanges.

  /** What was counted, by operation. */
  tallied(): Tally {
    return this.#tally.cleaned((text) => this.secrets.ofText(text));
  }

  /** Why exchanges had no whole answer, with how often. */
  failures(): Map<string, number> {
    const failures = new Map<string, number>();
    for (const [failure, count] of this.#failures) {
      const what = this.secrets.ofText(failure);
      failures.set(what, (failures.get(what) ?? 0) + count);
    }
    return failures;
  }

  /** The exchanges that are kept, in the order in which their requests began. */
  kept(): KeptExchange[] {
    return this.keeping.exchanges().map(({ exchange, findings, ...kept }) => ({
      ...kept,
      exchange: this.secrets.withoutLearned(exchange),
      findings: this.secrets.ofFindings(findings),
    }));
  }

  async #judgeAll(): Promise<void> {
    for (;;) {
      const exchange = this.#waiting.shift();
      if (exchange === undefined) break;
      this.#waitingSize -= sizeOf(exchange);
      this.#judge(exchange);
      // Traffic goes first.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#work = undefined;
  }

  #judge(exchange: RecordedExchange): void {
    const { operationId, findings } = this.#options.judge.judge(exchange);
    if (operationId !== undefined) this.judged += 1;
    const clean = this.secrets.withoutSecrets(exchange);
    const judgement = { operationId, findings: this.secrets.ofFindings(findings) };
    if (clean.failure !== undefined) this.#countFailure(clean.failure);
    const isExample = this.#tally.add(clean, judgement);
    const isWrong = judgement.findings.some(({ kind }) => kind === "violation");
    if (isWrong) this.violating[operationId === undefined ? "unmatched" : "matched"] += 1;
    const rank: Rank = isExample ? 2 : isWrong ? 1 : 0;
    this.keeping.add({ exchange: clean, ...judgement }, rank);
    this.#options.onJudged?.(clean, judgement);
  }

  #countFailure(failure: string): void {
    const isKnown = this.#failures.has(failure) || this.#failures.size < maxFailures;
    const key = isKnown ? failure : "others";
    this.#failures.set(key, (this.#failures.get(key) ?? 0) + 1);
  }
}
