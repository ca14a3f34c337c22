/** The events of a workspace in order, each with its cause (D-LOG-10). */
import type { components } from "../../../generated/control-types.ts";
import type { Collections } from "../../domain/collections.ts";
import { type Step, timestamp } from "../../domain/time.ts";
import type { Kind } from "../../operations/events.ts";
import type { StoreTransaction } from "../../storage/port.ts";
import { runAfterDueSteps } from "../../operations/transitions.ts";
import type { CreateHandlers } from "../handler.ts";
import type { ControlAction } from "./actions.ts";
import { groupBy, type RequestView, viewOf } from "./entry-views.ts";
import type { DeliveryEntry, LogEntry } from "./request-log.ts";

type Event = components["schemas"]["TimelineEvent"];

/** The maximum number of events, and of entries and records of each kind that they are taken from. */
const maxEvents = 500;
const maxSources = 200;

export const createTimelineHandlers: CreateHandlers<"Timeline"> = ({
  store,
  requestLog,
  clock,
}) => ({
  async readTimeline({ workspace }) {
    const events = await runAfterDueSteps(store, "read", workspace, (tx) =>
      readTimeline(tx, requestLog.entries(workspace), requestLog.actions.of(workspace), clock()),
    );
    return { status: 200, body: { events } };
  },
});

/**
 * Returns the events, newest first.
 *
 * @param log Oldest entries first.
 * @param realTime The current real time, in milliseconds since the epoch.
 */
async function readTimeline(
  tx: StoreTransaction,
  log: readonly LogEntry[],
  actions: readonly ControlAction[],
  realTime: number,
): Promise<Event[]> {
  const views = log.slice(-maxSources).map(viewOf);
  // Once, since every change of a record looks for its request.
  const requests = groupBy(
    views.filter((view) => view.kind === "request"),
    recordIn,
  );
  // The real time of a change without a known cause, at the current speed of the clock.
  const lag = realTime - Date.parse(tx.now);
  const states: Event[] = [];
  for (const kind of ["checkouts", "payouts", "refunds"] as const) {
    for (const record of await tx.list(kind, {}, { limit: maxSources })) {
      const first = { status: record.status, at: record.created_at };
      for (const step of record.history ?? [first]) {
        states.push({
          kind: "state",
          ...{ at: step.at, time: timestamp(Date.parse(step.at) + lag) },
          ...{ what: step.status, record: record.id },
          ...findCause(record, step, requests.get(record.id) ?? [], actions),
        });
      }
    }
  }
  const entries = views.map((entry) =>
    entry.kind === "request"
      ? requestEvent(entry)
      : deliveryEvent(entry, states, requests.get(entry.record ?? "") ?? []),
  );
  const events = [...entries, ...actions.map(actionEvent), ...states];
  return events.sort(compare).reverse().slice(0, maxEvents);
}

/** Events of the same moment, in the order in which they cause each other. */
const ranks = { clock: 0, action: 0, request: 1, state: 2, delivery: 3 };

/** Orders events by real time: the workspace's clock may have been set back. */
function compare(one: Event, other: Event): number {
  if (one.time !== other.time) return one.time < other.time ? -1 : 1;
  // A move of the clock causes changes at different workspace times.
  if (one.kind === "state" && other.kind === "state" && one.at !== other.at) {
    return one.at < other.at ? -1 : 1;
  }
  return ranks[one.kind] - ranks[other.kind];
}

function deliveryEvent(
  entry: DeliveryEntry,
  states: readonly Event[],
  requests: readonly RequestView[],
): Event {
  const { id, kind, time, status, event, attempt, error, record } = entry;
  const { cause, ...source } = findSource(entry, states, requests);
  return {
    ...{ kind, time, at: entry.workspace_time, entry: id },
    what: `${event}: ${error ?? status ?? "no response"}`,
    cause: attempt === 1 ? cause : `${cause}, attempt ${attempt}`,
    ...source,
    ...(record !== undefined && { record }),
  };
}

