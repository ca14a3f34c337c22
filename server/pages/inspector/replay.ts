/** Sending a logged request again. */
import type { RequestEntry } from "./body.ts";
import { ownHeadersOf } from "./curl.ts";
import { callPrefix, workspace } from "./sandbox.ts";

/** How long an answer is waited for, in milliseconds: a fault may leave it out. */
const patience = 30_000;

/** @returns the id of the new entry, once the log has it. */
export async function replay(entry: RequestEntry): Promise<string> {
  const { method, path, request } = entry;
  const headers = new Headers();
  for (const { name, value } of ownHeadersOf(entry)) headers.append(name, value);
  const response = await fetch(callPrefix + path, {
    method,
    headers,
    // A checkout says when it last changed, from which a browser concludes how long it may be kept.
    cache: "no-store",
    // As bytes: a text would be given a label of its own.
    body: request.body === null ? null : new TextEncoder().encode(request.body),
    signal: AbortSignal.timeout(patience),
  });
  const id = response.headers.get("Request-Id") ?? "";
  await response.text();
  await workspace.waitFor({ kind: "request", text: id });
  return id;
}
