/** A request that has ended, as the log keeps it: one record of bytes, read when somebody asks. */
import type { HttpResponse as Response } from "../../http/response.ts";
import { operationTable } from "../../../generated/operations.ts";
import type { WorkspaceClock } from "../../domain/clock.ts";
import { mostBody, type Recording } from "./recording.ts";
import type { Place, Slabs } from "./slabs.ts";

/** How a request ended: its answer was sent, or the client left, or the sandbox cut the connection. */
export type Ending = "answered" | "client_gone" | "reset";

const endings: readonly Ending[] = ["answered", "client_gone", "reset"];
const operationIds = Object.keys(operationTable);
const operationNumbers = new Map(operationIds.map((id, number) => [id, number]));

/** The numbers of a record, behind its length; lengths are those in bytes. */
const facts = {
  /** -1 for what is none. */
  operation: 1,
  ending: 2,
  /** 0 where none was sent. */
  status: 3,
  at: 4,
  ms: 5,
  /** Not a number where the clock is not known. */
  clockOffset: 6,
  /** Not a number where the clock runs. */
  frozenAt: 7,
  bodyBytes: 8,
  answerCharacters: 9,
  /** Of the request's line and its headers, which come first, in Latin-1. */
  askedLength: 10,
  /** Of the head of the answer, which comes next, in Latin-1. */
  headLength: 11,
  /** Of the answer's body, in UTF-8. */
  answerLength: 12,
  /** Of the request's body, which comes last, since it may still be arriving. */
  bodyLength: 13,
} as const;

const textStart = 8 * (facts.bodyLength + 1);

/** Writes the record of a request that has ended. @returns where it is. */
export function writeRequest(recording: Recording, slabs: Slabs): Place {
  const { body, lateBody } = recording;
  const { request, response } = recording.begun;
  const sentHead = recording.isTooLate ? undefined : sentHeadOf(response);
  const asked = `${request.method} ${request.originalUrl}\n${request.rawHeaders.join("\n")}`;
  const head = sentHead ?? readyHeadOf(response);
  const answer = startOf(recording.answer);
  const bodyRoom = lateBody?.kept ?? Math.min(body?.length ?? 0, mostBody);
  const most = textStart + asked.length + head.length + mostBytesOf(answer) + bodyRoom;

  const place = slabs.reserve(most);
  const { slab, start } = place;
  const { bytes, numbers } = slab;
  let end = start * 8 + textStart;
  end += numbers[start + facts.askedLength] = bytes.write(asked, end, "latin1");
  end += numbers[start + facts.headLength] = bytes.write(head, end, "latin1");
  end += numbers[start + facts.answerLength] = bytes.write(answer, end, "utf8");
  numbers[start + facts.bodyLength] = body?.copy(bytes, end, 0, bodyRoom) ?? 0;
  if (lateBody !== undefined) {
    slab.isLent = true;
    lateBody.moveTo(bytes.subarray(end, end + bodyRoom), (arrived) => {
      numbers[start + facts.bodyLength] = arrived;
    });
  }
  slabs.add(place, end + bodyRoom - start * 8);
  writeFacts(recording, sentHead === undefined ? 0 : response.statusCode, place);
  return place;
}

function writeFacts(recording: Recording, status: number, { slab, start }: Place): void {
  const { begun, body, lateBody } = recording;
  const { operation, clock } = begun;
  const { numbers } = slab;
  numbers[start + facts.operation] = operationNumbers.get(operation ?? "") ?? -1;
  numbers[start + facts.ending] = endings.indexOf(endingOf(recording));
  numbers[start + facts.status] = status;
  numbers[start + facts.at] = begun.at;
  numbers[start + facts.ms] = performance.now() - begun.started;
  numbers[start + facts.clockOffset] = clock?.offset ?? NaN;
  numbers[start + facts.frozenAt] = clock?.frozenAt ?? NaN;
  numbers[start + facts.bodyBytes] = lateBody?.length ?? body?.length ?? 0;
  numbers[start + facts.answerCharacters] = recording.answerLength;
}

export class RequestEntry {
  readonly kind = "request";
  readonly #place: Place;

