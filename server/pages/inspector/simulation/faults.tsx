/** The fault rules. Common ones are switches. */
import { counted } from "../../../../spec/plain-text.ts";
import { Action } from "../shared/controls.tsx";
import { showLoaded, useLive } from "../shared/loading.tsx";
import { workspace } from "../shared/sandbox.ts";
import { nothingMatches, Search, searched } from "../shared/list.tsx";
import { code, isolate } from "../shared/text.tsx";
import { FaultForm } from "./fault-form.tsx";

type Faults = Awaited<ReturnType<typeof workspace.faults.read>>;
type Rule = Faults[number]["rule"];

const creates: Rule["operations"] = ["createPayout", "createRefund", "createCheckout"];

/** Common rules, by their titles. The names distinguish them from other rules. */
const presets: Readonly<Record<string, Rule & { name: string }>> = {
  "Every create returns 500, and nothing is created": {
    name: "creates-fail",
    operations: creates,
    simulate: "status=500",
  },
  "One request in ten returns 503 with Retry-After: 5": {
    name: "one-in-ten-503",
    probability: 0.1,
    simulate: "status=503; retry-after=5",
  },
  "Every request takes 2 seconds longer": { name: "slow-2s", latency: { fixed: 2000 } },
  "A slow network: a median delay of 200 ms, sometimes much more": {
    name: "slow-network",
    latency: { lognormal: { median: 200, sigma: 0.5 } },
  },
  "No request gets a response, and none has an effect": {
    name: "hang",
    fault: { point: "before_validation", connection: "hang" },
  },
  "Creates take effect, but their responses are lost": {
    name: "lost-responses",
    operations: creates,
    fault: { point: "after_commit", connection: "reset" },
  },
  "Responses break off in the middle of the body": {
    name: "cut-bodies",
    fault: { point: "mid_body" },
  },
  "Five requests a minute, then 429": {
    name: "five-a-minute",
    rate_limit: { requests: 5, per: "minute" },
  },
};

const presetNames = new Set(Object.values(presets).map(({ name }) => name));

export function FaultsView() {
  const loaded = useLive("faults", () => workspace.faults.read());
  const { replace } = loaded;
  return (
    <section>
      <h1>Faults</h1>
      <p class="quiet">
        Faults apply to requests of this workspace until you switch them off, in the order in which
        you switched them on. Each change resets their counts.
      </p>
      <Search />
      {showLoaded(loaded, (faults) => {
        const shown = [switches(faults, replace), otherRules(faults, replace)];
        return [
          shown.some(Boolean) ? shown : nothingMatches(),
          <FaultForm add={(rule) => change((rules) => [...rules, rule]).then(replace)} />,
        ];
      })}
    </section>
  );
}

/** The last change that was requested. */
let latest: Promise<unknown> = Promise.resolve();

/**
 * Changes the current rules, no matter who has set them. Changes are made one after another: each replaces
 * all rules, so one of two simultaneous changes would be lost.
 */
function change(next: (rules: Rule[]) => Rule[]): Promise<Faults> {
  const turn = latest.then(async () => {
    // A rule without a name is named by its position, which may change.
    const rules = (await workspace.faults.read()).map(({ rule }) => rule);
    return workspace.faults.set(next(rules));
  });
  latest = turn.catch(() => undefined);
  return turn;
}

function switches(faults: Faults, replace: (faults: Faults) => void) {
  const items = searched(Object.entries(presets)).map(([title, rule]) => {
    const fault = faults.find(({ name }) => name === rule.name);
    const isOn = fault !== undefined;
    const flipped = (rules: Rule[]) => {
      const others = rules.filter(({ name }) => name !== rule.name);
      return isOn ? others : [...others, rule];
    };
    const flip = () => change(flipped).then(replace);
    const done = `${title}: ${isOn ? "off" : "on"}.`;
    return (
      <li key={title}>
        <Action role="switch" label={title} aria-checked={isOn} act={flip} done={done} />
        {fault && counts(fault)}
      </li>
    );
  });
  return items.length > 0 && <ul class="switches">{items}</ul>;
}

function otherRules(faults: Faults, replace: (faults: Faults) => void) {
  const shown = searched(faults.filter(({ name }) => !presetNames.has(name)));
  if (shown.length === 0) return null;
  const items = shown.map((fault) => {
    const { name, rule } = fault;
    const text = JSON.stringify(rule);
    const others = (rules: Rule[]) => {
      const index = rules.findIndex((one) => JSON.stringify(one) === text);
      return rules.filter((_one, at) => at !== index);
    };
    const remove = () => change(others).then(replace);
    return (
      <li key={name}>
        {isolate(name)}
        {code(text)}
        {counts(fault)}
        <Action label="Remove" about={name} act={remove} done={`${name} is removed.`} />
      </li>
    );
  });
  return [<h2>Other rules</h2>, <ul class="cards">{items}</ul>];
}

function counts({ applied, matched }: Faults[number]) {
  return (
    <span class="quiet">
      {applied} of {counted(matched, "request")}
    </span>
  );
}
