/** Refunds with many values for each member, seen in every view, some of them after updates. */
import type { WritableObject } from "../../support/json.ts";
import { type Probe, shared } from "../../support/probe.ts";
import { findInList, type CreatedRecord, readItem } from "../../support/records.ts";
import { makeRefund, reserve, reserveOther, type Source } from "../../support/refunds.ts";
import { Inconclusive } from "../../support/verdict.ts";
import { makeReadable, readBack, update } from "./reading.ts";

/** Without blanks at the ends, and short: what becomes of others is open (GEN-TEXT-02). */
const reasons: readonly string[] = [
  "R\u00fcckgabe \u2013 \u201cgr\u00f6\u00dfe\u201d \u5546\u54c1 \u{1f381} \"quoted\" 'single'",
  '<b>50 %</b> &amp; more \\ / {"a": 1}; -- $x %20 +1',
  "Two  blanks, then   three",
  "The parcel came back after ten days, opened, without its label and damaged",
];

const metadata: readonly WritableObject[] = [
  { order_id: "6735", k: "v" },
  {},
  { number: "42", zeros: "007", decimal: "1.50", long: "12345678901234567890", power: "1e3" },
  { yes: "true", no: "false", nothing: "null", list: "[1,2]", object: '{"a":1}' },
  { amount: "1", reason: "inner", status: "inner", transaction_id: "inner", metadata: "inner" },
  { "Mixed-Case": "Mixed Case", "a.b": "x", "\u00fcber": "Gr\u00f6\u00dfe \u5546\u54c1 \u{1f381}" },
  Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`key${index}`, `value ${index}`])),
];

const amounts = [1, 2, 4, 7, 10];

/** Beyond what 32 bits of floating point can hold. */
const largeAmount = 16_777_217;

/** Where nothing is known to limit them, amounts may be large. */
function amountsFor({ amount }: Source): number[] {
  return amount === Infinity ? [...amounts, largeAmount] : amounts;
}

/**
 * Makes the samples, reads each twice and lists it.
 *
 * @throws {Inconclusive} where not one is accepted.
 */
export const refundSamples = shared(async (probe): Promise<readonly CreatedRecord[]> => {
  const main = await reserve(probe, total(amounts) + reasons.length + metadata.length);
  const other = await reserveOther(probe, 3);
  const first = await makeReadable(probe, 3);
  const made = [
    first,
    ...(await accepted([
      ...amountsFor(main).map((amount) => makeRefund(probe, amount, {}, main)),
      ...reasons.map((text) => {
        const reason = `${text} ${probe.session.tag()}`;
        return makeRefund(probe, 1, { reason }, main);
      }),
      ...metadata.map((keys) => makeRefund(probe, 1, { metadata: keys }, main)),
      ...(other === undefined ? [] : [makeRefund(probe, 3, {}, other)]),
    ])),
  ];
  await accepted(made.map((refund) => see(probe, refund)));
  return made;
});

/** Makes refunds of which each was changed in another way, and sees them in both views. */
export const updatedRefunds = shared(async (probe): Promise<readonly CreatedRecord[]> => {
  const tag = () => probe.session.tag();
  const changes: readonly (readonly WritableObject[])[] = [
    [{ reason: `Changed ${tag()}` }],
    [{ amount: 4 }],
    [{ amount: 3, reason: `Changed \u5546\u54c1 ${tag()}` }],
    [{ reason: `Changed once ${tag()}` }, { amount: 2 }, { reason: `Changed twice ${tag()}` }],
  ];
  return accepted(
    changes.map(async (steps) => {
      let refund = await makeReadable(probe, 5, { metadata: { order_id: tag(), k: "1" } });
      for (const body of steps) {
        refund = (await update(probe, refund, body)).updated;
        await see(probe, refund);
      }
      return refund;
    }),
  );
});

/** Reads a refund until it shows what it was last sent, once more, and in the list. */
async function see(probe: Probe, refund: CreatedRecord): Promise<void> {
  await readBack(probe, refund);
  await readItem(probe, refund);
  await findInList(probe, refund);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** What has come of those attempts that were not refused. */
async function accepted<Value>(attempts: readonly Promise<Value>[]): Promise<Value[]> {
  const results = await Promise.allSettled(attempts);
  return results.flatMap((result) => {
    if (result.status === "fulfilled") return [result.value];
    if (result.reason instanceof Inconclusive) return [];
    throw result.reason;
  });
}
