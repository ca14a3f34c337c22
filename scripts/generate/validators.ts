import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { isJsonObject, type Json, type JsonObject } from "./bundles.ts";
import { type Inputs, propertiesOf } from "./inputs.ts";

/**
 * Compiles the queries and bodies of the contract into code that needs no compiler at run time.
 *
 * @returns the text of an ES module that exports one function for each, named as
 * `createPayoutBody` or `listPayoutsQuery`.
 */
export async function compileValidators(operations: Inputs[]): Promise<string> {
  // Infinity is what becomes of 1e400; that it is too large says more than that it is no number.
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
    strictNumbers: false,
    validateFormats: false,
  });
  const names: Record<string, string> = {};
  for (const { operation, query, body } of operations) {
    if (query !== undefined) add(`${operation.id}Query`, query);
    if (body !== undefined) add(`${operation.id}Body`, body);
  }
  return bundle(standalone.default(ajv, names));

  function add(name: string, schema: JsonObject): void {
    ajv.addSchema({ ...schema, properties: bounded(withoutDecimals(schema)) }, name);
    names[name] = name;
  }
}

/** Judges the items of a list only if there are not too many of them. */
function bounded<Node extends Json>(node: Node): Node;
function bounded(node: Json): Json {
  if (Array.isArray(node)) return node.map((item) => bounded(item));
  if (!isJsonObject(node)) return node;
  const copy: JsonObject = {};
  for (const [name, value] of Object.entries(node)) copy[name] = bounded(value);
  const { maxItems, items, ...rest } = copy;
  if (maxItems === undefined || items === undefined) return copy;
  return { ...rest, if: { maxItems }, then: { items }, else: { maxItems } };
}

/** Decimals are judged by their digits, which a double does not hold; only null is refused here. */
function withoutDecimals(schema: JsonObject): JsonObject {
  const judged: JsonObject = {};
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    judged[name] = isDecimal(property) ? { type: decimalTypes(property) } : property;
  }
  return judged;
}

function isDecimal(property: Json): property is JsonObject {
  return isJsonObject(property) && property.format === "decimal";
}

function decimalTypes(property: JsonObject): Json[] {
  const any = ["number", "string", "boolean", "object", "array"];
  const { type } = property;
  return Array.isArray(type) && type.includes("null") ? [...any, "null"] : any;
}

/** Brings in the few run-time functions of ajv, which its own output asks for by `require`. */
async function bundle(code: string): Promise<string> {
  const result = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: "js" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    charset: "utf8",
    write: false,
  });
  return result.outputFiles[0]?.text ?? "";
}
