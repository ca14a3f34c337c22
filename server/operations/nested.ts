/** What is wrong deeper within a body, where the contract describes its members' own members. */
import type { Violation } from "../../spec/operation.ts";
import type { FieldError } from "../errors.ts";
import { isObject, typeName } from "../json.ts";

/** A path such as `rules.0.probability`, and what is wrong there. */
type NestedProblem = readonly [path: string, error: FieldError, detail?: string];

/** Whether it lies within a member, and not in the member as a whole, or in one that is not known. */
export function isNested({ keyword, instancePath }: Violation): boolean {
  if (keyword === "additionalProperties") return true;
  const depth = instancePath.split("/").length - 1;
  return depth > 1 || (depth === 1 && keyword === "required");
}

/**
 * @param sent the whole body.
 * @param otherwise what keywords mean that say the same at every depth.
 */
export function nestedProblem(
  violation: Violation,
  sent: unknown,
  otherwise: (violation: Violation, value: unknown) => readonly [FieldError, (string | number)?],
): NestedProblem {
  const { keyword, instancePath, params } = violation;
  const names = instancePath.split("/").slice(1);
  const path = names.join(".");
  if (keyword === "required") return [`${path}.${String(params.missingProperty)}`, "required"];
  if (keyword === "additionalProperties") {
    return [[...names, String(params.additionalProperty)].join("."), "unexpected"];
  }
  const value = names.reduce(memberOf, sent);
  if (keyword === "type") return [path, ...mistyped(String(params.type), value)];
  if (keyword === "pattern" && params.pattern === "\\S") return [path, "blank"];
  const [error, detail] = otherwise(violation, value);
  return [path, error, String(detail ?? "")];
}

function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value[Number(name)];
  return isObject(value) ? value[name] : undefined;
}

function mistyped(type: string, value: unknown): readonly [FieldError, string?] {
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
