import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../../server/sandbox.ts";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { always, valued } from "./grammar/conditions.ts";
import { drawn } from "./grammar/drawn-mutant.ts";
import { Replay } from "./grammar/replay.ts";
import { changeShown } from "./grammar/record-changes.ts";
import { accountKey } from "./grammar/near-matches.ts";
import { measureDrawn, measureTwin } from "./measurement.ts";
import { startGateway } from "./test-support/compare.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

const replay = new Replay(startGateway);
let accounts = 0;
const newKey = () => accountKey(`measured ${(accounts += 1)}`);

const upstream = () => ({ url: sandbox.url, newKey });
const imitate = (like: string) => createSandbox({ like });

/** Measures a mutant that shows another description in the single read of a checkout. */
function measure(condition = always, description = "Another one") {
  const mutant = drawn(condition, {
    id: "description",
    title: "The description of a checkout is another one",
    clauses: ["CHK-FLD-DESC-01"],
    act: changeShown("checkout", "item", (record) => ({ ...record, description })),
  });
  const ground = { upstream: upstream(), imitate, passing: new Set<never>(), replay, traits: {} };
  return measureDrawn(mutant ?? expect.fail("it names a clause"), ground);
}

const kept = "A text that no check of the kit sends";
const rare = valued("description", {
  id: "rare",
  phrase: "is a text that no check of the kit sends",
  test: (value) => value === kept,
  example: kept,
  damages: [],
});

describe("a drawn mutant", () => {
  it("counts a drawn mutant as caught if a clause that it breaks fails", async () => {
    const verdict = await measure();
    expect(verdict).toMatchObject({ found: "right", isRight: true, isConditional: false });
    expect(verdict?.failing).toEqual(["CHK-FLD-DESC-01"]);
    expect(verdict?.problem).toBe("");
  });

  it("counts a drawn mutant as missed if a replay shows it and no clause fails", async () => {
    const verdict = await measure(rare);
    expect(verdict).toMatchObject({ found: "missed", isRight: false, isConditional: true });
    expect(verdict?.failing).toEqual([]);
    expect(verdict?.problem).toMatch(/^missed: Conformant.*payouts, refunds, checkouts/);
  });

  it("does not count a drawn mutant that no replay shows", async () => {
    expect(await measure(rare, kept)).toBeUndefined();
  });
});

describe("the twin of a gateway", () => {
  const path = join(temporaryFolder(afterAll), "gateway.json");
  const write = (traits: object) => {
    writeFileSync(path, JSON.stringify({ traits }));
  };

  it("is run, and counted as alike only where the run shows it", async () => {
    write({
      "CHK-CREATE-03": { status: 202 },
      "CHK-DEL-06": { "read afterwards": "odd" },
      "CHK-GET-02": { status: 200 },
    });
    expect(await measureTwin(path, { upstream: upstream(), imitate })).toEqual({
      ...{ traits: 3, alike: 2, differing: 2 },
      missing: [{ trait: "CHK-DEL-06 read afterwards", why: "no variant does it" }],
    });
    const other = () => createSandbox();
    expect(await measureTwin(path, { upstream: upstream(), imitate: other })).toMatchObject({
      alike: 1,
      missing: [
        { trait: "CHK-CREATE-03 status", why: "not as expected of checkout-created-202" },
        { trait: "CHK-DEL-06 read afterwards" },
      ],
    });
  });

  it("is not run if it is the sandbox itself", async () => {
    write({ "CHK-DEL-06": { "read afterwards": "odd" }, "CHK-DEL-02": { status: 204 } });
    const unused = () => expect.fail("it was started");
    const verdict = await measureTwin(path, { upstream: upstream(), imitate: unused });
    expect(verdict).toMatchObject({ traits: 2, alike: 1, differing: 1 });
  });
});
