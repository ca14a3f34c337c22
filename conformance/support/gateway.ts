/** The gateway under judgement, as seen over HTTP: sends requests and keeps a log of all of them. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Contract } from "./contract.ts";
import { Answer, type Exchange, type ReceivedResponse, type SentRequest } from "./exchange.ts";
import { type Writable, writeJson } from "./json.ts";
import { Redaction } from "./redaction.ts";
import { Inconclusive, KitDefect } from "./verdict.ts";

/** Who asks: the header `Authorization` is made from it. */
export type Caller = "right" | "invalid" | "second" | "nobody" | { readonly authorization: string };

export interface RequestOptions {
  /** Fills the one parameter of the path. */
  readonly id?: string;
  /** With its question mark; none by default. */
  readonly query?: string;
  readonly body?: Writable;
  /** Sent as it is, in place of `body`. */
  readonly rawBody?: string;
  readonly as?: Caller;
  /** Null sends no `Content-Type`; `application/json` by default, as the interface asks. */
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Whether everything about the request is settled by the interface: its form, its values, and that
   * the record it names exists. Such a request is held against the contract before it leaves.
   */
  readonly valid?: boolean;
}

export interface GatewayOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly keys: { readonly right: string; readonly invalid: string; readonly second?: string };
  readonly timeoutMs: number;
  /** Requests a second; no limit where it is undefined. */
  readonly rate?: number;
  readonly fetch?: typeof fetch;
}

/** How long a run waits out `429 Too Many Requests` for one request, in milliseconds. */
const longestWaitMs = 60_000;

export class Gateway {
  readonly contract: Contract;
  readonly exchanges: Exchange[] = [];
  /** The whole answers among them. */
  readonly answers: Answer[] = [];
  readonly #options: GatewayOptions;
  readonly #fetch: typeof fetch;
  readonly #redaction: Redaction;
  #sent = 0;
  #nextSlot = 0;

  constructor(contract: Contract, options: GatewayOptions) {
    this.contract = contract;
    this.#options = options;
    this.#fetch = options.fetch ?? fetch;
    this.#redaction = new Redaction(options.keys);
  }

