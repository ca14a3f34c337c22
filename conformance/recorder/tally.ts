/** Counts recorded exchanges by operation, and groups similar findings. */
import type { Finding, Judgment } from "./findings.ts";

/** A finding and its count. */
export interface Group extends Finding {
  count: number;
  /** The first exchange in which it was found. */
  readonly example: string;
}

export type FindingGroup = Readonly<Omit<Group, "kind">>;

/** An operation, or another method and path, with its counts. */
interface Subject {
  readonly operationId: string | undefined;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly example: string;
  requests: number;
  /** Requests without a complete response. */
  unanswered: number;
  /** The number of responses with each status, in ascending order. */
  readonly answers: Record<string, number>;
  readonly groups: Group[];
}

/** The maximum number of groups of one subject; the rest is counted as one. */
const maxGroups = 100;

/** The maximum number of subjects that are not operations. */
const maxSubjects = 100;

const others = "others, not counted separately";

export class Tally {
  readonly #operationIds: readonly string[];
  readonly #subjects = new Map<string, Subject>();

  /** @param operationIds In the order in which they are reported. */
  constructor(operationIds: readonly string[]) {
    this.#operationIds = operationIds;
  }

  /**
   * @returns true if the exchange is the first with a finding, or with a method and path of no
   * operation.
   */
  add({ exchange, operationId, findings }: Judgment): boolean {
    const { id: example, request, response, failure } = exchange;
    const status = response?.status ?? 0;
    const [path = ""] = request.path.split("?", 1);
    return this.#merge({
      ...{ operationId, method: request.method, path, example, requests: 1 },
      answers: status > 0 ? { [status]: 1 } : {},
      unanswered: Number(status === 0 || failure !== undefined),
      groups: findings.map((finding) => ({ ...finding, count: 1, example })),
    });
  }

  /** Returns a tally with its texts cleaned; findings that are then equal are counted as one. */
  cleaned(clean: (text: string) => string): Tally {
    const tally = new Tally(this.#operationIds);
    for (const { method, path, groups, ...counts } of this.#subjects.values()) {
      tally.#merge({
        ...{ ...counts, method: clean(method), path: clean(path) },
        groups: groups.map(({ place, message, ...group }) => {
          return { ...group, place: clean(place), message: clean(message) };
        }),
      });
    }
    return tally;
  }

  /** The operations that were requested. */
  operations() {
    return this.#operationIds.flatMap((operationId) => {
      const subject = this.#subjects.get(operationId);
      if (subject === undefined) return [];
      const { requests, answers, unanswered, groups } = subject;
      const [violations, notes] = [sorted(groups, "violation"), sorted(groups, "note")];
      return [{ operationId, requests, answers, unanswered, violations, notes }];
    });
  }

  /** Requests that match no operation of the interface. */
  unmatched() {
    return [...this.#subjects.values()]
      .filter(({ operationId }) => operationId === undefined)
      .map(({ method, path, requests, answers, groups, example }) => {
        const violations = sorted(groups, "violation");
        return { method, path, requests, answers, violations, example };
      })
      .sort(by(({ method, path }) => `${path} ${method}`));
  }

  #merge({ requests, unanswered, answers, groups, ...named }: Subject): boolean {
    const subject = this.#subjectOf(named);
    const isFirst = subject.requests === 0 && named.operationId === undefined;
    subject.requests += requests;
    subject.unanswered += unanswered;
    for (const [status, count] of Object.entries(answers)) {
      subject.answers[status] = (subject.answers[status] ?? 0) + count;
    }
    const added = groups.filter((group) => addGroup(subject.groups, group));
    return isFirst || added.length > 0;
  }

  #subjectOf(named: Pick<Subject, "operationId" | "method" | "path" | "example">): Subject {
    const own = named.operationId ?? `${named.method} ${named.path}`;
    const isFull = named.operationId === undefined && this.#subjects.size >= maxSubjects;
    const isOther = isFull && !this.#subjects.has(own);
    const key = isOther ? others : own;
    const name = isOther ? { method: "", path: others } : {};
    const counts = { requests: 0, unanswered: 0, answers: {}, groups: [] };
    const subject = this.#subjects.get(key) ?? { ...named, ...name, ...counts };
    this.#subjects.set(key, subject);
    return subject;
  }
}

/** @returns true if the group is the first of its kind. */
function addGroup(groups: Group[], group: Group): boolean {
  const findLike = ({ kind, side, place, message }: Group) =>
    groups.find(
      (one) =>
        one.message === message && one.place === place && one.side === side && one.kind === kind,
    );
  const isFull = groups.length >= maxGroups && findLike(group) === undefined;
  const shown = isFull ? { ...group, place: "", message: others, clauses: [] } : group;
  const known = findLike(shown);
  if (known === undefined) groups.push(shown);
  else known.count += group.count;
  return known === undefined;
}

/** Sorts groups by side, place and message; the group of the others comes last. */
function sorted(groups: readonly Group[], wanted: Finding["kind"]): FindingGroup[] {
  return groups
    .filter(({ kind }) => kind === wanted)
    .sort(
      by(({ side, place, message }) => JSON.stringify([side, message === others, place, message])),
    )
    .map(({ kind, ...group }) => group);
}

function by<Item>(keyOf: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other)));
}
