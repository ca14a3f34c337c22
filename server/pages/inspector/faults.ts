/** The standing faults as switches. */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { Action, problemText, useAction } from "./action.ts";
import { type Loaded, shown, useLive } from "./loading.ts";
import { type FaultRule, readyMade } from "./ready-made-faults.ts";
import { workspace } from "./sandbox.ts";
import { code, counted, said } from "./text.ts";

type Standing = Awaited<ReturnType<typeof workspace.faults.read>>;

export function Faults(): ComponentChild {
  const loaded = useLive("faults", () => workspace.faults.read());
  return h(
    "section",
    null,
    h("h1", null, "Faults"),
    h(
      "p",
      { class: "quiet" },
      "They act on every request of this workspace until they are switched off, in the order in which they were switched on. Each change starts their counts anew.",
    ),
    shown(loaded, (standing) => [
      h(
        "ul",
        { class: "switches" },
        readyMade.map(({ title, rule }) =>
          h(Switch, { key: rule.name, title, rule, standing, loaded }),
        ),
      ),
      others(standing, loaded),
      h(Custom, { loaded }),
    ]),
  );
}

/** The change that was asked for last, as far as it has come. */
let latest: Promise<unknown> = Promise.resolve();

/**
 * Puts one rule in or takes one out of those that stand by now, whoever has set them. Changes are
 * made one after another: rules are set all together, so that two at once would lose one.
 */
function change(
  loaded: Loaded<Standing>,
  next: (rules: FaultRule[]) => FaultRule[],
): Promise<void> {
  const turn = latest.then(() => changeNow(loaded, next));
  latest = turn.catch(() => undefined);
  return turn;
}

async function changeNow(
  { replace }: Loaded<Standing>,
  next: (rules: FaultRule[]) => FaultRule[],
): Promise<void> {
  // A rule without a name is called by its position, which another one may have by then.
  const rules = (await workspace.faults.read()).map(({ rule }) => rule);
  replace(await workspace.faults.set(next(rules)));
}

interface SwitchOptions {
  readonly title: string;
  readonly rule: FaultRule & { readonly name: string };
  readonly standing: Standing;
  readonly loaded: Loaded<Standing>;
}

function Switch({ title, rule, standing, loaded }: SwitchOptions): ComponentChild {
  const { run, isBusy, problem } = useAction();
  const present = standing.find(({ name }) => name === rule.name);
  const isOn = present !== undefined;
  const flip = async () => {
    await change(loaded, (rules) => {
      const others = rules.filter(({ name }) => name !== rule.name);
      return isOn ? others : [...others, rule];
    });
    return `${title}: ${isOn ? "off" : "on"}.`;
  };
  return h(
    "li",
    null,
    h(
      "button",
      {
        type: "button",
        role: "switch",
        "aria-checked": isOn,
        disabled: isBusy,
        onClick: () => {
          run(flip);
        },
      },
      title,
    ),
    present === undefined ? null : counts(present),
    problemText(problem),
  );
}

function counts({ matched, applied }: Standing[number]): ComponentChild {
  return h("span", { class: "quiet" }, `${applied} of ${counted(matched, "request")}`);
}

function others(standing: Standing, loaded: Loaded<Standing>): ComponentChild {
  const known = new Set(readyMade.map(({ rule }) => rule.name));
  const rest = standing.filter(({ name }) => !known.has(name));
  if (rest.length === 0) return null;
  return [
    h("h2", null, "Other rules"),
    h(
      "ul",
      { class: "cards" },
      rest.map((rule) => {
        const text = JSON.stringify(rule.rule);
        const remove = async () => {
          await change(loaded, (rules) => {
            const index = rules.findIndex((one) => JSON.stringify(one) === text);
            return rules.filter((_one, at) => at !== index);
          });
          return `${rule.name} is removed.`;
        };
        return h(
          "li",
          { key: rule.name },
          said(rule.name),
          code(text),
          counts(rule),
          h(Action, { label: "Remove", about: rule.name, act: remove }),
        );
      }),
    ),
  ];
}

const example = '{"operations": ["createPayout"], "every": 3, "simulate": "status=500"}';

function Custom({ loaded }: { readonly loaded: Loaded<Standing> }): ComponentChild {
  const [text, setText] = useState(example);
  const add = async () => {
    if (text.trim() === "") throw new Error("Write a rule first.");
    const rule: unknown = JSON.parse(text);
    if (!isRule(rule)) throw new Error("A rule is a JSON object.");
    await change(loaded, (rules) => [...rules, rule]);
    return "The rule is set.";
  };
  return h(
    "div",
    { class: "panel" },
    h("h2", null, "A rule of your own"),
    h(
      "label",
      { class: "field" },
      h("span", null, "JSON"),
      h("textarea", {
        value: text,
        rows: 3,
        spellcheck: false,
        onInput: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
          setText(currentTarget.value);
        },
      }),
    ),
    h(Action, { label: "Add the rule", act: add }),
    h("p", null, h("a", { href: "/docs/control-plane#/Faults/setFaults" }, "What a rule can say")),
  );
}

/** The sandbox judges what it says; here the compiler learns of it. */
function isRule(value: unknown): value is FaultRule {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
