/** The state of a recording: each exchange is checked, counted and kept when it ends. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { Redaction } from "../../spec/traffic/redaction.ts";
import type { Judge } from "../../spec/contract/judge.ts";
import { type Finding, judgeExchange, type Judgment } from "./findings.ts";
import type { KeptExchanges } from "./kept-exchanges.ts";
import { Tally } from "./tally.ts";

/** The maximum number of failures that are counted separately. */
const maxFailures = 20;

export class Recording {
  readonly kept: KeptExchanges;
  readonly redaction = new Redaction({}, { learns: true });
  recorded = 0;
  /** The number of exchanges that match an operation of the interface. */
  judged = 0;
  /** Exchanges that violate the contract, including messages that are not HTTP. */
  readonly violating = { matched: 0, unmatched: 0 };
  readonly #contract: Judge;
  readonly #onJudged: (judgment: Judgment) => void;
  readonly #tally: Tally;
  readonly #failures = new Map<string, number>();

  /**
   * @param contract The contract of the interface.
   * @param kept The exchanges that are kept.
   * @param onJudged Called for each exchange, in the order in which they ended.
   */
  constructor(
    contract: Judge,
    kept: KeptExchanges,
    onJudged: (judgment: Judgment) => void = () => undefined,
  ) {
    this.#contract = contract;
    this.#onJudged = onJudged;
    this.#tally = new Tally(contract.operations.ids);
    this.kept = kept;
  }

  add(recorded: Exchange): void {
    const { operationId, findings } = judgeExchange(this.#contract, recorded);
    this.recorded += 1;
    if (operationId !== undefined) this.judged += 1;
    const exchange = this.redaction.ofExchange(recorded);
    const judgment = { exchange, operationId, findings: this.#withoutKeys(findings) };
    const { failure } = exchange;
    if (failure !== undefined) {
      const isKnown = this.#failures.has(failure) || this.#failures.size < maxFailures;
      increase(this.#failures, isKnown ? failure : "others", 1);
    }
    const isExample = this.#tally.add(judgment);
    const isWrong = findings.some(({ kind }) => kind === "violation");
    if (isWrong) this.violating[operationId === undefined ? "unmatched" : "matched"] += 1;
    this.kept.add(judgment, isExample ? 2 : isWrong ? 1 : 0);
    this.#onJudged(judgment);
  }

  // The results below contain no keys, not even keys learned from later exchanges.

  /** Returns the counts by operation. */
  tallied(): Tally {
    return this.#tally.cleaned((text) => this.redaction.of(text));
  }

  /** The reasons for incomplete responses, with their counts. */
  failures(): Map<string, number> {
    const failures = new Map<string, number>();
    for (const [failure, count] of this.#failures) {
      increase(failures, this.redaction.of(failure), count);
    }
    return failures;
  }

  /** The exchanges that are kept, in the order in which their requests began. */
  judgments(): Judgment[] {
    return this.kept.exchanges().map(({ exchange, findings, ...kept }) => ({
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
