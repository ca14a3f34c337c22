/**
 * What a request submits, as a body or as a query: judged by the contract first, then by the
 * operation, and answered with all that is wrong at once (D-ERR-04).
 */
import type { Format, Input, Member, Violation } from "../../spec/operation.ts";
import { isCalendarDate, parseDuration, parseMoment } from "../domain/dates.ts";
import { maxDigits, parseNumberToken, type SentNumber } from "../domain/money.ts";
import { hasLoneSurrogate } from "../domain/text.ts";
import { isHttpUrl } from "../domain/urls.ts";
import { type FieldError, FieldProblems } from "../errors.ts";
import { isObject, type JsonObject, type ParsedBody, typeName } from "../json.ts";
import { isNested, nestedProblem } from "./nested.ts";

/** Members without null, which counts as absent (D-WR-10). */
export type Accepted<T> = { readonly [Name in keyof T]: NonNullable<T[Name]> };

/** Values that switches of the sandbox accept beyond the contract's own lists, by member. */
export type ExtraChoices = Readonly<Record<string, ReadonlySet<unknown>>>;

type Problem = readonly [error: FieldError, detail?: string | number];

export class Submission<T> {
  /** As sent, unknown and refused members included; `{}` where the body is no object. */
  readonly sent: Readonly<JsonObject>;
  /** The members that the contract knows and that are of its types, whatever else is wrong. */
  readonly usable: Partial<Accepted<T>>;
  /** Those of them that the contract has not refused. */
  readonly valid: Partial<Accepted<T>>;
  readonly #numberTokens: ReadonlyMap<string, string>;
  readonly #problems: FieldProblems;
  #trigger: string | undefined;

  /** @param problems collects what is wrong, beside what is wrong with other parts of the request. */
  constructor(
    input: Input | undefined,
    { value, numberTokens }: ParsedBody,
    extra: ExtraChoices,
    problems = new FieldProblems(),
  ) {
    this.#problems = problems;
    this.sent = isObject(value) ? value : {};
    this.#numberTokens = numberTokens;
    const usable: JsonObject = {};
    const fields: JsonObject = {};
    if (!isObject(value)) this.refuse("non_field_errors", "body", typeName(value));
    else if (input !== undefined) this.#judge(input, extra, usable, fields);
    if (!isTyped<T>(usable) || !isTyped<T>(fields)) throw new Error("members are no object");
    this.usable = usable;
    this.valid = fields;
  }

  /** A member with the digits of a number as they were sent; undefined digits: it is no number. */
  sentNumber(field: string): SentNumber {
    return { value: this.sent[field], token: this.#numberTokens.get(field) };
  }

  /** @param trigger the name of the magic value that refuses, where one does (D-SIM-03). */
  refuse(field: string, error: FieldError, detail: string | number = "", trigger?: string): void {
    this.#problems.add(field, error, detail);
    this.#trigger ??= trigger;
  }

  /** Whether anything is wrong with a member so far, or with what it holds, as {@link FieldProblems.has}. */
  isRefused(path: string): boolean {
    return this.#problems.has(path);
  }

  /**
   * @returns the members, now that nothing more can be wrong with them.
   * @throws {Refusal} 400 with every message about every field.
   */
  accept(): Accepted<T> {
    this.#problems.throwIfAny(this.#trigger);
    if (!isComplete<T>(this.valid)) throw new Error("members are no object");
    return this.valid;
  }

  /** Sorts the members into those that can be used and those that are in order. */
  #judge(
    { members, violations }: Input,
    extra: ExtraChoices,
    usable: JsonObject,
    fields: JsonObject,
  ): void {
    const found = violations(this.sent).filter(
      (violation) => isOwnRule(violation) && !isExtraChoice(violation, this.sent, extra),
    );
    this.#refuseNested(found.filter(isNested));
    const byField = groupByField(found);
    for (const [field, member] of Object.entries(members)) {
      const rules = byField.get(field) ?? [];
      const own = rules.filter((violation) => !isNested(violation));
      const value = this.sent[field];
      const unusable = findUnusable(own, member, this.sentNumber(field));
      if (unusable !== undefined) this.refuse(field, ...unusable);
      if (unusable !== undefined || value === undefined || value === null) continue;
      usable[field] = value;
      const broken = brokenRules(own, member, value);
      for (const problem of broken) this.refuse(field, ...problem);
      if (broken.length === 0 && rules.length === own.length) fields[field] = value;
    }
  }

  #refuseNested(violations: readonly Violation[]): void {
    for (const violation of violations) {
      // Of an unknown member there is nothing to remember.
      if (violation.instancePath === "" && this.#problems.isFull) this.#problems.addUnlisted(1);
      else this.refuse(...nestedProblem(violation, this.sent, brokenRule));
    }
  }
}

/** The validator has judged the type of every member that is kept; here the compiler learns of it. */
function isTyped<T>(members: unknown): members is Partial<Accepted<T>> {
  return isObject(members);
}

/** The validator has refused what is missing, and a refusal was thrown. */
function isComplete<T>(members: Partial<Accepted<T>>): members is Accepted<T> {
  return isObject(members);
}

