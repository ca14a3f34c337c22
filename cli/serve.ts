/** `sandgate serve`: the sandbox. */
import type { Command } from "commander";
import { type RunningServer, startServer } from "../server/main.ts";
import { addStartOptions, type StartOptions } from "../server/options.ts";
import type { ContentsById } from "../server/simulation/initial-contents.ts";
import { isDatabase, withoutSecrets } from "../server/storage/location.ts";
import { plainText } from "../spec/plain-text.ts";
import { readConfigured } from "./config-file.ts";
import type { Use } from "./help.ts";
import { announce, createLogger, reportFailedStart, stopOnSignal } from "./listening.ts";
import { createProgress, percent } from "./progress.ts";

export function declare(command: Command): Use {
  addStartOptions(command).action(async () => {
    const { options, contents } = await readConfigured(command);
    await serve(options, contents);
  });
  return {
    exits: {
      0: "stopped",
      1: "could not start",
      2: "usage error, or a profile that cannot be used",
    },
    examples: {
      "sandgate serve --port 4020 --store memory": "a second sandbox that keeps its data in memory",
      "sandgate serve --demo --seed 7": "fill workspaces with a month of made-up records",
      "sandgate serve --config shop.json": "options, faults, webhooks and records from a file",
    },
  };
}

/** Starts a sandbox and stops it on SIGTERM or SIGINT. */
async function serve(options: StartOptions, contents: ContentsById): Promise<void> {
  const log = await createLogger(options.log, options.settings.keys);
  const progress = createProgress({ quiet: options.log !== "pretty" });
  const shown = showStore(options.store);
  progress.update(`opening ${shown}`);
  const onRead = (done: number, total: number): void => {
    progress.update(`reading ${shown}: ${percent(done, total)}`);
  };
  try {
    const server = await startServer({ ...options, contents, log, onRead }).finally(progress.end);
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
    if (options.log === "json" && options.config !== "none")
      log.info({ config: options.config }, "configured");
    announce("sandgate", server.url, options.log, log, introduction(server, options));
  } catch (error) {
    reportFailedStart(error);
  }
}

function showStore(store: string): string {
  return plainText(isDatabase(store) ? withoutSecrets(store) : store);
}

/** Returns the line for people: where the pages and the data are, and how to stop. */
function introduction({ url, likeness }: RunningServer, { store, config }: StartOptions): string {
  const where = store === "memory" ? "kept in memory" : `kept in ${showStore(store)}`;
  const file = config === "none" ? "" : ` Config: ${String(config)}.`;
  const alike = likeness === undefined ? "" : `${likeness}\n`;
  return `${alike}API reference: ${url}/docs. Inspector: ${url}/_sandbox/ui. Data: ${where}.${file} Stop with Ctrl-C.\n`;
}
