/** The stream of hostile requests, each on a connection of its own. */
import { type Add, escapeBytes, type Findings } from "./findings.ts";
import { floods, unfinishedRequests } from "./floods.ts";
import { judge, judgeEnd, markerOf, type Secrets } from "./oracle.ts";
import { drawRequests, type HostileRequest, type Keys } from "./requests.ts";
import { exchange, open, type Response } from "./wire.ts";

const requestsAtOnce = 64;
/** From the last byte of a request to its response, in milliseconds. */
const maxResponseMs = 5000;
/** The same for a request that may go unanswered. */
export const holdMs = 150;
const maxFloodMs = 10_000;
/** The longest time for a connection without a whole request, and to notice it. */
const maxUnfinishedMs = 65_000;
const maxIds = 64;

export interface Load {
  readonly seed: number;
  readonly requests: number;
  readonly keys: Keys;
  readonly secrets: Secrets;
  readonly add: Add;
  readonly findings: Findings;
  readonly server: { readonly url: string; readonly hasEnded: () => boolean };
  readonly onSent: (requests: number) => void;
}

export class Stream {
  readonly #load: Load;
  readonly #next: () => HostileRequest;
  /** Ids that responses have shown. */
  readonly #ids: string[] = [];
  #idsSeen = 0;
  #sent = 0;

  constructor(load: Load) {
    this.#load = load;
    this.#next = drawRequests(load.seed, load.keys);
  }

  /** Sends all requests. */
  async send(): Promise<void> {
    const { server, requests, onSent } = this.#load;
    const work = async () => {
      while (this.#sent < requests && !server.hasEnded()) {
        onSent((this.#sent += 1));
        const id = this.#ids[this.#sent % this.#ids.length] ?? "unknown";
        const request = withId(this.#next(), id);
        await this.#exchange(request, request.mayBreak ? holdMs : maxResponseMs);
      }
    };
    await Promise.all(Array.from({ length: requestsAtOnce }, work));
  }

  /** Opens slow connections, and sends a few floods, all of them in a long run. */
  async sendFloods(signal: AbortSignal): Promise<void> {
    const { seed, requests, server, findings } = this.#load;
    const [key = ""] = this.#load.keys.plain;
    for (const one of unfinishedRequests(key)) void this.#exchange(one, maxUnfinishedMs, signal);
    // Asks for much, and reads none of it.
    const line = "GET /_sandbox/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    open(server.url, signal)
      .pause()
      .write(`${line}Authorization: Bearer ${key}\r\n\r\n`.repeat(500));
    for (const flood of floods(seed, requests, key)) {
      if (!server.hasEnded()) await this.#exchange(flood, maxFloodMs);
      findings.count("flood");
    }
  }

  async #exchange(request: HostileRequest, maxMs: number, signal?: AbortSignal): Promise<void> {
    const { server, secrets, keys, findings, add } = this.#load;
    const marker = request.method === "" ? undefined : markerOf(this.#sent, keys.judge);
    const isComplete = marker?.isLast ?? (({ length }) => length > 0 && request.ending !== "end");
    const sent = { ...request, text: request.text + (marker?.text ?? "") };
    const { responses, end } = await exchange(server.url, sent, isComplete, maxMs, signal);
    const problems = judgeEnd(request, responses, end);
    findings.count(typeof end === "string" ? end : "malformed");
    for (const [index, response] of responses.entries()) {
      findings.count(`${Math.floor(response.status / 100)}xx`);
      // The others are the marker's, and what is made of a broken length.
      const judged = index === 0 ? request : { method: "", target: "" };
      problems.push(...judge(judged, response, secrets));
      this.#keepIds(response);
    }
    for (const problem of problems) add(problem, escapeBytes(request.text));
  }

  #keepIds({ status, body }: Response): void {
    if (status > 201 || body.length > 5000) return;
    const found = body.matchAll(/"(?:id|transaction_id)":"(\w+)"/g);
    for (const [, id = ""] of found) this.#ids[(this.#idsSeen += 1) % maxIds] = id;
  }
}

function withId({ target, text, ...rest }: HostileRequest, id: string): HostileRequest {
  return { ...rest, target: target.replaceAll("{id}", id), text: text.replaceAll("{id}", id) };
}
