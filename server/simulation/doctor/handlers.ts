/** The operation of the doctor. */
import type { ControlHandlersOf } from "../handler.ts";
import { readContracts } from "../log/contracts.ts";
import { assertOn } from "../log/handlers.ts";
import type { RequestLog } from "../log/request-log.ts";
import { viewOf } from "../log/view.ts";
import { diagnose } from "./doctor.ts";
import { historyOf } from "./history.ts";

export function createDoctorHandlers(log: RequestLog): ControlHandlersOf<"Doctor"> {
  return {
    examineClient({ workspace }) {
      assertOn(log);
      const history = historyOf(log.entries(workspace).map(viewOf), readContracts());
      return { status: 200, body: diagnose(history) };
    },
  };
}
