/** What goes wrong on purpose on the way to a webhook, the same for the same seed (D-HOOK-12). */
import type { ChaosMode, ChaosRule, Webhook } from "../../domain/webhooks.ts";
import { fractionOf } from "../draws.ts";

/** In the order in which they are asked; those of one group exclude each other, and a drop all others. */
const groups: readonly (readonly ChaosMode[])[] = [
  ["drop"],
  ["delay", "reorder"],
  ["duplicate"],
  ["bad-signature"],
];

/** How long an event is held back that no other one overtakes, in milliseconds of workspace time. */
export const longestHold = 5000;

export interface Drawn {
  readonly acting: readonly ChaosMode[];
  /** The webhook, whose rules have come so much nearer to their ends. */
  readonly webhook: Webhook;
}

/** Asks a webhook's rules about its next event. */
export function drawChaos(webhook: Webhook, seed: number): Drawn {
  const acting: ChaosMode[] = [];
  const rules = new Map(Object.entries(webhook.chaos));
  for (const group of groups) {
    for (const mode of group) {
      const rule = webhook.chaos[mode];
      if (rule === undefined || acting.includes("drop")) continue;
      if (group.some((other) => acting.includes(other))) continue;
      const acts =
        rule.count !== undefined || fractionOf(`${seed}:${mode}:${rule.drawn}`) < share(rule);
      if (acts) acting.push(mode);
      const rest = asked(rule);
      if (rest === undefined) rules.delete(mode);
      else rules.set(mode, rest);
    }
  }
  return { acting, webhook: { ...webhook, chaos: Object.fromEntries(rules) } };
}

function share({ probability = 1 }: ChaosRule): number {
  return probability;
}

/** @returns the rule after one more event; undefined where that was its last one. */
function asked(rule: ChaosRule): ChaosRule | undefined {
  const drawn = rule.drawn + 1;
  if (rule.count === undefined) return { ...rule, drawn };
  return rule.count === 1 ? undefined : { ...rule, count: rule.count - 1, drawn };
}
