/** Differences in the credentials that open an operation. */
import type { Contracts } from "./bodies.ts";
import { canonical, groupByName, missingIn } from "./conjunction.ts";
import {
  type ContractDocument,
  isExtension,
  type Located,
  type LocatedNode,
  type Node,
} from "../contract/document.ts";
import { citing, type Finding, operationFinding, standing } from "./finding.ts";
import type { OperationRule } from "./rules.ts";

/** One way in: all of these credentials together; none where nobody asks for any. */
interface Way {
  readonly name: string;
  /** Each is a scheme and a scope of it, by what the scheme means: its name tells nothing. */
  readonly needs: ReadonlySet<string>;
  readonly schemes: readonly Scheme[];
}

interface Scheme {
  readonly name: string;
  /** Undefined where the document does not describe it. */
  readonly node: LocatedNode | undefined;
  readonly meaning: string;
}

/**
 * Callers use one of the ways of the released document, and it must still be enough; implementers
 * ask for one of them, and must let in whoever comes by a way of the changed one.
 */
export function compareSecurity(
  { released, changed }: Contracts,
  before: LocatedNode,
  after: LocatedNode,
): Finding[] {
  const [one, other] = [securityOf(released, before), securityOf(changed, after)];
  const [was, is] = [waysOf(released, one), waysOf(changed, other)];
  const lost = waysBeyond(was, is);
  const gained = waysBeyond(is, was);
  const at = standing(one, other);
  const find = (rule: OperationRule, text: string) => operationFinding(rule, text, at);
  const schemes = was.flatMap((way) => way.schemes.flatMap(({ node }) => node ?? []));
  const [lostNames, gainedByName] = [new Set(lost.map(nameOf)), firstByName(gained)];
  return citing(schemes, schemes, [
    ...lost.flatMap((way) => {
      const now = gainedByName.get(way.name);
      return now === undefined
        ? [find("credentials-removed", `no longer enough: ${way.name}`)]
        : compareSchemes(way, now);
    }),
    ...gained
      .filter(({ name }) => !lostNames.has(name))
      .map(({ name }) => find("credentials-added", `enough now: ${name}`)),
  ]);
}

function nameOf({ name }: Way): string {
  return name;
}

function firstByName(ways: readonly Way[]): Map<string, Way> {
  // Of equal names the last one would stay.
  return new Map(ways.toReversed().map((way) => [way.name, way]));
}

/** The same wherever these schemes are asked for, so that it is told once. */
function compareSchemes(before: Way, after: Way): Finding[] {
  return before.schemes.flatMap(({ name, node, meaning }, index) => {
    const other = after.schemes[index];
    if (other === undefined || other.meaning === meaning) return [];
    const text = `security scheme ${name} is another one now`;
    return [operationFinding("credentials-changed", text, standing(node, other.node))];
  });
}

/** The ways that are not enough for any of the others. Each one is compared with those that share a need. */
function waysBeyond(ways: readonly Way[], others: readonly Way[]): Way[] {
  const byNeed = groupByName(
    others.map(({ needs }): [string, Way["needs"]] => [[...needs][0] ?? "", needs]),
  );
  return ways.filter(
    ({ needs }) =>
      !["", ...needs].some((need) =>
        byNeed.get(need)?.some((asked) => missingIn(needs, asked).length === 0),
      ),
  );
}

/** That of the operation, or of the whole document. */
function securityOf(document: ContractDocument, operation: LocatedNode): Located | undefined {
  return document.child(operation, "security") ?? document.child(document.root, "security");
}

function waysOf(document: ContractDocument, security: Located | undefined): Way[] {
  const list: unknown[] = Array.isArray(security?.value) ? security.value : [];
  if (list.length === 0) return [{ name: "no credentials", needs: new Set(), schemes: [] }];
  return list.map((value, index) => {
    const pointer = `${security?.pointer ?? ""}/${index}`;
    const asked = document
      .entries(document.follow({ value, pointer }))
      .map(([name, { value: scopes }]) => ({
        scheme: schemeOf(document, name),
        scopes: Array.isArray(scopes) ? scopes.map(String).sort() : [],
      }))
      .sort((one, other) => (one.scheme.name < other.scheme.name ? -1 : 1));
    const needs = asked.flatMap(({ scheme: { meaning }, scopes }) => [
      meaning,
      ...scopes.map((scope) => `${meaning} ${scope}`),
    ]);
    const name = asked
      .map(({ scheme, scopes }) =>
        scopes.length > 0 ? `${scheme.name} (${scopes.join(", ")})` : scheme.name,
      )
      .join(" with ");
    const schemes = asked.map(({ scheme }) => scheme);
    return { name: name === "" ? "no credentials" : name, needs: new Set(needs), schemes };
  });
}

function schemeOf(document: ContractDocument, name: string): Scheme {
  const components = document.node(document.root, "components");
  const schemes = components && document.node(components, "securitySchemes");
  const node = schemes && document.node(schemes, name);
  return { name, node, meaning: node === undefined ? name : meaningOf(node.value) };
}

/** A scheme without what is for readers alone; which scopes there are says nothing of those that are asked for. */
function meaningOf(scheme: Node): string {
  const silent = ["description", "scopes", "bearerFormat"];
  return canonical(inSmallLetters(scheme), (name) => !isExtension(name) && !silent.includes(name));
}

/** Names of HTTP's own schemes and of headers are the same in any letters (RFC 9110, sections 5.1 and 11.1). */
function inSmallLetters(scheme: Node): Node {
  const keyword = scheme.type === "http" ? "scheme" : scheme.in === "header" ? "name" : undefined;
  return keyword === undefined
    ? scheme
    : { ...scheme, [keyword]: String(scheme[keyword]).toLowerCase() };
}
