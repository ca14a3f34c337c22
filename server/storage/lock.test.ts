import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../testing/process.ts";
import { lockStore } from "./lock.ts";
import { StoreProblem } from "./port.ts";

const storePath = () => join(temporaryFolder(), "db.json");

/** The id of a process that has ended. */
function endedProcess(): string {
  return spawnSync(process.execPath, ["-p", "process.pid"]).stdout.toString().trim();
}

describe("the lock of a store (D-RUN-02)", () => {
  it("keeps a second one out, and names the process that holds it", () => {
    const path = storePath();
    lockStore(path);
    expect(() => lockStore(path)).toThrow(StoreProblem);
    expect(() => lockStore(path)).toThrow(`is in use by process ${String(process.pid)}`);
  });

  it("can be taken again once it was given up", () => {
    const path = storePath();
    lockStore(path)();
    expect(existsSync(`${path}.lock`)).toBe(false);
    expect(() => lockStore(path)).not.toThrow();
  });

  it.each([
    ["a process that was killed", endedProcess],
    ["an earlier process with this one's id", () => String(process.pid)],
    ["nobody can tell who", () => ""],
  ])("is taken over from %s", (_who, owner) => {
    const path = storePath();
    writeFileSync(`${path}.lock`, owner());
    expect(() => lockStore(path)).not.toThrow();
  });
});
