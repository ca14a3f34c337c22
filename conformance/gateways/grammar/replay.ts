/** A plain replay: sends the same requests to a good gateway and to a mutant, and compares the responses. */
import { type Kind, kinds } from "../../../generated/interface-operations.ts";
import { compose, type Deviation } from "../deviation.ts";
import type { Sample } from "./conditions.ts";
import type { DrawnMutant } from "./drawn.ts";
import { Client, Enough } from "./replay-client.ts";
import { scripts } from "./replay-scripts.ts";
import { strictKeys } from "./strangers.ts";
import type { Proxy } from "../../proxy/proxy.ts";

const prefixes: Readonly<Record<Kind, string>> = {
  checkout: "CHK",
  payout: "PAY",
  refund: "REF",
};

/** Finds mutants that change nothing; remembers the responses of the good gateway. */
export class Replay {
  readonly #start: (deviation: Deviation) => Promise<Proxy>;
  readonly #references = new Map<string, readonly string[]>();

  /** @param start Starts a good gateway, always in the same state, behind a deviation. */
  constructor(start: (deviation: Deviation) => Promise<Proxy>) {
    this.#start = start;
  }

  /** Returns true if a mutant changes an exchange that the interface constrains. */
  async shows({ deviation, sample, clauses }: DrawnMutant): Promise<boolean> {
    const likely = kinds.filter((kind) => clauses.some((id) => id.startsWith(prefixes[kind])));
    for (const kind of new Set([...likely, ...kinds])) {
      const expected = await this.#reference(kind, sample);
      let index = 0;
      const isWhole = await this.#run(compose(deviation, strictKeys), kind, sample, (digest) => {
        index += 1;
        return digest === expected[index - 1];
      });
      if (!isWhole || index !== expected.length) return true;
    }
    return false;
  }

  async #reference(kind: Kind, sample: Sample): Promise<readonly string[]> {
    const key = `${kind} ${JSON.stringify(sample)}${String(sample.authorization)}${String(sample.identifier)}`;
    const known = this.#references.get(key);
    if (known !== undefined) return known;
    const all: string[] = [];
    await this.#run(strictKeys, kind, sample, (digest) => all.push(digest) > 0);
    this.#references.set(key, all);
    return all;
  }

  /** @returns false if the witness ended it. */
  async #run(
    deviation: Deviation,
    kind: Kind,
    sample: Sample,
    witness: (digest: string) => boolean,
  ): Promise<boolean> {
    const gateway = await this.#start(deviation);
    try {
      await scripts[kind](new Client(gateway.url, witness), sample);
      return true;
    } catch (error) {
      if (error instanceof Enough) return false;
      throw error;
    } finally {
      await gateway.close();
    }
  }
}
