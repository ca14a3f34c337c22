import type { IncomingMessage } from "node:http";
import { Refusal, refuse } from "../errors.ts";
import { type ParsedBody, parseBody } from "../json.ts";

/** The maximum size of a body of the gateway, in bytes (D-HTTP-12). */
const gatewayLimit = 102_400;
/** Matches a header with any parameters. */
const jsonType = /^\s*(?:application\/json|[^\s/;]+\/[^\s/;]+\+json)\s*(?:;|$)/i;

export interface RequestBody {
  /** The bytes as they were sent. */
  raw: Buffer;
  parsed: ParsedBody;
}

/** The body of a request without one (D-HTTP-10). */
export const emptyBody: RequestBody = {
  raw: Buffer.alloc(0),
  parsed: { value: {}, numberTokens: new Map() },
};

/**
 * Reads the JSON body of a request; an empty one counts as `{}` (D-HTTP-10).
 *
 * @throws {Refusal} 415 for another media type or an encoding, 413 above `maxBytes`, 400 for invalid
 * JSON, in this order (D-ERR-05).
 * @param keeper gets the bytes, even if the body is refused.
 */
export async function readBody(
  request: IncomingMessage,
  keeper?: { body: Buffer | undefined },
  maxBytes: number = gatewayLimit,
): Promise<RequestBody> {
  const raw = await readBytes(request, maxBytes);
  if (keeper !== undefined) keeper.body = raw;
  if (raw?.length === 0) return emptyBody;
  assertJson(request);
  if (raw === undefined) throw refuse("tooLarge");
  return { raw, parsed: parseBody(raw) };
}

/**
 * Reads the JSON body of a request piece by piece, at the pace of the consumer.
 *
 * @throws {Refusal} like {@link readBody}, except for invalid JSON; the rest of the body is then read and
 * discarded.
 */
export async function* readPieces(
  request: IncomingMessage,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let length = Number(request.headers["content-length"] ?? 0) > maxBytes ? maxBytes : 0;
  try {
    // Leaving the loop must not close the connection, which still has to carry the refusal.
    const pieces: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    for await (const piece of pieces) {
      assertJson(request);
      length += piece.length;
      if (length > maxBytes) throw refuse("tooLarge");
      yield piece;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refuse("jsonParse", "the body did not arrive whole");
  } finally {
    request.resume();
  }
}

/** @returns undefined for a body that is too large; the rest of it is read and discarded. */
function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on("end", () => {
      resolve(Buffer.concat(chunks));
    });
    const fail = (error: Error) => {
      const isRefused = error instanceof Refusal;
      reject(isRefused ? error : refuse("jsonParse", "the body did not arrive whole"));
    };
    request.on("error", fail);
    if (request.errored !== null) fail(request.errored);
  });
}

// clause: GEN-BODY-01
function assertJson({ headers }: IncomingMessage): void {
  // Node does not decode or refuse encodings such as "gzip, chunked".
  if (!/^(?:chunked)?$/i.test(headers["transfer-encoding"] ?? "")) {
    throw refuse("badRequest", "", { Connection: "close" });
  }
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding.toLowerCase() !== "identity") throw refuseType(encoding);
  const type = headers["content-type"] ?? "";
  if (!jsonType.test(type)) throw refuseType(type.split(";")[0]?.trim() ?? "");
}

function refuseType(type: string) {
  return refuse("mediaType", type, { Accept: "application/json" });
}
