/** Describes error responses in words that a profile can hold. */
import type { Answer } from "./exchange.ts";
import { isArray, isObject, isText, type Json, type JsonObject } from "./json.ts";

/** Returns true for a 4xx status other than 404: the request is invalid, not its record missing. */
export function isRefusedAsWrong(status: number): boolean {
  return status > 399 && status < 500 && status !== 404;
}

/** Repeats a filter of a list once if it is refused; a success shows that the refusal was wrong. */
export async function retryRefused<Found extends { readonly answers: readonly Answer[] }>(
  find: () => Promise<Found>,
): Promise<Found> {
  const found = await find();
  return found.answers.some(({ status }) => isRefusedAsWrong(status)) ? find() : found;
}

/** Names the shape of a response body. */
export function shapeOf(answer: Answer): string {
  if (answer.text === "") return "empty";
  if (answer.json === undefined) return "no JSON";
  const { error } = answer.object;
  if (typeof error === "string") return "error string";
  if (isFieldErrors(error)) return "error object with field lists";
  if (error !== undefined) return "other error";
  return isObject(answer.json) ? "other object" : isArray(answer.json) ? "array" : "scalar";
}

/** Returns true for an object that maps field names to non-empty lists of messages (CHK-VAL-09). */
export function isFieldErrors(error: Json | undefined): error is JsonObject {
  return (
    isObject(error) &&
    Object.keys(error).length > 0 &&
    Object.values(error).every((messages) => isMessageList(messages))
  );
}

export function isMessageList(messages: Json | undefined): boolean {
  return isArray(messages) && messages.length > 0 && messages.every((message) => isText(message));
}

/** Returns `accepted`, or the status and shape of a refusal. */
export function reactionOf(answer: Answer): string {
  return answer.isSuccess ? "accepted" : `${answer.status} ${shapeOf(answer)}`;
}
