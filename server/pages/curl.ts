/** Requests to the sandbox as commands for a POSIX shell. */
import { type CurlRequest, headerWords, methodWords } from "../../spec/traffic/curl.ts";
import { quote } from "../../spec/traffic/shell.ts";

/** The curl option for the key. A shell without the variable reports an error and sends nothing. */
export const keyHeader =
  '-H "Authorization: Bearer ${SANDGATE_KEY:?export SANDGATE_KEY=<the key of this workspace>}"';

/** @param takesKey True to send the key, from a variable of the shell. */
export function curlCommand(address: string, request: CurlRequest, takesKey = true): string {
  const { method, body } = request;
  return [
    ["curl -i -g --path-as-is", ...methodWords(request), quote(address)].join(" "),
    ...(takesKey ? [keyHeader] : []),
    ...headerWords(request),
    ...(body === undefined || method === "HEAD" ? [] : [`--data-raw ${quote(body)}`]),
  ].join(" \\\n  ");
}
