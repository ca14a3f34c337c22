/** The checks that a request to a documented operation passes, in the order of D-ERR-05. */
import type { Request } from "express";
import { type OperationId, operationTable } from "../generated/operations.ts";
import { coins } from "./domain/assets.ts";
import { type Clock, workspaceTime } from "./domain/clock.ts";
import { httpDateOf } from "./domain/dates.ts";
import { type RawAnswer, send } from "./http/answer.ts";
import { emptyBody, type RequestBody, readBody } from "./http/body.ts";
import { readAttempt, replayOr, RunningAttempts } from "./idempotency.ts";
import { serialise, serialiseList } from "./json.ts";
import type { Serve } from "./http/router.ts";
import {
  type Body,
  type Handler,
  type Handlers,
  Listing,
  type Query,
} from "./operations/handler.ts";
import { type ExtraChoices, Submission, submitQuery } from "./operations/submission.ts";
import { settleDue } from "./operations/transitions.ts";
import type { Settings } from "./settings.ts";
import type { Store, StoreTransaction } from "./storage/port.ts";
import type { Workspaces } from "./workspaces.ts";

export interface PipelineDependencies {
  settings: Settings;
  store: Store;
  handlers: Handlers;
  clock: Clock;
  workspaces: Workspaces;
}

/** @returns what serves a request whose route and method were found (step 1 is the router's). */
export function createPipeline({
  settings,
  store,
  handlers,
  clock,
  workspaces,
}: PipelineDependencies): Serve<OperationId> {
  const attempts = new RunningAttempts();
  const extraChoices = extraChoicesOf(settings);

  return async (id, request, response) => {
    // 2: the key, and the workspace that it opens
    const { authorization } = request.headers;
    const workspace = await workspaces.open(authorization, operationTable[id].keyDocumented);
    // The time of an answer to a valid key is that of its workspace (D-TIME-01).
    response.setHeader("Date", httpDateOf(workspaceTime(workspace.state.clock, clock())));
    // 3 and 4: the rate and the scope of reserved keys
    const isRead = request.method === "GET" || request.method === "HEAD";
    workspaces.refuseReserved(workspace, !isRead);
    // 6 and 7: media type, size and JSON of the body
    // clause: GEN-HDR-01
    const body = operationTable[id].body === undefined ? emptyBody : await readBody(request);
    // 8: a repetition
    const attempt = operationTable[id].idempotent
      ? readAttempt(id, request.headers["idempotency-key"], body.raw)
      : undefined;
    const act = () =>
      store[isRead ? "read" : "transaction"](workspace.id, async (tx) => {
        await settleDue(tx);
        // 9 to 12: existence, fields, state, effect
        const run = () => operate(id, handlers, { tx, settings, request, body, extraChoices });
        return await (attempt === undefined ? run() : replayOr(tx, attempt, run));
      });
    const answer = await (attempt === undefined ? act() : attempts.run(workspace.id, attempt, act));
    send(response, answer);
  };
}

interface OperateContext {
  tx: StoreTransaction;
  settings: Settings;
  request: Request;
  body: RequestBody;
  extraChoices: ExtraChoices;
}

/** Hands the request to its operation's handler, and what that returns to the wire. */
async function operate<Id extends OperationId>(
  id: Id,
  handlers: { readonly [Name in Id]: Handler<Name> },
  { tx, settings, request, body, extraChoices }: OperateContext,
): Promise<RawAnswer> {
  const inputs = operationTable[id];
  const answer = await handlers[id]({
    tx,
    settings,
    path: request.path,
    id: String(Object.values(request.params)[0] ?? ""),
    query: submitQuery<Query<Id>>(inputs.query === undefined ? {} : request.query, inputs.query),
    body: new Submission<Body<Id>>(inputs.body, body.parsed, extraChoices),
  });
  return { status: answer.status, body: textOf(answer.body), headers: answer.headers ?? {} };
}

function textOf(body: unknown): RawAnswer["body"] {
  if (body === undefined) return undefined;
  return body instanceof Listing ? serialiseList(body) : serialise(body);
}

function extraChoicesOf({ checkoutCrypto, extraAssets }: Settings): ExtraChoices {
  return {
    currency: new Set(checkoutCrypto ? coins : []),
    crypto_currency: new Set(extraAssets.keys()),
  };
}
