/** The workspace's clock: what it shows, and how it is moved. */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { ClockState } from "../../../spec/client/workspace.ts";
import { Action } from "./action.ts";
import { field } from "./field.ts";
import { shown, useLoaded } from "./loading.ts";
import { workspace } from "./sandbox.ts";
import { moment } from "./text.ts";
import { spread, useTicking } from "./time.ts";

const steps = [
  ["PT1M", "1 minute"],
  ["PT1H", "1 hour"],
  ["P1D", "1 day"],
] as const;

export function ClockView(): ComponentChild {
  const { now, isFrozen } = useTicking("clock");
  const loaded = useLoaded("clock", () => workspace.clock.read());
  const [duration, setDuration] = useState("PT25H");
  const [target, setTarget] = useState("");
  const set = async (change: Promise<ClockState>) => {
    const clock = spread(await change);
    return `The clock shows ${clock.now}${clock.frozen ? ", and is frozen" : ""}.`;
  };
  // With `wait`, what the attempts of webhooks came to is there when the clock has moved.
  const advance = (by: string) => () => set(workspace.clock.advance(by, { wait: true }));
  return h(
    "section",
    null,
    h("h1", null, "Clock"),
    h(
      "p",
      { class: "quiet" },
      "Settlements, expiries and webhook retries follow this clock. Moving it lets what falls due happen, in order.",
    ),
    shown(loaded, () =>
      h(
        "p",
        { class: "dial" },
        now === undefined ? null : moment(now.toISOString()),
        h("span", { class: "chip" }, isFrozen ? "frozen" : "running"),
      ),
    ),
    h("h2", null, "Advance"),
    h(
      "div",
      { class: "buttons" },
      steps.map(([by, label]) => h(Action, { key: by, label, act: advance(by) })),
    ),
    h(
      "div",
      { class: "row" },
      field("Duration, ISO 8601", duration, setDuration),
      h(Action, { label: "Advance", act: advance(duration) }),
    ),
    h("h2", null, "Set"),
    h(
      "div",
      { class: "row" },
      field("Moment, RFC 3339", target, setTarget, now?.toISOString()),
      h(Action, { label: "Set", act: () => set(workspace.clock.set(target, { wait: true })) }),
    ),
    h("h2", null, "Freeze"),
    isFrozen
      ? h(Action, { label: "Unfreeze", act: () => set(workspace.clock.release()) })
      : h(Action, { label: "Freeze", act: () => set(workspace.clock.freeze()) }),
  );
}
