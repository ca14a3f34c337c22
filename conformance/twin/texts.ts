/** The texts of a gateway's errors: finds them in a run, and gives them to a twin. */
import { interfaceOperations, operationIds } from "../../generated/interface-operations.ts";
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
  const found = new Map<string, Set<string>>();
  for (const answer of answers) {
    const { operationId } = answer.exchange;
    const text = generalText(answer);
    if (operationId === undefined || text === undefined) continue;
    const key = `${operationId} ${answer.status}`;
    found.set(key, (found.get(key) ?? new Set()).add(text));
  }
  const texts = [...found].flatMap(([key, [text = "", ...others]]) =>
    // A number may be that of the request.
    others.length > 0 || text.length > maxTextLength || /\d/.test(text)
      ? []
      : [[key, text] as const],
  );
  return texts.length === 0 ? undefined : Object.fromEntries(texts.sort());
}

/** Returns the text of an error with {id} for the identifier in the path; undefined without a text. */
function generalText({ status, json, exchange }: Answer): string | undefined {
  if (status < 400 || status > 499 || specific.includes(status)) return undefined;
  const text = memberWithText(json)?.text;
  if (!hasId(exchange.operationId)) return text;
  return text?.replaceAll(lastSegment(exchange.request.path), "{id}");
}

function hasId(operationId: string | undefined): boolean {
  const known = operationIds.find((id) => id === operationId);
  return known !== undefined && !["create", "list"].includes(interfaceOperations[known].view);
}

/** Makes errors say what those of the gateway say, in whatever shape they have. */
export function withTexts(texts: ErrorTexts): Variant {
  return frameVariant(
    "error-texts",
    "Errors have the gateway's texts.",
    "error-texts",
    onRefusal("any", [], (reply, { operationId = "", id = "" }) => {
      const text = texts[`${operationId} ${reply.status}`];
      if (text === undefined) return reply;
      const shown = memberWithText(jsonOf(reply));
      // A function, since an identifier may contain what a replacement would expand, such as $&.
      return shown ? withJson(reply, shown.replace(text.replaceAll("{id}", () => id))) : reply;
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
  for (const name of names) {
    const text = json[name];
    if (isText(text)) return { text, replace: (other) => ({ ...json, [name]: other }) };
  }
  return undefined;
}
