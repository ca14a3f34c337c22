/** The stream of cheap requests: most of them pipelined, broken ones on connections of their own. */
import pLimit from "p-limit";
import type { Operation } from "./contract.ts";
import { escapeBytes, type Findings } from "./findings.ts";
import { isMarked, judge, judgeOrder, limits, markerOf, type Secrets } from "./oracle.ts";
import { type HostileRequest, HostileRequests, type Keys } from "./requests.ts";
import { Connection, type Response, type Sent } from "./wire.ts";

export class Tally {
  requests = 0;
  readonly counts = new Map<string, number>();
  slowestMs = 0;
  slowest = "";

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}

const batchSize = 16;
const pipes = 8;
const lonely = 32;
/** How long a request that may go unanswered is waited for. */
const holdMs = 150;
/** One response in so many is checked against its schema. */
const thoroughEvery = 10;
const resetEvery = 2000;
const progressEvery = 500;
const idsKept = 64;

export interface Run {
  readonly seed: number;
  readonly requests: number;
  readonly operations: readonly Operation[];
  readonly keys: Keys;
  readonly secrets: Secrets;
  readonly findings: Findings;
  readonly tally: Tally;
  readonly where: string;
  readonly onProgress: (requests: number) => void;
}

/** A server that requests are sent to. */
export interface Target {
  readonly port: number;
  readonly hasEnded: () => boolean;
}

export class Stream {
  readonly #run: Run;
  readonly #server: Target;
  readonly #drawn: HostileRequests;
  readonly #alone = pLimit(lonely);
  readonly #ids: string[] = ["unknown"];
  #idsSeen = 0;
  #sent = 0;

  constructor(run: Run, server: Target) {
    this.#run = run;
    this.#server = server;
    this.#drawn = new HostileRequests(run.seed, run.operations, run.keys);
  }

