import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, httpDateOf, isCalendarDate, timestamp, workspaceTime } from "./time.ts";

const lastMoment = Date.UTC(2025, 0, 31, 23, 59, 59, 999);
const anyMoment = fc.integer({ min: Date.parse("0000-01-01"), max: Date.parse("9999-12-31") });

describe("D-FLT-03: calendar dates", () => {
  it.each(["2025-01-31", "2024-02-29", "2000-02-29", "1969-12-31", "0000-01-01", "9999-12-31"])(
    "accepts %s",
    (text) => {
      expect(isCalendarDate(text)).toBe(true);
    },
  );

  it.each([
    "",
    "2025-02-30",
    "2025-02-29",
    "1900-02-29",
    "2025-04-31",
    "2025-1-1",
    "2025-13-01",
    "2025-00-01",
    "2025-01-00",
    "2025-01-32",
    "25-01-01",
    "+002025-01-01",
    "-2025-01-01",
    "+010000-01",
    "20250101",
    "2025/01/01",
    "2025-01-01T00:00:00Z",
    " 2025-01-01",
    "2025-01-01\n",
    "٢٠٢٥-٠١-٠١",
    "today",
  ])("refuses %j", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it("accepts the day of every timestamp", () => {
    fc.assert(
      fc.property(anyMoment, (ms) => {
        expect(isCalendarDate(dayOf(timestamp(ms)))).toBe(true);
      }),
    );
  });
});

describe("D-TIME-01: timestamps", () => {
  it("writes UTC with milliseconds", () => {
    expect(timestamp(Date.UTC(2025, 0, 31, 9, 5, 0, 123))).toBe("2025-01-31T09:05:00.123Z");
  });

  it("writes the milliseconds when they are zero", () => {
    expect(timestamp(0)).toBe("1970-01-01T00:00:00.000Z");
  });

  it("writes a timestamp that parses to the same moment", () => {
    fc.assert(
      fc.property(anyMoment, (ms) => {
        expect(Date.parse(timestamp(ms))).toBe(ms);
      }),
    );
  });

  it("keeps the order of time in the order of text", () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, (a, b) => {
        expect(timestamp(a) < timestamp(b)).toBe(a < b);
      }),
    );
  });

  it.each([Date.UTC(10_000, 0), -1 + Date.parse("0000-01-01"), 9e15, NaN])(
    "refuses %d, whose year has no four digits",
    (ms) => {
      expect(() => timestamp(ms)).toThrow(RangeError);
    },
  );
});

describe("D-FLT-02: the UTC day", () => {
  it("counts the last millisecond before midnight as the same day", () => {
    expect(timestamp(lastMoment)).toBe("2025-01-31T23:59:59.999Z");
    expect(dayOf(timestamp(lastMoment))).toBe("2025-01-31");
  });

  it("starts a new day at midnight UTC", () => {
    expect(timestamp(lastMoment + 1)).toBe("2025-02-01T00:00:00.000Z");
    expect(dayOf(timestamp(lastMoment + 1))).toBe("2025-02-01");
  });
});

describe("D-CHK-04: Last-Modified", () => {
  it.each([
    ["2025-01-31T09:05:00.123Z", "Fri, 31 Jan 2025 09:05:00 GMT"],
    ["1994-11-06T08:49:37.000Z", "Sun, 06 Nov 1994 08:49:37 GMT"],
    ["2025-01-31T23:59:59.999Z", "Fri, 31 Jan 2025 23:59:59 GMT"],
    ["2025-02-01T00:00:00.000Z", "Sat, 01 Feb 2025 00:00:00 GMT"],
    ["0099-12-31T23:59:59.999Z", "Thu, 31 Dec 0099 23:59:59 GMT"],
  ])("writes %s as an IMF-fixdate", (moment, expected) => {
    expect(httpDateOf(Date.parse(moment))).toBe(expected);
  });
});

describe("D-CTL-03: the clock of a workspace", () => {
  it("shows real time plus an offset", () => {
    expect(workspaceTime({ offset: 5000 }, 1000)).toBe(6000);
  });

  it("shows the same time while it is frozen", () => {
    expect(workspaceTime({ offset: 5000, frozenAt: 42 }, 1000)).toBe(42);
  });
});
