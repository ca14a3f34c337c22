/** The operations of both contracts: how to call them as documented, and what they may return. */
import { readFileSync } from "node:fs";
import { Contract } from "../../conformance/support/contract.ts";

/** The keywords of JSON Schema from which values are made. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly example?: unknown;
  readonly format?: string;
  readonly items?: object;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly object[];
  readonly anyOf?: readonly object[];
  readonly oneOf?: readonly object[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: object;
  readonly example?: unknown;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, object>>;
}

interface Media {
  readonly schema?: object;
  readonly examples?: Readonly<Record<string, object>>;
}

/** The name and the JSON text of each member of an object. */
export type Members = readonly (readonly [name: string, text: string])[];

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The documented values of a parameter of the path; empty where it is an id. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly bodies: readonly Members[];
  readonly isDocumented: (status: number) => boolean;
  readonly contract: Contract;
}

const bodiesEach = 20;
const maxDepth = 6;
const texts = ["text", "co_1", "order 1001"];
const textsOf: Readonly<Record<string, readonly string[]>> = {
  date: ["2025-03-10", "2024-02-29"],
  "date-time": ["2025-03-10T23:30:00Z", "9999-12-31T23:59:59.999Z"],
  decimal: ["1.5", "0.00000001"],
  duration: ["PT25H", "P400D", "PT0.001S"],
  uri: ["http://127.0.0.1:1/hook", "https://shop.example/done?a=1"],
};
const values: Readonly<Record<string, readonly unknown[]>> = {
  boolean: [true, false],
  integer: [1, 5, 100],
  number: [1, 5, 100],
  object: [{}, { a: 1, order: "x" }],
};

/** Reads both contracts. */
export function readOperations(): Operation[] {
  return ["openapi.json", "control.openapi.json"].flatMap((name) => {
    const url = new URL(`../../generated/${name}`, import.meta.url);
    const bundle = JSON.parse(readFileSync(url, "utf8")) as { paths: Record<string, object> };
    const contract = new Contract(bundle);
    const resolve = (value: object) => follow(bundle, value);
    return Object.entries(bundle.paths).flatMap(([path, given]) => {
      const item = resolve(given) as Record<string, object>;
      return ["get", "post", "put", "delete"]
        .filter((method) => method in item)
        .map((method) => {
          // The generator has checked the bundle against the schema of OpenAPI.
          const described = item[method] as DescribedOperation;
          const shared = (item.parameters ?? []) as readonly object[];
          const parameters = [...shared, ...(described.parameters ?? [])].map(resolve);
          return {
            ...readOperation(described, parameters as Parameter[], resolve),
            ...{ method: method.toUpperCase(), path, contract },
          };
        });
    });
  });
}

function follow(bundle: object, value: object): object {
  if (!("$ref" in value)) return value;
  const steps = String(value.$ref).slice(2).split("/");
  const target = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown>)[step.replaceAll("~1", "/")],
    bundle,
  );
  return follow(bundle, target as object);
}

type Resolve = (value: object) => object;

function readOperation(
  { operationId, requestBody, responses }: DescribedOperation,
  parameters: readonly Parameter[],
  resolve: Resolve,
) {
  const valuesOf = ({ schema, example }: Parameter) =>
    ((resolve(schema) as Schema).enum ?? (example === undefined ? [] : [example])).map(String);
  const isChoice = ({ name, schema }: Parameter) => "enum" in resolve(schema) || name === "name";
  const inPath = parameters.filter((one) => one.in === "path");
  const inQuery = parameters.filter((one) => one.in === "query");
  const media = requestBody?.content?.["application/json"];
  return {
    id: operationId,
    choices: Object.fromEntries(
      inPath.map((one) => [one.name, isChoice(one) ? valuesOf(one) : []]),
    ),
    query: inQuery.flatMap((one) => valuesOf(one).map((value) => [one.name, value] as const)),
    bodies: media === undefined ? [] : bodiesOf(media, resolve),
    isDocumented: (status: number) =>
      String(status) in responses || `${Math.floor(status / 100)}XX` in responses,
  };
}

function bodiesOf({ schema = {}, examples = {} }: Media, resolve: Resolve): Members[] {
  const shown = Object.values(examples).map((one) => (resolve(one) as { value: unknown }).value);
  const bodies: unknown[] = [];
  for (let turn = 0; turn < bodiesEach; turn += 1) {
    bodies.push(valueOf(schema, turn, 0, resolve));
    // The examples are the bodies that are accepted: as many of them as of the others.
    if (shown.length > 0) bodies.push(shown[turn % shown.length]);
  }
  return bodies.map((body) => Object.entries(body as object).map(textOf));
}

/** One of the values that a schema documents; another one for each turn. */
function valueOf(given: object, turn: number, depth: number, resolve: Resolve): unknown {
  const schema = resolve(given) as Schema;
  const { properties, required = [], allOf, oneOf, anyOf = oneOf } = schema;
  const pick = (list: readonly unknown[]) => list[turn % list.length];
  const inner = (one: object, step = 0) => valueOf(one, turn + step, depth + 1, resolve);
  const known = knownValues(schema);
  if (known.length > 0) return pick(known);
  if (properties !== undefined) {
    const taken = Object.keys(properties).filter(
      (name, index) => required.includes(name) || (depth < maxDepth && (turn + index) % 3 > 0),
    );
    return Object.fromEntries(taken.map((name, at) => [name, inner(properties[name] ?? {}, at)]));
  }
  if (anyOf !== undefined) return inner(pick(anyOf) as object);
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((one) => inner(one))) as unknown;
  const type = [schema.type].flat()[0] ?? "object";
  if (type !== "array") return pick(plainValues(type, schema));
  const length = depth < maxDepth ? turn % 4 : 0;
  return Array.from({ length }, (_, index) => inner(schema.items ?? {}, index));
}

function plainValues(type: string, { format = "" }: Schema): readonly unknown[] {
  return values[type] ?? textsOf[format] ?? texts;
}

function knownValues(schema: Schema): readonly unknown[] {
  if ("const" in schema) return [schema.const];
  return schema.enum ?? schema.examples ?? ("example" in schema ? [schema.example] : []);
}

/** Nobody is to get webhooks of a fuzz run. */
function textOf([name, value]: [string, unknown]): readonly [string, string] {
  return [name, JSON.stringify(value).replaceAll("localhost:3000", "127.0.0.1:1")];
}
