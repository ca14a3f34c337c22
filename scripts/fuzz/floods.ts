/** Expensive requests, and some that never become whole: few of them, beside the many. */
import corpus from "./corpus.json" with { type: "json" };
import type { HostileRequest } from "./requests.ts";

const mebibyte = 1024 * 1024;
const common = { method: "", target: "", mayBreak: false } as const;

/** Returns requests whose bodies cost more than they weigh: a unit that is repeated for so many MiB. */
export function* floods(seed: number, requests: number, key: string): Generator<HostileRequest> {
  // A short run sends a few of them.
  const count = Math.min(corpus.floods.length, requests / 2000);
  for (let index = seed; index < seed + count; index += 1) {
    const {
      start = "",
      open = "",
      unit = "",
      close = "",
      mib = 0,
    } = corpus.floods[index % corpus.floods.length] ?? {};
    const headers = `Host: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n`;
    const form = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
    const chunk = (text: string) =>
      text === "" ? "" : `${text.length.toString(16)}\r\n${text}\r\n`;
    const body =
      chunk(open) + chunk(unit.repeat(mebibyte / unit.length)).repeat(mib) + chunk(close);
    const text = `${start} HTTP/1.1\r\n${headers}${form}\r\n${body}0\r\n\r\n`;
    yield { ...common, text, ending: "wait" };
  }
}

/** Returns requests that are never whole. */
export function unfinishedRequests(key: string): HostileRequest[] {
  return corpus.unfinishedRequests.flatMap((text) =>
    (["wait", "drip"] as const).map((ending) => ({
      ...{ ...common, ending, text: text.replace("KEY", key) },
    })),
  );
}
