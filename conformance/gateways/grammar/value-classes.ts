/** Kinds of value that gateways treat differently by mistake, each with what may go wrong with it. */
import type { Json } from "../../support/json.ts";
import * as values from "../values.ts";

/** What happens to a value: a phrase that completes "comes back …". */
export type Damage = readonly [how: string, change: values.Mutation];

export interface ValueClass {
  readonly id: string;
  /** Completes "the member is …". */
  readonly is: string;
  readonly test: (value: Json) => boolean;
  readonly example: Json;
  /** The mistakes that are typical of such values. */
  readonly damages: readonly Damage[];
}

export type TextChange = (text: string) => Json;

export function damage(how: string, change: TextChange): Damage {
  return [how, values.onText(change)];
}

export function text(
  id: string,
  is: string,
  test: RegExp | ((text: string) => boolean),
  example: string,
  ...damages: readonly Damage[]
): ValueClass {
  const holds = test instanceof RegExp ? (value: string) => test.test(value) : test;
  return { id, is, test: (value) => typeof value === "string" && holds(value), example, damages };
}

export const toNull: Damage = ["as null", values.asNull];
