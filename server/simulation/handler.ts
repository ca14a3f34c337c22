/** The types that tie every handler of the control plane to its operation of `spec/sandbox.yaml`. */
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { OperationId, OperationsByTag } from "../../generated/control-operations.ts";
import type { Likeness, operations } from "../../generated/control-types.ts";
import type { Clock } from "../domain/time.ts";
import type { BodyOf, QueryOf, ResponseOf } from "../operations/handler.ts";
import type { ValidatedInput } from "../operations/validated-input.ts";
import type { AddressOf } from "../http/origins.ts";
import type { Settings } from "../settings.ts";
import type { Fill, Store } from "../storage/port.ts";
import type { Workspaces } from "../workspaces.ts";
import type { createTransactionHandlers } from "./transaction-handlers.ts";
import type { RequestLog } from "./log/request-log.ts";
import type { Timer } from "./timer.ts";
import type { WebhookWorker } from "./webhooks/worker.ts";

/** A request to an operation. Unlike a handler of the gateway, its handler opens the transactions. */
export interface ControlCall<Id extends OperationId> {
  /** The id of the workspace; empty if the operation needs no key. */
  readonly workspace: string;
  /** The parameters in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Already read, unless the handler reads the body piece by piece. */
  readonly request: IncomingMessage;
  /** Aborted when the client has disconnected, or has its response. */
  readonly gone: AbortSignal;
  readonly query: ValidatedInput<QueryOf<operations[Id]>>;
  readonly body: ValidatedInput<BodyOf<operations[Id]>>;
}

/** A documented success; an event stream is sent as it is read. */
type ControlResponse<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { "text/event-stream": string } } };
}
  ? { status: 200; body: Readable; headers?: Readonly<Record<string, string>> }
  : ResponseOf<operations[Id]>;

/** One handler for every operation of the control plane: a missing one does not compile. */
export type ControlHandlers = {
  readonly [Id in OperationId]: (
    call: ControlCall<Id>,
  ) => Promise<ControlResponse<Id>> | ControlResponse<Id>;
};

/** The handlers of one tag: a surplus one does not compile. */
export type ControlHandlersOf<Tag extends keyof OperationsByTag> = Pick<
  ControlHandlers,
  OperationsByTag[Tag]
>;

/** The parts of the server that the handlers use. */
export interface ControlContext {
  readonly store: Store;
  readonly settings: Settings;
  readonly workspaces: Workspaces;
  /** Reads real time. */
  readonly clock: Clock;
  /** Fills a new workspace. */
  readonly fill: Fill;
  readonly requestLog: RequestLog;
  readonly timer: Timer;
  readonly webhooks: WebhookWorker;
  /** Returns the address of a page for the host that the caller used. */
  readonly addressOf: AddressOf;
  /** Undefined unless the sandbox imitates a gateway. */
  readonly likeness: Likeness | undefined;
}

/** The parts of the server, and the functions that make handlers of work in a transaction. */
export type HandlerContext = ControlContext & ReturnType<typeof createTransactionHandlers>;

/** Returns the handlers of one tag. */
export type CreateHandlers<Tag extends keyof OperationsByTag> = (
  context: HandlerContext,
) => ControlHandlersOf<Tag>;
