/**
 * What is found in schemas that share others and refer in circles. Each pair of schemas is compared by
 * itself, and has links to the pairs within it: there may be more ways through them than can be counted.
 */
import { turned } from "./conditions.ts";
import type { Schema } from "./conjunction.ts";
import { type Finding, gather } from "./finding.ts";
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
  /** Cites the clauses of the two schemas. */
  readonly cite: (findings: Finding[]) => Finding[];
}

/** How many ways to a pair are followed. */
const mostWays = 8;

/** One way to a pair. */
interface Visit {
  readonly link: Link;
  readonly steps: readonly string[];
  readonly isTurned: boolean;
  readonly above: Visit | undefined;
}

/** Follows links, the shortest ways first, and never in a circle. */
export function findAll(
  links: readonly Link[],
  look: (link: Link) => Compared,
): readonly Finding[] {
  const visits: Visit[] = [];
  const ways = new Map<string, number>();
  const crowded = new Map<string, Link>();
  const visit = (link: Link, above?: Visit): void => {
    const isTurned = link.isTurned !== (above?.isTurned ?? false);
    const key = `${link.key} ${isTurned}`;
    const count = ways.get(key) ?? 0;
    if (isWithin(above, link)) return;
    if (count === mostWays) crowded.set(link.key, link);
    if (count === mostWays) return;
    ways.set(key, count + 1);
    const steps = [...(above?.steps ?? []), ...(link.places[0] ?? [])];
    visits.push({ link, steps, isTurned, above });
  };
  for (const link of links) visit(link);
  // Those that are added meanwhile have their turn as well.
  for (const each of visits) for (const link of look(each.link).links) visit(link, each);
  for (const link of crowded.values()) {
    for (const further of look(link).links) crowded.set(further.key, further);
  }
  const findings = visits.flatMap((each) =>
    look(each.link).findings.map((finding) => ({
      ...place(each, finding, look),
      hasFurtherPlaces: crowded.has(each.link.key),
    })),
  );
  return gather(findings, mostWays);
}

function isWithin(visit: Visit | undefined, { key }: Link): boolean {
  for (let each = visit; each !== undefined; each = each.above) {
    if (each.link.key === key) return true;
  }
  return false;
}

/** A finding of a pair as one of the whole, with the clauses of the nearest schema that has some. */
function place(visit: Visit, finding: Finding, look: (link: Link) => Compared): Finding {
  const places = finding.places.map((way) => [...visit.steps, ...way]);
  let cited: Finding = { ...finding, places };
  for (let each = visit.above; each !== undefined && cited.clauses.length === 0;) {
    cited = look(each.link).cite([cited])[0] ?? cited;
    each = each.above;
  }
  return visit.isTurned ? turned(visit.link.direction, cited) : cited;
}
