import { EventEmitter } from "node:events";
import type { Delivery } from "../domain/deliveries.ts";
import type { Store } from "./port.ts";

/** Notifies the listeners of a store of its commits. */
export abstract class CommitFeed implements Pick<Store, "watch" | "follow"> {
  readonly #commits = new EventEmitter().setMaxListeners(0);
  readonly #queued = Symbol();

  watch(listener: Parameters<Store["watch"]>[0]): void {
    this.#commits.on(this.#queued, listener);
  }

  follow(workspace: string, listener: () => void): () => void {
    this.#commits.on(workspace, listener);
    return () => this.#commits.off(workspace, listener);
  }

  /** @param queued the deliveries that the commit has queued, if the workspace has webhooks. */
  protected announce(workspace: string, queued?: readonly Delivery[]): void {
    if (queued !== undefined) this.#commits.emit(this.#queued, workspace, queued);
    this.#commits.emit(workspace);
  }
}
