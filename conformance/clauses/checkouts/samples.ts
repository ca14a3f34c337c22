/** Checkouts with many values for each member, seen in every view; none of them is changed. */
import {
  findInList,
  makeCheckout,
  readItem,
  type Changes,
  type CreatedRecord,
} from "../../support/records.ts";
import { type Probe, shared } from "../../support/probe.ts";

const samples: readonly Changes[] = [
  {},
  { amount: 100 },
  { amount: 123_456 },
  { amount: 2_000_000 },
  { redirect_url: "https://shop.example/paid" },
  { cancel_url: "https://shop.example:8443/cart/back?step=2&back=%2Fcart" },
];

/**
 * Makes the samples, reads each twice and lists it.
 *
 * @throws {Inconclusive} where not one is accepted.
 */
export const checkoutSamples = shared(async (probe): Promise<readonly CreatedRecord[]> => {
  const first = await makeCheckout(probe);
  const others = await Promise.allSettled(
    samples.slice(1).map((changes) => makeCheckout(probe, changes)),
  );
  const made = [
    first,
    ...others.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])),
  ];
  for (const checkout of made) {
    await probe.later(
      () => readItem(probe, checkout),
      (answer) => answer.isSuccess,
    );
    await readItem(probe, checkout);
  }
  await findInList(probe, first);
  return made;
});

/** Sees to it that the samples are there, for checks that judge what has been gathered. */
export async function makeSamples(probe: Probe): Promise<void> {
  await checkoutSamples(probe);
}
