/** Counts what was recorded, by operation, and gathers like findings. */
import type { Finding, Judgement, Side } from "./judging.ts";
import type { RecordedExchange } from "./traffic.ts";

/** A finding, and how often it was made. */
export interface FindingGroup {
  readonly side: Side;
  readonly place: string;
  readonly message: string;
  readonly clauses: readonly string[];
  readonly count: number;
  /** The first exchange in which it was found. */
  readonly example: string;
}

export interface OperationTally {
  readonly operationId: string;
  readonly requests: number;
  /** How often each status came, in ascending order. */
  readonly answers: Readonly<Record<string, number>>;
  /** Requests without a whole answer. */
  readonly unanswered: number;
  readonly violations: readonly FindingGroup[];
  readonly notes: readonly FindingGroup[];
}

/** Requests to what is no operation of the interface. */
export interface UnmatchedTally {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly requests: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly violations: readonly FindingGroup[];
  readonly example: string;
}

/** Groups that are told apart, of one operation; what comes further is counted as one. */
const mostGroups = 100;

/** Methods and paths that are no operation's and are told apart. */
const mostUnmatched = 100;

const further = "and others, of more kinds than are told apart";

type Clean = (text: string) => string;

class Count {
  requests = 0;
  unanswered = 0;
  readonly answers = new Map<number, number>();
  readonly groups = new Map<string, { finding: Finding; count: number; example: string }>();

  /** @returns whether one of the findings is new. */
  add({ id, answer, failure }: RecordedExchange, findings: readonly Finding[]): boolean {
    this.requests += 1;
    if (answer !== undefined && answer.status > 0) {
      this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
    }
    if (answer === undefined || answer.status === 0 || failure !== undefined) this.unanswered += 1;
    let isNew = false;
    for (const finding of findings) isNew = this.#addFinding(finding, 1, id) || isNew;
    return isNew;
  }

  /** Takes over what another one has counted, its texts changed. */
  absorb(other: Count, clean: Clean): void {
    this.requests += other.requests;
    this.unanswered += other.unanswered;
    for (const [status, count] of other.answers) {
      this.answers.set(status, (this.answers.get(status) ?? 0) + count);
    }
    for (const { finding, count, example } of other.groups.values()) {
      const [place, message] = [clean(finding.place), clean(finding.message)];
      this.#addFinding({ ...finding, place, message }, count, example);
    }
  }

  /** @returns whether it is the first of its kind. */
  #addFinding(finding: Finding, count: number, example: string): boolean {
    const { key, shown } = this.#group(finding);
    const group = this.groups.get(key);
    if (group === undefined) this.groups.set(key, { finding: shown, count, example });
    else group.count += count;
    return group === undefined;
  }

  #group(finding: Finding): { key: string; shown: Finding } {
    const { side, kind, place, message } = finding;
    const key = JSON.stringify([kind, side, place, message]);
    if (this.groups.has(key) || this.groups.size < mostGroups) return { key, shown: finding };
    const shown = { side, kind, place: "", message: further, clauses: [] };
    return { key: JSON.stringify([kind, side]), shown };
  }

  statuses(): Record<string, number> {
    return Object.fromEntries([...this.answers].sort(([one], [other]) => one - other));
  }

  findings(kind: Finding["kind"]): FindingGroup[] {
    return [...this.groups.values()]
      .filter(({ finding }) => finding.kind === kind)
      .map(({ finding: { side, place, message, clauses }, count, example }) => ({
        side,
        place,
        message,
        clauses,
        count,
        example,
      }))
      .sort((one, other) => compare(keyOf(one), keyOf(other)));
  }
}

export class Tally {
  readonly #operationIds: readonly string[];
  readonly #operations = new Map<string, Count>();
  readonly #unmatched = new Map<
    string,
    { method: string; path: string; example: string; count: Count }
  >();

  /** @param operationIds In the order in which they are told. */
  constructor(operationIds: readonly string[]) {
    this.#operationIds = operationIds;
  }

  /** @returns whether it is the first to show some finding. */
  add(exchange: RecordedExchange, { operationId, findings }: Judgement): boolean {
    if (operationId === undefined) return this.#addUnmatched(exchange, findings);
    const count = this.#operations.get(operationId) ?? new Count();
    this.#operations.set(operationId, count);
    return count.add(exchange, findings);
  }

  /** The same with its texts changed; what is alike by that is counted as one. */
  cleaned(clean: Clean): Tally {
    const tally = new Tally(this.#operationIds);
    for (const [operationId, counted] of this.#operations) {
      const count = new Count();
      count.absorb(counted, clean);
      tally.#operations.set(operationId, count);
    }
    for (const { count, ...entry } of this.#unmatched.values()) {
      const [method, path] = [clean(entry.method), clean(entry.path)];
      const key = `${method} ${path}`;
      const same = tally.#unmatched.get(key) ?? { ...entry, method, path, count: new Count() };
      same.count.absorb(count, clean);
      tally.#unmatched.set(key, same);
    }
    return tally;
  }

  /** Those that were asked for. */
  operations(): OperationTally[] {
    return this.#operationIds.flatMap((operationId) => {
      const count = this.#operations.get(operationId);
      if (count === undefined) return [];
      return [
        {
          operationId,
          requests: count.requests,
          answers: count.statuses(),
          unanswered: count.unanswered,
          violations: count.findings("violation"),
          notes: count.findings("note"),
        },
      ];
    });
  }

  unmatched(): UnmatchedTally[] {
    return [...this.#unmatched.values()]
      .map(({ method, path, example, count }) => ({
        method,
        path,
        requests: count.requests,
        answers: count.statuses(),
        violations: count.findings("violation"),
        example,
      }))
      .sort((one, other) => compare(`${one.path} ${one.method}`, `${other.path} ${other.method}`));
  }

  #addUnmatched(exchange: RecordedExchange, findings: readonly Finding[]): boolean {
    const { id, method, target } = exchange;
    const [path = ""] = target.split("?");
    const own = `${method} ${path}`;
    const isFull = !this.#unmatched.has(own) && this.#unmatched.size >= mostUnmatched;
    const key = isFull ? further : own;
    const entry = this.#unmatched.get(key) ?? {
      ...(isFull ? { method: "", path: further } : { method, path }),
      example: id,
      count: new Count(),
    };
    const isFirst = !this.#unmatched.has(key);
    this.#unmatched.set(key, entry);
    return entry.count.add(exchange, findings) || isFirst;
  }
}

function keyOf({ side, place, message }: FindingGroup): string {
  return JSON.stringify([side, place, message]);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
