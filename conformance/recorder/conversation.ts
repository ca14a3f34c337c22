/** Reads a copy of both directions of one connection, and tells which answer belongs to which request. */
import { PassingBody } from "./body.ts";
import type { Header } from "./header.ts";
import { type Head, type Listener, MessageReader, type Reading } from "./message-reader.ts";
import type { RecordedAnswer, RecordedExchange } from "./traffic.ts";

export interface Surroundings {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly nextId: () => string;
  readonly onExchange: (exchange: RecordedExchange) => void;
  /** Something went by that belongs to no request. */
  readonly onStray: (what: string) => void;
  /** Sends on what is left of the request's bytes; heads are changed by it. */
  readonly forward?: {
    readonly head: (head: Head) => Buffer;
    readonly send: (bytes: Buffer) => void;
  };
}

interface PassingAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly httpVersion: string;
  readonly headers: readonly Header[];
  readonly body: PassingBody;
  malformed?: string;
}

interface Passing {
  readonly id: string;
  readonly startedAt: number;
  readonly method: string;
  readonly target: string;
  readonly httpVersion: string;
  readonly headers: readonly Header[];
  readonly body: PassingBody;
  malformed?: string;
  isSent: boolean;
  answer?: PassingAnswer;
  isAnswered: boolean;
}

/** Requests of one connection that are kept while none is answered. */
const mostWaiting = 1000;

export class Conversation {
  readonly requests: MessageReader;
  readonly answers: MessageReader;
  readonly #surroundings: Surroundings;
  /** Not yet told, in the order of their requests. */
  #waiting: Passing[] = [];

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.requests = new MessageReader("request", this.#requestListener());
    this.answers = new MessageReader("response", this.#answerListener());
  }

  /** Whether a request is under way. */
  get isBusy(): boolean {
    return this.#waiting.length > 0;
  }

  /** The client sends no more. */
  endRequests(): void {
    const sending = this.#waiting.at(-1);
    if (!this.requests.finish() && sending?.isSent === false) {
      sending.malformed = "it ended before it was whole";
    }
  }

  /** The gateway sends no more. */
  endAnswers(): void {
    const passing = this.#unanswered();
    if (!this.answers.finish() && passing?.answer !== undefined) {
      passing.answer.malformed = "it ended before it was whole";
      passing.isAnswered = true;
      this.#tellWhole();
    }
  }

  /** The connection is over. @param failure Why nothing more can come. */
  close(failure: string): void {
    for (const passing of this.#waiting)
      this.#tell(passing, passing.isAnswered ? undefined : failure);
    this.#waiting = [];
  }

  #requestListener(): Listener {
    const { forward } = this.#surroundings;
    return {
      head: (head) => {
        forward?.send(forward.head(head));
        const [method = "", target = "", version = ""] = head.startLine.split(" ");
        this.#begin(method, target, version, head.headers);
        return method === "CONNECT" ? "opaque" : "by-headers";
      },
      body: (bytes) => {
        this.#waiting.at(-1)?.body.add(bytes);
      },
      end: () => {
        const passing = this.#waiting.at(-1);
        if (passing !== undefined) passing.isSent = true;
        this.#tellWhole();
      },
      malformed: (reason, bytes) => {
        const sending = this.#waiting.at(-1);
        const isWithin = sending?.isSent === false;
        const passing = isWithin ? sending : this.#begin("?", firstWord(bytes), "", []);
        passing.malformed = reason;
        passing.isSent = true;
        this.#tellWhole();
      },
      ...(forward !== undefined && { pass: forward.send }),
    };
  }

  #begin(method: string, target: string, version: string, headers: readonly Header[]): Passing {
    const { now, nextId } = this.#surroundings;
    const passing: Passing = {
      id: nextId(),
      startedAt: now(),
      method,
      target,
      httpVersion: version,
      headers,
      body: new PassingBody(),
      isSent: false,
      isAnswered: false,
    };
    this.#waiting.push(passing);
    if (this.#waiting.length > mostWaiting) {
      const oldest = this.#waiting.shift();
      if (oldest !== undefined) this.#tell(oldest, "too many requests were sent ahead of answers");
    }
    return passing;
  }

  #answerListener(): Listener {
    return {
      head: (head) => this.#beginAnswer(head),
      body: (bytes) => {
        this.#unanswered()?.answer?.body.add(bytes);
      },
      end: () => {
        const passing = this.#unanswered();
        // An interim answer has no state here.
        if (passing?.answer === undefined) return;
        passing.isAnswered = true;
        this.#tellWhole();
      },
      malformed: (reason, bytes) => {
        const passing = this.#unanswered();
        if (passing === undefined) {
          this.#surroundings.onStray("bytes of the gateway that answer no request");
          return;
        }
        passing.answer ??= answerOf("HTTP/1.1 000", []);
        passing.answer.body.add(bytes);
        passing.answer.malformed = reason;
        passing.isAnswered = true;
        this.#tellWhole();
      },
    };
  }

  #beginAnswer({ startLine, headers }: Head): Reading {
    const passing = this.#unanswered();
    if (passing === undefined) {
      this.#surroundings.onStray(`an answer to no request: ${startLine}`);
      return "to-the-end";
    }
    const answer = answerOf(startLine, headers);
    const { status } = answer;
    if (status < 200 && status !== 101) return "none";
    passing.answer = answer;
    if (status === 101 || (passing.method === "CONNECT" && status < 300)) {
      // What follows is another protocol.
      this.requests.stop();
      passing.isSent = true;
      passing.isAnswered = true;
      this.#tellWhole();
      return "opaque";
    }
    const isBodyless = passing.method === "HEAD" || status === 204 || status === 304;
    return isBodyless ? "none" : "to-the-end";
  }

  #unanswered(): Passing | undefined {
    return this.#waiting.find(({ isAnswered }) => !isAnswered);
  }

  #tellWhole(): void {
    for (;;) {
      const [first] = this.#waiting;
      if (first?.isAnswered !== true || !first.isSent) return;
      this.#waiting.shift();
      this.#tell(first);
    }
  }

  #tell(passing: Passing, failure?: string): void {
    const { id, startedAt, method, target, httpVersion, headers, body, malformed, answer } =
      passing;
    this.#surroundings.onExchange({
      id,
      startedAt,
      ms: Math.max(0, this.#surroundings.now() - startedAt),
      method,
      target,
      httpVersion,
      headers,
      body: body.read(headers),
      ...(malformed !== undefined && { malformed }),
      ...(answer !== undefined && { answer: readAnswer(answer) }),
      ...(failure !== undefined && { failure }),
    });
  }
}

function answerOf(startLine: string, headers: readonly Header[]): PassingAnswer {
  const [, httpVersion = "", status = "0", statusText = ""] =
    /^(\S+) (\d+)(?: (.*))?$/.exec(startLine) ?? [];
  return { status: Number(status), statusText, httpVersion, headers, body: new PassingBody() };
}

function readAnswer({ body, ...rest }: PassingAnswer): RecordedAnswer {
  return { ...rest, body: body.read(rest.headers) };
}

/** What may stand in a report of a line that is no request's. */
function firstWord(bytes: Buffer): string {
  return /^[\x21-\x7e]{0,40}/.exec(bytes.toString("latin1"))?.[0] ?? "";
}
