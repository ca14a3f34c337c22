/** Puts the contract's routes on Express: the only list of paths is the contract's own. */
import { type IRoute, type Request, type RequestHandler, type Response, Router } from "express";
import type { Method, Route } from "../../spec/operation.ts";
import { refuse } from "../errors.ts";
import { send } from "./answer.ts";
import { preflightHeaders } from "./cors.ts";

export type Serve<OperationId extends string> = (
  operationId: OperationId,
  request: Request,
  response: Response,
) => Promise<void>;

/** @returns a router that serves every route of a contract, and refuses other methods on them. */
export function createContractRouter<OperationId extends string>(
  routes: readonly Route<OperationId>[],
  serve: Serve<OperationId>,
  crossOrigin: boolean,
): Router {
  const router = Router({ caseSensitive: true });
  for (const [path, operations] of groupByPath(routes)) {
    const route = router.route(path);
    for (const [method, operationId] of operations) {
      route[method]((request, response) => serve(operationId, request, response));
    }
    closeRoute(route, [...operations.keys()], crossOrigin);
  }
  return router;
}

/** Answers OPTIONS on a route, and refuses the methods that it does not serve (D-HTTP-07, D-HTTP-17). */
export function closeRoute(route: IRoute, methods: readonly Method[], crossOrigin: boolean): void {
  const allow = allowedMethods(methods);
  route.options(answerOptions(allow, crossOrigin));
  route.all((request) => {
    throw refuse("method", request.method, { Allow: allow });
  });
}

/**
 * Holds the handlers against the operations of their contract.
 *
 * @throws {Error} that names every operation without a handler and every handler without operation.
 */
export function assertHandlers(
  operationTable: Readonly<Record<string, unknown>>,
  handlers: Readonly<Record<string, unknown>>,
): void {
  const missing = Object.keys(operationTable).filter((id) => !(id in handlers));
  const surplus = Object.keys(handlers).filter((id) => !(id in operationTable));
  const problems = [
    ...missing.map((id) => `the contract's operation ${id} has no handler`),
    ...surplus.map((id) => `the handler ${id} is no operation of the contract`),
  ];
  if (problems.length > 0) throw new Error(`Cannot start: ${problems.join("; ")}.`);
}

// clause: GEN-BASE-01
function groupByPath<OperationId extends string>(
  routes: readonly Route<OperationId>[],
): Map<string, Map<Method, OperationId>> {
  const paths = new Map<string, Map<Method, OperationId>>();
  for (const { method, path, operationId } of routes) {
    const expressPath = path.replaceAll(/\{(\w+)\}/g, ":$1");
    const operations = paths.get(expressPath) ?? new Map<Method, OperationId>();
    paths.set(expressPath, operations.set(method, operationId));
  }
  return paths;
}

function allowedMethods(methods: readonly Method[]): string {
  const names = methods.flatMap((method) =>
    method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()],
  );
  return [...names, "OPTIONS"].join(", ");
}

function answerOptions(allow: string, crossOrigin: boolean): RequestHandler {
  return (request, response) => {
    const preflight = crossOrigin ? preflightHeaders(request, allow) : {};
    send(response, { status: 204, body: undefined, headers: { Allow: allow, ...preflight } });
  };
}
