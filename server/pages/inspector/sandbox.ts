/** The workspace that the page shows, by the typed client. The server puts the cookie's key in. */
import { ControlError, openWorkspace, type Workspace } from "../../../spec/client/workspace.ts";

/**
 * Where calls become those of the workspace that the page shows (D-PAGE-11). Like {@link workspace} it
 * is there from {@link showWorkspace} on, which is before any view.
 */
export let callPrefix = "";

export let workspace: Workspace;

/** The client asks for a key; a script cannot read the cookie's, and what is in its place is not sent. */
const placeholder = "in-the-cookie";

let onRefused: () => void = () => undefined;

/**
 * Calls `listener` whenever the sandbox refuses a call because the browser has signed out, or has
 * signed in to another workspace.
 */
export function whenRefused(listener: () => void): void {
  onRefused = listener;
}

/** @param name what the session calls the workspace. Once for each page that is loaded. */
export function showWorkspace(name: string): void {
  callPrefix = `/_sandbox/ui/api/${name}`;
  workspace = openWorkspace({
    url: location.origin + callPrefix,
    apiKey: placeholder,
    fetch: async (request) => {
      request.headers.delete("Authorization");
      const response = await fetch(request);
      if (response.status === 401 || response.status === 412) onRefused();
      return response;
    },
  });
}

/** What went wrong, in the words of the sandbox where it has said something. */
export function reasonOf(error: unknown): string {
  if (error instanceof ControlError) return refusalText(error.body.error);
  if (error instanceof TypeError) return "The sandbox does not answer.";
  return error instanceof Error ? error.message : String(error);
}

function refusalText(error: string | Readonly<Record<string, readonly string[]>>): string {
  if (typeof error === "string") return error;
  return Object.entries(error)
    .map(([field, messages]) => `${field}: ${messages.join(" ")}`)
    .join(" ");
}
