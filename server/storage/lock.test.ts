import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../test-support/process.ts";
import { lockStore } from "./lock.ts";
import { StoreProblem } from "./port.ts";

const storePath = () => join(temporaryFolder(), "db.json");

/** The id of a process that has ended. */
function endedProcess(): string {
  return spawnSync(process.execPath, ["-p", "process.pid"]).stdout.toString().trim();
}

const rounds = 20;

/** A program that tries to take locks one after another, each as soon as a file exists, and prints the results. */
const contender = `
  import { existsSync } from "node:fs";
  const [compiled, path] = process.argv.slice(1);
  const { lockStore } = await import(compiled);
  for (let round = 0; round < ${rounds}; round += 1) {
    while (!existsSync(path + round + ".go"));
    try {
      lockStore(path + round);
      process.stdout.write("H");
    } catch (error) {
      process.stdout.write(/in use/.test(error.message) ? "-" : String(error));
    }
  }
  setTimeout(() => undefined, 60_000);
`;

describe("the lock of a store (D-RUN-02)", () => {
  it("keeps a second process out, and names the one that holds the lock", () => {
    const path = storePath();
    lockStore(path);
    expect(() => lockStore(path)).toThrow(StoreProblem);
    expect(() => lockStore(path)).toThrow(`is in use by process ${String(process.pid)}`);
  });

  it("gives the lock out again after it was released", () => {
    const path = storePath();
    lockStore(path)();
    expect(existsSync(`${path}.lock`)).toBe(false);
    expect(() => lockStore(path)).not.toThrow();
  });

  it.each([
    ["a process that was killed", endedProcess],
    ["an earlier process with this one's id", () => String(process.pid)],
    ["an unknown process", () => ""],
  ])("takes over a lock left by %s", (_who, owner) => {
    const path = storePath();
    writeFileSync(`${path}.lock`, owner());
    expect(() => lockStore(path)).not.toThrow();
  });

  it("takes over a lock whose process id now belongs to a later process", () => {
    const path = storePath();
    const alive = String(process.ppid);
    lockStore(path)();
    writeFileSync(`${path}.lock`, alive);
    expect(() => lockStore(path)).toThrow(`is in use by process ${alive}`);
    writeFileSync(`${path}.lock`, `${alive} 0b7d7a52-0000-4000-8000-000000000000/1`);
    expect(() => lockStore(path)).not.toThrow();
  });

  it("keeps others out while the process with the recorded id and start time runs", () => {
    const path = storePath();
    lockStore(path);
    const text = readFileSync(`${path}.lock`, "utf8");
    expect(text).toMatch(new RegExp(`^${process.pid} \\S+$`));
    const copy = storePath();
    writeFileSync(`${copy}.lock`, text);
    expect(() => lockStore(copy)).toThrow(`is in use by process ${process.pid}`);
  });

  it("writes the lock for its owner only, and never through a link", () => {
    const path = storePath();
    const victim = join(dirname(path), "victim");
    writeFileSync(victim, "precious");
    for (const planted of [`${path}.lock`, `${path}.lock.${process.pid}`]) {
      symlinkSync(victim, planted);
    }
    lockStore(path);
    expect(readFileSync(victim, "utf8")).toBe("precious");
    expect((statSync(`${path}.lock`).mode & 0o777).toString(8)).toBe("600");
  });

  it("takes over a lock from a planted pipe without waiting for it", () => {
    const path = storePath();
    spawnSync("mkfifo", [`${path}.lock`]);
    expect(() => lockStore(path)).not.toThrow();
  });

  it("gives an abandoned lock to exactly one of several processes that find it", async () => {
    const compiled = join(temporaryFolder(), "lock.mjs");
    // Starting them through tsx would take most of the test's time.
    await build({
      entryPoints: [join(import.meta.dirname, "lock.ts")],
      outfile: compiled,
      bundle: true,
      platform: "node",
      format: "esm",
    });
    const path = storePath();
    const contenders = Array.from({ length: 4 }, () => {
      const args = ["--input-type=module", "-e", contender, compiled, path];
      const child = spawn(process.execPath, args);
      onTestFinished(() => {
        child.kill("SIGKILL");
      });
      let said = "";
      child.stdout.on("data", (data) => (said += String(data)));
      return () => said;
    });
    const owner = endedProcess();
    for (let round = 0; round < rounds; round += 1) {
      writeFileSync(`${path}${round}.lock`, owner);
      writeFileSync(`${path}${round}.go`, "");
      const options = { timeout: 20_000, interval: 2 };
      await vi.waitUntil(() => contenders.every((said) => said().length > round), options);
      const holders = contenders.map((said) => said().slice(round));
      expect(holders.toSorted().join("")).toBe("---H");
    }
  });
});
