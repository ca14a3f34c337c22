import { expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { findPort } from "../../server/test-support/free-port.ts";
import { runToEnd } from "../../server/test-support/process.ts";
import { cloneFolder, repository } from "./test-support/folders.ts";
import { follow, readDocument } from "./test-support/follow.ts";
import { readSteps } from "./test-support/steps.ts";

const readme = readDocument("README.md");
const [setUp, test] = readSteps(readme).filter((step) => step.kind === "command");
// A slow machine must not see a payout settle between two commands.
const env = { SANDGATE_SETTLE_MS: "3600000" };

it("the README sets everything up in one line, and runs the tests in another", () => {
  expect(setUp?.line).toBeLessThanOrEqual(10);
  expect(setUp?.command).toMatch(/^npm ci && \(echo "\$\(curl .*\)" &\) && npm start/);
  expect(setUp?.output).toMatch(/^sandgate listening on .*\n\[\{"id":/s);
  expect(test?.command).toBe("npm ci && npm test");
});

it("npm's own npx finds the command in a clone", async () => {
  const args = ["--no-install", "sandgate", "--version"];
  const { stdout } = await runToEnd(args, {}, { program: "npx", folder: repository });
  expect(stdout).toBe(`${manifest.version}\n`);
});

it("the README does what it says", async () => {
  const port = String(await findPort());
  // The clone is already installed, and the requests of the line need the port that is free.
  const started = setUp?.command.replace("npm ci && ", "").replace("4010", port) ?? "";
  await follow(
    { ...readme, text: readme.text.replace(setUp?.command ?? "", () => started) },
    {
      folder: cloneFolder(),
      env: { ...env, SANDGATE_PORT: port },
      notRun: ["npm ci && npm test"],
    },
  );
}, 240_000);

it.each([
  "server/getting-started.md",
  "server/control-plane.md",
  "server/inspector.md",
  "server/storage.md",
  "server/typescript.md",
  "server/python.md",
  "server/webhooks.md",
  "server/mock.md",
])(
  "%s does what it says",
  async (name) => {
    await follow(readDocument(name), { folder: cloneFolder(), env });
  },
  240_000,
);

it("conformance/testing.md does what it says, with the same run of the kit as the README", async () => {
  const testing = readDocument("conformance/testing.md");
  const run = readSteps(testing).find(
    (step) =>
      step.kind === "command" && /sandgate conformance \S+ \S+ --api-key \S+$/.test(step.command),
  );
  if (run?.kind !== "command") throw new Error("it shows no run of all clauses");
  const { command, output } = run;
  expect(readSteps(readme)).toContainEqual(expect.objectContaining({ command, output }));
  await follow(testing, { folder: cloneFolder(), env, notRun: [command] });
}, 240_000);
