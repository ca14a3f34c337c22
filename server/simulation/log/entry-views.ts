/** Entries of the log as responses contain them, with keys and other secrets masked (D-LOG-03). */
import type { components } from "../../../generated/control-types.ts";
import { createMask as createMaskOf, maskKey } from "../../../spec/plain-text.ts";
import { isCookie, isCredential } from "../../../spec/traffic/credentials.ts";
import { type Header, headerLines, headerOf } from "../../../spec/traffic/exchange.ts";
import { timestamp } from "../../domain/time.ts";
import { maxBody, type Recording } from "./recording.ts";
import type { LogEntry } from "./request-log.ts";
import { findViolations } from "./violations.ts";

/** Masks the secrets in a text. */
type Mask = (text: string) => string;

export type EntryView = ReturnType<typeof viewOf>;
export type RequestView = components["schemas"]["RequestEntry"];

/** A shorter secret is masked only in its header: elsewhere it may be an ordinary word. */
const minSecret = 8;

export function viewOf(entry: LogEntry) {
  return entry.kind === "delivery" ? entry : requestView(entry);
}

function requestView(recording: Recording): RequestView {
  const { id, operation, method, url, at, workspaceTime, status, ended, ms } = recording;
  const { requestBody, requestLength, responseLength } = recording;
  const sent = headerLines(recording.requestHeaders);
  const received = headerLines(recording.responseHeaders);
  const responseBody = method === "HEAD" ? "" : recording.responseBody;
  const mask = createMask(sent.find(({ name }) => /^authorization$/i.test(name))?.value);
  const path = mask(url);
  const trigger = headerOf(received, "Sandbox-Trigger") ?? null;
  const [pathname = ""] = path.split("?");
  const violations = findViolations(recording, pathname, trigger !== null);
  return {
    kind: "request",
    id,
    time: timestamp(at),
    workspace_time: workspaceTime === undefined ? null : timestamp(workspaceTime),
    method,
    path,
    operation,
    status,
    ended,
    trigger,
    replayed: headerOf(received, "Idempotent-Replayed") === "true",
    duration_ms: Math.round(ms * 1000) / 1000,
    request: messageView(sent, requestBody, requestLength, mask),
    response: status === null ? null : messageView(received, responseBody, responseLength, mask),
    violations: violations.map(({ member, message, ...violation }) => ({
      ...violation,
      member: member === null ? null : mask(member),
      message: mask(message),
    })),
  };
}

/** Groups requests by key, in their order. */
export function groupBy<Key>(
  requests: readonly RequestView[],
  keyOf: (request: RequestView) => Key,
): Map<Key, RequestView[]> {
  const groups = new Map<Key, RequestView[]>();
  for (const request of requests) {
    const group = groups.get(keyOf(request));
    if (group === undefined) groups.set(keyOf(request), [request]);
    else group.push(request);
  }
  return groups;
}

function messageView(headers: readonly Header[], body: string, length: number, mask: Mask) {
  return {
    headers: headers.map(({ name, value }) => ({ name, value: maskHeader(name, value, mask) })),
    body: body === "" ? null : mask(body),
    truncated: length > maxBody,
  };
}

/** Returns a function that masks keys and the secret of the `Authorization` header in texts of a request. */
export function createMask(authorization: string | undefined): Mask {
  const secret = /^\S+ +([^ ].*)$/.exec(authorization ?? "")?.[1] ?? "";
  return createMaskOf(secret.length < minSecret ? [] : [secret]);
}

/** Returns the value of a header, masked if it is a secret. */
export function maskHeader(name: string, value: string, mask: Mask): string {
  if (!isCookie(name) && !isCredential(name)) return mask(value);
  const [, scheme = "", secret = ""] = /^(\w+ +(?! ))?(.*)$/s.exec(value) ?? [];
  return scheme + maskKey(secret);
}
