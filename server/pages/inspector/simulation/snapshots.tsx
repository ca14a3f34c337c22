/** Snapshots: states of the workspace to go back to. */
import { useState } from "preact/hooks";
import { counted } from "../../../../spec/plain-text.ts";
import { Action, TextField } from "../shared/controls.tsx";
import { showLoaded, useLive } from "../shared/loading.tsx";
import { workspace } from "../shared/sandbox.ts";
import { moment, said } from "../shared/text.tsx";

export function Snapshots() {
  const loaded = useLive("snapshots", () => workspace.snapshots.list());
  const [name, setName] = useState("before-the-test");
  const isThere = loaded.value?.some((snapshot) => snapshot.name === name) === true;
  const question = `A snapshot “${name}” is there already. This one takes its place.`;
  const take = async () => {
    // A browser would resolve one or two dots as parts of the address.
    if (!/^(?!\.\.?$)[\w.-]{1,64}$/.test(name)) {
      const form = "1 to 64 letters, digits, dots, dashes and underscores";
      throw new Error(`Give the snapshot a name: ${form}.`);
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
          question={isThere ? question : undefined}
        />
      </div>
      {showLoaded(loaded, (snapshots) => {
        if (snapshots.length === 0) return <p class="quiet">None was taken yet.</p>;
        return (
          <ul class="cards">
            {snapshots.map(({ name, records, now }) => (
              <li key={name}>
                <strong>{said(name)}</strong>
                <span class="quiet">
                  {counted(records, "record")} at {moment(now)}
                </span>
                {buttons(name, loaded.reload)}
              </li>
            ))}
          </ul>
        );
      })}
    </section>
  );
}

function buttons(name: string, onDeleted: () => void) {
  const restored = `The workspace is again what it was in the snapshot “${name}”.`;
  const restore = () => workspace.snapshots.restore(name).then(() => restored);
  const remove = async () => {
    await workspace.snapshots.delete(name);
    onDeleted();
    return `The snapshot “${name}” is deleted.`;
  };
  const loss = `The workspace becomes again what it was in the snapshot “${name}”. What it holds now is lost, unless a snapshot has it.`;
  return [
    <Action label="Restore" about={name} question={loss} act={restore} />,
    <Action
      label="Delete"
      about={name}
      question={`The snapshot “${name}” is permanently deleted.`}
      act={remove}
    />,
  ];
}
