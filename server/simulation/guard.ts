/** Keeps web pages from driving the sandbox (D-CTL-01). */
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { RequestHandler } from "express";
import { refuse } from "../errors.ts";

/** @returns what in the headers of a request shows that a foreign page may have sent it. */
export type FindForeign = (headers: IncomingHttpHeaders) => string | undefined;

/** @returns what answers 403 to all that a foreign page may have sent. */
export function refuseForeign(findForeign: FindForeign): RequestHandler {
  return ({ headers }, _response, next) => {
    const foreign = findForeign(headers);
    if (foreign !== undefined) throw refuse("foreign", foreign);
    next();
  };
}

/**
 * @param names host names by which the sandbox may be asked, beside `localhost` and IP addresses.
 * @param publicUrl the address under which it is reached from outside, where that counts as its own.
 */
export function createForeignFinder(names: readonly string[], publicUrl?: string): FindForeign {
  const outside = publicUrl === undefined ? undefined : new URL(publicUrl);
  const known = new Set(["localhost", ...names].map((name) => name.toLowerCase()));
  if (outside !== undefined) known.add(hostName(outside.host));
  return ({ host = "", origin, "sec-fetch-site": site }) => {
    const name = hostName(host);
    // A name that someone else may point at this machine: DNS rebinding.
    if (isIP(name) === 0 && !known.has(name)) return `Host: ${host}`;
    // What stands between may have put another host in the place of the public one.
    if (origin !== undefined && origin !== outside?.origin && !isSameOrigin(origin, host)) {
      return `Origin: ${origin}`;
    }
    return site === "cross-site" || site === "same-site" ? `Sec-Fetch-Site: ${site}` : undefined;
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
