import { spawn } from "node:child_process";
import { once } from "node:events";

/** A command that runs in its own process group. */
export class Running {
  /** The output so far, of both streams. */
  printed = "";
  /** The status or signal that it ended with; undefined while it runs. */
  status: number | string | undefined;
  readonly #child;
  readonly #ended: Promise<void>;

  constructor(command: string, folder: string, env: Record<string, string>) {
    // One pipe for both streams keeps their order.
    this.#child = spawn("bash", ["-o", "pipefail", "-c", `exec 2>&1\n${command}`], {
      ...{ cwd: folder, env, detached: true },
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#child.stdout.setEncoding("utf8").on("data", (data) => (this.printed += String(data)));
    // Its background processes end with it.
    this.#child.once("exit", () => {
      this.#signal("SIGKILL");
    });
    this.#ended = once(this.#child, "close").then(() => {
      this.status = this.#child.exitCode ?? this.#child.signalCode ?? "unknown";
    });
  }

  /** Waits until the condition holds, the command has ended, or the time is up. */
  async until(condition: () => boolean, seconds: number): Promise<void> {
    const over = AbortSignal.timeout(seconds * 1000);
    while (!condition() && this.status === undefined && !over.aborted) {
      const more = once(this.#child.stdout, "data", { signal: over });
      await Promise.race([more, this.#ended]).catch((error: unknown) => {
        if (!over.aborted) throw error;
      });
    }
  }

  /** Waits until it has ended, or the time is up. */
  async end(seconds: number): Promise<void> {
    await this.until(() => false, seconds);
  }

  /** Ends it as Ctrl-C does, or by force if it ignores that. */
  async stop(seconds = 5): Promise<void> {
    this.#signal("SIGINT");
    await this.end(seconds);
    this.#signal("SIGKILL");
    await this.#ended;
  }

  #signal(signal: NodeJS.Signals): void {
    // The id of an ended group may be in use again.
    if (this.#child.pid === undefined || this.status !== undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      // Nothing of the group is left.
    }
  }
}
