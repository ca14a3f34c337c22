/** Carries out faults: responses with a requested status, and responses that are late, missing or cut in half. */
import { setMaxListeners } from "node:events";
import { STATUS_CODES } from "node:http";
import { Refusal, refuse } from "../errors.ts";
import { type HttpResponse, sendHalf, setHeaders, type WireResponse } from "../http/response.ts";
import { refuseKey } from "../keys.ts";
import type { Fault } from "./faults.ts";
import { realTimer, type Timer } from "./timer.ts";

export class FaultEffects {
  readonly #startTimer: Timer;
  readonly #closing = new AbortController();

  constructor(timer: Timer = realTimer) {
    this.#startTimer = timer;
    setMaxListeners(0, this.#closing.signal);
  }

  /** Ends all waits, current and future, so that the server can close. */
  close(): void {
    this.#closing.abort();
  }

  /**
   * Waits for the delay of a fault, unless the client disconnects or the server closes. Without a delay, it
   * waits for one of these.
   */
  delay({ delay }: Partial<Fault>, response: HttpResponse): Promise<void> {
    const { signal } = this.#closing;
    if (signal.aborted || response.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        cancel?.();
        signal.removeEventListener("abort", end);
        response.off("close", end);
        resolve();
      };
      const cancel = delay === undefined ? undefined : this.#startTimer(delay, end);
      signal.addEventListener("abort", end);
      response.once("close", end);
    });
  }

  /**
   * Carries out the effect of a fault.
   *
   * @param truncated The response whose first half is sent.
   * @throws {Refusal} with the requested status.
   */
  async apply(
    { trigger, effect }: Fault,
    response: HttpResponse,
    truncated?: WireResponse,
  ): Promise<void> {
    if (effect?.status !== undefined) {
      throw simulateStatus(response, effect.status, effect.retry_after, trigger);
    }
    if (effect?.connection === "hang") {
      await this.delay({}, response);
      response.locals.interruption = "left without a response on purpose";
      response.destroy();
    } else if (effect?.point === "mid_body") {
      response.setHeader("Sandbox-Trigger", trigger);
      truncate(response, truncated);
    } else reset(response);
  }
}

/** Resets the connection: a client sees `ECONNRESET`, never an orderly end. */
function reset(response: HttpResponse): void {
  response.locals.interruption = "reset on purpose";
  // The request's socket: the response has no socket until all earlier responses on the connection are sent.
  response.req.socket.resetAndDestroy();
}

/** Sends the head of a response, with its true length, and the first half of its body. */
function truncate(response: HttpResponse, sent: WireResponse | undefined): void {
  if (sent?.body === undefined || response.req.method === "HEAD") {
    reset(response);
    return;
  }
  const { status, body, headers } = sent;
  setHeaders(response, headers);
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  const bytes = Buffer.from(typeof body === "string" ? body : [...body].join(""));
  if (typeof body === "string") response.setHeader("Content-Length", bytes.length);
  response.statusCode = status;
  response.locals.interruption = "cut off on purpose";
  if (response.locals.isBehindFront === true) {
    // The front cuts its own response.
    response.locals.isCutOff = true;
    response.end(bytes);
  } else sendHalf(response, bytes);
}

/** Creates refusals that look like real ones with the same status (D-SIM-07, decisions.md section 6). */
const refusals: Readonly<Record<number, (request: HttpResponse["req"], wait: string) => Refusal>> =
  {
    401: () => refuseKey("invalidKey"),
    403: () => refuseKey("forbidden"),
    404: () => refuse("notFound"),
    // An empty Allow means that no method is served for now (RFC 9110, section 10.2.1).
    405: ({ method }) => refuse("method", method, { Allow: "" }),
    409: () => refuse("idempotencyRunning"),
    413: () => refuse("tooLarge"),
    415: ({ headers }) =>
      refuse("mediaType", headers["content-type"] ?? "", { Accept: "application/json" }),
    422: () => refuse("idempotencyBody"),
    429: (_request, wait) =>
      refuse("throttled", `${wait} ${wait === "1" ? "second" : "seconds"}`, {
        "Retry-After": wait,
      }),
    500: () => refuse("serverError"),
    503: () => refuse("unavailable"),
  };

function simulateStatus(
  { req }: HttpResponse,
  status: number,
  retryAfter: number | undefined,
  trigger: string,
): Refusal {
  const wait = String(retryAfter ?? 1);
  const text = STATUS_CODES[status] ?? `Status ${String(status)}`;
  const { body, headers } = refusals[status]?.(req, wait) ?? new Refusal(status, text);
  return new Refusal(status, body.error, {
    ...headers,
    ...(retryAfter !== undefined && { "Retry-After": wait }),
    "Sandbox-Trigger": trigger,
  });
}