  async send(): Promise<void> {
    const alone: Promise<void>[] = [];
    const work = async () => {
      const connection = new Connection(this.#server.port);
      while (!this.#server.hasEnded()) {
        const batch: HostileRequest[] = [];
        while (batch.length < batchSize && this.#sent < this.#run.requests) {
          const request = this.#next();
          if (request.isAlone) alone.push(this.#alone(() => this.#sendAlone(request)));
          else batch.push(request);
        }
        if (batch.length === 0) break;
        await this.#sendBatch(connection, batch);
        // What waits for a connection of its own must not pile up.
        while (this.#alone.pendingCount > 10 * lonely) await Promise.race(alone.slice(-lonely));
      }
      connection.close();
    };
    await Promise.all(Array.from({ length: pipes }, work));
    await Promise.all(alone);
  }

  #next(): HostileRequest {
    this.#sent += 1;
    if (this.#sent % progressEvery === 0) this.#run.onProgress(this.#sent);
    if (this.#sent % resetEvery === 0) void this.#reset(this.#sent / resetEvery);
    return this.#drawn.next(this.#ids);
  }

  /** Empties one workspace after the other, so that what they hold stays bounded. */
  async #reset(turn: number): Promise<void> {
    const keys = [...this.#run.keys.plain, this.#run.keys.faulty];
    const authorization = `Authorization: Bearer ${keys[turn % keys.length] ?? ""}`;
    const bytes = `POST /_sandbox/reset HTTP/1.1\r\nHost: 127.0.0.1\r\n${authorization}\r\n\r\n`;
    const connection = new Connection(this.#server.port);
    const isComplete = (responses: readonly Response[]) => responses.length > 0;
    const within = { heads: [], withinMs: limits.answerMs };
    await connection.send(Buffer.from(bytes), { ...within, isComplete });
    connection.close();
  }

  async #sendBatch(connection: Connection, batch: readonly HostileRequest[]): Promise<void> {
    const marker = this.#newMarker();
    const bytes = Buffer.concat([...batch.map((request) => request.bytes), marker.bytes]);
    const sent = await connection.send(bytes, {
      heads: batch.map(({ method }) => method === "HEAD"),
      isComplete: (responses) =>
        responses.length > batch.length || isMarked(responses.at(-1), marker.type),
      withinMs: 2 * limits.answerMs,
    });
    batch.forEach((request, index) => {
      const response = sent.responses[index];
      if (response !== undefined) this.#judge(request, response, "pipelined");
    });
    const culprit = batch[Math.min(sent.responses.length, batch.length - 1)];
    this.#found(judgeOrder(batch.length, sent, marker.type), culprit);
  }

  async #sendAlone(request: HostileRequest): Promise<void> {
    if (this.#server.hasEnded()) return;
    const sent = await sendAlone(this.#server.port, request, this.#newMarker());
    const [first, ...further] = sent.responses;
    if (first !== undefined) this.#judge(request, first, "alone");
    // The marker, and what a broken length has made of the rest.
    const unknown = { ...request, operation: undefined, method: "", target: "" };
    for (const response of further) this.#judge(unknown, response, "alone");
    if (first === undefined) this.#count("alone", "no response");
    this.#found(judgeAlone(request, sent), request);
  }

  #newMarker() {
    const { plain } = this.#run.keys;
    return markerOf(this.#sent, `Bearer ${plain[this.#sent % plain.length] ?? ""}`);
  }

  #judge(request: HostileRequest, response: Response, kind: string): void {
    const { tally, secrets } = this.#run;
    this.#count(kind, `${Math.floor(response.status / 100)}xx`);
    if (response.ms > tally.slowestMs) {
      tally.slowestMs = response.ms;
      tally.slowest = `${request.method} ${request.target}`.slice(0, 60);
    }
    const isThorough = tally.requests % thoroughEvery === 0;
    this.#found(judge(request, response, secrets, isThorough), request);
    this.#keepIds(response);
  }

  #keepIds({ status, body }: Response): void {
    if (status > 201 || body.length > 5000) return;
    const found = body.toString("latin1").matchAll(/"(?:id|transaction_id)":"(\w+)"/g);
    for (const [, id = ""] of found) this.#ids[(this.#idsSeen += 1) % idsKept] = id;
  }

  #count(kind: string, outcome: string): void {
    this.#run.tally.requests += 1;
    this.#run.tally.count(kind);
    this.#run.tally.count(outcome);
  }

  #found(problems: readonly string[], request: HostileRequest | undefined): void {
    const { findings, where } = this.#run;
    for (const problem of problems) {
      findings.add(problem, where, request === undefined ? "" : escapeBytes(request.bytes));
    }
  }
}

/** Sends a request on a connection of its own, with a marker behind it if the request is whole. */
export async function sendAlone(
  port: number,
  request: HostileRequest,
  marker: { bytes: Buffer; type: string },
): Promise<Sent> {
  const connection = new Connection(port);
  const isMarkable = request.ending === "wait" && !request.isLast;
  const bytes = isMarkable ? Buffer.concat([request.bytes, marker.bytes]) : request.bytes;
  const sent = await connection.send(bytes, {
    heads: [request.method === "HEAD"],
    isComplete: (responses) =>
      request.isLast ? responses.length > 0 : isMarkable && isMarked(responses.at(-1), marker.type),
    withinMs: request.mayBreak ? holdMs : limits.answerMs,
    ending: request.ending,
  });
  connection.close();
  return sent;
}

/** Returns what is wrong with the end of a connection that had one request. */
function judgeAlone(request: HostileRequest, sent: Sent): string[] {
  if (sent.end === "broken") return [`a malformed response: ${sent.complaint}`];
  if (request.mayBreak) return [];
  if (sent.end !== "late") return sent.isCut ? ["a response that was cut"] : [];
  const detail = `${sent.responses.length} responses`;
  return [`neither answered nor closed within ${limits.answerMs} ms: ${detail}`];
}
