/** The bytes of a changed response: apart from its types, which browsers may import. */
import { gzipSync } from "node:zlib";
import { type Reply, textOf } from "../gateways/deviation.ts";

/** Returns a body in the charset and the coding that its headers name; text is sent in UTF-8. */
export function encodeBody(reply: Reply): string | Buffer {
  const { headers } = reply;
  const text = textOf(reply);
  const isLatin = /charset=iso-8859-1/i.test(String(headers["content-type"]));
  const encoded = isLatin ? Buffer.from(text, "latin1") : text;
  return headers["content-encoding"] === "gzip" ? gzipSync(encoded) : encoded;
}
