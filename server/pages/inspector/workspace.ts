/** The workspace as a whole: made-up records, a file of all it holds, a new beginning. */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { Action } from "./action.ts";
import { field } from "./field.ts";
import { callPrefix, workspace } from "./sandbox.ts";
import { counted } from "./text.ts";

export function WorkspaceView(): ComponentChild {
  return h(
    "section",
    null,
    h("h1", null, "Workspace"),
    h(DemoData, null),
    h(
      "div",
      { class: "panel" },
      h("h2", null, "Export"),
      h(
        "p",
        { class: "quiet" },
        "All that it holds but log and snapshots, secrets of webhooks included.",
      ),
      h(
        "a",
        { class: "button", href: `${callPrefix}/_sandbox/export`, download: "workspace.json" },
        "Save as a file",
      ),
    ),
    h(
      "div",
      { class: "panel" },
      h("h2", null, "Reset"),
      h(
        "p",
        { class: "quiet" },
        "Records, balances, faults, webhooks and the log go; the clock shows real time again. Snapshots stay.",
      ),
      h(Action, {
        label: "Reset the workspace",
        question: "All that the workspace holds goes, and cannot be had back.",
        act: reset,
      }),
    ),
  );
}

async function reset(): Promise<string> {
  await workspace.reset();
  return "The workspace is as good as new.";
}

function DemoData(): ComponentChild {
  const [number, setNumber] = useState("1");
  const seed = async () => {
    const made = await workspace.seed({ demo: Number(number) });
    const counts = [
      counted(made.checkouts.length, "checkout"),
      counted(made.payouts.length, "payout"),
      counted(made.refunds.length, "refund"),
    ];
    return `Made up: ${counts.join(", ")}.`;
  };
  return h(
    "div",
    { class: "panel" },
    h("h2", null, "Demo data"),
    h("p", { class: "quiet" }, "A made-up shop's past month, the same for the same number."),
    h(
      "div",
      { class: "row" },
      field("Number", number, setNumber),
      h(Action, { label: "Add demo data", tone: "primary", act: seed }),
    ),
  );
}
