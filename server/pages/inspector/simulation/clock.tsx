/** The workspace's clock, and the buttons that move it. */
import { useState } from "preact/hooks";
import type { ClockState } from "../../../../spec/client/workspace.ts";
import { Action, TextField } from "../shared/controls.tsx";
import { showLoaded } from "../shared/loading.tsx";
import { workspace } from "../shared/sandbox.ts";
import { moment } from "../shared/text.tsx";
import { readingOf, useTicking } from "../shared/time.tsx";

const steps = [
  ["PT1M", "1 minute"],
  ["PT1H", "1 hour"],
  ["P1D", "1 day"],
] as const;

export function ClockView() {
  const { clock, now, isFrozen } = useTicking();
  const [duration, setDuration] = useState("PT25H");
  const [target, setTarget] = useState("");
  const show = async (change: Promise<ClockState>) => {
    const state = await change;
    clock.replace(readingOf(state));
    return `The clock shows ${state.now}${state.frozen ? ", and is frozen" : ""}.`;
  };
  const { advance, set, freeze, release } = workspace.clock;
  // After `wait`, the results of the webhook attempts that fell due are there.
  const advanceBy = (by: string) => () => show(advance(by, { wait: true }));
  return (
    <section>
      <h1>Clock</h1>
      <p class="quiet">
        Settlements, expiries and webhook retries follow this clock. Moving it runs those that fall
        due, in order.
      </p>
      {showLoaded(clock, () => (
        <p class="dial">
          {now && moment(now.toISOString())}
          <span class="chip">{isFrozen ? "frozen" : "running"}</span>
        </p>
      ))}
      <h2>Advance</h2>
      <div class="buttons">
        {steps.map(([by, label]) => (
          <Action key={by} label={label} act={advanceBy(by)} />
        ))}
      </div>
      <div class="row">
        <TextField label="Duration, ISO 8601" value={duration} set={setDuration} />
        <Action label="Advance" act={advanceBy(duration)} />
      </div>
      <h2>Set</h2>
      <div class="row">
        <TextField
          label="Moment, RFC 3339"
          value={target}
          set={setTarget}
          placeholder={now?.toISOString()}
        />
        <Action label="Set" act={() => show(set(target, { wait: true }))} />
      </div>
      <h2>Freeze</h2>
      <Action
        label={isFrozen ? "Unfreeze" : "Freeze"}
        act={() => show(isFrozen ? release() : freeze())}
      />
    </section>
  );
}
