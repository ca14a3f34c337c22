import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDecimals,
  compareDecimals,
  decimalPlaces,
  parseNumberToken,
  parseNumericString,
  smallestUnit,
  subtractDecimals,
} from "./money.ts";

const canonical = /^(?!-0$)-?(0|[1-9]\d*)(\.\d*[1-9])?$/;
const wideUnits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const anyPlaces = fc.integer({ min: 0, max: 60 });
const zeros = fc.integer({ min: 0, max: 30 }).map((count) => "0".repeat(count));

/** A canonical decimal made by exponent, a path that arithmetic does not share. */
const decimal = fc
  .tuple(wideUnits, anyPlaces)
  .map(([units, places]) => parseNumberToken(`${String(units)}e-${String(places)}`) ?? "");

/** The value in units of 10^-60, from the text alone. */
function scaled(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(60, "0"));
}

describe("D-PV-02: number tokens", () => {
  it.each([
    ["0", "0"],
    ["-0", "0"],
    ["-0.000e5", "0"],
    ["0e400", "0"],
    ["1", "1"],
    ["-1", "-1"],
    ["100", "100"],
    ["1.0", "1"],
    ["1.10", "1.1"],
    ["-1.10", "-1.1"],
    ["10.010", "10.01"],
    ["1e2", "100"],
    ["1E+2", "100"],
    ["1e002", "100"],
    ["1e-0", "1"],
    ["1e-8", "0.00000001"],
    ["-1.5e-1", "-0.15"],
    ["12.345e1", "123.45"],
    ["12.345e5", "1234500"],
    ["1200e-2", "12"],
    ["0.00000001", "0.00000001"],
    ["0.123456789012345678", "0.123456789012345678"],
    ["999999999999.123456789012345678", "999999999999.123456789012345678"],
    ["9007199254740993", "9007199254740993"],
    ["1e400", `1${"0".repeat(400)}`],
    ["1e-400", `0.${"0".repeat(399)}1`],
    ["1e+00000000000000000000001", "10"],
  ])("reads %s exactly", (token, expected) => {
    expect(parseNumberToken(token)).toBe(expected);
  });

  it.each(["1e401", "1e-401", "0e401", "1e99999999999999999999", "1e-99999999999999999999"])(
    "refuses %s for its exponent",
    (token) => {
      expect(parseNumberToken(token)).toBeUndefined();
    },
  );

  it("refuses an exponent of a million digits without expanding it", () => {
    expect(parseNumberToken(`1e${"9".repeat(1_000_000)}`)).toBeUndefined();
  });

  it("parses a long run of zeros without taking quadratic time", () => {
    const token = `0.${"0".repeat(500_000)}1`;
    expect(parseNumberToken(token)).toBe(token);
  });

  it.each(["", "-", "+1", "01", "1.", ".5", "1e", "1e+", "1e1.5", "0x10", "1_000", "1n"])(
    "refuses %j, which is not a JSON number",
    (token) => {
      expect(parseNumberToken(token)).toBeUndefined();
    },
  );

  it.each(["NaN", "Infinity", "null", "true", " 1", "1 ", "1\n", "1,5", "--1", "١"])(
    "refuses %j, which is not a number token",
    (token) => {
      expect(parseNumberToken(token)).toBeUndefined();
    },
  );

  it("reads every double as the number it prints", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (double) => {
        const token = JSON.stringify(double);
        expect(Number(parseNumberToken(token))).toBe(double === 0 ? 0 : double);
      }),
    );
  });
});

describe("D-PV-02: numeric strings", () => {
  it.each([
    ["0", "0"],
    ["0.0", "0"],
    ["1.10", "1.1"],
    ["100", "100"],
    ["0.123456789012345678", "0.123456789012345678"],
    ["999999999999.123456789012345678", "999999999999.123456789012345678"],
  ])("reads %s", (text, expected) => {
    expect(parseNumericString(text)).toBe(expected);
  });

  it.each(["", " ", "-1", "+1", "01", "00", "1.", ".5", "1e2", "1E2", " 1", "1 ", "1\n", "1,5"])(
    "refuses %j",
    (text) => {
      expect(parseNumericString(text)).toBeUndefined();
    },
  );

  it.each(["1.2.3", "0x10", "Infinity", "NaN", "1_000", "१"])(
    "refuses %j, which other parsers might accept",
    (text) => {
      expect(parseNumericString(text)).toBeUndefined();
    },
  );
});

describe("D-PV-03: the canonical spelling", () => {
  it("returns the canonical spelling from every parse", () => {
    fc.assert(
      fc.property(decimal, (d) => {
        expect(d).toMatch(canonical);
      }),
    );
  });

  it("reads a canonical spelling back unchanged", () => {
    fc.assert(
      fc.property(decimal, (d) => {
        expect(parseNumberToken(d)).toBe(d);
      }),
    );
  });

  it("ignores trailing zeros of a fraction", () => {
    fc.assert(
      fc.property(decimal, zeros, (d, more) => {
        const longer = d.includes(".") ? d + more : `${d}.0${more}`;
        expect(parseNumberToken(longer)).toBe(d);
      }),
    );
  });

  it("counts the decimals that remain", () => {
    expect(["0", "100", "-1.5", "0.00000001"].map(decimalPlaces)).toEqual([0, 0, 1, 8]);
  });

  it.each([
    [0, "1"],
    [1, "0.1"],
    [8, "0.00000001"],
    [18, "0.000000000000000001"],
  ])("gives the smallest unit of %d decimals", (places, expected) => {
    expect(smallestUnit(places)).toBe(expected);
  });
});

describe("D-PV-03: exact arithmetic", () => {
  it.each([
    ["0.1", "0.2", "0.3"],
    ["1", "-1", "0"],
    ["-0.5", "0.25", "-0.25"],
    ["0.5", "0.5", "1"],
    ["999999999999.999999999999999999", "0.000000000000000001", "1000000000000"],
    ["9007199254740992", "1", "9007199254740993"],
  ])("adds %s and %s", (a, b, sum) => {
    expect(addDecimals(a, b)).toBe(sum);
  });

  it.each([
    ["0.3", "0.1", "0.2"],
    ["1", "1", "0"],
    ["1", "0.00000001", "0.99999999"],
    ["0", "0.5", "-0.5"],
  ])("subtracts from %s the amount %s", (a, b, difference) => {
    expect(subtractDecimals(a, b)).toBe(difference);
  });

  it.each([
    ["2", "10", -1],
    ["0.5", "0.25", 1],
    ["1.1", "1.1", 0],
    ["-2", "-1", -1],
    ["-0.5", "0", -1],
    ["0.000000000000000001", "0", 1],
  ])("compares %s with %s by value", (a, b, order) => {
    expect(compareDecimals(a, b)).toBe(order);
  });

  it("returns the first amount after adding and subtracting another", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(subtractDecimals(addDecimals(a, b), b)).toBe(a);
      }),
    );
  });

  it("adds as BigInt adds, in canonical spelling", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const sum = addDecimals(a, b);
        expect(sum).toMatch(canonical);
        expect(scaled(sum)).toBe(scaled(a) + scaled(b));
      }),
    );
  });

  it("compares as BigInt compares", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [left, right] = [scaled(a), scaled(b)];
        expect(compareDecimals(a, b)).toBe(Number(left > right) - Number(left < right));
      }),
    );
  });
});
