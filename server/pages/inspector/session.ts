/** Signing in and out: the key lives in a cookie that no script can read (D-PAGE-11). */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { reasonOf, showWorkspace, whenRefused } from "./sandbox.ts";

const address = "/_sandbox/ui/session";

/** How long to wait before a session that could not be read is asked for again, in milliseconds. */
const pause = 1000;

/** The state of a page that was loaded anew because the browser has signed in to another workspace. */
const moved = "signed in to another workspace";

export interface Session {
  /** Masked. */
  readonly key: string;
  /** What the calls of the page name the workspace by. */
  readonly workspace: string;
}

interface WatchedSession {
  /** Null where nobody has signed in, undefined while that is not known. */
  readonly session: Session | null | undefined;
  /** Why it could not be read; that is tried again until it can. */
  readonly problem: string | undefined;
  /** Reads the session of the browser, which all its windows share. */
  readonly look: () => void;
}

/**
 * A page shows one workspace as long as it lives: where the browser has left that, the page is loaded
 * anew, so that nothing that is still under way can reach another one.
 */
export function useSession(): WatchedSession {
  const [session, setSession] = useState<Session | null>();
  const [problem, setProblem] = useState<string>();
  const turn = useRef(0);
  const shown = useRef<string | undefined>(undefined);
  const take = (found: Session | null) => {
    if (shown.current !== undefined && shown.current !== found?.workspace) {
      if (found !== null) history.replaceState(moved, "");
      location.reload();
      return;
    }
    if (found !== null && shown.current === undefined) showWorkspace(found.workspace);
    shown.current = found?.workspace;
    setSession(found);
    setProblem(undefined);
  };
  const look = useCallback(() => {
    const mine = (turn.current += 1);
    const isOvertaken = () => turn.current !== mine;
    readSession().then(
      (found) => {
        if (!isOvertaken()) take(found);
      },
      (error: unknown) => {
        if (isOvertaken()) return;
        setProblem(reasonOf(error));
        setTimeout(() => {
          if (!isOvertaken()) look();
        }, pause);
      },
    );
  }, []);
  useEffect(() => {
    whenRefused(look);
    look();
    // Another window may have signed in with another key, and all of them share the cookie.
    const lookAgain = () => {
      if (document.visibilityState === "visible") look();
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, []);
  return { session, problem, look };
}

/** @returns whether the page was loaded anew to show another workspace; true once. */
export function hasMoved(): boolean {
  if (history.state !== moved) return false;
  history.replaceState(null, "");
  return true;
}

/**
 * @returns null where no key is kept that the sandbox takes.
 * @throws {Error} where that cannot be told.
 */
async function readSession(): Promise<Session | null> {
  const response = await fetch(address);
  if (response.status === 401) return null;
  const body = await bodyOf(response);
  if (response.ok && isObject(body)) {
    const { key, workspace } = body;
    if (typeof key === "string" && typeof workspace === "string") return { key, workspace };
  }
  throw new Error(refusalOf(response, body));
}

/** @returns why the key is refused; undefined for one that is taken. */
export async function signIn(key: string): Promise<string | undefined> {
  try {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ key });
    const response = await fetch(address, { method: "POST", headers, body });
    return response.ok ? undefined : refusalOf(response, await bodyOf(response));
  } catch (error) {
    return reasonOf(error);
  }
}

/** @returns why it was not possible; undefined where it was. */
export async function signOut(): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: "DELETE" });
    return response.ok ? undefined : refusalOf(response, await bodyOf(response));
  } catch (error) {
    return reasonOf(error);
  }
}

/** @returns undefined for what is no JSON: whatever stands between may answer, too. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function refusalOf({ status }: Response, body: unknown): string {
  const error = isObject(body) ? body.error : undefined;
  return typeof error === "string" ? error : `The sandbox answers ${status}.`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
