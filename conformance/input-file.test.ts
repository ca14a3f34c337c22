import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../server/test-support/process.ts";
import { readBaseline, readProfile } from "./expectations.ts";
import { readInputFile } from "./input-file.ts";
import { readState } from "./support/state.ts";
import { UsageProblem } from "./usage-problem.ts";

const readers = { profile: readProfile, baseline: readBaseline, state: readState };

describe("an input file of the operator", () => {
  it.each(["profile", "baseline", "state"] as const)(
    "rejects a file over 1 MiB, and names it: %s",
    (what) => {
      const path = join(temporaryFolder(), "large.json");
      writeFileSync(path, "");
      truncateSync(path, 1024 * 1024 + 1);
      const read = () => readers[what](path);
      expect(read).toThrow(UsageProblem);
      expect(read).toThrow(
        `The ${what} ${path} cannot be read: it is larger than 1 MiB. Check the path.`,
      );
    },
  );

  it("reads a file up to the limit, without a byte order mark", () => {
    const path = join(temporaryFolder(), "small.json");
    const text = "a".repeat(1024 * 1024 - 3);
    writeFileSync(path, `\ufeff${text}`);
    expect(readInputFile(path, 1)).toBe(text);
  });
});
