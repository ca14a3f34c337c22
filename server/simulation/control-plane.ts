/** The control plane: its operations are those of `spec/sandbox.yaml` (D-CTL-01, D-CTL-02). */
import { type OperationId, operationTable, routes } from "../../generated/control-operations.ts";
import { type Clock, workspaceTime } from "../domain/clock.ts";
import { httpDateOf } from "../domain/dates.ts";
import { refuse } from "../errors.ts";
import { type FindForeign, refuseForeign } from "../http/origins.ts";
import {
  type HttpRequest,
  type HttpResponse,
  send,
  sendStream,
  type WireResponse,
} from "../http/response.ts";
import { emptyBody, readBody } from "../http/body.ts";
import {
  assertHandlers,
  contractPaths,
  createRouter,
  type Middleware,
  type Serve,
  under,
} from "../http/express.ts";
import { type ParsedBody, serialiseInPieces } from "../json.ts";
import { ValidatedInput, validateQuery } from "../operations/validated-input.ts";
import type { Workspaces } from "../workspaces.ts";
import {
  type ControlBody,
  type ControlCall,
  type ControlHandler,
  type ControlHandlers,
  type ControlQuery,
  Streaming,
} from "./handler.ts";

/** The most bytes of a body that is read whole (D-CTL-14). */
const maxBytes = 1_048_576;
/** Its handler reads the body while it arrives. */
const readsItsBody: OperationId = "importWorkspace";

export interface ControlPlaneDependencies {
  readonly handlers: ControlHandlers;
  readonly workspaces: Workspaces;
  readonly clock: Clock;
  readonly findForeign: FindForeign;
}

/** @throws {Error} where the handlers are not those of the contract. */
export function createControlPlane(dependencies: ControlPlaneDependencies): Middleware {
  assertHandlers(operationTable, dependencies.handlers);
  const guard: Middleware = ({ headers }, _response, next) => {
    refuseForeign(dependencies.findForeign, headers);
    next();
  };
  return under(
    "/_sandbox",
    guard,
    createRouter(contractPaths(routes, createServe(dependencies)), false),
    () => {
      throw refuse("notFound");
    },
  );
}

function createServe({
  handlers,
  workspaces,
  clock,
}: ControlPlaneDependencies): Serve<OperationId> {
  return async (id, request, response) => {
    const operation = operationTable[id];
    let workspace = "";
    if (id === "removeWorkspace") {
      // What is not there must not come into being, for which another one might have to go.
      workspace = workspaces.identify(request.headers.authorization);
    } else if (operation.keyDocumented) {
      const opened = await workspaces.open(request.headers, true);
      response.setHeader("Date", httpDateOf(workspaceTime(opened.state.clock, clock())));
      workspace = opened.id;
    }
    const hasBody = operation.body !== undefined && id !== readsItsBody;
    const { parsed } = hasBody ? await readBody(request, undefined, maxBytes) : emptyBody;
    const { headers } = request;
    const context = {
      workspace,
      params: textsOf(request.params),
      host: headers.host ?? "",
      headers,
      request,
      gone: closingOf(response),
    };
    const answer = await operate(id, handlers, context, parsed, request.query);
    if (answer instanceof Streaming) sendStream(response, answer.mediaType, answer.source);
    else send(response, answer);
  };
}

function closingOf(response: HttpResponse): AbortSignal {
  const controller = new AbortController();
  response.on("close", () => {
    controller.abort();
  });
  return controller.signal;
}

/** Express has a list for a parameter that stands for several parts of a path; there are none. */
function textsOf(params: HttpRequest["params"]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) texts[name] = String(value);
  return texts;
}

/** Hands the request to its operation's handler, and what that returns to the wire. */
async function operate<Id extends OperationId>(
  id: Id,
  handlers: { readonly [Name in Id]: ControlHandler<Name> },
  context: Omit<ControlCall<Id>, "query" | "body">,
  parsed: ParsedBody,
  query: Readonly<Record<string, unknown>>,
): Promise<WireResponse | Streaming> {
  const inputs = operationTable[id];
  const submitted = validateQuery<ControlQuery<Id>>(inputs.query ? query : {}, inputs.query);
  for (const name of inputs.query ? Object.keys(query) : []) {
    // A misspelt filter would otherwise leave out nothing, and say so to nobody (D-CTL-08).
    if (!Object.hasOwn(inputs.query?.members ?? {}, name)) submitted.refuse(name, "unexpected");
  }
  const answer = await handlers[id]({
    ...context,
    query: submitted,
    body: new ValidatedInput<ControlBody<Id>>(inputs.body, parsed, {}),
  });
  const { status, body, headers = {} } = answer;
  if (body instanceof Streaming) return body;
  return { status, body: body === undefined ? undefined : serialiseInPieces(body), headers };
}
