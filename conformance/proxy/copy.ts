/** A copy of an exchange that passes through a proxy; of long bodies, only the size. */
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Header } from "../recorder/header.ts";
import type { Body, RecordedAnswer, RecordedExchange } from "../recorder/traffic.ts";
import { BoundedBytes } from "../support/bounded-bytes.ts";
import { undoCoding } from "../support/coding.ts";
import { pairsOf } from "./pass.ts";
import { Unreached } from "./upstream.ts";

/** The maximum size of a body that is kept, as sent and as decoded, in bytes. */
const maxBody = 1024 * 1024;

export class Copy {
  readonly #id: string;
  readonly #startedAt = Date.now();
  readonly #request: Message;
  #response: Message | undefined;

  constructor(id: string, incoming: IncomingMessage) {
    this.#id = id;
    this.#request = new Message(incoming);
  }

  /** Takes a copy of the response as well. */
  readonly attend = (answer: IncomingMessage): void => {
    this.#response = new Message(answer);
  };

  /** @param problem Why there is no whole response; undefined if there is one. */
  end(problem: unknown, signal: AbortSignal): RecordedExchange {
    const { message, body } = this.#request;
    const isClientGone = isOfClient(problem, signal);
    const malformed = isClientGone ? parserReason(signal.reason) : undefined;
    const answer = this.#answer(isClientGone ? undefined : problem);
    const isExplained = (malformed ?? answer?.malformed) !== undefined;
    return {
      id: this.#id,
      startedAt: this.#startedAt,
      ms: Math.max(0, Date.now() - this.#startedAt),
      method: message.method ?? "",
      target: message.url ?? "",
      httpVersion: `HTTP/${message.httpVersion}`,
      headers: headersOf(message),
      body: message.complete ? body : { size: body.size, unread: "it did not come whole" },
      ...(malformed !== undefined && { malformed }),
      ...(answer !== undefined && { answer }),
      ...(problem !== undefined && !isExplained && { failure: failureOf(problem, isClientGone) }),
    };
  }

  #answer(problem: unknown): RecordedAnswer | undefined {
    const malformed = parserReason(problem);
    if (this.#response === undefined) {
      if (malformed === undefined) return undefined;
      const body = { text: "", size: 0 };
      return { status: 0, statusText: "", httpVersion: "", headers: [], body, malformed };
    }
    const { message, body } = this.#response;
    const isCut = problem !== undefined && message.socket.errored === null;
    const reason = malformed ?? (isCut ? "it ended before it was whole" : undefined);
    return {
      status: message.statusCode ?? 0,
      statusText: message.statusMessage ?? "",
      httpVersion: `HTTP/${message.httpVersion}`,
      headers: headersOf(message),
      body,
      ...(reason !== undefined && { malformed: reason }),
    };
  }
}

/** A request that was refused, as Node could not parse it. */
export function copyOfRefused(
  id: string,
  malformed: string,
  bytes: Buffer = Buffer.alloc(0),
): RecordedExchange {
  const [target = ""] = /^[\x21-\x7e]{0,40}/.exec(bytes.toString("latin1", 0, 40)) ?? [];
  const none = { text: "", size: 0 };
  const facts = { startedAt: Date.now(), ms: 0, httpVersion: "", headers: [], body: none };
  return { ...facts, id, method: "?", target, malformed, failure: "it was not passed on" };
}

/** A message that goes by: the beginning of its body is kept, its length counted. */
class Message {
  readonly message: IncomingMessage;
  readonly #bytes = new BoundedBytes(maxBody);

  constructor(message: IncomingMessage) {
    this.message = message;
    message.on("data", (part: Buffer) => {
      this.#bytes.add(part);
    });
  }

  get body(): Body {
    const { size, isOver, bytes } = this.#bytes;
    if (isOver) return { size, unread: "it is longer than 1 MiB" };
    const coding = this.message.headers["content-encoding"] ?? "";
    try {
      return { size, ...textOf(undoCoding(bytes, coding, { maxOutputLength: maxBody })) };
    } catch {
      return { size, unread: `its content coding ${coding} cannot be undone` };
    }
  }
}

/** @returns the text, or what stands for one that is not UTF-8. */
export function textOf(bytes: Buffer): Pick<Body, "text" | "base64"> {
  const text = bytes.toString("utf8");
  return isUtf8(bytes) ? { text } : { text, base64: bytes.toString("base64") };
}

function headersOf({ rawHeaders }: IncomingMessage): Header[] {
  return pairsOf(rawHeaders).map(([name, value]) => ({ name, value }));
}

/** @returns why Node's parser has given up; undefined for other errors. */
function parserReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return String(error.code).startsWith("HPE_") ? `it is not HTTP (${error.message})` : undefined;
}

/** The connection of a client ends with that of the gateway as well, soon after. */
function isOfClient(problem: unknown, { aborted, reason }: AbortSignal): boolean {
  if (!aborted || !(problem instanceof Error)) return false;
  const isClosed = "code" in problem && problem.code === "ERR_STREAM_PREMATURE_CLOSE";
  return problem === reason || problem.name === "AbortError" || isClosed;
}

function failureOf(problem: unknown, isClientGone: boolean): string {
  if (isClientGone) return "the client broke the connection";
  return problem instanceof Unreached
    ? `the gateway cannot be reached: ${problem.message}`
    : "the gateway broke the connection";
}
