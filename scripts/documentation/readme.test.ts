import { expect, it } from "vitest";
import { cloneFolder } from "./test-support/folders.ts";
import { follow, readDocument } from "./test-support/follow.ts";
import { readSteps } from "./test-support/steps.ts";

const readme = readDocument("README.md");
const commands = readSteps(readme).filter((step) => step.kind === "command");

it("the README leads from a clone to a first answer in thirty lines", () => {
  const [install, start, first] = commands;
  expect([install?.command, start?.command]).toEqual(["npm ci", "npm start"]);
  expect(install?.line).toBeLessThanOrEqual(15);
  expect(first?.command).toMatch(/^curl /);
  const lines = `${first?.command}\n${first?.output}`.trim().split("\n");
  expect((first?.line ?? Infinity) + lines.length - 1).toBeLessThanOrEqual(30);
});

it("the README does what it says", async () => {
  await follow(readme, {
    folder: cloneFolder(),
    // A slow machine must not see a payout settle between two commands.
    env: { SANDGATE_SETTLE_MS: "3600000" },
    // These have run when this test runs, or are run where the package is installed.
    notRun: [
      ...["npm ci", "npm test", "npm run check"],
      ...commands
        .map(({ command }) => command)
        .filter((command) => /^(npm pack|npm install|npx --no-install sandgate)/.test(command)),
    ],
  });
}, 240_000);
