/** Content codings of HTTP bodies (RFC 9110 section 8.4.1). */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";

/** The most that is read out of one body, so that a small one cannot fill the memory. */
interface Limit {
  /** Bytes. */
  readonly maxOutputLength?: number;
}

type Decoder = (bytes: Buffer, limit?: Limit) => Buffer;

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ["", (bytes) => bytes],
  ["identity", (bytes) => bytes],
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  ["br", brotliDecompressSync],
  // Named for zlib's format, but sent without its wrapper by some.
  [
    "deflate",
    (bytes, limit) =>
      ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, limit) : inflateRawSync(bytes, limit),
  ],
]);

export function isKnownCoding(coding: string): boolean {
  return decoders.has(coding.toLowerCase());
}

/**
 * Undoes a content coding. Without bytes, as in an answer to HEAD, there is nothing to undo.
 *
 * @param coding As the header names it, in any case.
 * @throws {Error} where the coding is unknown, the bytes are not in it, or hold more than the limit.
 */
export function undoCoding(bytes: Buffer, coding: string, limit?: Limit): Buffer {
  const decode = decoders.get(coding.toLowerCase());
  if (decode === undefined) throw new Error(`unknown content coding ${coding}`);
  return bytes.length === 0 ? bytes : decode(bytes, limit);
}
