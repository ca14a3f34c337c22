import { basename } from "node:path";
import { expect, inject, it } from "vitest";
import { follow, readDocument } from "../documentation/test-support/follow.ts";

const page = readDocument("server/installing.md");

it("the page on installing names the file that is packed", () => {
  expect(page.text).toContain(`../sandgate/${basename(inject("tarball"))}\n`);
});

it("the page on installing does what it says where the package is installed", async () => {
  const install = /(?<=^\$ )npm install .*$/m.exec(page.text)?.[0] ?? "";
  // Both have been done for all tests of this folder.
  await follow(page, { folder: inject("project"), notRun: ["npm pack", install] });
});
