/**
 * Turns a request for a documented operation into its response, in the steps of D-ERR-05. Numbers in
 * comments are the steps of D-ERR-05 (spec/decisions.md).
 */
import { type OperationId, operationTable } from "../generated/operations.ts";
import type { AddMembersFor } from "./added-members.ts";
import { type Clock, httpDateOf, workspaceTime } from "./domain/time.ts";
import { emptyBody, type RequestBody, readBody } from "./http/body.ts";
import { type HttpRequest, type HttpResponse, send, type WireResponse } from "./http/response.ts";
import type { Serve } from "./http/express.ts";
import { refuse } from "./errors.ts";
import { findReplay, type KeyedCreate, readKeyedCreate, storeReplay } from "./idempotency.ts";
import { serialize, serializeInPieces } from "./json.ts";
import type { Handlers } from "./operations/handler.ts";
import { settleDue } from "./operations/transitions.ts";
import {
  type ExtraChoices,
  extraChoicesOf,
  ValidatedInput,
  validateQuery,
} from "./operations/validated-input.ts";
import { type AddressOf, completeAddress } from "./page-addresses.ts";
import type { Settings } from "./settings.ts";
import type { FaultEffects } from "./simulation/fault-effects.ts";
import { type Fault, findFault } from "./simulation/faults.ts";
import type { Recording } from "./simulation/log/recording.ts";
import type { RequestLog } from "./simulation/log/request-log.ts";
import type { Store, StoreTransaction } from "./storage/port.ts";
import type { OpenWorkspace, Workspaces } from "./workspaces.ts";

export interface PipelineDependencies {
  settings: Settings;
  store: Store;
  handlers: Handlers;
  clock: Clock;
  workspaces: Workspaces;
  faultEffects: FaultEffects;
  requestLog: RequestLog;
  /** Returns the address of a page. */
  addressOf: AddressOf;
  /** Undefined unless a gateway is imitated that shows more in its checkouts. */
  addMembersFor?: AddMembersFor | undefined;
}

/** A request that has passed the first seven steps. */
interface RequestContext {
  readonly id: OperationId;
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  readonly isRead: boolean;
  readonly workspace: OpenWorkspace;
  /** Missing if the request log is off. */
  readonly recording: Recording | undefined;
  readonly fault: Fault | undefined;
  readonly body: RequestBody;
  readonly keyedCreate: KeyedCreate | undefined;
}

/** A response, and the fault that replaces or damages it. */
interface Reply {
  readonly wire: WireResponse;
  readonly fault?: Fault | undefined;
}

export class Pipeline {
  readonly #dependencies: PipelineDependencies;
  /** The idempotency keys in use, each with its workspace and operation. */
  readonly #running = new Set<string>();
  readonly #extraChoices: ExtraChoices;

  constructor(dependencies: PipelineDependencies) {
    this.#dependencies = dependencies;
    this.#extraChoices = extraChoicesOf(dependencies.settings);
  }

  /** Serves a request whose route and method exist: the router does step 1. */
  readonly serve: Serve<OperationId> = async (id, request, response) => {
    const started = performance.now();
    const { workspaces, clock, requestLog, faultEffects, store, settings } = this.#dependencies;
    const { keyDocumented, body: takesBody, idempotent } = operationTable[id];
    const workspace = await workspaces.open(request.headers, keyDocumented); // 2
    const now = clock();
    // With a valid key, the Date header shows workspace time (D-TIME-01).
    response.setHeader("Date", httpDateOf(workspaceTime(workspace.state.clock, now)));
    const recording = requestLog.begin(workspace, id, response, now, started);
    const isRead = request.method === "GET" || request.method === "HEAD";
    workspaces.enforceReservedKey(workspace, !isRead); // 3 and 4
    const fault = await findFault(id, request.headers, workspace, store, settings.simulation); // 5
    if (fault?.effect?.point === "before_validation") {
      recording?.keepUnreadBody();
      // The rest of the request is not needed, and must not keep its client waiting.
      request.resume();
      await faultEffects.delay(fault, response);
      await faultEffects.apply(fault, response);
    } else {
      // clause: GEN-HDR-01
      const body = takesBody ? await readBody(request, recording) : emptyBody; // 6 and 7
      const key = idempotent ? request.headers["idempotency-key"] : undefined;
      const keyedCreate =
        key === undefined ? undefined : readKeyedCreate(id, String(key), body.raw);
      const context: RequestContext = {
        id,
        request,
        response,
        isRead,
        workspace,
        recording,
        fault,
        body,
        keyedCreate,
      };
      await this.#respond(context, await this.#runLocked(context)); // 8 to 12
    }
    requestLog.end(recording);
  };

