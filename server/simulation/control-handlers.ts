import type { Clock } from "../domain/clock.ts";
import type { AddressOf } from "../http/addresses.ts";
import type { Settings } from "../settings.ts";
import type { Fill, Store } from "../storage/port.ts";
import { createClockHandlers } from "./clock.ts";
import { createDataHandlers } from "./data.ts";
import { createFaultHandlers } from "./fault-rules.ts";
import { createFixtureHandlers } from "./fixtures.ts";
import { createDoctorHandlers } from "./doctor/handlers.ts";
import type { ControlHandlers } from "./handler.ts";
import { createLogHandlers } from "./log/handlers.ts";
import type { RequestLog } from "./log/request-log.ts";
import type { Timer } from "./timer.ts";
import { createMoveHandlers } from "./moves.ts";
import { createProcessHandlers } from "./process.ts";
import { createRecordHandlers } from "./records.ts";
import { createResetHandlers } from "./reset.ts";
import { createSnapshotHandlers } from "./snapshots.ts";
import { createScenarioHandlers } from "./scenarios.ts";
import { createChaosHandlers } from "./webhooks/chaos-rules.ts";
import { createDeliveryHandlers } from "./webhooks/deliveries.ts";
import { createWebhookHandlers } from "./webhooks/webhooks.ts";
import type { WebhookWorker } from "./webhooks/worker.ts";

export interface ControlDependencies {
  readonly store: Store;
  readonly settings: Settings;
  /** Reads real time. */
  readonly clock: Clock;
  /** Says what a new workspace holds. */
  readonly fill: Fill;
  readonly requestLog: RequestLog;
  /** Lets real time pass. */
  readonly timer: Timer;
  readonly webhooks: WebhookWorker;
  /** Gives the address of a page. */
  readonly addressOf: AddressOf;
}

/** @returns the handlers of all operations of the control plane. */
export function createControlHandlers(dependencies: ControlDependencies): ControlHandlers {
  const { store, settings, clock, requestLog, timer, webhooks, addressOf } = dependencies;
  const breakOff = (workspace: string) => {
    webhooks.breakOff(workspace);
  };
  return {
    ...createProcessHandlers(),
    ...createResetHandlers(dependencies),
    ...createDataHandlers({ ...dependencies, breakOff }),
    ...createSnapshotHandlers(store, clock, breakOff),
    ...createClockHandlers(store, clock, (workspace) => webhooks.idle(workspace)),
    ...createFixtureHandlers(store),
    ...createScenarioHandlers(settings.simulation),
    ...createFaultHandlers(store),
    ...createMoveHandlers(store, addressOf),
    ...createRecordHandlers(store, addressOf),
    ...createLogHandlers({ store, requestLog, timer }),
    ...createDoctorHandlers(requestLog),
    ...createWebhookHandlers(store, (workspace, id) => {
      webhooks.forget(workspace, id);
    }),
    ...createChaosHandlers(store),
    ...createDeliveryHandlers(store),
  };
}
