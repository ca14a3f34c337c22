/** What the interface leaves open about reading and listing refunds. */
import { randomInt, randomUUID } from "node:crypto";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isArray, isObject, type JsonObject } from "../../support/json.ts";
import { listAll } from "../../support/lists.ts";
import type { Probe } from "../../support/probe.ts";
import { makeRefund, reserve, reserveOther, type Source } from "../../support/refunds.ts";
import { reactionOf } from "../../support/refusals.ts";
import { scalarText } from "../../support/sightings.ts";
import { recordOf } from "../../support/refund-ids.ts";
import type { CreatedRecord } from "../../support/records.ts";
import { members, readBack } from "./reading.ts";

export const refundOpenReadClauses: readonly ClauseCheck[] = [
  clause("REF-GET-02", {
    run: async (probe) => {
      for (const [kind, id] of madeUpIds(probe)) {
        const answer = await probe.call("getRefund", { id });
        probe.observe(kind, reactionOf(answer));
        if (answer.status === 200 && isRefund(recordOf(answer))) {
          probe.warn(`a refund is read by the made-up id ${id}`);
        }
      }
    },
  }),
  clause("REF-LIST-04", { run: observeQueries }),
];

/** Identifiers nobody has, of three kinds. */
export function madeUpIds(probe: Probe): [string, string][] {
  // Not of leading zeros, which a gateway may take for a smaller number.
  const digits = String(randomInt(1e5, 1e6)) + String(randomInt(1e8, 1e9));
  return [
    ["word", `nonexistent-${probe.session.tag()}${randomUUID().slice(0, 8)}`],
    ["uuid", randomUUID()],
    ["number", digits],
  ];
}

export function isRefund(record: JsonObject): boolean {
  return members.filter((name) => name in record).length > 2;
}

async function observeQueries(probe: Probe): Promise<void> {
  const source = await reserve(probe, 3);
  const other = await reserveOther(probe, 1);
  const refunds: CreatedRecord[] = [];
  for (let count = 0; count < 3; count += 1) refunds.push(await makeRefund(probe, 1, {}, source));
  if (other !== undefined) refunds.push(await makeRefund(probe, 1, {}, other));
  for (const refund of refunds) await readBack(probe, refund);
  await observeOrder(probe, refunds);
  if (other !== undefined) await observeFilter(probe, source);
  const limited = await probe.call("listRefunds", { query: "?limit=1" });
  probe.observe(
    "?limit=1",
    effectOf(limited, (elements) => elements.length <= 1),
  );
  const plain = await probe.callValid("listRefunds");
  const names = [...plain.headers.keys(), ...limited.headers.keys()].filter((name) =>
    /^link$|total|page|range|cursor/.test(name),
  );
  probe.observe("paging headers", [...new Set(names)].sort());
}

async function observeFilter(probe: Probe, { transactionId }: Source): Promise<void> {
  const query = `?transaction_id=${encodeURIComponent(transactionId)}`;
  const answer = await probe.call("listRefunds", { query });
  const isHonoured = (elements: readonly JsonObject[]) =>
    elements.every((element) => element.transaction_id === transactionId);
  probe.observe("?transaction_id=", effectOf(answer, isHonoured));
}

function effectOf(answer: Answer, isHonoured: (elements: JsonObject[]) => boolean): string {
  if (!answer.isSuccess) return reactionOf(answer);
  if (!isArray(answer.json)) return "another body";
  const elements = answer.json.filter(isObject);
  if (elements.length === 0) return "nothing shown";
  return isHonoured(elements) ? "honoured" : "ignored";
}

/** The order among the refunds of one check, which were made one after the other. */
async function observeOrder(probe: Probe, refunds: readonly CreatedRecord[]): Promise<void> {
  const member = probe.session.refundIdMember;
  const { records } = await listAll(probe, "listRefunds");
  const positions = refunds.map(({ id, sent }) =>
    records.findIndex((record) =>
      member === undefined ? record.reason === sent.reason : scalarText(record[member]) === id,
    ),
  );
  if (positions.includes(-1)) return;
  const isRising = positions.every(
    (place, index) => index === 0 || place > (positions[index - 1] ?? 0),
  );
  const isFalling = positions.every(
    (place, index) => index === 0 || place < (positions[index - 1] ?? 0),
  );
  probe.observe("order", isRising ? "oldest first" : isFalling ? "newest first" : "another");
}
