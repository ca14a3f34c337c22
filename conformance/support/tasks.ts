/** The tasks that a run has begun and not ended: checks, and what comes before and after them. */

/** A task that is under way. */
export interface Task {
  /** The id of a clause, or some words. */
  readonly name: string;
  /** The event that the task waits for, in words; empty if that is not known. */
  readonly waitsFor: string;
  readonly ms: number;
}

export class Tasks {
  /** In the order in which they began. */
  readonly #underWay = new Set<{
    readonly name: string;
    readonly since: number;
    readonly probe: { readonly waitsFor: string };
  }>();

  async track<Value>(
    name: string,
    work: () => Promise<Value>,
    probe = { waitsFor: "" },
  ): Promise<Value> {
    const task = { name, since: performance.now(), probe };
    this.#underWay.add(task);
    try {
      return await work();
    } finally {
      this.#underWay.delete(task);
    }
  }

  /** The task that has been under way the longest, if any. */
  get oldest(): Task | undefined {
    const [task] = this.#underWay;
    if (task === undefined) return undefined;
    const { name, since, probe } = task;
    return { name, waitsFor: probe.waitsFor, ms: performance.now() - since };
  }
}
