/** Reads what an operator declares before a run: the profile of a gateway, and its known failures. */
import { type ClauseId, clauses } from "../generated/clauses.ts";
import { documentedMembers, operationIds } from "../generated/interface-operations.ts";
import { readNamedFile } from "./input-file.ts";
import {
  isArray,
  isObject,
  isText,
  type Json,
  type JsonObject,
  parseJson,
} from "./support/json.ts";
import { type Resource, resources } from "./support/session.ts";
import { show } from "./support/verdict.ts";
import { UsageProblem } from "./usage-problem.ts";

/** A gateway's behavior where the interface is silent. */
export interface Profile {
  /** Undefined for all. */
  readonly offers: readonly Resource[] | undefined;
  /** Traits by clause, as `observations.json` shows them; other open clauses only apply if it has none. */
  readonly traits: ReadonlyMap<ClauseId, JsonObject>;
  /** The reason why a warning of a clause is intended. */
  readonly warnings: ReadonlyMap<ClauseId, string>;
  /** The clauses that the gateway failed in the run that wrote the profile. Later runs test them again. */
  readonly failures: ReadonlySet<ClauseId>;
  /** Undefined if it names none. */
  readonly members?: CheckoutMembers | undefined;
  /** Undefined if it has none. */
  readonly texts?: ErrorTexts | undefined;
}

/**
 * The texts of errors that are the same for every request, by operation and status, such as
 * `getCheckout 404`. `{id}` stands for the identifier in the path.
 */
export type ErrorTexts = Readonly<Record<string, string>>;

/** The maximum number of characters of an error's text. */
export const maxTextLength = 300;

/** The maximum number of characters of a member's name. */
export const maxNameLength = 100;

/** Some gateways show these in bodies; the sandbox shows them only in headers. */
const shownByHeaders = ["payment_url", "transaction_id"] as const;

/**
 * The names that members of a checkout have at a gateway: of the address of the page on which the
 * customer pays, and of the id of the transaction once it is paid.
 */
export type CheckoutMembers = Readonly<Partial<Record<(typeof shownByHeaders)[number], string>>>;

/**
 * @throws {UsageProblem} if the file cannot be read, or is not a profile.
 */
export function readProfile(path: string): Profile {
  const { file, value } = readObject(path, "profile");
  const { offers, traits = {}, warnings = {}, failures = [], members, texts, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    const allowed = "only offers, traits, warnings, failures, members and texts";
    throw new UsageProblem(`${file} has the unknown member ${unknown}: it may have ${allowed}.`);
  }
  if (!isObject(traits) || !isObject(warnings)) {
    throw new UsageProblem(`${file} needs "traits" and "warnings" to be objects by clause id.`);
  }
  return {
    offers: offers === undefined ? undefined : readOffers(offers, file),
    traits: byClause(traits, file, isObject),
    warnings: byClause(warnings, file, (text) => typeof text === "string"),
    failures: readFailures(failures, file),
    members: members === undefined ? undefined : readMembers(members, file),
    texts: texts === undefined ? undefined : readTexts(texts, file),
  };
}

function readOffers(offers: Json, file: string): Resource[] {
  const isResource = (name: Json): name is Resource => resources.some((known) => known === name);
  if (isArray(offers) && offers.every(isResource)) return [...offers];
  throw new UsageProblem(`${file} may offer ${resources.join(", ")} and nothing else.`);
}

function readMembers(value: Json, file: string): CheckoutMembers | undefined {
  const { checkout, ...others } = isObject(value) ? value : {};
  if (!isObject(checkout) || Object.keys(others).length > 0) {
    throw new UsageProblem(`${file} needs "members" to be {"checkout": {…}} and nothing else.`);
  }
  const members: Partial<Record<string, string>> = {};
  for (const [what, name] of Object.entries(checkout)) {
    if (!shownByHeaders.some((known) => known === what)) {
      const allowed = `only ${shownByHeaders.join(" and ")}`;
      throw new UsageProblem(`${file} names a member for ${show(what)}: it may name ${allowed}.`);
    }
    if (!isText(name) || name.length > maxNameLength) {
      const length = `of 1 to ${maxNameLength} characters`;
      throw new UsageProblem(`${file} needs the name of a member for ${what}, ${length}.`);
    }
    if (documentedMembers.checkout.includes(name)) {
      const why = "which the interface documents: name another member";
      throw new UsageProblem(`${file} names ${name} for ${what}, ${why}.`);
    }
    if (Object.values(members).includes(name)) {
      throw new UsageProblem(`${file} names ${show(name)} twice: each needs a member of its own.`);
    }
    members[what] = name;
  }
  return Object.keys(members).length === 0 ? undefined : members;
}

function readTexts(texts: Json, file: string): ErrorTexts {
  const named = isObject(texts) ? Object.entries(texts) : [["", texts] as const];
  return Object.fromEntries(
    named.map(([key, text]) => {
      const [, operationId] = /^(\w+) 4\d\d$/.exec(key) ?? [];
      if (!operationIds.some((id) => id === operationId)) {
        const wanted = 'texts of errors by operation and status, such as {"getCheckout 404": "…"}';
        throw new UsageProblem(`${file} needs "texts" to have ${wanted}, not ${show(key)}.`);
      }
      if (!isText(text) || text.length > maxTextLength) {
        const wanted = `a text of 1 to ${maxTextLength} characters`;
        throw new UsageProblem(`${file} needs ${wanted} for ${key} in "texts".`);
      }
      return [key, text];
    }),
  );
}

function byClause<Value extends Json>(
  members: JsonObject,
  file: string,
  isValue: (member: Json) => member is Value,
): Map<ClauseId, Value> {
  return new Map(
    Object.entries(members).map(([name, member]) => {
      const id = clauseId(name, name, file);
      if (isValue(member)) return [id, member];
      throw new UsageProblem(`${file} has an entry of the wrong type for ${name}.`);
    }),
  );
}

/**
 * Reads a baseline, `{"failures": ["REF-DEL-04", …]}`.
 *
 * @throws {UsageProblem} if the file cannot be read, or is not a baseline.
 */
export function readBaseline(path: string): ReadonlySet<ClauseId> {
  const { file, value } = readObject(path, "baseline");
  return readFailures(value.failures, file);
}

function readFailures(failures: Json | undefined, file: string): ReadonlySet<ClauseId> {
  if (failures !== undefined && isArray(failures)) {
    return new Set(failures.map((name) => clauseId(name, show(name), file)));
  }
  throw new UsageProblem(`${file} needs "failures", a list of clause ids.`);
}

function clauseId(name: Json, shown: string, file: string): ClauseId {
  const clause = clauses.find(({ id }) => id === name);
  if (clause !== undefined) return clause.id;
  throw new UsageProblem(`${file} names ${shown}, which is not a clause.`);
}

/** @returns the content of a file, and its name for messages. */
function readObject(path: string, what: string) {
  const file = `The ${what} ${path}`;
  const value = parseJson(readNamedFile(path, what))?.value;
  if (isObject(value)) return { file, value };
  throw new UsageProblem(
    `${file} is not a JSON object: fix it, or name another file after --${what}.`,
  );
}
