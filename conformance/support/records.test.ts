import { describe, expect, it } from "vitest";
import type { Answer } from "./exchange.ts";
import { NeedsExclusiveRun, Probe } from "./probe.ts";
import { expectListed, type Found } from "./records.ts";
import { listen, openSession } from "./test-support/session.ts";
import { Inconclusive, Violation } from "./verdict.ts";

/** Judges a search that did not find a record on so many pages, all with the same status. */
async function listed(pages: number, { isAlone = false, mayBeCut = false, status = 200 } = {}) {
  const url = await listen((_request, response) => {
    response.writeHead(status).end("[]");
  });
  const probe = new Probe(openSession(url), { isAlone });
  const answers: Answer[] = [];
  for (let page = 0; page < pages; page += 1) answers.push(await probe.call("listRefunds"));
  const found: Found = {
    record: undefined,
    answers,
    mayBeCut,
    again: () => Promise.resolve({ ...found, mayBeCut: false, answers: answers.slice(0, 1) }),
  };
  return () => expectListed(probe, found, "a refund");
}

describe("a record that is missing from a list", () => {
  it.each<[string, Parameters<typeof listed>, typeof Violation | typeof NeedsExclusiveRun]>([
    ["is missing from a list of one page", [1], Violation],
    ["may be on a later page if the list is cut", [1, { mayBeCut: true }], NeedsExclusiveRun],
    [
      "may be on a later page of a cut list that nobody else adds to",
      [1, { mayBeCut: true, isAlone: true }],
      NeedsExclusiveRun,
    ],
    ["may have moved to another page while others were created", [2], NeedsExclusiveRun],
    ["is missing from pages that nobody else adds to", [2, { isAlone: true }], Violation],
  ])("finds that a record %s", async (_name, given, kind) => {
    expect(await listed(...given)).toThrow(kind);
  });

  it("makes the clause inconclusive if the list is rejected", async () => {
    const looking = await listed(1, { status: 403 });
    expect(looking).toThrow(Inconclusive);
    expect(looking).toThrow("the list was refused with 403");
  });
});
