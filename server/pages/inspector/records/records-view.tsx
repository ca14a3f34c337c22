/** The records of one kind: a list, with an open record next to it. */
import { Action, Button, Choice, TextAction } from "../shared/controls.tsx";
import { ListView, Pane, Search, useSearched } from "../shared/list.tsx";
import { useLive } from "../shared/loading.tsx";
import { money, recordLink } from "../shared/records.tsx";
import { hrefOf, route } from "../shared/route.ts";
import { callPrefix, post, workspace } from "../shared/sandbox.ts";
import { address, Body, capitalize, code, moment, isolate, state, terms } from "../shared/text.tsx";
import { useDue } from "../shared/time.tsx";
import { CreateView } from "./create-view.tsx";

/** The kinds, with the columns of their lists in addition to id, status and moment. */
export const kinds = [
  {
    name: "checkouts",
    statuses: ["created", "pending", "successful", "failed"],
    columns: ["amount", "description"],
  },
  {
    name: "payouts",
    statuses: ["pending", "processing", "succeeded", "failed"],
    columns: ["amount", "recipient_address"],
  },
  {
    name: "refunds",
    statuses: ["pending", "succeeded", "failed", "canceled"],
    columns: ["amount", "reason", "transaction_id"],
  },
  { name: "transactions", statuses: [], columns: ["amount", "refundable"] },
] as const;

type Kind = (typeof kinds)[number];

/** A state of a record, or of the one with this id. */
interface Step {
  readonly status: string;
  readonly at: string;
  readonly reason?: string;
  readonly id?: string;
}

/** A record of any kind. Members that not all kinds have are shown as they are. */
interface InspectedRecord {
  readonly id: string;
  readonly created_at: string;
  readonly status?: string;
  readonly outcome?: string;
  readonly history?: readonly Step[];
  readonly upcoming?: InspectedRecord["history"];
  readonly actions?: readonly string[];
  /** Only transactions have these three. */
  readonly refundable?: string;
  readonly refunds?: readonly InspectedRecord[];
  readonly source?: string;
  readonly [member: string]: unknown;
}

type RecordPage = Readonly<{ records: readonly InspectedRecord[]; next: string | null }>;

/** Returns the calls of a kind, which differ only in their statuses and actions. */
function callsOf({ name }: Kind) {
  const { list, ...actions } = workspace[name];
  return {
    list: list as (query: object) => Promise<RecordPage>,
    // A record names only actions of its kind. A transaction has no actions.
    actions: actions as Partial<Record<string, (id: string) => Promise<InspectedRecord>>>,
  };
}

