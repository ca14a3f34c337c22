/** The tested gateway, as seen over HTTP: sends requests and keeps a log of all of them. */
import { isUtf8 } from "node:buffer";
import { setTimeout as sleep } from "node:timers/promises";
import { type Judge, violationText } from "../../spec/contract/judge.ts";
import type { Exchange, SentRequest } from "../../spec/traffic/exchange.ts";
import { Redaction } from "../../spec/traffic/redaction.ts";
import { Connection } from "./connection.ts";
import { Answer } from "./exchange.ts";
import { isNestedDeeper, maxDepth, type Writable, writeJson } from "./json.ts";
import { Inconclusive, KitDefect } from "./verdict.ts";

export interface RequestOptions {
  /** Fills the one parameter of the path. */
  readonly id?: string;
  /** With its question mark; none by default. */
  readonly query?: string;
  readonly body?: Writable;
  /** Sent as it is, instead of `body`. */
  readonly rawBody?: string;
  /**
   * The caller: the name of a key, or the text of the `Authorization` header. The log has `shown`
   * instead of that text; by default, it has the text with every key redacted, which misses parts of a
   * key.
   */
  readonly as?:
    | "right"
    | "invalid"
    | "second"
    | "nobody"
    | { readonly authorization: string; readonly shown?: string };
  /** Null sends no `Content-Type`; `application/json` by default, as the interface asks. */
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * True if the interface leaves no doubt that the request is valid: its form, its values, and the
   * existence of its record. Such a request is checked against the contract before it is sent.
   */
  readonly valid?: boolean;
}

export interface GatewayOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly keys: { readonly right: string; readonly invalid: string; readonly second?: string };
  readonly timeoutMs: number;
  /** Requests per second; undefined for no limit. */
  readonly rate?: number | undefined;
}

/** The maximum time that a run waits after `429 Too Many Requests` for one request, in milliseconds. */
const maxWaitMs = 60_000;

/**
 * After this many requests have waited {@link maxWaitMs} in vain, later requests don't wait after a
 * 429.
 */
const maxVainWaits = 10;

/** The maximum memory for all response bodies of a run, in bytes; checks read them again at the end. */
const maxMemory = 512 * 1024 * 1024;

/**
 * A body that takes no more memory than this, in bytes, is kept even if the run exceeds {@link
 * maxMemory}.
 */
const smallBody = 16 * 1024;

/** The approximate memory that a JSON value takes in addition to its text, in bytes. */
const memoryOfValue = 64;

/** The number of characters to keep of a body that is not read to its end. */
const maxExcerpt = 4096;

export class Gateway {
  readonly contract: Judge;
  readonly exchanges: Exchange[] = [];
  /** The complete responses of these exchanges. */
  readonly answers: Answer[] = [];
  readonly #options: GatewayOptions;
  readonly #connection: Connection;
  readonly #redaction: Redaction;
  #sent = 0;
  #nextSlot = 0;
  #vainWaits = 0;
  #memory = 0;

  constructor(contract: Judge, options: GatewayOptions) {
    this.contract = contract;
    this.#options = options;
    this.#connection = new Connection(options.baseUrl);
    this.#redaction = new Redaction(options.keys);
  }

