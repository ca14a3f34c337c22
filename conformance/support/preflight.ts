/** What must hold before a gateway can be judged at all. */
import type { Answer } from "./exchange.ts";
import type { Gateway } from "./gateway.ts";
import { lists, type Resource, resources } from "./resources.ts";
import { Inconclusive } from "./verdict.ts";

/** The gateway cannot be judged: it is not reached, or refuses the right key. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/**
 * Asks for the lists with the right key.
 *
 * @returns whether every answer says that no real money moves, by the header `Sandbox: true`.
 * @throws {Unreachable} where none is answered, or all refuse the key.
 */
export async function checkTarget(
  gateway: Gateway,
  offers: readonly Resource[] = resources,
): Promise<boolean> {
  const answers = await askForLists(gateway, offers);
  const refused = answers.filter(({ status }) => status === 401 || status === 403);
  if (refused.length > 0 && refused.length === answers.length) {
    const statuses = [...new Set(refused.map(({ status }) => status))].join(" and ");
    throw new Unreachable(
      `The gateway refuses the key with ${statuses}: --api-key must be one that it accepts.`,
    );
  }
  return answers.length > 0 && answers.every(({ headers }) => headers.get("sandbox") === "true");
}

/** One answer that cannot be read shows that there is a gateway. */
async function askForLists(gateway: Gateway, offers: readonly Resource[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  let isReached = false;
  // Also who offers nothing must be there.
  for (const resource of offers.length === 0 ? resources : offers) {
    try {
      answers.push(await gateway.call(lists[resource]));
      isReached = true;
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error;
      isReached ||= error.exchanges.some(({ response }) => response !== undefined);
      // What cannot be reached at all need not be waited for three times.
      if (!isReached) throw unreached(error.message);
    }
  }
  return answers;
}

function unreached(failure: string): Unreachable {
  const advice = /certificate|unable to verify/i.test(failure)
    ? "Let Node trust who has issued it: NODE_EXTRA_CA_CERTS=ca.pem names a file of certificates."
    : "Start it, or mend --base-url.";
  return new Unreachable(`The gateway is not reached: ${failure}. ${advice}`);
}
