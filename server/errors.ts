/**
 * All errors of the sandbox (decisions.md section 6): a table of errors of the request as a whole, a
 * table of messages about fields, and the exception that carries them.
 */
import { triggerHeader } from "./domain/triggers.ts";

const invalidDirective =
  "Invalid Sandbox-Simulate directive. Use status=429, delay=500, hang, reset, reset-after-commit or truncate.";

/** Errors of a request as a whole: `{"error": "<text>"}` (D-ERR-01, D-ERR-03). */
export const requestErrors = {
  badRequest: [400, () => "Bad request."],
  jsonParse: [400, (detail: string) => `JSON parse error - ${detail}`],
  directive: [400, () => invalidDirective],
  badIdempotencyKey: [400, () => "Invalid Idempotency-Key."],
  noKey: [401, () => "Authentication credentials were not provided."],
  invalidKey: [401, () => "Invalid API key."],
  forbidden: [403, () => "You do not have permission to perform this action."],
  notFound: [404, () => "Not found."],
  noSuchMode: [404, (modes: string) => `Not found. The modes are ${modes}.`],
  method: [405, (method: string) => `Method "${method}" not allowed.`],
  foreign: [
    403,
    (what: string) => `The control plane is not for pages of other origins (${what}).`,
  ],
  foreignWorkspace: [
    403,
    (what: string) =>
      "A page of another origin can use the workspace of a key, but not create it " +
      `(${what}). Send one request with this key from elsewhere, or name the page's host ` +
      "in --allowed-hosts.",
  ],
  notLocal: [
    403,
    (what: string) =>
      `Only clients on this machine may list or open the workspaces of others (${what}).`,
  ],
  notSeen: [408, (what: string) => `Not seen within ${what}.`],
  requestTimeout: [408, () => "The request did not arrive in time."],
  illegalMove: [409, (move: string) => `Cannot ${move}.`],
  snapshotTooLarge: [
    409,
    (limit: string) => `Cannot take a snapshot of more than ${limit} records.`,
  ],
  idempotencyRunning: [409, () => "A request with this Idempotency-Key is still running."],
  workspaceRemoved: [409, () => "The workspace was removed."],
  logOff: [409, () => "The request log is off (--request-log 0)."],
  tooLarge: [413, () => "Request body too large."],
  mediaType: [415, (type: string) => `Unsupported media type "${type}" in request.`],
  idempotencyBody: [422, () => "This Idempotency-Key was used with another body."],
  headTooLarge: [431, () => "Request header too large."],
  throttled: [
    429,
    (wait: string) =>
      `Request was throttled. Expected available in ${wait} ${wait === "1" ? "second" : "seconds"}.`,
  ],
  serverError: [500, () => "A server error occurred."],
  unavailable: [503, () => "Service temporarily unavailable."],
  tooManyWorkspaces: [503, () => "Too many workspaces."],
  noIdsLeft: [503, () => "No more ids are left in this workspace: reset it."],
} as const satisfies Record<string, readonly [number, (detail: string) => string]>;

export type RequestError = keyof typeof requestErrors;

