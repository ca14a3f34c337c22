/** The types that tie every handler of the control plane to its operation of `spec/sandbox.yaml`. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { OperationId, OperationsByTag } from "../../generated/control-operations.ts";
import type { operations } from "../../generated/control-types.ts";
import type { Clock } from "../domain/clock.ts";
import type { AddressOf } from "../page-addresses.ts";
import type { BodyOf, QueryOf, ResponseOf } from "../operations/handler.ts";
import type { ValidatedInput } from "../operations/validated-input.ts";
import type { Settings } from "../settings.ts";
import type { Fill, Store } from "../storage/port.ts";
import type { RequestLog } from "./log/request-log.ts";
import type { Timer } from "./timer.ts";
import type { WebhookWorker } from "./webhooks/worker.ts";

/** What the handlers of the control plane work with. */
export interface ControlDependencies {
  readonly store: Store;
  readonly settings: Settings;
  /** Reads real time. */
  readonly clock: Clock;
  /** Says what a new workspace holds. */
  readonly fill: Fill;
  readonly requestLog: RequestLog;
  /** Lets real time pass. */
  readonly timer: Timer;
  readonly webhooks: WebhookWorker;
  /** Gives the address of a page. */
  readonly addressOf: AddressOf;
}

/** What a handler is given of one request; unlike the gateway's it opens transactions by itself. */
export interface ControlCall<Id extends OperationId> {
  /** The id of the workspace; empty where the operation needs no key. */
  readonly workspace: string;
  /** The parameters in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The `Host` header, by which the caller reaches this server. */
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  /** Read already, unless the handler reads its body piece by piece. */
  readonly request: IncomingMessage;
  /** Aborted when the caller has gone, or has its answer. */
  readonly gone: AbortSignal;
  readonly query: ValidatedInput<ControlQuery<Id>>;
  readonly body: ValidatedInput<ControlBody<Id>>;
}

export type ControlBody<Id extends OperationId> = BodyOf<operations[Id]>;
export type ControlQuery<Id extends OperationId> = QueryOf<operations[Id]>;

export type ControlHandler<Id extends OperationId> = (
  call: ControlCall<Id>,
) => Promise<ControlAnswer<Id>> | ControlAnswer<Id>;

type ControlAnswer<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { "text/event-stream": string } } };
}
  ? { status: 200; body: Streaming; headers?: Readonly<Record<string, string>> }
  : ResponseOf<operations[Id]>;

/** A body that is sent as it comes about, in place of JSON. */
export class Streaming {
  readonly mediaType: string;
  readonly source: Readable;

  constructor(mediaType: string, source: Readable) {
    this.mediaType = mediaType;
    this.source = source;
  }
}

/** One handler for every operation of the control plane: a missing one does not compile. */
export type ControlHandlers = { readonly [Id in OperationId]: ControlHandler<Id> };

/** The handlers of one tag: a surplus one does not compile. */
export type ControlHandlersOf<Tag extends keyof OperationsByTag> = {
  readonly [Id in OperationsByTag[Tag]]: ControlHandler<Id>;
};
