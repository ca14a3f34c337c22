/** Both proxies between hostile clients and hostile gateways. */
import fc from "fast-check";
import { createSandbox } from "../../server/sandbox.ts";
import { readOperations } from "./contract.ts";
import { escapeBytes, type Findings } from "./findings.ts";
import { type HostileGateway, startHostileGateway } from "./gateway.ts";
import type { GatewayOptions } from "./kit.ts";
import { markerOf } from "./oracle.ts";
import { inFolder, judgeFiles, judgeMemory } from "./outputs.ts";
import { processLimits, startCommand, type WatchedProcess } from "./processes.ts";
import { build, hostileRequests } from "./requests.ts";
import { keysOf } from "./sandbox.ts";
import { sendAlone } from "./stream.ts";

const proxyRequests = 300;
/** The codes that the commands end with when they are told to. */
const exits: Readonly<Record<"proxy" | "vary", readonly (number | string)[]>> = {
  proxy: [0, 1, 3, 4],
  vary: [0],
};

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
  gateway: HostileGateway,
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
  if (!exits[command].includes(code) || ms > processLimits.stopMs) {
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
