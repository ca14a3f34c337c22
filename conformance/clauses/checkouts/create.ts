/** Creating checkouts. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { isText } from "../../support/json.ts";
import { readMoment } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { showMemberOf } from "../../support/received.ts";
import {
  acceptedCheckout,
  type Changes,
  checkoutBody,
  createInParallel,
  readWhenThere,
} from "../../support/records.ts";
import { observeRepeats } from "../../support/repeats.ts";
import { scalarText } from "../../support/sightings.ts";
import { checkoutSamples, expectCheckouts } from "./checkout.ts";

export const checkoutCreateClauses: readonly ClauseCheck[] = [
  clause("CHK-CREATE-01", async (probe) => {
    for (const answer of await createInParallel(probe)) {
      probe.expectSuccess(answer, "createCheckout", { boundsApply: true });
      probe.expect(answer.text !== "", "a body", "an empty one", answer);
    }
  }),
  clause("CHK-CREATE-02", checkoutSamples, (probe, traffic) => {
    expectCheckouts(probe, traffic, "createCheckout");
  }),
  clause("CHK-CREATE-03", async (probe) => {
    const answer = await probe.callValid("createCheckout", { body: checkoutBody(probe) });
    const { status, object } = answer;
    probe.observe("status", status);
    const showsCheckout = isText(object.id) && object.amount !== undefined;
    if (showsCheckout && (status < 200 || status > 299)) {
      probe.warn(`creating a checkout returns ${status}`);
    }
  }),
  clause("CHK-CREATE-04", (probe) =>
    observeRepeats(
      probe,
      "createCheckout",
      () => checkoutBody(probe),
      ({ object }) => scalarText(object.id),
    ),
  ),
  clause("CHK-VAL-18", expectServerMembersKept),
];

/** Sends values for members that only the server sets: all together, then each alone. */
async function expectServerMembersKept(probe: Probe): Promise<void> {
  const past = "2001-02-03T04:05:06Z";
  const ownId = { id: `own-${probe.session.tag()}` };
  const alone: Changes[] = [{ status: "successful" }, { created_at: past }];
  const own: Changes = { ...ownId, ...alone[0], ...alone[1] };
  await acceptedCheckout(probe);
  // A gateway may fail only every other time.
  for (const changes of [own, ownId, ...alone, own, ...alone, ...alone]) {
    const sent = checkoutBody(probe, changes);
    const answer = await probe.call("createCheckout", { body: sent });
    if (!answer.isSuccess) continue;
    const { object } = answer;
    const got = showMemberOf(answer, "status");
    probe.expect(object.status === "created", 'the status "created"', got, answer);
    const isPast = readMoment(object.created_at)?.ms === readMoment(past)?.ms;
    probe.expect(!isPast, "the real time as created_at", past, answer);
    if (object.id === ownId.id) probe.warn("an id sent by the client is accepted");
    const id = scalarText(object.id);
    if (id === undefined) continue;
    const made = { kind: "checkout", id, sent, answer } as const;
    const read = await readWhenThere(probe, made, { valid: false });
    const isForged = read.object.status === own.status || read.object.created_at === past;
    const expected = "the server's own status and time";
    probe.expect(!(read.isSuccess && isForged), expected, `${read.status} with the client's`, read);
  }
}
