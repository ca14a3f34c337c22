import type { Logger } from "pino";
import { type RunningServer, startServer } from "../../server/main.ts";
import type { StartOptions } from "../../server/options.ts";
import { announce, createLogger, reportFailedStart } from "./listening.ts";

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

/** What a person may want to know next. */
function introduction(url: string, { store }: StartOptions): string {
  const where = store === "memory" ? "kept in memory" : `kept in ${store}`;
  return `API reference: ${url}/docs. Inspector: ${url}/_sandbox/ui. Data: ${where}. Stop with Ctrl-C.\n`;
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
