/** Follows redirects within the origin of the gateway; keys and bodies are never sent elsewhere. */
import type { Fetch } from "./retries.ts";

/** Thrown if the gateway redirects a call to an address that the client does not follow. */
export class RedirectError extends Error {
  /** Undefined in browsers, which hide it. */
  readonly status: number | undefined;

  constructor({ method, url }: Request, status: number | undefined, why: string) {
    const code = status === undefined ? "" : ` with ${status}`;
    super(`${method} ${new URL(url).origin} is redirected${code} ${why}`);
    this.name = "RedirectError";
    this.status = status;
  }
}

/** The maximum number of redirects of a call. */
const maxRedirects = 5;

/**
 * The requests that responses belong to. Node would collect a request while the body of its response is
 * read, and the effect of its signal with it.
 */
const requests = new WeakMap<Response, Request>();

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Wraps `fetch` to follow redirects only within the origin of the request, and never with
 * another method: a create that became a GET would look like a success. A request whose `redirect` is
 * not `"follow"` is sent unchanged.
 */
export function withinOrigin(fetch: Fetch): Fetch {
  return async (request) => {
    if (request.redirect !== "follow") return fetch(request);
    let next = request;
    for (let redirects = 0; ; redirects += 1) {
      // The next redirect may need the body again.
      const sent = new Request(next.clone(), { redirect: "manual", signal: next.signal });
      const response = await fetch(sent);
      requests.set(response, sent);
      if (response.type === "opaqueredirect") {
        const why = "to an address that a browser hides. Use that address as baseUrl.";
        throw new RedirectError(next, undefined, why);
      }
      const location = response.headers.get("Location");
      if (!redirectStatuses.has(response.status) || location === null) return response;
      await response.body?.cancel();
      if (redirects === maxRedirects) {
        throw new RedirectError(next, response.status, `more than ${maxRedirects} times.`);
      }
      next = await redirected(next, response.status, location);
    }
  };
}

/** @throws {RedirectError} for another origin, and if the method would have to change. */
async function redirected(request: Request, status: number, location: string): Promise<Request> {
  const { method, headers, signal, url } = request;
  const { origin, href } = URL.canParse(location, url)
    ? new URL(location, url)
    : { origin: "an invalid address", href: "" };
  const isRead = method === "GET" || method === "HEAD";
  const refusal =
    origin !== new URL(url).origin
      ? `to ${origin}. The client sends keys and bodies to the origin of its base address only.`
      : !isRead && status < 307
        ? "and would become a GET."
        : undefined;
  if (refusal !== undefined) throw new RedirectError(request, status, refusal);
  const body = isRead ? null : await request.arrayBuffer();
  return new Request(href, { method, headers, signal, body });
}
