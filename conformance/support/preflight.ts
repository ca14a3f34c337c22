/** What must hold before a gateway can be judged at all. */
import type { Answer } from "./exchange.ts";
import type { Gateway } from "./gateway.ts";
import { type Resource, resources } from "./resources.ts";
import { Inconclusive } from "./verdict.ts";

/** The gateway cannot be judged: it is not reached, or refuses the right key. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

export interface Preflight {
  /** The gateway says of itself that no real money moves, by the header `Sandbox: true`. */
  readonly isSandbox: boolean;
}

const lists: Readonly<Record<Resource, string>> = {
  payouts: "listPayouts",
  refunds: "listRefunds",
  checkouts: "listCheckouts",
};

/**
 * Asks for the lists with the right key.
 *
 * @throws {Unreachable} where none is answered, or all refuse the key.
 */
export async function checkTarget(
  gateway: Gateway,
  offers: readonly Resource[] = resources,
): Promise<Preflight> {
  const { answers, failure } = await askForLists(gateway, offers);
  if (failure !== undefined) {
    throw new Unreachable(`The gateway is not reached: ${failure}. ${adviceFor(failure)}`);
  }
  const refused = answers.filter(({ status }) => status === 401 || status === 403);
  if (refused.length > 0 && refused.length === answers.length) {
    const statuses = [...new Set(refused.map(({ status }) => status))].join(" and ");
    throw new Unreachable(
      `The gateway refuses the key with ${statuses}: --api-key must be one that it accepts.`,
    );
  }
  const isSandbox = answers.every(({ headers }) => headers.get("sandbox") === "true");
  return { isSandbox: isSandbox && answers.length > 0 };
}

/** @returns the answers, or why there was none; one that cannot be read shows that there is a gateway. */
async function askForLists(
  gateway: Gateway,
  offers: readonly Resource[],
): Promise<{ answers: Answer[]; failure?: string }> {
  const answers: Answer[] = [];
  let isReached = false;
  // Also who offers nothing must be there.
  const asked = offers.length === 0 ? resources : offers;
  for (const operationId of asked.map((resource) => lists[resource])) {
    try {
      answers.push(await gateway.call(operationId));
      isReached = true;
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error;
      isReached ||= error.exchanges.some(({ response }) => response !== undefined);
      // What cannot be reached at all need not be waited for three times.
      if (!isReached) return { answers, failure: error.message };
    }
  }
  return { answers };
}

/** What who started the run can do about it. */
function adviceFor(failure: string): string {
  return /certificate|unable to verify/i.test(failure)
    ? "Let Node trust who has issued it: NODE_EXTRA_CA_CERTS=ca.pem names a file of certificates."
    : "Start it, or mend --base-url.";
}
