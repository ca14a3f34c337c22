/** Calls of a sandbox's control plane, and the error that they reject with. */
import type { Client } from "openapi-fetch";
import type { Error as ControlFailure, paths } from "../../generated/control-types.ts";

export type Control = Client<paths>;

/** The filters of a list. */
export type QueryOf<Path extends keyof paths> = paths[Path] extends {
  get: { parameters: { query?: infer Query } };
}
  ? Query
  : never;

/** Thrown if the sandbox refuses a call of its control plane. */
export class ControlError extends Error {
  readonly status: number;
  /** The response body, in one of the two documented forms (D-ERR-01). */
  readonly body: ControlFailure;

  constructor(path: string, status: number, body: ControlFailure) {
    super(`${path} returned ${String(status)}: ${JSON.stringify(body.error)}`);
    this.name = "ControlError";
    this.status = status;
    this.body = body;
  }
}

interface Result<Body> {
  readonly data?: Body;
  readonly error?: ControlFailure;
  readonly response: Response;
}

/** Returns the body of a success. @throws {ControlError} if the call is refused. */
export async function bodyOf<Body>(call: Promise<Result<Body>>): Promise<NonNullable<Body>> {
  const { data, ...result } = await call;
  if (!result.response.ok || data === undefined || data === null) throw failureOf(result);
  return data;
}

/** Waits for a success without a body. @throws {ControlError} if the call is refused. */
export async function requireSuccess(call: Promise<Result<unknown>>): Promise<void> {
  const result = await call;
  if (!result.response.ok) throw failureOf(result);
}

function failureOf({ error, response }: Result<unknown>): ControlError {
  const { pathname } = new URL(response.url);
  return new ControlError(
    pathname,
    response.status,
    error ?? { error: "a response without a body" },
  );
}
