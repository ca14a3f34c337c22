/** The HTTP server of the sandbox: its handlers, in the order in which a request passes through them. */
import type { IncomingMessage, Server, ServerOptions } from "node:http";
import type { Logger } from "pino";
import { operationTable, routes } from "../generated/operations.ts";
import { Refusal, refuse } from "./errors.ts";
import type { Front } from "./http/front.ts";
import type { FindForeign } from "./http/origins.ts";
import { identify, send } from "./http/response.ts";
import {
  allowOrigins,
  assertHandlers,
  contractPaths,
  createHttpServer,
  createRouter,
  type ErrorMiddleware,
  type Middleware,
  type PathHandlers,
  limitToPrefix,
  routeReads,
} from "./http/express.ts";
import { serialize } from "./json.ts";
import { payFolder } from "./operations/responses.ts";
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
    routeReads(
      ["/", "/_sandbox", "/_sandbox/"],
      welcomeBrowsers(addressOf, workspaces, hasKeys ? "<your key>" : "sk_test_start"),
    ),
    // Before allowOrigins: the control plane is not for pages of other origins (D-HTTP-18).
    limitToPrefix(
      "/_sandbox",
      createRouter([...inspectorPages, ...session], false),
      refuseCalls(findForeign, workspaces),
      dependencies.controlPlane,
    ),
    // The pages under /pay show a workspace without a key (D-PAGE-01).
    ...(settings.cors ? [allowOrigins(payFolder)] : []),
    createRouter(contractPaths(routes, serve), settings.cors),
    createRouter(dependencies.checkoutPages, false),
    createRouter([...contractFiles(addressOf), ...publicPages], settings.cors),
    refuseUnknown,
    respondToError(dependencies),
  ];
  const rewrite = (request: IncomingMessage) => {
    unwrapCall(findForeign, workspaces, request);
  };
  const calls = { prefix: callPrefix, rewrite };
  return createHttpServer(handlers, calls, options, dependencies.front);
}

const refuseUnknown: Middleware = () => {
  throw refuse("notFound");
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