  /**
   * Runs a request, and locks its idempotency key while it runs, if it has one.
   *
   * @throws {Refusal} 409 while another request with the same idempotency key runs.
   */
  async #runLocked(context: RequestContext): Promise<Reply> {
    if (context.keyedCreate === undefined) return this.#runAfterDelay(context);
    const name = `${context.workspace.id} ${context.keyedCreate.id}`;
    if (this.#running.has(name)) throw refuse("idempotencyRunning");
    this.#running.add(name);
    try {
      return await this.#runAfterDelay(context);
    } finally {
      this.#running.delete(name);
    }
  }

  /**
   * Runs a request after the delay of its fault. A repeated create gets its stored response without the
   * delay (D-IDEM-01).
   */
  async #runAfterDelay(context: RequestContext): Promise<Reply> {
    const { fault, keyedCreate, workspace, response } = context;
    if (fault === undefined || fault.delay === 0) return this.#runInTransaction(context);
    const wire =
      keyedCreate &&
      (await this.#dependencies.store.transaction(workspace.id, async (tx) => {
        await settleDue(tx);
        return findReplay(tx, keyedCreate);
      }));
    if (wire !== undefined) return { wire };
    response.setHeader("Sandbox-Trigger", fault.trigger);
    await this.#dependencies.faultEffects.delay(fault, response);
    return this.#runInTransaction(context);
  }

  /** Runs a request in one transaction. The store may run the work again. */
  async #runInTransaction(context: RequestContext): Promise<Reply> {
    const verb = context.isRead ? "read" : "transaction";
    try {
      return await this.#dependencies.store[verb](context.workspace.id, (tx) =>
        this.#replayOrRun(tx, context),
      );
    } catch (error) {
      if (!(error instanceof UndoneByFault)) throw error;
      return { wire: { status: 500, body: undefined, headers: {} }, fault: context.fault };
    }
  }

  /** Applies the changes that are due, then returns the stored response or runs the operation (9 to 12). */
  async #replayOrRun(tx: StoreTransaction, context: RequestContext): Promise<Reply> {
    const { keyedCreate, fault } = context;
    await settleDue(tx);
    const replay = keyedCreate && (await findReplay(tx, keyedCreate));
    if (replay !== undefined) return { wire: replay };
    const { status, body, headers = {}, isLost = false } = await this.#callHandler(tx, context);
    if (fault?.effect?.point === "before_commit") throw new UndoneByFault();
    const wire = { status, body: textOf(body), headers };
    if (keyedCreate !== undefined) await storeReplay(tx, keyedCreate, wire);
    return { wire, fault: fault?.effect === undefined && isLost ? lostConnection : fault };
  }

  #callHandler(tx: StoreTransaction, { id, request, body }: RequestContext) {
    const { handlers, settings, addMembersFor } = this.#dependencies;
    const operation = operationTable[id];
    const call = {
      tx,
      settings,
      path: request.path,
      id: String(Object.values(request.params)[0] ?? ""),
      query: validateQuery(operation.query === undefined ? {} : request.query, operation.query),
      body: new ValidatedInput(operation.body, body.parsed, this.#extraChoices),
      addMembers: addMembersFor?.(request.headers.host),
    };
    // The compiler checks each handler against its operation. Here it may be any of the handlers.
    const handle = handlers[id] as (given: typeof call) => ReturnType<Handlers[OperationId]>;
    return handle(call);
  }

  /** Sends a response, or carries out the fault that applies after the commit. */
  async #respond({ request, response, recording }: RequestContext, reply: Reply): Promise<void> {
    const { addressOf, faultEffects } = this.#dependencies;
    const withPageUrl = completeAddress(reply.wire, addressOf, request.headers.host);
    const wire = recording?.recordResponse(withPageUrl) ?? withPageUrl;
    if (reply.fault?.effect === undefined) send(response, wire);
    else await faultEffects.apply(reply.fault, response, wire);
  }
}

/** The fault of the magic value that drops the connection (D-SIM-02). */
const lostConnection: Fault = {
  trigger: "payout.timeout",
  delay: 0,
  effect: { point: "after_commit", connection: "reset" },
};

/** Rolls back a transaction whose fault applies before the commit. */
class UndoneByFault extends Error {}

/** Serializes a body; a list in pieces, since it may be long. */
function textOf(body: unknown): WireResponse["body"] {
  if (typeof body !== "object" || body === null) return undefined;
  return Symbol.iterator in body ? serializeInPieces(body) : serialize(body);
}
