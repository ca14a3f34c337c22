/** Protects the sandbox from foreign web pages (D-CTL-01), and knows its own address. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { refuse } from "../errors.ts";

/** Returns the header that suggests that a request came from a foreign page, if there is one. */
export type FindForeign = (headers: IncomingHttpHeaders) => string | undefined;

/** @throws {Refusal} 403 for a request that a foreign page may have sent. */
export function refuseForeign(findForeign: FindForeign, headers: IncomingHttpHeaders): void {
  const foreign = findForeign(headers);
  if (foreign !== undefined) throw refuse("foreign", foreign);
}

/**
 * Returns a function that finds foreign requests to the control plane.
 *
 * @param names host names of the sandbox in addition to `localhost` and IP addresses.
 * @param publicUrl the sandbox's address for outside clients; its origin is then not foreign.
 */
export function createForeignFinder(names: readonly string[], publicUrl?: string): FindForeign {
  const outside = publicUrl === undefined ? undefined : new URL(publicUrl);
  const known = new Set(["localhost", ...names].map((name) => name.toLowerCase()));
  if (outside !== undefined) known.add(hostName(outside.host));
  return ({ host = "", origin, "sec-fetch-site": site }) => {
    const name = hostName(host);
    // Someone may have pointed another host name at this machine: DNS rebinding.
    if (isIP(name) === 0 && !known.has(name)) return `Host: ${host}`;
    // A proxy may have replaced the public host.
    if (origin !== undefined && origin !== outside?.origin && !isSameOrigin(origin, host)) {
      return `Origin: ${origin}`;
    }
    return site === "cross-site" || site === "same-site" ? `Sec-Fetch-Site: ${site}` : undefined;
  };
}

/**
 * Returns a function that finds foreign requests to the gateway (D-AUTH-10). Pages of this machine and of
 * the names of the sandbox are not foreign, on any port; programs other than browsers send neither header.
 */
export function createForeignPageFinder(names: readonly string[], publicUrl?: string): FindForeign {
  const known = new Set(names.map((name) => name.toLowerCase()));
  if (publicUrl !== undefined) known.add(originName(publicUrl));
  const isKnown = (name: string) => isLoopback(name) || known.has(name);
  const isOwn = (origin: string, host: string) => {
    const name = originName(origin);
    // A page at another name of this machine is the result of DNS rebinding.
    return isKnown(name) || (isIP(name) !== 0 && isSameOrigin(origin, host));
  };
  return ({ host = "", origin, "sec-fetch-site": site }) => {
    if (origin !== undefined) return isOwn(origin, host) ? undefined : `Origin: ${origin}`;
    // Browsers count other ports of this machine as the same site.
    if (site === "same-site" && isKnown(hostName(host))) return undefined;
    return site === "cross-site" || site === "same-site" ? `Sec-Fetch-Site: ${site}` : undefined;
  };
}

const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];

/** Returns what shows that a client is on another machine or behind a proxy; undefined if nothing does. */
export function findRemote({ socket, headers }: IncomingMessage): string | undefined {
  const proxy = proxyHeaders.find((name) => headers[name] !== undefined);
  if (proxy !== undefined) return `${proxy}: ${String(headers[proxy])}`;
  const { host = "" } = headers;
  if (!isLoopback(hostName(host))) return `Host: ${host}`;
  const address = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "unknown";
  return isLoopback(address) ? undefined : `address: ${address}`;
}

/** Returns the host name of an origin; empty for an origin without one, such as `null`. */
function originName(origin: string): string {
  return URL.canParse(origin) ? hostName(new URL(origin).host) : "";
}

export function isLoopback(name: string): boolean {
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "localhost" || name.endsWith(".localhost") || name === "::1";
}

/** Returns the name without the port, an IPv6 address without its brackets. */
function hostName(host: string): string {
  const name = /^\[([^\]]*)\](?::\d*)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, "");
  return name.toLowerCase();
}

function isSameOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** Returns the address of a path for the `Host` of a request; undefined if that is not a host. */
export type AddressOf = (path: string, host: string | undefined) => string | undefined;

/** @param publicUrl the address of the server for clients outside, if it is known. */
export function createAddressing(publicUrl: string | undefined): AddressOf {
  if (publicUrl !== undefined) return (path) => publicUrl + path;
  // A client names the same host in every request, and the test takes a while.
  let known = "localhost";
  return (path, host = "") => {
    if (host !== known && !isHost(host)) return undefined;
    known = host;
    return `http://${host}${path}`;
  };
}

/** Returns true for a name or an IP address, with or without a port. */
function isHost(host: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) && URL.canParse(`http://${host}`);
}
