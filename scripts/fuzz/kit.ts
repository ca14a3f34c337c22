/** The conformance kit before hostile gateways: it ends in time, with a verdict, and shows no key. */
import fc from "fast-check";
import pLimit from "p-limit";
import { createSandbox } from "../../server/sandbox.ts";
import type { Findings } from "./findings.ts";
import { startHostileGateway } from "./gateway.ts";
import { describeErrors, inFolder, judgeFiles, judgeMemory } from "./outputs.ts";
import { startCommand } from "./processes.ts";
import { keysOf } from "./sandbox.ts";

export interface GatewayOptions {
  readonly seed: number;
  readonly gateways: number;
  readonly findings: Findings;
  readonly onProgress: (text: string) => void;
}

/** Runs of the kit mostly wait. */
const atOnce = 4;
const kitMs = 300_000;
/** 2 is a usage error, and 5 a defect of the kit. */
const kitExits: readonly (number | string)[] = [0, 1, 3, 4];
/** Short runs reach more gateways than whole ones. */
const clauses = ["PAY-*", "REF-DEL-*", "REF-GET-*", "CHK-CREATE-*", "CHK-LIST-*", "AUTH-*", "*"];
const flags = "--timeout 300 --runs 1 --seed 1".split(" ");

/** Runs the kit against hostile gateways. @returns rows of a table. */
export async function fuzzKit(options: GatewayOptions): Promise<[string, string][]> {
  await using sandbox = await createSandbox();
  const limit = pLimit(atOnce);
  const seeds = Array.from({ length: options.gateways }, (_, number) => options.seed + number);
  let done = 0;
  const runs = await limit.map(seeds, async (seed) => {
    const run = await fuzzOne(sandbox.url, seed, options.findings);
    options.onProgress(`kit: ${(done += 1)} of ${seeds.length} gateways`);
    return run;
  });
  const codes = [...new Set(runs.map(({ code }) => code))].sort();
  const counts = codes.map(
    (code) => `${runs.filter((run) => run.code === code).length} with ${code}`,
  );
  const highest = (values: number[]) => Math.round(Math.max(...values));
  return [
    [`kit, ${seeds.length} gateways`, `ended ${counts.join(", ")}`],
    ["  slowest", `${highest(runs.map(({ ms }) => ms))} ms`],
    ["  memory", `${highest(runs.map(({ peakMb }) => peakMb))} MB at most`],
  ];
}

async function fuzzOne(upstream: string, seed: number, findings: Findings) {
  const key = keysOf(seed).plain[0] ?? "";
  const [only = "*"] = fc.sample(fc.constantFrom(...clauses), { seed, numRuns: 1 });
  const where = `kit, --only kit --gateways 1 --seed ${seed}`;
  const gateway = await startHostileGateway(upstream, seed, key);
  return inFolder(async (folder) => {
    const args = ["conformance", "--base-url", gateway.url, "--api-key", key, "--only", only];
    const started = performance.now();
    const kit = await startCommand([...args, ...flags], { folder }, false);
    const timer = setTimeout(() => void kit.stop(), kitMs);
    const code = await kit.ended;
    clearTimeout(timer);
    gateway.close();
    const ms = performance.now() - started;
    if (ms >= kitMs) findings.add("the kit does not end", where);
    else if (!kitExits.includes(code)) {
      findings.add(`the kit ends with ${code}`, where, describeErrors(folder, kit.output()));
    }
    judgeMemory(kit, "the kit", findings, where);
    judgeFiles(kit, folder, [key], findings, where);
    return { code, ms, peakMb: kit.peakMb() };
  });
}
