import type { Clock } from "../domain/time.ts";
import type { AddressOf } from "../page-addresses.ts";
import type { Settings } from "../settings.ts";
import type { Fill, Store } from "../storage/port.ts";
import { createClockHandlers } from "./clock.ts";
import { createDataHandlers } from "./data.ts";
import { createFaultHandlers } from "./fault-rules.ts";
import { createFixtureHandlers } from "./fixtures.ts";
import { createDoctorHandlers } from "./doctor/doctor.ts";
import type { ControlHandlers } from "./handler.ts";
import { createLogHandlers } from "./log/handlers.ts";
import type { RequestLog } from "./log/request-log.ts";
import { createMoveHandlers } from "./moves.ts";
import { createProcessHandlers } from "./process.ts";
import { createRecordHandlers } from "./records.ts";
import { createResetHandlers } from "./reset.ts";
import { createSnapshotHandlers } from "./snapshots.ts";
import { createScenarioHandlers } from "./scenarios.ts";
import type { Timer } from "./timer.ts";
import { createDeliveryHandlers } from "./webhooks/deliveries.ts";
import { createChaosHandlers, createWebhookHandlers } from "./webhooks/webhooks.ts";
import type { WebhookWorker } from "./webhooks/worker.ts";

/** Returns the handlers of all operations of the control plane. */
export function createControlHandlers({
  store,
  settings,
  clock,
  fill,
  requestLog,
  timer,
  webhooks,
  addressOf,
}: {
  readonly store: Store;
  readonly settings: Settings;
  /** Reads real time. */
  readonly clock: Clock;
  /** Fills a new workspace. */
  readonly fill: Fill;
  readonly requestLog: RequestLog;
  /** Lets real time pass. */
  readonly timer: Timer;
  readonly webhooks: WebhookWorker;
  /** Returns the address of a page. */
  readonly addressOf: AddressOf;
}): ControlHandlers {
  return {
    ...createProcessHandlers(),
    ...createResetHandlers(store, fill, requestLog, webhooks),
    ...createDataHandlers(store, settings, clock, webhooks),
    ...createSnapshotHandlers(store, clock, webhooks),
    ...createClockHandlers(store, clock, webhooks),
    ...createFixtureHandlers(store),
    ...createScenarioHandlers(settings.simulation),
    ...createFaultHandlers(store),
    ...createMoveHandlers(store, addressOf),
    ...createRecordHandlers(store, addressOf),
    ...createLogHandlers(store, requestLog, timer),
    ...createDoctorHandlers(requestLog),
    ...createWebhookHandlers(store, webhooks),
    ...createChaosHandlers(store),
    ...createDeliveryHandlers(store),
  };
}
