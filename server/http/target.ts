/**
 * Normalizes a request target, so that Express can route it: Express would respond to some targets in
 * HTML before any handler runs. Removes scheme and host from the absolute form (RFC 9112, section 3.2.2),
 * and escapes an invalid percent-escape, which then names an id that does not exist (D-HTTP-06).
 */
export function normalizeTarget(target: string): string {
  const [path = "", ...query] = target.replace(/^https?:\/\/[^/?#]*/i, "").split("?");
  const normalized = path.split("/").map(normalizeSegment).join("/");
  return [normalized || "/", ...query].join("?");
}

function normalizeSegment(segment: string): string {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return segment.replaceAll("%", "%25");
  }
}
