/** Hostile requests against started sandboxes, while a well-behaved client watches. */
import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Witness } from "./bystander.ts";
import { readOperations } from "./contract.ts";
import type { Findings } from "./findings.ts";
import { floods, openDeafClient, openSlowClients, sendFlood, type SlowClient } from "./floods.ts";
import { judge } from "./oracle.ts";
import { partsOf, processLimits, startCommand, type WatchedProcess } from "./processes.ts";
import type { Keys } from "./requests.ts";
import { type Run, Stream, type Tally } from "./stream.ts";
import { ResponseReader } from "./wire.ts";

/** How a sandbox is started, and what is only possible with that. */
export interface Configuration {
  readonly name: string;
  readonly args: readonly string[];
}

const file = ["--store", "db.json"];
const memory = ["--store", "memory"];

/** @param keys those that `--keys` lists. */
export function configurations(keys: readonly string[]): Configuration[] {
  return [
    { name: "file, JSON log", args: [...file, "--log", "json"] },
    { name: "memory, pretty log", args: [...memory, "--log", "pretty"] },
    { name: "listed keys", args: [...memory, "--log", "json", "--keys", keys.join()] },
    { name: "documented keys", args: [...file, "--log", "silent", "--auth", "documented"] },
    {
      name: "no simulation",
      args: [...memory, "--log", "json", "--simulation", "off", "--settle-ms", "0"],
    },
    { name: "few workspaces", args: [...memory, "--log", "pretty", "--max-workspaces", "20"] },
  ];
}

/** Keys that are the same for a seed, and long enough that a part of one is no accident. */
export function keysOf(seed: number): Keys & { bystander: string; judge: string; second: string } {
  const key = (name: string) => {
    const digest = createHash("sha256").update(`${seed} ${name}`).digest("base64url");
    return `sk_test_${digest.replaceAll(/[-_]/g, "").slice(0, 24)}`;
  };
  const plain = ["a", "b", "c", "d", "e", "f"].map(key);
  const others = { bystander: key("bystander"), judge: key("judge"), second: key("second") };
  return { plain, faulty: key("faulty"), ...others };
}

export interface SandboxOptions {
  readonly seed: number;
  readonly requests: number;
  /** How long the well-behaved client may wait, in milliseconds. */
  readonly waitMs: number;
  readonly findings: Findings;
  readonly tally: Tally;
  readonly onProgress: (text: string) => void;
}

/** From the end of a refused flood to its response, in milliseconds. */
const floodMs = 3000;
/** How long a connection may go without a whole request, with the time to notice. */
const slowMs = 65_000;
/** As many requests go to one configuration at least. */
const requestsEach = 4000;
/** With as many, each configuration is judged by the kit, not the last one alone. */
const requestsToJudge = 50_000;
/** Of steady growth nothing can be said in a short run. */
const requestsToGrow = 50_000;
const growthMb = 200;

/** Sends the requests of a seed to one configuration after the other. @returns rows of a table. */
export async function fuzzSandbox(options: SandboxOptions): Promise<[string, string][]> {
  const { seed, requests } = options;
  const keys = keysOf(seed);
  const all = configurations([...keys.plain, keys.faulty, keys.bystander, keys.judge, keys.second]);
  const count = Math.max(1, Math.min(all.length, Math.floor(requests / requestsEach)));
  const share = Math.ceil(requests / count);
  const rows: [string, string][] = [];
  for (let index = 0; index < count; index += 1) {
    const configuration = all[(seed + index) % all.length];
    if (configuration === undefined) continue;
    const size = Math.min(share, requests - index * share);
    const isJudged = index === count - 1 || share >= requestsToJudge;
    const part = { ...options, first: index * share, requests: size };
    rows.push(...(await fuzzOne(configuration, part, isJudged)));
  }
  return rows;
}

/** Options of one configuration's part. */
type PartOptions = SandboxOptions & Pick<Run, "first">;

