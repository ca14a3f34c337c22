/** How calls of a sandbox's control plane are made, and what becomes of a refusal. */
import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "../../generated/control-types.ts";
import { assertBaseUrl, authorization, serialisePath } from "./connection.ts";
import { withinOrigin } from "./redirects.ts";
import type { Fetch } from "./retries.ts";

export type Control = Client<paths>;
export type ControlFailure = components["schemas"]["Error"];

export interface WorkspaceOptions {
  /** Where the sandbox answers, for example `http://127.0.0.1:4010`. */
  readonly url: string;
  /** The key whose workspace is meant. */
  readonly apiKey: string;
  /** Used in place of the global `fetch`. */
  readonly fetch?: Fetch;
}

/** The sandbox has refused a call of its control plane. */
export class ControlError extends Error {
  readonly status: number;
  /** Its answer, in one of the two documented forms (D-ERR-01). */
  readonly body: ControlFailure;

  constructor(path: string, status: number, body: ControlFailure) {
    super(`${path} answers ${String(status)}: ${JSON.stringify(body.error)}`);
    this.name = "ControlError";
    this.status = status;
    this.body = body;
  }
}

/** @throws {TypeError} for an address that is no http or https URL, and a key that no header can carry. */
export function connectControl({ url, apiKey, fetch }: WorkspaceOptions): Control {
  assertBaseUrl(url);
  return createClient<paths>({
    baseUrl: url,
    headers: { Authorization: authorization(apiKey) },
    pathSerializer: serialisePath,
    fetch: withinOrigin(fetch ?? globalThis.fetch),
  });
}

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: ControlFailure;
  readonly response: Response;
}

/** @throws {ControlError} for an answer that refuses. */
export async function bodyOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const answer = await call;
  refuseFailure(answer);
  if (answer.data === undefined) throw failureOf(answer);
  return answer.data;
}

/** @throws {ControlError} for an answer that refuses. */
export async function streamOf(
  call: Promise<Answer<ReadableStream<Uint8Array<ArrayBuffer>> | null>>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await call;
  refuseFailure(answer);
  if (!answer.data) throw failureOf(answer);
  return answer.data;
}

/** Waits for a success that has no body. @throws {ControlError} for an answer that refuses. */
export async function end(call: Promise<Answer<unknown>>): Promise<void> {
  refuseFailure(await call);
}

function refuseFailure(answer: Answer<unknown>): void {
  if (!answer.response.ok) throw failureOf(answer);
}

function failureOf({ error, response }: Answer<unknown>): ControlError {
  const { pathname } = new URL(response.url);
  return new ControlError(pathname, response.status, error ?? { error: "an answer without body" });
}