/** Finds the cause of the change that a delivery reports: without another one, its event. */
function findSource(
  { event, record, time }: DeliveryEntry,
  states: readonly Event[],
  requests: readonly RequestView[],
): Pick<Event, "cause" | "cause_entry"> {
  const [, change = ""] = event.split(".");
  const verb = /^(?:create|update|delete)(?=d$)/.exec(change)?.[0];
  const request = requests.findLast(
    ({ operation, status, time: sent }) =>
      verb !== undefined && operation?.startsWith(verb) && (status ?? 0) < 400 && sent <= time,
  );
  if (request !== undefined) return { cause: request.operation ?? "", cause_entry: request.id };
  const state = states.findLast((one) => one.record === record && one.what === change);
  const { cause = event, entry } = state ?? {};
  return { cause, ...(entry !== undefined && { cause_entry: entry }) };
}

function requestEvent(entry: RequestView): Event {
  const { id, kind, time, status, method, path, operation, trigger, workspace_time: at } = entry;
  const record = recordIn(entry);
  return {
    ...{ kind, time, at: at ?? time, entry: id },
    what: `${method} ${path}: ${status ?? "no response"}`,
    cause: trigger ?? operation ?? "not in the contract",
    ...(record !== undefined && { record }),
  };
}

/** Returns the record that a request created, read or changed. */
function recordIn({ path, response }: RequestView): string | undefined {
  const id = /\b(?:co|po|re)_[0-9A-Za-z]{24}\b/;
  return (id.exec(path) ?? /^\{"id":"([^"]+)"/.exec(response?.body ?? ""))?.at(-1);
}

function actionEvent({ operation, record, time, from, to }: ControlAction): Event {
  const isMove = operation === "setClock";
  return {
    kind: isMove ? "clock" : "action",
    ...{ time: timestamp(time), at: timestamp(isMove ? to : from), cause: operation },
    what: isMove ? `${timestamp(from)} → ${timestamp(to)}` : operation,
    ...(record !== undefined && { record }),
  };
}

/** The cause of a change of a record, with its real time and its entry of the log if they are known. */
type Cause = Pick<Event, "cause"> & Partial<Pick<Event, "time" | "entry">>;

function findCause(
  record: Collections[Kind],
  step: Step,
  requests: readonly RequestView[],
  actions: readonly ControlAction[],
): Cause {
  const moment = Date.parse(step.at);
  const isFirst = step.status === (record.history?.[0]?.status ?? record.status);
  const request = requests.find(({ operation, workspace_time, duration_ms: ms }) => {
    if (operation?.startsWith(isFirst ? "create" : "update") !== true) return false;
    const start = Date.parse(workspace_time ?? "");
    return isWithin(moment, start, start + ms);
  });
  if (request !== undefined) {
    return { cause: request.operation ?? "", time: request.time, entry: request.id };
  }
  const action = actions.find(
    (one) => one.record === record.id && isWithin(moment, one.from, one.to),
  );
  if (action !== undefined) return { cause: action.operation, time: timestamp(action.time) };
  return isFirst ? { cause: "created" } : findSchedule(record, step, actions);
}

/** Returns why a change happened that nobody asked for: it fell due, or a customer made it. */
function findSchedule(
  record: Collections[Kind],
  { at, reason }: Step,
  actions: readonly ControlAction[],
): Cause {
  const moment = Date.parse(at);
  const move = actions.find(
    ({ operation, from, to }) => operation === "setClock" && from < moment && moment <= to,
  );
  const moved = move && { time: timestamp(move.time) };
  if (reason !== undefined) return { cause: reason, ...moved };
  // Only a checkout has a description, and a page.
  const isOfPage = "description" in record && !/\[sim:/i.test(record.description);
  if (isOfPage) return { cause: "the payment page" };
  return { cause: move === undefined ? "fell due" : "fell due: setClock", ...moved };
}

/** Moments are whole milliseconds, unlike durations. */
function isWithin(moment: number, start: number, end: number): boolean {
  return start <= moment && moment <= end + 1;
}
