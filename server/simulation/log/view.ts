/** An entry of the log as it is shown, worked out when it is read. */
import type { components } from "../../../generated/control-types.ts";
import { type Header, headerLines, headerOf } from "../../../spec/traffic/exchange.ts";
import { workspaceTime } from "../../domain/clock.ts";
import { timestamp } from "../../domain/dates.ts";
import type { Contracts } from "./contracts.ts";
import type { Delivery } from "./deliveries.ts";
import { createMask, maskHeader } from "./masking.ts";
import { mostBody } from "./recording.ts";
import type { RequestEntry } from "./request-entry.ts";
import { findViolations } from "./violations.ts";
import type { LogEntry } from "./workspace-log.ts";

export type EntryView = components["schemas"]["LogEntry"];
export type RequestView = components["schemas"]["RequestEntry"];
export type DeliveryView = components["schemas"]["DeliveryEntry"];

/** The id that the log knows an entry by. */
export function idOf(entry: LogEntry): string {
  if (entry.kind === "delivery") return entry.id;
  return headerOf(answerHeaders(entry), "Request-Id") ?? "";
}

export function viewOf(entry: LogEntry, contracts: Contracts): EntryView {
  return entry.kind === "delivery" ? deliveryView(entry) : requestView(entry, contracts);
}

function requestView(entry: RequestEntry, contracts: Contracts): RequestView {
  const { operation, method, at, clock, ms, status, body, answer } = entry;
  const sent = headerLines(entry.requestHeaders);
  const answered = answerHeaders(entry);
  const authorization = sent.find(({ name }) => /^authorization$/i.test(name))?.value;
  const mask = createMask(authorization);
  const shown = (headers: readonly Header[]) =>
    headers.map(({ name, value }) => ({ name, value: maskHeader(name, value, mask) }));
  const path = mask(entry.url);
  const trigger = headerOf(answered, "Sandbox-Trigger") ?? null;
  return {
    kind: "request",
    id: headerOf(answered, "Request-Id") ?? "",
    time: timestamp(at),
    workspace_time: clock === undefined ? null : timestamp(workspaceTime(clock, at)),
    method,
    path,
    operation,
    status,
    ended: entry.ending,
    trigger,
    replayed: headerOf(answered, "Idempotent-Replayed") === "true",
    duration_ms: Math.round(ms * 1000) / 1000,
    request: {
      headers: shown(sent),
      body: body === null ? null : mask(body),
      truncated: entry.bodyBytes > mostBody,
    },
    response:
      status === null
        ? null
        : {
            headers: shown(answered),
            body: answer === null ? null : mask(answer),
            truncated: entry.answerLength > mostBody,
          },
    violations: findViolations(
      {
        ...{ operation, method, status },
        path: path.split("?")[0] ?? "",
        body: entry.bodyBytes > mostBody ? undefined : parsed(body),
        answer: parsed(answer),
        isTriggered: trigger !== null,
      },
      contracts,
    ).map(({ member, message, ...violation }) => ({
      ...violation,
      member: member === null ? null : mask(member),
      message: mask(message),
    })),
  };
}

function deliveryView(delivery: Delivery): DeliveryView {
  const { id, at, time, event, attempt, url, status, ms, error, chaos } = delivery;
  return {
    kind: "delivery",
    id,
    time: timestamp(at),
    workspace_time: time,
    webhook_id: delivery.webhook,
    delivery_id: delivery.delivery,
    event,
    message_id: delivery.message,
    attempt,
    url,
    status,
    duration_ms: Math.round(ms * 1000) / 1000,
    error,
    chaos,
  };
}

/** Every header of the answer, of one that was not sent those that were ready. */
function answerHeaders({ head }: RequestEntry): Header[] {
  const lines = head.split("\r\n").slice(1);
  return lines
    .filter((line) => line !== "")
    .map((line) => {
      const colon = line.indexOf(":");
      return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
    });
}

/** @returns undefined for what is no JSON. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
