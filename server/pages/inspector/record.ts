/** One record: all its members, the states that it went through, and the buttons of its moves. */
import { type ComponentChild, h } from "preact";
import { Action } from "./action.ts";
import { absence, notFound } from "./empty-state.ts";
import { type Kind, memberOf, type ShownRecord, type Step } from "./kinds.ts";
import { type Loaded, shown, useLive } from "./loading.ts";
import { Body } from "./body.ts";
import { Pane } from "./pane.ts";
import { address, code, facts, moment, said, state } from "./text.ts";
import { useDue } from "./time.ts";

interface RecordOptions {
  readonly id: string;
  readonly kind: Kind;
  readonly inspect: (id: string) => Promise<ShownRecord>;
  readonly closeHref: string;
  readonly onMoved: () => void;
}

export function RecordView(options: RecordOptions): ComponentChild {
  const { id, kind, inspect, closeHref } = options;
  const loaded = useLive(id, () => inspect(id));
  useDue(loaded.value?.upcoming?.[0]?.at, loaded.reload);
  return h(
    Pane,
    { name: `The ${kind.singular}` },
    h("a", { class: "close", href: closeHref }, "Close"),
    loaded.problem === notFound
      ? absence(`This workspace has no ${kind.singular} ${id}.`, closeHref)
      : shown(loaded, (record) => content(record, loaded, options)),
  );
}

function content(
  record: ShownRecord,
  { replace, reload }: Loaded<ShownRecord>,
  { id, kind, onMoved }: RecordOptions,
): ComponentChild {
  return h(
    "div",
    null,
    h("h2", { class: "line" }, code(id)),
    h("p", { class: "outcome" }, state(record.status ?? "")),
    h(
      "div",
      { class: "buttons" },
      (record.actions ?? []).map((action) =>
        h(Action, {
          key: action,
          label: action.charAt(0).toUpperCase() + action.slice(1),
          act: async () => {
            const moved = await kind.moves[action]?.(id);
            if (moved !== undefined) replace(moved);
            onMoved();
            return `The ${kind.singular} ${outcomeOf(moved?.status)}.`;
          },
        }),
      ),
      h("button", { type: "button", onClick: reload }, "Refresh"),
    ),
    timeline(record),
    members(record),
  );
}

const outcomes = new Map([
  ["succeeded", "has succeeded"],
  ["failed", "has failed"],
]);

function outcomeOf(status = "as it was"): string {
  return outcomes.get(status) ?? `is now ${status}`;
}

/** What it went through, and what it has before it, in the order of time. */
function timeline({ history = [], upcoming = [] }: ShownRecord): ComponentChild {
  const step = (kind: string) => (one: Step, index: number) =>
    h(
      "li",
      { key: `${kind}${index}`, class: kind },
      state(one.status),
      one.reason === undefined ? " " : ` ${one.reason} `,
      moment(one.at),
    );
  const section = (title: string, steps: ComponentChild) =>
    h(
      "section",
      { class: "timeline", "aria-label": title },
      h("h3", null, title),
      h("ol", null, steps),
    );
  return [
    section("History", history.map(step("past"))),
    upcoming.length === 0 ? null : section("Upcoming", upcoming.map(step("upcoming"))),
  ];
}

const shownElsewhere = ["id", "status", "history", "upcoming", "actions", "metadata"];
const addresses = ["page", "redirect_url", "cancel_url", "redirect_to"];
const moments = ["created_at", "updated_at"];

function members(record: ShownRecord): ComponentChild {
  const entries: [string, unknown][] = Object.entries(record);
  const metadata = entries.find(([name]) => name === "metadata")?.[1];
  return [
    facts(
      entries
        .filter(([name]) => !shownElsewhere.includes(name))
        .map(([name, value]) => [name, shownMember(record, name, value)] as const),
    ),
    h("h3", null, "Metadata"),
    h(Body, { name: "Metadata", text: JSON.stringify(metadata ?? {}) }),
  ];
}

function shownMember(record: ShownRecord, name: string, value: unknown): ComponentChild {
  if (value === null) return said("none");
  if (typeof value === "string" && addresses.includes(name)) return address(value);
  if (typeof value === "string" && moments.includes(name)) return moment(value);
  return memberOf(record, name);
}
