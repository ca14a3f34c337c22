/** A receiver of webhooks: a real server with configurable responses, which stores the requests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { onTestFinished, vi } from "vitest";
import { listen } from "../http/listener.ts";
import type { Sandbox } from "./sandbox.ts";
import { textOf } from "./records.ts";

export interface ReceivedEvent {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly type: string;
  readonly timestamp: string;
  // Tests look into events freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
}

export interface Receiver {
  readonly url: string;
  readonly events: ReceivedEvent[];
  /** Waits for `count` events in total. */
  take(count: number): Promise<ReceivedEvent[]>;
}

type Answer = (response: ServerResponse, number: number) => void;

/** @param answer responds to an event, given its number, counted from 1; responds with 204 by default. */
export async function startReceiver(answer: Answer = answerWith(204)): Promise<Receiver> {
  const events: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const body = bytes.toString();
      events.push({ headers: request.headers, body, ...JSON.parse(body) });
      answer(response, events.length);
    });
  });
  const url = await listen(server, "127.0.0.1", 0);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const take = async (count: number) => {
    await vi.waitUntil(() => events.length >= count, { timeout: 10_000, interval: 5 });
    return events;
  };
  return { url: `${url}/hooks`, events, take };
}

export function answerWith(
  status: number,
  headers: Record<string, string> = {},
  text = "",
): Answer {
  return (response) => response.writeHead(status, headers).end(text);
}

/** @returns the path of a new webhook on the control plane. */
export async function register(
  sandbox: Sandbox,
  { url }: Pick<Receiver, "url">,
  members: Record<string, unknown> = {},
): Promise<string> {
  const answer = await sandbox.send("POST", "/_sandbox/webhooks", { json: { url, ...members } });
  if (answer.status !== 201) throw new Error(answer.text);
  return `/_sandbox/webhooks/${textOf(answer, "id")}`;
}

/** The deliveries of a webhook, newest first. */
export async function deliveriesOf(sandbox: Sandbox, path: string) {
  const { json } = await sandbox.send("GET", `${path}/deliveries?limit=100`);
  return json.deliveries;
}

export const advance = (sandbox: Sandbox, duration: string) =>
  sandbox.send("POST", "/_sandbox/clock", { json: { advance: duration, wait: true } });
