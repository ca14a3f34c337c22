/** Snapshots: states of the workspace that can be restored. */
import { counted } from "../../../../spec/plain-text.ts";
import { Action, TextAction } from "../shared/controls.tsx";
import { useLive } from "../shared/loading.tsx";
import { workspace } from "../shared/sandbox.ts";
import { Search, showCards } from "../shared/list.tsx";
import { moment, isolate } from "../shared/text.tsx";

export function Snapshots() {
  const { list, take, restore, delete: remove } = workspace.snapshots;
  const loaded = useLive("snapshots", list);
  const takeNamed = async (name: string) => {
    // A browser would resolve "." and ".." in the path.
    if (!/^(?!\.\.?$)[\w.-]{1,64}$/.test(name)) {
      const form = "1 to 64 letters, digits, dots, dashes and underscores";
      throw new Error(`Give the snapshot a name: ${form}.`);
    }
    await take(name);
    loaded.reload();
    return `The snapshot “${name}” is taken.`;
  };
  const question = (name: string) =>
    loaded.value?.some((snapshot) => snapshot.name === name)
      ? `Replace the existing snapshot “${name}”?`
      : undefined;
  const nothing = <p class="quiet">There are no snapshots yet.</p>;
  return (
    <section>
      <h1>Snapshots</h1>
      <p class="quiet">
        A snapshot keeps everything in the workspace except its log. Restoring it also sets the
        clock back, and new records get the same ids again.
      </p>
      <TextAction
        field="Name"
        initial="before-the-test"
        class="primary"
        label="Take a snapshot"
        act={takeNamed}
        question={question}
      />
      {loaded.value?.[0] && <Search />}
      {showCards(loaded, nothing, ({ name, records, now }) => (
        <li key={name}>
          <strong>{isolate(name)}</strong>
          <span class="quiet">
            {counted(records, "record")} at {moment(now)}
          </span>
          <Action
            label="Restore"
            about={name}
            question={`Restore the snapshot “${name}”? Changes since then are lost, unless another snapshot has them.`}
            act={() => restore(name)}
            done={`The snapshot “${name}” is restored.`}
          />
          <Action
            label="Delete"
            about={name}
            question={`Permanently delete the snapshot “${name}”?`}
            act={() => remove(name).then(loaded.reload)}
            done={`The snapshot “${name}” is deleted.`}
          />
        </li>
      ))}
    </section>
  );
}
