/** The chaos of a webhook's deliveries: the rules that are on, and a form for them (D-HOOK-12). */
import type { ChaosMode, Webhook } from "../../../../spec/client/workspace.ts";
import { counted } from "../../../../spec/plain-text.ts";
import { Action, useFields } from "../shared/controls.tsx";
import type { LoadState } from "../shared/loading.tsx";
import { workspace } from "../shared/sandbox.ts";
import { isolate } from "../shared/text.tsx";

type Rule = Webhook["chaos"][string];

/** The modes, by what happens to an event. */
const effects: Readonly<Record<string, ChaosMode>> = {
  "Send it twice": "duplicate",
  "Send it after the next one": "reorder",
  "Never send it": "drop",
  "Send it later": "delay",
  "Sign the first attempt wrongly": "bad-signature",
};

/** The events that a rule selects, given a number. */
const selections: Readonly<Record<string, (number: number) => Rule>> = {
  "Every event": () => ({}),
  "The next n events": (count) => ({ count }),
  "A share of 0 to 1": (probability) => ({ probability }),
};

export function Chaos({ id, chaos, replace }: Webhook & Pick<LoadState<Webhook>, "replace">) {
  const [chosen, field] = useFields({
    Effect: "Send it twice",
    "Applies to": "Every event",
    n: "1",
    "Delay, ISO 8601": "PT30S",
  });
  const mode = effects[chosen.Effect] ?? "duplicate";
  const set = async () => {
    const { "Applies to": which, n, "Delay, ISO 8601": delay } = chosen;
    // Without a number, the sandbox says that one is missing.
    const rule = selections[which]?.(n.trim() === "" ? NaN : Number(n));
    const body = { ...rule, ...(mode === "delay" && { delay }) };
    replace(await workspace.webhooks.chaos(id, mode, body));
  };
  return (
    <section class="panel" aria-label="Chaos">
      <h2>Chaos</h2>
      <p class="quiet">
        {Object.keys(chaos).length === 0 && "Off. "}
        Delivers new events wrongly on purpose, to test your receiver. Setting an effect again
        replaces its rule.
      </p>
      <ul class="cards">
        {Object.entries(effects).map(([effect, one]) => {
          const rule = chaos[one];
          if (rule === undefined) return null;
          const clear = () => workspace.webhooks.clearChaos(id, one).then(replace);
          return (
            <li key={one}>
              <span>
                {effect} <span class="chip">{one}</span>
              </span>
              <span class="quiet">{extentOf(rule)}</span>
              <Action label="Switch off" about={one} act={clear} done={`${one} is off.`} />
            </li>
          );
        })}
      </ul>
      <form class="row" onSubmit={(event) => event.preventDefault()}>
        {field("Effect", Object.keys(effects))}
        {mode === "delay" && field("Delay, ISO 8601")}
        {field("Applies to", Object.keys(selections))}
        {chosen["Applies to"] !== "Every event" && field("n")}
        <Action type="submit" label="Set the rule" act={set} done={`${mode} is on.`} />
      </form>
    </section>
  );
}

function extentOf({ probability, count, delay }: Rule) {
  const share = probability === undefined ? "every event" : `a share of ${probability}`;
  const events = count === undefined ? share : `the next ${counted(count, "event")}`;
  return delay === undefined ? events : [events, ", by ", isolate(delay)];
}
