/** The HTTP server: Node's, with Express behind it. */
import {
  createServer,
  IncomingMessage,
  type Server,
  type ServerOptions,
  ServerResponse,
} from "node:http";
import { parse as parseQuery } from "node:querystring";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { Refusal } from "../errors.ts";
import { mendTarget } from "./target.ts";

export type Middleware = RequestHandler;
export type ErrorMiddleware = ErrorRequestHandler;

/**
 * Creates a server that passes each request through the handlers in their order.
 *
 * @param rewrite changes a request before it is routed.
 * @returns the server, which does not listen yet.
 */
export function createHttpServer(
  handlers: readonly (Middleware | ErrorMiddleware)[],
  rewrite: (request: IncomingMessage) => void,
  options: ServerOptions,
): Server {
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  // Node reads 1000 parameters by default, and would miss a bad one after them.
  app.set("query parser", (text: string) => parseQuery(text, "&", "=", { maxKeys: 0 }));
  for (const handler of handlers) app.use(handler as Middleware);
  // With the header required, Node would respond by itself, without a body or a Request-Id.
  const server = createServer({ ...options, requireHostHeader: false, ...presetPrototypes(app) });
  return server.on("request", (request, response) => {
    const { url = "/" } = request;
    request.url = url.startsWith("/") && !url.includes("%") ? url : mendTarget(url);
    rewrite(request);
    app(request, response);
  });
}

/**
 * Express sets the prototype of every request and response, and Node 20 is slow with objects whose
 * prototype has changed. So Node constructs them with that prototype from the start, and nothing changes.
 */
function presetPrototypes(app: express.Express) {
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
