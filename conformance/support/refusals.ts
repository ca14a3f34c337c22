/** Describes error responses in words that a profile can hold. */
import type { Answer } from "./exchange.ts";
import { isArray, isObject, isText, type Json } from "./json.ts";

/** Returns true if a status says that the request is invalid, and not that its subject is missing. */
export function isRefusedAsWrong(status: number): boolean {
  return status > 399 && status < 500 && status !== 404;
}

/** Repeats a refused filter of a list: if it is then served, the refusal was wrong. */
export async function retryRefused<Found extends { readonly answers: readonly Answer[] }>(
  find: () => Promise<Found>,
): Promise<Found> {
  const found = await find();
  return found.answers.some(({ status }) => isRefusedAsWrong(status)) ? find() : found;
}

/** The shape of an answer's body. */
export function shapeOf(answer: Answer): string {
  if (answer.text === "") return "empty";
  if (answer.json === undefined) return "no JSON";
  const { error } = answer.object;
  if (typeof error === "string") return "error string";
  if (isFieldErrors(error)) return "error object with field lists";
  if (error !== undefined) return "other error";
  return isObject(answer.json) ? "other object" : isArray(answer.json) ? "array" : "scalar";
}

/** Returns true if it maps field names to lists of messages that are not empty (CHK-VAL-09). */
export function isFieldErrors(error: Json | undefined): boolean {
  return (
    isObject(error) &&
    Object.keys(error).length > 0 &&
    Object.values(error).every((messages) => isMessageList(messages))
  );
}

export function isMessageList(messages: Json | undefined): boolean {
  return isArray(messages) && messages.length > 0 && messages.every((message) => isText(message));
}

/** `accepted`, or the status and the shape of a refusal. */
export function reactionOf(answer: Answer): string {
  return answer.isSuccess ? "accepted" : `${answer.status} ${shapeOf(answer)}`;
}
