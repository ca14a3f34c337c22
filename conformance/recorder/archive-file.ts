/** Chooses the exchanges of an HTTP archive that are of one gateway. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { type Archive, exchangeOf } from "../../spec/traffic/har.ts";

/** The exchanges of an archive that are of one gateway. */
export interface ArchivedTraffic {
  readonly baseUrl: string;
  readonly exchanges: readonly Exchange[];
  /** Entries of other addresses. */
  readonly leftOut: number;
}

/**
 * @param baseUrl Where the gateway answers; without one it is the address under which most entries
 * are operations, the shortest of several.
 */
export function trafficOf(
  { entries }: Archive,
  isKnown: (method: string, path: string) => boolean,
  baseUrl?: string,
): ArchivedTraffic {
  const base = baseUrl ?? guessBase(entries, isKnown) ?? "";
  const own = entries.filter(({ url }) => base !== "" && isUnder(url.href, base));
  return {
    baseUrl: base,
    exchanges: own.map((entry) => exchangeOf(entry, base)),
    leftOut: entries.length - own.length,
  };
}

function guessBase(
  entries: Archive["entries"],
  isKnown: (method: string, path: string) => boolean,
): string | undefined {
  const votes = new Map<string, number>();
  for (const { url, method } of entries) {
    for (const index of lastSlashesOf(url.pathname)) {
      if (!isKnown(method, url.pathname.slice(index))) continue;
      const base = `${url.origin}${url.pathname.slice(0, index)}`;
      votes.set(base, (votes.get(base) ?? 0) + 1);
    }
  }
  const ranked = [...votes].sort(
    ([one, ones], [other, others]) => others - ones || one.length - other.length,
  );
  return ranked[0]?.[0];
}

/** More than the paths of operations have. */
const maxSegments = 16;

/** A browser archives `data:` addresses as well, which may consist of slashes. */
function lastSlashesOf(path: string): number[] {
  const found: number[] = [];
  for (let index = path.length; index > 0 && found.length < maxSegments;) {
    index = path.lastIndexOf("/", index - 1);
    if (index >= 0) found.push(index);
  }
  return found.reverse();
}

function isUnder(href: string, base: string): boolean {
  return href.startsWith(base) && /^(?:$|[/?#])/.test(href.slice(base.length));
}
