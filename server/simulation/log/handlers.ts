/** The operations of the request log. */
import { version } from "../../../generated/operations.ts";
import { type Exchange, headerOf } from "../../../spec/traffic/exchange.ts";
import { archiveOf } from "../../../spec/traffic/har.ts";
import { parseDuration } from "../../../spec/duration.ts";
import { refuse } from "../../errors.ts";
import type { ControlCall, CreateHandlers } from "../handler.ts";
import { entriesAfter, type LogQuery, matchesAll, readFilters, readRange } from "./filters.ts";
import { openFeed, waitForEntries } from "./entry-feed.ts";
import { describeNearMisses } from "./near-misses.ts";
import type { LogEntry } from "./request-log.ts";
import { type RequestView, viewOf } from "./entry-views.ts";

/** Less than the five seconds after which vitest and Jest end a test, so that the refusal is seen. */
const defaultTimeout = 4000;
const maxTimeout = 300_000;
const defaultLimit = 50;

export const createLogHandlers: CreateHandlers<"Log"> = ({ store, requestLog: log, timer }) => ({
  listRequests({ workspace, query }) {
    const matches = matchesAll(readFilters(query));
    const entries = readRange(log.entries(workspace), query);
    const { limit = defaultLimit } = query.accept();
    const found = entries.filter(matches).reverse();
    const next = found.length > limit ? (found[limit - 1]?.id ?? null) : null;
    return { status: 200, body: { entries: found.slice(0, limit).map(viewOf), next } };
  },

  clearRequests({ workspace }) {
    log.clear(workspace);
    return { status: 204, body: undefined };
  },

  streamRequests({ workspace, query, request }) {
    const { changes } = query.valid;
    const matches = changes === "only" ? undefined : matchesAll(readFilters(query));
    const lastId = request.headers["last-event-id"];
    const backlog = matches === undefined ? [] : readBacklog(log.entries(workspace), query, lastId);
    query.accept();
    const options = { log, workspace, timer, matches, backlog };
    return { status: 200, body: openFeed({ ...options, commits: changes && store.commits }) };
  },

  async awaitRequests({ workspace, query, gone }) {
    const filters = readFilters(query);
    const timeout = readTimeout(query);
    const seen = readRange(log.entries(workspace), query);
    const { count = 1, after } = query.accept();
    const wanted = { matches: matchesAll(filters), seen, count, timeout };
    const found = await waitForEntries({ log, workspace, timer, gone, ...wanted });
    if (found.length === count) return { status: 200, body: { entries: found.map(viewOf) } };
    const entries = log.entries(workspace);
    const misses = describeNearMisses(filters, entriesAfter(entries, after ?? "") ?? entries);
    throw refuse("notSeen", `${timeout} ms (${found.length} of ${count})${misses}`);
  },

  exportRequests({ workspace, query }) {
    const matches = matchesAll(readFilters(query));
    const views = readRange(log.entries(workspace), query).filter(matches).map(viewOf);
    query.accept();
    const requests = views.filter((view) => view.kind === "request");
    const body = archiveOf({ name: "sandgate", version }, requests.map(archiveEntry));
    const headers = { "Content-Disposition": 'attachment; filename="sandgate.har"' };
    return { status: 200, body, headers };
  },

  getRequest({ workspace, params }) {
    const entry = log.entries(workspace).findLast(({ id }) => id === params.id);
    if (entry === undefined) throw refuse("notFound");
    return { status: 200, body: viewOf(entry) };
  },
});

/** Returns the entries that a stream starts with: those since the last event that the reader received. */
function readBacklog(
  entries: readonly LogEntry[],
  query: LogQuery,
  lastId: string | string[] | undefined,
): readonly (LogEntry | "cleared")[] {
  if (lastId === undefined) return query.valid.after === undefined ? [] : readRange(entries, query);
  // If the entry with that id was dropped, all others came after it.
  return entriesAfter(entries, String(lastId)) ?? ["cleared", ...entries];
}

/** Returns milliseconds. */
function readTimeout(query: ControlCall<"awaitRequests">["query"]): number {
  const { timeout: text } = query.valid;
  if (text === undefined) return defaultTimeout;
  const ms = parseDuration(text);
  if (ms === undefined) query.refuse("timeout", "duration");
  else if (ms > maxTimeout) query.refuse("timeout", "maximum", maxTimeout);
  return ms ?? defaultTimeout;
}

function archiveEntry({ request, response, ...view }: RequestView) {
  const exchange: Exchange = {
    id: view.id,
    operationId: view.operation ?? undefined,
    request: { method: view.method, path: view.path, ...archiveMessage(request) },
    ...(response && { response: { status: view.status ?? 0, ...archiveMessage(response) } }),
    ...(view.ended !== "answered" && { failure: view.ended }),
    startedAt: Date.parse(view.time),
    ms: view.duration_ms,
  };
  return { exchange, baseUrl: `http://${headerOf(request.headers, "host") ?? "localhost"}` };
}

function archiveMessage({ headers, body, truncated }: RequestView["request"]) {
  const unread = "cut: only the start was kept";
  return { headers, body: body ?? "", ...(truncated && { unread }) };
}
