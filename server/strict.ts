/** `--strict`: responses of the gateway without headers that the interface does not promise (D-SIM-09). */
import { routes } from "../generated/operations.ts";
import type { Front } from "./http/front.ts";

const roots = new Set(routes.map(({ path }) => path.split("/")[1]));

const ownHeader = /^sandbox(-|$)/;
const unpromised = new Set(["request-id", "x-total-count", "link", "idempotent-replayed"]);

/**
 * Returns a front that removes the headers named `Sandbox` and `Sandbox-…`, and others that the interface
 * does not promise.
 *
 * @param isTwin True if the profile of a gateway decides about the others.
 */
export function strictFront(isTwin: boolean): Front {
  const isRemoved = (name: string) => ownHeader.test(name) || (!isTwin && unpromised.has(name));
  return {
    handles: (path) => roots.has(path.split("/")[1] ?? ""),
    async respond(_request, forward) {
      const response = await forward();
      const kept = Object.entries(response.headers).filter(([name]) => !isRemoved(name));
      return { ...response, headers: Object.fromEntries(kept) };
    },
  };
}
