/** Sends the requests of a script, and records the responses in a form that can be compared. */
import { type Headers, type Reply, textOf } from "../deviation.ts";
import { Enough } from "../grammar/replay-client.ts";
import type { TapedGateway } from "../taped-gateway.ts";

export interface Step {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body?: unknown;
  /** A raw body, sent instead of `body`. */
  readonly text?: string;
  /** Null sends none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Gets the responses to one step or to several at once; false ends the script. */
export type Witness = (notes: readonly string[]) => boolean;

/** Headers whose values differ from run to run. */
const varying = new Set(["request-id", "date"]);

export class Client {
  readonly #gateway: Pick<TapedGateway, "send">;
  readonly #key: string;
  readonly #witness: Witness;

  constructor(gateway: Pick<TapedGateway, "send">, key: string, witness: Witness) {
    this.#gateway = gateway;
    this.#key = key;
    this.#witness = witness;
  }

  /** A valid key that opens another workspace. */
  get otherKey(): string {
    return `Bearer ${this.#key}_other`;
  }

  /** Returns the id of the record in the response, or an empty string. */
  async send(step: Step): Promise<string> {
    const reply = await this.#send(step);
    this.#note([describeReply(step, reply)]);
    return /^\{.*"(?:id|refund_id|reference)":"?([^",]+)/.exec(textOf(reply))?.[1] ?? "";
  }

  /** Sends requests concurrently. Their responses are sorted, since any of them may come first. */
  async together(steps: readonly Step[]): Promise<void> {
    const notes = steps.map(async (step) => describeReply(step, await this.#send(step)));
    this.#note((await Promise.all(notes)).sort());
  }

  #note(notes: readonly string[]): void {
    if (!this.#witness(notes)) throw new Enough();
  }

  #send({ method, path, body, text, key, headers }: Step): Promise<Reply> {
    const authorization = key === undefined ? `Bearer ${this.#key}` : key;
    const [place = "", query] = path.split("?");
    return this.#gateway.send({
      method,
      path: place,
      query: query === undefined ? "" : `?${query}`,
      headers: {
        host: "gateway.example",
        "content-type": "application/json",
        ...(authorization !== null && { authorization }),
        ...headers,
      },
      body: text ?? (body === undefined ? "" : JSON.stringify(body)),
    });
  }
}

/** Returns everything in a response that must be equal in two runs. */
function describeReply({ method }: Step, { status, headers, body }: Reply): string {
  const isBodyless = method === "HEAD" || status === 204 || status === 304;
  return JSON.stringify([status, Object.entries(headers).map(stable), isBodyless ? "" : body]);
}

function stable([name, value]: [string, Headers[string]]): readonly [string, string] {
  return [name.toLowerCase(), varying.has(name) ? "" : String(value).replace(/:\d{4,5}\b/, "")];
}
