/** A place in both of two contracts, from which differences are reported. */
import {
  type ContractDocument,
  isExtension,
  type Located,
  memberOf,
  type Node,
} from "../contract/document.ts";
import { citedBy } from "../contract/operations.ts";
import { type Party, type Rule, type Severity, weightOf } from "./rules.ts";
import { type compareMeanings, isAnnotation, type Pair, pairsOf } from "./sameness.ts";

export interface Finding extends Readonly<Record<Party, Severity>> {
  readonly rule: Rule;
  /** The difference, as part of a sentence. */
  readonly text: string;
  /** The document that the pointer refers to: the released one if its target was removed. */
  readonly side: "released" | "changed";
  /** A JSON pointer (RFC 6901). */
  readonly pointer: string;
  /** The paths to it in words, starting at an operation; several if a component is used more than once. */
  readonly places: (readonly string[])[];
  /** The clauses cited nearest to it in the released document; in the changed one for an addition. */
  readonly clauses: readonly string[];
}

/** The maximum number of steps in a place, since schemas may refer to each other in chains of thousands. */
const maxSteps = 100;

export class Place {
  /** The two documents that are compared, and the findings so far. */
  readonly contracts: {
    readonly released: ContractDocument;
    readonly changed: ContractDocument;
    readonly isSame: ReturnType<typeof compareMeanings>;
    readonly findings: Map<string, Finding>;
  };
  /** The two objects at this place. */
  readonly pair: Pair<Located<Node>>;
  /** The path to this place in words. */
  readonly #steps: readonly string[];
  /** The nearest objects that cite clauses. */
  readonly #cited: readonly Located[];

  constructor(
    contracts: Place["contracts"],
    pair: Place["pair"],
    steps: readonly string[] = [],
    cited: readonly Located[] = [],
  ) {
    this.contracts = contracts;
    this.pair = pair;
    this.#steps = steps;
    this.#cited = cited;
  }

  /**
   * Returns the place one step in; without a step, this place for another pair.
   *
   * @param objects The objects that may cite clauses.
   */
  within(
    step: string,
    pair = this.pair,
    objects: readonly Located[] = [pair[0] ?? pair[1] ?? []].flat(),
  ): Place {
    const steps = this.#steps.length < maxSteps ? this.#steps : [...this.#steps.slice(0, -2), "…"];
    const citing = objects.filter(({ value }) => citedBy(value).length > 0);
    return new Place(
      this.contracts,
      pair,
      step === "" ? this.#steps : [...steps, step],
      citing.length > 0 ? citing : this.#cited,
    );
  }

  child(name: string): Pair {
    return this.#read((_document, node) => memberOf(node, name));
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
    const nearest = this.#cited.filter((each) => `${pointer}/`.startsWith(`${each.pointer}/`));
    const citing = nearest.length > 0 ? nearest : this.#cited;
    const clauses = [...new Set(citing.flatMap(({ value }) => citedBy(value)))];
    const made: Finding = { rule, ...weightOf(rule), text, side, pointer, places: [], clauses };
    const finding = this.contracts.findings.get(key) ?? made;
    finding.places.push(this.#steps);
    this.contracts.findings.set(key, finding);
  }

  /** Reports a member that no rule covers, unless it means the same. */
  reportUnlike(name: string, pair = this.child(name)): void {
    if (this.contracts.isSame(pair, name)) return;
    this.report("not-compared", `${name} has changed`, pair);
  }

  /** Reports every member that is not the same, except those that are compared elsewhere. */
  compareRest(...elsewhere: readonly string[]): void {
    const names = new Set(this.pair.flatMap((each) => Object.keys(each?.value ?? {})));
    const rest = [...names].filter((name) => !isAnnotation(name) && !elsewhere.includes(name));
    for (const name of rest) this.reportUnlike(name);
  }
}
