/**
 * Normalizes a request target, so that Express can route it. To some targets, Express would respond in
 * HTML before any handler runs. The absolute form (RFC 9112, section 3.2.2) loses its scheme and host,
 * and an invalid percent-escape becomes an id that does not exist (D-HTTP-06).
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
