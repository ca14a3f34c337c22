/** A good gateway with a deviation; it runs only if a response is not known from an earlier run. */
import { isDeepStrictEqual } from "node:util";
import {
  type Deviation,
  describeRequest,
  type Handler,
  type Reply,
  type RequestParts,
} from "./deviation.ts";

export interface GoodGateway {
  readonly ask: (request: RequestParts) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

/** Starts a good gateway, always in the same state. */
export type StartGateway = () => Promise<GoodGateway>;

/** The requests to a good gateway, in order, and its responses. */
export type Tape = readonly (readonly [request: RequestParts, reply: Reply])[];

/**
 * Responds from a tape as long as the requests equal the recorded ones. From the first different request
 * on, a real gateway responds, after it has received all earlier writes.
 */
export class TapedGateway {
  readonly #handler: Handler;
  readonly #start: StartGateway;
  readonly #known: Tape;
  readonly #tape: [RequestParts, Reply][] = [];
  #live: GoodGateway | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(start: StartGateway, deviation: Deviation, known: Tape = []) {
    this.#start = start;
    this.#handler = deviation();
    this.#known = known;
  }

  /** The exchanges of the good gateway so far. */
  get tape(): Tape {
    return this.#tape;
  }

  send(request: RequestParts): Promise<Reply> {
    return this.#handler(describeRequest(request), (changes) =>
      this.#forward({ ...request, ...changes }),
    );
  }

  async close(): Promise<void> {
    await this.#live?.close();
  }

  /** One at a time: the same requests in another order may get other responses. */
  #forward({ method, path, query, headers, body }: RequestParts): Promise<Reply> {
    const reply = this.#last.then(() => this.#ask({ method, path, query, headers, body }));
    this.#last = reply.catch(() => undefined);
    return reply;
  }

  async #ask(request: RequestParts): Promise<Reply> {
    const known = this.#live === undefined ? this.#known[this.#tape.length] : undefined;
    const isKnown = known !== undefined && isDeepStrictEqual(known[0], request);
    const reply = isKnown ? known[1] : await this.#askLive(request);
    this.#tape.push([request, reply]);
    return reply;
  }

  async #askLive(request: RequestParts): Promise<Reply> {
    if (this.#live === undefined) {
      this.#live = await this.#start();
      const writes = this.#tape.filter(([{ method }]) => method !== "GET");
      for (const [write] of writes) await this.#live.ask(write);
    }
    return this.#live.ask(request);
  }
}
