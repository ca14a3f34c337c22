/** The twin of a gateway: finds it for a profile, and puts its variants in front of a sandbox. */
import type { ClauseId } from "../../generated/clauses.ts";
import { type ErrorTexts, readProfile } from "../expectations.ts";
import { describeRequest, type Reply, type RequestParts } from "../gateways/deviation.ts";
import { combine } from "../gateways/pairwise.ts";
import { encodeBody } from "../proxy/encoding.ts";
import sandgate from "../profiles/sandgate.json" with { type: "json" };
import { writeJson } from "../support/json.ts";
import { UsageProblem } from "../usage-problem.ts";
import { describeLikeness, measureLikeness } from "./description.ts";
import effects from "./effects.json" with { type: "json" };
import { findTwin, type Twin } from "./likeness.ts";
import { withTexts } from "./texts.ts";
import { isOpen, type Traits } from "./traits.ts";

/**
 * Finds the twin of the gateway whose profile is in a file.
 *
 * @throws {UsageProblem} if the file cannot be read, is not a profile, violates the interface, or declares nothing.
 */
export function readTwin(path: string): Twin {
  const { traits, violations, members, texts } = readTraits(path);
  if (violations.length > 0) throw new UsageProblem(violations.join(" "));
  return { ...findTwin(traits, sandgate.traits, effects), members, texts: otherTexts(texts) };
}

/** Like {@link readTwin}: the twin as a server imitates and shows it. */
export function openTwin(path: string) {
  const twin = readTwin(path);
  return {
    front: createFront(twin),
    members: twin.members,
    likeness: measureLikeness(path, twin),
    description: describeLikeness(path, twin),
  };
}

/** Returns the texts that the sandbox's errors do not have; undefined if there are none. */
function otherTexts(texts: ErrorTexts = {}): ErrorTexts | undefined {
  const own: ErrorTexts = sandgate.texts;
  const others = Object.entries(texts).filter(([key, text]) => own[key] !== text);
  return others.length === 0 ? undefined : Object.fromEntries(others);
}

/**
 * Reads the traits that a profile declares, with JavaScript numbers, its members and its texts. Each of `violations`
 * is a sentence on what is wrong with the profile, and says what to do.
 *
 * @throws {UsageProblem} if the file cannot be read, or is not a profile.
 */
export function readTraits(path: string) {
  const { traits, members, texts, failures } = readProfile(path);
  const named = Object.keys({ ...members, ...texts }).length;
  const closed = [...traits.keys()].filter((id) => !isOpen(id));
  const failed = `is of a gateway that fails ${listed([...failures])}: fix the gateway, and write the profile again.`;
  const declared = `declares traits of ${listed(closed)}, but only undecided and conflict clauses have traits: remove them.`;
  const silent =
    "declares no traits: test the gateway with sandgate conformance --write-profile FILE, and use that file.";
  const violations = [
    ...(failures.size === 0 ? [] : [failed]),
    ...(closed.length === 0 ? [] : [declared]),
    ...(traits.size + failures.size + named === 0 ? [silent] : []),
  ];
  return {
    traits: JSON.parse(writeJson(Object.fromEntries(traits))) as Traits,
    members,
    texts,
    violations: violations.map((violation) => `The profile ${path} ${violation}`),
  };
}

/** The number of clauses that a sentence names. */
const maxNamed = 10;

/** Lists clauses for a sentence. */
function listed(ids: readonly ClauseId[]): string {
  const more = ids.length > maxNamed ? [`${ids.length - maxNamed} more`] : [];
  const items = [...ids.slice(0, maxNamed), ...more];
  const last = items.length > 1 ? ` and ${String(items.pop())}` : "";
  return `${items.join(", ")}${last}`;
}

/** The sandbox's pages and control plane; on every other path, a gateway may have its own way to refuse. */
const ownPath =
  /^\/($|(_sandbox|docs|pay|llms(-full)?\.txt|(interface\.)?openapi\.(json|yaml))(\/|$))/;

type WithBody<Message, Body> = Omit<Message, "body"> & { readonly body: Body };

/** Returns changes with the bytes of a body that differs; bytes that are not valid text stay as they are. */
function withBytes({ body, ...changes }: Partial<RequestParts>, asked: string) {
  const isChanged = body !== undefined && body !== asked;
  return isChanged ? { ...changes, body: Buffer.from(body) } : changes;
}

/** Puts the variants of a twin, which keep their own memory, in front of the routes of a sandbox. */
export function createFront({ variants, texts }: Twin) {
  const all = texts === undefined ? variants : [withTexts(texts), ...variants];
  const handle = combine(all, "twin").deviation();
  return {
    handles: (path: string) => !ownPath.test(path),
    async respond(
      request: WithBody<RequestParts, Buffer>,
      forward: (
        changes?: Partial<WithBody<RequestParts, Buffer>>,
      ) => Promise<WithBody<Reply, string | Buffer>>,
    ): Promise<WithBody<Reply, string | Buffer>> {
      const { method, path, query, headers } = request;
      const text = request.body.toString();
      const asked = describeRequest({ method, path, query, headers, body: text });
      // Members are named, since spreading copies them slowly.
      const reply = await handle(asked, async (changes) => {
        const response = await forward(changes && withBytes(changes, text));
        return {
          status: response.status,
          headers: response.headers,
          body: response.body.toString(),
        };
      });
      return { status: reply.status, headers: reply.headers, body: encodeBody(reply) };
    },
  };
}
