/** The operations of both contracts: how to call them as documented, and what they may return. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { Contract } from "../../conformance/support/contract.ts";

/** The keywords of JSON Schema from which values are made. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly example?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, Media>>;
}

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, object>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, object>>;
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

const bodiesEach = 40;
const maxDepth = 6;

/** Reads both contracts. @param seed decides which documented bodies are drawn. */
export function readOperations(seed: number): Operation[] {
  return ["openapi.json", "control.openapi.json"].flatMap((name) => {
    const url = new URL(`../../generated/${name}`, import.meta.url);
    return new Reading(readFileSync(url, "utf8")).operations(seed);
  });
}

/** Reads the operations of one bundle. */
class Reading {
  readonly #bundle: Readonly<Record<string, unknown>>;
  readonly #contract: Contract;

  constructor(text: string) {
    this.#bundle = JSON.parse(text) as Readonly<Record<string, unknown>>;
    this.#contract = new Contract(this.#bundle);
  }

  operations(seed: number): Operation[] {
    const { paths } = this.#bundle as { paths: Record<string, object> };
    return Object.entries(paths).flatMap(([path, given]) => {
      const item = this.#resolve(given) as Record<string, object>;
      return ["get", "post", "put", "delete"]
        .filter((method) => method in item)
        .map((method) => this.#operation(seed, path, method, item));
    });
  }

  #operation(seed: number, path: string, method: string, item: Record<string, object>): Operation {
    // The generator has checked the bundle against the schema of OpenAPI.
    const described = item[method] as DescribedOperation;
    const shared = (item.parameters ?? []) as readonly object[];
    const parameters = [...shared, ...(described.parameters ?? [])].map(
      (one) => this.#resolve(one) as Parameter,
    );
    const valuesOf = ({ schema, example }: Parameter) =>
      ((this.#resolve(schema) as Schema).enum ?? (example === undefined ? [] : [example])).map(
        String,
      );
    const inPath = parameters.filter((one) => one.in === "path");
    const inQuery = parameters.filter((one) => one.in === "query");
    const body = described.requestBody?.content?.["application/json"];
    const { responses } = described;
    return {
      ...{ id: described.operationId, method: method.toUpperCase(), path },
      choices: Object.fromEntries(
        inPath.map((one) => [
          one.name,
          "enum" in one.schema || one.name === "name" ? valuesOf(one) : [],
        ]),
      ),
      query: inQuery.flatMap((one) => valuesOf(one).map((value) => [one.name, value] as const)),
      bodies: body === undefined ? [] : this.#bodies(body, seed),
      isDocumented: (status) =>
        String(status) in responses || `${Math.floor(status / 100)}XX` in responses,
      contract: this.#contract,
    };
  }

  #bodies({ schema = {}, example, examples = {} }: Media, seed: number): Members[] {
    const drawn = fc.sample(this.#valueOf(schema, 0), { seed, numRuns: bodiesEach });
    const shown = Object.values(examples).map(
      (one) => (this.#resolve(one) as { value: unknown }).value,
    );
    const bodies = [...drawn, ...(example === undefined ? [] : [example])];
    // The examples are the bodies that are accepted: as many of them as of the others.
    for (let index = 0; index < bodiesEach && shown.length > 0; index += 1) {
      bodies.push(shown[index % shown.length]);
    }
    return bodies.map((body) => Object.entries(body as object).map(textOf));
  }

  #valueOf(given: object, depth: number): fc.Arbitrary<unknown> {
    const schema = this.#resolve(given) as Schema;
    const { properties, allOf, oneOf, anyOf = oneOf } = schema;
    if ("const" in schema) return fc.constant(schema.const);
    const known = schema.enum ?? schema.examples ?? ("example" in schema ? [schema.example] : []);
    if (known.length > 0) return fc.constantFrom(...known);
    if (properties !== undefined) return this.#objectOf(schema, depth);
    if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => this.#valueOf(one, depth)));
    if (allOf === undefined) return this.#plainValueOf(schema, depth);
    const parts = fc.tuple(...allOf.map((one) => this.#valueOf(one, depth)));
    return parts.map((all) => Object.assign({}, ...all) as unknown);
  }

  #objectOf({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
    const names = Object.keys(properties).filter(
      (name) => depth < maxDepth || required.includes(name),
    );
    const members = names.map(
      (name) => [name, this.#valueOf(properties[name] ?? {}, depth + 1)] as const,
    );
    const requiredKeys = names.filter((name) => required.includes(name));
    return fc.record(Object.fromEntries(members), { requiredKeys, noNullPrototype: true });
  }

  #plainValueOf({ type, items = {}, ...rest }: Schema, depth: number): fc.Arbitrary<unknown> {
    const kind = typeof type === "string" ? type : type?.[0];
    if (kind === "array") {
      return fc.array(this.#valueOf(items, depth + 1), { maxLength: depth < maxDepth ? 3 : 0 });
    }
    if (kind === "boolean") return fc.boolean();
    if (kind === "integer" || kind === "number") return integerOf(rest);
    if (kind === "string") return fc.constantFrom(...(samples[rest.format ?? ""] ?? texts));
    return fc.dictionary(fc.constantFrom("a", "b", "order"), fc.constantFrom(1, "x", null, [1]));
  }

  #resolve(value: object): object {
    if (!("$ref" in value)) return value;
    const steps = String(value.$ref).slice(2).split("/");
    const target = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown>)[step.replaceAll("~1", "/")],
      this.#bundle,
    );
    return this.#resolve(target as object);
  }
}

/** Nobody is to get webhooks of a fuzz run. */
function textOf([name, value]: [string, unknown]): readonly [string, string] {
  return [name, JSON.stringify(value).replaceAll("localhost:3000", "127.0.0.1:1")];
}

function integerOf({ minimum = -1000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) });
}

const texts = ["text", "co_1", "order 1001"];
const samples: Readonly<Record<string, readonly string[]>> = {
  date: ["2025-03-10", "2024-02-29"],
  "date-time": ["2025-03-10T23:30:00Z", "9999-12-31T23:59:59.999Z"],
  decimal: ["1.5", "0.00000001"],
  duration: ["PT25H", "P400D", "PT0.001S"],
  uri: ["http://127.0.0.1:1/hook", "https://shop.example/done?a=1"],
};
