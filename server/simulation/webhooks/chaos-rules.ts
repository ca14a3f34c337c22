/** Rules by which deliveries go wrong on purpose, set and cleared (D-HOOK-12). */
import { parseDuration } from "../../domain/dates.ts";
import type { ChaosMode, ChaosRule } from "../../domain/webhooks.ts";
import { refuse } from "../../errors.ts";
import type { ValidatedInput } from "../../operations/validated-input.ts";
import type { Store } from "../../storage/port.ts";
import type { ControlBody, ControlHandlersOf } from "../handler.ts";
import { changerOf } from "./changes.ts";

export function createChaosHandlers(
  store: Store,
): Pick<ControlHandlersOf<"Webhooks">, "setChaos" | "clearChaos"> {
  const change = changerOf(store);
  return {
    setChaos({ workspace, params: { id = "", mode = "" }, body }) {
      const known = modeOf(mode);
      return change(workspace, id, (webhook) => ({
        ...webhook,
        chaos: { ...webhook.chaos, [known]: readRule(known, body) },
      }));
    },

    clearChaos({ workspace, params: { id = "", mode = "" } }) {
      const known = modeOf(mode);
      return change(workspace, id, (webhook) => {
        const { [known]: _cleared, ...chaos } = webhook.chaos;
        return { ...webhook, chaos };
      });
    },
  };
}

const modes: readonly ChaosMode[] = ["duplicate", "reorder", "drop", "delay", "bad-signature"];

/** @throws {Refusal} 404 for a mode that there is not. */
function modeOf(name: string): ChaosMode {
  const mode = modes.find((one) => one === name);
  if (mode === undefined) throw refuse("notFound");
  return mode;
}

/** @throws {Refusal} 400 with all that is wrong with it. */
function readRule(mode: ChaosMode, body: ValidatedInput<ControlBody<"setChaos">>): ChaosRule {
  const { probability, count, delay } = body.valid;
  if (probability !== undefined && count !== undefined) {
    body.refuse("count", "exclusive", "probability");
  }
  if (mode !== "delay" && body.sent.delay !== undefined) body.refuse("delay", "unexpected");
  if (mode === "delay" && body.sent.delay === undefined) body.refuse("delay", "required");
  body.accept();
  const milliseconds = delay === undefined ? undefined : parseDuration(delay);
  return {
    ...(probability !== undefined && { probability }),
    ...(count !== undefined && { count }),
    ...(milliseconds !== undefined && { delay: milliseconds }),
    drawn: 0,
  };
}
