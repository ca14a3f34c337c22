import { expect, it } from "vitest";
import { findPort } from "../../server/test-support/free-port.ts";
import { cloneFolder } from "./test-support/folders.ts";
import { follow, readDocument } from "./test-support/follow.ts";
import { readSteps } from "./test-support/steps.ts";

const readme = readDocument("README.md");
const [setUp, test] = readSteps(readme).filter((step) => step.kind === "command");
// A slow machine must not see a payout settle between two commands.
const env = { SANDGATE_SETTLE_MS: "3600000" };

it("the README leads from a clone to a first response in thirty lines", () => {
  const [install, start, first] = commands;
  expect([install?.command, start?.command]).toEqual(["npm ci", "npm start"]);
  expect(install?.line).toBeLessThanOrEqual(15);
  expect(first?.command).toMatch(/^curl /);
  const lines = `${first?.command}\n${first?.output}`.trim().split("\n");
  expect((first?.line ?? Infinity) + lines.length - 1).toBeLessThanOrEqual(30);
});

it("the README works as written", async () => {
  await follow(readme, {
    folder: cloneFolder(),
    // No payout may settle between two commands on a slow machine.
    env: { SANDGATE_SETTLE_MS: "3600000" },
    // These run before this test, or in the tests of the package.
    notRun: [
      ...["npm ci", "npm test", "npm run check"],
      ...commands
        .map(({ command }) => command)
        .filter((command) => /^(npm pack|npm install|npx --no-install sandgate)/.test(command)),
    ],
  });
}, 240_000);

it.each([
  "server/getting-started.md",
  "server/control-plane.md",
  "server/inspector.md",
  "server/storage.md",
  "server/typescript.md",
  "server/mock.md",
  "conformance/testing.md",
])(
  "%s does what it says",
  async (name) => {
    await follow(readDocument(name), { folder: cloneFolder(), env });
  },
  240_000,
);
