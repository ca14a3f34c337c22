/** What is wrong within a member of a body: told by its path, such as `records.payouts.0.amount`. */
import type { Violation } from "../../spec/operation.ts";
import type { FieldError } from "../errors.ts";
import { isObject, typeName } from "../json.ts";

/** Whether it lies within a member, and not in the member as a whole, or in one that is not known. */
export function isNested({ keyword, instancePath }: Violation): boolean {
  if (keyword === "additionalProperties") return true;
  const depth = segmentsOf(instancePath).length;
  return depth > 1 || (depth === 1 && keyword === "required");
}

export function pathOf({ instancePath, params }: Violation): string {
  const { missingProperty, additionalProperty } = params;
  const rest = [missingProperty, additionalProperty].filter((name) => name !== undefined);
  return [...segmentsOf(instancePath), ...rest.map(String)].join(".");
}

/** @param sent the body as a whole. */
export function nestedProblem(
  { keyword, instancePath, params }: Violation,
  sent: unknown,
): readonly [error: FieldError, detail?: string] {
  const value = valueAt(sent, segmentsOf(instancePath));
  switch (keyword) {
    case "required":
      return ["required"];
    case "additionalProperties":
      return ["unexpected"];
    case "type":
      return mistyped(String(params.type), value);
    case "minimum":
    case "maximum":
    case "maxLength":
      return [keyword, String(params.limit)];
    case "enum":
      return ["choice", String(value)];
    case "pattern":
      return params.pattern === "\\S" ? ["blank"] : ["form"];
    default:
      throw new Error(`no message for the keyword ${keyword} within a body`);
  }
}

function mistyped(type: string, value: unknown): readonly [error: FieldError, detail?: string] {
  if (value === null) return ["null"];
  switch (type) {
    case "object":
    case "array":
      return [type, typeName(value)];
    case "integer":
    case "number":
    case "boolean":
      return [type];
    default:
      return ["string"];
  }
}

function valueAt(value: unknown, segments: readonly string[]): unknown {
  return segments.reduce<unknown>((found, name) => {
    if (Array.isArray(found)) return found[Number(name)];
    return isObject(found) ? found[name] : undefined;
  }, value);
}

function segmentsOf(instancePath: string): string[] {
  const segments = instancePath.split("/").slice(1);
  return segments.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}
