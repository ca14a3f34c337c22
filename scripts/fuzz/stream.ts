/** The stream of cheap requests: most of them pipelined, broken ones on connections of their own. */
import fc from "fast-check";
import pLimit from "p-limit";
import type { Operation } from "./contract.ts";
import { escapeBytes, type Findings } from "./findings.ts";
import { isMarked, judge, judgeOrder, limits, markerOf, type Secrets } from "./oracle.ts";

import {
  type Blueprint,
  build,
  hostileRequests,
  type HostileRequest,
  type Keys,
} from "./requests.ts";
import { Connection, type Response, type Sent } from "./wire.ts";

export interface Tally {
  requests: number;
  readonly statuses: Map<string, number>;
  readonly kinds: Map<string, number>;
  slowestMs: number;
  slowest: string;
}

export function newTally(): Tally {
  return { requests: 0, statuses: new Map(), kinds: new Map(), slowestMs: 0, slowest: "" };
}

const chunkSize = 500;
const batchSize = 16;
const pipes = 8;
const lonely = 32;
/** How long a request that may go unanswered is waited for. */
const holdMs = 150;
/** One response in so many is held against its schema. */
const thoroughEvery = 10;
const resetEvery = 2000;
const idsKept = 64;

export interface Run {
  readonly seed: number;
  readonly first: number;
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

/** The n-th request of a seed is the same in every run. */
interface Drawn {
  readonly blueprint: Blueprint;
  readonly path: string;
}

/** Sends the cheap requests of a run: most of them pipelined, broken ones on connections of their own. */
export class Stream {
  readonly #run: Run;
  readonly #server: Target;
  readonly #arbitrary: fc.Arbitrary<Blueprint>;
  readonly #alone = pLimit(lonely);
  readonly #ids: string[] = Array<string>(idsKept).fill("unknown");
  #idsSeen = 0;
  #drawn: Drawn[] = [];
  #next: number;
  #marker = 0;

  constructor(run: Run, server: Target) {
    this.#run = run;
    this.#server = server;
    this.#arbitrary = hostileRequests(run.operations, run.keys);
    this.#next = run.first;
  }

