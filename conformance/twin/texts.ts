/** The texts of a gateway's errors: finds them in a run, and gives them to a twin. */
import { interfaceOperations, type OperationId } from "../../generated/interface-operations.ts";
import { type ErrorTexts, maxTextLength } from "../expectations.ts";
import type { Variant } from "../gateways/catalogue.ts";
import { jsonOf, onRefusal, withJson } from "../gateways/deviation-parts.ts";
import { frameVariant } from "../gateways/variant-parts.ts";
import { type Answer, lastSegment } from "../support/exchange.ts";
import { isObject, isText, type Json, type JsonObject } from "../support/json.ts";

/** Their errors say what is wrong with one request; those of other statuses say the same for every request. */
const specific = [400, 409, 422];

/**
 * Returns the texts of errors that are always the same for an operation and a status; undefined if there
 * are none.
 *
 * @param answers all responses of the run.
 */
export function findTexts(answers: readonly Answer[]): ErrorTexts | undefined {
  const found = new Map<string, { readonly text: string; count: number } | "several">();
  for (const { status, json, exchange } of answers) {
    const { operationId, request } = exchange;
    const text = memberWithText(json)?.text;
    if (operationId === undefined || text === undefined) continue;
    if (status < 400 || status > 499 || specific.includes(status)) continue;
    const general = hasId(operationId) ? text.replaceAll(lastSegment(request.path), "{id}") : text;
    const key = `${operationId} ${status}`;
    const old = found.get(key) ?? { text: general, count: 0 };
    if (old === "several" || old.text !== general) found.set(key, "several");
    else found.set(key, { ...old, count: old.count + 1 });
  }
  const texts = [...found].flatMap(([key, one]) =>
    one !== "several" && one.text.length <= maxTextLength && isRepeatable(one)
      ? [[key, one.text] as const]
      : [],
  );
  return texts.length === 0 ? undefined : Object.fromEntries(texts.sort());
}

function hasId(operationId: string): boolean {
  // An exchange may be of any contract; those of other operations have no view.
  const view = interfaceOperations[operationId as OperationId]?.view;
  return view === "item" || view === "update" || view === "delete";
}

/** A text that was shown once may contain a number of that request. */
function isRepeatable({ text, count }: { text: string; count: number }): boolean {
  return count > 1 || !/\d/.test(text);
}

/** Makes errors say what those of the gateway say, in whatever shape they have. */
export function withTexts(texts: ErrorTexts): Variant {
  return frameVariant(
    "error-texts",
    "Errors have the gateway's texts.",
    "error-texts",
    onRefusal("any", [], (reply, { operationId = "", id = "" }) => {
      const text = texts[`${operationId} ${reply.status}`];
      const shown = text === undefined ? undefined : memberWithText(jsonOf(reply));
      if (text === undefined || shown === undefined) return reply;
      return withJson(reply, shown.replace(text.replaceAll("{id}", id)));
    }),
  );
}

interface ErrorText {
  readonly text: string;
  /** Returns the error with another text. */
  readonly replace: (text: string) => Json;
}

/** Finds the text of an error: its `error`, `message`, `detail` or `title`, the first of `error` that is an object. */
function memberWithText(json: Json | undefined): ErrorText | undefined {
  if (!isObject(json)) return undefined;
  if (isObject(json.error)) {
    const inner = ownText(json.error, ["message", "detail", "title"]);
    return inner && { ...inner, replace: (text) => ({ ...json, error: inner.replace(text) }) };
  }
  return ownText(json, ["error", "message", "detail", "title"]);
}

function ownText(json: JsonObject, names: readonly string[]): ErrorText | undefined {
  const name = names.find((one) => isText(json[one]));
  if (name === undefined) return undefined;
  return { text: String(json[name]), replace: (text) => ({ ...json, [name]: text }) };
}
