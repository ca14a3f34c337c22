/** Keeps web pages from driving the control plane (D-CTL-01). */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { refuse } from "../errors.ts";

/** @returns the check of a request. @param names further host names that it may be asked by. */
export function createGuard(names: readonly string[]): (request: IncomingMessage) => void {
  const known = new Set(["localhost", ...names].map((name) => name.toLowerCase()));
  return ({ headers }) => {
    const { host = "", origin } = headers;
    const name = hostName(host);
    // A name that someone else may point at this machine: DNS rebinding.
    if (isIP(name) === 0 && !known.has(name)) throw refuse("foreign", `Host: ${host}`);
    if (origin !== undefined && !isSameOrigin(origin, host)) {
      throw refuse("foreign", `Origin: ${origin}`);
    }
    const site = headers["sec-fetch-site"];
    if (site === "cross-site" || site === "same-site") {
      throw refuse("foreign", `Sec-Fetch-Site: ${site}`);
    }
  };
}

/** @returns the name without the port, an IPv6 address without its brackets. */
function hostName(host: string): string {
  const name = /^\[([^\]]*)\](?::\d*)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, "");
  return name.toLowerCase();
}

function isSameOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
