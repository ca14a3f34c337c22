/** Differences in the credentials that open an operation. */
import type { Contracts } from "./bodies.ts";
import { canonical } from "./conjunction.ts";
import { type ContractDocument, isExtension, type Located, type LocatedNode } from "./document.ts";
import { citing, type Finding, operationFinding, standing } from "./finding.ts";

/** One way in: all of these credentials together; none where nobody asks for any. */
interface Way {
  readonly name: string;
  /** Each is a scheme and a scope of it, by what the scheme means: its name tells nothing. */
  readonly needs: ReadonlySet<string>;
  readonly schemes: readonly Located[];
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
  const lost = was.filter((way) => !is.some((candidate) => isEnough(way, candidate)));
  const gained = is.filter((way) => !was.some((candidate) => isEnough(way, candidate)));
  const at = standing(one, other);
  const schemes = was.flatMap((way) => way.schemes);
  return citing(schemes, schemes, [
    ...lost.map(({ name }) =>
      operationFinding("credentials-removed", `no longer enough: ${name}`, at),
    ),
    ...gained.map(({ name }) => operationFinding("credentials-added", `enough now: ${name}`, at)),
  ]);
}

function isEnough(has: Way, asked: Way): boolean {
  return [...asked.needs].every((need) => has.needs.has(need));
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
    const schemes = document.entries(document.follow({ value, pointer }));
    const needs = schemes.flatMap(([name, { value: scopes }]) => {
      const meaning = meaningOf(schemeOf(document, name)) ?? name;
      const listed: string[] = Array.isArray(scopes) ? scopes.map(String) : [];
      return [meaning, ...listed.map((scope) => `${meaning} ${scope}`)];
    });
    const name = schemes
      .map(([scheme, { value: scopes }]) =>
        Array.isArray(scopes) && scopes.length > 0 ? `${scheme} (${scopes.join(", ")})` : scheme,
      )
      .join(" with ");
    return {
      name: name === "" ? "no credentials" : name,
      needs: new Set(needs),
      schemes: schemes.flatMap(([scheme]) => schemeOf(document, scheme) ?? []),
    };
  });
}

function schemeOf(document: ContractDocument, name: string): LocatedNode | undefined {
  const components = document.node(document.root, "components");
  const schemes = components && document.node(components, "securitySchemes");
  return schemes && document.node(schemes, name);
}

/** A scheme without what is for readers alone; which scopes there are says nothing of those that are asked for. */
function meaningOf(scheme: LocatedNode | undefined): string | undefined {
  return (
    scheme &&
    canonical(
      scheme.value,
      (name) => !isExtension(name) && !["description", "scopes"].includes(name),
    )
  );
}
