import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { subjects } from "./measuring.ts";
import { headline, type Measured, shortfalls, strengthPage, strengthTable } from "./scorecard.ts";

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

it("a shortfall names the gateway, what it does and what the kit said", () => {
  expect(shortfalls([caught, survivor, variant])).toEqual([
    "mutant read-lost: A | lost read. it survived CHK-GET-01 pass",
  ]);
});

it("the headline counts right verdicts, and limiting variants apart", () => {
  const wrong = { ...variant, isRight: false };
  const all = [caught, survivor, caught, variant, wrong, limiting, useless];
  expect(headline(all).map((line) => line.replace(/^[^:]*: /, ""))).toEqual([
    "2 of 3",
    "1 of 2; inconclusive by a limit of their own: 1 of 1",
    "0 of 0",
    "1 of 1",
  ]);
});

describe("the page", () => {
  it("lists shortfalls", () => {
    expect(strengthPage([survivor], "measure")).toContain("- mutant read-lost: A | lost read. it");
    expect(strengthPage([caught], "measure")).toContain("## Shortfalls\n\nNone.\n");
  });

  it("shows the ten mutants that the smallest share of their clauses caught", () => {
    const easy = measured({ id: "easy", failing: ["CHK-GET-01", "CHK-UPD-01"] });
    const page = strengthPage([...Array.from({ length: 10 }, () => caught), easy], "measure");
    expect(
      page.match(/^\| read-lost \| A \\\| lost read. \| 2 clauses \| CHK-GET-01 \|$/gm),
    ).toHaveLength(10);
    expect(page).not.toContain("easy");
  });
});

it("the table leaves out the ports, which differ from run to run", () => {
  expect(JSON.parse(strengthTable([caught, useless]))).toEqual([
    expect.objectContaining({ id: "read-lost", failing: ["CHK-GET-01"] }),
    expect.objectContaining({ sentence: "Nobody answers at 127.0.0.1." }),
  ]);
});

describe("the committed measurement", () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  const table = JSON.parse(read("../strength.json")) as Measured[];

  it("covers every gateway that there is now", () => {
    const named = ({ kind, id, title }: Pick<Measured, "kind" | "id" | "title">) =>
      `${kind} ${id}: ${title}`;
    expect(table.map(named)).toEqual(subjects().map(named));
  });

  it("is the one that STRENGTH.md and the README quote", () => {
    for (const line of headline(table)) {
      expect(read("../STRENGTH.md")).toContain(`- ${line}\n`);
      expect(read("../../README.md")).toContain(line);
    }
  });
});
