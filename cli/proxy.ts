/** `sandgate proxy`: passes traffic to a gateway on, and says what of it violated the contract. */
import { setImmediate } from "node:timers/promises";
import type { Command } from "commander";
import type { Logger } from "pino";
import { withoutUserinfo } from "../spec/plain-text.ts";
import { readInputFile } from "../conformance/input-file.ts";
import { UsageProblem } from "../conformance/usage-problem.ts";
import { visible, withoutCommands } from "../conformance/report/text.ts";
import { exitCodes as kitExitCodes } from "../conformance/report/report.ts";
import { trafficOf } from "../conformance/recorder/archive-file.ts";
import { type Archive, ArchiveProblem, readArchive } from "../spec/traffic/har.ts";
import { startProxy } from "../conformance/proxy/proxy.ts";
import { Unreached } from "../conformance/proxy/upstream.ts";
import { writeRecording } from "../conformance/recorder/files.ts";
import { assembleReport, exitCodes, type RecordingReport } from "../conformance/recorder/report.ts";
import { Keeping } from "../conformance/recorder/keeping.ts";
import { Session } from "../conformance/recorder/session.ts";
import { describeRecording } from "../conformance/recorder/summary.ts";
import { type ContractFile, readContract } from "../spec/contract/judge.ts";
import { listenProblem } from "../server/http/listening.ts";
import { addListenOptions, type ListenOptions } from "../server/options.ts";
import { reasonOf } from "../server/reasons.ts";
import { StartProblem } from "../server/start-problem.ts";
import type { Use } from "./help.ts";
import { withoutKeys } from "./keys.ts";
import { announce, createLogger } from "./listening.ts";
import { createProgress } from "./progress.ts";
import { logExchange, logProblem } from "./proxy-log.ts";
import { Repeating } from "./repeating.ts";
import { addRecordingOptions, type RecordingOptions } from "./proxy-options.ts";
import { hasColour } from "./terminal.ts";

type Options = ListenOptions & RecordingOptions;

/** Beside a sandbox at its own default port. */
const defaultPort = 4011;

/** Characters of bodies and headers in the archive. */
const maxKept = 32 * 1024 * 1024;

/** The size of an archive to check, in MiB: its bodies are escaped, and browsers add much of their own. */
const maxArchive = 128;

/** How long requests that are under way may take after the end, in milliseconds. */
const patience = 2000;

/** Between two times that reports are written while traffic goes on, in milliseconds. */
const writingPause = 5000;

export function declare(command: Command): Use {
  addListenOptions(command, defaultPort);
  addRecordingOptions(command);
  command.action(() => proxy(command));
  return {
    exits: {
      0: "nothing violated the contract",
      1: "something did",
      2: "used wrongly, not started, or reports cannot be written",
      3: "the gateway was never reached",
      4: "nothing was judged",
      5: "the proxy's own defect",
    },
    examples: {
      "sandgate proxy https://gateway.example/v2": "until Ctrl-C, then the reports",
      "sandgate proxy --har traffic.har": "judge what was recorded elsewhere",
    },
  };
}

async function proxy(command: Command): Promise<void> {
  const options = command.opts<Options>();
  const [upstream] = command.processedArgs.map(String);
  const given = command.args.length > 0 ? upstream : undefined;
  if ((given === undefined) === (options.har === undefined)) {
    command.error("error: give either the address of a gateway or --har with a file");
  }
  try {
    const archive = options.har === undefined ? undefined : openArchive(options.har);
    const contract = readContract();
    if (archive !== undefined) await check(archive, options, contract);
    else if (given !== undefined) await record(withoutUserinfo(given), options, contract);
  } catch (error) {
    process.exitCode = reportProblem(error);
  }
}

/** @returns the exit code: never 1, which Node itself would end with, since that is a verdict. */
function reportProblem(error: unknown): number {
  const isOfTheUser = [UsageProblem, ArchiveProblem, StartProblem].some(
    (kind) => error instanceof kind,
  );
  const { message = String(error), stack = message } = error instanceof Error ? error : {};
  const text = withoutKeys(isOfTheUser ? message : stack);
  process.stderr.write(`sandgate: ${withoutCommands(visible(text))}
`);
  return isOfTheUser ? 2 : kitExitCodes.error;
}

