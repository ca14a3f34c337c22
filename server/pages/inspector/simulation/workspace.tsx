/** The workspace as a whole: demo data, a file of its contents, and a reset. */
import { useState } from "preact/hooks";
import { counted } from "../../../../spec/plain-text.ts";
import { Action, TextAction } from "../shared/controls.tsx";
import { callPrefix, post, workspace } from "../shared/sandbox.ts";

export function WorkspaceView() {
  return (
    <section>
      <h1>Workspace</h1>
      <div class="panel">
        <h2>Demo data</h2>
        <p class="quiet">
          The past month of an invented shop. The same seed creates the same records.
        </p>
        <TextAction field="Seed" initial="1" class="primary" label="Add demo data" act={seed} />
      </div>
      <div class="panel">
        <h2>Export</h2>
        <p class="quiet">
          Everything in the workspace, including webhook secrets, but not the log and the snapshots.
        </p>
        <a class="button" href={`${callPrefix}/_sandbox/export`} download="workspace.json">
          Save as a file
        </a>
      </div>
      <Import />
      <div class="panel">
        <h2>Reset</h2>
        <p class="quiet">
          Deletes records, balances, faults, webhooks and the log, and sets the clock to real time.
          Snapshots stay. Ids start over, so new records may get ids that your own database already
          has.
        </p>
        <Action
          label="Reset the workspace"
          question="Permanently delete everything in the workspace except its snapshots? Ids start over, so new records may get ids that your own database already has."
          act={() => workspace.reset()}
          done="The workspace has been reset."
        />
      </div>
    </section>
  );
}

/** Replaces the workspace with the contents of a file. */
function Import() {
  const [file, setFile] = useState<File>();
  const question = file && `Replace everything in the workspace with ${file.name}?`;
  const load = async () => {
    if (file === undefined) throw new Error("Choose a file that was exported.");
    await post(`${callPrefix}/_sandbox/import`, file);
    return `The contents of ${file.name} are imported.`;
  };
  return (
    <div class="panel">
      <h2>Import</h2>
      <p class="quiet">Replaces everything in the workspace except its log and its snapshots.</p>
      <form class="row" onSubmit={(event) => event.preventDefault()}>
        <label class="field">
          <span>File</span>
          <input
            type="file"
            accept=".json"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        </label>
        <Action label="Import the file" question={question} act={load} />
      </form>
    </div>
  );
}

async function seed(text: string): Promise<string> {
  const demo = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(demo)) {
    throw new Error("The seed must be a whole number: 0, 1, 2 and so on.");
  }
  const { checkouts, payouts, refunds } = await workspace.seed({ demo });
  const counts = Object.entries({ checkout: checkouts, payout: payouts, refund: refunds });
  return `Created: ${counts.map(([kind, { length }]) => counted(length, kind)).join(", ")}.`;
}
