/** Snapshots: states of the workspace to go back to. */
import { useState } from "preact/hooks";
import { counted } from "../../../../spec/plain-text.ts";
import { Action, TextField } from "../shared/controls.tsx";
import { showLoaded, useLive } from "../shared/loading.tsx";
import { workspace } from "../shared/sandbox.ts";
import { Moment } from "../shared/text.tsx";

export function Snapshots() {
  const loaded = useLive("snapshots", () => workspace.snapshots.list());
  const [name, setName] = useState("before-the-test");
  const isThere = loaded.value?.some((snapshot) => snapshot.name === name) === true;
  const take = async () => {
    // A browser would resolve one or two dots as parts of the address.
    if (!/^[\w.-]{1,64}$/.test(name) || /^\.\.?$/.test(name)) {
      throw new Error(
        "Give the snapshot a name: 1 to 64 letters, digits, dots, dashes and underscores.",
      );
    }
    await workspace.snapshots.take(name);
    loaded.reload();
    return `The snapshot “${name}” is taken.`;
  };
  return (
    <section>
      <h1>Snapshots</h1>
      <p class="quiet">
        A snapshot keeps all that the workspace holds but its log. Going back to it also sets the
        clock back, and gives the same ids again.
      </p>
      <div class="row">
        <TextField label="Name" value={name} set={setName} />
        <Action
          label="Take a snapshot"
          tone="primary"
          act={take}
          question={
            isThere ? `A snapshot “${name}” is there already. This one takes its place.` : undefined
          }
        />
      </div>
      {showLoaded(loaded, (snapshots) =>
        snapshots.length === 0 ? (
          <p class="quiet">None was taken yet.</p>
        ) : (
          <ul class="cards">
            {snapshots.map((snapshot) => (
              <li key={snapshot.name}>
                <strong>
                  <bdi>{snapshot.name}</bdi>
                </strong>
                <span class="quiet">
                  {counted(snapshot.records, "record")} at <Moment at={snapshot.now} />
                </span>
                <Buttons name={snapshot.name} onDeleted={loaded.reload} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

function Buttons({ name, onDeleted }: { name: string; onDeleted: () => void }) {
  const restore = async () => {
    await workspace.snapshots.restore(name);
    return `The workspace is again what it was in the snapshot “${name}”.`;
  };
  const remove = async () => {
    await workspace.snapshots.delete(name);
    onDeleted();
    return `The snapshot “${name}” is deleted.`;
  };
  return (
    <>
      <Action
        label="Restore"
        about={name}
        question={`The workspace becomes again what it was in the snapshot “${name}”. What it holds now is lost, unless a snapshot has it.`}
        act={restore}
      />
      <Action
        label="Delete"
        about={name}
        question={`The snapshot “${name}” is deleted for good.`}
        act={remove}
      />
    </>
  );
}
