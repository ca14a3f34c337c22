/** The kit and the proxies before hostile gateways. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { createSandbox } from "../../server/sandbox.ts";
import { readOperations } from "./contract.ts";
import { escapeBytes, type Findings } from "./findings.ts";
import { startHostileGateway } from "./gateway.ts";
import { markerOf } from "./oracle.ts";
import { partsOf, processLimits, startCommand, type WatchedProcess } from "./processes.ts";
import { build, hostileRequests } from "./requests.ts";
import { keysOf } from "./sandbox.ts";
import { sendAlone } from "./stream.ts";

export interface GatewayOptions {
  readonly seed: number;
  readonly gateways: number;
  readonly findings: Findings;
  readonly onProgress: (text: string) => void;
}

const kitMs = 300_000;
const kitExits: readonly (number | string)[] = [0, 1, 3, 4];
/** What is run of the kit: short runs reach more gateways. */
const areas = [
  "PAY-CREATE-*",
  "REF-DEL-*,REF-GET-*",
  "CHK-CREATE-*",
  "CHK-LIST-*",
  "AUTH-*",
  "GEN-*",
  "*",
];
const proxyRequests = 300;

/** Runs the kit against one hostile gateway after the other. @returns rows of a table. */
export async function fuzzKit({
  seed,
  gateways,
  findings,
  onProgress,
}: GatewayOptions): Promise<[string, string][]> {
  await using sandbox = await createSandbox();
  const exits = new Map<number | string, number>();
  let peak = 0;
  let slowest = 0;
  for (let number = 0; number < gateways; number += 1) {
    onProgress(`kit: gateway ${number} of ${gateways}`);
    const own = seed + number;
    const key = keysOf(own).plain[0] ?? "";
    const [only = "*"] = fc.sample(fc.constantFrom(...areas), { seed: own, numRuns: 1 });
    const where = `kit, --only kit --gateways 1 --seed ${own}`;
    const gateway = await startHostileGateway(sandbox.url, own, key);
    await inFolder(async (folder) => {
      const args = [
        "--base-url",
        gateway.url,
        "--api-key",
        key,
        "--timeout",
        "300",
        "--only",
        only,
      ];
      const started = performance.now();
      const kit = await startCommand(
        ["conformance", ...args, "--runs", "1", "--seed", "1"],
        { folder },
        false,
      );
      const timer = setTimeout(() => void kit.stop(), kitMs);
      const code = await kit.ended;
      clearTimeout(timer);
      const ms = performance.now() - started;
      exits.set(code, (exits.get(code) ?? 0) + 1);
      peak = Math.max(peak, kit.peakMb());
      slowest = Math.max(slowest, ms);
      if (ms >= kitMs) findings.add("the kit does not end", where);
      else if (!kitExits.includes(code))
        findings.add(`the kit ends with ${code}`, where, describeErrors(folder, kit.output()));
      judgeMemory(kit, "the kit", findings, where);
      judgeFiles(kit, folder, [key], findings, where);
    });
    gateway.close();
  }
  const counts = [...exits].map(([code, count]) => `${count} with ${code}`).join(", ");
  return [
    [`kit, ${gateways} gateways`, `ended ${counts}`],
    ["  slowest", `${Math.round(slowest)} ms`],
    ["  memory", `${Math.round(peak)} MB at most`],
  ];
}

/** Sends hostile requests through both proxies to hostile gateways. @returns rows of a table. */
export async function fuzzProxies({
  seed,
  gateways,
  findings,
  onProgress,
}: GatewayOptions): Promise<[string, string][]> {
  await using sandbox = await createSandbox();
  const rows: [string, string][] = [];
  for (const command of ["proxy", "vary"] as const) {
    let peak = 0;
    for (let number = 0; number < gateways; number += 1) {
      onProgress(`${command}: gateway ${number} of ${gateways}`);
      const own = seed + number;
      const gateway = await startHostileGateway(sandbox.url, own, keysOf(own).plain[0] ?? "");
      await inFolder(async (folder) => {
        peak = Math.max(peak, await fuzzProxy(command, gateway, { seed: own, folder, findings }));
      });
      gateway.close();
    }
    rows.push([
      `${command}, ${gateways} gateways`,
      `${proxyRequests} requests each, ${Math.round(peak)} MB at most`,
    ]);
  }
  return rows;
}

