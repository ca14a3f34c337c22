/** Checks that every request gets a documented response, or that its connection is closed in time. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { parsePlain, violationText } from "../../spec/contract/judge.ts";
import { findOperation } from "./contract.ts";
import type { HostileRequest } from "./requests.ts";
import { type Exchange, headOf, type Response } from "./wire.ts";

const maxRefusalBytes = 256 * 1024;
const maxLineBytes = 4096;
/** The number of consecutive characters of a key's own part that may not be shown. */
const partLength = 9;

const statuses = "200 201 204 303 400 401 403 404 405 408 409 412 413 414 415 417 422 429 431";
/** Refusals of HTTP itself, before any operation is known. */
const beforeRouting = [400, 408, 413, 414, 431];
const htmlPaths = /^(?:https?:\/\/[^/]*)?\/+(?:pay|docs|_sandbox\/ui)/;
const maskedPaths = /^\/_sandbox\/(?:requests|doctor)/;
const stackTrace = /\n\s+at |node_modules|\.js:\d+:\d+/;
// Tabs and line feeds format a log; other control characters must be escaped.
// oxlint-disable-next-line no-control-regex
const control = /[\0-\u0008\u000b-\u001f\u007f-\u009f\u2028\u202a-\u202e]/;
const defect = /(?:TypeError|RangeError|ReferenceError|SyntaxError|UnhandledRejection)\b/;

/** The two documented forms: `{"error": "…"}` and `{"error": {"field": ["…"]}}` (D-ERR-01). */
const texts = { type: "array", minItems: 1, items: { type: "string" } };
const fields = { type: "object", minProperties: 1, additionalProperties: texts };
const isRefusal = new Ajv2020().compile({
  ...{ type: "object", required: ["error"], additionalProperties: false },
  properties: { error: { anyOf: [{ type: "string" }, fields] } },
});

/** Returns the names of the problems that exist. */
function namesOf(problems: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(problems).filter((name) => problems[name]);
}

/** Returns every part of a key that is long enough to reveal something. */
export function partsOf(keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const own = key.replace(/^sk_test_/, "");
    const count = Math.max(0, own.length - partLength + 1);
    return Array.from({ length: count }, (_, at) => own.slice(at, at + partLength));
  });
}

/**
 * Returns what is wrong with the response to a request.
 *
 * @param secrets Texts that it must not show: the canary is in records of a workspace that no hostile
 *   request has the key of; parts of keys are masked in logs.
 */
export function judge(
  { method, target }: Pick<HostileRequest, "method" | "target">,
  response: Response,
  { canary, keyParts }: { readonly canary: string; readonly keyParts: readonly string[] },
): string[] {
  const { status, headers, body } = response;
  const isMasked = status < 300 && maskedPaths.test(target);
  const [path = ""] = target.split("?");
  return [
    ...namesOf({
      [`${status} without a Request-Id`]: !headers.has("request-id"),
      "a record of another workspace": body.includes(canary),
      [`a part of a key: in ${path}`]: isMasked && keyParts.some((one) => body.includes(one)),
    }),
    // Simulated faults have other statuses and bodies.
    ...(headers.has("sandbox-trigger") ? [] : judgeByContract(method, target, response)),
    ...(status >= 400 && method !== "HEAD" ? judgeRefusal(target, response) : []),
  ];
}

function judgeByContract(method: string, target: string, response: Response): string[] {
  const { status, body } = response;
  // The only 5xx that is not a bug: the number of workspaces may be limited.
  const isFull = status === 503 && body.includes("Too many workspaces.");
  const isKnown = isFull || statuses.includes(String(status));
  const problems = isKnown ? [] : [`unexpected status ${status}`];
  const { judge: contract, operation } = findOperation(method, target) ?? {};
  if (contract === undefined || beforeRouting.includes(status)) return problems;
  const violations = contract.response(operation, method, response).map(violationText);
  const name = `${status} of ${operation?.id ?? ""}`;
  return [...problems, ...violations.map((text) => `${name} violates the contract: ${text}`)];
}

function judgeRefusal(target: string, { status, headers, body }: Response): string[] {
  const type = headers.get("content-type") ?? "nothing";
  const isPage = type.startsWith("text/html") && htmlPaths.test(target);
  const isJson = type.startsWith("application/json");
  const isWrong = isJson && !isRefusal(parsePlain(body)?.value);
  return namesOf({
    [`${status} of ${body.length} bytes`]: Buffer.byteLength(body) > maxRefusalBytes,
    [`${status} with a stack trace`]: stackTrace.test(body),
    [`${status} as ${type}`]: !isJson && !isPage,
    [`${status} in an undocumented shape: ${body.slice(0, 80)}`]: isWrong,
  });
}

/** Returns a request to send after another one. The 415 that it gets shows its type again. */
export function markerOf(number: number, key: string) {
  const type = `marker/${number}`;
  const head = headOf("POST /checkouts", key, `Content-Type: ${type}\r\nContent-Length: 1\r\n`);
  const isLast = (responses: readonly Response[]) => {
    const { status, body = "" } = responses.at(-1) ?? {};
    return status === 415 && body.includes(`"${type}\\"`);
  };
  return { text: `${head}x`, isLast };
}

/** Returns what is wrong with the end of a connection that had a request, and a marker if its method is known. */
export function judgeEnd(
  { method, mayBreak }: Pick<HostileRequest, "method" | "mayBreak">,
  responses: readonly Response[],
  end: Exchange["end"],
): string[] {
  const last = responses.at(-1);
  // A server may refuse a request and close; the client must then send what follows again.
  const isRefused = last?.headers.get("connection") === "close" && last.status >= 400;
  const isRight = end === "complete" ? responses.length === 2 : end === "closed" && isRefused;
  return namesOf({
    [`a malformed response: ${String(end)}`]: end instanceof Error,
    "a response that was cut": end === "cut" && !mayBreak,
    "a request without a response or a close in time": end === "late" && !mayBreak,
    [`${responses.length} responses for a request and a marker, ${String(end)}`]:
      !isRight && method !== "" && !mayBreak,
  });
}

/** Returns what is wrong with a line of a log. */
export function judgeLine(line: string, keyParts: readonly string[]): string[] {
  return namesOf({
    "a log line that is too long": Buffer.byteLength(line) > maxLineBytes,
    "a log line with control characters": control.test(line),
    "a log line with a part of a key": keyParts.some((part) => line.includes(part)),
    "a log line with a defect": defect.test(line),
  });
}
