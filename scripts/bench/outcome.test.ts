import { expect, test } from "vitest";
import { absent, type Contender, type Measure, type Target } from "./measure.ts";
import { carryOut, compare, type Row } from "./outcome.ts";

const run = { rounds: 3, seconds: 1, warmUp: 1 };

test("a ratio is taken within each round, and its median is held against the target", async () => {
  const row = await rowOf([turns("ours", [1, 60, 30]), turns("theirs", [10, 20, 30])]);
  expect(row).toMatchObject({ ours: 30, theirs: 20, compared: [0.1, 1, 3], isReached: true });
});

test("the contenders take turns", async () => {
  const told: string[] = [];
  const contenders = [turns("ours", [1, 1, 1]), turns("theirs", [1, 1, 1])];
  await carryOut(measureOf(contenders), run, (line) => told.push(line));
  expect(told.map((line) => /, (\w+):/.exec(line)?.[1])).toEqual([
    "ours",
    "theirs",
    "ours",
    "theirs",
    "ours",
    "theirs",
  ]);
});

test.each<[Target, boolean]>([
  [{ atLeast: 2 }, true],
  [{ atLeast: 2.1 }, false],
  [{ atMost: 2 }, true],
  [{ atMost: 1.9 }, false],
])("a median of 2 against %j: %s", async (target, isReached) => {
  const row = await rowOf([turns("ours", [4, 4, 4]), turns("theirs", [2, 2, 2])], target);
  expect(row).toMatchObject({ isReached });
});

test("a contender that fails is left out, and its row says why", async () => {
  const row = await rowOf([turns("ours", [1, 1, 1]), absent("theirs", "it is not installed")]);
  expect(row).toBe("theirs: it is not installed");
});

test("a measure that cannot be prepared leaves all its contenders out", async () => {
  const failing = { ...measureOf([]), prepare: () => Promise.reject(new Error("no disk")) };
  const { problems } = await carryOut(failing, run, () => undefined);
  expect([...problems]).toEqual([
    ["ours", "no disk"],
    ["theirs", "no disk"],
  ]);
});

async function rowOf(contenders: Contender[], target?: Target): Promise<Row | string> {
  const measure = measureOf(contenders, target);
  const outcome = await carryOut(measure, run, () => undefined);
  const [comparison = { ours: "", theirs: "" }] = measure.comparisons;
  return compare(outcome, comparison);
}

function measureOf(contenders: Contender[], target: Target = { atLeast: 1 }): Measure {
  return {
    name: "it",
    title: "it",
    unit: "requests/s",
    compare: "ratio",
    comparisons: [{ ours: "ours", theirs: "theirs", target }],
    prepare: () => Promise.resolve(contenders),
  };
}

function turns(name: string, figures: number[]): Contender {
  let turn = 0;
  return { name, run: () => Promise.resolve(figures[turn++] ?? NaN) };
}
