/** Mutations that each change one schema of a contract in one way. */
import { isNode, type Node, stepInto } from "../../contract/document.ts";
import type { Direction, Party } from "../rules.ts";
import { at, edited, type Edit, type Mutation, nodeOf, operationsOf, without } from "./editing.ts";

/** A schema of the contract, and whether requests or responses use it. */
interface Site {
  readonly pointer: string;
  /** True if other parts must hold, too, so allowing more in this one may allow nothing more. */
  readonly isPart: boolean;
  readonly directions: ReadonlySet<Direction>;
}

export function schemaMutations(document: Node): Mutation[] {
  return sitesOf(document).flatMap((site) => mutationsOf(document, site));
}

/** Returns every schema that a request or response uses, except within `not` and conditions. */
function sitesOf(document: Node): Site[] {
  const sites = new Map<string, Set<Direction>>();
  const take = (pointer: string, direction: Direction): void => {
    const schema = at(document, pointer);
    if (!isNode(schema)) return;
    const known = sites.get(pointer) ?? new Set();
    if (known.has(direction)) return;
    sites.set(pointer, known.add(direction));
    if (typeof schema.$ref === "string") take(schema.$ref.slice(1), direction);
    for (const name of Object.keys(nodeOf(schema.properties))) {
      take(stepInto(`${pointer}/properties`, name), direction);
    }
    for (const keyword of ["items", "contains"]) take(`${pointer}/${keyword}`, direction);
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const list: unknown[] = Array.isArray(schema[keyword]) ? schema[keyword] : [];
      list.forEach((_, index) => {
        take(`${pointer}/${keyword}/${index}`, direction);
      });
    }
  };
  for (const { pointer, operation } of operationsOf(document)) {
    take(`${pointer}/requestBody/content/application~1json/schema`, "request");
    const parameters: unknown[] = Array.isArray(operation.parameters) ? operation.parameters : [];
    parameters.forEach((_, index) => {
      take(`${pointer}/parameters/${index}/schema`, "request");
    });
    for (const status of Object.keys(nodeOf(operation.responses))) {
      take(`${pointer}/responses/${status}/content/application~1json/schema`, "answer");
    }
  }
  return [...sites].map(([pointer, directions]) => ({
    pointer,
    isPart: pointer.includes("/allOf/"),
    directions,
  }));
}

/** Returns the parties that are affected if a schema allows less, or more. */
function concerned({ directions, isPart }: Site, change: "narrowed" | "widened"): Party[] {
  if (isPart && change === "widened") return [];
  return [...directions].map((direction) =>
    (direction === "request") === (change === "narrowed") ? "callers" : "implementers",
  );
}

function mutationsOf(document: Node, site: Site): Mutation[] {
  const schema = nodeOf(at(document, site.pointer));
  const [less, more] = [concerned(site, "narrowed"), concerned(site, "widened")];
  const change = (what: string, concerns: Party[], edit: Edit): Mutation => ({
    name: `${site.pointer}: ${what}`,
    make: () => edited(document, site.pointer, edit),
    concerns,
  });
  return [
    ...memberMutations(schema, { change, less, more }),
    ...typeMutations(schema, { change, less, more }),
    ...valueMutations(schema, { change, less, more }),
  ];
}

interface Kit {
  readonly change: (what: string, concerns: Party[], edit: Edit) => Mutation;
  readonly less: Party[];
  readonly more: Party[];
}

function memberMutations(schema: Node, { change, less, more }: Kit): Mutation[] {
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const names = Object.keys(nodeOf(schema.properties));
  const isObject = schema.type === "object";
  return [
    ...required.map((name) =>
      change(`${String(name)} not required`, more, (node) => {
        node.required = required.filter((other) => other !== name);
      }),
    ),
    ...names
      .filter((name) => isObject && !required.includes(name))
      .map((name) =>
        change(`${name} required`, less, (node) => (node.required = [...required, name])),
      ),
    ...names
      .filter(() => isObject)
      .map((name) =>
        change(`${name} removed`, ["callers"], (node) => {
          node.properties = Object.fromEntries(
            Object.entries(nodeOf(schema.properties)).filter(([other]) => other !== name),
          );
          node.required = required.filter((other) => other !== name);
        }),
      ),
    ...(isObject && names.length > 0
      ? [
          change("a required member added", less, (node) => {
            node.properties = { ...nodeOf(schema.properties), added: { type: "string" } };
            node.required = [...required, "added"];
          }),
          change("an optional member added", ["implementers"], (node) => {
            node.properties = { ...nodeOf(schema.properties), added: { type: "string" } };
          }),
          change("closed", less, (node) => (node.additionalProperties = false)),
        ]
      : []),
  ];
}

function typeMutations(schema: Node, { change, less, more }: Kit): Mutation[] {
  if (schema.type === undefined) return [];
  const types: unknown[] = [schema.type].flat();
  const to =
    (value: unknown): Edit =>
    (node) =>
      (node.type = value);
  return [
    change("of another type", [...less, ...more], to("boolean")),
    ...(types.includes("null") || more.length === 0
      ? []
      : [change("or null", more, to([...types, "null"]))]),
    ...types
      .filter(() => types.length > 1)
      .map((type) =>
        change(`not ${String(type)}`, less, to(types.filter((other) => other !== type))),
      ),
  ];
}

function valueMutations(schema: Node, { change, less, more }: Kit): Mutation[] {
  const types: unknown[] = [schema.type ?? []].flat();
  const isText = types.includes("string");
  const isNumber = types.some((type) => type === "number" || type === "integer");
  const set = (keyword: string, value: unknown) => (node: Record<string, unknown>) => {
    node[keyword] = value;
  };
  const values: unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  return [
    ...(isText
      ? [
          change("of some length", less, set("minLength", 3)),
          change("no longer than", less, set("maxLength", 30)),
          change("of a pattern", less, set("pattern", "^added$")),
          change("of a format", less, set("format", "hostname")),
          change("one of two", less, set("enum", ["a", "b"])),
        ]
      : []),
    ...(isNumber
      ? [
          change("not below", less, set("minimum", 50)),
          change("not above", less, set("maximum", 5000)),
          change("in steps", less, set("multipleOf", 5)),
        ]
      : []),
    ...["minLength", "minimum", "pattern", "const", "enum", "anyOf"]
      .filter((keyword) => schema[keyword] !== undefined)
      .map((keyword) => change(`without ${keyword}`, more, without(keyword))),
    ...values.map((value) =>
      change(
        `without ${String(value)}`,
        less,
        set(
          "enum",
          values.filter((other) => other !== value),
        ),
      ),
    ),
    ...(values.length > 0
      ? [change("with one more value", more, set("enum", [...values, "added"]))]
      : []),
  ];
}
