import { expect, test } from "vitest";
import { compareRounds, type Figure, isReached, scorecard, takeTurns } from "./scorecard.ts";

const bench = { rounds: 3, seconds: 1, warmUp: 1, records: 1, onProgress: () => undefined };

test("contenders take turns with one sample in each round", async () => {
  const shown: string[] = [];
  const contenders = { ours: taking([1, 60, 30]), theirs: taking([10, 20, 30]) };
  const { samples } = await takeTurns(contenders, {
    ...bench,
    onProgress: (what) => shown.push(what),
  });
  expect(samples).toEqual({ ours: [1, 60, 30], theirs: [10, 20, 30] });
  expect(shown).toEqual([
    "round 1/3, ours",
    "round 1/3, theirs",
    "round 2/3, ours",
    "round 2/3, theirs",
    "round 3/3, ours",
    "round 3/3, theirs",
  ]);
});

test("takes a ratio within each round", () => {
  expect(compareRounds([1, 60, 30], [10, 20, 30], (ours, theirs) => ours / theirs)).toEqual([
    0.1, 3, 1,
  ]);
});

test("omits a contender that fails in any round, with the reason", async () => {
  const contenders = { ours: taking([1, 1, 1]), failing: taking([1]) };
  const { samples, problems } = await takeTurns(contenders, bench);
  expect(samples).toEqual({ ours: [1, 1, 1], failing: [] });
  expect(problems).toEqual(["failing: it is not installed"]);
});

test.each<[Pick<Figure, "atMost" | "atLeast" | "reference">, boolean]>([
  [{ atLeast: 2 }, true],
  [{ atLeast: 2.1 }, false],
  [{ atMost: 2 }, true],
  [{ atMost: 1.9 }, false],
  [{ reference: 1.4 }, true],
  [{ reference: 1.3 }, false],
  [{}, true],
])("a median of 2 reaches the limit %j: %s", (limit, isExpected) => {
  const figure: Figure = { name: "it", unit: "×", values: [9, 2, 1], ...limit };
  expect(isReached(figure)).toBe(isExpected);
});

test("shows each figure with its range, limit and verdict", () => {
  expect(
    scorecard([
      { name: "a ratio", unit: "×", values: [0.5, 0.8, 0.7], atMost: 0.75 },
      { name: "a time", unit: "ms", values: [130], reference: 50 },
      { name: "a missing one", unit: "ms", values: [], atMost: 1 },
      { name: "another", unit: "MB", values: [12.34] },
    ]),
  ).toEqual([
    "| figure | measured | wanted | ok |",
    "| --- | --- | --- | --- |",
    "| a ratio | 0.7 × (0.5 to 0.8) | ≤ 0.75 × | ok |",
    "| a time | 130 ms | ≤ 75 ms (reference: 50) | **no** |",
    "| a missing one | not measured | ≤ 1 ms | **no** |",
    "| another | 12.3 MB | – | – |",
  ]);
});

/** Returns a contender with the given samples, which fails after them. */
function taking(values: number[]): () => Promise<number> {
  return () => {
    const value = values.shift();
    return value === undefined
      ? Promise.reject(new Error("it is not installed"))
      : Promise.resolve(value);
  };
}
