/** One request as the log keeps it: what was there anyway, by reference; nothing is worked out (D-LOG-01). */
import type { OutgoingHttpHeaders } from "node:http";
import type { Request, Response } from "express";
import type { WorkspaceClock } from "../../domain/clock.ts";
import type { RawAnswer } from "../../http/answer.ts";

/** The most of one body that is kept: bytes of a request's, characters of an answer's (D-LOG-02). */
export const mostBody = 32_768;

/** What the objects of an entry take beside its texts, about. */
const entryBytes = 1500;

const nothing = Buffer.alloc(0);

/** How a request ended: its answer was sent, or the client left, or the sandbox cut the connection. */
export type Ending = "answered" | "client_gone" | "reset";

export interface Begun {
  readonly request: Request;
  readonly response: Response;
  /** The operationId; null for what is none. */
  readonly operation: string | null;
  /** Real time, in milliseconds since the epoch. */
  readonly at: number;
  /** The clock of the workspace; undefined where the request did not open it. */
  readonly clock: WorkspaceClock | undefined;
  /** By the monotonic clock, in milliseconds. */
  readonly started: number;
}

export class Recording {
  readonly kind = "request";
  readonly operation: string | null;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: readonly string[];
  readonly at: number;
  readonly clock: WorkspaceClock | undefined;
  readonly #started: number;
  /** As it came, as far as it was read. */
  body: Buffer | undefined = undefined;
  bodyBytes = 0;
  /** As it was sent, or would have been. */
  answer: string | undefined = undefined;
  answerLength = 0;
  status = 0;
  /** The head of the answer as it was sent, or the headers that were ready. */
  head: string | OutgoingHttpHeaders = "";
  ms = 0;
  ending: Ending = "answered";
  /** About how many it takes, once it has ended. */
  bytes = 0;

  constructor({ request, operation, at, clock, started }: Begun) {
    this.operation = operation;
    this.method = request.method;
    this.url = request.originalUrl;
    this.requestHeaders = request.rawHeaders;
    this.at = at;
    this.clock = clock;
    this.#started = started;
  }

  /** Keeps a body that nobody has begun to read, since the request ends before. */
  takeUnread(request: Request): void {
    const length = Number(request.headers["content-length"] ?? 0);
    if (request.readableFlowing !== null || length === 0) return;
    this.bodyBytes = length;
    let body = nothing;
    // It may come after the answer has gone, when Node would throw it away.
    request.on("data", (chunk: Buffer) => {
      const room = mostBody - body.length;
      if (room > 0) this.body = body = Buffer.concat([body, chunk.subarray(0, room)]);
    });
    request.on("error", () => undefined);
  }

  /** Keeps the body of the answer, which goes out as it is; of one in pieces only the start. */
  watch(answer: RawAnswer): RawAnswer {
    const { body } = answer;
    if (body === undefined || typeof body === "string") {
      this.answer = body;
      this.answerLength = body?.length ?? 0;
      return answer;
    }
    return { ...answer, body: this.#watchPieces(body) };
  }

  *#watchPieces(pieces: Iterable<string>): Generator<string> {
    for (const piece of pieces) {
      const room = mostBody - (this.answer?.length ?? 0);
      if (room > 0) this.answer = (this.answer ?? "") + copyStart(piece, room);
      this.answerLength += piece.length;
      yield piece;
    }
  }

  end({ request, response }: Begun): void {
    this.ms = performance.now() - this.#started;
    this.status = response.statusCode;
    this.head = sentHead(response);
    this.ending = endingOf(request, response);
    const { body = nothing, answer = "" } = this;
    this.bodyBytes = Math.max(this.bodyBytes, body.length);
    // A copy: a part would keep the whole.
    if (body.length > mostBody) this.body = Buffer.from(body.subarray(0, mostBody));
    if (answer.length > mostBody) this.answer = copyStart(answer, mostBody);
    this.bytes = entryBytes + this.url.length;
    this.bytes += Math.min(this.bodyBytes, mostBody) + Math.min(answer.length, mostBody);
    for (const text of this.requestHeaders) this.bytes += text.length;
  }
}

/** The start of a text, without the text that it was part of. */
function copyStart(text: string, length: number): string {
  if (text.length <= length) return text;
  return Buffer.from(text.slice(0, length), "utf16le").toString("utf16le");
}

/** What Node has written is there already, as one text; it has no public name. */
function sentHead(response: Response): string | OutgoingHttpHeaders {
  const head = "_header" in response ? response._header : undefined;
  return typeof head === "string" ? head : response.getHeaders();
}

/** Whoever leaves ends its side, or breaks it; where neither has happened the sandbox did it. */
function endingOf({ socket }: Request, response: Response): Ending {
  if (response.writableFinished) return "answered";
  return socket.readableEnded || socket.errored !== null ? "client_gone" : "reset";
}
