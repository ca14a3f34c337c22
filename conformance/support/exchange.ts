/** One request and what came back, as the log of a run keeps it. */
import { isObject, isText, type Json, type JsonObject, parseJson } from "./json.ts";

export interface SentRequest {
  readonly method: string;
  /** From the base address on, with the query. */
  readonly path: string;
  /** Keys are replaced by what they are: `<right key>`, `<invalid key>` … */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Exchange {
  /** `x-0001`, in the order of sending. */
  readonly id: string;
  readonly operationId: string | undefined;
  /** The right key was sent and everything in the request is settled by the interface. */
  readonly valid: boolean;
  readonly request: SentRequest;
  /** Undefined if none came; if there is a failure, what was kept of it. */
  readonly response?: ReceivedResponse;
  /** Why there is no whole response. */
  readonly failure?: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly ms: number;
}

/** Whether the account's own key asked. */
export function isOwners({ request }: Exchange): boolean {
  return request.headers.authorization === "Bearer <right key>";
}

/** What stands last in a path, decoded: the identifier in an item's. */
export function lastSegment(path: string): string {
  const segment = path.split("?", 1)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}

/** A response with its body read. */
export class Answer {
  readonly exchange: Exchange;
  readonly status: number;
  /** By names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  #parsed: { readonly json: Json | undefined } | undefined;

  constructor(exchange: Exchange, response: ReceivedResponse) {
    this.exchange = exchange;
    this.status = response.status;
    this.headers = new Map(Object.entries(response.headers));
    this.text = response.body;
  }

  /** Undefined where the body is empty or no JSON. */
  get json(): Json | undefined {
    this.#parsed ??= { json: parseJson(this.text)?.value };
    return this.#parsed.json;
  }

  /** The body where it is an object; an empty object where it is none. */
  get object(): JsonObject {
    return isObject(this.json) ? this.json : {};
  }

  /**
   * Success is a status 2xx without an `error`; one that is null, or that stands inside a complete
   * record, does not count (clauses.yaml, terms).
   */
  get isSuccess(): boolean {
    return this.status >= 200 && this.status < 300 && !this.#carriesError;
  }

  /** A refusal is anything outside 2xx, or any answer whose body carries `error`. */
  get isRefusal(): boolean {
    return this.status < 200 || this.status > 299 || this.#carriesError;
  }

  get #carriesError(): boolean {
    const { error, ...others } = this.object;
    const isRecord = "amount" in others && ("id" in others || "transaction_id" in others);
    return error !== undefined && error !== null && !isRecord;
  }

  /**
   * Whether it yields a record, which shows its own description or reason; a tombstone does not
   * (clauses.yaml, terms).
   */
  yields(text: "description" | "reason"): boolean {
    return this.isSuccess && isText(this.object[text]);
  }

  /** When the gateway says it answered, or when the answer arrived. */
  get moment(): number {
    const stated = Date.parse(this.headers.get("date") ?? "");
    // A date of HTTP has four digits for its year; days around it must be dates as well.
    const isDate = stated >= 0 && stated < Date.UTC(9999, 0);
    return isDate ? stated : this.exchange.startedAt + this.exchange.ms;
  }
}
