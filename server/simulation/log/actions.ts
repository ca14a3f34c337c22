/** The latest calls of the control plane that changed a workspace, in the memory of this process. */

export interface ControlAction {
  /** The operationId. */
  readonly operation: string;
  /** The id in its path, if it has one. */
  readonly record: string | undefined;
  /** Its start in real time, in milliseconds since the epoch. */
  readonly time: number;
  /** The workspace times of its start and its end, in milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

/** The maximum number of actions of a workspace, and of workspaces. */
const maxActions = 200;
const maxWorkspaces = 1000;

export class Actions {
  /** Oldest first; the workspace whose last action is the oldest comes first. */
  readonly #actions = new Map<string, ControlAction[]>();

  add(workspace: string, action: ControlAction): void {
    const actions = [...this.of(workspace), action].slice(-maxActions);
    this.#actions.delete(workspace);
    this.#actions.set(workspace, actions);
    if (this.#actions.size <= maxWorkspaces) return;
    const [first = ""] = this.#actions.keys();
    this.#actions.delete(first);
  }

  of(workspace: string): readonly ControlAction[] {
    return this.#actions.get(workspace) ?? [];
  }

  clear(workspace: string): void {
    this.#actions.delete(workspace);
  }
}
