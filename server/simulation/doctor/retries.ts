/** Rules about sequences of requests. */
import { operationTable } from "../../../generated/operations.ts";
import { headerOf } from "../../../spec/traffic/exchange.ts";
import type { Exchange } from "./history.ts";
import { type Evidence, evidence, groupBy, type Rule } from "./rule.ts";

/** The time after a failure in which the same create counts as its retry, in milliseconds. */
const retryWindow = 60_000;
/** The inaccuracy of a client's timer, in milliseconds. */
const tolerance = 50;
/** The number of equal responses in a row that counts as polling. */
const hastyPolls = 6;
/** The maximum pause between two of them, in milliseconds. */
const hastyGap = 500;

const retryWithoutKey: Rule = {
  id: "retry-without-key",
  severity: "error",
  finding: "Creates are sent again without the idempotency key of the first attempt",
  passed: "Creates are sent again with the idempotency key of the first attempt",
  fix: "Give each create an Idempotency-Key of its own, and send it with every attempt at it.",
  cites: ["D-IDEM-01", "D-IDEM-03"],
  judge: ({ exchanges }) => {
    const retries = exchanges.filter(isFailedCreate).flatMap((failed) => {
      const retry = exchanges.find((later) => isRetry(failed, later));
      return retry === undefined ? [] : [{ failed, retry }];
    });
    if (retries.length === 0) return undefined;
    return retries.flatMap(({ failed, retry }): Evidence[] => {
      const [first, second] = [keyOf(failed), keyOf(retry)];
      if (first !== undefined && first === second) return [];
      const { status, ended, id } = failed.view;
      const why = status === null ? ended.replace("_", " ") : String(status);
      const how = second === undefined ? "without Idempotency-Key" : "with another key";
      return [evidence(retry, `sent again after ${id} (${why}), ${how}`)];
    });
  },
};

function isFailedCreate({ view }: Exchange): boolean {
  const { operation, status, ended, request } = view;
  if (request.body === null || !isCreate(operation)) return false;
  return ended !== "answered" || status === null || status >= 500 || status === 429;
}

function isCreate(operation: string | null): boolean {
  return Object.entries(operationTable).some(
    ([id, { idempotent }]) => id === operation && idempotent,
  );
}

function isRetry(failed: Exchange, later: Exchange): boolean {
  return (
    later !== failed &&
    later.view.operation === failed.view.operation &&
    later.view.request.body === failed.view.request.body &&
    later.began >= failed.began &&
    later.began >= failed.ended - tolerance &&
    later.began <= failed.ended + retryWindow
  );
}

function keyOf({ view }: Exchange): string | undefined {
  return headerOf(view.request.headers, "Idempotency-Key");
}

const retryAfterIgnored: Rule = {
  id: "retry-after-ignored",
  severity: "warning",
  finding: "Retry-After is not waited out",
  passed: "Retry-After is waited out",
  fix: "Wait as many seconds as Retry-After says before the next request of the kind.",
  cites: ["D-HTTP-15", "LIM-02"],
  judge: ({ exchanges }) => {
    const refused = exchanges.filter((exchange) => waitOf(exchange) !== undefined);
    if (refused.length === 0) return undefined;
    return refused.flatMap((first) => {
      const index = exchanges.indexOf(first);
      const next = exchanges
        .slice(index + 1)
        .find((later) => later.view.operation === first.view.operation && followed(first, later));
      const wait = waitOf(first) ?? 0;
      const waited = next === undefined ? wait : waitedFor(first, next);
      if (next === undefined || waited >= wait - tolerance) return [];
      const { id } = first.view;
      return [evidence(next, `sent ${Math.round(waited)} ms after ${id} asked for ${wait} ms`)];
    });
  },
};

/** Returns true if a request was sent after the response to an earlier one. */
function followed(first: Exchange, later: Exchange): boolean {
  return later.began >= Math.floor(first.ended);
}

/** Returns the milliseconds that a response asks the client to wait. */
function waitOf({ view }: Exchange): number | undefined {
  const { status, response } = view;
  if (status !== 429 && status !== 503) return undefined;
  const seconds = headerOf(response?.headers ?? [], "Retry-After") ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

/** Returns the pause by the clock that moved further: a test may advance that of the workspace. */
function waitedFor(first: Exchange, next: Exchange): number {
  const real = next.began - first.ended;
  const [from, to] = [first.workspaceTime, next.workspaceTime];
  return from === undefined || to === undefined ? real : Math.max(real, to - from);
}

const hastyPolling: Rule = {
  id: "hasty-polling",
  severity: "warning",
  finding: "The same thing is asked for again and again while nothing changes",
  passed: "Nothing is asked for more often than it changes",
  fix: "Wait longer from poll to poll, or let a webhook tell you of the change.",
  cites: ["D-PAY-02", "LIM-02"],
  judge: ({ exchanges }) => {
    const polls = exchanges.filter(({ view }) => view.method === "GET" && view.status === 200);
    if (polls.length === 0) return undefined;
    const byPath = groupBy(polls, ({ view }) => view.path);
    return byPath.flatMap((same) =>
      runsOf(same)
        .filter((run) => run.length >= hastyPolls)
        .flatMap((run) => {
          const last = run.at(-1);
          return last === undefined ? [] : [evidence(last, `${run.length} times with one answer`)];
        }),
    );
  },
};

/** Groups requests that follow soon after one another and get the same response. */
function runsOf(polls: readonly Exchange[]): Exchange[][] {
  const runs: Exchange[][] = [];
  for (const poll of polls) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isSame = last?.view.response?.body === poll.view.response?.body;
    if (run && last && isSame && poll.began - last.ended < hastyGap) run.push(poll);
    else runs.push([poll]);
  }
  return runs;
}

export const retryRules: readonly Rule[] = [retryWithoutKey, retryAfterIgnored, hastyPolling];
