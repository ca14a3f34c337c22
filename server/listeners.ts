/** Those that want to hear of a workspace, and what they are told. */

/** Costs one look while there is nobody. */
export class Listeners<Told> {
  readonly #byWorkspace = new Map<string, Set<(told: Told) => void>>();

  /** Whether there is nobody, in any workspace. */
  get isEmpty(): boolean {
    return this.#byWorkspace.size === 0;
  }

  /** @returns what ends it. */
  add(workspace: string, listener: (told: Told) => void): () => void {
    const listeners = this.#byWorkspace.get(workspace) ?? new Set();
    this.#byWorkspace.set(workspace, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byWorkspace.get(workspace) === listeners) {
        this.#byWorkspace.delete(workspace);
      }
    };
  }

  tell(workspace: string, told: Told): void {
    for (const listener of this.#byWorkspace.get(workspace) ?? []) listener(told);
  }
}
