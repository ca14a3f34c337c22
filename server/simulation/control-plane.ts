/** The control plane, which serves the operations of `spec/sandbox.yaml` (D-CTL-01, D-CTL-02). */
import { type OperationId, operationTable, routes } from "../../generated/control-operations.ts";
import { Readable } from "node:stream";
import type { Input, Operation } from "../../spec/operation.ts";
import { type Clock, httpDateOf, workspaceTime } from "../domain/time.ts";
import { refuse } from "../errors.ts";
import { type FindForeign, refuseForeign } from "../http/origins.ts";
import { send, sendStream } from "../http/response.ts";
import { emptyBody, readBody } from "../http/body.ts";
import {
  assertHandlers,
  contractPaths,
  createRouter,
  isReading,
  type Middleware,
  type Serve,
  limitToPrefix,
} from "../http/express.ts";
import { isObject, serializeInPieces } from "../json.ts";
import { unknownProblem, ValidatedInput, validateQuery } from "../operations/validated-input.ts";
import type { Workspaces } from "../workspaces.ts";
import type { ControlHandlers } from "./handler.ts";
import type { RequestLog } from "./log/request-log.ts";

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
  { actions }: Pick<RequestLog, "actions">,
): Middleware {
  assertHandlers(operationTable, handlers);
  const serve: Serve<OperationId> = async (id, request, response) => {
    const operation: Operation = operationTable[id];
    let workspace = "";
    const time = clock();
    let from = time;
    if (id === "removeWorkspace") {
      // Opening a workspace that does not exist would create it, and might remove another one.
      workspace = workspaces.identify(request.headers.authorization);
    } else if (operation.keyDocumented) {
      const opened = await workspaces.open(request.headers, true);
      from = workspaceTime(opened.state.clock, time);
      response.setHeader("Date", httpDateOf(from));
      workspace = opened.id;
    }
    const hasBody = operation.body !== undefined && id !== readsItsBody;
    const { parsed } = hasBody ? await readBody(request, undefined, maxBytes) : emptyBody;
    const closing = new AbortController();
    response.on("close", () => {
      closing.abort();
    });
    const call = {
      workspace,
      // Express has lists for parameters that match several parts of a path; this contract has none.
      params: request.params as Record<string, string>,
      request,
      gone: closing.signal,
      query: readQuery(operation.query, request.query),
      body: new ValidatedInput<never>(operation.body, parsed, {}),
    };
    // The compiler checks each handler against its operation; here it can be any of them.
    const handle = handlers[id] as (given: typeof call) => ReturnType<ControlHandlers[OperationId]>;
    const { status, body, headers = {} } = await handle(call);
    // A removed workspace has no log.
    if (!isReading(request) && id !== "removeWorkspace") {
      const to = readNow(body) ?? from + clock() - time;
      actions.add(workspace, { operation: id, record: call.params.id, time, from, to });
    }
    if (body instanceof Readable) sendStream(response, "text/event-stream", body);
    else send(response, { status, body: body && serializeInPieces(body), headers });
  };
  const guard: Middleware = ({ headers }, _response, next) => {
    refuseForeign(findForeign, headers);
    next();
  };
  return limitToPrefix(
    "/_sandbox",
    guard,
    createRouter(contractPaths(routes, serve), false),
    () => {
      throw refuse("notFound");
    },
  );
}

/** Returns the clock in a response; undefined without one. */
function readNow(body: unknown): number | undefined {
  const now = isObject(body) ? body.now : undefined;
  return typeof now === "string" ? Date.parse(now) : undefined;
}

function readQuery(
  input: Input | undefined,
  query: Readonly<Record<string, unknown>>,
): ValidatedInput<never> {
  const validated = validateQuery<never>(query, input);
  const known = input?.members.map(([name]) => name) ?? [];
  for (const name of input === undefined ? [] : Object.keys(query)) {
    // A misspelled filter would otherwise be silently ignored (D-CTL-08).
    if (!known.includes(name)) validated.refuse(name, ...unknownProblem(name, known));
  }
  return validated;
}
