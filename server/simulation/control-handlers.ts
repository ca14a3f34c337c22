import { createClockHandlers } from "./clock.ts";
import { createDataHandlers } from "./data.ts";
import { createTransactionHandlers } from "./transaction-handlers.ts";
import { createFaultHandlers } from "./fault-rules.ts";
import { createDoctorHandlers } from "./doctor/doctor.ts";
import type { ControlContext, ControlHandlers } from "./handler.ts";
import { createLogHandlers } from "./log/handlers.ts";
import { createTimelineHandlers } from "./log/timeline.ts";
import { createProcessHandlers } from "./process.ts";
import { createRecordHandlers } from "./record-inspection.ts";
import { createSnapshotHandlers } from "./snapshots.ts";
import { createDeliveryHandlers } from "./webhooks/delivery-handlers.ts";
import { createWebhookHandlers } from "./webhooks/webhook-handlers.ts";

/** Returns the handlers of all operations of the control plane. */
export function createControlHandlers(parts: ControlContext): ControlHandlers {
  const context = { ...parts, ...createTransactionHandlers(parts.store) };
  return {
    ...createProcessHandlers(context),
    ...createDataHandlers(context),
    ...createSnapshotHandlers(context),
    ...createClockHandlers(context),
    ...createFaultHandlers(context),
    ...createRecordHandlers(context),
    ...createLogHandlers(context),
    ...createTimelineHandlers(context),
    ...createDoctorHandlers(context),
    ...createWebhookHandlers(context),
    ...createDeliveryHandlers(context),
  };
}
