/** Judges values by the schemas of an OpenAPI document; each is compiled when it is first needed. */
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { type ContractDocument, type Located, memberOf, members, segmentsOf } from "./document.ts";
import { citedBy } from "./operations.ts";

/** A violation of the document by a request or a response. */
export interface ContractViolation {
  /** `["body", "0", "amount"]`, `["query", "status"]`, `["header", "location"]`, `["status"]`. */
  readonly place: readonly string[];
  /**
   * A keyword of a schema, where `required` also covers missing parts of a message; or `path`, `method`,
   * `undocumented`, `credentials`, `media-type`, `json`, `no-body`.
   */
  readonly rule: string;
  readonly message: string;
  /** The cited clauses, those nearest to the rule first: of the member, of its parent, of the body. */
  readonly clauses: readonly (readonly string[])[];
}

/** The number of elements validated at once: ajv takes quadratic time for the errors of an array. */
const elementsAtOnce = 50;

/** The maximum number of violations of one value; then the search ends. */
const maxViolations = 200;

export class Schemas {
  readonly #document: ContractDocument;
  #ajv: Ajv2020 | undefined;

  constructor(document: ContractDocument) {
    this.#document = document;
  }

  /** Returns the violations of a value, whose places are relative to it. */
  violations(schema: Located, value: unknown): ContractViolation[] {
    const found: ContractViolation[] = [];
    for (const { part, start } of partsOf(value)) {
      for (const error of this.#errors(schema.pointer, part)) {
        // The branch that a condition takes is not a rule of the contract.
        if (error.keyword === "if") continue;
        const place = placeOf(error, start);
        const clauses = this.#clausesAt(schema, place);
        found.push({ place, rule: error.keyword, message: messageOf(error), clauses });
        if (found.length === maxViolations) return found;
      }
    }
    return found;
  }

  #errors(pointer: string, value: unknown): readonly ErrorObject[] {
    this.#ajv ??= this.#compiler();
    const validate = this.#ajv.getSchema(`contract#${pointer}`);
    if (validate === undefined) throw new Error(`${pointer} is not a schema of the contract`);
    return validate(value) === true ? [] : (validate.errors ?? []);
  }

  #compiler(): Ajv2020 {
    const ajv = new Ajv2020({
      allErrors: true,
      strict: false,
      validateFormats: false,
      // The generator has checked the document; checking it here would take longer than everything else.
      validateSchema: false,
    });
    return ajv.addSchema({ ...this.#document.root.value, $id: "contract" });
  }

  #clausesAt(schema: Located, place: readonly string[]): string[][] {
    const partsOf = (schemas: readonly Located[]) =>
      this.#document.partsOf(schemas, "allOf", "anyOf", "oneOf");
    const levels = [partsOf([schema])];
    for (const name of place) {
      levels.push(partsOf((levels.at(-1) ?? []).flatMap((part) => below(part, name))));
    }
    return levels
      .reverse()
      .map((parts) => [...new Set(parts.flatMap(({ value }) => citedBy(value)))]);
  }
}

/** Splits a long array, which no array schema of the contract prevents; yields other values whole. */
function* partsOf(value: unknown): Generator<{ part: unknown; start: number }> {
  if (!Array.isArray(value) || value.length <= elementsAtOnce) yield { part: value, start: 0 };
  else {
    for (let start = 0; start < value.length; start += elementsAtOnce) {
      yield { part: value.slice(start, start + elementsAtOnce), start };
    }
  }
}

/** @param start The index of the first element in the array before it was split. */
function placeOf({ instancePath, keyword, params }: ErrorObject, start: number): string[] {
  const place = segmentsOf(instancePath);
  const [first] = place;
  if (start > 0 && first !== undefined) place[0] = String(Number(first) + start);
  if (keyword === "required") place.push(String(members(params).missingProperty));
  return place;
}

function messageOf({ keyword, params, message = "is not valid" }: ErrorObject): string {
  const { allowedValue, allowedValues } = members(params);
  if (keyword === "required") return "is missing";
  if (keyword === "const") return `must be ${JSON.stringify(allowedValue)}`;
  if (keyword !== "enum" || !Array.isArray(allowedValues)) return message;
  return `must be one of ${allowedValues.map((value) => JSON.stringify(value)).join(", ")}`;
}

/** The schemas of a member or of an element. */
function below({ value, pointer }: Located, name: string): Located[] {
  const schema = { value: members(value), pointer };
  const properties = { value: members(schema.value.properties), pointer: `${pointer}/properties` };
  const own = memberOf(properties, name);
  const items = /^\d+$/.test(name) ? memberOf(schema, "items") : undefined;
  return [own ?? items ?? memberOf(schema, "additionalProperties") ?? []].flat();
}
