/** Differences in bodies: of requests, and what answers and parameters share with them. */
import type { ContractDocument, LocatedNode } from "../contract/document.ts";
import {
  citingOf,
  type Finding,
  operationFinding,
  schemaFinding,
  standing,
  within,
} from "./finding.ts";
import { compareLeftovers } from "./leftovers.ts";
import { comparePresence } from "./presence.ts";
import type { Direction, OperationRule } from "./rules.ts";
import type { Sameness } from "./sameness.ts";
import type { SchemaComparer } from "./schemas.ts";

/** The two documents, and what compares their schemas. */
export interface Contracts {
  readonly released: ContractDocument;
  readonly changed: ContractDocument;
  readonly schemas: SchemaComparer;
  readonly sameness: Sameness;
}

export function compareRequestBodies(
  contracts: Contracts,
  before: LocatedNode | undefined,
  after: LocatedNode | undefined,
): Finding[] {
  const presence = comparePresence("body", before, after);
  if (before === undefined || after === undefined) return presence;
  return citingOf(before, after, [
    ...presence,
    ...compareContents(contracts, before, after, "request"),
    ...compareLeftovers(contracts, before, after, ["content", "required"]),
  ]);
}

const mediaRules = {
  request: { added: "request-media-added", removed: "request-media-removed" },
  answer: { added: "answer-media-added", removed: "answer-media-removed" },
} as const satisfies Record<Direction, Record<"added" | "removed", OperationRule>>;

/** The media types of a body, and what bodies of each are like. */
export function compareContents(
  contracts: Contracts,
  before: LocatedNode,
  after: LocatedNode,
  direction: Direction,
): Finding[] {
  const { released, changed } = contracts;
  const was = mediaOf(released, before);
  const is = mediaOf(changed, after);
  const types = [...new Set([...was.keys(), ...is.keys()])];
  const rules = mediaRules[direction];
  return types.flatMap((type) => {
    const [one, other] = [was.get(type), is.get(type)];
    if (one !== undefined && other !== undefined) {
      const findings = compareDescribed(contracts, one, other, direction);
      return types.length > 1 ? within(type, findings) : findings;
    }
    const at = standing(one, other);
    return one === undefined
      ? [operationFinding(rules.added, `media type added: ${type}`, at)]
      : [operationFinding(rules.removed, `media type removed: ${type}`, at)];
  });
}

function mediaOf(document: ContractDocument, parent: LocatedNode): Map<string, LocatedNode> {
  const media = document.entries(document.node(parent, "content"));
  return new Map(
    media.map(([type, found]) => [
      // JSON is UTF-8, whatever is said of it (RFC 8259, sections 8.1 and 11).
      type
        .toLowerCase()
        .replaceAll(/\s/g, "")
        .replace(/^(application\/(?:[^;]+\+)?json);charset=[^;]*/, "$1"),
      document.follow(found),
    ]),
  );
}

/** What has a schema: a media type, a parameter, a header. */
export function compareDescribed(
  { released, changed, schemas }: Contracts,
  before: LocatedNode,
  after: LocatedNode,
  direction: Direction,
): Finding[] {
  const [one, other] = [released.child(before, "schema"), changed.child(after, "schema")];
  return citingOf(before, after, [
    ...schemas.find(one === undefined ? [] : [one], other === undefined ? [] : [other], direction),
    ...compareLeftovers({ released, changed }, before, after, ["schema", ...described]).map(
      (finding) => ({
        ...schemaFinding(direction, "unclassified", finding.text, finding),
        places: finding.places,
      }),
    ),
  ]);
}

/** What is compared elsewhere, of parameters and headers. */
const described = [
  ...[
    "name",
    "in",
    "required",
    "content",
    "deprecated",
    "style",
    "explode",
    "allowReserved",
    "allowEmptyValue",
  ],
];
