import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { subjects } from "./measurement.ts";
import {
  drawTable,
  headline,
  headlineOfTwins,
  interval,
  type Measured,
  readStrength,
  shortfalls,
  strengthPage,
  strengthTable,
} from "./scorecard.ts";

function measured(changes: Partial<Measured>): Measured {
  return {
    kind: "mutant",
    id: "read-lost",
    title: "A | lost read.",
    exitCode: 1,
    sentence: "Non-conformant.",
    isRight: true,
    problem: "",
    failing: ["CHK-GET-01"],
    forbiddenBy: ["CHK-GET-01", "CHK-UPD-01"],
    ...changes,
  };
}

const caught = measured({});
const survivor = measured({ isRight: false, problem: "it survived CHK-GET-01 pass", failing: [] });
const variant = measured({ kind: "variant", id: "pages", title: "Pages.", exitCode: 0 });
const limiting = measured({ kind: "variant", id: "limit", title: "A limit.", isLimiting: true });
const useless = measured({
  kind: "useless",
  id: "silent",
  title: "Silent.",
  sentence: "Nobody answers at 127.0.0.1:4711.",
});

const drawnAs = (found: NonNullable<Measured["found"]>, changes: Partial<Measured> = {}) =>
  measured({
    kind: "drawn mutant",
    id: found,
    found,
    isRight: found === "right",
    problem: found === "right" ? "" : `${found}: Conformant.`,
    isConditional: true,
    ...changes,
  });
const combination = measured({ kind: "drawn combination", id: "drawn-1", failing: [] });
const draw = {
  seed: 9,
  measured: [
    drawnAs("right"),
    drawnAs("right"),
    drawnAs("right", { isConditional: false }),
    drawnAs("other"),
    drawnAs("inconclusive", { isConditional: false }),
    drawnAs("missed"),
    combination,
    { ...combination, id: "drawn-2", isRight: false, problem: "inconclusive" },
    { ...combination, id: "drawn-3", isRight: false, problem: "fail", failing: ["GEN-BODY-02"] },
  ] satisfies Measured[],
};

it("shows a shortfall with the gateway, its behavior and the verdict", () => {
  expect(shortfalls([caught, survivor, variant])).toEqual([
    "mutant read-lost: A | lost read. it survived CHK-GET-01 pass",
  ]);
});

it("counts right verdicts in the headline, and those of limiting variants separately", () => {
  const wrong = { ...variant, isRight: false };
  const catalogue = [caught, survivor, caught, variant, wrong, limiting, useless];
  expect(headline({ catalogue }).map((line) => line.replace(/^[^:]*: /, ""))).toEqual([
    "2 of 3",
    "1 of 2",
    "1 of 1",
    "0 of 0",
    "1 of 1",
  ]);
});

it("counts the caught mutants of a draw, with the interval, and names the others if there are any", () => {
  expect(headline({ draw })).toEqual([
    "Of 6 mutants generated from seed 9, the kit caught 3 (95% confidence interval: 18.8% to 81.2%), " +
      "caught 1 by another clause only, was inconclusive about 1 and missed 1.",
    "2 of these mutants break the interface on every request, not just under a condition; the kit caught 1 of them.",
    "Of 3 random combinations of variants, 1 failed a clause; 1 got the verdict conformant.",
  ]);
  const right = draw.measured.filter(({ isRight }) => isRight);
  expect(headline({ draw: { ...draw, measured: right } })).toEqual([
    "Of 3 mutants generated from seed 9, the kit caught 3 (95% confidence interval: 43.9% to 100.0%).",
    "1 of these mutants break the interface on every request, not just under a condition; the kit caught all of them.",
    "Of 1 random combinations of variants, none failed a clause; all 1 got the verdict conformant.",
  ]);
});

