/** What the doctor looks at: the log of one workspace, oldest first. */
import type { Contracts } from "../log/contracts.ts";
import type { DeliveryEntry } from "../log/request-log.ts";
import { type EntryView, parsed, type RequestView } from "../log/view.ts";

export interface Exchange {
  readonly view: RequestView;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** As parsed; undefined for none and for what is no JSON. */
  readonly body: unknown;
  /** Real time, in milliseconds since the epoch. */
  readonly began: number;
  readonly ended: number;
  /** By the clock of the workspace, which tests move; undefined where it is not known. */
  readonly workspaceTime: number | undefined;
}

export interface Arrival {
  readonly view: DeliveryEntry;
  readonly began: number;
}

export interface History {
  readonly exchanges: readonly Exchange[];
  readonly arrivals: readonly Arrival[];
  readonly contracts: Contracts;
}

export function historyOf(views: readonly EntryView[], contracts: Contracts): History {
  const requests = views.filter((view) => view.kind === "request");
  const deliveries = views.filter((view) => view.kind === "delivery");
  return {
    exchanges: requests.map(exchangeOf),
    arrivals: deliveries.map((view) => ({ view, began: Date.parse(view.time) })),
    contracts,
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
