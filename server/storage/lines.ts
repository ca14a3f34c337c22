/** Files of lines, read a piece at a time, however long they are. */
import { constants as bufferLimits } from "node:buffer";
import { constants } from "node:fs";
import { openOwn } from "./files.ts";

const chunkSize = 1 << 20;

/** Told, from time to time, how many bytes of a file have been read. */
export type OnRead = (done: number, total: number) => void;

/**
 * Reads a file in pieces that end with a line feed; each lasts until the next is asked for. The last
 * piece is what follows the last line feed.
 */
export async function* wholeLinesOf(path: string, onRead: OnRead): AsyncGenerator<Buffer> {
  await using file = await openOwn(path, constants.O_RDONLY);
  const { size } = await file.stat();
  let done = 0;
  let buffer: Buffer = Buffer.allocUnsafe(chunkSize);
  let length = 0;
  for (;;) {
    if (length === buffer.length) buffer = enlarge(buffer);
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, null);
    if (bytesRead === 0) break;
    done += bytesRead;
    onRead(done, size);
    length += bytesRead;
    const end = buffer.subarray(0, length).lastIndexOf("\n") + 1;
    yield buffer.subarray(0, end);
    buffer.copyWithin(0, end, length);
    length -= end;
  }
  yield buffer.subarray(0, length);
}

/** @throws {Error} if the line in it could not become a string. */
function enlarge(buffer: Buffer): Buffer {
  const { length } = buffer;
  if (length > bufferLimits.MAX_STRING_LENGTH) throw new Error("a line of it is too long");
  return Buffer.concat([buffer], 2 * length);
}

/** Each line is decoded by itself, which costs less than to cut a long text. */
export function* linesIn(bytes: Buffer): Generator<string> {
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf("\n", start);
    const end = found === -1 ? bytes.length : found;
    yield bytes.toString("utf8", start, end);
    start = end + 1;
  }
}
