/**
 * Makes a request target one that Express can route, which otherwise answers some in HTML before
 * any handler is asked.
 *
 * The absolute form (RFC 9112, section 3.2.2) loses its scheme and host. A broken percent-escape
 * becomes an id that nobody has (D-HTTP-06).
 */
export function mendTarget(target: string): string {
  const [path = "", ...query] = target.replace(/^https?:\/\/[^/?#]*/i, "").split("?");
  const mended = path.includes("%") ? path.split("/").map(mendSegment).join("/") : path;
  return [mended || "/", ...query].join("?");
}

function mendSegment(segment: string): string {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return segment.replaceAll("%", "%25");
  }
}