  /**
   * Calls a documented operation.
   *
   * @throws {Inconclusive} if no complete response came in time.
   * @throws {KitDefect} if a request meant to be valid is not.
   */
  async call(operationId: string, options: RequestOptions = {}): Promise<Answer> {
    const { method, routes } = this.contract.operations.get(operationId);
    if (options.valid === true) this.#assertValid(operationId, options);
    const path = routes[0].path.replace(/\{[^}]+\}/, encodeURIComponent(options.id ?? ""));
    return this.request(method, path, options, operationId);
  }

  /** Sends any request; `operationId` names its documented operation, if any. */
  async request(
    method: string,
    path: string,
    options: RequestOptions = {},
    operationId?: string,
  ): Promise<Answer> {
    const target = `${path}${options.query ?? ""}`;
    const givingUpAt = Date.now() + maxWaitMs;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#send(method, target, options, operationId);
      if (answer.status !== 429 || this.#vainWaits >= maxVainWaits) return answer;
      const wait = waitMs(answer.headers.get("retry-after"), attempt);
      if (Date.now() + wait > givingUpAt) {
        if (attempt > 0) this.#vainWaits += 1;
        return answer;
      }
      this.#nextSlot = Math.max(this.#nextSlot, Date.now() + wait);
      await sleep(wait);
    }
  }

  async #send(
    method: string,
    path: string,
    options: RequestOptions,
    operationId: string | undefined,
  ): Promise<Answer> {
    await this.#awaitSlot();
    const { sent, shown } = this.#prepare(method, path, options);
    this.#sent += 1;
    const id = `x-${String(this.#sent).padStart(4, "0")}`;
    const startedAt = Date.now();
    const result = await this.#exchange(path, sent, method === "GET");
    const exchange: Exchange = {
      id,
      operationId,
      valid: options.valid === true,
      request: shown,
      ...result,
      startedAt,
      ms: Date.now() - startedAt,
    };
    this.exchanges.push(exchange);
    if (exchange.response === undefined || exchange.failure !== undefined) {
      throw new Inconclusive(`no complete response: ${exchange.failure ?? ""}`, [exchange]);
    }
    const answer = new Answer(exchange, exchange.response);
    this.answers.push(answer);
    return answer;
  }

  /**
   * Sends a request. Repeats a read once if its connection broke, since a kept connection may have just
   * closed.
   */
  async #exchange(
    path: string,
    sent: Parameters<Connection["send"]>[1],
    isRepeatable: boolean,
  ): Promise<Pick<Exchange, "response" | "failure">> {
    try {
      return this.#keep(await this.#connection.send(path, sent, this.#options.timeoutMs));
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === "TimeoutError";
      if (isRepeatable && !isTimeout) return this.#exchange(path, sent, false);
      return { failure: this.#describeFailure(error) };
    }
  }

  /** @returns a complete response, or an excerpt with the reason for the failure. */
  #keep({ body: bytes, problem, ...head }: Awaited<ReturnType<Connection["send"]>>) {
    const body = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const memory = memoryOf(body);
    const failure = problem ?? this.#unreadable(body, memory);
    if (failure !== undefined) {
      return { response: { ...head, body: this.#excerpt(bytes) }, failure };
    }
    this.#memory += memory;
    // The decoder has inserted replacement characters, with which the text may pass for valid JSON.
    return { response: { ...head, body, ...(!isUtf8(bytes) && { unread: "it is not UTF-8" }) } };
  }

  /** Returns the beginning of a body, redacted before it is cut: half a key would not be recognized. */
  #excerpt(bytes: Buffer): string {
    const text = this.redact(new TextDecoder().decode(bytes.subarray(0, 8 * maxExcerpt)));
    // A copy: a slice would keep the whole text in memory.
    return Buffer.from(text.slice(0, maxExcerpt)).toString();
  }

  #unreadable(text: string, memory: number): string | undefined {
    if (memory > smallBody && this.#memory + memory > maxMemory) {
      return "the response bodies of the run take more than 512 MiB of memory";
    }
    if (!isNestedDeeper(text, maxDepth)) return undefined;
    return `the response body is nested deeper than ${maxDepth} levels`;
  }

  #prepare(method: string, path: string, options: RequestOptions) {
    const { contentType = "application/json", as = "right" } = options;
    const body = bodyText(options);
    const common: Readonly<Record<string, string>> = {
      ...(contentType !== null && { "content-type": contentType }),
      accept: "application/json",
      ...options.headers,
    };
    const credentials = this.#credentials(as);
    const headers = Object.entries({ ...common, ...credentials.shown });
    const shown: SentRequest = {
      method,
      path,
      headers: headers.map(([name, value]) => ({ name, value })),
      ...(body !== undefined && { body }),
    };
    const sent = {
      method,
      headers: { ...common, ...credentials.sent },
      body: body === undefined ? undefined : Buffer.from(body),
    };
    return { sent, shown };
  }

  /** Returns the header as it is sent and as it may be shown. */
  #credentials(caller: NonNullable<RequestOptions["as"]>) {
    if (caller === "nobody") return { sent: {}, shown: {} };
    if (typeof caller === "object") {
      const { authorization, shown = this.redact(authorization) } = caller;
      return { sent: { authorization }, shown: { authorization: shown } };
    }
    const key = this.#options.keys[caller];
    if (key === undefined) throw new KitDefect(`a ${caller} key was used, but is missing`);
    return {
      sent: { authorization: `Bearer ${key}` },
      shown: { authorization: `Bearer <${caller} key>` },
    };
  }

  /** Closes all kept connections; another request opens a new one. */
  close(): void {
    this.#connection.close();
  }

  /** For checks of how the gateway reads the header; it appears in no log or report. */
  get rightKey(): string {
    return this.#options.keys.right;
  }

  /** Redacts every key in a plain value, in any encoding. */
  redact<Value>(value: Value): Value {
    return this.#redaction.ofValue(value);
  }

  #assertValid(operationId: string, options: RequestOptions): void {
    const text = bodyText(options);
    const parsed: unknown = text === undefined ? undefined : JSON.parse(text);
    const operation = this.contract.operations.get(operationId);
    const violations = this.contract.requestBody(operation, parsed).map(violationText);
    if (violations.length > 0) {
      throw new KitDefect(
        `a request to ${operationId} violates the contract: ${violations.join("; ")}`,
      );
    }
  }

  /** True if requests wait a second or longer before they are sent. */
  get isHeldBack(): boolean {
    return this.#nextSlot > Date.now() + 1000;
  }

  /** Spaces requests out if a rate is set, or if the gateway asked to wait. */
  async #awaitSlot(): Promise<void> {
    const { rate } = this.#options;
    const slot = Math.max(Date.now(), this.#nextSlot);
    if (rate !== undefined) this.#nextSlot = slot + 1000 / rate;
    if (slot > Date.now()) await sleep(slot - Date.now());
  }

  #describeFailure(error: unknown): string {
    if (!(error instanceof Error)) return this.redact(String(error));
    const code = "code" in error ? String(error.code) : "";
    if (code === "HPE_HEADER_OVERFLOW") return "the response headers exceed 16 KiB";
    // Each address of the host name was tried and has its own error.
    const reasons = error instanceof AggregateError ? error.errors : [error.message];
    const reason = this.redact(reasons.map(String).join("; "));
    return code.startsWith("HPE_") ? `the response is not valid HTTP (${reason})` : reason;
  }
}

function bodyText({ body, rawBody }: RequestOptions): string | undefined {
  return rawBody ?? (body === undefined ? undefined : writeJson(body));
}

/** Returns the maximum memory of parsed text: there may be a value after each `,`, `:`, `[` and `{`. */
function memoryOf(text: string): number {
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x2c || code === 0x3a || code === 0x5b || code === 0x7b) values += 1;
  }
  return text.length + values * memoryOfValue;
}

/** Reads a `Retry-After`, in seconds or as a date (RFC 9110 section 10.2.3). */
function waitMs(header: string | undefined, attempt: number): number {
  const seconds = Number(header ?? NaN);
  const until = Date.parse(header ?? "") - Date.now();
  const asked = Number.isNaN(seconds) ? until : seconds * 1000;
  // If the gateway keeps asking for no wait, waits get longer anyway.
  return Number.isNaN(asked) ? 500 * 2 ** attempt : Math.max(asked, 100 * attempt);
}
