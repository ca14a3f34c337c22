/** Deviations about who may do what. */
import { always, concerns, isSuccess, memory, type Operations } from "./answers.ts";
import type { Deviation, GatewayRequest, Reply } from "./deviation.ts";

/** Remembers the key of requests that succeed. */
class KnownKey {
  #authorization: string | undefined;

  note(request: GatewayRequest, reply: Reply): void {
    const { authorization } = request.headers;
    if (isSuccess(reply) && typeof authorization === "string") this.#authorization = authorization;
  }

  /** The headers of a request, with the key that is known. */
  lend({ headers }: GatewayRequest): GatewayRequest["headers"] {
    return { ...headers, authorization: this.#authorization };
  }
}

export type Credentials = "missing" | "invalid";

function lacksKey({ headers }: GatewayRequest, how: Credentials | "any"): boolean {
  const isMissing = headers.authorization === undefined;
  return how === "any" || (how === "missing") === isMissing;
}

/**
 * Requests that are refused for their key are carried out all the same.
 *
 * @param shown Whether the success is shown, or the refusal.
 */
export function ignoresKey(
  operations: Operations,
  how: Credentials | "any",
  shown: "success" | "refusal" = "success",
): Deviation {
  return memory("any", always, () => {
    const key = new KnownKey();
    return async (request, forward) => {
      const reply = await forward();
      key.note(request, reply);
      const isMeant = concerns(operations, request) && lacksKey(request, how);
      if (reply.status !== 401 || !isMeant) return reply;
      const success = await forward({ headers: key.lend(request) });
      return shown === "success" ? success : reply;
    };
  });
}
