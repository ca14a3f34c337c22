/** The common parts of all commands that listen: log, ready line, end, failed start. */
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
  // A start without a pretty log does not wait for it.
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

/** Cleans every text of every line on its way into the stream of the log. */
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

/** Returns a line for a request, and the message of any other entry. */
function describeEntry(entry: Readonly<Record<string, unknown>>, messageKey: string): string {
  const { method, path, status, ms, requestId, error } = entry;
  if (method === undefined) return String(entry[messageKey]);
  const answered = [method, path, ...(status === undefined ? [] : [status]), `${String(ms)}ms`];
  const further = [requestId, error, ...(entry.err === undefined ? [] : [entry[messageKey]])];
  return [...answered, ...further.filter((part) => part !== undefined)].map(String).join(" ");
}

const lines = { keepsLines: true };

/** Prints the ready line: scripts wait for it, people read the address in it. */
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

/**
 * Ends the process on SIGTERM or SIGINT, with the exit code that the work before it returns. A second
 * signal ends it at once.
 */
export function stopOnSignal(stop: () => Promise<number> | number): void {
  const signals = ["SIGTERM", "SIGINT"] as const;
  const onSignal = async (): Promise<void> => {
    for (const signal of signals) process.off(signal, listener);
    const code = await stop();
    process.stdout.write("", () => process.exit(code));
  };
  const listener = () => void onSignal();
  for (const signal of signals) process.on(signal, listener);
}

/** Prints why a command could not start. @throws {unknown} any error that is not a {@link StartProblem}. */
export function reportFailedStart(error: unknown): void {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${plainText(`sandgate: ${error.message}`, lines)}\n`);
  process.exitCode = 1;
}
