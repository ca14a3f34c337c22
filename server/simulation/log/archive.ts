/** Requests of the log as an HTTP archive (D-LOG-07). */
import { version } from "../../../generated/operations.ts";
import { type Exchange, headerOf } from "../../../spec/traffic/exchange.ts";
import { archiveOf } from "../../../spec/traffic/har.ts";
import type { RequestView } from "./view.ts";

/** @param requests Oldest first. */
export function logArchive(requests: readonly RequestView[]) {
  const exchanges = requests.map((view) => {
    const host = headerOf(view.request.headers, "host") ?? "localhost";
    return { exchange: exchangeOf(view), baseUrl: `http://${host}` };
  });
  return archiveOf({ name: "sandgate", version }, exchanges);
}

function exchangeOf({ request, response, ...view }: RequestView): Exchange {
  const { id, operation, time, duration_ms: ms, method, path, status, ended } = view;
  return {
    id,
    operationId: operation ?? undefined,
    request: { method, path, ...messageOf(request) },
    ...(response !== null && { response: { status: status ?? 0, ...messageOf(response) } }),
    ...(ended !== "answered" && { failure: ended }),
    startedAt: Date.parse(time),
    ms,
  };
}

function messageOf({ headers, body, truncated }: RequestView["request"]) {
  const unread = "cut: only the start was kept";
  return { headers, body: body ?? "", ...(truncated && { unread }) };
}
