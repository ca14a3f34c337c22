/** The events of the workspace in order, each with its cause (D-LOG-10). */
import { Button, Choice } from "../shared/controls.tsx";
import { showLoaded, useLive } from "../shared/loading.tsx";
import { recordLink } from "../shared/records.tsx";
import { hrefOf, route } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { Search, searched } from "../shared/list.tsx";
import { isolate, moment, state } from "../shared/text.tsx";

type Event = Awaited<ReturnType<typeof workspace.requests.timeline>>[number];

const kinds: readonly Event["kind"][] = ["request", "state", "delivery", "clock", "action"];

export function TimelineView() {
  const loaded = useLive("timeline", () => workspace.requests.timeline());
  const kind = route.query.get("kind");
  return (
    <section>
      <h1>Timeline</h1>
      <p class="quiet">
        The newest first, with workspace time and real time. A frozen clock shows the same workspace
        time until it is moved. The list has at most 500 events, from the latest 200 entries of the
        log, control calls, and records of each kind.
      </p>
      <div class="bar" role="search" aria-label="Timeline">
        <Search />
        <Choice name="kind" values={kinds} />
        <Button class="small" label="Refresh" onClick={loaded.reload} />
      </div>
      {showLoaded(loaded, (events) => {
        const shown = searched(events).filter((one) => kind === null || one.kind === kind);
        if (shown.length === 0) return <p class="quiet">Nothing to show.</p>;
        return (
          <ol class="cards events" aria-label="Events, the newest first">
            {shown.map((event, index) => (
              <li key={index}>{eventLine(event)}</li>
            ))}
          </ol>
        );
      })}
    </section>
  );
}

function entryLink(text: string, entry: string | undefined) {
  return entry ? <a href={hrefOf(["requests", entry])}>{isolate(text)}</a> : isolate(text);
}

function eventLine({ kind, at, time, what, cause, record, entry, ...event }: Event) {
  const isMoved = at.slice(0, 19) !== time.slice(0, 19);
  const causeEntry = kind === "delivery" ? event.cause_entry : entry;
  return [
    <span>
      <span class="chip">{kind}</span>{" "}
      {kind === "state" ? state(what) : entryLink(what, kind === "delivery" ? entry : undefined)}{" "}
      {record && recordLink(record)}
    </span>,
    <span class="quiet">
      {"by "}
      {entryLink(cause, causeEntry)}
    </span>,
    <span class="times">
      {moment(at)}
      {isMoved && <small class="quiet">real time {moment(time)}</small>}
    </span>,
  ];
}