/** Submits the parameters of a query; one that is given twice is refused (D-FLT-04). */
export function submitQuery<T>(
  query: Readonly<Record<string, unknown>>,
  input: Input | undefined,
): Submission<T> {
  const value: JsonObject = {};
  const repeated: string[] = [];
  for (const [name, { type }] of Object.entries(input?.members ?? {})) {
    const text = query[name];
    if (Array.isArray(text)) repeated.push(name);
    else if (typeof text === "string") value[name] = type === "integer" ? readInteger(text) : text;
  }
  const submission = new Submission<T>(input, { value, numberTokens: new Map() }, {});
  for (const name of repeated) submission.refuse(name, "string");
  return submission;
}

/** @returns the text itself where it is no whole number; the contract then refuses its type. */
function readInteger(text: string): number | string {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

function fieldOf({ keyword, instancePath, params }: Violation): string {
  if (keyword === "required" && instancePath === "") return String(params.missingProperty);
  if (instancePath === "") return "";
  return (instancePath.split("/")[1] ?? "").replaceAll("~1", "/").replaceAll("~0", "~");
}

function groupByField(violations: readonly Violation[]): Map<string, Violation[]> {
  const groups = new Map<string, Violation[]>();
  for (const violation of violations) {
    const field = fieldOf(violation);
    const group = groups.get(field);
    if (group === undefined) groups.set(field, [violation]);
    else group.push(violation);
  }
  return groups;
}

function isExtraChoice(violation: Violation, sent: JsonObject, extra: ExtraChoices): boolean {
  if (violation.keyword !== "enum") return false;
  const field = fieldOf(violation);
  return extra[field]?.has(sent[field]) === true;
}

/** What is missing, null, mistyped, blank or a list that is too long: nothing else is said about it. */
function findUnusable(
  violations: readonly Violation[],
  member: Member,
  { value, token }: SentNumber,
): Problem | undefined {
  const breaks = (rule: string) => violations.some(({ keyword }) => keyword === rule);
  // clause: CHK-VAL-01, CHK-VAL-02, CHK-VAL-03, CHK-VAL-04, CHK-VAL-05
  if (breaks("required")) return ["required"];
  if (breaks("type")) return value === null ? ["null"] : mistyped(member, value);
  // clause: CHK-VAL-13
  if (member.type === "integer" && (token?.length ?? 0) > maxDigits) return ["largeString"];
  if (member.type === "integer" && hasFraction(token)) return ["integer"];
  // The items of such a list were not judged.
  const tooMany = violations.find(({ keyword }) => keyword === "maxItems");
  if (tooMany !== undefined) return brokenRule(tooMany, value);
  return violations.some(isBlank) ? ["blank"] : undefined;
}

function isBlank({ keyword, params }: Violation): boolean {
  return keyword === "pattern" && params.pattern === "\\S";
}

/** Every rule that a member of the right type breaks. */
function brokenRules(
  violations: readonly Violation[],
  { format }: Member,
  value: unknown,
): Problem[] {
  const broken = violations.map((violation) => brokenRule(violation, value));
  if (typeof value !== "string") return broken;
  if (format !== "decimal") broken.push(...textProblems(value));
  const misshapen = format && formats[format](value);
  if (misshapen !== undefined) broken.push([misshapen]);
  return broken;
}

/** What a name within the member breaks is said once, by `propertyNames` itself. */
export function isOwnRule({ schemaPath }: Violation): boolean {
  return !schemaPath.includes("/propertyNames/");
}

/** A fraction that a double rounds away would otherwise pass for a whole number. */
function hasFraction(token: string | undefined): boolean {
  if (token === undefined || /^-?\d+$/.test(token)) return false;
  return parseNumberToken(token)?.includes(".") ?? /e-/i.test(token);
}

function mistyped({ type, format }: Member, value: unknown): Problem {
  if (format === "decimal") return ["number"];
  if (type === "object" || type === "array") return [type, typeName(value)];
  return [type];
}

export function brokenRule({ keyword, params }: Violation, value: unknown): Problem {
  switch (keyword) {
    // clause: CHK-VAL-06, CHK-VAL-07
    case "maxLength":
    case "minimum":
    case "maximum":
      return [keyword, String(params.limit)];
    // clause: CHK-VAL-08
    case "enum":
      return ["choice", String(value)];
    case "maxItems":
    case "maxProperties":
      return ["elements", String(params.limit)];
    case "propertyNames":
      return ["keys"];
    case "pattern":
      return ["form"];
    default:
      throw new Error(`no message for the keyword ${keyword} of the contract`);
  }
}

const formats: Record<Format, (value: string) => FieldError | undefined> = {
  date: (value) => (isCalendarDate(value) ? undefined : "date"),
  "date-time": (value) => (parseMoment(value) === undefined ? "moment" : undefined),
  duration: (value) => (parseDuration(value) === undefined ? "duration" : undefined),
  uri: (value) => (isHttpUrl(value) ? undefined : "url"),
  // The operation knows the unit and so the rules.
  decimal: () => undefined,
};

/** D-WR-05: what no store could keep. */
export function textProblems(value: string): Problem[] {
  const problems: Problem[] = [];
  if (value.includes("\0")) problems.push(["nul"]);
  if (hasLoneSurrogate(value)) problems.push(["string"]);
  return problems;
}
