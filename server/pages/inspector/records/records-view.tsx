/** The records of one kind: a list, with an open record next to it. */
import { Action, Button, Choice } from "../shared/controls.tsx";
import { ListView, Pane } from "../shared/list.tsx";
import { useLive } from "../shared/loading.tsx";
import { hrefOf, route } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import {
  address,
  Body,
  capitalized,
  code,
  moment,
  isolate,
  state,
  terms,
} from "../shared/text.tsx";
import { useDue } from "../shared/time.tsx";

/** The kinds, with the columns of their lists in addition to id, status and moment. */
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

/** A record of any kind. Members that not all kinds have are shown as they are. */
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
    list: list as (
      query: object,
    ) => Promise<{ records: readonly InspectedRecord[]; next: string | null }>,
    // A record names only actions of its kind. A transaction has no actions, and nothing more to inspect.
    actions: actions as Partial<Record<string, (id: string) => Promise<InspectedRecord>>>,
  };
}

export function Records({ kind }: { kind: Kind }) {
  const { path, query } = route;
  const { name, statuses } = kind;
  const { list, actions } = callsOf(kind);
  const status = statuses.find((one) => one === query.get("status"));
  const after = query.get("after");
  const loaded = useLive(JSON.stringify([name, status, after]), () =>
    list({ ...(status && { status }), ...(after && { after }), limit: 100 }),
  );
  // The next scheduled step of one of the records.
  const steps = loaded.value?.records.flatMap(({ upcoming = [] }) => upcoming.slice(0, 1)) ?? [];
  useDue(steps.map(({ at }) => at).sort()[0], loaded.reload);
  const openId = actions.inspect && path[1];
  const choose = (chosen: string) => (location.hash = hrefOf([name], "", { status: chosen }));
  return (
    <ListView
      view={name}
      loaded={loaded}
      controls={
        <div class="bar">
          {statuses.length > 0 && <Choice name="status" values={statuses} set={choose} />}
          <Button class="small" label="Refresh" onClick={loaded.reload} />
        </div>
      }
      items={({ records }) => records.length > 0 && table(kind, records, openId)}
      pane={openId && <RecordView key={openId} kind={kind} id={openId} onMoved={loaded.reload} />}
    />
  );
}

function table({ name: kind, columns }: Kind, records: readonly InspectedRecord[], openId = "") {
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
            const { id, status, outcome = "" } = record;
            const link = (
              <a
                href={hrefOf([kind, id], route.query)}
                aria-current={id === openId ? "true" : undefined}
              >
                {code(id)}
              </a>
            );
            return (
              <tr key={id} class={id === openId ? "open" : ""}>
                <td>{kind === "transactions" ? code(id) : link}</td>
                <td>{state(status ?? outcome)}</td>
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
function RecordView({ kind, id, onMoved }: { kind: Kind; id: string; onMoved: () => void }) {
  const { actions } = callsOf(kind);
  const singular = kind.name.slice(0, -1);
  const act = (action: string) =>
    actions[action]?.(id) ?? Promise.reject(new Error(`unknown: ${action}`));
  const loaded = useLive(id, () => act("inspect"));
  useDue(loaded.value?.upcoming?.[0]?.at, loaded.reload);
  const move = async (action: string) => {
    const moved = await act(action);
    loaded.replace(moved);
    onMoved();
    const isOver = moved.status === "succeeded" || moved.status === "failed";
    return `The ${singular} ${isOver ? "has" : "is now"} ${moved.status ?? "as it was"}.`;
  };
  return (
    <Pane
      name={`The ${singular}`}
      loaded={loaded}
      missing={`This workspace has no ${singular} ${id}.`}
    >
      {({ status = "", actions = [], history = [], upcoming = [], ...record }) => (
        <div>
          <h2 class="line">{code(id)}</h2>
          <p class="outcome">{state(status)}</p>
          <div class="buttons">
            {actions.map((action) => (
              <Action key={action} label={capitalized(action)} act={() => move(action)} />
            ))}
            <Button label="Refresh" onClick={loaded.reload} />
          </div>
          {timeline("History", "past", history)}
          {upcoming.length > 0 && timeline("Upcoming", "upcoming", upcoming)}
          {members(record)}
          <h3>Metadata</h3>
          <Body name="Metadata" text={JSON.stringify(record.metadata ?? {})} />
        </div>
      )}
    </Pane>
  );
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

const addresses = ["page", "redirect_url", "cancel_url", "redirect_to"];
const moments = ["created_at", "updated_at"];

function members({ id: _title, metadata: _below, ...others }: Readonly<Record<string, unknown>>) {
  const rows = Object.entries(others).map(
    ([name, value]) => [name, value === null ? isolate("none") : member(name, value)] as const,
  );
  return terms(rows, "facts");
}

function member(name: string, value: unknown) {
  if (value === undefined) return null;
  if (typeof value !== "string") return code(JSON.stringify(value));
  if (addresses.includes(name)) return address(value);
  if (moments.includes(name)) return moment(value);
  return isolate(value);
}
