/** Compares schemas: what one of them allows and the other does not. */
import { compareChoices, compareFurtherChoices } from "./alternatives.ts";
import { compareArrays } from "./arrays.ts";
import { compareConditions, compareExclusions } from "./conditions.ts";
import { type Conjunction, conjunctionOf, keyOf, type Schema } from "./conjunction.ts";
import { type ContractDocument, isNode, type Located } from "../contract/document.ts";
import { compareDiscriminators } from "./discriminators.ts";
import { citingBy, type Finding, schemaFinding, standing } from "./finding.ts";
import { type Compared, type Difference, findAll, isLink, type Link } from "./links.ts";
import { compareMembers } from "./members.ts";
import type { Direction } from "./rules.ts";
import { compareScalars } from "./scalars.ts";
import type { SchemaPair } from "./schema-pair.ts";
import { compareOtherKeywords } from "./other-keywords.ts";

/** A pair of schemas, with what it takes to compare the schemas within them. */
export interface Comparison extends SchemaPair {
  readonly schemas: SchemaComparer;
}

/** Compares the schemas of two documents, each pair once, and each by itself: they may refer in circles. */
export class SchemaComparer {
  readonly #released: ContractDocument;
  readonly #changed: ContractDocument;
  readonly #known = new Map<string, Compared>();
  /** Pairs that are being compared. */
  readonly #open = new Set<string>();
  /** By pair: whether nothing differs in it, however far within. */
  readonly #same = new Map<string, boolean>();
  /** How much has been looked at in search of equal alternatives. */
  #effort = 0;

  constructor(released: ContractDocument, changed: ContractDocument) {
    this.#released = released;
    this.#changed = changed;
  }

  /** Schemas that all must hold on either side; none allow anything. What is found there comes later. */
  compare(
    released: readonly Schema[],
    changed: readonly Schema[],
    direction: Direction,
  ): readonly Link[] {
    const [before, after] = [
      released.map((schema) => targetOf(this.#released, schema)),
      changed.map((schema) => targetOf(this.#changed, schema)),
    ];
    const key = [direction, keysOf(before), keysOf(after)].join("\n");
    return [{ key, released: before, changed: after, direction, isTurned: false, places: [[]] }];
  }

  /** Everything that differs between two schemas, and in whatever they refer to. Places begin at them. */
  find(
    released: readonly Schema[],
    changed: readonly Schema[],
    direction: Direction,
  ): readonly Finding[] {
    return findAll(this.compare(released, changed, direction), (link) => this.#look(link));
  }

  /** Whether the search for equal alternatives, each with each, has to end: documents may list thousands. */
  get isExhausted(): boolean {
    return this.#effort > maxEffort;
  }

  /** Whether nothing differs, as far as that can be told with reasonable effort. */
  isSame(released: readonly Schema[], changed: readonly Schema[], direction: Direction): boolean {
    const reached = new Map<string, Link>();
    const take = (links: readonly Link[]) => {
      for (const link of links) reached.set(link.key, link);
    };
    const [first] = this.compare(released, changed, direction);
    if (first === undefined || this.#open.size > deepest) return false;
    take([first]);
    let isAssumed = false;
    // Those that are added meanwhile have their turn as well.
    for (const link of reached.values()) {
      this.#effort += 1;
      const known = this.#same.get(link.key);
      if (known === true) continue;
      if (known === undefined && this.#open.has(link.key)) {
        isAssumed = true;
        continue;
      }
      const { findings, links } = this.#look(link);
      this.#effort += findings.length + links.length;
      if (known === false || findings.length > 0) {
        this.#same.set(first.key, false);
        return false;
      }
      take(links);
    }
    if (!isAssumed) for (const key of reached.keys()) this.#same.set(key, true);
    return true;
  }

  #look(link: Link): Compared {
    const known = this.#known.get(link.key);
    if (known !== undefined) return known;
    const { direction } = link;
    const released = conjunctionOf(this.#released, link.released);
    const changed = conjunctionOf(this.#changed, link.changed);
    this.#open.add(link.key);
    const found = compareConjunctions({ released, changed, direction, schemas: this });
    this.#open.delete(link.key);
    const cite = citingBy(parts(released), parts(changed));
    const findings = found.flatMap((each) => (isLink(each) ? [] : [each]));
    const compared = {
      findings: cite?.(findings) ?? findings,
      links: found.filter(isLink),
      cite,
    };
    this.#known.set(link.key, compared);
    return compared;
  }
}

/** Pairs of schemas and differences that are looked at in search of equal alternatives. */
const maxEffort = 50_000;

/** Lists of alternatives are compared within each other; what is deeper counts as different. */
const deepest = 20;

/** What is nothing but a reference is what it names, so that each component is compared once. */
function targetOf(document: ContractDocument, schema: Schema): Schema {
  const seen = new Set<string>();
  let found = schema;
  for (;;) {
    const { value, pointer } = found;
    if (!isNode(value) || typeof value.$ref !== "string" || seen.has(pointer)) return found;
    if (Object.keys(value).some((name) => !silent.has(name))) return found;
    seen.add(pointer);
    found = document.resolve(value.$ref, pointer);
  }
}

const silent = new Set(["$ref", "summary", "description"]);

function keysOf(schemas: readonly Schema[]): string {
  return schemas.map(keyOf).join(" ");
}

function parts({ parts }: Conjunction): Located[] {
  return parts.map(({ node, pointer }) => ({ value: node, pointer }));
}

function compareConjunctions(pair: Comparison): Difference[] {
  const { released, changed, direction } = pair;
  if (released.never !== undefined || changed.never !== undefined) {
    if (released.never !== undefined && changed.never !== undefined) return [];
    const isNarrowed = released.never === undefined;
    return [
      schemaFinding(
        direction,
        isNarrowed ? "narrowed" : "widened",
        isNarrowed ? "nothing is allowed here any more" : "something is allowed here now",
        standing(released.never ?? parts(released)[0], changed.never ?? parts(changed)[0]),
      ),
    ];
  }
  const choices = compareChoices(pair);
  if (choices !== undefined) return choices;
  return [
    ...compareFurtherChoices(pair),
    ...compareScalars(pair),
    ...compareMembers(pair),
    ...compareArrays(pair),
    ...compareExclusions(pair),
    ...compareConditions(pair),
    ...compareDiscriminators(pair),
    ...compareOtherKeywords(pair),
  ];
}
