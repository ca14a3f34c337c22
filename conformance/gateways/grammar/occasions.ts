/** The facts by which a mutant decides whether to act: the record and the traffic. */
import {
  interfaceOperations,
  type Kind,
  type OperationId,
} from "../../../generated/interface-operations.ts";
import { isObject, type JsonObject } from "../../support/json.ts";
import { isSuccess, jsonOf, members } from "../deviation-parts.ts";
import type { Deviation, Forward, GatewayRequest, Reply } from "../deviation.ts";
import { idOf } from "../kinds.ts";

/** The history of a record since its create. */
export interface Past {
  /** The time of its create, in milliseconds. */
  readonly madeAt: number;
  /** The number of records of its kind that were created before it. */
  readonly rank: number;
  isDeleted: boolean;
  /** The response to its create. */
  readonly first: JsonObject;
  /** The previous record of its kind. */
  readonly elder: JsonObject | undefined;
  /** The members sent in its create and in updates. */
  sent: JsonObject;
  updates: number;
  reads: number;
  /** The number of reads before its last update. */
  readsBeforeUpdate: number;
}

/** An opportunity for a mutant to act. */
export interface Occasion {
  readonly request: GatewayRequest;
  /** The members in the request or response; otherwise those sent for the record. */
  readonly values: JsonObject;
  /** Undefined for a record that is being created or does not exist. */
  readonly past: Past | undefined;
  /** The number of requests of the same operation in progress, including this one. */
  readonly atOnce: number;
  /** The number of requests for the same record in progress, including this one. */
  readonly onRecord: number;
  readonly traffic: Traffic;
}

/** Everything that passed through a proxy. */
export class Traffic {
  readonly now: () => number;
  readonly #pasts = new Map<string, Past>();
  readonly #latest = new Map<Kind, JsonObject>();
  readonly #made = new Map<Kind, number>();
  readonly #underWay = new Map<string, number>();
  /** The records that a mutant keeps after their delete, by id. */
  readonly ghosts = new Map<string, JsonObject>();
  /** The records that a mutant is changing. */
  readonly changing = new Set<string>();
  /** The Authorization header of the last request that succeeded. */
  rightKey: string | undefined;
  readonly deletes = new Map<Kind, number>();
  readonly updates = new Map<Kind, number>();

  constructor(now: () => number) {
    this.now = now;
  }

  past(kind: Kind, id: string | undefined): Past | undefined {
    return this.#pasts.get(`${kind} ${id ?? ""}`);
  }

  /** Returns the number of records of a kind that were created. */
  made(kind: Kind): number {
    return this.#made.get(kind) ?? 0;
  }

  /** Returns the oldest and the newest record of a kind that were not deleted. */
  ends(kind: Kind): readonly (Past | undefined)[] {
    const alive = [...this.#pasts].flatMap(([key, past]) =>
      key.startsWith(`${kind} `) && !past.isDeleted ? [past] : [],
    );
    return [alive[0], alive.at(-1)];
  }

  /** Counts a request about a subject as in progress until its response. */
  async attend<Value>(about: string, act: (atOnce: number) => Promise<Value>): Promise<Value> {
    const atOnce = (this.#underWay.get(about) ?? 0) + 1;
    this.#underWay.set(about, atOnce);
    try {
      return await act(atOnce);
    } finally {
      this.#underWay.set(about, (this.#underWay.get(about) ?? 1) - 1);
    }
  }

  /** Records a successful response of the gateway. */
  note(operationId: OperationId, request: GatewayRequest, reply: Reply): void {
    const { kind, view } = interfaceOperations[operationId];
    if (!isSuccess(reply)) return;
    const past = this.past(kind, request.id);
    if (view === "create") this.#begin(kind, jsonOf(reply), members(request));
    if (view === "delete") add(this.deletes, kind);
    if (view === "delete" && past !== undefined) past.isDeleted = true;
    if (view === "item" && past !== undefined) past.reads += 1;
    if (view !== "update") return;
    add(this.updates, kind);
    if (past === undefined) return;
    past.updates += 1;
    past.readsBeforeUpdate = past.reads;
    past.sent = { ...past.sent, ...members(request) };
  }

  #begin(kind: Kind, first: ReturnType<typeof jsonOf>, sent: JsonObject): void {
    if (!isObject(first)) return;
    const rank = this.made(kind);
    const elder = this.#latest.get(kind);
    const fresh = { isDeleted: false, updates: 0, reads: 0, readsBeforeUpdate: 0 };
    const past = { madeAt: this.now(), rank, first, elder, sent, ...fresh };
    this.#pasts.set(`${kind} ${idOf(first) ?? ""}`, past);
    this.#latest.set(kind, first);
    add(this.#made, kind);
  }
}

function add(counts: Map<Kind, number>, kind: Kind): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

/**
 * Handles a request to a documented operation. It acts if `meets` returns true: these members, of this
 * record, meet the condition of the mutant.
 */
export type Act = (
  request: GatewayRequest & { readonly operationId: OperationId },
  forward: Forward,
  meets: (values: JsonObject, past?: Past) => boolean,
  traffic: Traffic,
) => Promise<Reply>;

/** Returns a deviation that acts only if the condition is met. */
export function actWhen(
  { begin }: { readonly begin: () => (occasion: Occasion) => boolean },
  act: Act,
  now = Date.now,
): Deviation {
  return () => {
    const traffic = new Traffic(now);
    const holds = begin();
    return (request, forward) => {
      const { operationId } = request;
      if (operationId === undefined) return forward();
      const noting: Forward = async (changes) => {
        const reply = await forward(changes);
        const isElsewhere = changes?.method !== undefined || changes?.path !== undefined;
        if (!isElsewhere) traffic.note(operationId, request, reply);
        return reply;
      };
      return traffic.attend(operationId, (atOnce) =>
        traffic.attend(request.path, (onRecord) =>
          act(
            { ...request, operationId },
            noting,
            (values, past) => holds({ request, values, past, atOnce, onRecord, traffic }),
            traffic,
          ),
        ),
      );
    };
  };
}
