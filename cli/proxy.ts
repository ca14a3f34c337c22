/** `sandgate proxy`: forwards traffic to a gateway, and reports what violates the contract. */
import { setImmediate, setTimeout } from "node:timers/promises";
import { Argument, type Command, Option } from "commander";
import type { Logger } from "pino";
import { withoutUserinfo } from "../spec/plain-text.ts";
import { readNamedFile } from "../conformance/input-file.ts";
import { gatewayAddress } from "../conformance/options.ts";
import { trafficOf } from "../conformance/recorder/archive-file.ts";
import { readArchive } from "../spec/traffic/har.ts";
import { startProxy } from "../conformance/proxy/proxy.ts";
import { Unreached } from "../conformance/proxy/upstream.ts";
import { writeRecording } from "../conformance/recorder/files.ts";
import { assembleReport, exitCodes, type RecordingReport } from "../conformance/recorder/report.ts";
import { KeptExchanges } from "../conformance/recorder/kept-exchanges.ts";
import { Recording } from "../conformance/recorder/recording.ts";
import { describeRecording } from "../conformance/recorder/terminal.ts";
import { type ContractFile, readContract } from "../spec/contract/judge.ts";
import { listenProblem } from "../server/http/listener.ts";
import { wholeNumber } from "../server/option-values.ts";
import { addListenOptions, type ListenOptions, withVariable } from "../server/options.ts";
import { reasonOf } from "../server/reasons.ts";
import type { Use } from "./help.ts";
import { announce, createLogger, stopOnSignal } from "./listening.ts";
import { print, reportFailure } from "./output.ts";
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

/** Differs from the default port of a sandbox. */
const defaultPort = 4011;

/** The maximum number of characters in the bodies and headers of the archive. */
const maxKept = 32 * 1024 * 1024;

/** The maximum size of an archive to check, in MiB; browsers add much to the traffic itself. */
const maxArchive = 128;

/** The time that requests in progress have to finish after a signal, in milliseconds. */
const patience = 2000;

/** The pause before reports are written again, in milliseconds. */
const writingPause = 5000;

const explanation = `
Your traffic is forwarded unchanged to the gateway at <upstream>, an http or https address. If that
address has a path, it is put before the path of each request. A name and password in the address
are not sent. The Host header is set to the gateway's host. Only a gateway on this machine, reached
over http, gets the Host header that the client sent. Anything that is not HTTP/1.1 is refused.

Reports are written every few seconds, and when you stop the proxy with Ctrl-C (SIGINT) or SIGTERM.
Bodies over 1 MiB are forwarded and counted, but neither checked nor kept. The archive holds at most
--keep exchanges and 32 MiB; it drops exchanges without a violation first, starting with the oldest.`;

export function declare(command: Command): Use {
  addListenOptions(command, defaultPort);
  command
    .addArgument(
      new Argument("[upstream]", "the address of your gateway").argParser(gatewayAddress),
    )
    .addHelpText("after", explanation)
    .action((upstream: string | undefined, options: Options) => proxy(command, upstream, options));
  const options = [
    new Option("--report-dir <folder>", "folder for the reports").default("proxy-report"),
    new Option("--keep <number>", "maximum number of exchanges in the archive")
      .default(1000)
      .argParser(wholeNumber(1, 1_000_000)),
    new Option("--keep-host", "forward the Host header that clients send"),
    new Option("--har <file>", "check an HTTP archive and exit"),
    new Option(
      "--base-url <url>",
      "address of the gateway in that archive; guessed if omitted",
    ).argParser((text) => withoutUserinfo(gatewayAddress(text))),
  ];
  for (const option of options) command.addOption(withVariable(option));
  return {
    exits: {
      0: "no violation",
      1: "violations",
      2: "usage error, could not start, or reports cannot be written",
      3: "gateway never reached",
      4: "nothing to check",
      5: "the proxy itself failed",
    },
    examples: {
      "sandgate proxy https://gateway.example/v2": "record until Ctrl-C",
      "sandgate proxy --har traffic.har": "check traffic recorded elsewhere",
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
      await check(options.har, options, readContract());
    } else command.error("error: give either the address of a gateway or --har with a file");
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}

/** Checks the exchanges of a file. */
async function check(file: string, options: Options, contract: ContractFile): Promise<void> {
  const startedAt = Date.now();
  const archive = readArchive({
    name: file,
    text: readNamedFile(file, "archive", maxArchive),
  });
  const isKnown = (method: string, path: string) =>
    contract.contract.operations.match(method, path) !== undefined;
  const { exchanges, baseUrl, leftOut } = trafficOf(archive, isKnown, options.baseUrl);
  const progress = createProgress();
  const session = new Recording(contract.contract, new KeptExchanges(options.keep, maxKept));
  for (const [index, exchange] of exchanges.entries()) {
    progress.update(`judging ${index + 1}/${exchanges.length}`);
    session.add(exchange);
    // Lets signals and the terminal be handled.
    await setImmediate();
  }
  progress.end();
  const facts = { source: file, baseUrl, startedAt, endedAt: Date.now(), contract, leftOut };
  const report = assembleReport(session, facts);
  await writeRecording(report, session.judgments(), options.reportDir);
  process.exitCode = finish(report, options);
}

/** Forwards traffic until a signal stops the process. */
async function record(upstream: string, options: Options, contract: ContractFile): Promise<void> {
  const log = await createLogger(options.log);
  const startedAt = Date.now();
  const over = new AbortController();
  let writing: Promise<unknown> | undefined;
  const keeping = new KeptExchanges(options.keep, maxKept);
  const session = new Recording(contract.contract, keeping, (judgment) => {
    logExchange(log, judgment);
    // The pause leaves most of the CPU time to the traffic.
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
    await writeRecording(report, session.judgments(), options.reportDir);
    return report;
  };
  // Registered before the ready line: whoever sees that may send a signal.
  stopOnSignal(async () => {
    try {
      await close();
      over.abort();
      await writing;
      return finish(await write(), options, log);
    } catch (error) {
      return reportFailure(error);
    }
  });
  const further = `Forwarding to ${upstream}. Reports: ${options.reportDir}. Stop with Ctrl-C.\n`;
  announce("sandgate proxy", url, options.log, log, further);
}

/** Prints the result of a recording. @returns the exit code. */
function finish(report: RecordingReport, { log: form, reportDir }: Options, log?: Logger): number {
  const { verdict, sentence, exchanges, violations } = report;
  const color = hasColour(process.stdout);
  if (form === "json" && log !== undefined) log.info({ verdict, exchanges, violations }, sentence);
  else print(`\n${describeRecording(report, { color, folder: reportDir })}`);
  return exitCodes[verdict];
}