  async send(): Promise<void> {
    const alone: Promise<void>[] = [];
    const work = async () => {
      const connection = new Connection(this.#server.port);
      while (!this.#server.hasEnded()) {
        const batch: (Drawn & { request: HostileRequest })[] = [];
        while (batch.length < batchSize) {
          const drawn = this.#draw();
          if (drawn === undefined) break;
          const request = build(drawn.blueprint, this.#run.keys, this.#ids);
          if (request.isAlone) alone.push(this.#alone(() => this.#sendAlone(drawn, request)));
          else batch.push({ ...drawn, request });
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

  #draw(): Drawn | undefined {
    const { seed, first, requests } = this.#run;
    if (this.#next >= first + requests) return undefined;
    if (this.#drawn.length === 0) {
      const chunk = Math.floor(this.#next / chunkSize);
      const sampled = fc.sample(this.#arbitrary, {
        seed: chunkSeed(seed, chunk),
        numRuns: chunkSize,
      });
      this.#drawn = sampled.map((blueprint, index) => ({ blueprint, path: `${chunk}:${index}` }));
      this.#drawn.splice(0, this.#next % chunkSize);
      this.#run.onProgress(this.#next - first);
    }
    this.#next += 1;
    if (this.#next % resetEvery === 0) void this.#reset(this.#next / resetEvery);
    return this.#drawn.shift();
  }

  /** Empties one workspace after the other, so that what they hold stays bounded. */
  async #reset(turn: number): Promise<void> {
    const keys = [...this.#run.keys.plain, this.#run.keys.faulty];
    const lines = ["POST /_sandbox/reset HTTP/1.1", "Host: 127.0.0.1", "Connection: close"];
    const head = [...lines, `Authorization: Bearer ${keys[turn % keys.length] ?? ""}`];
    const connection = new Connection(this.#server.port);
    const isComplete = (responses: readonly Response[]) => responses.length > 0;
    await connection.send(Buffer.from(`${head.join("\r\n")}\r\n\r\n`), {
      ...{ heads: [], isComplete, withinMs: limits.answerMs },
    });
    connection.close();
  }

  async #sendBatch(
    connection: Connection,
    batch: readonly (Drawn & { request: HostileRequest })[],
  ) {
    const marker = this.#newMarker();
    const sent = await connection.send(
      Buffer.concat([...batch.map(({ request }) => request.bytes), marker.bytes]),
      {
        heads: batch.map(({ request }) => request.method === "HEAD"),
        isComplete: (responses) =>
          responses.length > batch.length || isMarked(responses.at(-1), marker.type),
        withinMs: 2 * limits.answerMs,
      },
    );
    batch.forEach((drawn, index) => {
      const response = sent.responses[index];
      if (response !== undefined) this.#judge(drawn, response, "pipelined");
    });
    const culprit = batch[Math.min(sent.responses.length, batch.length - 1)];
    if (culprit === undefined) return;
    for (const problem of judgeOrder(batch.length, sent, marker.type))
      this.#found(problem, culprit);
  }

  async #sendAlone(drawn: Drawn, request: HostileRequest): Promise<void> {
    if (this.#server.hasEnded()) return;
    const sent = await sendAlone(this.#server.port, request, this.#newMarker());
    const [first, ...further] = sent.responses;
    if (first !== undefined) this.#judge({ ...drawn, request }, first, "alone");
    // The marker, and what a broken length has made of the rest.
    const unknown = { ...request, operation: undefined, method: "", target: "" };
    for (const response of further) this.#judge({ ...drawn, request: unknown }, response, "alone");
    if (sent.responses.length === 0) this.#count("alone", undefined);
    for (const problem of judgeAlone(request, sent)) this.#found(problem, { ...drawn, request });
  }

  #newMarker() {
    this.#marker += 1;
    const { plain } = this.#run.keys;
    return markerOf(this.#marker, `Bearer ${plain[this.#marker % plain.length] ?? ""}`);
  }

  #judge(drawn: Drawn & { request: HostileRequest }, response: Response, kind: string): void {
    const { tally, secrets } = this.#run;
    this.#count(kind, response.status);
    if (response.ms > tally.slowestMs) {
      tally.slowestMs = response.ms;
      tally.slowest = `${drawn.request.method} ${drawn.request.target}`.slice(0, 60);
    }
    const isThorough = tally.requests % thoroughEvery === 0;
    for (const problem of judge(drawn.request, response, secrets, isThorough)) {
      this.#found(problem, drawn);
    }
    this.#keepIds(response);
  }

  #keepIds({ status, body }: Response): void {
    if (status > 201 || body.length > 5000) return;
    for (const [, id = ""] of body
      .toString("latin1")
      .matchAll(/"(?:id|transaction_id)":"(\w+)"/g)) {
      this.#ids[(this.#idsSeen += 1) % idsKept] = id;
    }
  }

  #count(kind: string, status: number | undefined): void {
    const { statuses, kinds } = this.#run.tally;
    const name = status === undefined ? "none" : `${Math.floor(status / 100)}xx`;
    this.#run.tally.requests += 1;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }

  #found(problem: string, { path, request }: Drawn & { request: HostileRequest }): void {
    const { seed, findings, where } = this.#run;
    findings.add(
      problem,
      where,
      `--seed ${seed} --path ${path}\n    ${escapeBytes(request.bytes)}`,
    );
  }
}

export function chunkSeed(seed: number, chunk: number): number {
  return (Math.imul(seed, 0x9e37_79b1) + chunk) | 0;
}

/** Sends a request on a connection of its own, with a marker behind it where the request is whole. */
export async function sendAlone(
  port: number,
  request: HostileRequest,
  marker: { bytes: Buffer; type: string },
) {
  const connection = new Connection(port);
  const isWhole = request.ending === "wait";
  const sent = await connection.send(
    isWhole ? Buffer.concat([request.bytes, marker.bytes]) : request.bytes,
    {
      heads: [request.method === "HEAD"],
      isComplete: (responses) => isWhole && isMarked(responses.at(-1), marker.type),
      withinMs: request.mayBreak ? holdMs : limits.answerMs,
      ending: request.ending,
    },
  );
  connection.close();
  return sent;
}

/** Returns what is wrong with the end of a connection that had one request. */
export function judgeAlone(request: HostileRequest, sent: Sent): string[] {
  if (sent.end === "broken") return [`a malformed response: ${sent.complaint ?? ""}`];
  if (request.mayBreak) return [];
  if (sent.end === "late") {
    return [
      `neither answered nor closed within ${limits.answerMs} ms: ${sent.responses.length} responses`,
    ];
  }
  return sent.isCut ? ["a response that was cut"] : [];
}
