/** Copies an exchange that passes through a proxy; of long bodies, only the size. */
import type { IncomingMessage } from "node:http";
import {
  type Exchange,
  headerLines,
  type Message,
  type ReceivedResponse,
} from "../../spec/traffic/exchange.ts";
import { bodyOf } from "../../spec/traffic/har.ts";
import { BoundedBytes, undoCoding } from "../support/connection.ts";
import { Unreached } from "./upstream.ts";

/** The maximum size of a body that is kept, as sent and as decoded, in bytes. */
const maxBody = 1024 * 1024;

export class Copy {
  readonly #id: string;
  readonly #startedAt = Date.now();
  readonly #request: Passing;
  #response: Passing | undefined;

  constructor(id: string, incoming: IncomingMessage) {
    this.#id = id;
    this.#request = new Passing(incoming);
  }

  /** Copies the response, too. */
  readonly addResponse = (answer: IncomingMessage): void => {
    this.#response = new Passing(answer);
  };

  /** @param problem The reason for an incomplete response, if it is incomplete. */
  end(problem: unknown, signal: AbortSignal): Exchange {
    const { message, head, body } = this.#request;
    const isClientGone = isOfClient(problem, signal);
    const malformed = isClientGone ? parserReason(signal.reason) : undefined;
    const response = this.#answered(isClientGone ? undefined : problem);
    const isExplained = (malformed ?? response?.malformed) !== undefined;
    return {
      id: this.#id,
      startedAt: this.#startedAt,
      ms: Math.max(0, Date.now() - this.#startedAt),
      request: {
        method: message.method ?? "",
        path: message.url ?? "",
        ...head,
        ...(message.complete ? body : { size: body.size, unread: "it did not come whole" }),
        ...(malformed !== undefined && { malformed }),
      },
      ...(response !== undefined && { response }),
      ...(problem !== undefined && !isExplained && { failure: failureOf(problem, isClientGone) }),
    };
  }

  #answered(problem: unknown): ReceivedResponse | undefined {
    const malformed = parserReason(problem);
    if (this.#response === undefined) {
      if (malformed === undefined) return undefined;
      return { status: 0, statusText: "", httpVersion: "", headers: [], body: "", malformed };
    }
    const { message, head, body } = this.#response;
    const isCut = problem !== undefined && message.socket.errored === null;
    const reason = malformed ?? (isCut ? "it ended before it was whole" : undefined);
    return {
      status: message.statusCode ?? 0,
      statusText: message.statusMessage ?? "",
      ...head,
      ...body,
      ...(reason !== undefined && { malformed: reason }),
    };
  }
}

/** Copies a request that was refused because Node could not parse it. */
export function copyOfRefused(
  id: string,
  malformed: string,
  bytes: Buffer = Buffer.alloc(0),
): Exchange {
  const [path = ""] = /^[\x21-\x7e]{0,40}/.exec(bytes.toString("latin1", 0, 40)) ?? [];
  const request = { method: "?", path, headers: [], malformed };
  return { id, startedAt: Date.now(), ms: 0, request, failure: "it was not passed on" };
}

/** A message that passes through: keeps the beginning of its body, and counts its length. */
class Passing {
  readonly message: IncomingMessage;
  readonly #bytes = new BoundedBytes(maxBody);

  constructor(message: IncomingMessage) {
    this.message = message;
    message.on("data", (part: Buffer) => {
      this.#bytes.add(part);
    });
  }

  get head(): Pick<Message, "headers" | "httpVersion"> {
    const { rawHeaders, httpVersion } = this.message;
    return { httpVersion: `HTTP/${httpVersion}`, headers: headerLines(rawHeaders) };
  }

  get body() {
    const { size, isOver, bytes } = this.#bytes;
    if (isOver) return { body: "", size, unread: "it is longer than 1 MiB" };
    const coding = this.message.headers["content-encoding"] ?? "";
    try {
      return bodyOf(undoCoding(bytes, coding, maxBody), size);
    } catch {
      return { body: "", size, unread: `its content coding ${coding} cannot be undone` };
    }
  }
}

/** @returns the reason why Node's parser rejected a message; undefined for other errors. */
function parserReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return String(error.code).startsWith("HPE_") ? `it is not HTTP (${error.message})` : undefined;
}

/**
 * Returns true if the client caused the problem. That its connection has ended does not show this: it
 * also ends soon after that of the gateway.
 */
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
