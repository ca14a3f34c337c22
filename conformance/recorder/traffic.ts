/** One request and its answer as recorded, or as read from an archive. */
import type { Header } from "./header.ts";

export interface Body {
  /** Without content coding; undefined where it is not known. */
  readonly text?: string;
  /** In place of the text where that is none in UTF-8. */
  readonly base64?: string;
  /** Bytes as they were sent. */
  readonly size: number;
  /** Why it cannot be judged. */
  readonly unread?: string;
}

export interface RecordedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly httpVersion: string;
  readonly headers: readonly Header[];
  readonly body: Body;
  /** Why it is no whole HTTP message. */
  readonly malformed?: string;
}

export interface RecordedExchange {
  /** `x-0001`, in the order in which requests began. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** From the first byte of the request to the last of the answer, in milliseconds. */
  readonly ms: number;
  readonly method: string;
  /** From the base address on, with the query. */
  readonly target: string;
  readonly httpVersion: string;
  readonly headers: readonly Header[];
  readonly body: Body;
  /** Why the request is no whole HTTP message. */
  readonly malformed?: string;
  /** Undefined where no head of an answer came. */
  readonly answer?: RecordedAnswer;
  /** Why there is no whole answer: a connection that broke. */
  readonly failure?: string;
}
