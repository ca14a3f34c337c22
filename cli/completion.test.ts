import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { runToEnd, temporaryFolder } from "../server/test-support/process.ts";

/** Command lines, each with a completion of its last word. */
const cases: readonly (readonly [string, string])[] = [
  ["sandgate ser", "serve"],
  ["sandgate completion z", "zsh"],
  ["sandgate serve --dura", "--durability"],
  ["sandgate serve --log pre", "pretty"],
  ["sandgate serve --auth doc", "documented"],
  ["sandgate vary --variant gz", "gzip"],
  ["sandgate vary --variant gzip,type-b", "gzip,type-bare"],
  ["sandgate conformance --waive CHK-VAL-1", "CHK-VAL-11="],
  ["sandgate conformance --profile prof", "profile.json"],
  ["sandgate report prof", "profile.json"],
];

const scripts = new Map<string, string>();
let folder = "";
beforeAll(async () => {
  const cleanUps: (() => void)[] = [];
  const atEnd = (cleanUp: () => void) => void cleanUps.push(cleanUp);
  folder = temporaryFolder(atEnd);
  writeFileSync(join(folder, "profile.json"), "{}");
  for (const shell of ["bash", "zsh", "fish"]) {
    const { stdout } = await runToEnd(["completion", shell], {}, { folder, atEnd });
    const script = join(folder, `sandgate.${shell}`);
    writeFileSync(script, stdout);
    scripts.set(shell, script);
  }
  return () => {
    for (const cleanUp of cleanUps) cleanUp();
  };
});

const isInstalled = (program: string) => spawnSync(program, ["--version"]).status === 0;

function run(shell: string, command: string): string {
  const { stdout, stderr } = spawnSync(shell, ["-c", command], { cwd: folder, encoding: "utf8" });
  return stdout + stderr;
}

describe("the completion", () => {
  it("finds bash, which the completion tests need", () => {
    expect(isInstalled("bash")).toBe(true);
  });

  it.each(cases)("completes %s with %s in bash", (typed, expected) => {
    const words = typed.split(" ").map((word) => `'${word}'`);
    const all = run(
      "bash",
      `source ${String(scripts.get("bash"))}; COMP_WORDS=(${words.join(" ")}); COMP_CWORD=${words.length - 1}; _sandgate; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
    expect(all.split("\n")).toContain(expected);
  });

  it("completes the value of --option=value in bash", () => {
    const source = `source ${String(scripts.get("bash"))}`;
    const typed = "COMP_WORDS=(sandgate serve --log = pr); COMP_CWORD=4";
    expect(run("bash", `${source}; ${typed}; _sandgate; echo "\${COMPREPLY[*]}"`)).toBe("pretty\n");
  });

  it.skipIf(!isInstalled("fish")).each(cases)("completes %s with %s in fish", (typed, expected) => {
    const all = run("fish", `source ${String(scripts.get("fish"))}; complete -C '${typed}'`);
    expect(all.split("\n").map((line) => line.split("\t")[0])).toContain(expected);
  });

  it.skipIf(!isInstalled("zsh") || !isInstalled("script"))(
    "completes every command line in zsh at a terminal",
    async () => {
      const shell = spawn("script", ["-qec", "zsh -f -i", "/dev/null"], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? "", TERM: "dumb", HOME: folder },
      });
      let output = "";
      shell.stdout.on("data", (text) => (output += String(text)));
      const type = async (text: string, shown: RegExp) => {
        shell.stdin.write(text);
        await expect.poll(() => output, { timeout: 15_000 }).toMatch(shown);
      };
      const source = `source ${String(scripts.get("zsh"))}`;
      await type(
        `autoload -U compinit; compinit -u -D; ${source}; sandgate() { print -r -- "typed: $*" }; print r''eady\n`,
        /^ready/m,
      );
      for (const [typed, expected] of cases) {
        const line = `${typed.replace(/^sandgate |\S+$/g, "")}${expected}`;
        // If several words match, zsh lists them all.
        const shown = new RegExp(`typed: ${line}|^${expected}\\s`, "m");
        await type(`${typed}\t\n`, shown);
      }
      shell.kill();
    },
  );
});
