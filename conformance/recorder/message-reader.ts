/**
 * Reads HTTP/1.1 messages (RFC 9112) out of the bytes of one direction of a connection, and changes
 * none of them. The parsers of Node and of the registry hide where a head begins and ends, which the
 * recorder must know to change nothing else, and let pass what is malformed, which it must report.
 */
import { type Header, valuesOf } from "./header.ts";

export interface Head {
  readonly startLine: string;
  readonly headers: readonly Header[];
  /** The exact bytes, with the empty line. */
  readonly bytes: Buffer;
}

/** How the body behind a head is to be read: `opaque` ends the reading of messages for good. */
export type Reading = "by-headers" | "to-the-end" | "none" | "opaque";

export interface Listener {
  /** A head is whole. */
  head(head: Head): Reading;
  /** A part of the body, without the framing of chunks. */
  body(bytes: Buffer): void;
  /** A message is whole. */
  end(): void;
  /** What comes is no HTTP; nothing more will be read. `bytes` are those of a head that is none. */
  malformed(reason: string, bytes: Buffer): void;
  /** All bytes outside of heads, as they came, in order with the heads. */
  pass?(bytes: Buffer): void;
}

type State =
  "head" | "sized" | "to-the-end" | "chunk-size" | "chunk" | "chunk-end" | "trailers" | "opaque";

/** What servers commonly take is far below. */
const longestHead = 256 * 1024;

