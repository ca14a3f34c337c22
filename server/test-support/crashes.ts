/** Kills sandboxes under load, and compares what they keep with what they acknowledged. */
import { Ledger, readKept } from "./ledger.ts";
import { startProcess } from "./process.ts";

export interface CrashOptions {
  readonly rounds: number;
  readonly clients: number;
  /** Further arguments of the sandbox. */
  readonly args: readonly string[];
}

/**
 * Runs rounds of changes on one store, each ended by kill -9 after a different number of changes.
 *
 * @returns the changes that were lost, or kept although refused; and the number of acknowledged changes.
 */
export async function crashRepeatedly(path: string, options: CrashOptions) {
  const { rounds, clients, args } = options;
  const ledgers = Array.from({ length: clients }, (_, client) => new Ledger(`c${client}`));
  const acknowledged = () => ledgers.reduce((sum, ledger) => sum + ledger.acknowledged, 0);
  const start = () => startProcess(["--store", path, "--checkout-ttl", "0", ...args]);
  const problems: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const sandbox = await start();
    const last = acknowledged() + 20 + ((round * 37) % 400);
    const mayGoOn = () => {
      if (acknowledged() >= last) void sandbox.stop("SIGKILL");
      return true;
    };
    await Promise.all(ledgers.map((ledger) => ledger.change(sandbox.url, mayGoOn)));
    await sandbox.stop("SIGKILL");
    const after = await start();
    const kept = await readKept(after.url);
    const found = ledgers.flatMap((ledger) => ledger.compare(kept));
    problems.push(...found.map((text) => `round ${round}: ${text}`));
    await after.stop(round % 2 === 0 ? "SIGKILL" : "SIGTERM");
  }
  return { problems, acknowledged: acknowledged() };
}
