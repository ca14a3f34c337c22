import { expect, it } from "vitest";
import type { ClauseId } from "../../../generated/clauses.ts";
import { addresses } from "../../gateways/catalogue.ts";
import { always, onBody, refuse } from "../../gateways/deviation-parts.ts";
import type { Deviation } from "../../gateways/deviation.ts";
import { member, onRecord } from "../../gateways/record-deviations.ts";
import { onToken } from "../../gateways/value-changes.ts";
import { judgeAlone } from "../../support/test-support/judging.ts";

function refuses(amount: RegExp): Deviation {
  return refuse("createPayout", ({ body }) => amount.test(body));
}

const listsSinglePrecision = onRecord(
  "payout",
  ["list"],
  member(
    "amount",
    onToken((token) => (token.length > 10 ? String(Math.fround(Number(token))) : token)),
  ),
);

it.each<[string, ClauseId, Deviation]>([
  ["whole amounts as numeric strings are refused", "PAY-CREATE-04", refuses(/"amount":"\d+"/)],
  ["numeric strings below one are refused", "PAY-CREATE-04", refuses(/"amount":"0\./)],
  ["the list has amounts in single precision", "PAY-FLD-AMT-02", listsSinglePrecision],
])(
  "with an allowed payout of more than one, it is a failure if %s (%s)",
  async (_what, id, deviation) => {
    const options = { allowPayouts: true, payout: [`ETH:${addresses.ETH}:12.25`] };
    expect(await judgeAlone(deviation, [id], options)).toEqual({ [id]: "fail" });
  },
);

it("sends a payout to an address with a colon", async () => {
  const address = "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
  const renamed = onBody("createPayout", always, (body) => ({
    ...body,
    ...(body.recipient_address === address &&
      body.crypto_currency === "BCH" && {
        recipient_address: addresses.BTC,
        crypto_currency: "BTC",
      }),
  }));
  const options = { allowPayouts: true, payout: [`BCH:${address}:0.5`] };
  expect(await judgeAlone(renamed, ["PAY-CREATE-01"], options)).toEqual({
    "PAY-CREATE-01": "pass",
  });
});
