import { basename } from "node:path";
import { expect, inject, it } from "vitest";
import { follow, readDocument } from "../documentation/test-support/follow.ts";

const { text } = readDocument("README.md");
const section = /^## Without a clone$.*?(?=^## )/ms.exec(text)?.[0] ?? "";

it("the README installs the file that is packed", () => {
  expect(section).toContain(`../sandgate/${basename(inject("tarball"))}\n`);
});

it("what the README does without a clone works where the package is installed", async () => {
  const install = /(?<=^\$ )npm install .*$/m.exec(section)?.[0] ?? "";
  await follow(
    { name: "README.md (Without a clone)", text: section },
    // Both have been done for all tests of this folder.
    { folder: inject("project"), notRun: ["npm pack", install] },
  );
});
