/** Absolute addresses of pages for the client of a request (D-CHK-09). */
import type { WireResponse } from "./http/response.ts";

/** Returns the address of a path for the `Host` of a request; undefined if that is not a host. */
export type AddressOf = (path: string, host: string | undefined) => string | undefined;

/** The start of the path of every page on which customers pay (D-CTL-05). */
export const payFolder = "/pay/";

/** The path of the page on which a customer completes a checkout (D-CHK-09). */
export function payPathOf(id: string): string {
  return payFolder + encodeURIComponent(id);
}

/** The header that handlers set to the path of a page; in the response it is the full address. */
export const pageHeader = "Sandbox-Checkout-Url";

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

/** Turns the page path in a response, which may be a replay, into an address on the request's host. */
export function completeAddress(
  wire: WireResponse,
  addressOf: AddressOf,
  host: string | undefined,
): WireResponse {
  const path = wire.headers[pageHeader];
  if (path === undefined) return wire;
  // A replay from an import may contain anything.
  const address = path.startsWith("/") ? addressOf(path, host) : undefined;
  if (address !== undefined)
    return { ...wire, headers: { ...wire.headers, [pageHeader]: address } };
  const { [pageHeader]: _path, ...headers } = wire.headers;
  return { ...wire, headers };
}
