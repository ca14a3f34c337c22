/** Starts a sandbox: its store, its application and its socket. */
import { randomInt } from "node:crypto";
import type { Logger } from "pino";
import { createMemberAddition } from "./added-members.ts";
import { createApp } from "./app.ts";
import type { Clock } from "./domain/time.ts";
import { refuseBrokenRequests } from "./http/broken-request.ts";
import { type ConnectionLimits, Connections, serverLimits } from "./http/connections.ts";
import { nestFronts } from "./http/front.ts";
import { listen } from "./http/listener.ts";
import { numberRequests } from "./http/response.ts";
import { describeReach } from "./reach.ts";
import { checkouts } from "./operations/checkouts.ts";
import { payouts } from "./operations/payouts.ts";
import { refunds } from "./operations/refunds.ts";
import type { StartOptions } from "./options.ts";
import { checkoutPaths } from "./pages/checkout/routes.ts";
import { ProfileProblem } from "./start-problem.ts";
import { strictFront } from "./strict.ts";
import { openStore } from "./storage/stores.ts";
import { createControlHandlers } from "./simulation/control-handlers.ts";
import { createControlPlane } from "./simulation/control-plane.ts";
import { createAddressing, createForeignFinder } from "./http/origins.ts";
import { FaultEffects } from "./simulation/fault-effects.ts";
import { addContents, type ContentsById, loadAll } from "./simulation/initial-contents.ts";
import { RequestLog } from "./simulation/log/request-log.ts";
import { realTimer, type Timer } from "./simulation/timer.ts";
import { type Timing, WebhookWorker } from "./simulation/webhooks/worker.ts";
import type { Fill, Store } from "./storage/port.ts";
import { createFill, Workspaces } from "./workspaces.ts";

/** Durability is `fsync` if omitted. */
export interface ServerOptions
  extends
    Pick<StartOptions, "port" | "host" | "store" | "seed" | "settings">,
    Partial<Pick<StartOptions, "durability" | "like" | "strict">> {
  log: Logger;
  /** The contents that workspaces start with (D-RUN-04). */
  contents?: ContentsById;
  clock?: Clock;
  timer?: Timer;
  /** Called with the number of bytes of a store's file that have been read. */
  onRead?: (done: number, total: number) => void;
  /** The waits of webhooks. */
  timing?: Partial<Timing>;
  limits?: Partial<ConnectionLimits>;
}

export interface RunningServer {
  url: string;
  /**
   * Completes running requests, for at most 10 seconds, writes all changes, and frees the port. Further
   * calls wait for the first one.
   */
  close: () => Promise<void>;
  /** Says how alike it is to the gateway that it imitates. */
  likeness?: string;
}

/**
 * Starts a sandbox.
 *
 * @throws {StoreProblem} if the store cannot be used.
 * @throws {StartProblem} if it cannot listen on the address, or `like` is not a profile
 * of a gateway that keeps the interface.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, seed, log, clock = Date.now, contents = new Map() } = options;
  // Loads Faker only if needed.
  const demo = settings.demo ? await import("./demo/month.ts") : undefined;
  const fill = addContents(createFill(settings, demo?.fillDemo), contents, clock);
  const twin = options.like === undefined ? undefined : await loadTwin(options.like);
  const store = await openStore(options.store, {
    durability: options.durability ?? "fsync",
    warn: (message) => {
      log.warn(message);
    },
    ...(options.onRead && { onRead: options.onRead }),
    clock,
    newSeed: () => seed ?? randomInt(2 ** 47),
    maxWorkspaces: settings.maxWorkspaces,
    fill,
  });
  try {
    await loadAll(store, contents, clock);
    const server = await serve(store, fill, options, twin);
    return { ...server, ...(twin && { likeness: twin.description }) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Loads the kit's variants only if they are needed. */
async function loadTwin(like: string) {
  const { openTwin } = await import("../conformance/twin/twin.ts");
  try {
    return openTwin(like);
  } catch (error) {
    if (error instanceof Error) throw new ProfileProblem(error.message);
    throw error;
  }
}

async function serve(
  store: Store,
  fill: Fill,
  options: ServerOptions,
  twin: Awaited<ReturnType<typeof loadTwin>> | undefined,
): Promise<RunningServer> {
  const { settings, host, port, log, timing, clock = Date.now, timer = realTimer } = options;
  const { allowedHosts, publicUrl, webhookTargets: targets } = settings;
  const newRequestId = numberRequests();
  const requestLog = new RequestLog({ limit: settings.requestLog, clock });
  const hosts = [host, ...allowedHosts];
  const workspaces = new Workspaces(store, settings, hosts, clock);
  const addressOf = createAddressing(publicUrl);
  const parts = { store, settings, clock, requestLog, workspaces, addressOf };
  const faultEffects = new FaultEffects(timer);
  const strict = options.strict === true ? strictFront(twin !== undefined) : undefined;
  const front = nestFronts(strict, twin?.front);
  const addMembersFor = twin?.members && createMemberAddition(twin.members, addressOf);
  const webhooks = new WebhookWorker({
    ...{ store, clock, log, requestLog, targets, timing, front, addMembersFor },
  });
  const findForeign = createForeignFinder(hosts);
  const likeness = twin?.likeness;
  const controlHandlers = createControlHandlers({ ...parts, fill, timer, webhooks, likeness });
  const app = {
    ...parts,
    findForeign,
    handlers: { ...payouts, ...refunds, ...checkouts },
    faultEffects,
    controlPlane: createControlPlane(controlHandlers, workspaces, clock, findForeign, requestLog),
    checkoutPages: checkoutPaths({ store, findForeign: createForeignFinder(hosts, publicUrl) }),
    newRequestId,
    log,
    front,
    addMembersFor,
  };
  const server = createApp(app, serverLimits(options.limits));
  const connections = new Connections(server, options.limits);
  refuseBrokenRequests(server, connections, newRequestId);
  // Ignores unknown expectations, as RFC 9110, section 10.1.1, allows.
  server.on("checkExpectation", (request, response) => {
    server.emit("request", request, response);
  });
  const url = await listen(server, host, port);
  const reach = describeReach(host, settings);
  if (reach !== undefined) log.warn(reach);
  webhooks.start(new URL(url).host);
  const stop = async () => {
    faultEffects.close();
    requestLog.close();
    await Promise.all([connections.stop(), webhooks.stop()]);
    await store.close();
  };
  let closing: Promise<void> | undefined;
  return { url, close: () => (closing ??= stop()) };
}
