/** Runs the kit and both proxies against hostile gateways: they must end in time and not show keys. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import { createSandbox } from "../../server/sandbox.ts";
import { exposedRuns } from "../../spec/traffic/test-support/exposure.ts";
import { maxStopMs, type Running, startSandgate } from "../processes.ts";
import { type Add, escapeBytes, maxMb, type Run } from "./findings.ts";
import { startHostileGateway } from "./gateway.ts";
import { drawRequests, keysOf } from "./requests.ts";
import { holdMs } from "./stream.ts";
import { exchange } from "./wire.ts";

const gatewaysAtOnce = 4;
const requestsPerProxy = 300;
const requestsAtOnce = 20;
/** Clauses of short runs, which reach more gateways than complete runs. */
const clauses = ["PAY-*", "REF-DEL-*", "REF-GET-*", "CHK-CREATE-*", "CHK-LIST-*", "AUTH-*", "*"];

type Gateway = Awaited<ReturnType<typeof startHostileGateway>>;

/** Runs a command against every hostile gateway of a run. */
export async function fuzzCommand(
  name: "kit" | "proxy" | "vary",
  { seed, gateways, findings, onProgress }: Run,
): Promise<void> {
  await using sandbox = await createSandbox();
  const ends: string[] = [];
  const seeds = Array.from({ length: gateways }, (_, number) => seed + number);
  await pLimit(gatewaysAtOnce).map(seeds, async (own) => {
    const key = keysOf(own).plain[0] ?? "";
    const gateway = await startHostileGateway(sandbox.url, own, key);
    const add: Add = (problem, cause) => {
      findings.add(problem, `${name}, --gateways 1 --seed ${own}`, cause);
    };
    const command = await (name === "kit"
      ? runKit(own, gateway, key, add)
      : runProxy(name, own, gateway, add));
    ends.push(String(await command.ended));
    if (command.peakMb() > maxMb) add(`${name} has held ${Math.round(command.peakMb())} MB`);
    // `vary` knows no keys, so it masks only texts in the form of a key.
    findKey(key.replace("sk_test_", ""), command, add, name !== "vary");
    gateway.close();
    onProgress(`${name}: gateway ${ends.length} of ${gateways}`);
  });
  findings.figures.push([`${name}, ${gateways} gateways`, `ended with ${ends.join()}`]);
}

async function runKit(seed: number, { url }: Gateway, key: string, add: Add): Promise<Running> {
  const only = clauses[seed % clauses.length] ?? "*";
  const given = ["--base-url", url, "--api-key", key, "--only", only];
  const args = ["conformance", ...given, ..."--timeout 300 --runs 1 --seed 1".split(" ")];
  const kit = await startSandgate(args);
  const code = await kit.ended;
  // 2 is a usage error and 5 a defect of the kit; a signal means that the kit took too long.
  if (![0, 1, 3, 4].includes(Number(code)))
    add(`the kit ends with ${code}`, kit.output().slice(-3000));
  return kit;
}

/** Sends hostile requests through a proxy. */
async function runProxy(
  name: "proxy" | "vary",
  seed: number,
  gateway: Gateway,
  add: Add,
): Promise<Running> {
  const keys = keysOf(seed);
  const further = name === "vary" ? "--variant random --count 3 --seed 1".split(" ") : [];
  const args = [name, gateway.url, "--port", "0", "--log", "json", ...further];
  const proxy = await startSandgate(args);
  const next = drawRequests(seed, keys, /^(?!\/_sandbox)/);
  for (let sent = 0; sent < requestsPerProxy && !proxy.hasEnded(); sent += requestsAtOnce) {
    const part = Array.from({ length: requestsAtOnce }, next);
    // With a broken gateway, any response of the proxy is acceptable, but it must not end.
    await Promise.all(
      part.map((request) => exchange(proxy.url, request, ({ length }) => length > 0, holdMs)),
    );
    const cause = part.map(({ text }) => escapeBytes(text)).join("\n");
    if (proxy.hasEnded()) add(`${name} has ended`, cause);
  }
  gateway.tame();
  const headers = { Authorization: `Bearer ${keys.judge}` };
  const signal = AbortSignal.timeout(5000);
  const plain = await fetch(`${proxy.url}/checkouts`, { headers, signal }).then(
    ({ status }) => String(status),
    String,
  );
  if (plain !== "200") add(`a plain client afterwards: gets ${plain}`);
  const { code, ms } = await proxy.stop();
  const isRight = name === "vary" ? code === 0 : [0, 1, 3, 4].includes(Number(code));
  if (!isRight || ms > maxStopMs) {
    add(`${name} ends with ${code} on SIGTERM: after ${ms} ms`, proxy.output().slice(-1500));
  }
  return proxy;
}

/** Looks for parts of a key in the output and the files of a command, encoded ones included. */
function findKey(own: string, command: Running, add: Add, isStrict: boolean): void {
  const files = readdirSync(command.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "utf8")] as const);
  for (const [name, text] of [...files, ["its output", command.output()] as const]) {
    const [run] = exposedRuns(text, own);
    if (run === undefined || !(isStrict || text.includes(run))) continue;
    const at = Math.max(0, text.toLowerCase().indexOf(run) - 100);
    const around = escapeBytes(text.slice(at, at + 200));
    add(`a part of the key in ${name}`, `${run} in ${around}`);
  }
}