export function Records({ kind }: { kind: Kind }) {
  const { path, query } = route;
  const { name, statuses } = kind;
  const { list } = callsOf(kind);
  const status = statuses.find((one) => one === query.get("status"));
  const loaded = useSearched(JSON.stringify([name, status]), async (after) => {
    const page = { ...(status && { status }), ...(after && { after }), limit: 100 };
    const { records, next } = await list(page);
    return { items: records, next };
  });
  // The next scheduled step of one of the records.
  const steps = loaded.value?.items.flatMap(({ upcoming = [] }) => upcoming.slice(0, 1)) ?? [];
  useDue(steps.map(({ at }) => at).sort()[0], loaded.reload);
  const [, openId, scenario] = path;
  const form = <CreateView key={scenario} kind={name} scenario={scenario} />;
  const record = openId && (
    <RecordView key={openId} kind={kind} id={openId} onMoved={loaded.reload} />
  );
  const choose = (chosen: string) =>
    (location.hash = hrefOf([name], query, { status: chosen, after: "" }));
  return (
    <ListView
      view={name}
      loaded={loaded}
      controls={
        <div class="bar" role="search" aria-label={name}>
          <Search />
          {statuses.length > 0 && <Choice name="status" values={statuses} set={choose} />}
          <Button class="small" label="Refresh" onClick={loaded.reload} />
          <a class="button" href={hrefOf([name, "new"], query)}>
            New {name.slice(0, -1)}
          </a>
        </div>
      }
      items={({ items }) => items.length > 0 && table(kind, items, openId)}
      pane={openId === "new" ? form : record}
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
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const { id, status, outcome = "" } = record;
            const isOpen = id === openId;
            const href = hrefOf([kind, id], route.query);
            return (
              <tr key={id} class={isOpen ? "open" : ""}>
                <td>
                  <a href={href} aria-current={isOpen ? "true" : undefined}>
                    {code(id)}
                  </a>
                </td>
                <td>{state(status ?? outcome)}</td>
                {columns.map((name) => (
                  <td class={name}>{member(name, record)}</td>
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
  const missing = `This workspace has no ${singular} ${id}.`;
  const act = (action: string) =>
    actions[action]?.(id) ?? Promise.reject(new Error(`unknown: ${action}`));
  const loaded = useLive(id, async () => {
    const record = await act("inspect");
    return kind.name === "transactions" ? withHistory(record) : record;
  });
  useDue(loaded.value?.upcoming?.[0]?.at, loaded.reload);
  const move = async (action: string) => {
    const moved = await act(action);
    loaded.replace(moved);
    onMoved();
    const isOver = moved.status === "succeeded" || moved.status === "failed";
    return `The ${singular} ${isOver ? "has" : "is now"} ${moved.status ?? "as it was"}.`;
  };
  return (
    <Pane name={`The ${singular}`} loaded={loaded} missing={missing}>
      {({ status, actions = [], history = [], upcoming = [], refunds: _past, ...record }) => (
        <div>
          <h2 class="line">{code(id)}</h2>
          <p class="outcome">
            {state(status ?? record.outcome ?? "")}{" "}
            <a href={hrefOf(["requests"], "", { text: id })}>Its requests and webhooks</a>
          </p>
          <div class="buttons">
            {actions.map((action) => (
              <Action key={action} label={capitalize(action)} act={() => move(action)} />
            ))}
            <Button label="Refresh" onClick={loaded.reload} />
          </div>
          {record.transaction_unknown === true && (
            <p>
              The sandbox does not know its transaction. Another gateway may refuse such a refund.
            </p>
          )}
          {status === undefined && <RefundForm key={record.refundable} transaction={record} />}
          {timeline("History", "past", history)}
          {upcoming.length > 0 && timeline("Upcoming", "upcoming", upcoming)}
          {members(record)}
          {record.metadata !== undefined && [
            <h3>Metadata</h3>,
            <Body name="Metadata" text={JSON.stringify(record.metadata)} />,
          ]}
        </div>
      )}
    </Pane>
  );
}

/** Returns a transaction with the past of its payout or checkout and of its refunds. */
async function withHistory(transaction: InspectedRecord): Promise<InspectedRecord> {
  const { id, outcome = "", created_at: at, source, refunds } = transaction;
  const kind = source?.startsWith("co_") ? workspace.checkouts : workspace.payouts;
  // A deleted one has no past to show.
  const origin =
    source === undefined ? undefined : await kind.inspect(source).catch(() => undefined);
  const related = [origin ?? { id, history: [{ status: outcome, at }] }, ...(refunds ?? [])];
  const steps = related.flatMap(({ id, history = [] }) => history.map((one) => ({ ...one, id })));
  const history = steps.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  return { ...transaction, history };
}

function RefundForm({ transaction: { id, refundable = "" } }: { transaction: InspectedRecord }) {
  const refund = async (amount: string) => {
    // As text, so that no digit is lost.
    if (!/^\d+(?:\.\d+)?$/.test(amount)) throw new Error("Enter an amount in digits.");
    const others = JSON.stringify({ transaction_id: id, reason: "Returned", metadata: {} });
    await post(`${callPrefix}/api/v1/refunds`, `{"amount":${amount},${others.slice(1)}`);
    return "The refund is created.";
  };
  if (refundable === "0") return null;
  return <TextAction field="Amount" initial={refundable} label="Refund" act={refund} />;
}

function timeline(title: string, kind: string, steps: readonly Step[]) {
  return (
    <section class="timeline" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {steps.map(({ status, reason, at, id }, index) => (
          <li key={index} class={kind}>
            {state(status)} {reason && `${reason} `}
            {id && recordLink(id)}
            {moment(at)}
          </li>
        ))}
      </ol>
    </section>
  );
}

const amounts = ["amount", "refundable"];
const records = ["transaction_id", "source"];
const addresses = ["page", "redirect_url", "cancel_url", "redirect_to"];
const moments = ["created_at", "updated_at"];

function members({ id: _title, metadata: _below, ...others }: InspectedRecord) {
  const rows = Object.entries(others).map(([name, value]) => {
    const shown = value === null ? isolate("none") : member(name, others);
    return [name, amounts.includes(name) ? [shown, " ", code(String(value))] : shown] as const;
  });
  return terms(rows, "facts");
}

function member(name: string, record: Readonly<Record<string, unknown>>) {
  const value = record[name];
  if (value === undefined) return null;
  if (amounts.includes(name)) return isolate(money(value, record));
  if (typeof value !== "string") return code(JSON.stringify(value));
  if (addresses.includes(name)) return address(value);
  if (records.includes(name)) return recordLink(value);
  if (moments.includes(name)) return moment(value);
  return isolate(value);
}
