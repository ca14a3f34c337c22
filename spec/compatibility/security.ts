/** Differences in the credentials that open an operation. */
import type { ContractDocument, Located, Node } from "../contract/document.ts";
import type { Place } from "./place.ts";
import { canonical, isAnnotation, type Pair, sortedBy } from "./sameness.ts";

type Way = ReturnType<typeof waysOf>[number];

/**
 * Callers use one of the ways of the released document, and it must still be enough; implementers
 * ask for one of them, and must let in whoever comes by a way of the changed one.
 */
export function compareSecurity(place: Place): void {
  const { released, changed } = place.contracts;
  const [before, after] = place.child("security");
  const root = place.within("", [released.root, changed.root], []).child("security");
  const at: Pair = [before ?? root[0], after ?? root[1]];
  const [was, is] = [waysOf(released, at[0]), waysOf(changed, at[1])];
  const [lost, gained] = [waysBeyond(was, is), waysBeyond(is, was)];
  const lostNames = new Set(lost.map(({ name }) => name));
  const gainedByName = new Map(gained.map((way) => [way.name, way]));
  const schemes = was.flatMap((way) => way.schemes.flatMap(({ node }) => node ?? []));
  const inner = place.within("", place.pair, schemes);
  for (const way of lost) {
    const now = gainedByName.get(way.name);
    if (now === undefined) inner.report("credentials-removed", `no longer enough: ${way.name}`, at);
    else reportSchemes(inner, way, now);
  }
  for (const { name } of gained) {
    if (!lostNames.has(name)) inner.report("credentials-added", `enough now: ${name}`, at);
  }
}

/** Reports a scheme whose description has changed, once for all operations that ask for it. */
function reportSchemes(place: Place, before: Way, after: Way): void {
  for (const [index, { name, node, meaning }] of before.schemes.entries()) {
    const text = `security scheme ${name} has changed`;
    const other = after.schemes[index];
    if (other?.meaning !== meaning) place.report("credentials-changed", text, [node, other?.node]);
  }
}

/** The ways that are not enough for any of the others. Each is compared with those that share a need. */
function waysBeyond(ways: readonly Way[], others: readonly Way[]): Way[] {
  const byNeed = new Map<string, Way["needs"][]>();
  for (const { needs } of others) {
    const [first = ""] = needs;
    if (byNeed.get(first)?.push(needs) === undefined) byNeed.set(first, [needs]);
  }
  return ways.filter(({ needs }) => {
    const similar = ["", ...needs].flatMap((need) => byNeed.get(need) ?? []);
    return !similar.some((asked) => [...asked].every((need) => needs.has(need)));
  });
}

/**
 * Returns the ways in, each with credentials that are asked for together. A need is a scheme or a
 * scope of it, by the scheme's meaning: its name says nothing.
 */
function waysOf(document: ContractDocument, security: Located | undefined) {
  const components = document.node(document.root, "components");
  const described = components && document.node(components, "securitySchemes");
  const list: unknown[] = Array.isArray(security?.value) ? security.value : [];
  return (list.length === 0 ? [{}] : list).map((value, index) => {
    const way = document.follow({ value, pointer: `${security?.pointer ?? ""}/${index}` });
    const asked = sortedBy(document.entries(way), ([name]) => name);
    const schemes = asked.map(([name, { value: scopes }]) => {
      const node = described && document.node(described, name);
      const meaning = node === undefined ? name : meaningOf(node.value);
      return { name, node, meaning, scopes: [scopes ?? []].flat().map(String).sort() };
    });
    const names = schemes.map(({ name, scopes }) =>
      scopes.length > 0 ? `${name} (${scopes.join(", ")})` : name,
    );
    const needs = schemes.flatMap(({ meaning, scopes }) =>
      ["", ...scopes].map((each) => `${meaning} ${each}`),
    );
    return { name: names.join(" with ") || "no credentials", needs: new Set(needs), schemes };
  });
}

/** A scheme without words for readers. Names of HTTP's own schemes and of headers are in any letters. */
function meaningOf(scheme: Node): string {
  const keyword = scheme.type === "http" ? "scheme" : scheme.in === "header" ? "name" : "type";
  const small = { ...scheme, [keyword]: String(scheme[keyword]).toLowerCase() };
  // Which scopes there are says nothing of those that are asked for.
  return canonical(small, (name) => !isAnnotation(name) && !/^(scopes|bearerFormat)$/.test(name));
}
