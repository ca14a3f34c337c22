/** Common parts of the mutants of checkout validation. */
import { isNumber, isObject, type Json, type JsonObject, numberToken } from "../../support/json.ts";
import { jsonOf, members, onRefusal, type When, withJson } from "../deviation-parts.ts";
import type { Deviation } from "../deviation.ts";

export const good: JsonObject = {
  amount: numberToken("1999"),
  currency: "USD",
  description: "Mended.",
  redirect_url: "https://shop.example/paid",
  cancel_url: "https://shop.example/cancelled",
};

/** Corrects an invalid body, and keeps the description, which identifies the record. */
export const mend = (body: JsonObject): JsonObject => ({
  ...good,
  ...(typeof body.description === "string" && { description: body.description }),
});

export const fields = [
  ["amount", "CHK-VAL-01"],
  ["currency", "CHK-VAL-02"],
  ["description", "CHK-VAL-03"],
  ["redirect_url", "CHK-VAL-04"],
  ["cancel_url", "CHK-VAL-05"],
] as const;

export const errorsOf = (json: Json | undefined): JsonObject | undefined =>
  isObject(json) && isObject(json.error) ? json.error : undefined;

/** Changes the error object of a refused create. */
export function onErrors(change: (errors: JsonObject) => Json, when?: When): Deviation {
  return onRefusal(
    "createCheckout",
    [400],
    (reply) => {
      const errors = errorsOf(jsonOf(reply));
      return errors === undefined ? reply : withJson(reply, { error: change(errors) });
    },
    when,
  );
}

export const mapped = (change: (messages: Json, name: string) => Json) => (errors: JsonObject) =>
  Object.fromEntries(Object.entries(errors).map(([name, value]) => [name, change(value, name)]));

export const amountIs =
  (token: string): When =>
  (request) => {
    const { amount } = members(request);
    return isNumber(amount) && amount.value === token;
  };

export const camel = (name: string) =>
  name.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase());
