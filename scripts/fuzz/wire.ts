/** Bytes to a server and responses from it, over plain sockets: what is sent need not be HTTP. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface Response {
  readonly status: number;
  /** By names in lower case; the last one of a name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** From the first byte sent, in milliseconds. */
  readonly ms: number;
}

const headEnd = Buffer.from("\r\n\r\n");
const startLine = /^HTTP\/1\.[01] (\d{3})(?: [^\r\n]*)?$/;

/** Takes responses out of the bytes of a connection. */
export class ResponseReader {
  #rest: Buffer = Buffer.alloc(0);
  readonly #started = performance.now();

  /** Returns whether a response is incomplete; one without a length ends with its connection. */
  get isPartial(): boolean {
    if (this.#rest.length === 0) return false;
    const head = this.#rest.toString("latin1", 0, 2000);
    return !head.includes("\r\n\r\n") || /^(?:content-length|transfer-encoding):/im.test(head);
  }

  /**
   * Reads what has become complete.
   *
   * @param isHead tells whether the request of the n-th of these responses was a HEAD.
   * @throws {Error} if that is not HTTP.
   */
  read(bytes: Buffer, isHead: (index: number) => boolean): Response[] {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const responses: Response[] = [];
    for (;;) {
      const next = responseAt(this.#rest, isHead(responses.length));
      if (next === undefined) return responses;
      this.#rest = this.#rest.subarray(next.end);
      const ms = performance.now() - this.#started;
      if (next.status >= 200) responses.push({ ...next, ms });
    }
  }
}

/** @returns undefined if it has not come whole. */
function responseAt(bytes: Buffer, isHead: boolean) {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const [start = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const status = Number(startLine.exec(start)?.[1]);
  if (Number.isNaN(status)) throw new Error(`not HTTP: ${start.slice(0, 200)}`);
  const headers = headersOf(lines);
  const hasNoBody = isHead || status < 200 || status === 204 || status === 304;
  if (hasNoBody) return { status, headers, body: Buffer.alloc(0), end: end + 4 };
  const body = bodyAt(bytes, end + 4, headers);
  return body && { status, headers, body: body.bytes, end: body.end };
}

function headersOf(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (!/^[\w-]+$/.test(line.slice(0, colon)))
      throw new Error(`not a header: ${line.slice(0, 200)}`);
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** @returns undefined if it has not come whole. */
function bodyAt(bytes: Buffer, start: number, headers: ReadonlyMap<string, string>) {
  if (headers.get("transfer-encoding") === "chunked") return chunksAt(bytes, start);
  const length = Number(headers.get("content-length"));
  if (Number.isNaN(length)) {
    const isStream = headers.get("content-type") === "text/event-stream";
    if (isStream || headers.get("connection") === "close") return undefined;
    throw new Error("a response without a length");
  }
  const end = start + length;
  return end > bytes.length ? undefined : { bytes: bytes.subarray(start, end), end };
}

function chunksAt(bytes: Buffer, start: number) {
  const chunks: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const size = parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (Number.isNaN(size)) throw new Error("a chunk without a size");
    const end = lineEnd + 2 + size + 2;
    if (end > bytes.length) return undefined;
    if (size === 0) return { bytes: Buffer.concat(chunks), end };
    chunks.push(bytes.subarray(lineEnd + 2, end - 2));
    at = end;
  }
}

export interface Sent {
  readonly responses: readonly Response[];
  /** How it ended: as asked for, by the server, by what is no HTTP, or by the clock. */
  readonly end: "complete" | "closed" | "broken" | "late";
  readonly complaint: string;
  /** Whether the connection ended in the middle of a response. */
  readonly isCut: boolean;
}

export interface Send {
  /** In which order HEAD requests are among those sent. */
  readonly heads: readonly boolean[];
  readonly isComplete: (responses: readonly Response[]) => boolean;
  readonly withinMs: number;
  /** What the client does after its last byte; `drip` sends one more now and then. */
  readonly ending?: "wait" | "end" | "reset" | "drip";
}

/** A connection that is used again and again, and opened anew if it has been closed. */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  async send(bytes: Buffer, { heads, isComplete, withinMs, ending = "wait" }: Send): Promise<Sent> {
    const socket = await this.#open();
    const reader = new ResponseReader();
    const responses: Response[] = [];
    const sent = await new Promise<Sent>((resolve) => {
      const finish = (end: Sent["end"], complaint = "") => {
        clearTimeout(timer);
        clearInterval(dripping);
        socket.removeAllListeners("data").removeListener("close", onClose);
        resolve({ responses, end, isCut: reader.isPartial, complaint });
      };
      const timer = setTimeout(finish, withinMs, "late");
      const drip = () => ending === "drip" && socket.writable && socket.write("x");
      const dripping = setInterval(drip, 5000);
      socket.on("data", (data: Buffer) => {
        try {
          responses.push(...reader.read(data, (index) => heads[responses.length + index] ?? false));
        } catch (error) {
          finish("broken", String(error));
          return;
        }
        if (isComplete(responses)) finish("complete");
      });
      const onClose = () => {
        finish("closed");
      };
      socket.on("close", onClose);
      if (socket.destroyed) finish("closed");
      socket.write(bytes);
      if (ending === "end") socket.end();
      if (ending === "reset") socket.resetAndDestroy();
    });
    if (sent.end !== "complete" || ending !== "wait") this.close();
    return sent;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  async #open(): Promise<Socket> {
    if (this.#socket !== undefined && !this.#socket.destroyed) return this.#socket;
    const options = { host: "127.0.0.1", allowHalfOpen: true, noDelay: true };
    const socket = connect({ port: this.#port, ...options });
    socket.on("error", () => undefined);
    // The other side has ended: there is nothing more to come.
    socket.on("end", () => socket.destroy());
    this.#socket = socket;
    // Rejects if it is refused; what is sent then finds it closed.
    await once(socket, "connect").catch(() => undefined);
    return socket;
  }
}
