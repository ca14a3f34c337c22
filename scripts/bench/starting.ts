/** How soon a sandbox answers, in a process of its own and as a command. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Figure, type Measure, takeTurns } from "./scorecard.ts";
import { readMemory, root, run, startSandbox } from "./servers.ts";

const minRounds = 7;

const library = `
import { get } from "node:http";
const started = performance.now();
const { createSandbox } = await import("${pathToFileURL(join(root, "dist/server/sandbox.js")).href}");
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
    const contenders = { Sandgate: measureStart };
    const { samples, problems } = await takeTurns(contenders, (measure) => measure(), turns);
    const { Sandgate: all } = samples;
    const sandboxes = all.map(({ sandbox }) => sandbox);
    const imports = all.map(({ imported }) => imported);
    const commands = all.map(({ command }) => command);
    const memory = all.map((sample) => sample.memory);
    const figures: Figure[] = [
      { name: "createSandbox() to first response", values: sandboxes, unit: "ms", reference: 50 },
      { name: "import of sandgate", values: imports, unit: "ms", reference: 140 },
      { name: "sandgate serve to first response", values: commands, unit: "ms", reference: 175 },
      { name: "memory of sandgate serve", values: memory, unit: "MB", reference: 66 },
    ];
    return { figures, problems };
  },
};

async function measureStart() {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", library]);
  const ofLibrary = JSON.parse(stdout) as { imported: number; sandbox: number };
  await using server = await startSandbox({ durability: "fsync" });
  return { ...ofLibrary, command: server.startMs, memory: readMemory(server.pid) };
}
