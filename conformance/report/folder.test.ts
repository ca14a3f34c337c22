import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { runConformance } from "../run.ts";
import { listen } from "../support/test-support/session.ts";
import { UsageProblem } from "../usage-problem.ts";
import { prepareFolder, writeFiles } from "./folder.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "folder-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

describe("a folder for reports", () => {
  it("creates the folder with its parents, and keeps what is in it", async () => {
    const folder = join(newFolder(), "a", "b", "c");
    await Promise.all([prepareFolder(folder), prepareFolder(join(folder, "d"))]);
    expect(readdirSync(folder)).toEqual(["d"]);
    await prepareFolder(folder);
    expect(statSync(join(folder, "d")).isDirectory()).toBe(true);
  });

  it.each<[string, (folder: string) => string, RegExp]>([
    [
      "in /proc, where making folders in Node's own way never ends",
      () => "/proc/x",
      /ENOENT|EACCES|EROFS/,
    ],
    ["deep in /proc", () => "/proc/x/y/z", /ENOENT|EACCES|EROFS/],
    ["that is /proc itself, in which no file can be created", () => "/proc", /ENOENT|EACCES|EROFS/],
    ["that is a file", (folder) => join(folder, "file"), /EEXIST/],
    ["below a file", (folder) => join(folder, "file", "x", "y"), /ENOTDIR|EEXIST/],
    ["that is a link to nothing", (folder) => join(folder, "link"), /EEXIST/],
  ])("rejects %s at once", async (_name, choose, reason) => {
    const folder = newFolder();
    writeFileSync(join(folder, "file"), "");
    symlinkSync(join(folder, "nowhere"), join(folder, "link"));
    const chosen = choose(folder);
    for (const work of [
      () => prepareFolder(chosen),
      () => writeFiles(chosen, [["a.json", "{}"]]),
    ]) {
      const problem = await work().catch((error: unknown) => error);
      expect(problem).toBeInstanceOf(UsageProblem);
      expect(problem).toHaveProperty("message", expect.stringMatching(reason));
    }
    await expect(prepareFolder(chosen)).rejects.toThrow(`${chosen} cannot be written: `);
  });

  it.each(["reportDir", "writeProfile", "state"])(
    "ends a run before anything is sent if %s cannot be created",
    async (option) => {
      const requests: string[] = [];
      const baseUrl = await listen((request, response) => {
        requests.push(String(request.url));
        response.end("[]");
      });
      const run = runConformance({ baseUrl, apiKey: "right", [option]: "/proc/x" });
      await expect(run).rejects.toThrow(UsageProblem);
      await expect(run).rejects.toThrow("/proc/x cannot be written: ");
      expect(requests).toEqual([]);
    },
  );
});
