/**
 * What is found in schemas that share others and refer in circles. Each pair of schemas is compared by
 * itself, and has links to the pairs within it: there may be more ways through them than can be counted.
 */
import { turned } from "./conditions.ts";
import type { Schema } from "./conjunction.ts";
import { type Citing, type Finding, gather } from "./finding.ts";
import type { Direction } from "./rules.ts";

/** Two schemas within others, which are compared by themselves. */
export interface Link {
  readonly key: string;
  readonly released: readonly Schema[];
  readonly changed: readonly Schema[];
  readonly direction: Direction;
  /** Whether they are beneath `not`. */
  readonly isTurned: boolean;
  /** The way to them. */
  readonly places: Finding["places"];
}

export type Difference = Finding | Link;

export function isLink(difference: Difference): difference is Link {
  return "key" in difference;
}

/** What came of a pair. */
export interface Compared {
  readonly findings: readonly Finding[];
  readonly links: readonly Link[];
  /** Cites the clauses of the two schemas, where they have any. */
  readonly cite: Citing | undefined;
}

/** How many ways to a pair are followed. */
const mostWays = 8;

/** How long the further ways to a pair may be, and how many steps of a way are told. */
const longestWay = 100;

/** One way to a pair. */
interface Visit {
  readonly link: Link;
  readonly isTurned: boolean;
  readonly above: Visit | undefined;
  /** How many are above. */
  readonly depth: number;
  /** What the nearest one above cites that cites anything. */
  readonly cite: Citing | undefined;
}

/** Follows links, the shortest ways first, and never in a circle. */
export function findAll(
  links: readonly Link[],
  look: (link: Link) => Compared,
): readonly Finding[] {
  const visits: Visit[] = [];
  const ways = new Map<string, Visit[]>();
  const crowded = new Map<string, Link>();
  const visit = (link: Link, above?: Visit, depth = 0): void => {
    const isTurned = link.isTurned !== (above?.isTurned ?? false);
    const known = ways.get(link.key) ?? [];
    const same = known.filter((each) => each.isTurned === isTurned);
    const isTooLong = depth > longestWay && same.length > 0;
    if (!isTooLong && known.length > 0 && isWithin(above, link)) return;
    if (isTooLong || same.length === mostWays) {
      crowded.set(link.key, link);
      return;
    }
    const made = { link, isTurned, above, depth, cite: citeBelow(above) };
    visits.push(made);
    ways.set(link.key, [...known, made]);
  };
  const citeBelow = (above: Visit | undefined) => above && (look(above.link).cite ?? above.cite);
  for (const link of links) visit(link);
  // Those that are added meanwhile have their turn as well.
  for (const each of visits)
    for (const link of look(each.link).links) visit(link, each, each.depth + 1);
  for (const link of crowded.values()) {
    for (const further of look(link).links) crowded.set(further.key, further);
  }
  const findings = visits.flatMap((each) => {
    const found = look(each.link).findings;
    if (found.length === 0) return [];
    const steps = stepsTo(each);
    return (each.cite?.(found) ?? found).map((finding) => ({
      ...(each.isTurned ? turned(each.link.direction, finding) : finding),
      places: finding.places.map((way) => [...steps, ...way]),
      hasFurtherPlaces: crowded.has(each.link.key),
    }));
  });
  return gather(findings, mostWays);
}

function isWithin(visit: Visit | undefined, { key }: Link): boolean {
  for (let each = visit; each !== undefined; each = each.above) {
    if (each.link.key === key) return true;
  }
  return false;
}

/** The way to a pair, from where it began; of a long one, its end. */
function stepsTo(visit: Visit): string[] {
  const steps: string[] = [];
  for (let each: Visit | undefined = visit; each !== undefined; each = each.above) {
    if (steps.length > longestWay) {
      steps.push("…");
      break;
    }
    const [place = []] = each.link.places;
    for (const step of place.toReversed()) steps.push(step);
  }
  return steps.reverse();
}
