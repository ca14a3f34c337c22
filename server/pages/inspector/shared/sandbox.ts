/** The typed client of the workspace that the page shows. The server adds the key of the cookie. */
import { ControlError, openWorkspace, type Workspace } from "../../../../spec/client/workspace.ts";

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
 * Creates a record, with exactly this JSON text.
 *
 * @returns The id of the record.
 * @throws {ControlError} if the sandbox refuses it.
 */
export async function create(path: string, body: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(callPrefix + path, { method: "POST", headers, body });
  const { id, error } = (await response.json()) as { id: string; error: string };
  if (!response.ok) throw new ControlError(path, response.status, { error });
  return id;
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
