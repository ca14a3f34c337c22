/** The state of a recording: each exchange is judged, counted and kept when it ends. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { Redaction } from "../../spec/traffic/redaction.ts";
import type { Judge } from "../../spec/contract/judge.ts";
import { type Finding, judgeExchange, type Judgement } from "./judging.ts";
import { type Bounds, Keeping, type KeptExchange } from "./keeping.ts";
import { Tally } from "./tally.ts";

export interface SessionOptions {
  /** That of the interface. */
  readonly contract: Judge;
  readonly bounds: Bounds;
  /** Called for each exchange, in the order in which they ended. */
  readonly onJudged?: (exchange: Exchange, judgement: Judgement) => void;
}

/** The maximum number of failures that are told apart. */
const maxFailures = 20;

export class Session {
  readonly keeping: Keeping;
  readonly redaction = new Redaction({}, { learns: true });
  recorded = 0;
  /** Of what is an operation of the interface. */
  judged = 0;
  /** Those that violate the contract, be they of an operation or not HTTP at all. */
  readonly violating = { matched: 0, unmatched: 0 };
  readonly #options: SessionOptions;
  readonly #tally: Tally;
  readonly #failures = new Map<string, number>();

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#tally = new Tally(options.contract.operations.ids);
    this.keeping = new Keeping(options.bounds);
  }

  add(recorded: Exchange): void {
    const { operationId, findings } = judgeExchange(this.#options.contract, recorded);
    this.recorded += 1;
    if (operationId !== undefined) this.judged += 1;
    const exchange = this.redaction.ofExchange(recorded);
    const judgement = { operationId, findings: this.#withoutKeys(findings) };
    const { failure } = exchange;
    if (failure !== undefined) {
      const isKnown = this.#failures.has(failure) || this.#failures.size < maxFailures;
      increase(this.#failures, isKnown ? failure : "others", 1);
    }
    const isExample = this.#tally.add(exchange, judgement);
    const isWrong = findings.some(({ kind }) => kind === "violation");
    if (isWrong) this.violating[operationId === undefined ? "unmatched" : "matched"] += 1;
    this.keeping.add({ exchange, ...judgement }, isExample ? 2 : isWrong ? 1 : 0);
    this.#options.onJudged?.(exchange, judgement);
  }

  // What is told holds nothing of keys, be they learned from later exchanges.

  /** What was counted, by operation. */
  tallied(): Tally {
    return this.#tally.cleaned((text) => this.redaction.of(text));
  }

  /** Why exchanges had no whole answer, with how often. */
  failures(): Map<string, number> {
    const failures = new Map<string, number>();
    for (const [failure, count] of this.#failures) {
      increase(failures, this.redaction.of(failure), count);
    }
    return failures;
  }

  /** The exchanges that are kept, in the order in which their requests began. */
  kept(): KeptExchange[] {
    return this.keeping.exchanges().map(({ exchange, findings, ...kept }) => ({
      ...kept,
      exchange: this.redaction.withoutLearned(exchange),
      findings: this.#withoutKeys(findings),
    }));
  }

  #withoutKeys(findings: readonly Finding[]): readonly Finding[] {
    return findings.map((finding) => ({
      ...finding,
      place: this.redaction.of(finding.place),
      message: this.redaction.of(finding.message),
    }));
  }
}

function increase(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
