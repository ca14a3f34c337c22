/**
 * A body or a query, validated by the contract and then by the operation. The response lists all
 * problems at once (D-ERR-04).
 */
import type { Input, Member, Violation } from "../../spec/operation.ts";
import { parseDuration } from "../../spec/duration.ts";
import { suggest } from "../../spec/nearest.ts";
import { coins } from "../domain/assets.ts";
import { isCalendarDate, parseMoment } from "../domain/time.ts";
import { maxDigits, parseNumberToken, type SentNumber } from "../domain/money.ts";
import { isHttpUrl, textProblems } from "../domain/text.ts";
import {
  type Detail,
  type FieldError,
  fieldMessage,
  FieldProblems,
  type Problem,
} from "../errors.ts";
import { isObject, type JsonObject, type ParsedBody, typeName } from "../json.ts";
import type { Settings } from "../settings.ts";

/** Members without null, which counts as absent (D-WR-10). */
export type Accepted<T> = { readonly [Name in keyof T]: NonNullable<T[Name]> };

/** Values that start options add to the enums of the contract, by member. */
export type ExtraChoices = Readonly<Record<string, ReadonlySet<unknown>>>;

export class ValidatedInput<T> {
  /** All members as sent, including unknown and invalid ones; `{}` if the body is not an object. */
  readonly sent: Readonly<JsonObject>;
  /** The known members of the right type, even if they break other rules. */
  readonly values: Partial<Accepted<T>>;
  readonly #numberTokens: ReadonlyMap<string, string>;
  #problems: FieldProblems | undefined;

  /** @param problems collects the problems; it may already have those of other parts of the request. */
  constructor(
    input: Input | undefined,
    { value, numberTokens }: ParsedBody,
    extra: ExtraChoices,
    problems?: FieldProblems,
  ) {
    this.#problems = problems;
    this.#numberTokens = numberTokens;
    const isBody = isObject(value);
    this.sent = isBody ? value : {};
    if (!isBody) this.refuse("non_field_errors", "body", typeName(value));
    const values = isBody && input !== undefined ? this.#validate(input, extra) : {};
    // The validator has checked their types.
    this.values = values as Partial<Accepted<T>>;
  }

  /** The values without a problem so far. */
  get valid(): Partial<Accepted<T>> {
    if (this.#problems === undefined) return this.values;
    const valid = Object.entries(this.values).filter(([name]) => !this.isRefused(name));
    return Object.fromEntries(valid) as Partial<Accepted<T>>;
  }

  /** Returns a member with the digits that were sent if it is a number. */
  sentNumber(field: string): SentNumber {
    return { value: this.sent[field], token: this.#numberTokens.get(field) };
  }

  /** @param trigger the name of the magic value that causes the refusal, if any (D-SIM-03). */
  refuse(field: string, error: FieldError, detail: Detail = "", trigger?: string): void {
    this.#problems ??= new FieldProblems();
    this.#problems.add(field, error, detail, trigger);
  }

  /** Returns true if a member, or anything in it, has a problem so far ({@link FieldProblems.has}). */
  isRefused(path: string): boolean {
    return this.#problems?.has(path) === true;
  }

  /**
   * Returns the members if none has a problem.
   *
   * @throws {Refusal} 400 with all problems of all fields.
   */
  accept(): Accepted<T> {
    this.#problems?.throwIfAny();
    // The validator refuses missing members, and the line above would have thrown.
    return this.values as Accepted<T>;
  }

  /** Refuses violations of the contract, and returns the members of the right type. */
  #validate(input: Input, extra: ExtraChoices): JsonObject {
    const own: Violation[] = [];
    for (const violation of findViolations(input, this.sent)) {
      if (isExtraChoice(violation, this.sent, extra)) continue;
      if (isNested(violation)) this.#refuseNested(violation);
      else own.push(violation);
    }
    const values: JsonObject = {};
    for (const [field, member] of input.members) {
      const value = this.sent[field];
      const broken = own.filter((violation) => placeOf(violation)[0] === field);
      const typeProblem = findTypeProblem(broken, member, this.sentNumber(field));
      if (typeProblem !== undefined) this.refuse(field, ...typeProblem);
      if (typeProblem !== undefined || value === undefined || value === null) continue;
      values[field] = value;
      for (const problem of brokenRules(broken, member, value)) this.refuse(field, ...problem);
    }
    return values;
  }

  #refuseNested(violation: Violation): void {
    // No later rule checks an unknown member, so a count of its problem is enough.
    if (violation.instancePath === "" && this.#problems?.isFull === true) {
      this.#problems.addUnlisted(1);
    } else this.refuse(...nestedProblem(violation, this.sent));
  }
}

/** Validates the parameters of a query, and refuses repeated ones (D-FLT-04). */
export function validateQuery<T>(
  query: Readonly<Record<string, unknown>>,
  input: Input | undefined,
): ValidatedInput<T> {
  const value: JsonObject = {};
  const repeated: string[] = [];
  for (const [name, { type }] of input?.members ?? []) {
    const text = query[name];
    if (Array.isArray(text)) repeated.push(name);
    else if (typeof text === "string") value[name] = type === "integer" ? readInteger(text) : text;
  }
  const validated = new ValidatedInput<T>(input, { value, numberTokens: new Map() }, {});
  for (const name of repeated) validated.refuse(name, "string");
  return validated;
}

export function extraChoicesOf({ checkoutCrypto, extraAssets }: Settings): ExtraChoices {
  return {
    currency: new Set(checkoutCrypto ? coins : []),
    crypto_currency: new Set(extraAssets.keys()),
  };
}

