/** Writes JSON back as it was read, number tokens and all. */
import { stringify } from "lossless-json";
import type { Json } from "../support/json.ts";

export function writeJson(value: Json): string {
  return stringify(value) ?? "null";
}
