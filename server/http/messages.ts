import { IncomingMessage, ServerResponse } from "node:http";
import type { Express } from "express";
import { Refusal } from "../errors.ts";

/** Constructors of what a server reads and answers. */
export interface Messages {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/**
 * Makes the constructors of requests and responses that are Express's from the start. Express gives
 * both their prototypes when they arrive, and what has changed its prototype is slow in all that
 * follows; where the prototype is there already, nothing changes.
 */
export function createMessages(app: Express): Messages {
  class ExpressRequest extends IncomingMessage {
    override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
      // The connection of a request that is refused while it arrives still has to carry the response.
      if (error instanceof Refusal) callback(error);
      else super._destroy(error, callback);
    }
  }
  class ExpressResponse<Asked extends IncomingMessage> extends ServerResponse<Asked> {}
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  Object.assign(app, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
