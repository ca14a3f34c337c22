/** The faults that act on every request, as switches. */
import { useState } from "preact/hooks";
import { counted } from "../../../../spec/plain-text.ts";
import { Action, Button, Problem, useAction } from "../shared/controls.tsx";
import { type Loaded, showLoaded, useLive } from "../shared/loading.tsx";
import { workspace } from "../shared/sandbox.ts";
import { code, said } from "../shared/text.tsx";

type Faults = Awaited<ReturnType<typeof workspace.faults.read>>;
type Rule = Faults[number]["rule"];

const creates: Rule["operations"] = ["createPayout", "createRefund", "createCheckout"];

/** Common rules, by their titles. The names distinguish them from other rules. */
const presets: Readonly<Record<string, Rule & { name: string }>> = {
  "Every create answers 500, and nothing is created": {
    name: "creates-fail",
    operations: creates,
    simulate: "status=500",
  },
  "One request in ten answers 503, to be tried again after 5 seconds": {
    name: "one-in-ten-503",
    probability: 0.1,
    simulate: "status=503; retry-after=5",
  },
  "Every request takes 2 seconds longer": { name: "slow-2s", latency: { fixed: 2000 } },
  "A slow network: a median of 200 ms more, at times far more": {
    name: "slow-network",
    latency: { lognormal: { median: 200, sigma: 0.5 } },
  },
  "No request is answered, and none has an effect": {
    name: "hang",
    fault: { point: "before_validation", connection: "hang" },
  },
  "Creates take effect, but their answers are lost": {
    name: "lost-answers",
    operations: creates,
    fault: { point: "after_commit", connection: "reset" },
  },
  "Answers break off in the middle of their body": {
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
  return (
    <section>
      <h1>Faults</h1>
      <p class="quiet">
        They act on every request of this workspace until they are switched off, in the order in
        which they were switched on. Each change resets their counts.
      </p>
      {showLoaded(loaded, (faults) => (
        <>
          <ul class="switches">
            {Object.entries(presets).map(([title, rule]) => (
              <Switch key={title} {...{ title, rule, faults, loaded }} />
            ))}
          </ul>
          {otherRules(loaded, faults)}
          <NewRule loaded={loaded} />
        </>
      ))}
    </section>
  );
}

/** The last change that was requested. */
let latest: Promise<unknown> = Promise.resolve();

/**
 * Changes the rules that are set by now, no matter who has set them. Changes are made one after another:
 * they replace all rules, so that one of two at the same time would be lost.
 */
function change(loaded: Loaded<Faults>, next: (rules: Rule[]) => Rule[]): Promise<void> {
  const turn = latest.then(async () => {
    // A rule without a name gets its position as a name, which another one may have by then.
    const rules = (await workspace.faults.read()).map(({ rule }) => rule);
    loaded.replace(await workspace.faults.set(next(rules)));
  });
  latest = turn.catch(() => undefined);
  return turn;
}

function Switch(options: { title: string; rule: Rule; faults: Faults; loaded: Loaded<Faults> }) {
  const { title, rule, faults, loaded } = options;
  const { run, isBusy, problem } = useAction();
  const fault = faults.find(({ name }) => name === rule.name);
  const isOn = fault !== undefined;
  const flip = async () => {
    await change(loaded, (rules) => {
      const others = rules.filter(({ name }) => name !== rule.name);
      return isOn ? others : [...others, rule];
    });
    return `${title}: ${isOn ? "off" : "on"}.`;
  };
  return (
    <li>
      <Button
        role="switch"
        label={title}
        aria-checked={isOn}
        disabled={isBusy}
        onClick={() => run(flip)}
      />
      {fault && counts(fault)}
      <Problem text={problem} />
    </li>
  );
}

function counts({ applied, matched }: Faults[number]) {
  return (
    <span class="quiet">
      {applied} of {counted(matched, "request")}
    </span>
  );
}

function otherRules(loaded: Loaded<Faults>, faults: Faults) {
  const others = faults.filter(({ name }) => !presetNames.has(name));
  if (others.length === 0) return null;
  const remove = async (name: string, text: string) => {
    await change(loaded, (rules) => {
      const index = rules.findIndex((one) => JSON.stringify(one) === text);
      return rules.filter((_one, at) => at !== index);
    });
    return `${name} is removed.`;
  };
  return (
    <>
      <h2>Other rules</h2>
      <ul class="cards">
        {others.map((fault) => {
          const { name, rule } = fault;
          const text = JSON.stringify(rule);
          return (
            <li key={name}>
              {said(name)}
              {code(text)}
              {counts(fault)}
              <Action label="Remove" about={name} act={() => remove(name, text)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

const example = '{"operations": ["createPayout"], "every": 3, "simulate": "status=500"}';

function NewRule({ loaded }: { loaded: Loaded<Faults> }) {
  const [text, setText] = useState(example);
  const add = async () => {
    if (text.trim() === "") throw new Error("Write a rule first.");
    const rule: unknown = JSON.parse(text);
    if (typeof rule !== "object" || rule === null || Array.isArray(rule)) {
      throw new Error("A rule is a JSON object.");
    }
    await change(loaded, (rules) => [...rules, rule]);
    return "The rule is set.";
  };
  return (
    <div class="panel">
      <h2>A rule of your own</h2>
      <label class="field">
        <span>JSON</span>
        <textarea
          value={text}
          rows={3}
          spellcheck={false}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <Action label="Add the rule" act={add} />
      <p>
        <a href="/docs/control-plane#/Faults/setFaults">What a rule can say</a>
      </p>
    </div>
  );
}
