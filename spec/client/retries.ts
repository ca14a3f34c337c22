/** Retries of calls after temporary failures. */

/** Sends one request, like `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

/** Conditions for retries. Times are in milliseconds. */
export interface RetryOptions {
  /** The maximum number of retries of a call, after its first attempt. */
  limit: number;
  /**
   * The maximum wait before the first retry, 500 by default; it doubles with every retry. The
   * wait is a random part of it, so clients that failed together do not retry together.
   */
  baseDelayMs?: number;
  /** The maximum wait, 30000 by default. If the gateway asks for more, the call is not retried. */
  maxDelayMs?: number;
  /** Waits this many milliseconds, or until the signal is aborted. A timer by default. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Returns a number from 0 to 1, excluding 1. `Math.random` by default. */
  random?: () => number;
}

/** Idempotent methods (RFC 9110 section 9.2.2). */
const idempotentMethods = new Set(["GET", "HEAD", "PUT", "DELETE"]);

/** Statuses of temporary failures of the gateway, or of a proxy in front of it. */
const passingStatuses = new Set([408, 500, 502, 503, 504]);

/** The longest wait that timers support. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Wraps `fetch` with retries. The response or error of the last attempt is the outcome.
 *
 * @throws {RangeError} for options out of range.
 */
export function withRetries(fetch: Fetch, options: number | RetryOptions): Fetch {
  const plan = planOf(options);
  const call = async (request: Request, retry: number): Promise<Response> => {
    const attempt = sendWhole(fetch, request);
    const delay = retry < plan.limit ? await delayAfter(attempt, request, retry, plan) : undefined;
    if (delay === undefined) return attempt;
    await plan.wait(delay, request.signal);
    request.signal.throwIfAborted();
    return call(request, retry + 1);
  };
  return (request) => call(request, 0);
}

function planOf(options: number | RetryOptions): Required<RetryOptions> {
  const given: RetryOptions = typeof options === "number" ? { limit: options } : options;
  const { limit, baseDelayMs = 500, maxDelayMs = 30_000 } = given;
  if (!Number.isInteger(limit) || limit < 0) {
    throw new RangeError(`retries must be a whole number from 0, not ${limit}`);
  }
  for (const [name, value] of Object.entries({ baseDelayMs, maxDelayMs })) {
    if (value >= 0 && value <= maxTimerMs) continue;
    throw new RangeError(`${name} must be from 0 to ${maxTimerMs}, not ${value}`);
  }
  const { wait = sleep, random = Math.random } = given;
  return { limit, baseDelayMs, maxDelayMs, wait, random };
}

/** The attempts in progress. Without a reference, Node would collect a Request, and its signal, before the response. */
const attempts = new Set<Request>();

/** Sends a copy of the request, so its body stays unread for the next attempt. */
async function sendWhole(fetch: Fetch, request: Request): Promise<Response> {
  // Garbage collection may cut a clone off from the signal, so this links the two until the end.
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort(request.signal.reason);
  };
  if (request.signal.aborted) abort();
  request.signal.addEventListener("abort", abort);
  const attempt = new Request(request.clone(), { signal: controller.signal });
  attempts.add(attempt);
  try {
    const response = await fetch(attempt);
    // An incomplete body is a network failure like any other, and is noticed only when it is read.
    await response.clone().arrayBuffer();
    return response;
  } finally {
    attempts.delete(attempt);
    request.signal.removeEventListener("abort", abort);
  }
}

/** @returns how long to wait for the next attempt, in milliseconds; undefined if this was the last. */
async function delayAfter(
  attempt: Promise<Response>,
  request: Request,
  retry: number,
  { baseDelayMs, maxDelayMs, random }: Required<RetryOptions>,
): Promise<number | undefined> {
  const response = await attempt.catch(() => undefined);
  if (request.signal.aborted || !mayRepeat(request, response?.status)) return undefined;
  const asked = response && retryAfter(response.headers);
  // Exponential back-off with full jitter.
  if (asked === undefined) return random() * Math.min(maxDelayMs, baseDelayMs * 2 ** retry);
  return asked <= maxDelayMs ? asked : undefined;
}

/** @param status undefined if the attempt has no response. */
function mayRepeat(request: Request, status: number | undefined): boolean {
  if (status === 429) return true;
  const keyed = request.method === "POST" && request.headers.has("Idempotency-Key");
  if (status === 409) return keyed;
  if (status !== undefined && !passingStatuses.has(status)) return false;
  return keyed || idempotentMethods.has(request.method);
}

/**
 * Returns the wait that `Retry-After` asks for (RFC 9110 section 10.2.3), in milliseconds; undefined
 * if it is missing or invalid. A date is compared with the `Date` of the response, if there is one,
 * for the two clocks may differ.
 */
function retryAfter(headers: Headers): number | undefined {
  const text = headers.get("Retry-After") ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const until = readDate(text);
  if (until === undefined) return undefined;
  return Math.max(0, until - (readDate(headers.get("Date") ?? "") ?? Date.now()));
}

/** Reads a date in one of the three forms of RFC 9110 section 5.6.7. */
function readDate(text: string): number | undefined {
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return undefined;
  const time = Date.parse(text.endsWith(" GMT") ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : time;
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
