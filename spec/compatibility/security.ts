/** Compares the credentials that operations require. */
import type { ContractDocument, Located, Node } from "../contract/document.ts";
import type { Place } from "./place.ts";
import { canonical, isAnnotation, type Pair, sortedBy } from "./sameness.ts";

type Way = ReturnType<typeof waysOf>[number];

/**
 * Compares the ways to authenticate. Callers use one of the released ways, which must still be enough.
 * Implementers accept the released ways, and must also accept each of the changed ones.
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

/** Returns the ways that satisfy none of the others. Each is compared with those that share a need. */
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
 * Returns the ways to authenticate, each with credentials that are required together. A need is a scheme
 * or one of its scopes, identified by the meaning of the scheme: its name does not matter.
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

/** Returns a scheme without annotations. Names of HTTP schemes and of headers are case-insensitive. */
function meaningOf(scheme: Node): string {
  const keyword = scheme.type === "http" ? "scheme" : scheme.in === "header" ? "name" : "type";
  const small = { ...scheme, [keyword]: String(scheme[keyword]).toLowerCase() };
  // The scopes that a scheme offers say nothing about those that an operation requires.
  return canonical(small, (name) => !isAnnotation(name) && !/^(scopes|bearerFormat)$/.test(name));
}
