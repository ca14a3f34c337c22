/** Deviations about permissions of keys. */
import { always, concerns, isSuccess, memory, type Operations } from "./deviation-parts.ts";
import type { Deviation } from "./deviation.ts";

/**
 * Carries out requests that the gateway refuses for their key, with the key of the last success.
 *
 * @param shown The response that the client gets.
 */
export function ignoresKey(
  operations: Operations,
  how: "missing" | "invalid" | "any",
  shown: "success" | "refusal" = "success",
): Deviation {
  return memory("any", always, () => {
    let rightKey: string | undefined;
    return async (request, forward) => {
      const reply = await forward();
      const { authorization } = request.headers;
      if (isSuccess(reply) && typeof authorization === "string") rightKey = authorization;
      const isWrong = how === "any" || (how === "missing") === (authorization === undefined);
      if (reply.status !== 401 || !concerns(operations, request) || !isWrong) return reply;
      const success = await forward({ headers: { ...request.headers, authorization: rightKey } });
      return shown === "success" ? success : reply;
    };
  });
}
