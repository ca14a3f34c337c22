import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { UsageProblem } from "../usage-problem.ts";
import { readState, writeState } from "./state.ts";

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), "state-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return join(folder, "state.json");
}

const checkout = { id: 'co_"1"', createdOn: "2025-01-31" };

describe("the state between runs", () => {
  it("reads the state back as written", () => {
    const path = newPath();
    writeState(path, checkout);
    expect(readState(path)).toEqual(checkout);
  });

  it("replaces an earlier state, and ends the file with a newline", () => {
    const path = newPath();
    writeState(path, { id: "co_0", createdOn: "2025-01-30" });
    writeState(path, checkout);
    expect(readState(path)).toEqual(checkout);
    expect(readFileSync(path, "utf8")).toMatch(/\}\n$/);
  });

  it("returns no state without a file", () => {
    expect(readState(newPath())).toBeUndefined();
  });

  it.each([
    "",
    "{",
    "[]",
    "null",
    "{}",
    '{"checkout":"co_1"}',
    '{"checkout":{"id":"co_1"}}',
    '{"checkout":{"id":1,"createdOn":"2025-01-31"}}',
    '{"checkout":{"id":"","createdOn":"2025-01-31"}}',
  ])("returns no state if the file contains %s", (text) => {
    const path = newPath();
    writeFileSync(path, text);
    expect(readState(path)).toBeUndefined();
  });

  it("throws if the file cannot be read", () => {
    expect(() => readState(tmpdir())).toThrow(UsageProblem);
  });
});
