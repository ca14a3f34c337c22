/** A legally different gateway in front of another one: `sandgate vary`. */
import type { Command } from "commander";
import type { Logger } from "pino";
import { withoutUserinfo } from "../spec/plain-text.ts";
import {
  type GatewayVariant,
  gatewayVariants,
  UsageProblem,
  varyGateway,
  type VariedGateway,
  type VaryOptions,
} from "../conformance/conformance.ts";
import { findUnreachable } from "../conformance/varying/reach.ts";
import { listenProblem } from "../server/http/listening.ts";
import type { Use } from "./help.ts";
import { announce, createLogger, reportFailedStart } from "./listening.ts";
import { addVaryOptions, type VaryCommandOptions } from "./vary-options.ts";

export function declare(command: Command): Use {
  addVaryOptions(command).action(() => vary(command));
  return {
    exits: { 0: "stopped, or listed", 1: "could not start", 2: "used wrongly" },
    examples: {
      "sandgate vary --variant checkout-created-202,gzip": "two variants at once",
      "sandgate vary --variant random --count 5 --seed 7": "five of them, the same each time",
    },
  };
}

/** Starts the proxy; SIGTERM and SIGINT end it at once, for it owes nobody an answer. */
async function vary(command: Command): Promise<void> {
  const { list = false, json = false, ...options } = command.opts<VaryCommandOptions>();
  if (list) {
    process.stdout.write(json ? `${JSON.stringify(gatewayVariants, null, 2)}\n` : describeAll());
    return;
  }
  const upstream = String(command.processedArgs[0]);
  const shown = withoutUserinfo(upstream);
  if (options.variant === undefined) {
    command.error("error: --variant says how the gateway differs; sandgate vary --list names all");
  }
  process.once("SIGTERM", () => process.exit(0));
  process.once("SIGINT", () => process.exit(0));
  const log = await createLogger(options.log);
  try {
    const gateway = await start(upstream, options, log);
    announce("sandgate vary", gateway.url, options.log, log, introduce(gateway, shown));
    const problem = await findUnreachable(upstream);
    if (problem !== undefined) {
      log.warn(`${shown} is not reached yet (${problem}): start the gateway, or name another.`);
    }
  } catch (error) {
    if (error instanceof UsageProblem) command.error(`error: ${error.message}`);
    reportFailedStart(error);
  }
}

async function start(
  upstream: string,
  { port, host, variant = [], count, seed }: VaryCommandOptionsRead,
  log: Logger,
): Promise<VariedGateway> {
  const onEnd: VaryOptions["onEnd"] = ({ problem, ms, ...exchange }) => {
    const line = { ...exchange, ms: Math.round(ms) };
    if (problem === undefined) log.info(line, "answered");
    else
      log.warn(
        { ...line, error: describeProblem(problem, withoutUserinfo(upstream)) },
        "not answered",
      );
  };
  const options = { upstream, variant, count, port, host, onEnd };
  try {
    return await varyGateway({ ...options, ...(seed !== undefined && { seed }) });
  } catch (error) {
    const isOfSystem = error instanceof Error && "syscall" in error;
    throw isOfSystem ? listenProblem(error, host, port) : error;
  }
}

type VaryCommandOptionsRead = Omit<VaryCommandOptions, "list" | "json">;

/** Why a client met the end of its connection in place of an answer. */
function describeProblem(problem: unknown, upstream: string): string {
  const error = problem instanceof Error ? problem : new Error(String(problem));
  if (error.name === "AbortError") return "the client went away before it was answered";
  const code = "code" in error ? String(error.code) : error.message;
  if (/CERT|UNABLE_TO_VERIFY/.test(code)) {
    return `${upstream} gave no answer: its certificate is not trusted (${code}); NODE_EXTRA_CA_CERTS=ca.pem lets Node trust who has issued it`;
  }
  return `${upstream} gave no answer (${code}), so the connection was ended without one`;
}

function introduce({ variants, seed }: VariedGateway, upstream: string): string {
  const drawn = seed === undefined ? "" : ` Drawn by --seed ${seed}.`;
  const lines = variants.flatMap(({ name, title, leftOpenBy, demands }) => [
    `  ${name}: ${title}`,
    ...leftOpenBy.map(({ source, statement }) => `      ${source}: ${statement}`),
    ...(demands === undefined ? [] : [`      Needed here: ${demands}`]),
  ]);
  return [
    `As ${upstream}, but for this, which the interface leaves open.${drawn}`,
    ...lines,
    "What a variant remembers, as identifiers of its own, is kept until the end. Stop with Ctrl-C.",
    "",
  ].join("\n");
}

/** All variants under the titles of their groups. */
function describeAll(): string {
  const titles = [...new Set(gatewayVariants.map(({ group }) => group))];
  const width = Math.max(...gatewayVariants.map(({ name }) => name.length));
  const groups = titles.map((title) => {
    const members = gatewayVariants.filter(({ group }) => group === title);
    return `${title}:\n${members.map((one) => describeOne(one, width)).join("")}`;
  });
  return groups.join("\n");
}

function describeOne({ name, title, demands }: GatewayVariant, width: number): string {
  return `  ${name.padEnd(width)}  ${title}${demands === undefined ? "" : ` ${demands}`}\n`;
}
