/** Hostile requests against started sandboxes, while a well-behaved client watches. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Witness } from "./bystander.ts";
import { readOperations } from "./contract.ts";
import { floods, openSlowClients, sendFlood } from "./floods.ts";
import {
  inFolder,
  keysOf,
  partsOf,
  processLimits,
  startCommand,
  type WatchedProcess,
} from "./processes.ts";
import { type Run, Stream } from "./stream.ts";

const file = "--store db.json";
const memory = "--store memory";

/** How a sandbox is started, by what is different. */
const configurations: readonly (readonly [name: string, args: string])[] = [
  ["memory, pretty log", `${memory} --log pretty`],
  ["file, documented keys", `${file} --log json --auth documented`],
  ["listed keys, no simulation", `${memory} --log json --simulation off --settle-ms 0 --keys`],
  ["few workspaces", `${memory} --log pretty --max-workspaces 20`],
];

export interface SandboxOptions extends Pick<Run, "seed" | "requests" | "findings" | "tally"> {
  /** How long the well-behaved client may wait, in milliseconds. */
  readonly waitMs: number;
  readonly onProgress: (text: string) => void;
}

/** One configuration's part of a run. */
type Part = SandboxOptions & { where: string; args: string[]; keys: ReturnType<typeof keysOf> };
type Row = [string, string];

/** One configuration gets at least this many requests. */
const requestsEach = 4000;
/** Nothing can be said of steady growth in a shorter run. */
const requestsToGrow = 50_000;
const growthMb = 200;

/** Sends the requests of a seed to one configuration after the other. @returns rows of a table. */
export async function fuzzSandbox(options: SandboxOptions): Promise<Row[]> {
  const { seed } = options;
  const keys = keysOf(seed);
  const allKeys = [...keys.plain, keys.faulty, keys.bystander, keys.judge, keys.second].join();
  const most = Math.floor(options.requests / requestsEach);
  const count = Math.max(1, Math.min(configurations.length, most));
  const requests = Math.ceil(options.requests / count);
  const rows: Row[] = [];
  for (let index = 0; index < count; index += 1) {
    const [where, text] = configurations[(seed + index) % configurations.length] ?? ["", ""];
    const args = text.split(" ").concat(text.endsWith("--keys") ? allKeys : []);
    const part = { ...options, seed: seed + index, requests, keys, where, args };
    rows.push(...(await inFolder((folder) => fuzzOne(part, folder))));
  }
  return rows;
}

async function fuzzOne(part: Part, folder: string): Promise<Row[]> {
  const { keys, where, findings, waitMs, requests } = part;
  const keyParts = partsOf([...keys.plain, keys.faulty]);
  const server = await startCommand(["serve", "--port", "0", ...part.args], { folder, keyParts });
  const canary = `canary-${keys.bystander.slice(8)}`;
  const module = join(import.meta.dirname, "bystander.ts");
  const args = [server.url, keys.bystander, canary, String(server.pid)];
  const bystander = fork(module, args);
  const started = performance.now();
  const growth = await load(server, part, { canary, keyParts });
  const seconds = (performance.now() - started) / 1000;
  bystander.send("tell");
  const [witness] = (await once(bystander, "message")) as [Witness];
  bystander.disconnect();
  for (const problem of witness.problems) findings.add(`the bystander: ${problem}`, where);
  const waited = Math.round(witness.longestMs);
  if (waited > waitMs) findings.add(`the bystander has waited for ${waited} ms`, where);
  if (witness.requests === 0) findings.add("the bystander was never served", where);
  const peak = Math.round(server.peakMb());
  if (peak > processLimits.rssMb) findings.add(`the server has held ${peak} MB`, where);
  if (requests >= requestsToGrow && growth > growthMb) {
    findings.add(`the server has grown by ${Math.round(growth)} MB`, where);
  }
  const verdict = server.hasEnded() ? "-" : await judgeByKit(server, part, folder);
  await judgeStop(server, part, folder);
  for (const [problem, line] of server.log.problems) findings.add(problem, where, line);
  return [
    [where, `${requests} requests, ${Math.round(requests / seconds)}/s`],
    ["  bystander", `${witness.requests} requests, longest wait ${waited} ms`],
    ["  memory", `${peak} MB at most, grown by ${Math.round(growth)} MB since a third`],
    ["  log", `${server.log.bytes} bytes, longest line ${server.log.longest}`],
    ["  kit afterwards", verdict],
  ];
}

/** @returns by how many megabytes the server has grown since the first third. */
async function load(server: WatchedProcess, part: Part, secrets: Run["secrets"]): Promise<number> {
  const { keys, findings, where, requests, seed, tally } = part;
  const sending = { port: server.port, key: keys.plain[0] ?? "", secrets, findings, where };
  const close = openSlowClients(sending);
  const flooding = (async () => {
    // A short run draws a few of them.
    const count = Math.min(floods.length, Math.ceil(requests / 2000));
    for (let index = 0; index < count && !server.hasEnded(); index += 1) {
      const flood = floods[(seed + index) % floods.length];
      if (flood !== undefined) await sendFlood(flood, sending);
      tally.count("flood");
    }
  })();
  let warm = 0;
  const onProgress = (done: number) => {
    if (warm === 0 && done > requests / 3) warm = server.rssMb();
    part.onProgress(`${where}: ${done} of ${requests}`);
  };
  const run = { ...part, operations: readOperations(), secrets, onProgress };
  await new Stream(run, server).send();
  await flooding;
  close();
  if (server.hasEnded()) {
    const problem = `the server has ended with ${await server.ended}`;
    findings.add(problem, where, server.output().slice(-1000));
  }
  return server.rssMb() - warm;
}

/** Runs the conformance kit against the sandbox, as it is after all that. */
async function judgeByKit(
  { url }: WatchedProcess,
  { keys, findings, where }: Part,
  folder: string,
): Promise<string> {
  const given = ["--base-url", url, "--api-key", keys.judge, "--second-api-key", keys.second];
  const args = ["conformance", ...given, "--quiet", "on"];
  const kit = await startCommand(args, { folder, listens: false });
  const code = await kit.ended;
  if (code === 0) return "conformant";
  findings.add(`a kit run afterwards ends with ${code}`, where, kit.output().slice(0, 1500));
  return `exit ${code}`;
}

/** Stops the sandbox; what keeps a file has to load it again. */
async function judgeStop(
  server: WatchedProcess,
  { args, where, findings }: Part,
  folder: string,
): Promise<void> {
  if (server.hasEnded()) return;
  const { code, ms } = await server.stop();
  if (code !== 0 || ms > processLimits.stopMs) {
    findings.add(`SIGTERM ends with ${code} after ${Math.round(ms)} ms`, where);
  }
  if (!args.includes("db.json")) return;
  const again = startCommand(["serve", "--port", "0", ...args], { folder });
  await again.then(
    (one) => one.stop(),
    (error: unknown) => {
      findings.add(`its store cannot be loaded again: ${String(error)}`, where);
    },
  );
}
