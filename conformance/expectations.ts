/** What an operator declares beforehand: the profile of a gateway, and failures that are known. */
import { type ClauseId, clauses } from "../generated/clauses.ts";
import { isArray, isObject, type Json, type JsonObject, parseJson } from "./support/json.ts";
import { type Resource, resources } from "./support/resources.ts";
import { show } from "./support/verdict.ts";
import { readInputFile } from "./input-file.ts";
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

/**
 * @throws {UsageProblem} where the file cannot be read, or is no profile.
 */
export function readProfile(path: string): Profile {
  const file = readObject(path, "profile");
  const { offers, traits = {}, warnings = {}, ...others } = file;
  const refuse = (why: string) => new UsageProblem(`The profile ${path} ${why}.`);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw refuse(
      `has ${unknown} beside offers, traits and warnings, which are all that it may have`,
    );
  if (!isObject(traits) || !isObject(warnings)) {
    throw refuse('needs "traits" and "warnings" to be objects by clause id');
  }
  return {
    offers: offers === undefined ? undefined : readOffers(offers, refuse),
    traits: byClause(traits, refuse, (value) => (isObject(value) ? value : undefined)),
    warnings: byClause(warnings, refuse, (value) =>
      typeof value === "string" ? value : undefined,
    ),
  };
}

function readOffers(offers: Json, refuse: (why: string) => UsageProblem): Resource[] {
  const known = isArray(offers)
    ? offers.map((name) => resources.find((resource) => resource === name))
    : [undefined];
  return known.map((resource) => {
    if (resource === undefined) throw refuse(`may offer ${resources.join(", ")} and nothing else`);
    return resource;
  });
}

function byClause<Value>(
  members: JsonObject,
  refuse: (why: string) => UsageProblem,
  read: (value: Json) => Value | undefined,
): Map<ClauseId, Value> {
  return new Map(
    Object.entries(members).map(([name, member]) => {
      const clause = clauses.find(({ id }) => id === name);
      if (clause === undefined) throw refuse(`names ${name}, which is no clause`);
      const value = read(member);
      if (value === undefined) throw refuse(`has an entry of the wrong type for ${name}`);
      return [clause.id, value];
    }),
  );
}

/**
 * Reads a baseline, `{"failures": ["REF-DEL-04", …]}`.
 *
 * @throws {UsageProblem} where the file cannot be read, or is no baseline.
 */
export function readBaseline(path: string): ReadonlySet<ClauseId> {
  const { failures } = readObject(path, "baseline");
  if (!isArray(failures)) {
    throw new UsageProblem(`The baseline ${path} needs "failures", a list of clause ids.`);
  }
  return new Set(
    failures.map((name) => {
      const clause = clauses.find(({ id }) => id === name);
      if (clause === undefined) {
        throw new UsageProblem(`The baseline ${path} names ${show(name)}, which is no clause.`);
      }
      return clause.id;
    }),
  );
}

function readObject(path: string, what: string): JsonObject {
  const value = parseJson(readText(path, what))?.value;
  if (!isObject(value))
    throw new UsageProblem(
      `The ${what} ${path} is no JSON object: mend it, or name another after --${what}.`,
    );
  return value;
}

/** Neither file names more than the clauses that there are. */
const maxMebibytes = 1;

function readText(path: string, what: string): string {
  try {
    return readInputFile(path, maxMebibytes);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageProblem(
      `The ${what} ${path} cannot be read: ${why}. Check the path after --${what}.`,
      { cause: error },
    );
  }
}
