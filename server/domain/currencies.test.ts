import { describe, expect, it } from "vitest";
import { formatMoney } from "./currencies.ts";

describe("D-PAGE-05: an amount has the decimals of its currency", () => {
  it.each([
    [1999, "EUR", "€19.99"],
    [5, "USD", "$0.05"],
    [123_456_789, "USD", "$1,234,567.89"],
    [500, "JPY", "¥500"],
    [1999, "KWD", "KWD 1.999"],
    // Unlike in the tables that Intl formats by.
    [1999, "IQD", "IQD 1.999"],
    [1999, "HUF", "HUF 19.99"],
    [1999, "CLF", "CLF 0.1999"],
    [7, "XAU", "XAU 7"],
    [1999, "BTC", "BTC 0.00001999"],
    [1, "ETH", "ETH 0.000000000000000001"],
    [1999, "ABC", "ABC 19.99"],
  ])("shows %i smallest units of %s as %s", (amount, currency, text) => {
    expect(formatMoney(amount, currency).replace("\u00a0", " ")).toBe(text);
  });

  it("shows all digits of an amount, however large it is", () => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER, "USD")).toBe("$90,071,992,547,409.91");
    expect(formatMoney(Number.MAX_SAFE_INTEGER, "OMR")).toMatch(/^OMR\s9,007,199,254,740\.991$/);
  });

  it.each(["USDT", "", "usd", "<b>", "€€€"])(
    "shows the smallest units as they are if %j is not a currency code",
    (code) => {
      expect(formatMoney(1999, code)).toBe(`1999 smallest units of ${code}`);
    },
  );
});
