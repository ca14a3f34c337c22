import { describe, expect, it } from "vitest";
import { creationDays, farDays, isReadingOfDays, readMoment, utcDay } from "./moments.ts";

const noon = Date.UTC(2025, 0, 31, 12, 0, 5);

describe("a date-time", () => {
  it.each([
    ["2025-01-31T12:00:05Z", noon],
    ["2025-01-31T12:00:05.250Z", noon + 250],
    ["2025-01-31T12:00:05,250Z", noon + 250],
    ["2025-01-31T14:00:05+02:00", noon],
    ["2025-01-31T06:30:05-0530", noon],
    ["2025-01-31T13:00:05+01", noon],
    ["20250131T120005Z", noon],
    ["20250131T1200Z", noon - 5000],
    ["2025-01-31T12:00Z", noon - 5000],
    ["2025-01-31T12:00:05", noon],
    ["2025-01-31T24:00:00Z", Date.UTC(2025, 1, 1)],
    ["2024-02-29T00:00:00Z", Date.UTC(2024, 1, 29)],
  ])("reads %s", (text, ms) => {
    expect(readMoment(text)?.ms).toBe(ms);
  });

  it.each([
    "2025-02-30T12:00:00Z",
    "2025-02-29T12:00:00Z",
    "2025-13-01T12:00:00Z",
    "2025-01-31",
    "1738324805",
    "Fri, 31 Jan 2025 12:00:05 GMT",
    "2025-01-31 12:00:05Z",
    "2025-01-31T25:00:00Z",
    "2025-01-31T24:30:00Z",
    "2025-01-31T12:60:00Z",
    "2025-0131T120005Z",
    "",
    null,
  ])("does not read %j as a date-time", (text) => {
    expect(readMoment(text)).toBeUndefined();
  });

  it("reads offset and precision", () => {
    expect(readMoment("2025-01-31T12:00:05.123+02:00")).toMatchObject({
      offset: "+02:00",
      precision: 3,
    });
    expect(readMoment("2025-01-31T12:00:05")?.offset).toBeUndefined();
  });
});

it("finds a UTC day some days away", () => {
  expect([utcDay(noon), utcDay(noon, 1), utcDay(noon, -31)]).toEqual([
    "2025-01-31",
    "2025-02-01",
    "2024-12-31",
  ]);
});

describe("the days that select a record of the fourth", () => {
  const read = (marks: string) => Array.from(marks, (mark) => mark === "#");
  const isOwn = read("...#...");

  it.each([
    ["...#...", "that day"],
    ["####...", "since that day"],
    ["###....", "since the day before it, which leaves that day out"],
    ["...####", "until that day"],
    ["....###", "until the day after it, which leaves that day out"],
  ])("reads the selecting days %s as %s", (marks) => {
    expect(isReadingOfDays(read(marks), isOwn)).toBe(true);
  });

  it.each(["..#....", "..##...", "#######", ".......", "##.#...", "...#.##", "#......", "#####.."])(
    "finds no meaning for the selecting days %s",
    (marks) => {
      expect(isReadingOfDays(read(marks), isOwn)).toBe(false);
    },
  );
});

it("creation days cover every time zone", () => {
  const days = (time: string) => [
    ...new Set(creationDays({ object: {}, moment: Date.parse(`2025-01-31T${time}:00Z`) })),
  ];
  expect(days("01:00")).toEqual(["2025-01-30", "2025-01-31"]);
  expect(days("11:00")).toEqual(["2025-01-30", "2025-01-31", "2025-02-01"]);
  expect(days("23:00")).toEqual(["2025-01-31", "2025-02-01"]);
});

it.each([
  ["2026-11-29", "2025-11-29 2027-11-29", "2026-10-29 2026-12-29"],
  ["2026-03-31", "2025-03-31 2027-03-31", "2026-01-31 2026-05-31"],
  ["2028-02-29", "2024-02-29 2032-02-29", "2028-01-29 2028-03-29"],
])("finds days in other years and months that share the day of %s", (day, years, months) => {
  const pairs = farDays(new Date(day)).map((pair) => pair.join(" "));
  expect(pairs).toEqual(expect.arrayContaining([years, months]));
});
