/** The typed client of the workspace that the page shows. The server adds the key of the cookie. */
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

/**
 * Posts exactly this JSON text or file.
 *
 * @param init Further headers, and what ends the request early.
 * @returns The response, which names the record that was created.
 * @throws {ControlError} if the sandbox refuses it.
 */
export async function post(
  path: string,
  body: string | File,
  init: { readonly headers?: Record<string, string>; readonly signal?: AbortSignal } = {},
): Promise<{ readonly id: string }> {
  const headers = { "Content-Type": "application/json", ...init.headers };
  const response = await fetch(callPrefix + path, { ...init, method: "POST", headers, body });
  const answer: unknown = await response.json();
  // The two documented forms of a response to a post.
  if (!response.ok) throw new ControlError(path, response.status, answer as ControlFailure);
  return answer as { id: string };
}

/** Returns the reason of a failure, in the words of the sandbox if it has responded. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return "The sandbox does not respond.";
  if (!(error instanceof ControlError))
    return error instanceof Error ? error.message : String(error);
  const reason = error.body.error;
  if (typeof reason === "string") return reason;
  const fields = Object.entries(reason);
  return fields.map(([field, messages]) => `${field}: ${messages.join(" ")}`).join(" ");
}