async function fuzzOne(configuration: Configuration, options: PartOptions, isJudged: boolean) {
  const { findings, seed } = options;
  const keys = keysOf(seed);
  const folder = mkdtempSync(join(tmpdir(), "sandgate-fuzz-"));
  const keyParts = partsOf([...keys.plain, keys.faulty]);
  const where = configuration.name;
  try {
    const server = await startCommand(["serve", "--port", "0", ...configuration.args], {
      folder,
      keyParts,
    });
    const canary = `canary-${keys.bystander.slice(8)}`;
    const bystander = fork(
      join(import.meta.dirname, "bystander.ts"),
      [server.url, keys.bystander, canary],
      {
        execArgv: ["--import", "tsx"],
      },
    );
    const started = performance.now();
    const memory = await load(server, { ...options, keys, where, secrets: { canary, keyParts } });
    const seconds = (performance.now() - started) / 1000;
    const witness = await ask(bystander);
    bystander.disconnect();
    judgeWitness(witness, options, where);
    judgeMemory(server, memory, options, where);
    const verdict =
      isJudged && !server.hasEnded()
        ? await judgeByKit(server, folder, keys, findings, where)
        : "-";
    await judgeStop(configuration, server, folder, findings);
    for (const [problem, line] of server.log.problems) findings.add(problem, where, line);
    return [
      [where, `${options.requests} requests, ${Math.round(options.requests / seconds)}/s`],
      [
        "  bystander",
        `${witness.requests} requests, longest wait ${Math.round(witness.longestMs)} ms`,
      ],
      [
        "  memory",
        `${Math.round(server.peakMb())} MB at most, ${memory.map(Math.round).join(", then ")} MB`,
      ],
      ["  log", `${server.log.bytes} bytes, longest line ${server.log.longest}`],
      ["  kit afterwards", verdict],
    ] as [string, string][];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the memory after the first third and at the end. */
async function load(
  server: WatchedProcess,
  options: PartOptions & Pick<Run, "keys" | "where" | "secrets">,
) {
  const { keys, findings, where, requests, onProgress } = options;
  const [key = ""] = keys.plain;
  const slow = openSlowClients(server.port, key);
  const deaf = openDeafClient(server.port, key);
  const flooding = sendFloods(server, options);
  let warm = 0;
  const stream = new Stream(
    {
      ...options,
      operations: readOperations(options.seed),
      onProgress: (done) => {
        if (warm === 0 && done > requests / 3) warm = server.rssMb();
        onProgress(`${where}: ${done} of ${requests}`);
      },
    },
    server,
  );
  await stream.send();
  await flooding;
  if (server.hasEnded())
    findings.add(
      `the server has ended with ${await server.ended}`,
      where,
      server.output().slice(-1000),
    );
  judgeSlow(slow, findings, where);
  deaf.close();
  return [warm, server.rssMb()];
}

/** Sends one flood after the other; a short run draws a few of them. */
async function sendFloods(
  server: WatchedProcess,
  options: PartOptions & Pick<Run, "keys" | "where" | "secrets">,
) {
  const { keys, secrets, findings, where, seed, tally, requests } = options;
  const count = Math.min(floods.length, Math.ceil(requests / 2000));
  for (let index = 0; index < count && !server.hasEnded(); index += 1) {
    const flood = floods[(seed + index) % floods.length];
    if (flood === undefined) continue;
    const { bytes, ms, isLate } = await sendFlood(server.port, flood, keys.plain[0] ?? "", 30_000);
    tally.kinds.set("flood", (tally.kinds.get("flood") ?? 0) + 1);
    const place = `${where}, ${flood.name}`;
    if (isLate || ms > floodMs)
      findings.add(`a flood that was answered after ${Math.round(ms)} ms`, place);
    const [, target = ""] = flood.start.split(" ");
    const expected = { operation: undefined, method: "POST", target, mayBreak: false };
    try {
      const [response] = new ResponseReader().read(bytes, () => false);
      if (response === undefined) continue;
      for (const problem of judge(expected, response, secrets)) findings.add(problem, place);
    } catch (error) {
      findings.add(`a malformed response: ${String(error)}`, place);
    }
  }
}

function judgeSlow(clients: readonly SlowClient[], findings: Findings, where: string): void {
  for (const { name, openedAt, closedAt = performance.now(), close } of clients) {
    if (closedAt - openedAt > slowMs)
      findings.add("a connection without a whole request stays open", `${where}, ${name}`);
    close();
  }
}

async function ask(bystander: ChildProcess): Promise<Witness> {
  bystander.send("tell");
  const [witness] = (await once(bystander, "message")) as [Witness];
  return witness;
}

function judgeWitness(witness: Witness, { findings, waitMs }: SandboxOptions, where: string): void {
  for (const problem of witness.problems) findings.add(`the bystander: ${problem}`, where);
  if (witness.longestMs > waitMs)
    findings.add(`the bystander has waited for ${Math.round(witness.longestMs)} ms`, where);
  if (witness.requests === 0) findings.add("the bystander was never served", where);
}

function judgeMemory(
  server: WatchedProcess,
  [warm = 0, end = 0]: number[],
  options: SandboxOptions,
  where: string,
): void {
  const { findings, requests } = options;
  const peak = server.peakMb();
  if (peak > processLimits.rssMb) findings.add(`the server has held ${Math.round(peak)} MB`, where);
  if (requests >= requestsToGrow && end > warm + growthMb) {
    findings.add(`the server has grown from ${Math.round(warm)} to ${Math.round(end)} MB`, where);
  }
}

/** Runs the conformance kit against the sandbox, as it is after all that. */
async function judgeByKit(
  server: WatchedProcess,
  folder: string,
  keys: ReturnType<typeof keysOf>,
  findings: Findings,
  where: string,
): Promise<string> {
  const args = [
    "--base-url",
    server.url,
    "--api-key",
    keys.judge,
    "--second-api-key",
    keys.second,
    "--runs",
    "3",
  ];
  const kit = await startCommand(["conformance", ...args, "--quiet", "on"], { folder }, false);
  const code = await kit.ended;
  if (code !== 0)
    findings.add(`a kit run afterwards ends with ${code}`, where, kit.output().slice(0, 1500));
  return code === 0 ? "conformant" : `exit ${code}`;
}

/** Stops the sandbox; what keeps a file has to load it again. */
async function judgeStop(
  { args, name }: Configuration,
  server: WatchedProcess,
  folder: string,
  findings: Findings,
) {
  if (server.hasEnded()) return;
  const { code, ms } = await server.stop();
  if (code !== 0 || ms > processLimits.stopMs)
    findings.add(`SIGTERM ends with ${code} after ${Math.round(ms)} ms`, name);
  if (!args.includes("db.json")) return;
  try {
    const again = await startCommand(["serve", "--port", "0", ...args], { folder });
    await again.stop();
  } catch (error) {
    findings.add(`its store cannot be loaded again: ${String(error)}`, name);
  }
}
