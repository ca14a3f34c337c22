/** The kit and both proxies before hostile gateways: they end in time and show no key. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import { exposedRuns } from "../../spec/traffic/testing/exposure.ts";
import { createSandbox } from "../../server/sandbox.ts";
import { readOperations } from "./contract.ts";
import { escapeBytes, type Findings } from "./findings.ts";
import { type HostileGateway, startHostileGateway } from "./gateway.ts";
import { markerOf } from "./oracle.ts";
import { inFolder, keysOf, processLimits, startCommand, type WatchedProcess } from "./processes.ts";
import { HostileRequests } from "./requests.ts";
import { sendAlone } from "./stream.ts";

export interface GatewayOptions {
  readonly seed: number;
  readonly gateways: number;
  readonly findings: Findings;
  readonly onProgress: (text: string) => void;
}

/** A command before one hostile gateway. */
interface Trial {
  readonly seed: number;
  readonly key: string;
  readonly folder: string;
  readonly gateway: HostileGateway;
  readonly findings: Findings;
  readonly where: string;
}

const atOnce = 4;
const kitMs = 300_000;
const proxyRequests = 300;
const requestsAtOnce = 20;
/** Short runs reach more gateways than whole ones. */
const clauses = ["PAY-*", "REF-DEL-*", "REF-GET-*", "CHK-CREATE-*", "CHK-LIST-*", "AUTH-*", "*"];
const flags = "--timeout 300 --runs 1 --seed 1".split(" ");
const serving = ["--port", "0", "--log", "json"];
const varying = "--variant random --count 3 --seed 1".split(" ");

/** @returns rows of a table. */
export async function fuzzKit(options: GatewayOptions): Promise<[string, string][]> {
  return fuzzCommand("kit", options, async ({ gateway, key, folder, findings, where, seed }) => {
    const only = clauses[seed % clauses.length] ?? "*";
    const args = ["conformance", "--base-url", gateway.url, "--api-key", key, "--only", only];
    const kit = await startCommand([...args, ...flags], { folder, listens: false });
    const timer = setTimeout(() => {
      findings.add("the kit does not end", where);
      void kit.stop();
    }, kitMs);
    const code = await kit.ended;
    clearTimeout(timer);
    // 2 is a usage error, and 5 a defect of the kit.
    if (![0, 1, 3, 4].includes(Number(code))) {
      findings.add(`the kit ends with ${code}`, where, describeErrors(folder, kit.output()));
    }
    return kit;
  });
}

/** Sends hostile requests through both proxies. @returns rows of a table. */
export async function fuzzProxies(options: GatewayOptions): Promise<[string, string][]> {
  const runs = ["proxy", "vary"].map((command) =>
    fuzzCommand(command, options, (trial) => fuzzProxy(command, trial)),
  );
  return (await Promise.all(runs)).flat();
}

async function fuzzCommand(
  name: string,
  { seed, gateways, findings, onProgress }: GatewayOptions,
  run: (trial: Trial) => Promise<WatchedProcess>,
): Promise<[string, string][]> {
  await using sandbox = await createSandbox();
  const seeds = Array.from({ length: gateways }, (_, number) => seed + number);
  const codes = new Map<number | string, number>();
  let peakMb = 0;
  let slowestMs = 0;
  await pLimit(atOnce).map(seeds, async (own) => {
    const key = keysOf(own).plain[0] ?? "";
    const where = `${name}, --gateways 1 --seed ${own}`;
    const gateway = await startHostileGateway(sandbox.url, own, key);
    await inFolder(async (folder) => {
      const started = performance.now();
      const command = await run({ seed: own, key, folder, gateway, findings, where });
      slowestMs = Math.max(slowestMs, performance.now() - started);
      peakMb = Math.max(peakMb, command.peakMb());
      const code = await command.ended;
      codes.set(code, (codes.get(code) ?? 0) + 1);
      judgeOutputs(command, { key, folder, findings, where });
    });
    gateway.close();
    onProgress(`${name}: gateway ${own - seed + 1} of ${gateways}`);
  });
  if (peakMb > processLimits.rssMb) findings.add(`${name} has held ${Math.round(peakMb)} MB`, name);
  const ends = [...codes].map(([code, count]) => `${count} with ${code}`).join(", ");
  const figures = `${Math.round(slowestMs)} ms and ${Math.round(peakMb)} MB at most`;
  return [[`${name}, ${gateways} gateways`, `ended ${ends}; ${figures}`]];
}

