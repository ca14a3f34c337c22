/** Sends what a script asks for and writes down what came, in a form that two runs can be compared by. */
import { exchange } from "../../../server/test-support/exchange.ts";

export interface Step {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly text?: string;
  /** Null sends none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Came {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The id of a record, where the answer is one. */
  readonly id: string;
}

/** Says what came, as soon as it did; false ends the script. */
export type Witness = (came: readonly Came[]) => boolean;

/** Thrown to leave a script that has shown enough. */
export class Enough extends Error {}

/** Headers whose values differ from run to run. */
const varying = new Set(["request-id", "date"]);

/** Headers about connections. */
const unlike = new Set(["connection", "keep-alive", "content-length", "transfer-encoding"]);

export class Client {
  readonly #base: string;
  readonly #key: string;
  readonly #witness: Witness;

  constructor(base: string, key: string, witness: Witness) {
    this.#base = base;
    this.#key = key;
    this.#witness = witness;
  }

  /** A valid key that opens another workspace. */
  get otherKey(): string {
    return `Bearer ${this.#key}_other`;
  }

  async send(step: Step): Promise<Came> {
    const came = await this.#fetch(step);
    if (!this.#witness([came])) throw new Enough();
    return came;
  }

  /** At the same time; what came is put in order, since nobody knows who is first. */
  async together(steps: readonly Step[]): Promise<readonly Came[]> {
    const came = await Promise.all(steps.map((step) => this.#fetch(step)));
    came.sort((one, other) => (comparable(one) < comparable(other) ? -1 : 1));
    if (!this.#witness(came)) throw new Enough();
    return came;
  }

  async #fetch({ method, path, body, text, key, headers }: Step): Promise<Came> {
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const authorization = key === undefined ? `Bearer ${this.#key}` : key;
    const {
      status,
      headers: received,
      text: came,
    } = await exchange(
      `${this.#base}${path}`,
      method,
      {
        "content-type": "application/json",
        ...(authorization !== null && { authorization }),
        ...headers,
      },
      sent,
    );
    return {
      status,
      headers: Object.fromEntries(received),
      body: came,
      id: /^\{.*"(?:id|refund_id|reference)":"?([^",]+)/.exec(came)?.[1] ?? "",
    };
  }
}

/** All that must be equal in two runs. */
export function comparable({ status, headers, body }: Came): string {
  const told = Object.entries(headers)
    .filter(([name]) => !unlike.has(name))
    .map(([name, value]) => [name, varying.has(name) ? "" : value.replace(/:\d{4,5}\b/, "")]);
  return JSON.stringify([status, told, body]);
}
