/** One record: its members, its history, and buttons for its actions. */
import { Action, Button } from "../shared/controls.tsx";
import { Pane } from "../shared/list.tsx";
import { useLive } from "../shared/loading.tsx";
import { hrefOf, useRoute } from "../shared/route.ts";
import { Address, Body, capitalized, Code, Moment, State, Terms } from "../shared/text.tsx";
import { useDue } from "../shared/time.tsx";
import { callsOf, type Kind, type ShownRecord } from "./kinds.ts";

export function RecordView(options: {
  id: string;
  kind: Kind;
  inspect: (id: string) => Promise<ShownRecord>;
  onMoved: () => void;
}) {
  const { id, kind, inspect, onMoved } = options;
  const singular = kind.name.slice(0, -1);
  const loaded = useLive(id, () => inspect(id));
  useDue(loaded.value?.upcoming?.[0]?.at, loaded.reload);
  const move = async (action: string) => {
    const moved = await callsOf(kind).actions[action]?.(id);
    if (moved !== undefined) loaded.replace(moved);
    onMoved();
    return `The ${singular} ${resultOf(moved?.status)}.`;
  };
  return (
    <Pane
      name={`The ${singular}`}
      loaded={loaded}
      closeHref={hrefOf([kind.name], useRoute().query)}
      missing={`This workspace has no ${singular} ${id}.`}
    >
      {(record) => (
        <div>
          <h2 class="line">
            <Code>{id}</Code>
          </h2>
          <p class="outcome">
            <State name={record.status ?? ""} />
          </p>
          <div class="buttons">
            {record.actions?.map((action) => (
              <Action key={action} label={capitalized(action)} act={() => move(action)} />
            ))}
            <Button label="Refresh" onClick={loaded.reload} />
          </div>
          <Timeline title="History" kind="past" steps={record.history} />
          {record.upcoming && record.upcoming.length > 0 && (
            <Timeline title="Upcoming" kind="upcoming" steps={record.upcoming} />
          )}
          <Members record={record} />
        </div>
      )}
    </Pane>
  );
}

function resultOf(status = "as it was"): string {
  if (status === "succeeded" || status === "failed") return `has ${status}`;
  return `is now ${status}`;
}

function Timeline(options: { title: string; kind: string; steps: ShownRecord["history"] }) {
  const { title, kind, steps = [] } = options;
  return (
    <section class="timeline" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {steps.map(({ status, reason, at }, index) => (
          <li key={index} class={kind}>
            <State name={status} /> {reason === undefined ? "" : `${reason} `}
            <Moment at={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const shownElsewhere = ["id", "status", "history", "upcoming", "actions", "metadata"];
const addresses = ["page", "redirect_url", "cancel_url", "redirect_to"];
const moments = ["created_at", "updated_at"];

function Members({ record }: { record: ShownRecord }) {
  const members = Object.entries(record).filter(([name]) => !shownElsewhere.includes(name));
  return (
    <>
      <Terms
        class="facts"
        rows={members.map(([name, value]) => [
          name,
          value === null ? <bdi>none</bdi> : <Member name={name} value={value} />,
        ])}
      />
      <h3>Metadata</h3>
      <Body name="Metadata" text={JSON.stringify(record.metadata ?? {})} />
    </>
  );
}

export function Member({ name, value }: { name: string; value: unknown }) {
  if (value === undefined) return null;
  if (typeof value !== "string") return <Code>{JSON.stringify(value)}</Code>;
  if (addresses.includes(name)) return <Address url={value} />;
  if (moments.includes(name)) return <Moment at={value} />;
  return <bdi>{value}</bdi>;
}
