/** The twin of a gateway: finds it for a profile, and puts its variants in front of a sandbox. */
import { readProfile } from "../expectations.ts";
import {
  describeRequest,
  isOfGateway,
  type Reply,
  type RequestParts,
} from "../gateways/deviation.ts";
import { combine } from "../gateways/pairwise.ts";
import { encodeBody } from "../proxy/encoding.ts";
import sandgate from "../profiles/sandgate.json" with { type: "json" };
import { writeJson } from "../support/json.ts";
import effects from "./effects.json" with { type: "json" };
import { findTwin, type Twin } from "./likeness.ts";
import type { Traits } from "./traits.ts";

/**
 * Finds the twin of the gateway whose profile is in a file.
 *
 * @throws {UsageProblem} if the file cannot be read, or is not a profile.
 */
export function readTwin(path: string): Twin {
  return findTwin(readTraits(path), sandgate.traits, effects);
}

/**
 * Reads the traits that a profile declares, with numbers as JavaScript has them.
 *
 * @throws {UsageProblem} if the file cannot be read, or is not a profile.
 */
export function readTraits(path: string): Traits {
  const { traits } = readProfile(path);
  return JSON.parse(writeJson(Object.fromEntries(traits))) as Traits;
}

type WithBody<Message, Body> = Omit<Message, "body"> & { readonly body: Body };

/** Puts the variants of a twin, with a memory of their own, in front of the routes of a sandbox. */
export function createFront({ variants }: Twin) {
  const handle = combine(variants, "twin").deviation();
  return {
    concerns: isOfGateway,
    async respond(
      request: WithBody<RequestParts, Buffer>,
      forward: (
        changes?: Partial<WithBody<RequestParts, Buffer>>,
      ) => Promise<WithBody<Reply, string | Buffer>>,
    ): Promise<WithBody<Reply, string | Buffer>> {
      const asked = describeRequest({ ...request, body: request.body.toString() });
      const reply = await handle(asked, async ({ body, ...changes } = {}) => {
        // Bytes that are not valid text stay as they are.
        const isChanged = body !== undefined && body !== asked.body;
        const response = await forward({
          ...changes,
          ...(isChanged && { body: Buffer.from(body) }),
        });
        return { ...response, body: response.body.toString() };
      });
      return { ...reply, body: encodeBody(reply) };
    },
  };
}
