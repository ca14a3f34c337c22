/** Snapshots: what the workspace was, to go back to. */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { SnapshotSummary } from "../../../spec/client/workspace.ts";
import { Action } from "./action.ts";
import { field } from "./field.ts";
import { shown, useLive } from "./loading.ts";
import { workspace } from "./sandbox.ts";
import { counted, moment, said } from "./text.ts";

export function Snapshots(): ComponentChild {
  const loaded = useLive("snapshots", () => workspace.snapshots.list());
  const [name, setName] = useState("before-the-test");
  const isThere = loaded.value?.some((snapshot) => snapshot.name === name) === true;
  const take = async () => {
    if (!isName(name)) throw new Error(nameNeeded);
    await workspace.snapshots.take(name);
    loaded.reload();
    return `The snapshot “${name}” is taken.`;
  };
  return h(
    "section",
    null,
    h("h1", null, "Snapshots"),
    h(
      "p",
      { class: "quiet" },
      "A snapshot keeps all that the workspace holds but its log. Going back to it also sets the clock back, and gives the same ids again.",
    ),
    h(
      "div",
      { class: "row" },
      field("Name", name, setName),
      h(Action, {
        label: "Take a snapshot",
        tone: "primary",
        act: take,
        ...(isThere && {
          question: `A snapshot “${name}” is there already. This one takes its place.`,
        }),
      }),
    ),
    shown(loaded, (snapshots) =>
      snapshots.length === 0
        ? h("p", { class: "quiet" }, "None was taken yet.")
        : h(
            "ul",
            { class: "cards" },
            snapshots.map((snapshot) => card(snapshot, loaded.reload)),
          ),
    ),
  );
}

const nameNeeded =
  "Give the snapshot a name: 1 to 64 letters, digits, dots, dashes and underscores.";

/** A browser would make another address of one or two dots. */
function isName(name: string): boolean {
  return /^[\w.-]{1,64}$/.test(name) && !/^\.\.?$/.test(name);
}

function card({ name, now, records }: SnapshotSummary, reload: () => void): ComponentChild {
  return h(
    "li",
    { key: name },
    h("strong", null, said(name)),
    h("span", { class: "quiet" }, counted(records, "record"), " at ", moment(now)),
    h(Action, {
      label: "Restore",
      about: name,
      question: `The workspace becomes again what it was in the snapshot “${name}”. What it holds now is lost, unless a snapshot has it.`,
      act: async () => {
        await workspace.snapshots.restore(name);
        return `The workspace is again what it was in the snapshot “${name}”.`;
      },
    }),
    h(Action, {
      label: "Delete",
      about: name,
      question: `The snapshot “${name}” is deleted for good.`,
      act: async () => {
        await workspace.snapshots.delete(name);
        reload();
        return `The snapshot “${name}” is deleted.`;
      },
    }),
  );
}
