/** `tsx scripts/release/notes.ts TAG`: prints the changelog of a version, or why it cannot be released. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };

/**
 * Returns the section of a version, without its heading.
 *
 * @throws {Error} if the tag, package.json and the changelog do not have the same version.
 */
export function releaseNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`) {
    throw new Error(`The tag is ${tag}, but the version in package.json is ${version}.`);
  }
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  if (section === undefined) {
    throw new Error(`CHANGELOG.md has no heading "## [${version}]": put it below [Unreleased].`);
  }
  const notes = section.replace(/^.*/, "").trim();
  if (notes === "") throw new Error(`CHANGELOG.md has no entries for ${version}.`);
  return notes;
}

if (import.meta.filename === process.argv[1]) {
  const changelog = readFileSync(join(import.meta.dirname, "../../CHANGELOG.md"), "utf8");
  try {
    const notes = releaseNotes(process.argv[2] ?? "without a name", manifest.version, changelog);
    process.stdout.write(`${notes}\n`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
