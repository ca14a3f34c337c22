/** The HTTP server of the sandbox: its handlers, in the order in which a request passes through them. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, Server, ServerOptions } from "node:http";
import type { Logger } from "pino";
import { operationTable, routes } from "../generated/operations.ts";
import { Refusal, refuse } from "./errors.ts";
import { corsHeaders } from "./http/cors.ts";
import { clientResponseOf, type Front } from "./http/front.ts";
import type { FindForeign } from "./http/origins.ts";
import { type HttpResponse, send, setHeaders } from "./http/response.ts";
import {
  assertHandlers,
  contractPaths,
  createHttpServer,
  createRouter,
  type ErrorMiddleware,
  type Middleware,
  type PathHandlers,
  limitToPrefix,
} from "./http/express.ts";
import { serialize } from "./json.ts";
import { payFolder } from "./page-addresses.ts";
import { contractFiles, inspectorPages, publicPages } from "./pages/pages.ts";
import { callPrefix, refuseCalls, sessionPaths, unwrapCall } from "./pages/inspector-session.ts";
import { welcomeBrowsers } from "./pages/start.tsx";
import { Pipeline, type PipelineDependencies } from "./pipeline.ts";
import { NoIdsLeft, StoreUnavailable, TooManyWorkspaces } from "./storage/port.ts";

export interface Dependencies extends PipelineDependencies {
  /** Returns a new value for `Request-Id`. */
  newRequestId: () => string;
  log: Logger;
  /** Serves everything under `/_sandbox` except the pages. */
  controlPlane: Middleware;
  /** Finds requests to the control plane that a page of another origin may have sent. */
  findForeign: FindForeign;
  /** Makes the gateway another one. */
  front?: Front | undefined;
  /** Everything under `/pay/`. */
  checkoutPages: readonly PathHandlers[];
}

/**
 * @param options the options of Node's server.
 * @returns the server, which does not listen yet.
 * @throws {Error} if the handlers don't match the contract's operations.
 */
export function createApp(dependencies: Dependencies, options: ServerOptions = {}): Server {
  const { settings, addressOf, newRequestId, log, findForeign, workspaces } = dependencies;
  assertHandlers(operationTable, dependencies.handlers);
  const { serve } = new Pipeline(dependencies);
  const hasKeys = settings.keys.length > 0;
  const session = sessionPaths(findForeign, workspaces, hasKeys);
  const handlers: (Middleware | ErrorMiddleware)[] = [
    identify(newRequestId, log),
    welcomeBrowsers(addressOf, workspaces, hasKeys ? "<your key>" : "sk_test_start"),
    // Before allowOrigins: the control plane is not for pages of other origins (D-HTTP-18).
    limitToPrefix(
      "/_sandbox",
      createRouter([...inspectorPages, ...session], false),
      refuseCalls(findForeign, workspaces),
      dependencies.controlPlane,
    ),
    ...(settings.cors ? [allowOrigins] : []),
    createRouter(contractPaths(routes, serve), settings.cors),
    createRouter(dependencies.checkoutPages, false),
    createRouter([...contractFiles(addressOf), ...publicPages], settings.cors),
    refuseUnknown,
    respondToError(dependencies),
  ];
  const rewrite = (request: IncomingMessage) => {
    if (request.url?.startsWith(callPrefix) === true) unwrapCall(findForeign, workspaces, request);
  };
  return createHttpServer(handlers, rewrite, options, dependencies.front);
}

/** Returns a function that makes request ids: a random part for this process, then a counter. */
export function numberRequests(): () => string {
  const start = `req_${randomBytes(8).toString("hex")}`;
  let number = 0;
  return () => start + (number += 1).toString(16).padStart(8, "0");
}

/** Sets the headers `Request-Id` and `Sandbox` (D-SIM-03), and logs the response. */
function identify(newRequestId: () => string, log: Logger): Middleware {
  const isLogging = log.isLevelEnabled("error");
  return (_request, response, next) => {
    const requestId = newRequestId();
    response.setHeader("Request-Id", requestId);
    response.setHeader("Sandbox", "true");
    const clientResponse = clientResponseOf(response);
    // A front may send several requests for one of a client.
    const isFirst = clientResponse.locals.requestId === undefined;
    if (isLogging && isFirst) logWhenClosed(log, clientResponse);
    clientResponse.locals.requestId = requestId;
    next();
  };
}

/** Logs a response, but never the key, the query or the body of its request. */
function logWhenClosed(log: Logger, response: HttpResponse): void {
  const started = performance.now();
  const { method, originalUrl } = response.req;
  // A front may change the URL.
  const [path] = originalUrl.split("?", 1);
  response.on("close", () => {
    const ms = Math.round(performance.now() - started);
    const requestId: unknown = response.locals.requestId;
    if (!response.writableFinished) {
      const error: unknown = response.locals.interruption ?? "the client closed the connection";
      log.warn({ requestId, method, path, ms, error }, "not answered");
      return;
    }
    const { statusCode: status } = response;
    const level = status < 400 ? "info" : status < 500 ? "warn" : "error";
    const error: unknown = response.locals.error;
    log[level]({ requestId, method, path, status, ms, error }, "answered");
  });
}

const refuseUnknown: Middleware = () => {
  throw refuse("notFound");
};

/** Lets other origins read everything but the pages that show a workspace without a key (D-PAGE-01). */
const allowOrigins: Middleware = (request, response, next) => {
  if (request.headers.origin !== undefined && !request.url.startsWith(payFolder)) {
    setHeaders(response, corsHeaders(request));
  }
  next();
};

/** Turns every thrown error into a response. */
function respondToError({ log, requestLog, workspaces }: Dependencies): ErrorMiddleware {
  return (error, request, response, _next) => {
    const { status, body, headers, message } = refusalFor(error, log);
    response.locals.error = message;
    const wire = { status, body: serialize(body), headers };
    const recording = requestLog.beginRefused(workspaces, request, response);
    recording?.keepUnreadBody();
    recording?.recordResponse(wire);
    send(response, wire);
    requestLog.end(recording);
  };
}

// clause: GEN-5XX-01
function refusalFor(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof TooManyWorkspaces) return refuse("tooManyWorkspaces");
  if (error instanceof NoIdsLeft) return refuse("noIdsLeft");
  log.error({ err: error }, "unexpected error");
  if (error instanceof StoreUnavailable) return refuse("unavailable", "", { "Retry-After": "1" });
  return refuse("serverError");
}
