/** Compares schemas: what one of them allows and the other does not. */
import { compareChoices, compareFurtherChoices } from "./alternatives.ts";
import { compareArrays } from "./arrays.ts";
import { compareConditions, compareExclusions } from "./conditions.ts";
import { type Conjunction, conjunctionOf, keyOf, type Schema } from "./conjunction.ts";
import type { ContractDocument, Located } from "./document.ts";
import { citing, type Finding, schemaFinding, standing } from "./finding.ts";
import { compareMembers } from "./members.ts";
import type { Direction } from "./rules.ts";
import { compareScalars } from "./scalars.ts";
import type { SchemaPair } from "./schema-pair.ts";
import { compareOtherKeywords } from "./other-keywords.ts";

/** A pair of schemas, with what it takes to compare the schemas within them. */
export interface Comparison extends SchemaPair {
  readonly schemas: SchemaComparer;
}

/** Compares the schemas of two documents, each pair once. */
export class SchemaComparer {
  readonly #released: ContractDocument;
  readonly #changed: ContractDocument;
  /** What came of a pair; nothing yet while it is compared, so that recursive schemas end. */
  readonly #known = new Map<string, readonly Finding[]>();

  constructor(released: ContractDocument, changed: ContractDocument) {
    this.#released = released;
    this.#changed = changed;
  }

  /** Schemas that all must hold on either side; none allow anything. Places begin at the schema. */
  compare(
    released: readonly Schema[],
    changed: readonly Schema[],
    direction: Direction,
  ): readonly Finding[] {
    const key = [direction, keysOf(released), keysOf(changed)].join("\n");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, []);
    const pair = {
      released: conjunctionOf(this.#released, released),
      changed: conjunctionOf(this.#changed, changed),
      direction,
      schemas: this,
    };
    const findings = citing(parts(pair.released), parts(pair.changed), compareConjunctions(pair));
    this.#known.set(key, findings);
    return findings;
  }
}

function keysOf(schemas: readonly Schema[]): string {
  return schemas.map(keyOf).join(" ");
}

function parts({ parts }: Conjunction): Located[] {
  return parts.map(({ node, pointer }) => ({ value: node, pointer }));
}

function compareConjunctions(pair: Comparison): Finding[] {
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
    ...compareOtherKeywords(pair),
  ];
}
