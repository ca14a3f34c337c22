/** Measures runs of `sandgate conformance`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onElements } from "../../conformance/gateways/deviation-parts.ts";
import { startProxy } from "../../conformance/proxy/proxy.ts";
import { newFolder, repository, sandgateIn } from "../processes.ts";
import { type Figure, type Measure, medianTable, takeTurns } from "./scorecard.ts";
import { key, readCpuTime, run, startSandbox } from "./servers.ts";

const maxListLength = 10;

export const conformance: Measure = {
  name: "conformance",
  title: "runs of the conformance kit",
  run: async (bench) => {
    const contenders = {
      whole: () => measureRun(),
      clause: () => measureRun({ only: "CHK-CREATE-01" }),
      lists: () => measureRun({ hasProxy: true }),
    };
    const { samples, problems } = await takeTurns(contenders, bench);
    const { whole, clause, lists } = samples;
    const seconds = (costs: typeof whole) => costs.map((cost) => cost.seconds);
    const perRequest = whole.map(({ kit }) => kit);
    const cut = `a run if lists show the newest ${maxListLength} records`;
    const figures: Figure[] = [
      { name: "CPU of the kit per request", values: perRequest, unit: "ms", reference: 1 },
      { name: "a whole run", values: seconds(whole), unit: "s", reference: 4 },
      { name: "a run of one clause", values: seconds(clause), unit: "s", reference: 0.4 },
      { name: cut, values: seconds(lists), unit: "s", atMost: 15 },
    ];
    const table = medianTable(samples, {
      seconds: "seconds",
      requests: "requests",
      kit: "CPU time of the kit per request in ms",
      sandbox: "CPU time of the sandbox per request in ms",
    });
    return { table, figures, problems };
  },
};

/** Runs the command against a new sandbox, or against a proxy in front of it that cuts lists. */
async function measureRun({ only = "", hasProxy = false } = {}) {
  await using sandbox = await startSandbox({ store: "memory", flags: [] });
  const proxy = hasProxy
    ? await startProxy({ upstream: sandbox.url, deviation: cutting })
    : undefined;
  const folder = newFolder();
  const target = [`--base-url=${proxy?.url ?? sandbox.url}`, `--api-key=${key}`];
  const selection = only === "" ? [] : [`--only=${only}`];
  const flags = [...selection, `--report-dir=${folder}`, "--quiet"];
  const report = join(folder, "report.json");
  const [before, sandboxBefore] = [readCpuTime(process.pid), readCpuTime(sandbox.pid)];
  const started = performance.now();
  const command = [sandgateIn(repository), "conformance", ...target, ...flags];
  await run(process.execPath, command).catch((error: unknown) => {
    // Only the verdict "conformant" has exit code 0.
    if (!existsSync(report)) throw error;
  });
  const seconds = (performance.now() - started) / 1000;
  await proxy?.close();
  const { requests } = JSON.parse(readFileSync(report, "utf8")) as { requests: number };
  return {
    seconds,
    requests,
    kit: (readCpuTime(process.pid).ofChildren - before.ofChildren) / requests,
    sandbox: (readCpuTime(sandbox.pid).own - sandboxBefore.own) / requests,
  };
}

const cutting = onElements(["listPayouts", "listRefunds", "listCheckouts"], (records) =>
  records.slice(0, maxListLength),
);
