import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../server/sandbox.ts";
import { hasColour } from "./terminal.ts";
import { temporaryFolder } from "../server/test-support/process.ts";

const entry = join(import.meta.dirname, "../dist/cli/sandgate.js");

it.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: "1" }, false],
  [true, { NO_COLOR: "" }, true],
  [false, { FORCE_COLOR: "1" }, true],
  [true, { FORCE_COLOR: "0" }, false],
  [true, { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
  [true, { TERM: "dumb" }, false],
])("with a terminal: %s and the environment %j, color is %s", (isTTY, environment, expected) => {
  expect(hasColour({ isTTY }, environment)).toBe(expected);
});

/** Colors, but no other control sequences. */
// oxlint-disable-next-line no-control-regex
const colours = /\u001b\[[\d;]*m/;

/** Runs a command, at a terminal or in a pipe, until it shows a text. @returns its output. */
async function write(
  args: readonly string[],
  isTerminal: boolean,
  env: Record<string, string>,
  shown: RegExp,
) {
  const command = [process.execPath, entry, ...args];
  const [program = "", ...rest] = isTerminal
    ? ["script", "-qec", command.map((word) => `'${word}'`).join(" "), "/dev/null"]
    : command;
  const child = spawn(program, rest, {
    cwd: temporaryFolder(),
    env: { PATH: process.env.PATH ?? "", TERM: "xterm", SANDGATE_PORT: "0", ...env },
  });
  const closed = once(child, "close");
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (text) => (output += String(text)));
  child.stderr.on("data", (text) => (output += String(text)));
  if (args[0] === "serve" && args.includes("memory")) {
    const ready = /listening on (\S+)/;
    await expect.poll(() => output, { timeout: 20_000 }).toMatch(ready);
    await fetch(`${ready.exec(output)?.[1] ?? ""}/nowhere`);
  }
  await expect.poll(() => output, { timeout: 20_000 }).toMatch(shown);
  child.kill("SIGTERM");
  await closed;
  return output;
}

it("commands print in color only at a terminal, and not with NO_COLOR", async () => {
  const sandbox = await createSandbox();
  onTestFinished(sandbox.close);
  const target = ["--base-url", sandbox.url, "--api-key", sandbox.apiKey];
  const cases: [string[], RegExp][] = [
    [["vary", "http://127.0.0.1:9", "--variant", "gzip"], /cannot be reached yet/],
    [["conformance", ...target, "--only", "CHK-CREATE-01"], /Conformant in scope/],
    [["serve", "--store", "memory"], /GET \/nowhere 404/],
  ];
  const written = cases.map(async ([args, shown]) => {
    const [coloured, plain] = await Promise.all([
      write(args, true, {}, shown),
      write(args, true, { NO_COLOR: "1" }, shown),
    ]);
    expect(coloured, args[0]).toMatch(colours);
    expect(plain, args[0]).not.toMatch(colours);
  });
  await Promise.all(written);
  // One command is enough: all use the same function.
  const [args = [], shown = /./] = cases[0] ?? [];
  expect(await write(args, false, {}, shown)).not.toMatch(colours);
}, 120_000);

/** Starts a server that ends connections after a second without a response. */
async function startSlowServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    setTimeout(() => socket.destroy(), 1200);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `127.0.0.1:${typeof address === "object" ? String(address?.port) : ""}`;
}

it("commands show progress only at a terminal, and not with --quiet or --log json", async () => {
  const slow = await startSlowServer();
  const read = ["contract", `http://${slow}/openapi.json`];
  const open = ["serve", "--store", `postgres://${slow}/records`];
  const [unread, unopened] = [/cannot be read/, /cannot be used/];
  const [shown, ...notShown] = await Promise.all([
    Promise.all([write(read, true, {}, unread), write(open, true, {}, unopened)]),
    write(read, false, {}, unread),
    write([...read, "--quiet"], true, {}, unread),
    write(open, false, {}, unopened),
    write([...open, "--log", "json"], true, {}, unopened),
  ]);
  const wipe = "\r\u001b[K";
  expect(shown[0]).toContain(`${wipe}reading http://${slow}/openapi.json …${wipe}http:`);
  expect(shown[1]).toContain(`${wipe}opening postgres://${slow}/records …${wipe}sandgate: `);
  for (const text of notShown) expect(text).not.toContain("…");
});
