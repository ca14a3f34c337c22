import { pino, type Logger } from "pino";
import { type RunningServer, startServer } from "../server/main.ts";
import type { ListenOptions, StartOptions } from "../server/options.ts";
import { StartProblem } from "../server/start-problem.ts";

/** Starts a sandbox from the command line and stops it on SIGTERM or SIGINT. */
export async function serve(options: StartOptions): Promise<void> {
  const log = await createLogger(options.log);
  try {
    const server = await startServer({ ...options, log });
    // Ahead of the ready line, which tells others that it may be stopped.
    stopOnSignal(server, log);
    announce("sandgate", server.url, options.log, log, introduction(server.url, options));
  } catch (error) {
    reportFailedStart(error);
  }
}

export async function createLogger(form: ListenOptions["log"]): Promise<Logger> {
  if (form === "silent") return pino({ enabled: false });
  if (form === "json") return pino({ base: null });
  // A start that nobody watches need not wait for it.
  const { default: pretty } = await import("pino-pretty");
  return pino(
    { base: null },
    pretty({
      translateTime: "HH:MM:ss.l",
      ignore: "requestId,method,path,status,ms,error",
      messageFormat:
        "{if method}{method} {path} {status} {ms}ms{end}{if requestId} {requestId}{end}{if error} {error}{end}{if err}{msg}{end}",
      hideObject: false,
    }),
  );
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

/** What a person may want to know next. */
function introduction(url: string, { store }: StartOptions): string {
  const where = store === "memory" ? "kept in memory" : `kept in ${store}`;
  return `API reference: ${url}/docs. Inspector: ${url}/_sandbox/ui. Data: ${where}. Stop with Ctrl-C.\n`;
}

/** Says in one sentence why there is nothing to stop; what is no such reason is thrown on. */
export function reportFailedStart(error: unknown): void {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`sandgate: ${error.message}\n`);
  process.exitCode = 1;
}

function stopOnSignal(server: RunningServer, log: Logger): void {
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
