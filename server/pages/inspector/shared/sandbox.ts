/** The typed client of the workspace that the page shows. The server adds the key of the cookie. */
import { members } from "../../../../spec/contract/document.ts";
import {
  ControlError,
  type ControlFailure,
  openWorkspace,
  type Workspace,
} from "../../../../spec/client/workspace.ts";

/**
 * The prefix of the paths of all calls (D-PAGE-11). Like {@link workspace} it is set by
 * {@link showWorkspace}, before any view is shown.
 */
export let callPrefix = "";

export let workspace: Workspace;

/**
 * Called once for each page that is loaded.
 *
 * @param name The session's name for the workspace.
 * @param onRefused Called whenever the sandbox refuses a call because the browser has signed out, or has
 * signed in to another workspace.
 */
export function showWorkspace(name: string, onRefused: () => void): void {
  callPrefix = `/_sandbox/ui/api/${name}`;
  workspace = openWorkspace({
    url: location.origin + callPrefix,
    // The client requires a key. A script cannot read the cookie's key, so none is sent.
    apiKey: "in-the-cookie",
    fetch: async (request) => {
      request.headers.delete("Authorization");
      const response = await fetch(request);
      if (response.status === 401 || response.status === 412) onRefused();
      return response;
    },
  });
}

/** The path of the session, which a DELETE ends. */
export const sessionPath = "/_sandbox/ui/session";

/** Signs in with a key, or with the hash of one that the sandbox knows. */
export function signIn(body: { key: string } | { workspace: string }): Promise<unknown> {
  return post(sessionPath, JSON.stringify(body));
}

/**
 * Sends a request to any path of the sandbox, and returns the JSON of a success.
 *
 * @throws {ControlError} if the sandbox refuses it.
 */
export async function call<Body>(path: string, request?: RequestInit): Promise<Body> {
  const response = await fetch(path, request);
  // First, so that a response that breaks off is a failure of the connection.
  const text = await response.text();
  // A proxy may have responded, so the body can be anything.
  const body: unknown = await new Response(text).json().catch(() => undefined);
  if (response.status === 204 || (response.ok && body !== undefined)) return body as Body;
  const { error = `The sandbox returned ${response.status}.` } = members(body);
  throw new ControlError(path, response.status, { error } as ControlFailure);
}

/** Posts exactly this JSON text or file. @throws {ControlError} if the sandbox refuses it. */
export function post(path: string, body: string | File): Promise<{ readonly id: string }> {
  const headers = { "Content-Type": "application/json" };
  return call(path, { method: "POST", headers, body });
}

/** Returns the reason of a failure, in the words of the sandbox if it has responded. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return "The sandbox does not respond.";
  if (!(error instanceof ControlError))
    return error instanceof Error ? error.message : String(error);
  const reason = error.body.error;
  if (typeof reason === "string") return reason;
  const fields = Object.entries(reason);
  return fields.map(([field, messages]) => `${field}: ${[messages].flat().join(" ")}`).join(" ");
}
