/** The operations of both contracts, and requests to them as documented. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { ContractDocument, members } from "../../spec/contract/document.ts";
import { Judge } from "../../spec/contract/judge.ts";
import type { Operation } from "../../spec/contract/operations.ts";
import corpus from "./corpus.json" with { type: "json" };

/** The keywords of JSON Schema from which values are made. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly items?: object;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: string[];
  readonly allOf?: readonly object[];
  readonly anyOf?: readonly object[];
  readonly oneOf?: readonly object[];
}

/** By format or else by type. */
const samples: Readonly<Record<string, readonly unknown[]>> = corpus.samples;
const contracts = ["openapi.json", "control.openapi.json"].map((name) => {
  const url = new URL(`../../generated/${name}`, import.meta.url);
  const document = new ContractDocument(name, JSON.parse(readFileSync(url, "utf8")));
  return { document, judge: new Judge(document) };
});

/** Every path of every operation, with the bodies that are documented. */
export const routes = contracts.flatMap(({ document, judge }) =>
  [...judge.operations].flatMap((operation) => {
    const bodies = bodiesOf(operation, document);
    return operation.routes.map(({ path }) => ({ operation, path, bodies }));
  }),
);

/** Returns the operation that a request certainly reaches, with what judges the responses. */
export function findOperation(method: string, target: string) {
  const [path = ""] = target.split("?");
  // What a server makes of other characters is its own business.
  if (!/^[\w/.-]+$/.test(path)) return undefined;
  return contracts
    .map(({ judge }) => ({ judge, operation: judge.operations.match(method, path) }))
    .find(({ operation }) => operation !== undefined);
}

/** Returns the values of a parameter that are documented; none if it is an id. */
export function valuesOf({
  in: place,
  name,
  at,
  schema,
}: Operation["parameters"][number]): string[] {
  const { enum: choices } = (schema?.value ?? {}) as Schema;
  const { example } = at.value;
  const isExample = example !== undefined && (place === "query" || name === "name");
  return (choices ?? (isExample ? [example] : [])).map(String);
}

function bodiesOf(
  { body }: Operation,
  document: ContractDocument,
): fc.Arbitrary<unknown> | undefined {
  if (body === undefined) return undefined;
  const media = members(members(body.at.value.content)["application/json"]);
  const described = documentedBy(media.schema, document);
  const examples = Object.values(members(media.examples)).map(
    (value) => document.follow({ value, pointer: "" }).value.value,
  );
  // Examples are accepted as they are.
  return examples.length === 0 ? described : fc.oneof(described, fc.constantFrom(...examples));
}

/** Returns values that a schema documents. */
function documentedBy(value: unknown, document: ContractDocument): fc.Arbitrary<unknown> {
  const schema: Schema = document.follow({ value, pointer: "" }).value;
  const inner = (one: unknown) => documentedBy(one, document);
  const { properties = {}, allOf, oneOf, anyOf = oneOf, items } = schema;
  const known = schema.enum ?? schema.examples ?? [schema.const ?? schema.example];
  if (known[0] !== undefined) return fc.constantFrom(...known);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(inner));
  if (allOf !== undefined) {
    return fc.tuple(...allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as unknown);
  }
  if (items !== undefined) return fc.array(inner(items), { maxLength: 3 });
  const members = Object.entries(properties).map(([name, one]) => [name, inner(one)] as const);
  if (members.length === 0) return fc.constantFrom(...samplesOf(schema));
  return fc.record(Object.fromEntries(members), { requiredKeys: schema.required ?? [] });
}

function samplesOf({ format = "", type = "object" }: Schema): readonly unknown[] {
  return samples[format] ?? samples[[type].flat()[0] ?? ""] ?? [];
}
