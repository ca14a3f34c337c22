/** The workspaces of the process, for browsers on the same machine (D-CTL-15). */
import { useEffect, useState } from "preact/hooks";
import type { operations } from "../../../../generated/control-types.ts";
import { counted } from "../../../../spec/plain-text.ts";
import { Action, Button } from "../shared/controls.tsx";
import { problemText } from "../shared/loading.tsx";
import { reasonOf } from "../shared/sandbox.ts";
import { Search, searchedCards } from "../shared/search.tsx";
import { code, moment } from "../shared/text.tsx";

type Found = operations["listWorkspaces"]["responses"][200]["content"]["application/json"];

/** Lists them with a button that opens one. It needs no session, so it cannot use the typed client. */
export function WorkspacesView() {
  const [found, setFound] = useState<Partial<Found> & { problem?: string }>({});
  const load = () => call<Found>("/_sandbox/workspaces").then(setFound, setProblem);
  const setProblem = (error: unknown) => setFound({ problem: reasonOf(error) });
  useEffect(() => void load(), []);
  const { workspaces, problem } = found;
  return (
    <section>
      <div class="bar">
        <h1>Workspaces</h1>
        <Button class="small" label="Refresh" onClick={() => void load()} />
      </div>
      <p class="quiet">
        All workspaces that this sandbox has opened since its start, the latest use first. Open one
        to see the data of a test with a random key.
      </p>
      {problem && problemText(problem)}
      <Search />
      {workspaces?.length === 0 && <p class="quiet">No key has been used yet.</p>}
      {workspaces?.[0] &&
        searchedCards(workspaces, ({ key, hash, records, last_used_at: at }) => (
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
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ workspace });
  await call("/_sandbox/ui/session", { method: "POST", headers, body });
  history.replaceState(null, "", "#/requests");
  // A page only ever shows one workspace.
  location.reload();
}

async function call<Body>(path: string, request?: RequestInit): Promise<Body> {
  const response = await fetch(path, request);
  const body = (await response.json().catch(() => ({}))) as Body & { error?: string };
  if (!response.ok) throw new Error(body.error ?? `The sandbox returned ${response.status}.`);
  return body;
}
