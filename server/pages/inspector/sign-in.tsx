/** Signing in and out: the key is in a cookie that no script can read (D-PAGE-11). */
import { useState } from "preact/hooks";
import { ControlError, newKey } from "../../../spec/client/workspace.ts";
import { announce, Button, Copy } from "./shared/controls.tsx";
import { route } from "./shared/route.ts";
import { call, reasonOf, sessionPath, showWorkspace, signIn } from "./shared/sandbox.ts";
import { code } from "./shared/text.tsx";
import { WorkspacesView } from "./workspaces/workspaces.tsx";

/** The time before a session that could not be read is requested again, in milliseconds. */
const pause = 1000;

/** The history state of a page that was reloaded because the browser signed in to another workspace. */
const moved = "signed in to another workspace";

/** The masked key, and the name of the workspace in the calls of the page. */
export interface Session {
  readonly key: string;
  readonly workspace: string;
}

/** Null if nobody has signed in, and undefined while that is unknown, for the reason in `problem`. */
export let session: Session | null | undefined;
export let problem: string | undefined;

/** The number of times that the session was read. */
let turn = 0;

/**
 * Reads the session of the browser, which all its windows share, until that succeeds. The event `session`
 * tells the page to show it.
 *
 * A page only ever shows one workspace. When the browser has signed in to another one, the page is
 * reloaded, so that no pending call can reach the other workspace.
 */
export async function refreshSession(): Promise<void> {
  const mine = (turn += 1);
  const found = await readSession().catch(reasonOf);
  if (turn !== mine) return;
  if (typeof found === "string") {
    problem = found;
    setTimeout(() => turn === mine && void refreshSession(), pause);
  } else if (session && session.workspace !== found?.workspace) {
    if (found !== null) history.replaceState(moved, "");
    location.reload();
    return;
  } else {
    if (found && !session) showWorkspace(found.workspace, () => void refreshSession());
    session = found;
  }
  dispatchEvent(new Event("session"));
}

// Another window may have signed in with another key.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void refreshSession();
});

if (history.state === moved) {
  history.replaceState(null, "");
  announce("This browser has signed in to this workspace in another window.");
}

/** Returns the session, or null if the browser has no valid key. */
async function readSession(): Promise<Session | null> {
  try {
    const found = await call<Session>(sessionPath);
    // A proxy may have responded with other JSON.
    if (typeof found.workspace === "string") return found;
    throw new Error("The sandbox returned no session.");
  } catch (error) {
    if (error instanceof ControlError && error.status === 401) return null;
    throw error;
  }
}

/** Ends the session, or announces the reason why it could not be ended. */
export function signOut(): void {
  const fail = (error: unknown) => announce(reasonOf(error));
  void call(sessionPath, { method: "DELETE" }).then(() => location.reload(), fail);
}

export function SignIn() {
  const [key, setKey] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [generated, setGenerated] = useState<string>();
  const submit = async (event: Event) => {
    event.preventDefault();
    setRefusal(undefined);
    const refuse = (error: unknown) => setRefusal(reasonOf(error));
    await signIn({ key: key.trim() }).then(refreshSession, refuse);
  };
  const generate = () => {
    const newOne = newKey();
    setKey(newOne);
    setGenerated(newOne);
    announce("A key was generated. Copy it: it is not shown again.");
  };
  return (
    <main class="sign-in">
      <h1>Sandgate inspector</h1>
      <p class="mark">Sandbox: no money moves</p>
      <form onSubmit={(event) => void submit(event)}>
        <label for="key">API key</label>
        <input
          id="key"
          value={key}
          autofocus
          autocomplete="off"
          autocapitalize="none"
          placeholder="sk_test_…"
          aria-describedby="problem what"
          aria-invalid={refusal !== undefined}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
        />
        <p id="problem" class="problem" role="alert">
          {refusal}
        </p>
        <div class="buttons">
          <button class="primary">Open the workspace</button>
          <Button label="Generate a key" onClick={generate} />
        </div>
        {generated !== undefined && generated === key && (
          <div>
            <p>Copy this key for your client: once the workspace is open, it is not shown again.</p>
            <Copy label="Copy the key" text={generated} done="The key is copied." />
          </div>
        )}
      </form>
      {explanation}
      {route.path[0] === "workspaces" && <WorkspacesView />}
    </main>
  );
}

const explanation = (
  <>
    <p id="what" class="quiet">
      The key that your client sends: {code("sk_test_")} and up to 64 letters, digits and
      underscores of your choice, unless this sandbox was started with a list of keys. Each key has
      a separate workspace.
    </p>
    <p>
      <a href="/docs">API reference</a> · <a href="/docs/control-plane">Control plane</a> ·{" "}
      <a href="#/workspaces">Workspaces of this sandbox</a>
    </p>
  </>
);
