/** The members of a checkout as the interface lists them. */
import type { Answer } from "../../support/exchange.ts";
import { isNumber, isObject, isText, type Json } from "../../support/json.ts";
import { readMoment } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { describeBody } from "../../support/received.ts";

interface Form {
  readonly test: (value: Json | undefined) => boolean;
  readonly is: string;
}

const text: Form = { test: (value) => typeof value === "string", is: "a string" };
const filled: Form = { test: isText, is: "a non-empty string" };

export const checkoutMembers: Readonly<Record<string, Form>> = {
  id: filled,
  amount: { test: isNumber, is: "a number" },
  currency: text,
  description: text,
  redirect_url: text,
  cancel_url: text,
  status: filled,
  metadata: { test: isObject, is: "an object" },
  created_at: {
    test: (value) => isText(value) && readMoment(value) !== undefined,
    is: "an ISO 8601 date-time",
  },
};

/** @throws {Violation} where one of the nine members is not at the top level of the body. */
export function expectCheckout(probe: Probe, answer: Answer): void {
  const { json } = answer;
  const missing = Object.keys(checkoutMembers).filter((name) => !isObject(json) || !(name in json));
  probe.expect(
    missing.length === 0,
    `the nine members of a checkout at the top level of ${answer.exchange.id}`,
    isObject(json) ? `a body without ${missing.join(", ")}` : describeBody(answer),
    answer,
  );
}
