/** What of a request's head must name the gateway instead of the recorder, and nothing else. */
import type { Head } from "./message-reader.ts";

/** Where requests go on to. */
export interface Upstream {
  readonly url: URL;
  /** Whether the host that the client names is passed on. */
  readonly keepHost: boolean;
}

/** Whether any request has to be changed. */
export function changesHeads(upstream: Upstream): boolean {
  return basePath(upstream) !== "" || namesHost(upstream);
}

/**
 * The bytes to send on: the path of the gateway's base address stands before the target, and where a
 * gateway is reached by a domain name, `Host` names it. All other bytes stay.
 */
export function rewriteHead({ bytes }: Head, upstream: Upstream): Buffer {
  const text = bytes.toString("latin1");
  const based = text.replace(
    /^(\S+ (?:https?:\/\/[^/\s?]*)?)(?=[/?])/i,
    (start) => `${start}${basePath(upstream)}`,
  );
  const hosted = namesHost(upstream)
    ? based.replace(
        /(\nhost:[ \t]*)(?:\S+(?:[ \t]+\S+)*)?/i,
        (_all, start: string) => `${start}${upstream.url.host}`,
      )
    : based;
  return Buffer.from(hosted, "latin1");
}

function basePath({ url }: Upstream): string {
  return url.pathname.replace(/\/$/, "");
}

/** Servers at a bare address go by that; those with a name may have others beside them. */
function namesHost({ url, keepHost }: Upstream): boolean {
  const isBare = url.hostname === "localhost" || /^[\d.]+$|^\[/.test(url.hostname);
  return !keepHost && !isBare;
}
