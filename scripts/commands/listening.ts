/** What every command that listens does alike: its log, its ready line, a start that failed. */
import { pino, type Logger } from "pino";
import type { ListenOptions } from "../../server/options.ts";
import { StartProblem } from "../../server/start-problem.ts";
import { hasColour } from "./terminal.ts";

export async function createLogger(form: ListenOptions["log"]): Promise<Logger> {
  if (form === "silent") return pino({ enabled: false });
  if (form === "json") return pino({ base: null });
  // A start that nobody watches need not wait for it.
  const { default: pretty } = await import("pino-pretty");
  return pino(
    { base: null },
    pretty({
      colorize: hasColour(process.stdout),
      translateTime: "HH:MM:ss.l",
      ignore: "requestId,method,path,status,ms,error",
      messageFormat: describeEntry,
      hideObject: false,
    }),
  );
}

/** One line for a request, and for anything else what it says. */
function describeEntry(entry: Readonly<Record<string, unknown>>, messageKey: string): string {
  const { method, path, status, ms, requestId, error } = entry;
  if (method === undefined) return String(entry[messageKey]);
  const answered = [method, path, ...(status === undefined ? [] : [status]), `${String(ms)}ms`];
  const further = [requestId, error, ...(entry.err === undefined ? [] : [entry[messageKey]])];
  return [...answered, ...further.filter((part) => part !== undefined)].map(String).join(" ");
}

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
    process.stdout.write(`${name} listening on ${url}\n${further}`);
  }
}

/** Says in one sentence why there is nothing to stop; what is no such reason is thrown on. */
export function reportFailedStart(error: unknown): void {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`sandgate: ${error.message}\n`);
  process.exitCode = 1;
}
