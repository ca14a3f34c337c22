/** A request that the log will keep, while it is served; nothing is worked out (D-LOG-01). */
import type { HttpRequest as Request, HttpResponse as Response } from "../../http/response.ts";
import type { WorkspaceClock } from "../../domain/clock.ts";
import type { WireResponse } from "../../http/response.ts";

/** The most of one body that is kept: bytes of a request's, characters of an answer's (D-LOG-02). */
export const mostBody = 32_768;

export interface Begun {
  /** The id of the workspace. */
  readonly workspace: string;
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
  readonly begun: Begun;
  /** As it came, as far as it was read. */
  body: Buffer | undefined = undefined;
  lateBody: LateBody | undefined = undefined;
  /** The text of the answer, as it was sent or would have been; of one in pieces the start. */
  answer = "";
  answerLength = 0;
  /** Whether the client had left when there was an answer. */
  isTooLate = false;

  constructor(begun: Begun) {
    this.begun = begun;
  }

  /** Keeps a body that nobody has begun to read, since the request ends before. */
  takeUnread(): void {
    const { request } = this.begun;
    const length = Number(request.headers["content-length"] ?? 0);
    if (request.readableFlowing !== null || length === 0) return;
    const late = new LateBody(length);
    this.lateBody = late;
    // It may come after the answer has gone, when Node would throw it away.
    request.on("data", (chunk: Buffer) => {
      late.add(chunk);
    });
    request.on("error", () => undefined);
  }

  /** Keeps the body of the answer, which goes out as it is; of one in pieces only the start. */
  watch(answer: WireResponse): WireResponse {
    const { body } = answer;
    this.isTooLate = this.begun.response.closed;
    if (body === undefined) return answer;
    if (typeof body !== "string") return { ...answer, body: this.#watchPieces(body) };
    this.answer = body;
    this.answerLength = body.length;
    return answer;
  }

  *#watchPieces(pieces: Iterable<string>): Generator<string> {
    for (const piece of pieces) {
      const room = mostBody - this.answer.length;
      if (room > 0) this.answer += piece.slice(0, room);
      this.answerLength += piece.length;
      yield piece;
    }
  }

  /** Whether the whole answer has gone to the operating system, or never can. */
  get isOver(): boolean {
    const { closed, writableEnded, socket } = this.begun.response;
    return closed || (writableEnded && socket?.destroyed === false && socket.writableLength === 0);
  }
}

/** The start of a body that arrives while the request ends, or after it. */
export class LateBody {
  /** The bytes of the whole, as the request announced them. */
  readonly length: number;
  #room: Buffer;
  #arrived = 0;
  #tell: (arrived: number) => void = () => undefined;

  constructor(length: number) {
    this.length = length;
    this.#room = Buffer.alloc(Math.min(length, mostBody));
  }

  /** The bytes that are kept when all has come. */
  get kept(): number {
    return this.#room.length;
  }

  add(chunk: Buffer): void {
    this.#arrived += chunk.copy(this.#room, this.#arrived);
    this.#tell(this.#arrived);
  }

  /**
   * @param room takes what has come and what is still to come.
   * @param tell is told how much is there, now and whenever there is more.
   */
  moveTo(room: Buffer, tell: (arrived: number) => void): void {
    this.#room.copy(room, 0, 0, this.#arrived);
    this.#room = room;
    this.#tell = tell;
    tell(this.#arrived);
  }
}
