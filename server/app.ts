/** The sandbox as an Express application, in the order in which a request meets it. */
import { createServer, type Server, type ServerOptions } from "node:http";
import { parse as parseQuery } from "node:querystring";
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from "express";
import type { Logger } from "pino";
import { operationTable, routes } from "../generated/operations.ts";
import { Refusal, refuse } from "./errors.ts";
import { payFolder } from "./http/addresses.ts";
import { send, setHeaders } from "./http/answer.ts";
import { corsHeaders } from "./http/cors.ts";
import { createMessages } from "./http/messages.ts";
import { serialise } from "./json.ts";
import { assertHandlers, createContractRouter } from "./http/router.ts";
import { mendTarget } from "./http/target.ts";
import { createInspectorPages, createPages } from "./pages/pages.ts";
import { createSession, unwrapCall } from "./pages/session.ts";
import { createPipeline, type PipelineDependencies } from "./pipeline.ts";
import type { FindForeign } from "./simulation/guard.ts";
import { NoIdsLeft, StoreUnavailable, TooManyWorkspaces } from "./storage/port.ts";

export interface Dependencies extends PipelineDependencies {
  /** Gives the value of `Request-Id`, another one each time. */
  newRequestId: () => string;
  log: Logger;
  /** Serves everything under `/_sandbox` but the pages. */
  controlPlane: RequestHandler;
  /** Tells what a page of another origin may have sent to the control plane. */
  findForeign: FindForeign;
  /** Serves everything under `/pay/`. */
  checkoutPages: RequestHandler;
}

/**
 * @param options of Node's server.
 * @returns the server, which does not listen yet.
 * @throws {Error} where the handlers are not those of the contract.
 */
export function createApp(dependencies: Dependencies, options: ServerOptions = {}): Server {
  const { settings, newRequestId, log, findForeign, workspaces } = dependencies;
  const { controlPlane, checkoutPages } = dependencies;
  assertHandlers(operationTable, dependencies.handlers);
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  // Node reads 1000 parameters unless told otherwise, and would miss a bad one after them.
  app.set("query parser", (text: string) => parseQuery(text, "&", "=", { maxKeys: 0 }));
  app.use(identify(newRequestId, log));
  // Ahead of allowOrigins: the control plane is not for pages of other origins (D-HTTP-18).
  const session = createSession(findForeign, workspaces, settings.keys.length > 0);
  app.use(ownPaths(createInspectorPages(), session, controlPlane));
  if (settings.cors) app.use(allowOrigins);
  app.use(createContractRouter(routes, createPipeline(dependencies), settings.cors));
  app.use(checkoutPages);
  app.use(createPages(settings.cors));
  app.use(refuseUnknown);
  app.use(answerError(dependencies));
  // Without the header Node would answer by itself, without a body or a Request-Id.
  const server = createServer({ ...options, requireHostHeader: false, ...createMessages(app) });
  return server.on("request", (request, response) => {
    request.url = unwrapCall(findForeign, request, mendTarget(request.url ?? "/"));
    app(request, response);
  });
}

/** One step on the way of a request to the gateway, however many paths there are under `/_sandbox`. */
function ownPaths(...handlers: RequestHandler[]): RequestHandler {
  const router = Router({ caseSensitive: true }).use(...handlers);
  return (request, response, next) => {
    if (request.path.startsWith("/_sandbox")) void router(request, response, next);
    else next();
  };
}

/** Names the request, says that this is a sandbox (D-SIM-03), and logs how it was answered. */
function identify(newRequestId: () => string, log: Logger): RequestHandler {
  const isLogging = log.isLevelEnabled("error");
  return (request, response, next) => {
    const requestId = newRequestId();
    response.setHeader("Request-Id", requestId);
    response.setHeader("Sandbox", "true");
    if (isLogging) logWhenClosed(log, requestId, request, response);
    next();
  };
}

/** Logs how a request was answered: never its key, its query or its body. */
function logWhenClosed(log: Logger, requestId: string, request: Request, response: Response): void {
  const started = performance.now();
  response.on("close", () => {
    const ms = Math.round(performance.now() - started);
    const { method, path } = request;
    if (!response.writableFinished) {
      const error: unknown = response.locals.interruption ?? "the client went away";
      log.warn({ requestId, method, path, ms, error }, "not answered");
      return;
    }
    const { statusCode: status } = response;
    const level = status < 400 ? "info" : status < 500 ? "warn" : "error";
    const error: unknown = response.locals.error;
    log[level]({ requestId, method, path, status, ms, error }, "answered");
  });
}

const refuseUnknown: RequestHandler = () => {
  throw refuse("notFound");
};

/** Pages with the data of a workspace need no key, and are not for scripts of other origins (D-PAGE-01). */
const allowOrigins: RequestHandler = (request, response, next) => {
  if (request.headers.origin !== undefined && !request.url.startsWith(payFolder)) {
    setHeaders(response, corsHeaders(request));
  }
  next();
};

/** The one place where a throw becomes an answer. */
function answerError({ log, requestLog, workspaces }: Dependencies): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const { status, body, headers, message } = refusalFor(error, log);
    response.locals.error = message;
    const answer = { status, body: serialise(body), headers };
    const recording = requestLog.beginRefused(workspaces, request, response);
    recording?.takeUnread();
    recording?.watch(answer);
    send(response, answer);
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
