/** The stream of hostile requests, each on its own connection, and a few floods. */
import corpus from "./corpus.json" with { type: "json" };
import { type Add, escapeBytes, type Run } from "./findings.ts";
import { judge, judgeEnd, markerOf } from "./oracle.ts";
import { drawRequests, type HostileRequest, type Keys } from "./requests.ts";
import { exchange, headOf, open, type Response } from "./wire.ts";

const requestsAtOnce = 64;
/** From the last byte of a request to its response, in milliseconds. */
const maxResponseMs = 5000;
/** The same for a request that may get no response. */
export const holdMs = 150;
const maxFloodMs = 10_000;
/** The maximum time that a connection without a whole request may stay open, with a margin. */
const maxUnfinishedMs = 65_000;
const maxIds = 64;

const mebibyte = 1024 * 1024;
const common = { method: "", target: "", mayBreak: false } as const;

/** The source, the target and the rules of a stream. */
interface Load extends Pick<Run, "seed" | "requests" | "findings"> {
  readonly keys: Keys;
  readonly secrets: Parameters<typeof judge>[2];
  readonly add: Add;
  readonly server: { readonly url: string; readonly hasEnded: () => boolean };
  readonly onSent: (requests: number) => void;
}

/** Sends all requests of a seed. */
export async function sendStream(load: Load): Promise<void> {
  const { seed, requests, keys, server, onSent } = load;
  const next = drawRequests(seed, keys);
  /** Ids that responses have shown. */
  const ids: string[] = [];
  let idsSeen = 0;
  let sent = 0;
  const work = async () => {
    while (sent < requests && !server.hasEnded()) {
      onSent((sent += 1));
      const request = withId(next(), ids[sent % ids.length] ?? "unknown");
      const maxMs = request.mayBreak ? holdMs : maxResponseMs;
      const shown = await exchangeAndJudge(load, sent, request, maxMs);
      for (const id of shown) ids[(idsSeen += 1) % maxIds] = id;
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, work));
}

/** Opens slow connections and sends floods: a few in a short run, all in a long one. */
export async function sendFloods(load: Load, signal: AbortSignal): Promise<void> {
  const { seed, requests, server, findings } = load;
  const [key = ""] = load.keys.plain;
  for (const unfinished of corpus.unfinishedRequests) {
    for (const ending of ["wait", "drip"] as const) {
      const request = { ...common, ending, text: unfinished.replace("KEY", key) };
      void exchangeAndJudge(load, 0, request, maxUnfinishedMs, signal);
    }
  }
  askWithoutReading(server.url, key, signal);
  for (const flood of floods(seed, requests, key)) {
    if (!server.hasEnded()) await exchangeAndJudge(load, 0, flood, maxFloodMs);
    findings.count("flood");
  }
}

/** Requests large responses without reading them. */
function askWithoutReading(url: string, key: string, signal: AbortSignal): void {
  const text = headOf("GET /_sandbox/openapi.json", key);
  open(url, signal).pause().write(text.repeat(500));
}

/** Sends a request, followed by a marker if it is HTTP. @returns the ids that the responses show. */
async function exchangeAndJudge(
  { server, secrets, keys, findings, add }: Load,
  number: number,
  request: HostileRequest,
  maxMs: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const marker = request.method === "" ? undefined : markerOf(number, keys.judge);
  const isComplete = marker?.isLast ?? (({ length }) => length > 0 && request.ending !== "end");
  const sent = { ...request, text: request.text + (marker?.text ?? "") };
  const { responses, end } = await exchange(server.url, sent, isComplete, maxMs, signal);
  const problems = judgeEnd(request, responses, end);
  findings.count(typeof end === "string" ? end : "malformed");
  for (const [index, response] of responses.entries()) {
    findings.count(`${Math.floor(response.status / 100)}xx`);
    // The others belong to the marker or result from a broken length.
    const judged = index === 0 ? request : { method: "", target: "" };
    problems.push(...judge(judged, response, secrets));
  }
  for (const problem of problems) add(problem, escapeBytes(request.text));
  return responses.flatMap(idsIn);
}

function idsIn({ status, body }: Response): string[] {
  if (status > 201 || body.length > 5000) return [];
  return [...body.matchAll(/"(?:id|transaction_id)":"(\w+)"/g)].map(([, id = ""]) => id);
}

function withId({ target, text, ...rest }: HostileRequest, id: string): HostileRequest {
  return { ...rest, target: target.replaceAll("{id}", id), text: text.replaceAll("{id}", id) };
}

/** Returns requests with expensive bodies: a unit that is repeated for a number of MiB. */
function* floods(seed: number, requests: number, key: string): Generator<HostileRequest> {
  const first = seed % corpus.floods.length;
  const all = [...corpus.floods.slice(first), ...corpus.floods.slice(0, first)];
  const form =
    "Connection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
  const chunk = (text: string) => (text === "" ? "" : `${text.length.toString(16)}\r\n${text}\r\n`);
  // A short run sends a few of them.
  for (const { start, open, unit, close, mib } of all.slice(0, Math.ceil(requests / 2000))) {
    const body =
      chunk(open) + chunk(unit.repeat(mebibyte / unit.length)).repeat(mib) + chunk(close);
    yield { ...common, text: `${headOf(start, key, form)}${body}0\r\n\r\n`, ending: "wait" };
  }
}
