/** `sandgate vary`: a proxy that makes a gateway look like a different, equally valid one. */
import { type Command, Option } from "commander";
import type { Logger } from "pino";
import { withoutUserinfo } from "../spec/plain-text.ts";
import {
  gatewayVariants,
  UsageProblem,
  varyGateway,
  type VariedGateway,
  type VaryOptions,
} from "../conformance/conformance.ts";
import { findUnreachable } from "../conformance/varying/reach.ts";
import { maxSeed } from "../conformance/varying/seed.ts";
import { listenProblem } from "../server/http/listener.ts";
import { textList, wholeNumber } from "../server/option-values.ts";
import { addListenOptions, type ListenOptions, withVariable } from "../server/options.ts";
import type { Use } from "./help.ts";
import { announce, createLogger, reportFailedStart, stopOnSignal } from "./listening.ts";

interface Options extends ListenOptions {
  readonly variant?: readonly string[];
  readonly seed?: number;
  readonly count: number;
  readonly list?: boolean;
  readonly json?: boolean;
}

/** Differs from the default port of a sandbox. */
const defaultPort = 4040;

export function declare(command: Command): Use {
  command
    .argument(
      "[upstream]",
      "the address of your gateway; may contain a path",
      "http://127.0.0.1:4010",
    )
    .action((upstream: string, options: Options) => vary(command, upstream, options));
  const options = [
    new Option(
      "--variant <names>",
      "names of variants to combine, separated by commas, or the word random; repeatable",
    ).argParser<readonly string[] | undefined>((text, previous = []) => [
      ...previous,
      ...textList(text),
    ]),
    new Option("--count <number>", "number of random variants")
      .default(1)
      .argParser(wholeNumber(1, 100)),
    new Option(
      "--seed <number>",
      "seed of random variants; printed at the start so you can repeat them",
    ).argParser(wholeNumber(0, maxSeed)),
  ];
  for (const option of options) command.addOption(withVariable(option));
  command
    .option("--list", "list all variants, and exit")
    .option("--json", "print the list as JSON");
  addListenOptions(command, defaultPort);
  return {
    exits: { 0: "stopped or listed", 1: "could not start", 2: "usage error" },
    examples: {
      "sandgate vary --variant checkout-created-202,gzip": "combine two variants",
      "sandgate vary --variant random --count 5 --seed 7": "the same five variants each time",
    },
  };
}

/** Starts the proxy; SIGTERM and SIGINT end it at once. */
async function vary(command: Command, upstream: string, options: Options): Promise<void> {
  if (options.list === true) {
    const json = `${JSON.stringify(gatewayVariants, null, 2)}\n`;
    process.stdout.write(options.json === true ? json : describeAll());
    return;
  }
  const shown = withoutUserinfo(upstream);
  if (options.variant === undefined) {
    command.error("error: --variant is missing; sandgate vary --list shows all variants");
  }
  stopOnSignal(() => 0);
  const log = await createLogger(options.log);
  try {
    const gateway = await start(upstream, options, log);
    announce("sandgate vary", gateway.url, options.log, log, introduce(gateway, shown));
    const problem = await findUnreachable(upstream);
    if (problem !== undefined) {
      log.warn(`${shown} cannot be reached yet (${problem}): start the gateway, or name another.`);
    }
  } catch (error) {
    if (error instanceof UsageProblem) command.error(`error: ${error.message}`);
    reportFailedStart(error);
  }
}

async function start(
  upstream: string,
  { port, host, variant = [], count, seed }: Options,
  log: Logger,
): Promise<VariedGateway> {
  const shown = withoutUserinfo(upstream);
  const onEnd: VaryOptions["onEnd"] = ({ problem, ms, ...exchange }) => {
    const line = { ...exchange, ms: Math.round(ms) };
    if (problem === undefined) log.info(line, "answered");
    else log.warn({ ...line, error: describeProblem(problem, shown) }, "not answered");
  };
  const options = { upstream, variant, count, port, host, onEnd };
  try {
    return await varyGateway({ ...options, ...(seed !== undefined && { seed }) });
  } catch (error) {
    const isOfSystem = error instanceof Error && "syscall" in error;
    throw isOfSystem ? listenProblem(error, host, port) : error;
  }
}

/** Says why a connection ended without a response. */
function describeProblem(problem: unknown, upstream: string): string {
  const error = problem instanceof Error ? problem : new Error(String(problem));
  if (error.name === "AbortError") return "the client closed the connection before the response";
  const code = "code" in error ? String(error.code) : error.message;
  if (/CERT|UNABLE_TO_VERIFY/.test(code)) {
    return `${upstream} did not respond: its certificate is not trusted (${code}); set NODE_EXTRA_CA_CERTS=ca.pem to trust its issuer`;
  }
  return `${upstream} did not respond (${code}), so the connection was closed`;
}

function introduce({ variants, seed }: VariedGateway, upstream: string): string {
  const seedNote = seed === undefined ? "" : ` (--seed ${seed})`;
  const lines = variants.flatMap(({ name, title, leftOpenBy, requirement }) => [
    `  ${name}: ${title}`,
    ...leftOpenBy.map(({ source, statement }) => `      ${source}: ${statement}`),
    ...(requirement === undefined ? [] : [`      Requires: ${requirement}`]),
  ]);
  return [
    `Behaves like ${upstream}, except where the interface leaves a choice${seedNote}:`,
    ...lines,
    "Stop with Ctrl-C. Variants then forget the ids that they made up.",
    "",
  ].join("\n");
}

/** Lists all variants under the titles of their groups. */
function describeAll(): string {
  const titles = [...new Set(gatewayVariants.map(({ group }) => group))];
  const width = Math.max(...gatewayVariants.map(({ name }) => name.length));
  const groups = titles.map((title) => {
    const members = gatewayVariants.filter(({ group }) => group === title);
    const lines = members.map(({ name, title: what, requirement = "" }) =>
      `  ${name.padEnd(width)}  ${what} ${requirement}`.trimEnd(),
    );
    return `${title}:\n${lines.join("\n")}\n`;
  });
  return groups.join("\n");
}
