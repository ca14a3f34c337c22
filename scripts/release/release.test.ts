import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import { version } from "../../generated/operations.ts";
import control from "../../generated/control.openapi.json" with { type: "json" };
import contract from "../../generated/openapi.json" with { type: "json" };
import { majors } from "../package/test-support/installing.ts";
import { releaseNotes } from "./notes.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "../..", name), "utf8");

interface Step {
  readonly run?: string;
  readonly uses?: string;
}

interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly permissions?: Record<string, string>;
  readonly strategy?: { readonly matrix: { readonly node: number[] } };
  readonly steps: Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Record<string, Job>;
}

function readWorkflow(name: string): Workflow {
  return parse(read(`.github/workflows/${name}`));
}

const linesOf = (job: Job | undefined) =>
  job?.steps.map(({ run, uses }) => run ?? uses ?? "") ?? [];

describe("the release workflow", () => {
  const { on, permissions, jobs } = readWorkflow("release.yml");

  it("starts with a version tag, and only if publishing is enabled", () => {
    expect(on).toEqual({ push: { tags: ["v*"] } });
    for (const job of Object.values(jobs)) expect(job.if).toBe("vars.PUBLISH == 'true'");
  });

  it("tests and packs with read permission only, and publishes the tested file", () => {
    expect(permissions).toEqual({ contents: "read" });
    const { pack, publish } = jobs;
    expect([pack?.permissions, pack?.needs]).toEqual([undefined, undefined]);
    expect([publish?.permissions, publish?.needs]).toEqual([
      { contents: "write", "id-token": "write" },
      "pack",
    ]);
    expect(linesOf(pack)).toEqual([
      "actions/checkout@v4",
      "actions/setup-node@v4",
      "npm ci",
      expect.stringContaining('scripts/release/notes.ts "$GITHUB_REF_NAME"'),
      expect.stringContaining("$GITHUB_REPOSITORY"),
      "npm test",
      "npm run check",
      "npm pack",
      "actions/upload-artifact@v4",
    ]);
    expect(linesOf(publish)).toEqual([
      "actions/setup-node@v4",
      "actions/download-artifact@v4",
      expect.stringMatching(/^npm publish .*\.tgz --provenance --access public$/),
      expect.stringMatching(/^gh release create .*\.tgz .*--notes-file notes\.md/),
    ]);
  });

  it("uses the same versions of actions as CI", () => {
    const used = new Map<string, string>();
    const all = ["ci.yml", "release.yml"].flatMap((name) =>
      Object.values(readWorkflow(name).jobs).flatMap(({ steps }) => steps),
    );
    for (const { uses } of all) {
      const [action = "", pinned] = uses?.split("@") ?? [];
      if (pinned !== undefined) expect(pinned, action).toBe(used.get(action) ?? pinned);
      if (pinned !== undefined) used.set(action, pinned);
    }
    expect([...used.keys()]).toContain("actions/checkout");
  });
});

describe("the notes of a release", () => {
  const changelog = read("CHANGELOG.md");

  it("takes the notes of a release from the section of its version in the changelog", () => {
    const [name = ""] = /(?<=^## )\[.*/m.exec(changelog) ?? [];
    const released = changelog.replace(name, "[7.8.9] - 2026-11-22");
    const earlier = `${released}\n## [7.8.8] - 2026-11-01\n\n- Something earlier.\n`;
    const notes = releaseNotes("v7.8.9", "7.8.9", earlier);
    expect(notes).toMatch(/^### /);
    expect(notes).toContain("- The sandbox: all fifteen operations");
    expect(notes).not.toMatch(/7\.8\.9|Something earlier/);
  });

  it.each([
    ["v7.8.8", "7.8.9", "The tag is v7.8.8, but the version in package.json is 7.8.9."],
    ["v7.8.9", "7.8.9", 'CHANGELOG.md has no heading "## [7.8.9]": put it below [Unreleased].'],
  ])("refuses the notes for the tag %s and version %s", (tag, packaged, message) => {
    expect(() => releaseNotes(tag, packaged, changelog)).toThrow(message);
  });

  it("refuses empty notes", () => {
    const text = "# Changelog\n\n## [1.0.0] - 2026-11-22\n\n## [0.9.0]\n\n- Something.\n";
    expect(() => releaseNotes("v1.0.0", "1.0.0", text)).toThrow("has no entries for 1.0.0");
  });
});

it("all files have the version of the package", () => {
  const lock: { version: string } = JSON.parse(read("package-lock.json"));
  const versions = [version, lock.version, contract.info.version, control.info.version];
  expect(versions).toEqual(versions.map(() => manifest.version));
});

it("the package is tested with the versions of Node in CI", () => {
  const { jobs } = readWorkflow("ci.yml");
  expect(jobs.test?.strategy?.matrix.node).toEqual(majors);
});