  constructor(place: Place) {
    place.slab.isLent = true;
    this.#place = place;
  }

  /** Those that it takes. */
  get bytes(): number {
    return 8 * this.#number(0);
  }

  /** The operationId; null for what is none. */
  get operation(): string | null {
    return operationIds[this.#number(facts.operation)] ?? null;
  }

  get ending(): Ending {
    return endings[this.#number(facts.ending)] ?? "answered";
  }

  /** That of the answer; null where none was sent. */
  get status(): number | null {
    return this.#number(facts.status) || null;
  }

  /** Real time, in milliseconds since the epoch. */
  get at(): number {
    return this.#number(facts.at);
  }

  /** Milliseconds that it took. */
  get ms(): number {
    return this.#number(facts.ms);
  }

  /** That of the workspace; undefined where the request did not open it. */
  get clock(): WorkspaceClock | undefined {
    const [offset, frozenAt] = [this.#number(facts.clockOffset), this.#number(facts.frozenAt)];
    if (Number.isNaN(offset)) return undefined;
    return Number.isNaN(frozenAt) ? { offset } : { offset, frozenAt };
  }

  get method(): string {
    const [method = ""] = this.#asked.split(" ", 1);
    return method;
  }

  get url(): string {
    const [line = ""] = this.#asked.split("\n", 1);
    return line.slice(line.indexOf(" ") + 1);
  }

  /** In turns of name and value, as Node has them. */
  get requestHeaders(): string[] {
    return this.#asked.split("\n").slice(1);
  }

  get #asked(): string {
    return this.#text("latin1", textStart, facts.askedLength);
  }

  /** The head of the answer: its status line, where one was sent, and the headers, a line each. */
  get head(): string {
    return this.#text("latin1", this.#headStart, facts.headLength);
  }

  get #headStart(): number {
    return textStart + this.#number(facts.askedLength);
  }

  /** The characters of the answer's whole body. */
  get answerLength(): number {
    return this.#number(facts.answerCharacters);
  }

  /** The start of the answer's body as text; null where there was none. */
  get answer(): string | null {
    if (this.method === "HEAD") return null;
    return this.#text("utf8", this.#answerStart, facts.answerLength) || null;
  }

  get #answerStart(): number {
    return this.#headStart + this.#number(facts.headLength);
  }

  /** Those of the whole body. */
  get bodyBytes(): number {
    return this.#number(facts.bodyBytes);
  }

  /** The start of the body as text; null where there was none, or where it was not read. */
  get body(): string | null {
    const start = this.#answerStart + this.#number(facts.answerLength);
    return this.#text("utf8", start, facts.bodyLength) || null;
  }

  #text(encoding: "latin1" | "utf8", position: number, length: number): string {
    const start = this.#place.start * 8 + position;
    return this.#place.slab.bytes.toString(encoding, start, start + this.#number(length));
  }

  #number(fact: number): number {
    return this.#place.slab.numbers[this.#place.start + fact] ?? 0;
  }
}

function startOf(text: string): string {
  return text.length > mostBody ? text.slice(0, mostBody) : text;
}

/** Of UTF-8: exactly for what is long, since room that stays empty is memory. */
function mostBytesOf(text: string): number {
  return text.length > 1000 ? Buffer.byteLength(text) : text.length * 3;
}

/** What Node has written is there already, as one text; it has no public name. */
function sentHeadOf(response: Response): string | undefined {
  const head = "_header" in response ? response._header : undefined;
  return typeof head === "string" ? head : undefined;
}

/** The headers that were ready, in the form of those that are sent. */
function readyHeadOf(response: Response): string {
  const headers = Object.entries(response.getHeaders());
  return headers.map(([name, value]) => `\r\n${name}: ${String(value)}`).join("");
}

/** Whoever leaves ends its side, or breaks it; where neither has happened the sandbox did it. */
function endingOf({ begun, isTooLate }: Recording): Ending {
  const { request, response } = begun;
  if (!isTooLate && (response.writableFinished || !response.closed)) return "answered";
  const { readableEnded, errored } = request.socket;
  return readableEnded || errored !== null ? "client_gone" : "reset";
}
