import { expect, it } from "vitest";
import { cloneFolder } from "./folders.ts";
import { follow, readDocument } from "./follow.ts";
import { type Command, readSteps, type Step } from "./steps.ts";

const readme = readDocument("README.md");

it("the README leads from a clone to a first answer in thirty lines", () => {
  const commands = readSteps(readme).filter((step) => step.kind === "command");
  const [install, start, first] = commands;
  expect([install?.command, start?.command]).toEqual(["npm ci", "npm start"]);
  expect(install?.line).toBeLessThanOrEqual(15);
  expect(first?.command).toMatch(/^curl /);
  expect(lastLine(first)).toBeLessThanOrEqual(30);
});

it("the README does what it says", async () => {
  await follow(readme, {
    folder: cloneFolder(),
    // A slow machine must not see a payout settle between two commands.
    env: { SANDGATE_SETTLE_MS: "3600000" },
    // These have run when this test runs, or are run by npm run test:package.
    notRun: [
      ...["npm ci", "npm test", "npm run check"],
      ...commandsOf(readSteps(readme)).filter((command) =>
        /^(npm pack|npm install|npx --no-install sandgate)/.test(command),
      ),
    ],
  });
}, 240_000);

function commandsOf(steps: Step[]): string[] {
  return steps.flatMap((step) => (step.kind === "command" ? [step.command] : []));
}

function lastLine(step: Command | undefined): number {
  if (step === undefined) return Infinity;
  return step.line + `${step.command}\n${step.output}`.trim().split("\n").length - 1;
}
