import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faults } from "./all-faults.ts";
import { variants } from "./all-variants.ts";
import type { Fault } from "./catalogue.ts";
import { fault } from "./catalogue.ts";
import { unchanged } from "./deviation.ts";
import { headline, type Measurement, shortfalls, strengthDocument } from "./figures.ts";
import { floor } from "./floor.ts";
import { pairwise } from "./pairwise.ts";
import type { FaultResult, FloorResult, VariantResult } from "./strength.ts";

const nothing: Measurement = { faults: [], variants: [], combinations: [], floor: [] };

function judged(given: Fault, failing: FaultResult["failing"], survivedBy = ""): FaultResult {
  const isCaught = given.clauses.some((id) => failing.includes(id));
  return { fault: given, failing, isCaught, verdict: "non-conformant", survivedBy };
}

const lost = fault("read-lost", "A | lost read.", ["CHK-GET-01", "CHK-UPD-01"], unchanged);
const caught = judged(lost, ["CHK-GET-01"]);
const survivor = judged(lost, ["ERR-01"], "CHK-GET-01 pass");

function lawful(changes: Partial<VariantResult> = {}): VariantResult {
  return {
    id: "pages",
    members: ["pages"],
    isLimiting: false,
    verdict: "conformant",
    objections: [],
    ...changes,
  };
}

function useless(exitCode: number): FloorResult {
  const [gateway] = floor;
  if (gateway === undefined) throw new Error("there is no useless gateway");
  return {
    gateway: { ...gateway, exitCodes: [3] },
    exitCode,
    sentence: "Nobody answers at 127.0.0.1:4711.",
  };
}

describe("what falls short", () => {
  it.each<[string, Partial<Measurement>, string[]]>([
    ["is not a fault that is caught", { faults: [caught] }, []],
    [
      "is a fault that survives, though another clause fails",
      { faults: [survivor] },
      ["fault read-lost survived: A | lost read. (CHK-GET-01 pass)"],
    ],
    ["is not a conformant variant", { variants: [lawful()] }, []],
    [
      "is a variant to which a clause objects",
      { variants: [lawful({ objections: ["CHK-GET-01 fail"] })] },
      ["variant pages: conformant; CHK-GET-01 fail"],
    ],
    [
      "is a combination that is not conformant",
      { combinations: [lawful({ verdict: "inconclusive" })] },
      ["variant pages: inconclusive; "],
    ],
    [
      "is not an inconclusive variant that is limiting",
      { variants: [lawful({ verdict: "inconclusive", isLimiting: true })] },
      [],
    ],
    [
      "is a limiting variant of which nothing is lacking",
      { variants: [lawful({ isLimiting: true })] },
      ["variant pages: conformant; "],
    ],
    ["is not a useless gateway with its exit code", { floor: [useless(3)] }, []],
    [
      "is a useless gateway with another exit code",
      { floor: [useless(0)] },
      [expect.stringContaining("exit 0, Nobody answers")],
    ],
  ])("%s", (_name, measured, expected) => {
    expect(shortfalls({ ...nothing, ...measured })).toEqual(expected);
  });
});

it("the headline counts what came out as it should", () => {
  const limiting = lawful({ verdict: "inconclusive", isLimiting: true });
  const measured = {
    faults: [caught, survivor, caught],
    variants: [lawful(), lawful({ verdict: "non-conformant" }), limiting],
    combinations: [lawful()],
    floor: [useless(3), useless(0)],
  };
  expect(headline(measured).map((line) => line.replace(/^[^:]*: /, ""))).toEqual([
    "2 of 3",
    "1 of 2; inconclusive by a limit of their own: 1 of 1",
    "1 of 1",
    "1 of 2",
  ]);
});

describe("the document", () => {
  const text = strengthDocument(
    { ...nothing, faults: [caught, survivor], floor: [useless(3)] },
    "npm run conformance:strength",
  );

  it("tells of each clause how many faults were made against it and caught by it", () => {
    expect(text).toContain("| CHK-GET-01 | 2 | 1 | read-lost |");
    expect(text).toContain("| CHK-UPD-01 | 2 | 0 |  |");
  });

  it("tells of each fault what it failed by, or that it survived", () => {
    expect(text).toContain(
      "| read-lost | A \\| lost read. | CHK-GET-01, CHK-UPD-01 | CHK-GET-01 |",
    );
    expect(text).toContain("**survived** ERR-01");
  });

  it("leaves out what differs from one measurement to the next", () => {
    expect(text).toContain("Nobody answers at 127.0.0.1.");
  });
});

describe("STRENGTH.md", () => {
  const document = readFileSync(new URL("../STRENGTH.md", import.meta.url), "utf8");

  it("was measured with every gateway that there is now", () => {
    const lines = [
      ...faults.map(({ id }) => `| ${id} | `),
      ...variants.map(({ id }) => `- ${id}: `),
      ...pairwise(variants).map(
        ({ variants: members }) => `(${members.map(({ id }) => id).join(", ")})`,
      ),
    ];
    expect(lines.filter((line) => !document.includes(line))).toEqual([]);
    for (const { title } of floor) expect(document).toContain(`| ${title} |`);
  });

  it("is quoted by the README", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    const quoted = document.split("\n").filter((line) => /^- .+: \d+ of \d+/.test(line));
    expect(quoted).toHaveLength(4);
    for (const line of quoted) expect(readme).toContain(line);
  });
});
