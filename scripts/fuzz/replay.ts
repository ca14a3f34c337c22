/** One request of a seed again, on its own, and the shortest one like it that is answered as badly. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { readOperations } from "./contract.ts";
import { escapeBytes, type Findings } from "./findings.ts";
import { judge, markerOf } from "./oracle.ts";
import { partsOf, startCommand } from "./processes.ts";
import { type Blueprint, build, hostileRequests } from "./requests.ts";
import { keysOf } from "./sandbox.ts";
import { chunkSeed, judgeAlone, sendAlone } from "./stream.ts";

const shrinkMs = 60_000;

/** @param path the number of a chunk and the request's place in it, as a finding names them. */
export async function replay(
  seed: number,
  path: string,
  findings: Findings,
): Promise<[string, string][]> {
  const [chunk = "0", index = "0"] = path.split(":");
  const keys = keysOf(seed);
  const folder = mkdtempSync(join(tmpdir(), "sandgate-fuzz-"));
  const server = await startCommand(
    ["serve", "--port", "0", "--store", "memory", "--log", "silent"],
    { folder },
  );
  const secrets = { canary: "canary", keyParts: partsOf([...keys.plain, keys.faulty]) };
  let problems: string[] = [];
  const property = fc.asyncProperty(
    hostileRequests(readOperations(seed), keys),
    async (blueprint: Blueprint) => {
      const request = build(blueprint, keys, ["unknown"]);
      const sent = await sendAlone(
        server.port,
        request,
        markerOf(1, `Bearer ${keys.plain[0] ?? ""}`),
      );
      const [response] = sent.responses;
      const found = response === undefined ? [] : judge(request, response, secrets);
      found.push(...judgeAlone(request, sent));
      if (found.length > 0) problems = found;
      return found.length === 0;
    },
  );
  const { counterexample } = await fc.check(property, {
    ...{
      seed: chunkSeed(seed, Number(chunk)),
      path: index,
      numRuns: 1,
      interruptAfterTimeLimit: shrinkMs,
    },
  });
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  if (counterexample === null) return [["replay", "answered as documented on its own"]];
  const shown = escapeBytes(build(counterexample[0], keys, ["unknown"]).bytes);
  for (const problem of problems) findings.add(problem, `--seed ${seed} --path ${path}`, shown);
  return [["replay", "fails on its own"]];
}