/** Messages about one field, in the order in which a response lists them (D-ERR-03, D-ERR-04). */
export const fieldErrors = {
  required: () => "This field is required.",
  null: () => "This field may not be null.",
  string: () => "Not a valid string.",
  blank: () => "This field may not be blank.",
  nul: () => "Null characters are not allowed.",
  maxLength: (limit: string) => `Ensure this field has no more than ${limit} characters.`,
  url: () => "Enter a valid URL.",
  integer: () => "A valid integer is required.",
  maximum: (limit: string) => `Ensure this value is less than or equal to ${limit}.`,
  minimum: (limit: string) => `Ensure this value is greater than or equal to ${limit}.`,
  largeString: () => "String value too large.",
  number: () => "A valid number is required.",
  decimals: (limit: string) => `Ensure that there are no more than ${limit} decimal places.`,
  boolean: () => "Must be a valid boolean.",
  array: (type: string) => `Expected a list of items but got type "${type}".`,
  duration: () =>
    "Duration has wrong format. Use ISO 8601 in days and less, such as PT25H, or 25h.",
  moment: () =>
    "Datetime has wrong format. Use one of RFC 3339 instead, such as 2025-03-10T23:30:00Z.",
  range: () => "The clock shows the years 0000 to 9999 only.",
  exclusive: (other: string) => `Not together with "${other}".`,
  oneOf: (names: string) => `Exactly one of ${names} is required.`,
  name: () => 'Use 1 to 64 letters, digits, ".", "_" and "-" only.',
  directive: () => invalidDirective,
  secret: () => "Enter whsec_ followed by 24 to 64 bytes in base64.",
  unexpected: (suggestion: string) => `This field is not known.${suggestion}`,
  form: () => "Value has wrong format.",
  exists: (what: string) => `Object with ${what} exists already.`,
  date: () => "Date has wrong format. Use one of these formats instead: YYYY-MM-DD.",
  choice: (input: string) => `"${input}" is not a valid choice.`,
  nearChoice: (message: string) => message,
  object: (type: string) => `Expected a dictionary of items but got type "${type}".`,
  elements: (limit: string) => `Ensure this field has no more than ${limit} elements.`,
  keys: () => "Keys must have 1 to 40 characters without [ and ].",
  rest: (limit: string) =>
    `Ensure that everything except the records has no more than ${limit} bytes.`,
  levels: (limit: string) => `Ensure this field has no more than ${limit} levels.`,
  bytes: (limit: string) => `Ensure this field has no more than ${limit} bytes.`,
  body: (type: string) => `Invalid data. Expected a dictionary, but got ${type}.`,
  unknown: (what: string) => `Object with ${what} does not exist.`,
  immutable: () => "This field cannot be changed.",
  address: (currency: string) => `Enter a valid ${currency} address.`,
  balance: () => "Insufficient balance.",
  refundable: (rest: string) => `Refund amount exceeds the refundable amount (${rest}).`,
  original: () => "This transaction cannot be refunded: it failed or was canceled.",
  transition: (move: string) => `Cannot change status from ${move}.`,
} as const satisfies Record<string, (detail: string) => string>;

export type FieldError = keyof typeof fieldErrors;

/** The part of a message that the request determines; a function is only called if the message is listed. */
export type Detail = string | number | (() => string);

/** A problem of one field, with the detail that its message contains. */
export type Problem = readonly [error: FieldError, detail?: Detail];

const fieldErrorOrder = new Map(Object.keys(fieldErrors).map((name, index) => [name, index]));

/** A response that refuses the request. Thrown anywhere, it rolls back the transaction. */
export class Refusal extends Error {
  readonly status: number;
  /** The body of every error response (D-ERR-01). */
  readonly body: { readonly error: string | Record<string, string[]> };
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    error: string | Record<string, string[]>,
    headers: Record<string, string> = {},
  ) {
    super(typeof error === "string" ? error : formatFields(error));
    this.status = status;
    this.body = { error };
    this.headers = headers;
  }
}

