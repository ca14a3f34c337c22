/** A request with its response: the common model of the sandbox's log, the kit and the recorder. */

export interface Header {
  readonly name: string;
  readonly value: string;
}

export interface Message {
  /** The lines in the order, case and number in which they were sent. */
  readonly headers: readonly Header[];
  /** Text without content coding; undefined without a body, or if its text is not known. */
  readonly body?: string;
  /** The bytes of a body that is not UTF-8. */
  readonly base64?: string;
  /** The size of the body as sent, in bytes; that of the text if omitted. */
  readonly size?: number;
  /** Why a part of the body is unknown. */
  readonly unread?: string;
  /** Why it is not a complete HTTP message. */
  readonly malformed?: string;
  readonly httpVersion?: string;
}

export interface SentRequest extends Message {
  readonly method: string;
  /** From the base address on, with the query. */
  readonly path: string;
}

export interface ReceivedResponse extends Message {
  /** 0 if only `malformed` is known. */
  readonly status: number;
  readonly statusText?: string;
  /** Responses before the final one (RFC 9110 section 15.2). */
  readonly informational?: readonly Pick<ReceivedResponse, "status" | "headers">[];
  /** The lines after the body (RFC 9110 section 6.5). */
  readonly trailers?: readonly Header[];
  /** Empty without a body, or if its text is not known. */
  readonly body: string;
}

export interface Exchange {
  /** `x-0001`, in the order in which requests began. */
  readonly id: string;
  /** Undefined if the request matches no operation, or is not judged yet. */
  readonly operationId?: string | undefined;
  /** True if the interface leaves nothing about the request open and its key is valid. */
  readonly valid?: boolean;
  readonly request: SentRequest;
  /** Undefined if none arrived; after a failure, the part that arrived. */
  readonly response?: ReceivedResponse;
  /** The reason for a missing or incomplete response. */
  readonly failure?: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** From the start of the request to the end of the response, in milliseconds. */
  readonly ms: number;
}

/** Returns the header lines in Node's `rawHeaders`, which has names and values in turns. */
export function headerLines(raw: readonly string[]): Header[] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, value: raw[index + 1] ?? "" }] : [],
  );
}

/** Returns the value of a header, several lines joined; undefined without one. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  const found = headers.filter((header) => header.name.toLowerCase() === wanted);
  return found.length === 0 ? undefined : found.map(({ value }) => value).join(", ");
}
