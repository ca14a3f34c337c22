/** The responses of a gateway, as checks read them. */
import {
  type Exchange,
  type Header,
  headerOf,
  type ReceivedResponse,
} from "../../spec/traffic/exchange.ts";
import { decode } from "../../spec/contract/document.ts";
import { isObject, isText, type Json, type JsonObject, parseJson } from "./json.ts";

/** Returns true if a request was sent with the right key. */
export function isOwners({ request }: Exchange): boolean {
  return headerOf(request.headers, "authorization") === "Bearer <right key>";
}

/** Returns the last segment of a path, decoded: in an item's path, the identifier. */
export function lastSegment(path: string): string {
  return decode(path.split("?", 1)[0]?.split("/").at(-1) ?? "");
}

function valuesByName(headers: readonly Header[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    const known = values.get(key);
    values.set(key, known === undefined ? value : `${known}, ${value}`);
  }
  return values;
}

/** A response with its body read. */
export class Answer {
  readonly exchange: Exchange;
  readonly status: number;
  /** By lower-case name; several lines with one name are joined. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /**
   * True if a byte order mark came before the text, which a parser may ignore (RFC 8259 section 8.1).
   */
  readonly hasByteOrderMark: boolean;
  readonly #isUtf8: boolean;
  #parsed: { readonly json: Json | undefined } | undefined;

  constructor(exchange: Exchange, response: ReceivedResponse) {
    this.exchange = exchange;
    this.status = response.status;
    this.headers = valuesByName(response.headers);
    this.hasByteOrderMark = response.body.startsWith("\uFEFF");
    this.text = this.hasByteOrderMark ? response.body.slice(1) : response.body;
    this.#isUtf8 = response.unread === undefined;
  }

  /** Undefined if the body is empty or not JSON in UTF-8. */
  get json(): Json | undefined {
    this.#parsed ??= { json: this.#isUtf8 ? parseJson(this.text)?.value : undefined };
    return this.#parsed.json;
  }

  /** The body if it is an object; otherwise an empty object. */
  get object(): JsonObject {
    return isObject(this.json) ? this.json : {};
  }

  /**
   * True for a 2xx status without an `error`. An `error` that is null, or part of a complete record, does
   * not count (clauses.yaml, terms).
   */
  get isSuccess(): boolean {
    return this.status >= 200 && this.status < 300 && !this.#carriesError;
  }

  /** A refusal is anything outside 2xx, or any response whose body carries `error`. */
  get isRefusal(): boolean {
    return !this.isSuccess;
  }

  get #carriesError(): boolean {
    const { object } = this;
    if (object.error === undefined || object.error === null) return false;
    return !("amount" in object && ("id" in object || "transaction_id" in object));
  }

  /**
   * Returns true for a record that shows its own description or reason; a tombstone does not (clauses.yaml,
   * terms).
   */
  yields(text: "description" | "reason"): boolean {
    return this.isSuccess && isText(this.object[text]);
  }

  /** The time of the response: its `Date` header, or else its arrival. */
  get moment(): number {
    const stated = Date.parse(this.headers.get("date") ?? "");
    // HTTP dates have four-digit years, and the days around this one must be valid dates, too.
    const isDate = stated >= 0 && stated < Date.UTC(9999, 0);
    return isDate ? stated : this.exchange.startedAt + this.exchange.ms;
  }
}
