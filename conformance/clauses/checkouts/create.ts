/** Creating checkouts. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { isText, type Json } from "../../support/json.ts";
import { readMoment } from "../../support/moments.ts";
import { type Probe, describeAnswer } from "../../support/probe.ts";
import { showMemberOf } from "../../support/received.ts";
import { checkoutBody, makeCheckout } from "../../support/records.ts";
import { observeRepeats } from "../../support/repeats.ts";
import { scalarText } from "../../support/sightings.ts";
import { expectCheckout } from "./members.ts";
import { makeSamples } from "./samples.ts";

export const checkoutCreateClauses: readonly ClauseCheck[] = [
  clause("CHK-CREATE-01", {
    run: async (probe) => {
      await Promise.all(Array.from({ length: 6 }, () => create(probe)));
    },
  }),
  clause("CHK-CREATE-02", {
    run: makeSamples,
    judge(probe, { answers }) {
      for (const answer of answers) {
        const { operationId, valid } = answer.exchange;
        if (operationId === "createCheckout" && valid && answer.isSuccess) {
          expectCheckout(probe, answer);
        }
      }
    },
  }),
  clause("CHK-CREATE-03", {
    run: async (probe) => {
      const answer = await probe.callValid("createCheckout", { body: checkoutBody(probe) });
      probe.observe("status", answer.status);
      const showsCheckout = isText(answer.object.id) && answer.object.amount !== undefined;
      if (showsCheckout && (answer.status < 200 || answer.status > 299)) {
        probe.warn(`a created checkout is answered with ${answer.status}`);
      }
    },
  }),
  clause("CHK-CREATE-04", {
    run: (probe) =>
      observeRepeats(
        probe,
        "createCheckout",
        () => checkoutBody(probe),
        ({ object }) => scalarText(object.id),
      ),
  }),
  clause("CHK-VAL-18", { run: expectOwnMembersKept }),
];

async function create(probe: Probe): Promise<void> {
  const answer = await probe.callValid("createCheckout", { body: checkoutBody(probe) });
  probe.expectSuccess(answer, "createCheckout", { bounds: true });
  probe.expect(answer.text !== "", "a body", "an empty one", answer);
}

/** The client's own values for members that are the server's; each alone, then all at once. */
async function expectOwnMembersKept(probe: Probe): Promise<void> {
  const past = "2001-02-03T04:05:06Z";
  const own = { status: "successful", id: `own-${probe.session.tag()}`, created_at: past };
  await makeCheckout(probe);
  for (const changes of [own, { status: own.status }, { created_at: past }, { id: own.id }]) {
    const body = checkoutBody(probe, changes);
    const answer = await probe.call("createCheckout", { body });
    if (!answer.isSuccess) continue;
    const { status, created_at: createdAt, id } = answer.object;
    probe.expect(
      status === "created",
      'the status "created"',
      showMemberOf(answer, "status"),
      answer,
    );
    const shown = typeof createdAt === "string" ? readMoment(createdAt) : undefined;
    const isPast = shown !== undefined && shown.ms === readMoment(past)?.ms;
    probe.expect(!isPast, "the real time as created_at", past, answer);
    if (id === own.id) probe.warn("an id of the client's own is taken over");
    await expectStillCreated(probe, answer.object.id, past);
  }
}

async function expectStillCreated(probe: Probe, shown: Json | undefined, past: string) {
  const id = scalarText(shown);
  if (id === undefined) return;
  const answer = await probe.later(
    () => probe.call("getCheckout", { id }),
    ({ isSuccess }) => isSuccess,
  );
  if (!answer.isSuccess) return;
  const { status, created_at: createdAt } = answer.object;
  const isForged = status === "successful" || createdAt === past;
  probe.expect(
    !isForged,
    "the server's own status and time",
    `${describeAnswer(answer)} with the client's`,
    answer,
  );
}