/** Formats field errors as one line for logs. */
function formatFields(fields: Record<string, string[]>): string {
  return Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(" ")}`)
    .join("; ");
}

/** Returns the refusal of a request as a whole. `detail` is part of some texts. */
export function refuse(
  error: RequestError,
  detail = "",
  headers: Record<string, string> = {},
): Refusal {
  const [status, text] = requestErrors[error];
  return new Refusal(status, text(excerptOf(detail, maxDetail)), headers);
}

function fieldMessage(error: FieldError, detail: Detail): string {
  const text = typeof detail === "function" ? detail() : String(detail);
  return fieldErrors[error](excerptOf(text, maxDetail));
}

/** @param status 409 if the state of the record forbids the change (D-HTTP-14). */
export function refuseField(
  field: string,
  error: FieldError,
  detail: string | number = "",
  status = 400,
): Refusal {
  return new Refusal(status, { [field]: [fieldMessage(error, detail)] });
}

/** The maximum number of fields whose problems a response lists; the others are only counted (D-ERR-06). */
const maxListed = 100;
/** The number of problems after which the search for more stops. */
const maxCounted = 500_000;
/** The maximum number of characters of a value, and of a field's path, in a message (D-ERR-06). */
const maxDetail = 300;
const maxPath = 200;
/** The maximum number of names of a path for {@link FieldProblems.has}. */
const maxLevels = 3;
const unlistedField = "non_field_errors";

function excerptOf(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A character takes up to two units of a string.
  const characters = Array.from(text.slice(0, 2 * limit + 1));
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join("")}…`;
}

/** Collects the problems of all fields of a request for one response (D-ERR-04). */
export class FieldProblems {
  /** The messages of each field, each with its place in the order. */
  readonly #listed = new Map<string, Map<string, number>>();
  readonly #paths = new Set<string>();
  #unlisted = 0;
  #trigger: string | undefined;

  /** The number of problems so far. */
  get count(): number {
    return this.#listed.size + this.#unlisted;
  }

  /** @param trigger the name of the magic value that causes the refusal, if any (D-SIM-03). */
  add(field: string, error: FieldError, detail: Detail = "", trigger?: string): void {
    this.addMessage(field, () => fieldMessage(error, detail), fieldErrorOrder.get(error));
    this.#trigger ??= trigger;
  }

  /** @param describe returns the message; only called if the message is listed. */
  addMessage(field: string, describe: () => string, place = 0): void {
    const path = excerptOf(field, maxPath);
    this.#remember(path);
    const known = this.#listed.get(path);
    if (known !== undefined) known.set(describe(), place);
    else if (this.#listed.size < maxListed) this.#listed.set(path, new Map([[describe(), place]]));
    else this.#unlisted += 1;
  }

  /** Counts problems that the response would not list. */
  addUnlisted(count: number): void {
    this.#unlisted += count;
  }

  /** True if the response would not list further fields. */
  get isFull(): boolean {
    return this.#listed.size === maxListed;
  }

  /** True if there are so many problems that the search for more stops. */
  get isUncounted(): boolean {
    return this.count > maxCounted;
  }

  /** Returns true if a field such as `rules` or `faults.rules.0`, or anything in it, has a problem. */
  has(path: string): boolean {
    return this.#paths.has(path);
  }

  // clause: CHK-VAL-09, CHK-VAL-10, CHK-VAL-11
  /** @throws {Refusal} 400 if anything was found (D-HTTP-13). */
  throwIfAny(): void {
    if (this.count === 0) return;
    if (this.#unlisted > 0) {
      const message = unlistedMessage(this.#unlisted, this.isUncounted);
      const others = this.#listed.get(unlistedField) ?? new Map<string, number>();
      this.#listed.set(unlistedField, others.set(message, Infinity));
    }
    const messages = [...this.#listed].map(([field, places]) => {
      const inOrder = [...places].sort(([, a], [, b]) => a - b);
      return [field, inOrder.map(([text]) => text)] as const;
    });
    throw new Refusal(400, Object.fromEntries(messages), triggerHeader(this.#trigger));
  }

  #remember(path: string): void {
    const names = path.split(".", maxLevels);
    for (let count = 1; count <= names.length; count += 1) {
      this.#paths.add(names.slice(0, count).join("."));
    }
  }
}

function unlistedMessage(count: number, isUncounted: boolean): string {
  const prefix = isUncounted ? "At least " : "";
  const what = count === 1 ? "problem is" : "problems are";
  return `${prefix}${count.toLocaleString("en")} more ${what} not listed.`;
}
