/** Classes of values that gateways often damage, each with its typical damages. */
import type { Json } from "../../support/json.ts";
import * as values from "../value-changes.ts";

/** A wrong change to a value, with a phrase that completes "is returned …". */
export type Damage = readonly [how: string, change: values.Mutation];

export interface ValueClass {
  readonly id: string;
  /** Completes "if the member …". */
  readonly phrase: string;
  readonly test: (value: Json) => boolean;
  readonly example: Json;
  /** The mistakes that are typical of such values. */
  readonly damages: readonly Damage[];
}

export function damage(how: string, change: (text: string) => Json): Damage {
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
  return {
    id,
    phrase: `is ${is}`,
    test: (value) => typeof value === "string" && holds(value),
    example,
    damages,
  };
}

export const toNull: Damage = ["as null", values.asNull];
