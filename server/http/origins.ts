/** Keeps web pages from driving the sandbox (D-CTL-01). */
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { refuse } from "../errors.ts";

/** Returns the header that shows that a foreign page may have sent a request, if one does. */
export type FindForeign = (headers: IncomingHttpHeaders) => string | undefined;

/** @throws {Refusal} 403 for a request that a foreign page may have sent. */
export function refuseForeign(findForeign: FindForeign, headers: IncomingHttpHeaders): void {
  const foreign = findForeign(headers);
  if (foreign !== undefined) throw refuse("foreign", foreign);
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

/**
 * Finds what shows that a page of a foreign origin has sent a request to the gateway (D-AUTH-10). Pages
 * of this machine and of the names that the sandbox is given are not foreign, on whatever port they are;
 * programs other than browsers send neither header.
 *
 * @param names and publicUrl as in {@link createForeignFinder}.
 */
export function createForeignPageFinder(names: readonly string[], publicUrl?: string): FindForeign {
  const known = new Set(names.map((name) => name.toLowerCase()));
  if (publicUrl !== undefined) known.add(originName(publicUrl));
  const isKnown = (name: string) => isLoopback(name) || known.has(name);
  const isOwn = (origin: string, host: string) => {
    const name = originName(origin);
    // A page at another name that leads to this machine has come there by DNS rebinding.
    return isKnown(name) || (isIP(name) !== 0 && isSameOrigin(origin, host));
  };
  return ({ host = "", origin, "sec-fetch-site": site }) => {
    if (origin !== undefined) return isOwn(origin, host) ? undefined : `Origin: ${origin}`;
    // Pages on other ports of this machine are the same site.
    if (site === "same-site" && isKnown(hostName(host))) return undefined;
    return site === "cross-site" || site === "same-site" ? `Sec-Fetch-Site: ${site}` : undefined;
  };
}

/** @returns the name without its port and brackets; empty for an origin without one, such as `null`. */
function originName(origin: string): string {
  return URL.canParse(origin) ? hostName(new URL(origin).host) : "";
}

export function isLoopback(name: string): boolean {
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "localhost" || name.endsWith(".localhost") || name === "::1";
}

/** @returns the name without the port, an IPv6 address without its brackets. */
function hostName(host: string): string {
  const name = /^\[([^\]]*)\](?::\d*)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, "");
  return name.toLowerCase();
}

function isSameOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
