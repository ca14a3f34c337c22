/** The workspace that the page shows, by the typed client. The server puts the cookie's key in. */
import { ControlError, openWorkspace } from "../../../spec/client/workspace.ts";

/** Where calls become those of the workspace (D-PAGE-11). */
export const callPrefix = "/_sandbox/ui/api";

let onSignedOut: () => void = () => undefined;

/** Calls `listener` whenever the sandbox no longer takes the key. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

export const workspace = openWorkspace({
  url: location.origin + callPrefix,
  // A script cannot read the key, and need not.
  apiKey: "in-the-cookie",
  fetch: async (request) => {
    const response = await fetch(request);
    if (response.status === 401) onSignedOut();
    return response;
  },
});

/** What went wrong, in the words of the sandbox where it has said something. */
export function reasonOf(error: unknown): string {
  if (error instanceof ControlError) return refusalText(error.body.error);
  if (error instanceof TypeError) return "The sandbox does not answer.";
  return error instanceof Error ? error.message : String(error);
}

export function refusalText(error: string | Readonly<Record<string, readonly string[]>>): string {
  if (typeof error === "string") return error;
  return Object.entries(error)
    .map(([field, messages]) => `${field}: ${messages.join(" ")}`)
    .join(" ");
}
