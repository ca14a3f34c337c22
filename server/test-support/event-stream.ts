/** A reader of server-sent events over a real connection, which can stop reading. */
import { type IncomingMessage, request } from "node:http";

export interface ServerEvent {
  readonly id: string;
  readonly event: string;
  // Tests read any member, and compare it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
}

export interface EventStream {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  /** Everything received so far. */
  readonly text: () => string;
  /** @returns events, once `count` have arrived. */
  readonly events: (count: number) => Promise<ServerEvent[]>;
  /** Resolves when the text matches. */
  readonly seen: (pattern: RegExp) => Promise<void>;
  /** Resolves when the response ends: "end" if it is complete, "cut" if it is broken off. */
  readonly ended: Promise<"end" | "cut">;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
}

export function openEventStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const all = { Authorization: "Bearer sk_test_alpha", ...headers };
    const sent = request(url, { headers: all, agent: false }, (response) => {
      resolve(follow(response, () => sent.destroy()));
    });
    sent.on("error", reject).end();
  });
}

function follow(response: IncomingMessage, close: () => void): EventStream {
  let text = "";
  const checks = new Set<() => void>();
  const ended = new Promise<"end" | "cut">((resolve) => {
    response.on("close", () => {
      resolve(response.complete ? "end" : "cut");
    });
    // The promise reports a lost connection.
    response.on("error", () => undefined);
  });
  response.setEncoding("utf8").on("data", (part: string) => {
    text += part;
    for (const check of checks) check();
  });
  const until = <Result>(find: () => Result | undefined) =>
    new Promise<Result>((resolve) => {
      const check = () => {
        const found = find();
        if (found === undefined) return;
        checks.delete(check);
        resolve(found);
      };
      checks.add(check);
      check();
    });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    events: (count) =>
      until(() => {
        const events = parseEvents(text);
        return events.length >= count ? events : undefined;
      }),
    seen: (pattern) => until(() => (pattern.test(text) ? true : undefined)).then(() => undefined),
    ended,
    pause: () => response.pause(),
    resume: () => response.resume(),
    close,
  };
}

function parseEvents(text: string): ServerEvent[] {
  const pattern = /^id: (?<id>.*)\nevent: (?<event>.*)\ndata: (?<data>.*)\n\n/gm;
  return [...text.matchAll(pattern)].map(({ groups = {} }) => ({
    id: groups.id ?? "",
    event: groups.event ?? "",
    data: JSON.parse(groups.data ?? ""),
  }));
}
