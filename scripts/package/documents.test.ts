import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject, it } from "vitest";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { installNpx, repository } from "../documentation/test-support/folders.ts";
import { follow, readDocument } from "../documentation/test-support/follow.ts";

/** Creates a project with the package, tsx and vitest, as the documents say. */
function merchantsFolder(): string {
  const folder = temporaryFolder();
  const theirs = join(folder, "node_modules");
  const installed = join(inject("project"), "node_modules");
  mkdirSync(join(theirs, ".bin"), { recursive: true });
  const names = readdirSync(installed).filter((name) => !name.startsWith("."));
  const binaries = readdirSync(join(installed, ".bin")).map((name) => `.bin/${name}`);
  for (const name of [...names, ...binaries])
    symlinkSync(join(installed, name), join(theirs, name));
  for (const name of [".bin/tsx", ".bin/vitest", "vitest"])
    symlinkSync(join(repository, "node_modules", name), join(theirs, name));
  installNpx(join(theirs, ".bin"));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  return folder;
}

it.each(["server/cookbook.md", "conformance/variants.md"])(
  "%s works as written with the installed package",
  async (name) => {
    await follow(readDocument(name), { folder: merchantsFolder(), env: { NO_COLOR: "1" } });
  },
);
