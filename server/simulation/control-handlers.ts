import { createClockHandlers } from "./clock.ts";
import { createDataHandlers } from "./data.ts";
import { createFaultHandlers } from "./fault-rules.ts";
import { createFixtureHandlers } from "./fixtures.ts";
import { createDoctorHandlers } from "./doctor/handlers.ts";
import type { ControlDependencies, ControlHandlers } from "./handler.ts";
import { createLogHandlers } from "./log/handlers.ts";
import { createMoveHandlers } from "./moves.ts";
import { createProcessHandlers } from "./process.ts";
import { createRecordHandlers } from "./records.ts";
import { createResetHandlers } from "./reset.ts";
import { createSnapshotHandlers } from "./snapshots.ts";
import { createScenarioHandlers } from "./scenarios.ts";
import { createChaosHandlers } from "./webhooks/chaos-rules.ts";
import { createDeliveryHandlers } from "./webhooks/deliveries.ts";
import { createWebhookHandlers } from "./webhooks/webhooks.ts";

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