  /**
   * Calls a documented operation.
   *
   * @throws {Inconclusive} where no whole answer came in time.
   * @throws {KitDefect} where a request meant to be valid is not.
   */
  async call(operationId: string, options: RequestOptions = {}): Promise<Answer> {
    const { method, template } = this.contract.route(operationId);
    if (options.valid === true) this.#refuseInvalid(operationId, options);
    const path = template.replace(/\{[^}]+\}/, encodeURIComponent(options.id ?? ""));
    return this.request(method, path, options, operationId);
  }

  /** Sends any request; `operationId` where it is one of a documented operation. */
  async request(
    method: string,
    path: string,
    options: RequestOptions = {},
    operationId?: string,
  ): Promise<Answer> {
    const givingUpAt = Date.now() + longestWaitMs;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#send(
        method,
        `${path}${options.query ?? ""}`,
        options,
        operationId,
      );
      const wait = answer.status === 429 ? waitMs(answer.headers.get("retry-after"), attempt) : 0;
      if (answer.status !== 429 || Date.now() + wait > givingUpAt) return answer;
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
    const { body, sent, shown } = this.#prepare(method, path, options);
    this.#sent += 1;
    const id = `x-${String(this.#sent).padStart(4, "0")}`;
    const startedAt = Date.now();
    const result = await this.#exchangeOrAgain(method, path, sent, body);
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
    if (exchange.response === undefined) {
      throw new Inconclusive(`no whole answer came: ${exchange.failure ?? ""}`, [exchange]);
    }
    const answer = new Answer(exchange, exchange.response);
    this.answers.push(answer);
    return answer;
  }

  /** A read whose connection broke is sent once more: it may have met the end of a kept-alive one. */
  async #exchangeOrAgain(
    ...request: [method: string, path: string, Record<string, string>, body: string | undefined]
  ): Promise<{ response: ReceivedResponse } | { failure: string }> {
    const result = await this.#exchange(...request);
    const [method] = request;
    const isBroken = "failure" in result && !result.failure.startsWith("no answer within");
    return isBroken && method === "GET" ? this.#exchange(...request) : result;
  }

  async #exchange(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | undefined,
  ): Promise<{ response: ReceivedResponse } | { failure: string }> {
    try {
      const response = await this.#fetch(`${this.#options.baseUrl}${path}`, {
        method,
        headers,
        // As bytes: a string would be given a Content-Type of its own.
        ...(body !== undefined && { body: new TextEncoder().encode(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(this.#options.timeoutMs),
      });
      const text = await response.text();
      return {
        response: {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: text,
        },
      };
    } catch (error) {
      return { failure: this.#describeFailure(error) };
    }
  }

  #prepare(method: string, path: string, options: RequestOptions) {
    const body =
      options.rawBody ?? (options.body === undefined ? undefined : writeJson(options.body));
    const { contentType = "application/json", as = "right" } = options;
    const common = {
      ...(contentType !== null && { "content-type": contentType }),
      accept: "application/json",
      ...options.headers,
    };
    const [authorization, label] = this.#credentials(as);
    const shown: SentRequest = {
      method,
      path,
      headers: {
        ...common,
        ...(label !== undefined && { authorization: label }),
      },
      ...(body !== undefined && { body }),
    };
    return {
      body,
      sent: { ...common, ...(authorization !== undefined && { authorization }) },
      shown,
    };
  }

  /** The header as it is sent and as it may be shown. */
  #credentials(caller: Caller): [string, string] | [undefined, undefined] {
    if (caller === "nobody") return [undefined, undefined];
    if (typeof caller === "object") {
      return [caller.authorization, this.redact(caller.authorization)];
    }
    const key = this.#options.keys[caller];
    if (key === undefined) throw new KitDefect(`a ${caller} key was used, but there is none`);
    return [`Bearer ${key}`, `Bearer <${caller} key>`];
  }

  /** For the checks on how the header is read; it reaches neither log nor report. */
  get rightKey(): string {
    return this.#options.keys.right;
  }

  /** Redacts every key in a plain value, in whatever form it is there. */
  redact<Value>(value: Value): Value {
    return this.#redaction.ofValue(value);
  }

  #refuseInvalid(operationId: string, { body, rawBody }: RequestOptions): void {
    const text = rawBody ?? (body === undefined ? undefined : writeJson(body));
    const parsed: unknown = text === undefined ? undefined : JSON.parse(text);
    const violations = this.contract.requestViolations(operationId, parsed);
    if (violations.length > 0) {
      throw new KitDefect(
        `a request to ${operationId} is not what the contract asks for: ${violations.join("; ")}`,
      );
    }
  }

  /** Spaces requests out where a rate is set, or where the gateway asked to wait. */
  async #awaitSlot(): Promise<void> {
    const { rate } = this.#options;
    const slot = Math.max(Date.now(), this.#nextSlot);
    if (rate !== undefined) this.#nextSlot = slot + 1000 / rate;
    if (slot > Date.now()) await sleep(slot - Date.now());
  }

  #describeFailure(error: unknown): string {
    if (error instanceof DOMException && error.name === "TimeoutError") {
      return `no answer within ${this.#options.timeoutMs} ms`;
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return this.redact(cause instanceof Error ? cause.message : String(cause));
  }
}

/** What a `Retry-After` asks for, in seconds or as a date (RFC 9110 section 10.2.3). */
function waitMs(header: string | null, attempt: number): number {
  const seconds = Number(header ?? NaN);
  const until = Date.parse(header ?? "") - Date.now();
  const asked = Number.isNaN(seconds) ? until : seconds * 1000;
  // Whoever says "at once" again and again is not taken at his word.
  return Number.isNaN(asked) ? 500 * 2 ** attempt : Math.max(asked, 100 * attempt);
}
