/** From a request's key to the workspace that it opens (decisions.md section 2). */
import type { OperationId } from "../generated/operations.ts";
import { operationTable } from "../generated/operations.ts";
import { workspaceId } from "./domain/ids.ts";
import { refuse } from "./errors.ts";
import {
  createKeyCheck,
  limitedKey,
  readKey,
  readonlyKey,
  refuseKey,
  refuseNoKey,
  refuseScope,
} from "./http/authentication.ts";
import { fillReadonlyWorkspace } from "./operations/samples.ts";
import type { Settings } from "./settings.ts";
import {
  type Store,
  type StoreTransaction,
  TooManyWorkspaces,
  type WorkspaceName,
  type WorkspaceState,
} from "./storage/port.ts";

export interface OpenWorkspace extends WorkspaceName {
  readonly key: string;
  readonly state: WorkspaceState;
}

/** What `--demo` puts into a new workspace (D-AUTH-08). */
export type FillDemo = (tx: StoreTransaction, seed: number, settings: Settings) => Promise<void>;

/** Opens workspaces for requests, by their `Authorization` header. */
export class Workspaces {
  readonly #store: Store;
  readonly #settings: Settings;
  readonly #isValid: (key: string) => boolean;
  readonly #defaultKey: string;
  readonly #fillDemo: FillDemo | undefined;
  #limitedRequests = 0;

  constructor(store: Store, settings: Settings, fillDemo?: FillDemo) {
    this.#store = store;
    this.#settings = settings;
    this.#isValid = createKeyCheck(settings.keys);
    this.#defaultKey = settings.keys[0] ?? "sk_test_default";
    this.#fillDemo = fillDemo;
  }

  /** @throws {Refusal} 401 without a valid key, 503 where there is no room for a new workspace. */
  async open(operationId: OperationId, authorization: string | undefined): Promise<OpenWorkspace> {
    const key = this.#keyFor(operationId, authorization);
    const name: WorkspaceName = { id: workspaceId(key), fill: this.#fillFor(key) };
    try {
      return { ...name, key, state: await this.#store.open(name) };
    } catch (error) {
      if (error instanceof TooManyWorkspaces) throw refuse("tooManyWorkspaces");
      throw error;
    }
  }

  #fillFor(key: string): WorkspaceName["fill"] {
    return async (tx, seed) => {
      if (key === readonlyKey) await fillReadonlyWorkspace(tx, this.#settings);
      await this.#fillDemo?.(tx, seed, this.#settings);
    };
  }

  // clause: AUTH-04, AUTH-06, REF-DEL-08, REF-DEL-09
  #keyFor(operationId: OperationId, authorization: string | undefined): string {
    const key = readKey(authorization);
    if (key === undefined) {
      const needsKey = this.#settings.auth === "all" || operationTable[operationId].keyDocumented;
      if (needsKey) throw refuseNoKey();
      return this.#defaultKey;
    }
    if (!this.#isValid(key)) throw refuseKey();
    return key;
  }

  /** What the reserved keys forbid (D-AUTH-07). @throws {Refusal} 429 or 403. */
  limit({ key }: OpenWorkspace, isWrite: boolean): void {
    if (key === limitedKey && ++this.#limitedRequests % 3 === 0) {
      throw refuse("throttled", "1", { "Retry-After": "1" });
    }
    if (key === readonlyKey && isWrite) throw refuseScope();
  }
}
