/** The parts that all listening commands share: log, ready line, shutdown, failed start. */
import { destination, type DestinationStream, pino, type Logger } from "pino";
import { createMask, plainText } from "../spec/plain-text.ts";
import type { ListenOptions } from "../server/options.ts";
import { StartProblem } from "../server/start-problem.ts";
import { hasColour } from "./terminal.ts";

/** The maximum length of one text in the log; a line has a few of them. */
const maxText = 2000;

/**
 * Creates a log whose lines have no secrets, no control characters and at most a few thousand
 * characters (D-LOG-08).
 *
 * @param secrets Keys of any form, which are masked too.
 */
export async function createLogger(
  form: ListenOptions["log"],
  secrets: readonly string[] = [],
  output: DestinationStream = destination(1),
): Promise<Logger> {
  if (form === "silent") return pino({ enabled: false });
  if (form === "json") return pino({ base: null }, plainLines(output, secrets));
  // Loaded only here: other logs do not wait for it.
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

/** Returns a stream that cleans every text of every line. */
function plainLines(output: DestinationStream, secrets: readonly string[]): DestinationStream {
  const mask = createMask(secrets);
  const clean = (name: string, value: unknown): unknown =>
    // pino-pretty indents the lines of a stack, so none can look like an entry.
    typeof value === "string"
      ? plainText(value, { mask, keepsLines: name === "stack", maxLength: maxText })
      : value;
  return {
    write: (line) => {
      output.write(`${JSON.stringify(JSON.parse(line, clean))}\n`);
    },
  };
}

/** Returns a line for a request, or the message of any other entry. */
function describeEntry(entry: Readonly<Record<string, unknown>>, messageKey: string): string {
  const { method, path, status, ms, requestId, error } = entry;
  if (method === undefined) return String(entry[messageKey]);
  const outcome = [method, path, ...(status === undefined ? [] : [status]), `${String(ms)}ms`];
  const further = [requestId, error, ...(entry.err === undefined ? [] : [entry[messageKey]])];
  return [...outcome, ...further.filter((part) => part !== undefined)].map(String).join(" ");
}

const lines = { keepsLines: true };

/** Prints the ready line, which scripts wait for. */
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
 * Ends the process on SIGTERM or SIGINT, with the exit code that `stop` returns. A second signal ends it
 * at once.
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

/** Prints why a command could not start. @throws {unknown} any error except {@link StartProblem}. */
export function reportFailedStart(error: unknown): void {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${plainText(`sandgate: ${error.message}`, lines)}\n`);
  process.exitCode = error.exitCode;
}
