/** `sandgate proxy`: passes traffic to a gateway on, and says what of it violated the contract. */
import { setImmediate, setTimeout } from "node:timers/promises";
import { Argument, type Command, Option } from "commander";
import type { Logger } from "pino";
import { withoutUserinfo } from "../spec/plain-text.ts";
import { readInputFile } from "../conformance/input-file.ts";
import { UsageProblem } from "../conformance/usage-problem.ts";
import { gatewayAddress } from "../conformance/options.ts";
import { exitCodes as kitExitCodes } from "../conformance/report/report.ts";
import { trafficOf } from "../conformance/recorder/archive-file.ts";
import { type Archive, ArchiveProblem, readArchive } from "../spec/traffic/har.ts";
import { startProxy } from "../conformance/proxy/proxy.ts";
import { Unreached } from "../conformance/proxy/upstream.ts";
import { writeRecording } from "../conformance/recorder/files.ts";
import { assembleReport, exitCodes, type RecordingReport } from "../conformance/recorder/report.ts";
import { KeptExchanges } from "../conformance/recorder/kept-exchanges.ts";
import { Recording } from "../conformance/recorder/recording.ts";
import { describeRecording } from "../conformance/recorder/terminal.ts";
import { type ContractFile, readContract } from "../spec/contract/judge.ts";
import { listenProblem } from "../server/http/listening.ts";
import { wholeNumber } from "../server/option-values.ts";
import { addListenOptions, type ListenOptions, withVariable } from "../server/options.ts";
import { reasonOf } from "../server/reasons.ts";
import { StartProblem } from "../server/start-problem.ts";
import type { Use } from "./help.ts";
import { announce, createLogger, stopOnSignal } from "./listening.ts";
import { print, printError } from "./output.ts";
import { createProgress } from "./progress.ts";
import { logExchange } from "./proxy-log.ts";
import { hasColour } from "./terminal.ts";

interface Options extends ListenOptions {
  readonly reportDir: string;
  readonly keep: number;
  readonly keepHost?: boolean;
  readonly har?: string;
  readonly baseUrl?: string;
}

/** Beside a sandbox at its own default port. */
const defaultPort = 4011;

/** Characters of bodies and headers in the archive. */
const maxKept = 32 * 1024 * 1024;

/** The size of an archive to check, in MiB: its bodies are escaped, and browsers add much of their own. */
const maxArchive = 128;

/** The time limit of requests under way after the end, in milliseconds. */
const patience = 2000;

/** Between two times that reports are written while traffic goes on, in milliseconds. */
const writingPause = 5000;

const explanation = `
Traffic is passed on as it is, to the gateway at <upstream>: http or https, with or without a path.
A path is put before those of requests, and the header Host names the gateway unless that is reached
by http on this machine. A name and a password in the address are not sent: clients send their own.
What is not HTTP/1.1 is refused with a line that says so.

SIGINT (Ctrl-C) and SIGTERM end the recording; then the reports are written, and every few seconds
before. Bodies longer than 1 MiB are passed on and counted, but neither judged nor kept. The archive
holds --keep exchanges and 32 MiB at most; what violates nothing is dropped first, oldest first.`;

export function declare(command: Command): Use {
  addListenOptions(command, defaultPort);
  command
    .addArgument(new Argument("[upstream]", "where the gateway answers").argParser(gatewayAddress))
    .addHelpText("after", explanation)
    .action((upstream: string | undefined, options: Options) => proxy(command, upstream, options));
  const options = [
    new Option("--report-dir <folder>", "where the reports go").default("proxy-report"),
    new Option("--keep <number>", "exchanges that the archive holds at most")
      .default(1000)
      .argParser(wholeNumber(1, 1_000_000)),
    new Option("--keep-host", "pass on the host that the client names to any gateway"),
    new Option("--har <file>", "check an HTTP archive instead, and pass nothing on"),
    new Option(
      "--base-url <url>",
      "where the gateway of that archive answers; guessed without",
    ).argParser((text) => withoutUserinfo(gatewayAddress(text))),
  ];
  for (const option of options) command.addOption(withVariable(option));
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

async function proxy(
  command: Command,
  upstream: string | undefined,
  options: Options,
): Promise<void> {
  try {
    if (upstream !== undefined && options.har === undefined) {
      await record(withoutUserinfo(upstream), options, readContract());
    } else if (upstream === undefined && options.har !== undefined) {
      await check(openArchive(options.har), options, readContract());
    } else command.error("error: give either the address of a gateway or --har with a file");
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
  printError(`sandgate: ${isOfTheUser ? message : stack}`);
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
  onJudged?: ConstructorParameters<typeof Recording>[2],
): Recording {
  return new Recording(contract, new KeptExchanges(keep, maxKept), onJudged);
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
  await writeRecording(report, session.judgements(), options.reportDir);
  process.exitCode = tell(report, options);
}

/** Listens until it is told to stop. */
async function record(upstream: string, options: Options, contract: ContractFile): Promise<void> {
  const log = await createLogger(options.log);
  const startedAt = Date.now();
  const over = new AbortController();
  let writing: Promise<unknown> | undefined;
  const session = openSession(options, contract, (judgement) => {
    logExchange(log, judgement);
    // Writes again after a pause, which leaves most of the time to the traffic.
    writing ??= setTimeout(writingPause, undefined, { signal: over.signal, ref: false })
      .then(write, () => undefined)
      .catch((error: unknown) => {
        log.error(reasonOf(error));
      })
      .finally(() => (writing = undefined));
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
    await writeRecording(report, session.judgements(), options.reportDir);
    return report;
  };
  // Ahead of the ready line, which tells others that it may be stopped.
  stopOnSignal(async () => {
    try {
      await close();
      over.abort();
      await writing;
      return tell(await write(), options, log);
    } catch (error) {
      return reportProblem(error);
    }
  });
  const further = `Traffic goes on to ${upstream}. Reports: ${options.reportDir}. Stop with Ctrl-C.\n`;
  announce("sandgate proxy", url, options.log, log, further);
}

/** @returns the exit code. */
function tell(report: RecordingReport, { log: form, reportDir }: Options, log?: Logger): number {
  const { verdict, sentence, exchanges, violations } = report;
  const colour = hasColour(process.stdout);
  if (form === "json" && log !== undefined) log.info({ verdict, exchanges, violations }, sentence);
  else {
    print(`\n${describeRecording(report, { colour, folder: reportDir })}`);
  }
  return exitCodes[verdict];
}
