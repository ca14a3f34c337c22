/** The places in which a reader follows a document. They go with the test. */
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { temporaryFolder } from "../../../server/test-support/process.ts";

export const repository = join(import.meta.dirname, "../../..");

/** A project of the reader in which the package is installed. */
export function projectFolder(): string {
  const folder = temporaryFolder();
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  installPackage(join(modules, manifest.name));
  const binaries = join(modules, ".bin");
  mkdirSync(binaries);
  linkEntries(join(repository, "node_modules/.bin"), binaries);
  for (const [name, file] of Object.entries(manifest.bin)) installBinary(binaries, name, file);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return folder;
}

/** A clone of the repository, with what `npm ci` made; what is written into it stays in it. */
export function cloneFolder(): string {
  const folder = temporaryFolder();
  linkEntries(repository, folder);
  return folder;
}

function linkEntries(from: string, to: string): void {
  for (const name of readdirSync(from))
    if (!name.startsWith(".")) symlinkSync(join(from, name), join(to, name));
}

/** Links what is packed, and nothing else of the repository: a reader has no more. */
function installPackage(folder: string): void {
  const packed = manifest.files.filter((entry) => !entry.startsWith("!"));
  for (const entry of new Set(["package.json", ...packed])) {
    const name = entry.replace(/\/[^/]*\*.*$/, "");
    const place = join(folder, name);
    mkdirSync(dirname(place), { recursive: true });
    if (!existsSync(place)) symlinkSync(join(repository, name), place);
  }
}

/** A link would not do: the compiler does not make the file executable. */
function installBinary(folder: string, name: string, file: string): void {
  const script = `#!/bin/sh\nexec node '${join(repository, file)}' "$@"\n`;
  writeFileSync(join(folder, name), script, { mode: 0o755 });
}