const requestLine = /^[!#$%&'*+.^_`|~\w-]+ \S+ HTTP\/1\.[01]$/;
const statusLine = /^HTTP\/1\.[01] \d{3}(?: .*)?$/;
/** Blanks around the value are for {@link withoutBlanks}: a pattern would begin again at every one. */
const field = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/;

export class MessageReader {
  readonly #startLine: RegExp;
  readonly #listener: Listener;
  #state: State = "head";
  /** Bytes that are still to come of a sized body, or of a chunk. */
  #left = 0;
  /** The bytes of a line that is not whole. */
  #line: Buffer[] = [];
  /** The lines of a head that is not whole. */
  #lines: Buffer[] = [];
  #length = 0;

  constructor(kind: "request" | "response", listener: Listener) {
    this.#startLine = kind === "request" ? requestLine : statusLine;
    this.#listener = listener;
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) rest = rest.subarray(this.#read(rest));
  }

  /**
   * The direction has ended.
   *
   * @returns whether it did so between two messages, or at the end of one that says so by it.
   */
  finish(): boolean {
    const state = this.#state;
    const isWhole = !this.stop() && ["head", "to-the-end", "opaque"].includes(state);
    if (state === "to-the-end") this.#listener.end();
    return isWhole;
  }

  /** Reads no more. @returns whether a head was under way. */
  stop(): boolean {
    const held = this.#takeHeld();
    this.#state = "opaque";
    if (held.length > 0) this.#listener.pass?.(held);
    return held.length > 0;
  }

  /** @returns how many bytes it has used. */
  #read(bytes: Buffer): number {
    switch (this.#state) {
      case "head":
        return this.#readHeadLine(bytes);
      case "sized":
      case "chunk":
        return this.#readSized(bytes);
      case "chunk-size":
      case "chunk-end":
      case "trailers":
        return this.#readFramingLine(bytes);
      case "to-the-end":
        this.#listener.pass?.(bytes);
        this.#listener.body(bytes);
        return bytes.length;
      case "opaque":
        this.#listener.pass?.(bytes);
        return bytes.length;
    }
  }

  #readHeadLine(bytes: Buffer): number {
    const { used, line } = this.#readLine(bytes);
    if (line === undefined) return used;
    const text = textOf(line);
    if (this.#lines.length === 0 && text === "") {
      // Empty lines ahead of a start line are overlooked (RFC 9112 section 2.2).
      this.#forget();
      this.#listener.pass?.(line);
      return used;
    }
    this.#lines.push(line);
    if (this.#lines.length === 1 && !this.#startLine.test(text)) {
      this.#fail("a message does not begin with a line that HTTP/1.1 knows");
    } else if (text === "") this.#endHead();
    return used;
  }

  #endHead(): void {
    const bytes = Buffer.concat(this.#lines);
    const [startLine = "", ...lines] = this.#lines.map(textOf).slice(0, -1);
    const headers = lines.map((line) => field.exec(line));
    if (headers.includes(null)) {
      this.#fail("a line of the header is no field");
      return;
    }
    this.#forget();
    const read = headers.map((match) => ({
      name: match?.[1] ?? "",
      value: withoutBlanks(match?.[2] ?? ""),
    }));
    const head = { startLine, headers: read, bytes };
    const reading = this.#listener.head(head);
    this.#begin(reading, head);
  }

  #begin(reading: Reading, { headers }: Head): void {
    if (reading === "none") {
      this.#end();
      return;
    }
    if (reading === "opaque") {
      this.#state = "opaque";
      return;
    }
    const codings = valuesOf(headers, "transfer-encoding");
    const lengths = new Set(valuesOf(headers, "content-length"));
    if (codings.length > 0) {
      const isChunked = codings.at(-1)?.toLowerCase() === "chunked";
      if (isChunked) this.#state = "chunk-size";
      else if (reading === "to-the-end") this.#state = "to-the-end";
      else this.#fail("the last transfer coding of a request is not chunked");
    } else if (lengths.size > 0) this.#beginSized([...lengths]);
    else if (reading === "to-the-end") this.#state = "to-the-end";
    else this.#end();
  }

  #beginSized([length = "", ...others]: string[]): void {
    if (others.length > 0 || !/^\d{1,15}$/.test(length)) {
      this.#fail("the header Content-Length is no length");
      return;
    }
    this.#left = Number(length);
    if (this.#left === 0) this.#end();
    else this.#state = "sized";
  }

  #readSized(bytes: Buffer): number {
    const part = bytes.subarray(0, this.#left);
    this.#left -= part.length;
    this.#listener.pass?.(part);
    this.#listener.body(part);
    if (this.#left > 0) return part.length;
    if (this.#state === "chunk") this.#state = "chunk-end";
    else this.#end();
    return part.length;
  }

  #readFramingLine(bytes: Buffer): number {
    const { used, line } = this.#readLine(bytes);
    this.#listener.pass?.(bytes.subarray(0, used));
    if (line === undefined) return used;
    this.#forget();
    const text = textOf(line);
    if (this.#state === "chunk-size") this.#beginChunk(text);
    else if (this.#state === "chunk-end") {
      if (text === "") this.#state = "chunk-size";
      else this.#fail("a chunk is longer than it says");
    } else if (text === "") this.#end();
    else if (!field.test(text)) this.#fail("a line of the trailer is no field");
    return used;
  }

  #beginChunk(text: string): void {
    const size = /^([\da-fA-F]{1,12})[ \t]*(?:;.*)?$/.exec(text)?.[1];
    if (size === undefined) {
      this.#fail("the size of a chunk is no number");
      return;
    }
    this.#left = Number.parseInt(size, 16);
    this.#state = this.#left === 0 ? "trailers" : "chunk";
  }

  #readLine(bytes: Buffer): { used: number; line?: Buffer } {
    const end = bytes.indexOf(0x0a);
    const used = end === -1 ? bytes.length : end + 1;
    this.#line.push(bytes.subarray(0, used));
    this.#length += used;
    if (this.#length > longestHead) {
      this.#fail("a head is longer than 256 KiB");
      return { used };
    }
    if (end === -1) return { used };
    const line = Buffer.concat(this.#line);
    this.#line = [];
    return { used, line };
  }

  #end(): void {
    this.#state = "head";
    this.#listener.end();
  }

  #fail(reason: string): void {
    const held = this.#state === "head" ? this.#takeHeld() : Buffer.alloc(0);
    this.#forget();
    this.#state = "opaque";
    this.#listener.malformed(reason, held);
    if (held.length > 0) this.#listener.pass?.(held);
  }

  /** Bytes of a head that have not been passed on. */
  #takeHeld(): Buffer {
    const held =
      this.#state === "head" ? Buffer.concat([...this.#lines, ...this.#line]) : Buffer.alloc(0);
    this.#forget();
    return held;
  }

  #forget(): void {
    this.#line = [];
    this.#lines = [];
    this.#length = 0;
  }
}

/** Takes blanks and tabs away, and no other whitespace. */
function withoutBlanks(value: string): string {
  let [start, end] = [0, value.length];
  while (value[start] === " " || value[start] === "\t") start += 1;
  while (end > start && (value[end - 1] === " " || value[end - 1] === "\t")) end -= 1;
  return value.slice(start, end);
}

function textOf(line: Buffer): string {
  return line.toString("latin1").replace(/\r?\n$/, "");
}
