/** Counts what was recorded, by operation, and gathers like findings. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { Finding, Judgement, Side } from "./judging.ts";

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

/** The maximum number of groups of one subject that are told apart; others are counted as one. */
const maxGroups = 100;

/** The maximum number of subjects that are told apart, beside operations. */
const maxSubjects = 100;

const further = "and others, of more kinds than are told apart";

interface Group extends FindingGroup, Finding {}

/** An operation, or a method and a path that are none. */
interface Subject<Groups> {
  readonly operationId: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly example: string;
  requests: number;
  unanswered: number;
  readonly answers: Record<string, number>;
  readonly groups: Groups;
}

export class Tally {
  readonly #operationIds: readonly string[];
  readonly #subjects = new Map<string, Subject<Map<string, Group>>>();

  /** @param operationIds In the order in which they are told. */
  constructor(operationIds: readonly string[]) {
    this.#operationIds = operationIds;
  }

  /** @returns whether it is the first to show some finding. */
  add(exchange: Exchange, { operationId, findings }: Judgement): boolean {
    const { id: example, request, response, failure } = exchange;
    const status = response?.status ?? 0;
    const { method } = request;
    const [path = ""] = request.path.split("?", 1);
    return this.#merge({
      ...{ operationId, method, path, example, requests: 1 },
      unanswered: Number(status === 0 || failure !== undefined),
      answers: status > 0 ? { [status]: 1 } : {},
      groups: findings.map((finding) => ({ ...finding, count: 1, example })),
    });
  }

  /** The same with its texts changed; what is alike by that is counted as one. */
  cleaned(clean: (text: string) => string): Tally {
    const tally = new Tally(this.#operationIds);
    for (const { method, path, groups, ...counts } of this.#subjects.values()) {
      tally.#merge({
        ...{ ...counts, method: clean(method), path: clean(path) },
        groups: [...groups.values()].map(({ place, message, ...group }) => {
          return { ...group, place: clean(place), message: clean(message) };
        }),
      });
    }
    return tally;
  }

  /** Those that were asked for. */
  operations(): OperationTally[] {
    return this.#operationIds.flatMap((operationId) => {
      const subject = this.#subjects.get(operationId);
      if (subject === undefined) return [];
      const { requests, answers, unanswered, groups } = subject;
      const [violations, notes] = [sorted(groups, "violation"), sorted(groups, "note")];
      return [{ operationId, requests, answers, unanswered, violations, notes }];
    });
  }

  unmatched(): UnmatchedTally[] {
    return [...this.#subjects.values()]
      .filter(({ operationId }) => operationId === undefined)
      .map(({ method, path, requests, answers, groups, example }) => {
        const violations = sorted(groups, "violation");
        return { method, path, requests, answers, violations, example };
      })
      .sort((one, other) => compare(`${one.path} ${one.method}`, `${other.path} ${other.method}`));
  }

  #merge({ requests, unanswered, answers, groups, ...named }: Subject<Group[]>): boolean {
    const subject = this.#subjectOf(named);
    let isTelling = subject.requests === 0 && named.operationId === undefined;
    subject.requests += requests;
    subject.unanswered += unanswered;
    for (const [status, count] of Object.entries(answers)) {
      subject.answers[status] = (subject.answers[status] ?? 0) + count;
    }
    for (const group of groups) isTelling = addGroup(subject.groups, group) || isTelling;
    return isTelling;
  }

  #subjectOf(
    named: Pick<Subject<never>, "operationId" | "method" | "path" | "example">,
  ): Subject<Map<string, Group>> {
    const own = named.operationId ?? `${named.method} ${named.path}`;
    const isFull = named.operationId === undefined && this.#subjects.size >= maxSubjects;
    const key = isFull && !this.#subjects.has(own) ? further : own;
    const name = key === further ? { method: "", path: further } : {};
    const counts = { requests: 0, unanswered: 0, answers: {}, groups: new Map<string, Group>() };
    const subject = this.#subjects.get(key) ?? { ...named, ...name, ...counts };
    this.#subjects.set(key, subject);
    return subject;
  }
}

/** @returns whether it is the first of its kind. */
function addGroup(groups: Map<string, Group>, group: Group): boolean {
  const { side, kind, place, message } = group;
  const own = JSON.stringify([kind, side, place, message]);
  const isFull = groups.size >= maxGroups && !groups.has(own);
  const key = isFull ? JSON.stringify([kind, side]) : own;
  const shown = isFull ? { ...group, place: "", message: further, clauses: [] } : group;
  const known = groups.get(key);
  groups.set(key, known === undefined ? shown : { ...known, count: known.count + group.count });
  return known === undefined;
}

function sorted(groups: ReadonlyMap<string, Group>, wanted: Finding["kind"]): FindingGroup[] {
  return [...groups]
    .filter(([, { kind }]) => kind === wanted)
    .sort(([one], [other]) => compare(one, other))
    .map(([, { kind: _kind, ...group }]) => group);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
