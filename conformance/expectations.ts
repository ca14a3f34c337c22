/** What an operator declares beforehand: the profile of a gateway, and failures that are known. */
import { type ClauseId, clauses } from "../generated/clauses.ts";
import { readNamedFile } from "./input-file.ts";
import { isArray, isObject, type Json, type JsonObject, parseJson } from "./support/json.ts";
import { type Resource, resources } from "./support/session.ts";
import { show } from "./support/verdict.ts";
import { UsageProblem } from "./usage-problem.ts";

/** What a gateway offers where the interface is silent. */
export interface Profile {
  /** All where it is undefined. */
  readonly offers: readonly Resource[] | undefined;
  /** Traits by clause, as `observations.json` shows them; clauses that are not named do not apply. */
  readonly traits: ReadonlyMap<ClauseId, JsonObject>;
  /** Why a warning of a clause is meant to be so. */
  readonly warnings: ReadonlyMap<ClauseId, string>;
}

type Refuse = (why: string) => UsageProblem;

/**
 * @throws {UsageProblem} where the file cannot be read, or is no profile.
 */
export function readProfile(path: string): Profile {
  const { refuse, value } = readObject(path, "profile");
  const { offers, traits = {}, warnings = {}, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw refuse(
      `has ${unknown} beside offers, traits and warnings, which are all that it may have`,
    );
  }
  if (!isObject(traits) || !isObject(warnings)) {
    throw refuse('needs "traits" and "warnings" to be objects by clause id');
  }
  return {
    offers: offers === undefined ? undefined : readOffers(offers, refuse),
    traits: byClause(traits, refuse, isObject),
    warnings: byClause(warnings, refuse, (text) => typeof text === "string"),
  };
}

function readOffers(offers: Json, refuse: Refuse): Resource[] {
  const isResource = (name: Json): name is Resource => resources.some((known) => known === name);
  if (isArray(offers) && offers.every(isResource)) return [...offers];
  throw refuse(`may offer ${resources.join(", ")} and nothing else`);
}

function byClause<Value extends Json>(
  members: JsonObject,
  refuse: Refuse,
  isValue: (member: Json) => member is Value,
): Map<ClauseId, Value> {
  return new Map(
    Object.entries(members).map(([name, member]) => {
      const id = clauseId(name, name, refuse);
      if (!isValue(member)) throw refuse(`has an entry of the wrong type for ${name}`);
      return [id, member];
    }),
  );
}

/**
 * Reads a baseline, `{"failures": ["REF-DEL-04", …]}`.
 *
 * @throws {UsageProblem} where the file cannot be read, or is no baseline.
 */
export function readBaseline(path: string): ReadonlySet<ClauseId> {
  const { refuse, value } = readObject(path, "baseline");
  if (!isArray(value.failures)) throw refuse('needs "failures", a list of clause ids');
  return new Set(value.failures.map((name) => clauseId(name, show(name), refuse)));
}

function clauseId(name: Json, shown: string, refuse: Refuse): ClauseId {
  const clause = clauses.find(({ id }) => id === name);
  if (clause === undefined) throw refuse(`names ${shown}, which is no clause`);
  return clause.id;
}

function readObject(path: string, what: string): { refuse: Refuse; value: JsonObject } {
  const refuse: Refuse = (why) => new UsageProblem(`The ${what} ${path} ${why}.`);
  const value = parseJson(readNamedFile(path, what))?.value;
  if (isObject(value)) return { refuse, value };
  throw refuse(`is no JSON object: mend it, or name another after --${what}`);
}