describe("the twins", () => {
  const twinOf = (id: string, why: readonly string[], differing = 2) =>
    measured({
      ...{ kind: "variant", id },
      twin: {
        ...{ traits: 10, alike: 10 - why.length, differing },
        missing: why.map((reason) => ({ trait: "CHK-GET-02 status", why: reason })),
      },
    });
  const catalogue = [twinOf("one", ["lost"]), twinOf("two", [], 1), variant];
  const drawn = ["lost", "lost", "lost", "lost"].map((why, index) => twinOf(`${index}`, [why]));

  it("counts the traits that differ from the sandbox, and all, for variants and combinations", () => {
    expect(headlineOfTwins({ catalogue })).toEqual([
      "The twins of 2 variants have 2 of the 3 traits in which these differ from the sandbox (66.7%), and 19 of all 20 traits.",
    ]);
    expect(headlineOfTwins({ draw: { ...draw, measured: drawn } })).toEqual([
      expect.stringMatching(/^The twins of 4 random combinations have 4 of the 8 .* \(50\.0%\)/),
    ]);
    expect(headlineOfTwins({ catalogue: [variant], draw })).toEqual([]);
  });

  it("are on the page with each missing trait, its reason and its gateways", () => {
    const page = strengthPage({ catalogue, draw: { ...draw, measured: drawn } });
    expect(page).toContain(
      "\n- CHK-GET-02 status: lost (one, 0, 1 and 2 more)\n\n## The catalogue",
    );
    expect(strengthPage({ catalogue: [twinOf("two", [])], draw })).toContain(
      "traits:\n\nNone.\n\n## The catalogue",
    );
    expect(strengthPage({ catalogue: [variant], draw })).not.toContain("## Twins");
  });
});

describe("the interval of a share", () => {
  // The values are those of the Wilson score interval in the literature, to three digits.
  it.each([
    [0, 10, 0, 0.278],
    [10, 10, 0.722, 1],
    [5, 10, 0.237, 0.763],
    [98, 100, 0.93, 0.994],
    [1, 1000, 0, 0.006],
  ])("computes the interval of %i of %i as %d to %d", (hits, total, low, high) => {
    const [from, to] = interval(hits, total);
    expect(from).toBeCloseTo(low, 3);
    expect(to).toBeCloseTo(high, 3);
  });

  it("computes the interval of no attempts as 0 to 1", () => {
    expect(interval(0, 0)).toEqual([0, 1]);
  });
});

describe("the page", () => {
  const page = (catalogue: readonly Measured[]) => strengthPage({ catalogue, draw });

  it("lists shortfalls of the catalogue and of the draw", () => {
    expect(page([survivor])).toContain("- mutant read-lost: A | lost read. it");
    expect(page([caught])).toContain("### Shortfalls\n\nNone.\n");
    expect(page([caught])).toContain("- drawn mutant missed: A | lost read. missed: Conformant.\n");
  });

  it("shows the ten mutants that the smallest share of their clauses caught", () => {
    const easy = measured({ id: "easy", failing: ["CHK-GET-01", "CHK-UPD-01"] });
    const text = page([...Array.from({ length: 10 }, () => caught), easy]);
    expect(
      text.match(/^\| read-lost \| A \\\| lost read. \| 2 clauses \| CHK-GET-01 \|$/gm),
    ).toHaveLength(10);
    expect(text).not.toContain("easy");
  });
});

it("leaves ports out of the table, since they differ from run to run", () => {
  expect(JSON.parse(strengthTable([caught, useless]))).toEqual([
    expect.objectContaining({ id: "read-lost", failing: ["CHK-GET-01"] }),
    expect.objectContaining({ sentence: "Nobody answers at 127.0.0.1." }),
  ]);
});

it("reads the results that it has written", () => {
  const files: Partial<Record<string, string>> = {
    "strength.json": strengthTable([caught]),
    "fresh-strength.json": drawTable(draw),
  };
  const strength = readStrength((name) => files[name] ?? expect.fail(`no file ${name}`));
  expect(strength.catalogue.map(({ id }) => id)).toEqual(["read-lost"]);
  expect(headline(strength)).toEqual(headline({ catalogue: [caught], draw }));
  expect(shortfalls(strength.draw.measured)).toEqual(shortfalls(draw.measured));
});

describe("the committed measurement", () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  const committed = () => readStrength((name) => read(`../${name}`));

  it("the committed measurement covers every gateway of the catalogue", () => {
    const named = ({ kind, id, title }: Pick<Measured, "kind" | "id" | "title">) =>
      `${kind} ${id}: ${title}`;
    const catalogue = JSON.parse(read("../strength.json")) as Measured[];
    expect(catalogue.map(named)).toEqual(subjects().map(named));
  });

  it("STRENGTH.md quotes the committed measurement, and the README its draw", () => {
    expect(read("../STRENGTH.md")).toBe(strengthPage(committed()));
    const { draw } = committed();
    for (const line of headline({ draw })) expect(read("../../README.md")).toContain(line);
  });
});
