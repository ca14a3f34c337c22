/** Content codings of HTTP bodies (RFC 9110 section 8.4.1). */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";

type Decoder = (bytes: Buffer, limit: { readonly maxOutputLength: number }) => Buffer;

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
 * @param maxOutputLength Bytes that are read at most, so that a small body cannot fill the memory.
 * @throws {Error} where the coding is unknown, the bytes are not in it, or hold more than the limit.
 */
export function undoCoding(bytes: Buffer, coding: string, maxOutputLength: number): Buffer {
  const decode = decoders.get(coding.toLowerCase());
  if (decode === undefined) throw new Error(`unknown content coding ${coding}`);
  return bytes.length === 0 ? bytes : decode(bytes, { maxOutputLength });
}
