/** Finds the workspace that a request's key opens (decisions.md section 2). */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { maskKey } from "../spec/plain-text.ts";
import { isSnapshotWorkspace, workspaceId } from "./domain/ids.ts";
import { type Clock, timestamp } from "./domain/time.ts";
import { findRefusedKey, keyTriggers } from "./domain/triggers.ts";
import { refuse } from "./errors.ts";
import { createForeignPageFinder, type FindForeign, findRemote } from "./http/origins.ts";
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
/** The maximum number of workspaces in a list (D-CTL-15). */
const maxListed = 100;

/** A valid key, the id of its workspace, and the real time at which it last opened it; 0 if never. */
interface KnownKey extends Omit<OpenWorkspace, "state"> {
  usedAt: number;
}

/** Opens workspaces for requests, by their `Authorization` header. */
export class Workspaces {
  readonly #store: Store;
  readonly #settings: Settings;
  /** Finds the header that shows that a page of a foreign origin sent a request (D-AUTH-10). */
  readonly findForeign: FindForeign;
  readonly #isValid: (key: string) => boolean;
  readonly #clock: Clock;
  readonly #defaultKey: KnownKey;
  /** The keys of valid headers, so that each is read, checked and hashed once. */
  readonly #known = new Map<string, KnownKey>();
  #limitedRequests = 0;

  /**
   * @param names hosts of pages that are not foreign.
   * @param clock reads real time.
   */
  constructor(
    store: Store,
    settings: Settings,
    names: readonly string[] = settings.allowedHosts,
    clock: Clock = Date.now,
  ) {
    this.#clock = clock;
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
    const known = this.#keyFor(headers.authorization, keyDocumented);
    const { key, id } = known;
    const foreign = this.findForeign(headers);
    if (foreign !== undefined && !(await this.#store.has(id))) {
      throw refuse("foreignWorkspace", foreign);
    }
    known.usedAt = this.#clock();
    return { key, id, state: await this.#store.open(id) };
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
    if (this.#known.size === maxKnown) {
      const [first = ""] = this.#known.keys();
      this.#known.delete(first);
    }
    const known = keyOf(key);
    this.#known.set(authorization, known);
    return known;
  }

  /** Returns why a client must not see other workspaces; undefined if it may (D-CTL-15). */
  findObstacle(request: IncomingMessage): string | undefined {
    const { keys, publicUrl } = this.#settings;
    if (keys.length > 0) return "not with --keys";
    return publicUrl === undefined ? findRemote(request) : "not with --public-url";
  }

  /** Lists the workspaces of this process, the latest use first (D-CTL-15). */
  async listUsed() {
    // Of two in the same millisecond, the new one comes first.
    const known = this.#keys()
      .reverse()
      .sort((a, b) => b.usedAt - a.usedAt);
    const listed = [];
    const seen = new Set<string>();
    for (const { key, id: hash, usedAt } of known) {
      if (listed.length === maxListed || usedAt === 0) break;
      // Several headers may have the same key.
      if (seen.has(hash)) continue;
      seen.add(hash);
      const records = await this.#store.countRecords(hash);
      // It may have been removed.
      if (records === undefined) continue;
      listed.push({ key: maskKey(key), hash, records, last_used_at: timestamp(usedAt) });
    }
    return listed;
  }

  /** Returns the key of a listed workspace. */
  findKey(hash: string): string | undefined {
    return this.#keys().find(({ id }) => id === hash)?.key;
  }

  #keys(): KnownKey[] {
    return [this.#defaultKey, ...this.#known.values()];
  }

  /** @throws {Refusal} 429 or 403 for a request that a reserved key does not allow (D-AUTH-07). */
  enforceReservedKey({ key }: OpenWorkspace, isWrite: boolean): void {
    if (!this.#settings.simulation) return;
    if (key === keyTriggers["key.limited"].key && ++this.#limitedRequests % 3 === 0) {
      const headers = { "Retry-After": "1", "Sandbox-Trigger": "key.limited" };
      throw refuse("throttled", "1 second", headers);
    }
    if (key === keyTriggers["key.readonly"].key && isWrite) {
      throw refuseKey("forbidden", { trigger: "key.readonly" });
    }
  }
}

function keyOf(key: string): KnownKey {
  return { key, id: workspaceId(key), usedAt: 0 };
}
