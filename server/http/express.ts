/** The server and the routers: the only code that uses Express. Contracts define the operations. */
import {
  createServer,
  IncomingMessage,
  type Server,
  type ServerOptions,
  ServerResponse,
} from "node:http";
import { parse as parseQuery } from "node:querystring";
import express, { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import type { Method, Route } from "../../spec/operation.ts";
import { Refusal, refuse } from "../errors.ts";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import { type Front, placeInFront } from "./front.ts";
import { type HttpRequest, type HttpResponse, send, setHeaders } from "./response.ts";
import { normalizeTarget } from "./target.ts";

export type Middleware = RequestHandler;
export type ErrorMiddleware = ErrorRequestHandler;

/**
 * Creates a server that passes each request through the handlers in their order.
 *
 * @param rewriting changes requests under a prefix before they are routed.
 * @param front stands between clients and the handlers.
 * @returns the server, which does not listen yet.
 */
export function createHttpServer(
  handlers: readonly (Middleware | ErrorMiddleware)[],
  rewriting: { readonly prefix: string; readonly rewrite: (request: IncomingMessage) => void },
  options: ServerOptions,
  front?: Front,
): Server {
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  // By default, Node ignores all parameters after the first 1000, even invalid ones.
  app.set("query parser", (text: string) => parseQuery(text, "&", "=", { maxKeys: 0 }));
  for (const handler of handlers) app.use(handler as Middleware);
  // Otherwise Node itself would respond to requests without a Host, with neither body nor Request-Id.
  const classes = presetPrototypes(app);
  const serve = front === undefined ? app : placeInFront(front, app);
  const server = createServer({ ...options, requireHostHeader: false, ...classes });
  return server.on("request", (request, response) => {
    const { url = "/" } = request;
    if (!url.startsWith("/") || url.includes("%")) request.url = normalizeTarget(url);
    if (request.url?.startsWith(rewriting.prefix) === true) rewriting.rewrite(request);
    serve(request, response);
  });
}

/**
 * Makes Node construct requests and responses with the prototypes that Express would set later: Node 20
 * is slow with objects whose prototype has changed.
 */
function presetPrototypes(app: express.Express) {
  class ExpressRequest extends IncomingMessage {
    override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
      // If a request is refused while it arrives, its connection still has to carry the response.
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

type Handle = (request: HttpRequest, response: HttpResponse) => Promise<void> | void;

/** A path in the syntax of Express, and the handlers of its methods. */
export interface PathHandlers {
  readonly path: string;
  readonly methods: Readonly<Partial<Record<Method, Handle>>>;
}

/** Serves an operation of a contract. */
export type Serve<OperationId extends string> = (
  operationId: OperationId,
  request: HttpRequest,
  response: HttpResponse,
) => Promise<void>;

/** Routes paths; responds to OPTIONS, and refuses other methods (D-HTTP-07, D-HTTP-17). */
export function createRouter(paths: readonly PathHandlers[], crossOrigin: boolean): Middleware {
  const router = Router({ caseSensitive: true });
  for (const { path, methods } of paths) {
    const route = router.route(path);
    for (const [method, handle] of Object.entries(methods)) route[method as Method](handle);
    const names = [...Object.keys(methods), "options"].join(", ").toUpperCase();
    const allow = names.replace("GET", "GET, HEAD");
    route.options((request, response) => {
      const preflight = crossOrigin ? preflightHeaders(request, allow) : {};
      send(response, { status: 204, body: undefined, headers: { Allow: allow, ...preflight } });
    });
    route.all((request) => {
      throw refuse("method", request.method, { Allow: allow });
    });
  }
  return router;
}

/** Lets pages of other origins read all responses except those under a prefix. */
export function allowOrigins(except: string): Middleware {
  return (request, response, next) => {
    if (request.headers.origin !== undefined && !request.url.startsWith(except)) {
      setHeaders(response, corsHeaders(request));
    }
    next();
  };
}

// clause: GEN-BASE-01
/** Returns the paths of a contract, each with its operations. */
export function contractPaths<OperationId extends string>(
  routes: readonly Route<OperationId>[],
  serve: Serve<OperationId>,
): PathHandlers[] {
  const paths: Record<string, Partial<Record<Method, Handle>>> = {};
  for (const { method, path, operationId } of routes) {
    const methods = (paths[path] ??= {});
    methods[method] = (request, response) => serve(operationId, request, response);
  }
  return Object.entries(paths).map(([path, methods]) => {
    return { path: path.replaceAll(/\{(\w+)\}/g, ":$1"), methods };
  });
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Runs a handler for GET and HEAD of exactly these paths; it may pass the request on. A router would also
 * respond to OPTIONS, and take `//` for `/`.
 */
export function routeReads(paths: readonly string[], handler: Middleware): Middleware {
  return (request, response, next) => {
    if (!isReading(request) || !paths.includes(request.path)) {
      next();
      return;
    }
    return handler(request, response, next);
  };
}

/** Runs handlers only for the paths under a prefix; for other requests, this costs one comparison. */
export function limitToPrefix(prefix: string, ...handlers: Middleware[]): Middleware {
  const router = Router({ caseSensitive: true }).use(...handlers);
  return (request, response, next) => {
    if (request.path.startsWith(prefix)) void router(request, response, next);
    else next();
  };
}

/**
 * Compares the handlers with the operations of their contract.
 *
 * @throws {Error} that names every operation without a handler and every handler without an operation.
 */
export function assertHandlers(
  operationTable: Readonly<Record<string, unknown>>,
  handlers: Readonly<Record<string, unknown>>,
): void {
  const missing = Object.keys(operationTable).filter((id) => !(id in handlers));
  const surplus = Object.keys(handlers).filter((id) => !(id in operationTable));
  const problems = [
    ...missing.map((id) => `the contract's operation ${id} has no handler`),
    ...surplus.map((id) => `the handler ${id} is not an operation of the contract`),
  ];
  if (problems.length > 0) throw new Error(`Cannot start: ${problems.join("; ")}.`);
}
