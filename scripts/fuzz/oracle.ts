/** The rule that every request is answered in the documented shape, or its connection closed in time. */
import { violationText } from "../../spec/contract/judge.ts";
import type { Operation } from "./contract.ts";
import type { Response, Sent } from "./wire.ts";

/** What is known of a request that has been sent. */
export interface Expected {
  /** The operation that it reaches, if that is certain. */
  readonly operation: Operation | undefined;
  readonly method: string;
  readonly target: string;
  /** Whether a simulated fault may break its connection. */
  readonly mayBreak: boolean;
}

export interface Limits {
  /** A response with an error, in bytes. */
  readonly refusalBytes: number;
  /** From the last byte of a request to its response, in milliseconds. */
  readonly answerMs: number;
}

export const limits: Limits = { refusalBytes: 256 * 1024, answerMs: 5000 };

/** Text that must not be in any response, by what it would show. */
export interface Secrets {
  /** Stands in records of a workspace that no hostile request has the key of. */
  readonly canary: string;
  /** Parts of keys, which logs mask. */
  readonly keyParts: readonly string[];
}

const statuses = new Set([
  ...[
    200, 201, 204, 303, 400, 401, 403, 404, 405, 408, 409, 412, 413, 414, 415, 417, 422, 429, 431,
    503,
  ],
]);
/** What HTTP itself may refuse before any operation is known. */
const beforeRouting = new Set([400, 408, 413, 414, 431]);
const htmlPaths = /^(?:https?:\/\/[^/]*)?\/+(?:pay|docs|_sandbox\/ui)/;
const maskedPaths = /^\/_sandbox\/(?:requests|doctor)/;
const stackTrace = /\n\s+at |node_modules|\.js:\d+:\d+/;

/** Returns what is wrong with the response to a request. @param isThorough also looks into bodies. */
export function judge(
  request: Expected,
  response: Response,
  secrets: Secrets,
  isThorough = true,
): string[] {
  const { status, headers, body } = response;
  const problems: string[] = [];
  if (!headers.has("request-id")) problems.push(`${status} without a Request-Id`);
  if (body.includes(secrets.canary)) problems.push("a record of another workspace");
  if (!headers.has("sandbox-trigger")) problems.push(...judgeStatus(request, response, isThorough));
  if (status >= 400 && request.method !== "HEAD") problems.push(...judgeRefusal(request, response));
  if (status < 300 && maskedPaths.test(request.target)) {
    problems.push(...findKey(request, body, secrets.keyParts));
  }
  return problems;
}

/** What a simulated fault does not excuse. */
function judgeStatus(request: Expected, response: Response, isThorough: boolean): string[] {
  const { operation, method } = request;
  const { status, body } = response;
  const problems: string[] = [];
  if (!isExpected(status, body)) problems.push(`unexpected status ${status}`);
  if (operation?.method !== method || beforeRouting.has(status)) {
    return problems;
  }
  if (!operation.isDocumented(status)) {
    problems.push(`${status} is not documented for ${operation.id}`);
  } else if (isThorough) problems.push(...judgeContract(operation, request, response));
  return problems;
}

function findKey({ target, operation }: Expected, body: Buffer, keyParts: readonly string[]) {
  const part = keyParts.find((one) => body.includes(one));
  if (part === undefined) return [];
  const at = Math.max(0, body.indexOf(part) - 100);
  const around = body.subarray(at, at + 200).toString();
  return [`a part of a key in ${operation?.id ?? target.slice(0, 30)}: ${around}`];
}

function isExpected(status: number, body: Buffer): boolean {
  // Of 5xx only this one is no defect: with a file store the number of workspaces is limited.
  return status === 503 ? body.includes("Too many workspaces.") : statuses.has(status);
}

function isJson(headers: Response["headers"]): boolean {
  return /^application\/json\b/.test(headers.get("content-type") ?? "");
}

function judgeRefusal({ target }: Expected, { status, headers, body }: Response): string[] {
  const problems: string[] = [];
  const text = body.toString();
  if (body.length > limits.refusalBytes) problems.push(`${status} of ${body.length} bytes`);
  if (stackTrace.test(text)) problems.push(`${status} with a stack trace`);
  if (!isJson(headers)) {
    const isPage =
      (headers.get("content-type") ?? "").startsWith("text/html") && htmlPaths.test(target);
    if (!isPage) problems.push(`${status} as ${headers.get("content-type") ?? "nothing"}`);
  } else if (!isError(parse(text)))
    problems.push(`${status} in an undocumented shape: ${text.slice(0, 80)}`);
  return problems;
}

function judgeContract(operation: Operation, { method, target }: Expected, response: Response) {
  const { status, body } = response;
  if (response.headers.get("content-type") === "text/event-stream") return [];
  const path = target.replace(/\?.*/, "");
  const headers = new Headers([...response.headers]);
  const { operations } = operation.judge;
  return operation.judge
    .response(operations.match(method, path), method, { status, headers, body: body.toString() })
    .map((one) => `${status} of ${operation.id} violates the contract: ${violationText(one)}`);
}

/** The two documented forms: `{"error": "…"}` and `{"error": {"field": ["…"]}}` (D-ERR-01). */
function isError(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Object.keys(value).join() !== "error")
    return false;
  const { error } = value as { error: unknown };
  if (typeof error === "string") return true;
  if (typeof error !== "object" || error === null || Array.isArray(error)) return false;
  const fields = Object.values(error);
  return fields.length > 0 && fields.every(isListOfTexts);
}

function isListOfTexts(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === "string")
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A request that has its place in the order of responses: its type comes back in the 415. */
export function markerOf(number: number, authorization: string): { bytes: Buffer; type: string } {
  const type = `marker/${number}`;
  const lines = ["POST /checkouts HTTP/1.1", "Host: 127.0.0.1", `Authorization: ${authorization}`];
  const head = [...lines, `Content-Type: ${type}`, "Content-Length: 1"];
  return { bytes: Buffer.from(`${head.join("\r\n")}\r\n\r\nx`), type };
}

export function isMarked(response: Response | undefined, type: string): boolean {
  return response?.status === 415 && response.body.includes(`"${type}\\"`);
}

/** Returns what is wrong with the order and number of responses on a connection. */
export function judgeOrder(count: number, sent: Sent, marker: string): string[] {
  const { responses, end, complaint, isCut } = sent;
  if (end === "broken") return [`a malformed response: ${complaint}`];
  const last = responses.at(-1);
  if (end === "complete") {
    if (responses.length === count + 1 && isMarked(last, marker)) return [];
    return [`${responses.length} responses out of order for ${count + 1} requests`];
  }
  const missing = `${end}: ${responses.length} responses for ${count + 1} requests`;
  // A server may refuse a request and close; what follows on the connection is the client's to repeat.
  const isAnnounced = last?.headers.get("connection") === "close" && last.status >= 400;
  return end === "closed" && isAnnounced && !isCut ? [] : [missing];
}
