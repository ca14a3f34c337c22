/** Faults that are wanted often, ready to be switched on. */
import type { components } from "../../../generated/control-types.ts";

export type FaultRule = components["schemas"]["FaultRule"];

export interface ReadyMade {
  readonly title: string;
  /** Its name tells it from other rules. */
  readonly rule: FaultRule & { readonly name: string };
}

const creates: FaultRule["operations"] = ["createPayout", "createRefund", "createCheckout"];

export const readyMade: readonly ReadyMade[] = [
  {
    title: "Every create answers 500, and nothing is created",
    rule: { name: "creates-fail", operations: creates, simulate: "status=500" },
  },
  {
    title: "One request in ten answers 503, to be tried again after 5 seconds",
    rule: { name: "one-in-ten-503", probability: 0.1, simulate: "status=503; retry-after=5" },
  },
  {
    title: "Every request takes 2 seconds longer",
    rule: { name: "slow-2s", latency: { fixed: 2000 } },
  },
  {
    title: "A slow network: a median of 200 ms more, at times far more",
    rule: { name: "slow-network", latency: { lognormal: { median: 200, sigma: 0.5 } } },
  },
  {
    title: "No request is answered, and none has an effect",
    rule: { name: "hang", fault: { point: "before_validation", connection: "hang" } },
  },
  {
    title: "Creates take effect, but their answers are lost",
    rule: {
      name: "lost-answers",
      operations: creates,
      fault: { point: "after_commit", connection: "reset" },
    },
  },
  {
    title: "Answers break off in the middle of their body",
    rule: { name: "cut-bodies", fault: { point: "mid_body" } },
  },
  {
    title: "Five requests a minute, then 429",
    rule: { name: "five-a-minute", rate_limit: { requests: 5, per: "minute" } },
  },
];
