/** One difference between two contracts, with what it is for those who rely on the released one. */
import type { Located, LocatedNode } from "../contract/document.ts";
import {
  type Direction,
  operationRules,
  type OperationRule,
  type Rule,
  type SchemaRule,
  schemaRules,
  type Weight,
} from "./rules.ts";

/** The document in which a pointer stands: the released one for what is no longer there. */
export type Side = "released" | "changed";

export interface Finding extends Weight {
  readonly rule: Rule;
  /** What is other than it was, as a sentence's part. */
  readonly text: string;
  readonly side: Side;
  /** A JSON pointer (RFC 6901). */
  readonly pointer: string;
  /** The way to it as people say it, from the operation on; several where a component is used often. */
  readonly places: readonly (readonly string[])[];
  /** Whether there are more places than these, all of them longer or as long. */
  readonly hasFurtherPlaces: boolean;
  /** The clauses cited nearest to it in the released document, in the changed one for what is new. */
  readonly clauses: readonly string[];
}

/** Where a change stands: in the changed document, or in the released one where it is gone there. */
export interface Standing {
  readonly side: Side;
  readonly pointer: string;
}

/** The place of what is in at least one of the two documents. */
export function standing(released: Located | undefined, changed: Located | undefined): Standing {
  if (changed !== undefined) return { side: "changed", pointer: changed.pointer };
  return { side: "released", pointer: released?.pointer ?? "" };
}

export function operationFinding(rule: OperationRule, text: string, at: Standing): Finding {
  return {
    rule,
    ...operationRules[rule],
    text,
    ...at,
    places: [[]],
    hasFurtherPlaces: false,
    clauses: [],
  };
}

export function schemaFinding(
  direction: Direction,
  rule: SchemaRule,
  text: string,
  at: Standing,
): Finding {
  return {
    rule: `${direction}-${rule}`,
    ...schemaRules[rule][direction],
    text,
    ...at,
    places: [[]],
    hasFurtherPlaces: false,
    clauses: [],
  };
}

/** Findings of a part, as findings of the whole that it is a part of. */
export function within<Found extends Pick<Finding, "places">>(
  step: string,
  findings: readonly Found[],
): Found[] {
  return findings.map((finding) => ({
    ...finding,
    places: finding.places.map((place) => [step, ...place]),
  }));
}

/** Cites clauses in the findings that have none of their own. */
export type Citing = (findings: readonly Finding[]) => Finding[];

/** @returns undefined where an object cites no clauses that the findings below it could have. */
export function citingBy(
  released: readonly Located[],
  changed: readonly Located[],
): Citing | undefined {
  const known = released.length > 0 ? released : changed;
  const cited = clausesOf(known);
  if (cited.length === 0) return undefined;
  const cite = (finding: Finding): Finding => {
    if (finding.clauses.length > 0) return finding;
    const nearest = clausesOf(known.filter(({ pointer }) => isWithin(finding.pointer, pointer)));
    return { ...finding, clauses: nearest.length > 0 ? nearest : cited };
  };
  return (findings) => findings.map(cite);
}

/** Cites the clauses of an object in the findings below it. */
export function citing(
  released: readonly Located[],
  changed: readonly Located[],
  findings: readonly Finding[],
): Finding[] {
  if (findings.length === 0) return [];
  return citingBy(released, changed)?.(findings) ?? [...findings];
}

/** The same for objects, of which one may be missing. */
export function citingOf(
  released: LocatedNode | undefined,
  changed: LocatedNode | undefined,
  findings: readonly Finding[],
): Finding[] {
  return citing(
    released === undefined ? [] : [released],
    changed === undefined ? [] : [changed],
    findings,
  );
}

function isWithin(pointer: string, outer: string): boolean {
  return `${pointer}/`.startsWith(`${outer}/`);
}

function clausesOf(located: readonly Located[]): string[] {
  const cited = located.flatMap(({ value }) => {
    const list =
      typeof value === "object" && value !== null && "x-clauses" in value
        ? value["x-clauses"]
        : undefined;
    return Array.isArray(list) ? list.map(String) : [];
  });
  return [...new Set(cited)];
}

/**
 * One finding for each change, with the places that it concerns, in the order they came.
 *
 * @param most How many places of each are kept: schemas that share others have more than can be counted.
 */
export function gather(findings: readonly Finding[], most = Infinity): Finding[] {
  const gathered = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.rule}\n${finding.side}\n${finding.pointer}\n${finding.text}`;
    const known = gathered.get(key);
    if (known === undefined) gathered.set(key, [finding]);
    else known.push(finding);
  }
  return [...gathered.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return same;
    // The shortest way first: a recursive schema has longer and longer ones.
    const places = same
      .flatMap((finding) => finding.places)
      .sort((one, other) => one.length - other.length);
    const hasFurtherPlaces =
      places.length > most || same.some((finding) => finding.hasFurtherPlaces);
    return [{ ...first, places: places.slice(0, most), hasFurtherPlaces }];
  });
}
