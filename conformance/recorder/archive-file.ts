/** Selects the exchanges of an HTTP archive that belong to one gateway. */
import { type Archive, exchangeOf } from "../../spec/traffic/har.ts";

/** The maximum number of segments to try; no operation has a longer path. */
const maxSegments = 16;

/**
 * @param baseUrl The address of the gateway; if omitted, the shortest address under which the most
 * entries match an operation.
 */
export function trafficOf(
  { entries }: Archive,
  isKnown: (method: string, path: string) => boolean,
  baseUrl = guessBase(entries, isKnown),
) {
  const isUnder = ({ url: { href } }: Archive["entries"][number]) =>
    href.startsWith(baseUrl) && /^(?:$|[/?#])/.test(href.slice(baseUrl.length));
  const own = baseUrl === "" ? [] : entries.filter(isUnder);
  return {
    baseUrl,
    exchanges: own.map((entry) => exchangeOf(entry, baseUrl)),
    /** Entries of other addresses. */
    leftOut: entries.length - own.length,
  };
}

function guessBase(entries: Archive["entries"], isKnown: Parameters<typeof trafficOf>[1]): string {
  const votes = new Map<string, number>();
  for (const { url, method } of entries) {
    const path = url.pathname;
    // A browser archives `data:` addresses as well, which may consist of slashes.
    let index = path.length;
    for (let segments = 0; index > 0 && segments < maxSegments; segments += 1) {
      index = path.lastIndexOf("/", index - 1);
      if (index < 0 || !isKnown(method, path.slice(index))) continue;
      const base = `${url.origin}${path.slice(0, index)}`;
      votes.set(base, (votes.get(base) ?? 0) + 1);
    }
  }
  const [best] = [...votes].sort(
    ([one, ones], [other, others]) => others - ones || one.length - other.length,
  );
  return best?.[0] ?? "";
}
