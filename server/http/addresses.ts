/** The absolute addresses of pages, as whoever asks can reach them (D-CHK-09). */
import type { RawAnswer } from "./answer.ts";

/**
 * @param host the `Host` of the request.
 * @returns undefined where no address can be told.
 */
export type AddressOf = (path: string, host: string | undefined) => string | undefined;

/** What the path of every page on which customers pay begins with (D-CTL-05). */
export const payFolder = "/pay/";

/** The path of the page on which a customer completes a checkout (D-CHK-09). */
export function payPathOf(id: string): string {
  return payFolder + encodeURIComponent(id);
}

/** Handlers put the path of a page here; what is sent is its address. */
export const pageHeader = "Sandbox-Checkout-Url";

/** @param publicUrl the address under which the server is reached from outside, if it is known. */
export function createAddressing(publicUrl: string | undefined): AddressOf {
  if (publicUrl !== undefined) return (path) => publicUrl + path;
  // Nearly all requests come by the same name.
  let lastHost = "";
  let isUsable = false;
  return (path, host = "") => {
    if (host !== lastHost) {
      lastHost = host;
      isUsable = isHost(host);
    }
    return isUsable ? `http://${host}${path}` : undefined;
  };
}

/** Whether it is a name or an IP address, with a port or without. */
function isHost(host: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Completes the path of a page in an answer, be it one that was kept for repetitions: the address is
 * for the host of the request that it answers.
 */
export function withAddress(
  answer: RawAnswer,
  addressOf: AddressOf,
  host: string | undefined,
): RawAnswer {
  const path = answer.headers[pageHeader];
  if (path === undefined) return answer;
  // An import may have put anything there.
  const address = path.startsWith("/") ? addressOf(path, host) : undefined;
  if (address !== undefined) {
    // Left in its place: to take a member out costs many times as much.
    return { ...answer, headers: { ...answer.headers, [pageHeader]: address } };
  }
  const { [pageHeader]: _path, ...headers } = answer.headers;
  return { ...answer, headers };
}
