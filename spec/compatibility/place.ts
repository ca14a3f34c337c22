/** A place in both of two contracts, from which differences are reported. */
import type { ContractDocument, Located, Node } from "../contract/document.ts";
import { isExtension, isNode } from "../contract/document.ts";
import { type Rule, type Weight, weightOf } from "./rules.ts";
import { isAnnotation, type IsSame, type Pair, pairsOf } from "./sameness.ts";

/** The document in which a pointer stands: the released one for what is no longer there. */
export type Side = "released" | "changed";

export interface Finding extends Weight {
  readonly rule: Rule;
  /** The difference, as a sentence's part. */
  readonly text: string;
  readonly side: Side;
  /** A JSON pointer (RFC 6901). */
  readonly pointer: string;
  /** The ways to it as people say them, from an operation on; several where a component is used often. */
  readonly places: (readonly string[])[];
  /** The clauses cited nearest to it in the released document, in the changed one for what is new. */
  readonly clauses: readonly string[];
}

/** The two documents that are compared, and the findings so far. */
export interface Contracts {
  readonly released: ContractDocument;
  readonly changed: ContractDocument;
  readonly isSame: IsSame;
  readonly findings: Map<string, Finding>;
}

/** The steps of a place that are kept: schemas may refer to each other in chains of thousands. */
const maxSteps = 100;

/** The way to a place as people say it, and the nearest objects that cite clauses. */
type Trail = Readonly<{ steps: readonly string[]; cited: readonly Located[] }>;

export class Place {
  readonly contracts: Contracts;
  /** The two objects at this place. */
  readonly pair: Pair<Located<Node>>;
  readonly #trail: Trail;

  constructor(contracts: Contracts, pair: Pair<Located<Node>>, trail: Trail) {
    this.contracts = contracts;
    this.pair = pair;
    this.#trail = trail;
  }

  /** Returns a place further in, or with no step this one for another pair, whose objects may cite clauses. */
  within(
    step: string,
    pair = this.pair,
    objects: readonly Located[] = [pair[0] ?? pair[1] ?? []].flat(),
  ): Place {
    const { steps, cited } = this.#trail;
    const kept = steps.length < maxSteps ? steps : [...steps.slice(0, -2), "…"];
    const citing = objects.filter((each) => clausesOf([each]).length > 0);
    return new Place(this.contracts, pair, {
      steps: step === "" ? steps : [...kept, step],
      cited: citing.length > 0 ? citing : cited,
    });
  }

  child(name: string): Pair {
    return this.#read((document, node) => document.child(node, name));
  }

  /** Returns members that are objects, references followed. */
  nodes(name: string): Pair<Located<Node>> {
    return this.#read((document, node) => document.node(node, name));
  }

  /** Returns the objects of a map by their names, as `rename` writes them. */
  entries(name: string, rename: (name: string) => string): [string, Pair<Located<Node>>][] {
    const [before, after] = this.#read((document, node) => {
      const entries = document
        .entries(document.node(node, name))
        .filter(([key]) => name === "headers" || !isExtension(key));
      return new Map(entries.map(([key, value]) => [rename(key), document.follow(value)]));
    });
    return pairsOf(before ?? new Map(), after ?? new Map());
  }

  #read<Item>(read: (document: ContractDocument, node: Located<Node>) => Item): Pair<Item> {
    const { released, changed } = this.contracts;
    const [before, after] = this.pair;
    return [before && read(released, before), after && read(changed, after)];
  }

  /** Adds a finding, or this place to the finding of the same difference. */
  report(rule: Rule, text: string, [released, changed]: Pair = this.pair): void {
    const side = changed === undefined ? "released" : "changed";
    const pointer = (changed ?? released)?.pointer ?? "";
    const key = [rule, side, pointer, text].join("\n");
    const nearest = this.#trail.cited.filter((each) =>
      `${pointer}/`.startsWith(`${each.pointer}/`),
    );
    const clauses = clausesOf(nearest.length > 0 ? nearest : this.#trail.cited);
    const made: Finding = { rule, ...weightOf(rule), text, side, pointer, places: [], clauses };
    const finding = this.contracts.findings.get(key) ?? made;
    finding.places.push(this.#trail.steps);
    this.contracts.findings.set(key, finding);
  }

  /** Reports a member that no rule knows, unless it means the same. */
  reportUnlike(name: string, pair = this.child(name)): void {
    if (this.contracts.isSame(pair, name)) return;
    this.report("not-compared", `${name} is another one now`, pair);
  }

  /** Reports every member that is not the same, but for those that are compared elsewhere. */
  compareRest(...elsewhere: readonly string[]): void {
    const names = new Set(this.pair.flatMap((each) => Object.keys(each?.value ?? {})));
    const rest = [...names].filter((name) => !isAnnotation(name) && !elsewhere.includes(name));
    for (const name of rest) this.reportUnlike(name);
  }
}

function clausesOf(located: readonly Located[]): string[] {
  const cited = located.flatMap(({ value }) => {
    const list = isNode(value) ? value["x-clauses"] : undefined;
    return Array.isArray(list) ? list.map(String) : [];
  });
  return [...new Set(cited)];
}
