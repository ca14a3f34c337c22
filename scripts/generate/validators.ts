import { _, type CodeKeywordDefinition, stringify } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import additionalProperties from "ajv/dist/vocabularies/applicator/additionalProperties.js";
import { build } from "esbuild";
import { members, type Node } from "../../spec/contract/document.ts";
import { replaceEach } from "./bundles.ts";
import type { Inputs } from "./inputs.ts";

/**
 * Compiles the queries and bodies of the contract into code that needs no compiler at run time.
 *
 * @returns the text of an ES module that exports one function for each, named as
 * `createPayoutBody` or `listPayoutsQuery`.
 */
export async function compileValidators(operations: Inputs[]): Promise<string> {
  // 1e400 is parsed as Infinity, for which "too large" is a better message than "not a number".
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
    strictNumbers: false,
    validateFormats: false,
  });
  ajv.removeKeyword("additionalProperties").addKeyword(unknownMembers);
  const names: Record<string, string> = {};
  for (const { operation, query, body } of operations) {
    if (query !== undefined) add(`${operation.id}Query`, query);
    if (body !== undefined) add(`${operation.id}Body`, body);
  }
  return bundle(standalone.default(ajv, names));

  function add(name: string, schema: Node): void {
    ajv.addSchema({ ...schema, properties: bounded(withoutDecimals(schema)) }, name);
    names[name] = name;
  }
}

/** Its errors have the names that are known, for suggestions. */
const unknownMembers: CodeKeywordDefinition = {
  ...additionalProperties.default,
  error: {
    message: "",
    params: ({ params, parentSchema }) => {
      const known = stringify(Object.keys(members(parentSchema?.properties)));
      return _`{additionalProperty: ${params.additionalProperty}, known: ${known}}`;
    },
  },
};

/** Checks the items of a list only if there are not too many. */
function bounded(schema: Node): Node {
  return replaceEach(schema, (_name, value) => {
    const { maxItems, items, ...rest } = members(value);
    if (maxItems === undefined || items === undefined) return value;
    return { ...rest, if: { maxItems }, then: { items }, else: { maxItems } };
  });
}

/** Lets decimals pass, except for null: their digits, which a double loses, are checked later. */
function withoutDecimals({ properties }: Node): Node {
  const any = ["number", "string", "boolean", "object", "array"];
  const judged = Object.entries(members(properties)).map(([name, property]) => {
    const { format, type } = members(property);
    const types = [type].flat().includes("null") ? [...any, "null"] : any;
    return [name, format === "decimal" ? { type: types } : property] as const;
  });
  return Object.fromEntries(judged);
}

/** Bundles the run-time functions of ajv, which its output loads with `require`. */
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
