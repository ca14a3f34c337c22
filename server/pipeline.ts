/**
 * Turns a request for a documented operation into its response, in the steps of D-ERR-05. Numbers in
 * comments are the steps of D-ERR-05 (spec/decisions.md).
 */
import { type OperationId, operationTable } from "../generated/operations.ts";
import type { AddMembersFor } from "./added-members.ts";
import { type Clock, httpDateOf, workspaceTime } from "./domain/time.ts";
import { emptyBody, type RequestBody, readBody } from "./http/body.ts";
import { type HttpRequest, type HttpResponse, send, type WireResponse } from "./http/response.ts";
import type { AddressOf } from "./http/origins.ts";
import { isReading, type Serve } from "./http/express.ts";
import { refuse } from "./errors.ts";
import { findReplay, type KeyedCreate, readKeyedCreate, storeReplay } from "./idempotency.ts";
import { serialize, serializeInPieces } from "./json.ts";
import type { Handlers } from "./operations/handler.ts";
import { completeAddress } from "./operations/responses.ts";
import { runAfterDueSteps } from "./operations/transitions.ts";
import {
  type ExtraChoices,
  extraChoicesOf,
  ValidatedInput,
  validateQuery,
} from "./operations/validated-input.ts";
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

/** A request with its workspace, and with what later steps find out about it. */
interface RequestContext {
  readonly id: OperationId;
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  readonly isRead: boolean;
  readonly workspace: OpenWorkspace;
  /** Missing if the request log is off. */
  readonly recording: Recording | undefined;
  /** The fault that step 5 finds. */
  fault: Fault | undefined;
  /** The body that steps 6 and 7 read. */
  body: RequestBody;
  keyedCreate: KeyedCreate | undefined;
}

interface Reply {
  /** Missing if a fault has undone the effect of the request. */
  readonly wire?: WireResponse;
  /** The fault that replaces or damages the response. */
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

  /**
   * Serves a request whose route and method exist: the router does step 1. If a step refuses it, the
   * handler of errors responds and ends its recording.
   */
  readonly serve: Serve<OperationId> = async (id, request, response) => {
    const { workspaces, requestLog } = this.#dependencies;
    const context = await this.#authenticate(id, request, response); // 2
    workspaces.enforceReservedKey(context.workspace, !context.isRead); // 3 and 4
    await this.#findFault(context); // 5
    if (context.fault?.effect?.point === "before_validation") {
      await this.#failUnread(context, context.fault);
    } else {
      await this.#readBody(context); // 6 and 7
      const unlock = this.#lockKey(context); // 8
      let reply: Reply;
      try {
        reply = (await this.#delay(context)) ?? (await this.#run(context)); // 8 to 12
      } finally {
        unlock?.();
      }
      await this.#respond(context, reply);
    }
    requestLog.end(context.recording);
  };

  async #authenticate(
    id: OperationId,
    request: HttpRequest,
    response: HttpResponse,
  ): Promise<RequestContext> {
    const started = performance.now();
    const { workspaces, clock, requestLog } = this.#dependencies;
    const workspace = await workspaces.open(request.headers, operationTable[id].keyDocumented);
    const now = clock();
    // With a valid key, the Date header shows workspace time (D-TIME-01).
    response.setHeader("Date", httpDateOf(workspaceTime(workspace.state.clock, now)));
    return {
      id,
      request,
      response,
      isRead: isReading(request),
      workspace,
      recording: requestLog.begin(workspace, id, response, now, started),
      fault: undefined,
      body: emptyBody,
      keyedCreate: undefined,
    };
  }

  async #findFault(context: RequestContext): Promise<void> {
    const { store, settings } = this.#dependencies;
    const { id, request, workspace } = context;
    context.fault = await findFault(id, request.headers, workspace, store, settings.simulation);
  }

  /** Carries out a fault before anything else of the request is looked at. */
  async #failUnread({ request, response, recording }: RequestContext, fault: Fault): Promise<void> {
    const { faultEffects } = this.#dependencies;
    recording?.keepUnreadBody();
    // The rest of the request is not needed, and must not keep its client waiting.
    request.resume();
    await faultEffects.delay(fault, response);
    await faultEffects.apply(fault, response);
  }

  async #readBody(context: RequestContext): Promise<void> {
    const { id, request, recording } = context;
    if (operationTable[id].body !== undefined) context.body = await readBody(request, recording);
  }

  // clause: GEN-HDR-01
  /**
   * Locks the idempotency key of a request, if it has one. Returns a function that unlocks it.
   *
   * @throws {Refusal} 400 for an invalid key, 409 while another request with the same key runs.
   */
  #lockKey(context: RequestContext): (() => void) | undefined {
    const { id, request, workspace, body } = context;
    const key = operationTable[id].idempotent ? request.headers["idempotency-key"] : undefined;
    if (key === undefined) return undefined;
    context.keyedCreate = readKeyedCreate(id, String(key), body.raw);
    const name = `${workspace.id} ${context.keyedCreate.id}`;
    if (this.#running.has(name)) throw refuse("idempotencyRunning");
    this.#running.add(name);
    return () => this.#running.delete(name);
  }

  /**
   * Waits out the delay of a fault. A repeated create is not delayed (D-IDEM-01): returns its stored
   * response.
   */
  async #delay(context: RequestContext): Promise<Reply | undefined> {
    const { fault, keyedCreate, workspace, response } = context;
    if (fault === undefined || fault.delay === 0) return undefined;
    const { store, faultEffects } = this.#dependencies;
    const wire =
      keyedCreate &&
      (await runAfterDueSteps(store, "transaction", workspace.id, (tx) =>
        findReplay(tx, keyedCreate),
      ));
    if (wire !== undefined) return { wire };
    response.setHeader("Sandbox-Trigger", fault.trigger);
    await faultEffects.delay(fault, response);
    return undefined;
  }

  /** Runs a request in one transaction, after the changes that are due. The store may run the work again. */
  async #run(context: RequestContext): Promise<Reply> {
    const verb = context.isRead ? "read" : "transaction";
    try {
      return await runAfterDueSteps(this.#dependencies.store, verb, context.workspace.id, (tx) =>
        this.#replayOrAct(tx, context),
      );
    } catch (error) {
      if (!(error instanceof UndoneByFault)) throw error;
      return { fault: context.fault };
    }
  }

  /** Returns the stored response, or acts (8 to 12). */
  async #replayOrAct(tx: StoreTransaction, context: RequestContext): Promise<Reply> {
    const { keyedCreate, fault } = context;
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

  /** Sends a response, or carries out the fault that replaces or damages it. */
  async #respond(context: RequestContext, { wire, fault }: Reply): Promise<void> {
    const { request, response, recording } = context;
    const { addressOf, faultEffects } = this.#dependencies;
    const inFull = wire && {
      status: wire.status,
      body: wire.body,
      headers: completeAddress(wire.headers, (path) => addressOf(path, request.headers.host)),
    };
    const sent = inFull && (recording?.recordResponse(inFull) ?? inFull);
    if (fault?.effect !== undefined) await faultEffects.apply(fault, response, sent);
    else if (sent !== undefined) send(response, sent);
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
