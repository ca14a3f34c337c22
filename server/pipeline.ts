/** The checks that a request to a documented operation passes, in the order of D-ERR-05. */
import type { Request, Response } from "express";
import { type OperationId, operationTable } from "../generated/operations.ts";
import { coins } from "./domain/assets.ts";
import { type Clock, workspaceTime } from "./domain/clock.ts";
import { httpDateOf } from "./domain/dates.ts";
import type { PayoutTriggerName } from "./domain/triggers.ts";
import { type AddressOf, withAddress } from "./http/addresses.ts";
import { type RawAnswer, send } from "./http/answer.ts";
import { emptyBody, type RequestBody, readBody } from "./http/body.ts";
import { type Attempt, readAttempt, replayOr, RunningAttempts } from "./idempotency.ts";
import { serialise, serialiseInPieces } from "./json.ts";
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
import type { Disturbance } from "./simulation/directives.ts";
import type { Recording } from "./simulation/log/recording.ts";
import type { RequestLog } from "./simulation/log/request-log.ts";
import { finish, type Simulation, undisturbed } from "./simulation/simulation.ts";
import type { Store, StoreTransaction } from "./storage/port.ts";
import type { Workspaces } from "./workspaces.ts";

export interface PipelineDependencies {
  settings: Settings;
  store: Store;
  handlers: Handlers;
  clock: Clock;
  workspaces: Workspaces;
  simulation: Simulation;
  requestLog: RequestLog;
  /** Gives the address of a page. */
  addressOf: AddressOf;
}

/** @returns what serves a request whose route and method were found (step 1 is the router's). */
export function createPipeline({
  settings,
  store,
  handlers,
  clock,
  workspaces,
  simulation,
  requestLog,
  addressOf,
}: PipelineDependencies): Serve<OperationId> {
  const attempts = new RunningAttempts();
  const extraChoices = extraChoicesOf(settings);

  return async (id, request, response) => {
    const started = performance.now();
    // 2: the key, and the workspace that it opens
    const { keyDocumented } = operationTable[id];
    const workspace = await workspaces.open(request.headers, keyDocumented);
    const now = clock();
    // The time of an answer to a valid key is that of its workspace (D-TIME-01).
    response.setHeader("Date", httpDateOf(workspaceTime(workspace.state.clock, now)));
    const recording = requestLog.begin(workspace, id, request, response, now, started);
    // 3 and 4: the rate and the scope of reserved keys
    const isRead = request.method === "GET" || request.method === "HEAD";
    workspaces.refuseReserved(workspace, !isRead);
    const verb = isRead ? "read" : "transaction";
    let body: RequestBody | undefined;
    for (let { state } = workspace; ; state = await store.open(workspace.id)) {
      // 5: what is simulated before anything is read
      const { disturbance, isFirst, isCurrent } = simulation.concerns(request, state)
        ? await simulation.meet(id, request, workspace.id, state)
        : undisturbed;
      if (isFirst) {
        recording?.takeUnread();
        await simulation.actFirst(disturbance, response);
        requestLog.end(recording);
        return;
      }
      // 6 and 7: media type, size and JSON of the body
      body ??= await bodyOf(id, request, recording);
      // 8: a repetition
      const attempt = attemptOf(id, request, body);
      const context = { settings, request, body, extraChoices, disturbance };
      const act = () =>
        store[verb](workspace.id, async (tx) => {
          // Of several processes another one may have set other faults meanwhile.
          if (!isCurrent(tx.state)) return undefined;
          await settleDue(tx);
          // 9 to 12: existence, fields, state, effect
          const run = () => operate(id, handlers, { tx, ...context });
          return await (attempt === undefined ? run() : replayOr(tx, attempt, run));
        });
      const carryOut =
        disturbance === undefined
          ? act
          : () => simulation.carryOut(disturbance, response, workspace.id, attempt, act);
      const answer = await attempts.run(workspace.id, attempt, carryOut);
      if (answer === undefined) continue;
      const sent = withAddress(answer, addressOf, request.headers.host);
      await conclude(recording?.watch(sent) ?? sent, response, simulation);
      requestLog.end(recording);
      return;
    }
  };
}

// clause: GEN-HDR-01
async function bodyOf(
  id: OperationId,
  request: Request,
  recording: Recording | undefined,
): Promise<RequestBody> {
  return operationTable[id].body === undefined ? emptyBody : readBody(request, recording);
}

function attemptOf(id: OperationId, request: Request, { raw }: RequestBody): Attempt | undefined {
  if (!operationTable[id].idempotent) return undefined;
  return readAttempt(id, request.headers["idempotency-key"], raw);
}

async function conclude(
  answer: RawAnswer,
  response: Response,
  simulation: Simulation,
): Promise<void> {
  if (answer.interruption === undefined) send(response, answer);
  else await simulation.interrupt(answer, answer.interruption, response);
}

interface OperateContext {
  tx: StoreTransaction;
  settings: Settings;
  request: Request;
  body: RequestBody;
  extraChoices: ExtraChoices;
  disturbance: Disturbance | undefined;
}

/** What is done to the client where a magic value drops the connection (D-SIM-02). */
const lost: Disturbance = {
  trigger: "payout.timeout" satisfies PayoutTriggerName,
  delay: 0,
  fault: { point: "after_commit", effect: { kind: "reset" } },
};

/** Hands the request to its operation's handler, and what that returns to the wire. */
async function operate<Id extends OperationId>(
  id: Id,
  handlers: { readonly [Name in Id]: Handler<Name> },
  { tx, settings, request, body, extraChoices, disturbance }: OperateContext,
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
  const { status, headers = {}, isLost = false } = answer;
  const interruption = isLost ? lost : undefined;
  const raw = { status, body: textOf(answer.body), headers, interruption };
  return disturbance === undefined ? raw : finish(disturbance, raw);
}

function textOf(body: unknown): RawAnswer["body"] {
  if (body === undefined) return undefined;
  return body instanceof Listing ? serialiseInPieces(body) : serialise(body);
}

/** The values that switches add to the contract's own lists. */
export function extraChoicesOf({ checkoutCrypto, extraAssets }: Settings): ExtraChoices {
  return {
    currency: new Set(checkoutCrypto ? coins : []),
    crypto_currency: new Set(extraAssets.keys()),
  };
}
