/** The unfinished tasks of a run: checks, and what comes before and after them. */

/** A running task. */
export interface Task {
  /** The id of a clause, or a description. */
  readonly name: string;
  /** The event that the task waits for, in words; empty if unknown. */
  readonly waitsFor: string;
  readonly ms: number;
}

export class Tasks {
  /** In the order in which the tasks began. */
  readonly #running = new Set<{
    readonly name: string;
    readonly since: number;
    readonly probe: { readonly waitsFor: string };
  }>();

  /** Runs an action, which is listed as a running task until it ends. */
  async track<Value>(
    name: string,
    work: () => Promise<Value>,
    probe = { waitsFor: "" },
  ): Promise<Value> {
    const task = { name, since: performance.now(), probe };
    this.#running.add(task);
    try {
      return await work();
    } finally {
      this.#running.delete(task);
    }
  }

  /** The task that has been running the longest, if any. */
  get oldest(): Task | undefined {
    const [task] = this.#running;
    if (task === undefined) return undefined;
    const { name, since, probe } = task;
    return { name, waitsFor: probe.waitsFor, ms: performance.now() - since };
  }
}
