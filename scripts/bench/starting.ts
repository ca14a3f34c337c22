/** Measures the time to the first response of a sandbox, as a library and as a command. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readMemory, repository } from "../processes.ts";
import { type Measure, takeTurns } from "./scorecard.ts";
import { run, startSandbox, startTwin } from "./servers.ts";

const minRounds = 31;

/** The figures: name, member of a sample, unit, reference. */
const limits = [
  ["createSandbox() to first response", "sandbox", "ms", 50],
  ["import of sandgate", "imported", "ms", 140],
  ["sandgate serve to first response", "command", "ms", 175],
  ["memory of sandgate serve", "memory", "MB", 66],
] as const;

/** The most that a twin with twenty differences may take longer to its first response, in milliseconds. */
const maxTwinDelay = 50;

const library = `
import { get } from "node:http";
const started = performance.now();
const { createSandbox } = await import("${pathToFileURL(join(repository, "dist/server/sandbox.js")).href}");
const imported = performance.now();
const { url } = await createSandbox();
await new Promise((answered) => get(url + "/_sandbox/health", answered));
const sandbox = performance.now() - imported;
process.stdout.write(JSON.stringify({ imported: imported - started, sandbox }), () => process.exit());
`;

export const start: Measure = {
  name: "start",
  title: "start to the first response, empty store",
  run: async (bench) => {
    const turns = { ...bench, rounds: Math.max(bench.rounds, minRounds) };
    const { samples, problems } = await takeTurns(
      { Sandgate: measureStart },
      (measure) => measure(),
      turns,
    );
    const figures = limits.map(([name, key, unit, reference]) => {
      return { name, values: samples.Sandgate.map((sample) => sample[key]), unit, reference };
    });
    const twin = {
      name: "sandgate serve --like, further time to first response",
      values: samples.Sandgate.map((sample) => sample.twinDelay),
      unit: "ms",
      atMost: maxTwinDelay,
    } as const;
    return { figures: [...figures, twin], problems };
  },
};

async function measureStart() {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", library]);
  const ofLibrary = JSON.parse(stdout) as { imported: number; sandbox: number };
  const { startMs: command, memory } = await measureCommand(startSandbox);
  const twin = await measureCommand(startTwin);
  return { ...ofLibrary, command, memory, twinDelay: twin.startMs - command };
}

async function measureCommand(start: typeof startSandbox) {
  await using server = await start({ durability: "fsync" });
  return { startMs: server.startMs, memory: readMemory(server.pid) };
}
