/** The workspaces of the process, for browsers on the same machine (D-CTL-15). */
import type { WorkspaceList } from "../../../../generated/control-types.ts";
import { counted } from "../../../../spec/plain-text.ts";
import { Action, Button } from "../shared/controls.tsx";
import { useLoaded } from "../shared/loading.tsx";
import { call, signIn } from "../shared/sandbox.ts";
import { Search, showCards } from "../shared/list.tsx";
import { code, moment } from "../shared/text.tsx";

/** Lists them with a button that opens one. It needs no session, so it cannot use the typed client. */
export function WorkspacesView() {
  const loaded = useLoaded("workspaces", async () => {
    const { workspaces } = await call<WorkspaceList>("/_sandbox/workspaces");
    return workspaces;
  });
  const nothing = <p class="quiet">No key has been used yet.</p>;
  return (
    <section>
      <div class="bar">
        <h1>Workspaces</h1>
        <Button class="small" label="Refresh" onClick={loaded.reload} />
      </div>
      <p class="quiet">
        All workspaces that this sandbox has opened since its start, the latest use first. Open one
        to see the data of a test with a random key.
      </p>
      <Search />
      {showCards(loaded, nothing, ({ key, hash, records, last_used_at: at }) => (
        <li key={hash}>
          <span>
            {code(key)} <small class="quiet">SHA-256 {hash.slice(0, 8)}…</small>
          </span>
          <span class="quiet">
            {counted(records, "record")}, used {moment(at)}
          </span>
          <Action label="Open" about={key} act={() => open(hash)} done="" />
        </li>
      ))}
    </section>
  );
}

async function open(workspace: string): Promise<void> {
  await signIn({ workspace });
  history.replaceState(null, "", "#/requests");
  // A page only ever shows one workspace.
  location.reload();
}
