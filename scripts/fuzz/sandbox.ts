/** Sends hostile requests to sandboxes while a well-behaved client watches. */
import { fork } from "node:child_process";
import { setMaxListeners } from "node:events";
import { join } from "node:path";
import type { Witness } from "./bystander.ts";
import { maxStopMs, readMemory, startSandgate } from "../processes.ts";
import { type Add, maxMb, type Run } from "./findings.ts";
import { judgeLine, partsOf } from "./oracle.ts";
import { type Keys, keysOf } from "./requests.ts";
import { sendFloods, sendStream } from "./stream.ts";

/** Ways to start a sandbox, each with a name. */
const configurations: readonly (readonly [name: string, options: string])[] = [
  ["memory, pretty log", "--store memory --log pretty"],
  ["file, documented keys", "--store db.json --log json --auth documented"],
  [
    "listed keys, no simulation",
    "--store memory --log json --simulation off --settle-ms 0 --keys KEYS",
  ],
  ["few workspaces", "--store memory --log pretty --max-workspaces 20"],
];
/** The minimum number of requests for each configuration. */
const minRequests = 4000;
/** Shorter runs cannot show steady growth. */
const minRequestsToGrow = 50_000;
const maxGrowthMb = 200;

/** Sends the requests of a seed to each configuration in turn. */
export async function fuzzSandbox(run: Run): Promise<void> {
  const max = Math.floor(run.requests / minRequests);
  const count = Math.max(1, Math.min(configurations.length, max));
  const requests = Math.ceil(run.requests / count);
  for (let seed = run.seed; seed < run.seed + count; seed += 1) {
    const [where = "", options = ""] = configurations[seed % configurations.length] ?? [];
    await fuzzOne({ ...run, seed, requests }, where, options);
  }
}

async function fuzzOne(run: Run, where: string, options: string): Promise<void> {
  const { requests } = run;
  const add: Add = (problem, cause) => {
    run.findings.add(problem, where, cause);
  };
  const keys = keysOf(run.seed);
  const written = options.replace("KEYS", Object.values(keys).flat().join());
  const args = ["serve", "--port=0", ...written.split(" ")];
  const keyParts = partsOf([...keys.plain, keys.faulty]);
  const server = await startSandgate(args, {
    onLine: (line) => {
      for (const one of judgeLine(line, keyParts)) add(one, JSON.stringify(line.slice(0, 500)));
    },
  });
  const canary = `canary-${keys.bystander.slice(8)}`;
  const endWatch = watch([server.url, keys.bystander, canary, String(server.pid)]);
  const started = performance.now();
  let warmMb = 0;
  const onSent = (sent: number) => {
    if (sent > requests / 3) warmMb ||= readMemory(server.pid);
    run.onProgress(`${where}: ${sent} of ${requests}`);
  };
  const load = { ...run, keys, add, server, onSent, secrets: { canary, keyParts } };
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  await Promise.all([sendStream(load), sendFloods(load, over.signal)]);
  over.abort();
  const perSecond = Math.round((1000 * requests) / (performance.now() - started));
  const peak = Math.round(server.peakMb());
  const growth = Math.round(readMemory(server.pid) - warmMb);
  if (peak > maxMb) add(`the server has held ${peak} MB`);
  if (requests >= minRequestsToGrow && growth > maxGrowthMb)
    add(`the server has grown by ${growth} MB`);
  const witness = endWatch();
  const waited = Math.round(witness.longestMs);
  if (waited > run.wait) add(`the bystander has waited for ${waited} ms`);
  if (witness.problem !== "") add(`the bystander: ${witness.problem}`);
  run.findings.figures.push(
    [where, `${requests} requests, ${perSecond}/s`],
    ["  bystander", `${witness.requests} requests, longest wait ${waited} ms`],
    ["  memory", `${peak} MB at most, grown by ${growth} MB since a third`],
  );
  await judgeEnd(server, keys, add);
}

/** Starts the bystander. @returns a function that ends it and returns its observations. */
function watch(args: readonly string[]): () => Witness {
  const child = fork(join(import.meta.dirname, "bystander.ts"), args);
  let witness: Witness = { requests: 0, longestMs: 0, problem: "it was never served" };
  child.on("message", (message: Witness) => (witness = message));
  return () => {
    child.kill();
    return witness;
  };
}

type Server = Awaited<ReturnType<typeof startSandgate>>;

/** Tests the sandbox with the conformance kit, stops it, and starts it again on its store. */
async function judgeEnd(server: Server, { judge, second }: Keys, add: Add): Promise<void> {
  if (server.hasEnded()) {
    add(`the server has ended with ${await server.ended}`, server.output().slice(-1000));
    return;
  }
  const keys = ["--api-key", judge, "--second-api-key", second];
  const args = ["conformance", "--base-url", server.url, ...keys, "--quiet", "on"];
  const kit = await startSandgate(args);
  const verdict = await kit.ended;
  if (verdict !== 0) add(`a kit run afterwards ends with ${verdict}`, kit.output().slice(0, 1500));
  const { code, ms } = await server.stop();
  if (code !== 0 || ms > maxStopMs) add(`SIGTERM ends with ${code} after ${ms} ms`);
  const again = await startSandgate(server.args, { folder: server.folder });
  const loaded = await again.stop();
  if (again.url === "" || loaded.code !== 0)
    add("it does not start again on its store", again.output().slice(-1000));
}
