/** Refunds around one that is changed or deleted, which must stay as they were. */
import type { Answer } from "../../support/exchange.ts";
import { type JsonObject, sameJson } from "../../support/json.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import { expectListed, findInList, type CreatedRecord, readItem } from "../../support/records.ts";
import { recordOf } from "../../support/refund-ids.ts";
import { reserve, reserveOther, reserveWhole } from "../../support/refunds.ts";
import { orNone, show } from "../../support/verdict.ts";
import { aMoment, documentedOf, makeReadable, members, readBack } from "./reading.ts";

interface Neighbour {
  readonly refund: CreatedRecord;
  /** What was read of it before anything happened to the others. */
  readonly before: JsonObject;
}

export interface Neighbourhood {
  /** Between the others in age. */
  readonly middle: CreatedRecord;
  readonly neighbours: readonly Neighbour[];
}

/** Makes a refund with older and newer ones, of the same transaction and of another one. */
export async function makeNeighbourhood(probe: Probe): Promise<Neighbourhood> {
  // What other checks change and delete at the same time must not be taken for what this one does.
  const source = (await orNone(reserveWhole(probe))) ?? (await reserve(probe, 12));
  const other = (await orNone(reserveWhole(probe))) ?? (await reserveOther(probe, 4));
  const sources = other === undefined ? [source] : [source, other];
  const older = await makeRow();
  const middle = await makeReadable(probe, 4, {}, source);
  const newer = await makeRow();
  const neighbours: Neighbour[] = [];
  for (const refund of [...older, ...newer]) {
    const answer = await readBack(probe, refund);
    probe.need(answer, "reading a neighbour");
    neighbours.push({ refund, before: documentedOf(recordOf(answer)) });
  }
  return { middle, neighbours };

  async function makeRow(): Promise<CreatedRecord[]> {
    const row: CreatedRecord[] = [];
    for (const from of sources) row.push(await makeReadable(probe, 2, {}, from));
    // One that is like the refund in the middle in all but its reason.
    row.push(await makeReadable(probe, 2, { metadata: { k: "v" } }, source));
    return row;
  }
}

/**
 * Reads all neighbours by id and in the list, at once and a moment later.
 *
 * @throws {Violation} where one is not as it was.
 */
export async function expectAsBefore(
  probe: Probe,
  neighbours: readonly Neighbour[],
  cause: Answer,
): Promise<void> {
  await expectReadAsBefore(probe, neighbours, cause);
  await aMoment(probe);
  for (const neighbour of neighbours) {
    await expectItem(probe, neighbour, cause);
    const found = await findInList(probe, neighbour.refund);
    const record = expectListed(probe, found, "a neighbour of a changed refund");
    expectSame(probe, record, neighbour, [cause, ...found.answers]);
  }
}

/**
 * Reads all neighbours by id.
 *
 * @throws {Violation} if one is not as it was.
 */
export async function expectReadAsBefore(
  probe: Probe,
  neighbours: readonly Neighbour[],
  cause: Answer,
): Promise<void> {
  for (const neighbour of neighbours) await expectItem(probe, neighbour, cause);
}

async function expectItem(probe: Probe, neighbour: Neighbour, cause: Answer): Promise<void> {
  const answer = await probe.later(
    () => readItem(probe, neighbour.refund),
    ({ isSuccess }) => isSuccess,
  );
  probe.expect(
    answer.isSuccess,
    "a neighbour of a changed refund to be read",
    describeAnswer(answer),
    cause,
    answer,
  );
  expectSame(probe, recordOf(answer), neighbour, [cause, answer]);
}

function expectSame(
  probe: Probe,
  record: JsonObject,
  { before }: Neighbour,
  evidence: readonly Answer[],
): void {
  const name = members.find((member) => !sameJson(record[member], before[member]));
  if (name === undefined) return;
  probe.expect(
    false,
    `${name} of a neighbour to stay ${show(before[name])}`,
    showMember(record, name),
    ...evidence,
  );
}
