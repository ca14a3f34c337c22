/** The records of one kind: a list, with one of them open beside it. */
import { Button, Choice, oneOf } from "../shared/controls.tsx";
import { EmptyState, Paging } from "../shared/list.tsx";
import { showLoaded, useLive } from "../shared/loading.tsx";
import { hrefOf, useRoute } from "../shared/route.ts";
import { capitalized, Code, Moment, State } from "../shared/text.tsx";
import { useDue } from "../shared/time.tsx";
import { callsOf, type Kind, type ShownRecord } from "./kinds.ts";
import { Member, RecordView } from "./record.tsx";

export function Records({ kind }: { kind: Kind }) {
  const { path, query } = useRoute();
  const { name, statuses } = kind;
  const { list, inspect } = callsOf(kind);
  const status = oneOf(statuses, query.get("status"));
  const after = query.get("after") ?? undefined;
  const isNewest = after === undefined;
  const loaded = useLive(JSON.stringify([name, status, after]), () =>
    list({ ...(status && { status }), ...(after && { after }), limit: 100 }),
  );
  // The first step that one of the records takes by itself.
  const steps = loaded.value?.records.flatMap(({ upcoming = [] }) => upcoming.slice(0, 1)) ?? [];
  useDue(steps.map(({ at }) => at).sort()[0], loaded.reload);
  const openId = inspect && path[1];
  const to = (start: string) => hrefOf([name], query, { after: start });
  const paging = (next: string | null) => <Paging {...{ isNewest, next, to }} />;
  const choose = (chosen: string) => (location.hash = hrefOf([name], "", { status: chosen }));
  return (
    <div class={openId === undefined ? "log" : "log split"}>
      <section class="list" aria-label={capitalized(name)}>
        <h1>{capitalized(name)}</h1>
        <div class="bar">
          {statuses.length > 0 && (
            <Choice any="Any status" values={statuses} chosen={query.get("status")} set={choose} />
          )}
          <Button small label="Refresh" onClick={loaded.reload} />
        </div>
        {showLoaded(loaded, ({ records, next }) => {
          if (records.length > 0) return [<Table records={records} kind={kind} />, paging(next)];
          if (query.has("status") || !isNewest) return <p class="quiet">Nothing matches.</p>;
          return <EmptyState of={name} />;
        })}
        {loaded.problem !== undefined && paging(null)}
      </section>
      {inspect && openId !== undefined && (
        <RecordView
          key={openId}
          id={openId}
          kind={kind}
          inspect={inspect}
          onMoved={loaded.reload}
        />
      )}
    </div>
  );
}

function Table({ records, kind }: { records: readonly ShownRecord[]; kind: Kind }) {
  const names = kind.columns.map((column) => column.replaceAll("_", " "));
  return (
    <div class="table" tabIndex={0} role="region" aria-label={`List of ${kind.name}`}>
      <table>
        <thead>
          <tr>
            {["id", "status", ...names, "created"].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Row key={record.id} record={record} kind={kind} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ record, kind }: { record: ShownRecord; kind: Kind }) {
  const { path, query } = useRoute();
  const isLinked = callsOf(kind).inspect !== undefined;
  const isOpen = isLinked && record.id === path[1];
  const id = <Code>{record.id}</Code>;
  const href = hrefOf([kind.name, record.id], query);
  return (
    <tr class={isOpen ? "open" : ""}>
      <td>
        {isLinked ? (
          <a href={href} aria-current={isOpen ? "true" : undefined}>
            {id}
          </a>
        ) : (
          id
        )}
      </td>
      <td>
        <State name={record.status ?? record.outcome ?? ""} />
      </td>
      {kind.columns.map((name) => (
        <td key={name} class={name}>
          <Member name={name} value={record[name]} />
        </td>
      ))}
      <td>
        <Moment at={record.created_at} />
      </td>
    </tr>
  );
}
