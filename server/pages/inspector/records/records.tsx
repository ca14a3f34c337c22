/** The records of one kind: a list, with one of them open beside it. */
import type { ComponentChild } from "preact";
import { Action, Button, Choice, oneOf } from "../shared/controls.tsx";
import { ListView, Pane } from "../shared/list.tsx";
import { useLive } from "../shared/loading.tsx";
import { hrefOf, useRoute } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { address, Body, capitalized, code, moment, said, state, terms } from "../shared/text.tsx";
import { useDue } from "../shared/time.tsx";

/** Each kind, with the columns of its list beside id, status and moment. */
export const kinds = [
  {
    name: "checkouts",
    statuses: ["created", "pending", "successful", "failed"],
    columns: ["amount", "currency", "description"],
  },
  {
    name: "payouts",
    statuses: ["pending", "processing", "succeeded", "failed"],
    columns: ["amount", "crypto_currency", "recipient_address"],
  },
  {
    name: "refunds",
    statuses: ["pending", "succeeded", "failed", "canceled"],
    columns: ["amount", "reason", "transaction_id"],
  },
  { name: "transactions", statuses: [], columns: ["amount", "refundable"] },
] as const;

type Kind = (typeof kinds)[number];

/** A record of any kind; members that not all kinds have are shown as they are. */
interface InspectedRecord {
  readonly id: string;
  readonly created_at: string;
  readonly status?: string;
  readonly outcome?: string;
  readonly history?: readonly { status: string; at: string; reason?: string }[];
  readonly upcoming?: InspectedRecord["history"];
  readonly actions?: readonly string[];
  readonly [member: string]: unknown;
}

/** Returns the calls of a kind, which differ only in their statuses and actions. */
function callsOf({ name }: Kind) {
  const { list, ...actions } = workspace[name];
  return {
    list: list as (query: {
      status?: string;
      after?: string;
      limit: number;
    }) => Promise<{ records: readonly InspectedRecord[]; next: string | null }>,
    // A record names only actions of its kind; a transaction has none, and nothing more to inspect.
    actions: actions as Partial<Record<string, (id: string) => Promise<InspectedRecord>>>,
  };
}

export function Records({ kind }: { kind: Kind }) {
  const { path, query } = useRoute();
  const { name, statuses } = kind;
  const { list, actions } = callsOf(kind);
  const { inspect } = actions;
  const status = oneOf(statuses, query.get("status"));
  const after = query.get("after");
  const loaded = useLive(JSON.stringify([name, status, after]), () =>
    list({ ...(status && { status }), ...(after && { after }), limit: 100 }),
  );
  // The first step that one of the records takes by itself.
  const steps = loaded.value?.records.flatMap(({ upcoming = [] }) => upcoming.slice(0, 1)) ?? [];
  useDue(steps.map(({ at }) => at).sort()[0], loaded.reload);
  const openId = inspect && path[1];
  const choose = (chosen: string) => (location.hash = hrefOf([name], "", { status: chosen }));
  const controls = (
    <div class="bar">
      {statuses.length > 0 && <Choice name="status" values={statuses} set={choose} />}
      <Button class="small" label="Refresh" onClick={loaded.reload} />
    </div>
  );
  return (
    <ListView
      view={name}
      start="after"
      filters={["status"]}
      loaded={loaded}
      controls={controls}
      items={({ records }) => records.length > 0 && table(kind, records, openId, query)}
      pane={
        openId && (
          <RecordView key={openId} {...{ kind, id: openId, inspect, onMoved: loaded.reload }} />
        )
      }
    />
  );
}

function table(
  { name: kind, columns }: Kind,
  records: readonly InspectedRecord[],
  openId: string | undefined,
  query: URLSearchParams,
) {
  const heads = columns.map((column) => column.replaceAll("_", " "));
  return (
    <div class="table" tabIndex={0} role="region" aria-label={`List of ${kind}`}>
      <table>
        <thead>
          <tr>
            {["id", "status", ...heads, "created"].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const { id } = record;
            const link = (
              <a href={hrefOf([kind, id], query)} aria-current={id === openId ? "true" : undefined}>
                {code(id)}
              </a>
            );
            return (
              <tr key={id} class={id === openId ? "open" : ""}>
                <td>{kind === "transactions" ? code(id) : link}</td>
                <td>{state(record.status ?? record.outcome ?? "")}</td>
                {columns.map((name) => (
                  <td key={name} class={name}>
                    {member(name, record[name])}
                  </td>
                ))}
                <td>{moment(record.created_at)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** One record: its members, its history, and buttons for its actions. */
function RecordView(options: {
  kind: Kind;
  id: string;
  inspect: (id: string) => Promise<InspectedRecord>;
  onMoved: () => void;
}) {
  const { kind, id, inspect, onMoved } = options;
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
      view={kind.name}
      loaded={loaded}
      missing={`This workspace has no ${singular} ${id}.`}
    >
      {(record) => (
        <div>
          <h2 class="line">{code(id)}</h2>
          <p class="outcome">{state(record.status ?? "")}</p>
          <div class="buttons">
            {record.actions?.map((action) => (
              <Action key={action} label={capitalized(action)} act={() => move(action)} />
            ))}
            <Button label="Refresh" onClick={loaded.reload} />
          </div>
          {timeline("History", "past", record.history ?? [])}
          {record.upcoming?.length ? timeline("Upcoming", "upcoming", record.upcoming) : null}
          {members(record)}
          <h3>Metadata</h3>
          <Body name="Metadata" text={JSON.stringify(record.metadata ?? {})} />
        </div>
      )}
    </Pane>
  );
}

function resultOf(status = "as it was"): string {
  if (status === "succeeded" || status === "failed") return `has ${status}`;
  return `is now ${status}`;
}

function timeline(title: string, kind: string, steps: NonNullable<InspectedRecord["history"]>) {
  return (
    <section class="timeline" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {steps.map(({ status, reason, at }, index) => (
          <li key={index} class={kind}>
            {state(status)} {reason && `${reason} `}
            {moment(at)}
          </li>
        ))}
      </ol>
    </section>
  );
}

const shownElsewhere = ["id", "status", "history", "upcoming", "actions", "metadata"];
const addresses = ["page", "redirect_url", "cancel_url", "redirect_to"];
const moments = ["created_at", "updated_at"];

function members(record: InspectedRecord) {
  const others = Object.entries(record).filter(([name]) => !shownElsewhere.includes(name));
  const rows = others.map(([name, value]): [string, ComponentChild] => [
    name,
    value === null ? said("none") : member(name, value),
  ]);
  return terms(rows, "facts");
}

function member(name: string, value: unknown) {
  if (value === undefined) return null;
  if (typeof value !== "string") return code(JSON.stringify(value));
  if (addresses.includes(name)) return address(value);
  if (moments.includes(name)) return moment(value);
  return said(value);
}