interface ProxyOptions {
  readonly seed: number;
  readonly folder: string;
  readonly findings: Findings;
}

async function fuzzProxy(
  command: "proxy" | "vary",
  gateway: Awaited<ReturnType<typeof startHostileGateway>>,
  { seed, folder, findings }: ProxyOptions,
): Promise<number> {
  const where = `${command}, --only proxy --gateways 1 --seed ${seed}`;
  const keys = keysOf(seed);
  const args = command === "vary" ? ["--variant", "random", "--count", "3", "--seed", "1"] : [];
  const proxy = await startCommand(
    [command, gateway.url, "--port", "0", "--log", "json", ...args],
    { folder },
  );
  const operations = readOperations(seed).filter(({ path }) => !path.startsWith("/_sandbox"));
  const blueprints = fc.sample(hostileRequests(operations, keys), { seed, numRuns: proxyRequests });
  for (let at = 0; at < blueprints.length && !proxy.hasEnded(); at += 20) {
    const part = blueprints
      .slice(at, at + 20)
      .map((one) => ({ ...build(one, keys, ["unknown"]), mayBreak: true }));
    await Promise.all(
      part.map((one) => sendAlone(proxy.port, one, markerOf(at, `Bearer ${keys.judge}`))),
    );
    if (proxy.hasEnded())
      findings.add(
        `${command} has ended`,
        where,
        part.map(({ bytes }) => escapeBytes(bytes)).join("\n"),
      );
  }
  gateway.tame();
  await judgePlainClient(proxy, keys.judge, findings, where);
  judgeMemory(proxy, command, findings, where);
  const { code, ms } = await proxy.stop();
  const isExpected = command === "vary" ? code === 0 : kitExits.includes(code);
  if (!isExpected || ms > processLimits.stopMs) {
    findings.add(
      `${command} ends with ${code} on SIGTERM: after ${Math.round(ms)} ms`,
      where,
      proxy.output().slice(-1500),
    );
  }
  judgeFiles(proxy, folder, keys.plain, findings, where);
  return proxy.peakMb();
}

async function judgePlainClient(
  proxy: WatchedProcess,
  key: string,
  findings: Findings,
  where: string,
): Promise<void> {
  if (proxy.hasEnded()) return;
  const signal = AbortSignal.timeout(5000);
  const headers = { Authorization: `Bearer ${key}` };
  const problem = await fetch(`${proxy.url}/checkouts`, { headers, signal }).then(
    ({ status }) => (status === 200 ? undefined : `gets ${status}`),
    (error: unknown) => String(error),
  );
  if (problem !== undefined) findings.add(`a plain client afterwards: ${problem}`, where);
}

function judgeMemory(
  command: WatchedProcess,
  name: string,
  findings: Findings,
  where: string,
): void {
  const peak = command.peakMb();
  if (peak > processLimits.rssMb) findings.add(`${name} has held ${Math.round(peak)} MB`, where);
}

/** The clauses at which the kit itself has failed; without a report, the end of its output. */
function describeErrors(folder: string, output: string): string {
  const path = join(folder, "conformance-report/report.json");
  if (!existsSync(path)) return output.slice(-1500);
  const { clauses } = JSON.parse(readFileSync(path, "utf8")) as {
    clauses: { id: string; outcome: string; reason?: string }[];
  };
  const errors = clauses.filter(({ outcome }) => outcome === "error");
  return errors.map(({ id, reason = "" }) => `${id}: ${reason.slice(0, 500)}`).join("\n    ");
}

/** Looks for parts of the key in all that was written. */
function judgeFiles(
  command: WatchedProcess,
  folder: string,
  keys: readonly string[],
  findings: Findings,
  where: string,
): void {
  const parts = partsOf(keys);
  const written = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "utf8")] as const,
    );
  for (const [name, text] of [...written, ["its output", command.output()] as const]) {
    const part = parts.find((one) => text.includes(one));
    if (part === undefined) continue;
    const at = text.indexOf(part);
    findings.add(
      `a part of the key in ${name}`,
      where.replace(/,.*/, ""),
      `${where}\n    ${escapeBytes(Buffer.from(text.slice(Math.max(0, at - 100), at + 100)))}`,
    );
  }
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sandgate-fuzz-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
