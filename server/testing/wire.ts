/** Requests whose answers may be cut off, or never come. */
import { request } from "node:http";
import type { Sandbox, Sent } from "./sandbox.ts";

export interface Wire {
  /** What came of the head; undefined where none came. */
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
  /** The code of the error that ended it, if one did. */
  readonly error: string | undefined;
}

/** @param leave ends the request from the client's side. */
export function sendRaw(
  sandbox: Sandbox,
  method: string,
  path: string,
  { key = "sk_test_alpha", json, headers = {} }: Sent = {},
  leave?: AbortSignal,
): Promise<Wire> {
  return new Promise((resolve) => {
    const seen: { status?: number; headers?: Wire["headers"]; text: string } = { text: "" };
    const end = (error?: Error & { code?: string }) => {
      const { status, headers: received = {}, text } = seen;
      resolve({ status, headers: received, text, error: error && (error.code ?? error.name) });
    };
    const all = {
      Authorization: `Bearer ${String(key)}`,
      "Content-Type": "application/json",
      ...headers,
    };
    const options = { method, headers: all, agent: false, ...(leave && { signal: leave }) };
    const sent = request(sandbox.url + path, options, (response) => {
      seen.status = response.statusCode ?? 0;
      seen.headers = response.headers;
      response.setEncoding("utf8").on("data", (part: string) => (seen.text += part));
      response.on("error", end);
      response.on("end", () => {
        end();
      });
    });
    sent.on("error", end);
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}
