/** The operations of both contracts, and requests to them as documented. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { ContractDocument, members } from "../../spec/contract/document.ts";
import { Judge } from "../../spec/contract/judge.ts";
import type { Operation } from "../../spec/contract/operations.ts";
import corpus from "./corpus.json" with { type: "json" };

/** Sample values by format, or by type without a format. */
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

/** Returns the operation that a request certainly reaches, with the judge of its contract. */
export function findOperation(method: string, target: string) {
  const [path = ""] = target.split("?");
  // Servers may interpret other characters in different ways.
  if (!/^[\w/.-]+$/.test(path)) return undefined;
  return contracts
    .map(({ judge }) => ({ judge, operation: judge.operations.match(method, path) }))
    .find(({ operation }) => operation !== undefined);
}

/** Returns the values of a parameter that are documented; none if it is an id. */
export function valuesOf(parameter: Operation["parameters"][number]): string[] {
  const { example } = parameter.at.value;
  const isId = parameter.in !== "query" && parameter.name !== "name";
  const choices = listOf(parameter.schema?.value.enum);
  const values = choices.length === 0 && !isId ? [example] : choices;
  return values.filter((one) => one !== undefined).map(String);
}

function bodiesOf({ body }: Operation, document: ContractDocument) {
  if (body === undefined) return undefined;
  const media = members(members(body.at.value.content)["application/json"]);
  const described = documentedBy(media.schema, document);
  const examples = Object.values(members(media.examples)).map(
    (value) => document.follow({ value, pointer: "" }).value.value,
  );
  // An example is a valid body as a whole.
  return examples.length === 0 ? described : fc.oneof(described, fc.constantFrom(...examples));
}

/** Returns values that a schema documents. */
function documentedBy(value: unknown, document: ContractDocument): fc.Arbitrary<unknown> {
  const schema = document.follow({ value, pointer: "" }).value;
  const inner = (one: unknown) => documentedBy(one, document);
  const shown = [...listOf(schema.enum), ...listOf(schema.examples)];
  const known = [...shown, schema.const ?? schema.example].filter((one) => one !== undefined);
  if (known.length > 0) return fc.constantFrom(...known);
  const forms = [...listOf(schema.anyOf), ...listOf(schema.oneOf)].map(inner);
  if (forms.length > 0) return fc.oneof(...forms);
  const parts = listOf(schema.allOf).map(inner);
  if (parts.length > 0)
    return fc.tuple(...parts).map((all) => Object.assign({}, ...all) as unknown);
  if (schema.items !== undefined) return fc.array(inner(schema.items), { maxLength: 3 });
  const properties = Object.entries(members(schema.properties));
  const named = properties.map(([name, one]) => [name, inner(one)] as const);
  const requiredKeys = listOf(schema.required).map(String);
  if (named.length > 0) return fc.record(Object.fromEntries(named), { requiredKeys });
  const [type = "object"] = [schema.type].flat();
  return fc.constantFrom(...(samples[String(schema.format)] ?? samples[String(type)] ?? []));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
