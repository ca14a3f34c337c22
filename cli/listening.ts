/** What every command that listens does alike: its log, its ready line, a start that failed. */
import { destination, type DestinationStream, pino, type Logger } from "pino";
import { createMask, plainText } from "../spec/plain-text.ts";
import type { ListenOptions } from "../server/options.ts";
import { StartProblem } from "../server/start-problem.ts";
import { hasColour } from "./terminal.ts";

/** Characters of one text in the log; a line has a few of them. */
const maxText = 2000;

/**
 * Makes a log whose lines hold no secret, nothing that acts on a terminal, and no more than a few
 * thousand characters, whatever is logged (D-LOG-08).
 *
 * @param secrets keys of any form that are masked too.
 */
export async function createLogger(
  form: ListenOptions["log"],
  secrets: readonly string[] = [],
  output: DestinationStream = destination(1),
): Promise<Logger> {
  if (form === "silent") return pino({ enabled: false });
  if (form === "json") return pino({ base: null }, plainLines(output, secrets));
  // A start that nobody watches need not wait for it.
  const { default: pretty } = await import("pino-pretty");
  const stream = pretty({
    colorize: hasColour(process.stdout),
    translateTime: "HH:MM:ss.l",
    ignore: "requestId,method,path,status,ms,error",
    messageFormat: describeEntry,
    hideObject: false,
    destination: output,
  });
  return pino({ base: null }, plainLines(stream, secrets));
}

/** The one way into the log's stream, for every text of every line. */
function plainLines(output: DestinationStream, secrets: readonly string[]): DestinationStream {
  const mask = createMask(secrets);
  const clean = (name: string, value: unknown): unknown =>
    // Only there lines are of use, and pino-pretty indents them: none can pass for an entry.
    typeof value === "string"
      ? plainText(value, { mask, keepsLines: name === "stack", maxLength: maxText })
      : value;
  return {
    write: (line) => {
      output.write(`${JSON.stringify(JSON.parse(line, clean))}\n`);
    },
  };
}

/** One line for a request, and for anything else what it says. */
function describeEntry(entry: Readonly<Record<string, unknown>>, messageKey: string): string {
  const { method, path, status, ms, requestId, error } = entry;
  if (method === undefined) return String(entry[messageKey]);
  const answered = [method, path, ...(status === undefined ? [] : [status]), `${String(ms)}ms`];
  const further = [requestId, error, ...(entry.err === undefined ? [] : [entry[messageKey]])];
  return [...answered, ...further.filter((part) => part !== undefined)].map(String).join(" ");
}

const lines = { keepsLines: true };

/** The ready line: scripts wait for it, people read the address in it. */
export function announce(
  name: string,
  url: string,
  form: ListenOptions["log"],
  log: Logger,
  introduction = "",
): void {
  if (form === "json") log.info({ url }, "listening");
  else {
    const further = form === "pretty" ? introduction : "";
    process.stdout.write(plainText(`${name} listening on ${url}\n${further}`, lines));
  }
}

/** Says in one sentence why there is nothing to stop; what is no such reason is thrown on. */
export function reportFailedStart(error: unknown): void {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${plainText(`sandgate: ${error.message}`, lines)}\n`);
  process.exitCode = 1;
}
