/** The log of one workspace as the doctor examines it, oldest entries first. */
import type { DeliveryEntry } from "../log/request-log.ts";
import { parsed, type RequestView } from "../log/view.ts";

export interface Exchange {
  readonly view: RequestView;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parsed body; undefined if there is none or it is not JSON. */
  readonly body: unknown;
  /** Real time, in milliseconds since the epoch. */
  readonly began: number;
  readonly ended: number;
  /** The start by the clock of the workspace, which tests move; undefined if it is unknown. */
  readonly workspaceTime: number | undefined;
}

export interface History {
  readonly exchanges: readonly Exchange[];
  readonly deliveries: readonly DeliveryEntry[];
}

export function historyOf(views: readonly (RequestView | DeliveryEntry)[]): History {
  return {
    exchanges: views.filter((view) => view.kind === "request").map(exchangeOf),
    deliveries: views.filter((view) => view.kind === "delivery"),
  };
}

function exchangeOf(view: RequestView): Exchange {
  const [path = "", query = ""] = view.path.split("?");
  const began = Date.parse(view.time);
  return {
    view,
    path,
    query: new URLSearchParams(query),
    body: parsed(view.request.body),
    began,
    ended: began + view.duration_ms,
    workspaceTime: view.workspace_time === null ? undefined : Date.parse(view.workspace_time),
  };
}