function openArchive(file: string): Archive {
  let text: string;
  try {
    text = readInputFile(file, maxArchive);
  } catch (error) {
    const why = reasonOf(error);
    throw new UsageProblem(`The file ${file} cannot be read (${why}): check --har.`, {
      cause: error,
    });
  }
  return readArchive({ name: file, text });
}

function openSession(
  { keep }: Options,
  { contract }: ContractFile,
  onJudged?: ConstructorParameters<typeof Session>[2],
): Session {
  return new Session(contract, new Keeping(keep, maxKept), onJudged);
}

/** Judges the exchanges of a file. */
async function check(archive: Archive, options: Options, contract: ContractFile): Promise<void> {
  const startedAt = Date.now();
  const isKnown = (method: string, path: string) =>
    contract.contract.operations.match(method, path) !== undefined;
  const { exchanges, baseUrl, leftOut } = trafficOf(archive, isKnown, options.baseUrl);
  const progress = createProgress();
  const session = openSession(options, contract);
  for (const [index, exchange] of exchanges.entries()) {
    progress.update(`judging ${index + 1}/${exchanges.length}`);
    session.add(exchange);
    // Signals and the terminal have their turn.
    await setImmediate();
  }
  progress.end();
  const facts = {
    source: archive.name,
    baseUrl,
    startedAt,
    endedAt: Date.now(),
    contract,
    leftOut,
  };
  const report = assembleReport(session, facts);
  await writeRecording(report, session.kept(), options.reportDir);
  process.exitCode = tell(report, options);
}

/** Listens until it is told to stop. */
async function record(upstream: string, options: Options, contract: ContractFile): Promise<void> {
  const log = await createLogger(options.log);
  const startedAt = Date.now();
  const session = openSession(options, contract, (judgement) => {
    logExchange(log, judgement);
    writing.touch();
  });
  let unreached = 0;
  const { port, host, keepHost = false } = options;
  const { url, close } = await startProxy({
    upstream,
    keepHost,
    port,
    host,
    patience,
    onRecorded: (exchange) => {
      session.add(exchange);
    },
    onEnd: ({ problem }) => {
      if (problem instanceof Unreached) unreached += 1;
    },
  }).catch((error: unknown) => {
    throw error instanceof Error ? listenProblem(error, host, port) : error;
  });
  const write = async (): Promise<RecordingReport> => {
    const isUnreached = unreached > 0 && unreached === session.recorded;
    const facts = { source: upstream, baseUrl: upstream, startedAt, endedAt: Date.now(), contract };
    const report = assembleReport(session, { ...facts, isUnreached });
    await writeRecording(report, session.kept(), options.reportDir);
    return report;
  };
  const writing = new Repeating(() => write().catch(logProblem(log)), writingPause);
  // Ahead of the ready line, which tells others that it may be stopped.
  stopOnSignal(async () => {
    await close();
    await writing.end();
    return tell(await write(), options, log);
  });
  const further = `Traffic goes on to ${upstream}. Reports: ${options.reportDir}. Stop with Ctrl-C.\n`;
  announce("sandgate proxy", url, options.log, log, further);
}

/** @param stop gives the exit code. */
function stopOnSignal(stop: () => Promise<number>): void {
  const signals = ["SIGTERM", "SIGINT"] as const;
  const onSignal = (): void => {
    // Who asks twice does not want to wait: the second signal ends the process by itself.
    for (const signal of signals) process.off(signal, onSignal);
    void stop()
      .catch(reportProblem)
      .then((code) => process.stdout.write("", () => process.exit(code)));
  };
  for (const signal of signals) process.on(signal, onSignal);
}

/** @returns the exit code. */
function tell(report: RecordingReport, { log: form, reportDir }: Options, log?: Logger): number {
  const { verdict, sentence, exchanges, violations } = report;
  const colour = hasColour(process.stdout);
  if (form === "json" && log !== undefined) log.info({ verdict, exchanges, violations }, sentence);
  else {
    const text = describeRecording(report, { colour, folder: reportDir });
    process.stdout.write(`\n${withoutCommands(text)}`);
  }
  return exitCodes[verdict];
}
