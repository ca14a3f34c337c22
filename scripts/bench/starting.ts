/** Measures the time to the first response of a sandbox, as a library and as a command. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readMemory, repository } from "../processes.ts";
import { type Measure, takeTurns } from "./scorecard.ts";
import { run, startSandbox, startTwin } from "./servers.ts";

const minRounds = 31;
const furtherTime = "sandgate serve --like, further time to first response";

/** The limit of each member of a sample. */
const limits = [
  { member: "sandbox", name: "createSandbox() to first response", unit: "ms", reference: 50 },
  { member: "imported", name: "import of sandgate", unit: "ms", reference: 140 },
  { member: "command", name: "sandgate serve to first response", unit: "ms", reference: 175 },
  { member: "memory", name: "memory of sandgate serve", unit: "MB", reference: 66 },
  // What a twin with twenty differences may take longer.
  { member: "twinDelay", name: furtherTime, unit: "ms", atMost: 50 },
] as const;

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
    const { samples, problems } = await takeTurns({ Sandgate: measureStart }, turns);
    const figures = limits.map(({ member, ...limit }) => {
      return { ...limit, values: samples.Sandgate.map((sample) => sample[member]) };
    });
    return { figures, problems };
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
