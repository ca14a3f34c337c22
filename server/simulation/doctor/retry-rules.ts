/** Rules about sequences of requests. */
import { operationTable } from "../../../generated/operations.ts";
import { headerOf } from "../../../spec/traffic/exchange.ts";
import { groupBy, type RequestView } from "../log/entry-views.ts";
import { eachRequest, evidence, type Rule, startOf } from "./rule.ts";

/** The time after a failure in which the same create counts as its retry, in milliseconds. */
const retryWindow = 60_000;
/** The inaccuracy of a client's timer, in milliseconds. */
const tolerance = 50;
/** The number of equal responses in a row that counts as polling. */
const hastyPolls = 6;
/** The maximum pause between two of them, in milliseconds. */
const hastyGap = 500;

const operations: Readonly<Record<string, { readonly idempotent: boolean }>> = operationTable;

export const retryRules: readonly Rule[] = [
  {
    id: "retry-without-key",
    severity: "error",
    finding: "Creates are retried without the idempotency key of the first attempt",
    passed: "Creates are retried with the idempotency key of the first attempt",
    fix: "Give each create a unique Idempotency-Key, and send it with every attempt.",
    cites: ["D-IDEM-01", "D-IDEM-03"],
    check: eachRequest((failed, { requests }) => {
      const retry = isFailedCreate(failed) && requests.find((later) => isRetry(failed, later));
      if (!retry) return null;
      const [first, second] = [keyOf(failed), keyOf(retry)];
      if (isWithoutEffect(failed) || (first !== undefined && first === second)) return undefined;
      const { status, ended, id } = failed;
      const why = status === null ? ended.replace("_", " ") : String(status);
      const how = second === undefined ? "without Idempotency-Key" : "with another key";
      return evidence(retry, `sent again after ${id} (${why}), ${how}`);
    }),
  },
  {
    id: "retry-after-ignored",
    severity: "warning",
    finding: "Retry-After is ignored",
    passed: "Retry-After is respected",
    fix: "Wait as many seconds as Retry-After says before the next request of the same kind.",
    cites: ["D-HTTP-15", "LIM-02"],
    check: eachRequest((first, { requests }) => {
      const wait = waitOf(first);
      if (wait === undefined) return null;
      // The start of a request is known in whole milliseconds.
      const next = requests
        .slice(requests.indexOf(first) + 1)
        .find((one) => one.operation === first.operation && pauseBetween(first, one) > -1);
      const waited = next === undefined ? wait : waitedFor(first, next);
      if (next === undefined || waited >= wait - tolerance) return undefined;
      const pause = Math.round(waited);
      return evidence(next, `sent ${pause} ms after ${first.id} asked for ${wait} ms`);
    }),
  },
  {
    id: "hasty-polling",
    severity: "warning",
    finding: "The client polls too often while nothing changes",
    passed: "The client does not poll too often",
    fix: "Wait longer between polls, or use a webhook.",
    cites: ["D-PAY-02", "LIM-02"],
    check: ({ requests }) => {
      const polls = requests.filter(({ method, status }) => method === "GET" && status === 200);
      return [...groupBy(polls, ({ path }) => path).values()].flatMap(runsOf).map((run) => {
        const last = run.at(-1);
        if (last === undefined || run.length < hastyPolls) return undefined;
        return evidence(last, `${run.length} times with the same response`);
      });
    },
  },
];

function isFailedCreate({ operation, status, ended, request }: RequestView): boolean {
  if (request.body === null || operations[operation ?? ""]?.idempotent !== true) return false;
  return ended !== "answered" || status === null || status >= 500 || status === 429;
}

/** Detects a failure without effect: a gateway that throttles or is down says so before it acts. */
function isWithoutEffect(failed: RequestView): boolean {
  return failed.status === 429 || waitOf(failed) !== undefined;
}

function isRetry(failed: RequestView, later: RequestView): boolean {
  return (
    later !== failed &&
    later.operation === failed.operation &&
    later.request.body === failed.request.body &&
    later.time >= failed.time &&
    pauseBetween(failed, later) >= -tolerance &&
    pauseBetween(failed, later) <= retryWindow
  );
}

function keyOf({ request }: RequestView): string | undefined {
  return headerOf(request.headers, "Idempotency-Key");
}

/** Returns the real time from the end of a request to the start of a later one, in milliseconds. */
function pauseBetween(first: RequestView, later: RequestView): number {
  return startOf(later) - startOf(first) - first.duration_ms;
}

/** Returns the milliseconds that a response asks the client to wait. */
function waitOf({ status, response }: RequestView): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = headerOf(response?.headers ?? [], "Retry-After") ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

/** Returns the pause by the clock that moved further: a test may advance the clock of the workspace. */
function waitedFor(first: RequestView, next: RequestView): number {
  const real = pauseBetween(first, next);
  const [from, to] = [first.workspace_time, next.workspace_time];
  return from === null || to === null ? real : Math.max(real, Date.parse(to) - Date.parse(from));
}

/** Groups requests that follow soon after one another and get the same response. */
function runsOf(polls: readonly RequestView[]): RequestView[][] {
  const runs: RequestView[][] = [];
  for (const poll of polls) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isSame = last?.response?.body === poll.response?.body;
    if (run && last && isSame && pauseBetween(last, poll) < hastyGap) run.push(poll);
    else runs.push([poll]);
  }
  return runs;
}
