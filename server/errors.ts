/**
 * All errors of the sandbox (decisions.md section 6): a table of errors of the request as a whole, a
 * table of messages about fields, and the exception that carries them.
 */

const invalidDirective =
  "Invalid Sandbox-Simulate directive. Use status=429, delay=500, hang, reset, reset-after-commit or truncate.";

/** Errors of a request as a whole: `{"error": "<text>"}` (D-ERR-01, D-ERR-03). `{}` is the place of a detail. */
export const requestErrors = {
  badRequest: [400, "Bad request."],
  jsonParse: [400, "JSON parse error - {}"],
  directive: [400, invalidDirective],
  badIdempotencyKey: [400, "Invalid Idempotency-Key."],
  noKey: [401, "Authentication credentials were not provided."],
  invalidKey: [401, "Invalid API key."],
  forbidden: [403, "You do not have permission to perform this action."],
  notFound: [404, "Not found."],
  noSuchMode: [404, "Not found. The modes are {}."],
  method: [405, 'Method "{}" not allowed.'],
  foreign: [403, "The control plane is not for pages of other origins ({})."],
  foreignWorkspace: [
    403,
    "A page of another origin can use the workspace of a key, but not create it ({}). Send one " +
      "request with this key from elsewhere, or name the page's host in --allowed-hosts.",
  ],
  notLocal: [403, "Only clients on this machine may list or open the workspaces of others ({})."],
  notSeen: [408, "Not seen within {}."],
  requestTimeout: [408, "The request did not arrive in time."],
  illegalMove: [409, "Cannot {}."],
  snapshotTooLarge: [409, "Cannot take a snapshot of more than {} records."],
  idempotencyRunning: [409, "A request with this Idempotency-Key is still running."],
  workspaceRemoved: [409, "The workspace was removed."],
  logOff: [409, "The request log is off (--request-log 0)."],
  tooLarge: [413, "Request body too large."],
  mediaType: [415, 'Unsupported media type "{}" in request.'],
  idempotencyBody: [422, "This Idempotency-Key was used with another body."],
  headTooLarge: [431, "Request header too large."],
  throttled: [429, "Request was throttled. Expected available in {}."],
  serverError: [500, "A server error occurred."],
  unavailable: [503, "Service temporarily unavailable."],
  tooManyWorkspaces: [503, "Too many workspaces."],
  noIdsLeft: [503, "No more ids are left in this workspace: reset it."],
} as const satisfies Record<string, readonly [number, string]>;

export type RequestError = keyof typeof requestErrors;

/** Messages about one field, in the order in which a response lists them (D-ERR-03, D-ERR-04). */
export const fieldErrors = {
  required: "This field is required.",
  null: "This field may not be null.",
  string: "Not a valid string.",
  blank: "This field may not be blank.",
  nul: "Null characters are not allowed.",
  maxLength: "Ensure this field has no more than {} characters.",
  url: "Enter a valid URL.",
  integer: "A valid integer is required.",
  maximum: "Ensure this value is less than or equal to {}.",
  minimum: "Ensure this value is greater than or equal to {}.",
  largeString: "String value too large.",
  number: "A valid number is required.",
  decimals: "Ensure that there are no more than {} decimal places.",
  boolean: "Must be a valid boolean.",
  array: 'Expected a list of items but got type "{}".',
  duration: "Duration has wrong format. Use ISO 8601 in days and less, such as PT25H, or 25h.",
  moment: "Datetime has wrong format. Use one of RFC 3339 instead, such as 2025-03-10T23:30:00Z.",
  range: "The clock shows the years 0000 to 9999 only.",
  exclusive: 'Not together with "{}".',
  oneOf: "Exactly one of {} is required.",
  name: 'Use 1 to 64 letters, digits, ".", "_" and "-" only.',
  directive: invalidDirective,
  secret: "Enter whsec_ followed by 24 to 64 bytes in base64.",
  unexpected: "This field is not known.{}",
  form: "Value has wrong format.",
  exists: "Object with {} exists already.",
  date: "Date has wrong format. Use one of these formats instead: YYYY-MM-DD.",
  choice: '"{}" is not a valid choice.',
  nearChoice: "{}",
  object: 'Expected a dictionary of items but got type "{}".',
  elements: "Ensure this field has no more than {} elements.",
  keys: "Keys must have 1 to 40 characters without [ and ].",
  rest: "Ensure that everything except the records has no more than {} bytes.",
  levels: "Ensure this field has no more than {} levels.",
  bytes: "Ensure this field has no more than {} bytes.",
  body: "Invalid data. Expected a dictionary, but got {}.",
  unknown: "Object with {} does not exist.",
  immutable: "This field cannot be changed.",
  address: "Enter a valid {} address.",
  balance: "Insufficient balance.",
  refundable: "Refund amount exceeds the refundable amount ({}).",
  original: "This transaction cannot be refunded: it failed or was canceled.",
  transition: "Cannot change status from {}.",
} as const satisfies Record<string, string>;

export type FieldError = keyof typeof fieldErrors;

/** The part of a message that the request determines; a function is only called if the message is listed. */
export type Detail = string | number | (() => string);

/** A problem of one field, with the detail that its message contains. */
export type Problem = readonly [error: FieldError, detail?: Detail];

const fieldErrorOrder = new Map(Object.keys(fieldErrors).map((name, index) => [name, index]));

/** The text of a request error, or the messages of each field. */
type ErrorTexts = string | Record<string, string[]>;

/** A response that refuses the request. Thrown anywhere, it rolls back the transaction. */
export class Refusal extends Error {
  readonly status: number;
  /** The body of every error response (D-ERR-01). */
  readonly body: { readonly error: ErrorTexts };
  readonly headers: Record<string, string>;

  constructor(status: number, error: ErrorTexts, headers: Record<string, string> = {}) {
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

/** Returns the refusal of a request as a whole, with the detail in its text. */
export function refuse(
  error: RequestError,
  detail = "",
  headers: Record<string, string> = {},
): Refusal {
  const [status, text] = requestErrors[error];
  return new Refusal(status, withDetail(text, detail), headers);
}

export function fieldMessage(error: FieldError, detail: Detail): string {
  return withDetail(fieldErrors[error], typeof detail === "function" ? detail() : String(detail));
}

function withDetail(text: string, detail: string): string {
  return text.replace("{}", () => excerptOf(detail, maxDetail));
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
    const trigger = this.#trigger;
    const headers = trigger === undefined ? {} : { "Sandbox-Trigger": trigger };
    throw new Refusal(400, Object.fromEntries(messages), headers);
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