async function fuzzProxy(command: string, trial: Trial): Promise<WatchedProcess> {
  const { seed, folder, gateway, findings, where } = trial;
  const keys = keysOf(seed);
  const args = [command, gateway.url, ...serving, ...(command === "vary" ? varying : [])];
  const proxy = await startCommand(args, { folder });
  const operations = readOperations().filter(({ path }) => !path.startsWith("/_sandbox"));
  const drawn = new HostileRequests(seed, operations, keys);
  for (let at = 0; at < proxyRequests && !proxy.hasEnded(); at += requestsAtOnce) {
    const part = Array.from({ length: requestsAtOnce }, () => drawn.next([]));
    const marker = markerOf(at, `Bearer ${keys.judge}`);
    // A broken gateway excuses every response, but not the proxy's end.
    const send = part.map((one) => sendAlone(proxy.port, { ...one, mayBreak: true }, marker));
    await Promise.all(send);
    const requests = part.map(({ bytes }) => escapeBytes(bytes)).join("\n");
    if (proxy.hasEnded()) findings.add(`${command} has ended`, where, requests);
  }
  gateway.tame();
  await judgePlainClient(proxy, keys.judge, findings, where);
  const { code, ms } = await proxy.stop();
  const isEnd = command === "vary" ? code === 0 : [0, 1, 3, 4].includes(Number(code));
  if (!isEnd || ms > processLimits.stopMs) {
    const problem = `${command} ends with ${code} on SIGTERM: after ${Math.round(ms)} ms`;
    findings.add(problem, where, proxy.output().slice(-1500));
  }
  return proxy;
}

async function judgePlainClient(
  proxy: WatchedProcess,
  key: string,
  findings: Findings,
  where: string,
): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` };
  const signal = AbortSignal.timeout(5000);
  const problem = await fetch(`${proxy.url}/checkouts`, { headers, signal }).then(
    ({ status }) => (status === 200 ? "" : `gets ${status}`),
    String,
  );
  if (problem !== "") findings.add(`a plain client afterwards: ${problem}`, where);
}

/** The clauses at which the kit itself has failed, and the end of its output. */
function describeErrors(folder: string, output: string): string {
  const path = join(folder, "conformance-report/report.json");
  if (!existsSync(path)) return output.slice(-1500);
  const { clauses } = JSON.parse(readFileSync(path, "utf8")) as {
    clauses: { id: string; outcome: string; reason?: string }[];
  };
  const errors = clauses.filter(({ outcome }) => outcome === "error").slice(0, 5);
  const reasons = errors.map(({ id, reason = "" }) => `${id}: ${reason.slice(0, 500)}`);
  return [...reasons, output.slice(-1000)].join("\n    ");
}

/** Looks for parts of the key in all that was written. */
function judgeOutputs(
  command: WatchedProcess,
  { key, folder, findings, where }: Pick<Trial, "key" | "folder" | "findings" | "where">,
): void {
  const written = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "utf8")] as const,
    );
  for (const [name, text] of [...written, ["its output", command.output()] as const]) {
    const [run] = exposedRuns(text, key.replace(/^sk_test_/, ""));
    if (run === undefined) continue;
    // It is not given keys, and masks them by their form alone.
    if (where.startsWith("vary") && !text.includes(run)) continue;
    // A run that only a decoder finds has no place of its own.
    const at = Math.max(0, text.toLowerCase().indexOf(run) - 100);
    const around = escapeBytes(Buffer.from(text.slice(at, at + 200)));
    findings.add(`a part of the key in ${name}`, where, `${run} in ${around}`);
  }
}
