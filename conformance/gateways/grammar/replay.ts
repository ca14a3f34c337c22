/** Sends the same requests to a good gateway and to a mutant, and compares the responses. */
import { type Kind, kinds } from "../../../generated/interface-operations.ts";
import { compose } from "../deviation.ts";
import type { Sample } from "./conditions.ts";
import type { DrawnMutant } from "./drawn-mutant.ts";
import { Client, Enough } from "./replay-client.ts";
import { scripts } from "./replay-scripts.ts";
import { strictKeys } from "./near-matches.ts";
import { type StartGateway, type Tape, TapedGateway } from "../taped-gateway.ts";

const prefixes: Readonly<Record<Kind, string>> = {
  checkout: "CHK",
  payout: "PAY",
  refund: "REF",
};

/** The digests of a good gateway's responses to a script, and its exchanges. */
interface Reference {
  readonly digests: readonly string[];
  readonly tape: Tape;
}

/** Finds mutants that change nothing, and caches the responses of the good gateway. */
export class Replay {
  readonly #start: StartGateway;
  readonly #references = new Map<string, Reference>();

  constructor(start: StartGateway) {
    this.#start = start;
  }

  /** Returns true if a mutant changes an exchange that the interface constrains. */
  async shows({ deviation, sample, clauses }: DrawnMutant): Promise<boolean> {
    const likely = kinds.filter((kind) => clauses.some((id) => id.startsWith(prefixes[kind])));
    for (const kind of new Set([...likely, ...kinds])) {
      const { digests, tape } = await this.#reference(kind, sample);
      const gateway = new TapedGateway(this.#start, compose(deviation, strictKeys), tape);
      let index = 0;
      const isWhole = await perform(gateway, kind, sample, (digest) => {
        index += 1;
        return digest === digests[index - 1];
      });
      if (!isWhole || index !== digests.length) return true;
    }
    return false;
  }

  async #reference(kind: Kind, sample: Sample): Promise<Reference> {
    const key = `${kind} ${JSON.stringify(sample)}${String(sample.authorization)}${String(sample.identifier)}`;
    const known = this.#references.get(key);
    if (known !== undefined) return known;
    const digests: string[] = [];
    const gateway = new TapedGateway(this.#start, strictKeys);
    await perform(gateway, kind, sample, (digest) => digests.push(digest) > 0);
    const reference = { digests, tape: gateway.tape };
    this.#references.set(key, reference);
    return reference;
  }
}

/** Returns false if the witness ended the replay. */
async function perform(
  gateway: TapedGateway,
  kind: Kind,
  sample: Sample,
  witness: (digest: string) => boolean,
): Promise<boolean> {
  try {
    await scripts[kind](new Client(gateway, witness), sample);
    return true;
  } catch (error) {
    if (error instanceof Enough) return false;
    throw error;
  } finally {
    await gateway.close();
  }
}
