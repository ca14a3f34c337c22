/** Carries out faults: responses with a requested status, late, missing, or cut in half. */
import { STATUS_CODES } from "node:http";
import { Refusal, refuse, type RequestError } from "../errors.ts";
import { type HttpResponse, setHeaders, type WireResponse } from "../http/response.ts";
import { refuseKey, refuseScope } from "../keys.ts";
import type { Fault } from "./faults.ts";
import { realTimer, type Timer } from "./timer.ts";

export class FaultEffects {
  readonly #startTimer: Timer;
  /** Functions that end a wait. */
  readonly #ends = new Set<() => void>();
  #isClosing = false;

  constructor(timer: Timer = realTimer) {
    this.#startTimer = timer;
  }

  /** Ends everything that waits, now and from now on, so that the server can close. */
  close(): void {
    this.#isClosing = true;
    for (const end of this.#ends) end();
  }

  /** Waits out the delay of a fault, as long as the client and the server are there. */
  delay({ delay }: Fault, response: HttpResponse): Promise<void> {
    return this.#wait(response, (end) => this.#startTimer(delay, end));
  }

  /**
   * Carries out the effect of a fault.
   *
   * @param truncated the response of which the first half is sent.
   * @throws {Refusal} the status that was asked for.
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
      await this.#wait(response, () => () => undefined);
      response.locals.interruption = "left without an answer on purpose";
      response.destroy();
    } else if (effect?.point === "mid_body") {
      response.setHeader("Sandbox-Trigger", trigger);
      truncate(response, truncated);
    } else reset(response);
  }

  #wait(response: HttpResponse, begin: (end: () => void) => () => void): Promise<void> {
    if (this.#isClosing || response.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        this.#ends.delete(end);
        response.off("close", end);
        resolve();
      };
      const cancel = begin(end);
      this.#ends.add(end);
      response.once("close", end);
    });
  }
}

/** Resets the connection: a client sees `ECONNRESET`, never an orderly end. */
function reset(response: HttpResponse): void {
  response.locals.interruption = "reset on purpose";
  // The request's socket: the response has none while an earlier one on the connection is still to come.
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
  response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
}

/** The errors of decisions.md section 6 that have one text for a status of a request as a whole. */
const errors = new Map<number, RequestError>([
  [404, "notFound"],
  [409, "idempotencyRunning"],
  [413, "tooLarge"],
  [422, "idempotencyBody"],
  [500, "serverError"],
  [503, "unavailable"],
]);

/** Returns a refusal that looks like the real one of its status (D-SIM-07). */
function simulateStatus(
  { req }: HttpResponse,
  status: number,
  retryAfter: number | undefined,
  trigger: string,
): Refusal {
  const { body, headers } = refusalOf(status, String(retryAfter ?? 1), req);
  return new Refusal(status, body.error, {
    ...headers,
    ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
    "Sandbox-Trigger": trigger,
  });
}

function refusalOf(
  status: number,
  wait: string,
  { method, headers }: HttpResponse["req"],
): Refusal {
  switch (status) {
    case 401:
      return refuseKey();
    case 403:
      return refuseScope();
    case 405:
      // None of its methods is served for now (RFC 9110, section 10.2.1).
      return refuse("method", method, { Allow: "" });
    case 415:
      return refuse("mediaType", headers["content-type"] ?? "", { Accept: "application/json" });
    case 429:
      return refuse("throttled", wait, { "Retry-After": wait });
    default: {
      const error = errors.get(status);
      const text = STATUS_CODES[status] ?? `Status ${String(status)}`;
      return error === undefined ? new Refusal(status, text) : refuse(error);
    }
  }
}
