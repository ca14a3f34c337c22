/** `sandgate serve`: the sandbox. */
import type { Command } from "commander";
import { type RunningServer, startServer } from "../server/main.ts";
import { addStartOptions, readStartOptions, type StartOptions } from "../server/options.ts";
import { isDatabase, withoutSecrets } from "../server/storage/location.ts";
import { plainText } from "../spec/plain-text.ts";
import type { Use } from "./help.ts";
import { announce, createLogger, reportFailedStart, stopOnSignal } from "./listening.ts";
import { createProgress, percent } from "./progress.ts";

export function declare(command: Command): Use {
  addStartOptions(command).action(() => serve(readStartOptions(command)));
  return {
    exits: {
      0: "stopped",
      1: "could not start",
      2: "usage error, or a profile that cannot be used",
    },
    examples: {
      "sandgate serve --port 4020 --store memory": "a second sandbox that keeps its data in memory",
      "sandgate serve --demo --seed 7": "fill workspaces with a month of made-up records",
    },
  };
}

/** Starts a sandbox and stops it on SIGTERM or SIGINT. */
async function serve(options: StartOptions): Promise<void> {
  const log = await createLogger(options.log, options.settings.keys);
  const progress = createProgress({ quiet: options.log !== "pretty" });
  const shown = showStore(options.store);
  progress.update(`opening ${shown}`);
  const onRead = (done: number, total: number): void => {
    progress.update(`reading ${shown}: ${percent(done, total)}`);
  };
  try {
    const server = await startServer({ ...options, log, onRead }).finally(progress.end);
    // Registered before the ready line: whoever sees that may send a signal.
    stopOnSignal(async () => {
      progress.update("stopping");
      try {
        await server.close();
        return 0;
      } catch (error) {
        log.fatal({ err: error }, "could not stop cleanly");
        return 1;
      } finally {
        progress.end();
      }
    });
    announce("sandgate", server.url, options.log, log, introduction(server, options));
  } catch (error) {
    reportFailedStart(error);
  }
}

function showStore(store: string): string {
  return plainText(isDatabase(store) ? withoutSecrets(store) : store);
}

/** Returns the line for people: where the pages and the data are, and how to stop. */
function introduction({ url, likeness }: RunningServer, { store }: StartOptions): string {
  const where = store === "memory" ? "kept in memory" : `kept in ${showStore(store)}`;
  const alike = likeness === undefined ? "" : `${likeness}\n`;
  return `${alike}API reference: ${url}/docs. Inspector: ${url}/_sandbox/ui. Data: ${where}. Stop with Ctrl-C.\n`;
}
