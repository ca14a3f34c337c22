/** The folders in which a reader follows a document. They are removed after the test. */
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { temporaryFolder } from "../../../server/test-support/process.ts";

export const repository = join(import.meta.dirname, "../../..");

/** Creates a project in which the package is installed. */
export function projectFolder(): string {
  const folder = temporaryFolder();
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  installPackage(join(modules, manifest.name));
  installCommands(join(modules, ".bin"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return folder;
}

/** Creates a clone of the repository after `npm ci`; files written into it stay in it. */
export function cloneFolder(): string {
  const parent = temporaryFolder();
  // Node also looks for packages here. A link to each of them would take much longer.
  symlinkSync(join(repository, "node_modules"), join(parent, "node_modules"));
  const folder = join(parent, "clone");
  const modules = join(folder, "node_modules");
  mkdirSync(modules, { recursive: true });
  linkEntries(repository, folder);
  installCommands(join(modules, ".bin"));
  return folder;
}

function installCommands(binaries: string): void {
  mkdirSync(binaries);
  linkEntries(join(repository, "node_modules/.bin"), binaries);
  for (const [name, file] of Object.entries(manifest.bin)) {
    // A link would not do: the compiler does not make the file executable.
    const script = `#!/bin/sh\nexec node '${join(repository, file)}' "$@"\n`;
    writeFileSync(join(binaries, name), script, { mode: 0o755 });
  }
  installNpx(binaries);
}

/** Links the entries of a folder in another one, except hidden ones and packages. */
export function linkEntries(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (!name.startsWith(".") && name !== "node_modules") {
      symlinkSync(join(from, name), join(to, name));
    }
  }
}

/** Links only what is packed: a reader has nothing else of the repository. */
function installPackage(folder: string): void {
  const packed = manifest.files.filter((entry) => !entry.startsWith("!"));
  for (const entry of new Set(["package.json", ...packed])) {
    const name = entry.replace(/\/[^/]*\*.*$/, "");
    const place = join(folder, name);
    mkdirSync(dirname(place), { recursive: true });
    if (!existsSync(place)) symlinkSync(join(repository, name), place);
  }
}

/** Adds an `npx` that only runs installed programs, ten times as fast as npm's. */
export function installNpx(binaries: string): void {
  const lines = [
    "#!/bin/sh",
    '[ "$1" = --no-install ] && shift',
    'program=$1 && shift && exec "$(dirname "$0")/$program" "$@"',
  ];
  writeFileSync(join(binaries, "npx"), `${lines.join("\n")}\n`, { mode: 0o755 });
}
