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
        "Deletes records, balances, faults, webhooks and the log, and lets the clock show real time again. Snapshots stay. Ids begin anew: a database of yours that holds ids of this workspace may then know other records by them.",
      ),
      h(Action, {
        label: "Reset the workspace",
        question:
          "All that the workspace holds is deleted; only its snapshots stay. Ids begin anew, so that new records may have ids that your own database knows already.",
        act: reset,
      }),
    ),
  );
}

async function reset(): Promise<string> {
  await workspace.reset();
  return "The workspace has been reset.";
}

function DemoData(): ComponentChild {
  const [text, setText] = useState("1");
  const seed = async () => {
    const demo = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(demo)) {
      throw new Error("The seed is a whole number: 0, 1, 2 and so on.");
    }
    const made = await workspace.seed({ demo });
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
    h(
      "p",
      { class: "quiet" },
      "The past month of a made-up shop. The same seed makes up the same records.",
    ),
    h(
      "div",
      { class: "row" },
      field("Seed", text, setText),
      h(Action, { label: "Add demo data", tone: "primary", act: seed }),
    ),
  );
}
