/** The control plane, which serves the operations of `spec/sandbox.yaml` (D-CTL-01, D-CTL-02). */
import { type OperationId, operationTable, routes } from "../../generated/control-operations.ts";
import { Readable } from "node:stream";
import { type Clock, httpDateOf, workspaceTime } from "../domain/time.ts";
import { refuse } from "../errors.ts";
import { type FindForeign, refuseForeign } from "../http/origins.ts";
import { send, sendStream, type WireResponse } from "../http/response.ts";
import { emptyBody, readBody } from "../http/body.ts";
import {
  assertHandlers,
  contractPaths,
  createRouter,
  type Middleware,
  type Serve,
  under,
} from "../http/express.ts";
import { type ParsedBody, serializeInPieces } from "../json.ts";
import { ValidatedInput, validateQuery } from "../operations/validated-input.ts";
import type { Workspaces } from "../workspaces.ts";
import type { ControlCall, ControlHandlers } from "./handler.ts";

/** The maximum size of a body that is read whole, in bytes (D-CTL-14). */
const maxBytes = 1_048_576;
/** The operation whose handler reads the body while it arrives. */
const readsItsBody: OperationId = "importWorkspace";

/** @throws {Error} if a handler or an operation of the contract has no counterpart. */
export function createControlPlane(
  handlers: ControlHandlers,
  workspaces: Workspaces,
  clock: Clock,
  findForeign: FindForeign,
): Middleware {
  assertHandlers(operationTable, handlers);
  const guard: Middleware = ({ headers }, _response, next) => {
    refuseForeign(findForeign, headers);
    next();
  };
  return under(
    "/_sandbox",
    guard,
    createRouter(contractPaths(routes, createServe(handlers, workspaces, clock)), false),
    () => {
      throw refuse("notFound");
    },
  );
}

function createServe(
  handlers: ControlHandlers,
  workspaces: Workspaces,
  clock: Clock,
): Serve<OperationId> {
  return async (id, request, response) => {
    const operation = operationTable[id];
    let workspace = "";
    if (id === "removeWorkspace") {
      // Opening a workspace that does not exist would create it, and might remove another one.
      workspace = workspaces.identify(request.headers.authorization);
    } else if (operation.keyDocumented) {
      const opened = await workspaces.open(request.headers, true);
      response.setHeader("Date", httpDateOf(workspaceTime(opened.state.clock, clock())));
      workspace = opened.id;
    }
    const hasBody = operation.body !== undefined && id !== readsItsBody;
    const { parsed } = hasBody ? await readBody(request, undefined, maxBytes) : emptyBody;
    const { headers, params } = request;
    const closing = new AbortController();
    response.on("close", () => {
      closing.abort();
    });
    const context = {
      workspace,
      // Express has lists for parameters that match several parts of a path; this contract has none.
      params: Object.fromEntries(
        Object.entries(params).map(([name, text]) => [name, String(text)]),
      ),
      host: headers.host ?? "",
      headers,
      request,
      gone: closing.signal,
    };
    const answer = await operate(id, handlers, context, parsed, request.query);
    if (answer instanceof Readable) sendStream(response, "text/event-stream", answer);
    else send(response, answer);
  };
}

/** Passes the request to the handler of its operation, and returns its response. */
async function operate<Id extends OperationId>(
  id: Id,
  handlers: ControlHandlers,
  context: Omit<ControlCall<Id>, "query" | "body">,
  parsed: ParsedBody,
  query: Readonly<Record<string, unknown>>,
): Promise<WireResponse | Readable> {
  const inputs = operationTable[id];
  const submitted: ControlCall<Id>["query"] = validateQuery(
    inputs.query ? query : {},
    inputs.query,
  );
  for (const name of inputs.query ? Object.keys(query) : []) {
    // A misspelt filter would otherwise be silently ignored (D-CTL-08).
    if (!Object.hasOwn(inputs.query?.members ?? {}, name)) submitted.refuse(name, "unexpected");
  }
  const answer = await handlers[id]({
    ...context,
    query: submitted,
    body: new ValidatedInput(inputs.body, parsed, {}),
  });
  const { status, body, headers = {} } = answer;
  if (body instanceof Readable) return body;
  return { status, body: body === undefined ? undefined : serializeInPieces(body), headers };
}
