/** The workspace's clock, and the buttons that move it. */
import type { ClockState } from "../../../../spec/client/workspace.ts";
import { Action, TextAction } from "../shared/controls.tsx";
import { showLoaded, useLive } from "../shared/loading.tsx";
import { recordLink } from "../shared/records.tsx";
import { hrefOf } from "../shared/route.ts";
import { workspace } from "../shared/sandbox.ts";
import { Search, showCards } from "../shared/list.tsx";
import { moment, state } from "../shared/text.tsx";
import { clock, useDue, useTicking } from "../shared/time.tsx";

const steps = Object.entries({ "1 minute": "PT1M", "1 hour": "PT1H", "1 day": "P1D" });

export function ClockView() {
  const { now, isFrozen } = useTicking();
  const shown = now?.toISOString();
  const show = async (change: Promise<ClockState>) => {
    const state = await change;
    clock.replace(state);
    return `The clock shows ${state.now}${state.frozen ? ", and is frozen" : ""}.`;
  };
  const { advance, set, freeze, release } = workspace.clock;
  // With `wait`, the due webhook attempts are complete.
  const advanceBy = (by: string) => show(advance(by, { wait: true }));
  const setTo = (text: string) => show(set(text, { wait: true }));
  const flip = () => show(isFrozen ? release() : freeze());
  return (
    <section>
      <h1>Clock</h1>
      <p class="quiet">
        Settlements, expiries and webhook retries follow this clock. Moving it runs those that fall
        due, in order.
      </p>
      {showLoaded(clock, () => (
        <p class="dial">
          {shown && moment(shown)}
          <span class="chip">{isFrozen ? "frozen" : "running"}</span>
        </p>
      ))}
      <Upcoming jump={setTo} />
      <h2>Advance</h2>
      <div class="buttons">
        {steps.map(([label, by]) => (
          <Action key={by} label={label} act={() => advanceBy(by)} />
        ))}
      </div>
      <TextAction field="Duration, ISO 8601" initial="PT25H" label="Advance" act={advanceBy} />
      <h2>Set</h2>
      <TextAction field="Moment, RFC 3339" placeholder={shown} label="Set" act={setTo} />
      <h2>Freeze</h2>
      <Action label={isFrozen ? "Unfreeze" : "Freeze"} act={flip} />
    </section>
  );
}

/** Lists what falls due next, each with a button that moves the clock there. */
function Upcoming({ jump }: { jump: (at: string) => Promise<string> }) {
  const loaded = useLive("upcoming", () => workspace.clock.upcoming());
  useDue(loaded.value?.[0]?.at, loaded.reload);
  const nothing = <p class="quiet">Nothing is scheduled.</p>;
  return (
    <section aria-label="Due next">
      <h2>Due next</h2>
      {loaded.value?.[0] && <Search />}
      {showCards(loaded, nothing, ({ at, id, status, reason, webhook_id: webhook }) => (
        <li key={id}>
          <span>
            {state(status)} {reason && `${reason} `}
            {webhook ? <a href={hrefOf(["webhooks", webhook, id])}>{id}</a> : recordLink(id)}
          </span>
          {moment(at)}
          <Action label="Jump there" about={`${status} ${id}`} act={() => jump(at)} />
        </li>
      ))}
    </section>
  );
}
