/** Finds the workspace that a request's key opens (decisions.md section 2). */
import type { IncomingHttpHeaders } from "node:http";
import { isSnapshotWorkspace, workspaceId } from "./domain/ids.ts";
import { findRefusedKey, keyTriggers, triggerHeader } from "./domain/triggers.ts";
import { refuse } from "./errors.ts";
import { createForeignPageFinder, type FindForeign } from "./http/origins.ts";
import { createKeyCheck, describeRefusal, readKey, refuseKey } from "./keys.ts";
import { insertSamples } from "./operations/samples.ts";
import type { Settings } from "./settings.ts";
import type { Fill, Store, StoreTransaction, WorkspaceState } from "./storage/port.ts";

/** A valid key, and the workspace that it opens. */
export interface OpenWorkspace {
  readonly key: string;
  readonly id: string;
  readonly state: WorkspaceState;
}

/**
 * Returns the function that fills new workspaces (D-AUTH-08): with samples for the key that cannot
 * create any records, and with made-up records if a function for them is given.
 */
export function createFill(
  settings: Settings,
  fillDemo?: (tx: StoreTransaction, seed: number, settings: Settings) => Promise<unknown>,
): Fill {
  const readonlyWorkspace = workspaceId(keyTriggers["key.readonly"].key);
  return async (tx, { id, seed }) => {
    if (isSnapshotWorkspace(id)) return;
    if (id === readonlyWorkspace) await insertSamples(tx, settings);
    await fillDemo?.(tx, seed, settings);
  };
}

/** The maximum number of headers that are remembered. */
const maxKnown = 10_000;

/** Opens workspaces for requests, by their `Authorization` header. */
export class Workspaces {
  readonly #store: Store;
  readonly #settings: Settings;
  /** Finds the header that shows that a page of a foreign origin sent a request (D-AUTH-10). */
  readonly findForeign: FindForeign;
  readonly #isValid: (key: string) => boolean;
  readonly #defaultKey: Omit<OpenWorkspace, "state">;
  /** The keys of valid headers, so that each is read, checked and hashed once. */
  readonly #known = new Map<string, Omit<OpenWorkspace, "state">>();
  #limitedRequests = 0;

  /** @param names hosts of pages that are not foreign. */
  constructor(store: Store, settings: Settings, names: readonly string[] = settings.allowedHosts) {
    this.#store = store;
    this.findForeign = createForeignPageFinder(names, settings.publicUrl);
    this.#settings = settings;
    this.#isValid = createKeyCheck(settings.keys);
    this.#defaultKey = keyOf(settings.keys[0] ?? "sk_test_default");
  }

  /**
   * @param keyDocumented true if the operation needs a key even with `--auth documented` (D-AUTH-01).
   * @throws {Refusal} 401 without a valid key, 403 if a foreign page would open a new workspace.
   * @throws {TooManyWorkspaces} if the maximum is reached.
   */
  async open(headers: IncomingHttpHeaders, keyDocumented: boolean): Promise<OpenWorkspace> {
    const key = this.#keyFor(headers.authorization, keyDocumented);
    const foreign = this.findForeign(headers);
    if (foreign !== undefined && !(await this.#store.has(key.id))) {
      throw refuse("foreignWorkspace", foreign);
    }
    return { ...key, state: await this.#store.open(key.id) };
  }

  /**
   * @returns the id of the workspace of a header, without opening it.
   * @throws {Refusal} 401 without a valid key.
   */
  identify(authorization: string | undefined): string {
    return this.#keyFor(authorization, true).id;
  }

  /** @returns the id of the workspace of a header, without opening it; undefined without a valid key. */
  find(authorization: string | undefined): string | undefined {
    if (authorization === undefined) return undefined;
    try {
      return this.identify(authorization);
    } catch {
      return undefined;
    }
  }

  // clause: AUTH-04, AUTH-06, REF-DEL-08, REF-DEL-09
  #keyFor(authorization: string | undefined, keyDocumented: boolean) {
    if (authorization !== undefined) {
      return this.#known.get(authorization) ?? this.#readKey(authorization);
    }
    if (keyDocumented || this.#settings.auth === "all") throw refuseKey("noKey");
    return this.#defaultKey;
  }

  #readKey(authorization: string) {
    const key = readKey(authorization);
    if (!this.#isValid(key)) {
      const { keys, simulation } = this.#settings;
      const reason = describeRefusal(key, keys.length > 0);
      const trigger = simulation ? findRefusedKey(key) : undefined;
      throw refuseKey("invalidKey", { reason, trigger });
    }
    if (this.#known.size === maxKnown) this.#known.clear();
    const known = keyOf(key);
    this.#known.set(authorization, known);
    return known;
  }

  /** @throws {Refusal} 429 or 403 for a request that a reserved key does not allow (D-AUTH-07). */
  enforceReservedKey({ key }: OpenWorkspace, isWrite: boolean): void {
    if (!this.#settings.simulation) return;
    if (key === keyTriggers["key.limited"].key && ++this.#limitedRequests % 3 === 0) {
      throw refuse("throttled", "1", { "Retry-After": "1", ...triggerHeader("key.limited") });
    }
    if (key === keyTriggers["key.readonly"].key && isWrite) {
      throw refuseKey("forbidden", { trigger: "key.readonly" });
    }
  }
}

function keyOf(key: string) {
  return { key, id: workspaceId(key) };
}
