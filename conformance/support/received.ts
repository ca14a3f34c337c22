/** What came, in words: what stands behind "got" in a verdict. */
import type { Answer } from "./exchange.ts";
import { isObject, type Json, type JsonObject, kindOf } from "./json.ts";
import { cutToShow, show } from "./verdict.ts";

/** A value and its kind, in a sentence. */
export function showWithKind(value: Json | undefined): string {
  return value === undefined ? show(value) : `${kindOf(value)}: ${show(value)}`;
}

/** The value of a member; where it is missing, what is there in its place. */
export function showMember(
  record: JsonObject,
  name: string,
  describe: (value: Json) => string = show,
): string {
  const value = record[name];
  if (value !== undefined) return describe(value);
  const others = Object.keys(record).join(", ");
  return others === ""
    ? `no ${name}, nor any other member`
    : `no ${name} beside ${cutToShow(others)}`;
}

/** As {@link showMember}, of an answer's body, which may be anything. */
export function showMemberOf(
  answer: Answer,
  name: string,
  describe: (value: Json) => string = show,
): string {
  return isObject(answer.json) ? showMember(answer.json, name, describe) : describeBody(answer);
}

/** What kind of body an answer has. */
export function describeBody({ text, json }: Answer): string {
  if (json !== undefined) return kindOf(json);
  return text === "" ? "an empty body" : "a body that is no JSON";
}