/** Parses an integer. Returns any other text unchanged: the contract then refuses its type. */
function readInteger(text: string): number | string {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Returns the names that lead to a member that breaks a rule, is missing or is unknown. */
function placeOf({ instancePath, params }: Violation): string[] {
  const place = instancePath.split("/").slice(1);
  const name = params.missingProperty ?? params.additionalProperty;
  return typeof name === "string" ? [...place, name] : place;
}

function isExtraChoice(violation: Violation, sent: JsonObject, extra: ExtraChoices): boolean {
  const [field = ""] = placeOf(violation);
  return violation.keyword === "enum" && extra[field]?.has(sent[field]) === true;
}

/** Finds the problem of a value that is missing, null, mistyped, blank or too long a list. It hides other problems. */
function findTypeProblem(
  violations: readonly Violation[],
  { type }: Member,
  { value, token }: SentNumber,
): Problem | undefined {
  // clause: CHK-VAL-01, CHK-VAL-02, CHK-VAL-03, CHK-VAL-04, CHK-VAL-05
  const hiding = violations.find(
    (one) => ["required", "type", "maxItems"].includes(one.keyword) || isBlank(one),
  );
  if (hiding !== undefined) return problemOf(hiding, value);
  // clause: CHK-VAL-13
  if (type !== "integer") return undefined;
  if ((token?.length ?? 0) > maxDigits) return ["largeString"];
  return hasFraction(token) ? ["integer"] : undefined;
}

/** @param known the names that a member could have. */
export function unknownProblem(name: string, known: readonly string[]): Problem {
  return ["unexpected", () => suggest(name, known)];
}

function isBlank({ keyword, params }: Violation): boolean {
  return keyword === "pattern" && params.pattern === "\\S";
}

/** Returns the rules that a member of the right type breaks. */
function brokenRules(
  violations: readonly Violation[],
  { format }: Member,
  value: unknown,
): Problem[] {
  const broken = violations.map((violation) => problemOf(violation, value));
  if (typeof value !== "string") return broken;
  if (format !== "decimal") broken.push(...textProblems(value));
  const problem = format && formats[format](value);
  return problem === undefined ? broken : [...broken, [problem]];
}

/** Returns the rules of the contract that data breaks. */
export function findViolations({ validate }: Input, data: unknown): Violation[] {
  return validate(data) ? [] : (validate.errors?.filter(isRule) ?? []);
}

/** Returns false for the `if` of a condition and for details of `propertyNames`: they only repeat other violations. */
function isRule({ keyword, schemaPath }: Violation): boolean {
  return keyword !== "if" && !schemaPath.includes("/propertyNames/");
}

/** Detects a fraction by its digits: a double may round to a whole number. */
function hasFraction(token: string | undefined): boolean {
  if (token === undefined || /^-?\d+$/.test(token)) return false;
  return parseNumberToken(token)?.includes(".") ?? /e-/i.test(token);
}

/** The message for each keyword of the contract except `type` and `enum`; some include its limit. */
const errorsByKeyword: Readonly<Record<string, FieldError>> = {
  required: "required",
  // clause: CHK-VAL-06, CHK-VAL-07
  maxLength: "maxLength",
  minimum: "minimum",
  maximum: "maximum",
  maxItems: "elements",
  maxProperties: "elements",
  propertyNames: "keys",
  pattern: "form",
};

const types = ["object", "array", "integer", "number", "boolean"] as const;

function problemOf(violation: Violation, value: unknown): Problem {
  const { keyword, params } = violation;
  if (keyword === "additionalProperties") {
    // The validators are generated with the names of the schema.
    return unknownProblem(String(params.additionalProperty), params.known as string[]);
  }
  if (keyword === "type") {
    const allowed = [params.type].flat();
    const type = types.find((name) => allowed.includes(name)) ?? "string";
    return value === null ? ["null"] : [type, typeName(value)];
  }
  // clause: CHK-VAL-08
  if (keyword === "enum") return ["choice", String(value)];
  const error = isBlank(violation) ? "blank" : errorsByKeyword[keyword];
  if (error === undefined) throw new Error(`the keyword ${keyword} has no message`);
  return [error, String(params.limit)];
}

const formats: Record<NonNullable<Member["format"]>, (value: string) => FieldError | undefined> = {
  date: (value) => (isCalendarDate(value) ? undefined : "date"),
  "date-time": (value) => (parseMoment(value) === undefined ? "moment" : undefined),
  duration: (value) => (parseDuration(value) === undefined ? "duration" : undefined),
  uri: (value) => (isHttpUrl(value) ? undefined : "url"),
  // The operation checks it, since the rules depend on the currency.
  decimal: () => undefined,
};

/** Returns true for a violation within a member, or of an unknown member. */
function isNested(violation: Violation): boolean {
  return violation.keyword === "additionalProperties" || placeOf(violation).length > 1;
}

/** Returns a path such as `rules.0.probability`, and its problem. */
export function nestedProblem(violation: Violation, sent: unknown): [path: string, ...Problem] {
  const place = placeOf(violation);
  // The validator has found everything on the way.
  const value = place.reduce((outer, name) => (outer as JsonObject)[name], sent);
  return [place.join("."), ...(nearChoice(violation, value) ?? problemOf(violation, value))];
}

/** The maximum number of characters of a value with which a message is not cut. */
const maxChoice = 200;

/** Returns the problem of a choice, with the one that may be meant; undefined for other problems. */
function nearChoice({ keyword, params }: Violation, value: unknown): Problem | undefined {
  if (keyword !== "enum" || typeof value !== "string" || value.length > maxChoice) return undefined;
  const allowed = [params.allowedValues].flat().filter((name) => typeof name === "string");
  return ["nearChoice", () => fieldMessage("choice", value) + suggest(value, allowed)];
}
