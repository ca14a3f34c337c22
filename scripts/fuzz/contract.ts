/** The operations of both contracts: how to call them as documented, and what they may return. */
import { readFileSync } from "node:fs";
import { ContractDocument, members } from "../../spec/contract/document.ts";
import { Judge } from "../../spec/contract/judge.ts";
import {
  type Operation as DescribedOperation,
  type Parameter,
  responseFor,
} from "../../spec/contract/operations.ts";

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
  readonly judge: Judge;
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
    const document = new ContractDocument(name, JSON.parse(readFileSync(url, "utf8")));
    const judge = new Judge(document);
    const resolve = (value: object) => document.follow({ value, pointer: "" }).value;
    return [...judge.operations].flatMap((operation) =>
      operation.routes.map(({ path }) => ({ ...readOperation(operation, resolve), path, judge })),
    );
  });
}

type Resolve = (value: object) => object;

function readOperation(operation: DescribedOperation, resolve: Resolve) {
  const { id, method, parameters, body } = operation;
  const schemaOf = ({ schema }: Parameter): Schema => schema?.value ?? {};
  const valuesOf = (one: Parameter) => {
    const { example } = one.at.value;
    return (schemaOf(one).enum ?? (example === undefined ? [] : [example])).map(String);
  };
  const isChoice = (one: Parameter) => "enum" in schemaOf(one) || one.name === "name";
  const inPath = parameters.filter((one) => one.in === "path");
  const inQuery = parameters.filter((one) => one.in === "query");
  const { content } = members(body?.at.value);
  const media = members(content)["application/json"] as Media | undefined;
  return {
    ...{ id, method },
    choices: Object.fromEntries(
      inPath.map((one) => [one.name, isChoice(one) ? valuesOf(one) : []]),
    ),
    query: inQuery.flatMap((one) => valuesOf(one).map((value) => [one.name, value] as const)),
    bodies: media === undefined ? [] : bodiesOf(media, resolve),
    isDocumented: (status: number) => responseFor(operation, status) !== undefined,
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
