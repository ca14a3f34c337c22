/** `--strict`: responses of the gateway without what only a sandbox sends (D-SIM-09). */
import { routes } from "../generated/operations.ts";
import type { Front } from "./http/front.ts";

const roots = new Set(routes.map(({ path }) => path.split("/")[1]));

/** A front that removes the headers named `Sandbox` and `Sandbox-…`. */
export const strictFront: Front = {
  handles: (path) => roots.has(path.split("/")[1] ?? ""),
  async respond(_request, forward) {
    const response = await forward();
    const headers = Object.entries(response.headers).filter(
      ([name]) => !/^sandbox(-|$)/.test(name),
    );
    return { ...response, headers: Object.fromEntries(headers) };
  },
};
