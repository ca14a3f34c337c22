/**
 * What the two bundles of the contract say of requests: that of the sandbox, and that of the interface
 * alone. What only the first one has is ours (D-LOG-04, D-DOC-02).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { isObject, type JsonObject } from "../../json.ts";
import { citedBy } from "./cited.ts";

export interface BodyProblem {
  /** The member at the top of the body; null for the body as a whole. */
  readonly member: string | null;
  readonly message: string;
}

/** Where an operation stands in the document; once for each path that it is served under. */
interface Found {
  readonly template: string;
  readonly item: unknown;
  readonly node: JsonObject;
}

/** One bundle. */
export class Contract {
  readonly #document: JsonObject;
  readonly #ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });

  constructor(document: JsonObject) {
    this.#document = document;
    this.#ajv.addSchema({ ...document, $id: "contract" });
  }

  /** Whether an operation is served under a path, which is one without parameters filled in. */
  serves(operation: string, path: string): boolean {
    return this.#nodesOf(operation).some(({ template }) => matches(template, path));
  }

  /** The decisions that an operation rests on where it is served under a path. */
  decisions(operation: string, path: string): string[] {
    const found = this.#nodesOf(operation).filter(({ template }) => matches(template, path));
    return found.flatMap(({ item, node }) => [
      ...citedBy(item, "x-decisions"),
      ...citedBy(node, "x-decisions"),
    ]);
  }

  /** The parameters of an operation, in the query or in the headers. */
  parameters(operation: string, place: "query" | "header"): JsonObject[] {
    const [found] = this.#nodesOf(operation);
    const list = found?.node.parameters;
    const all = Array.isArray(list) ? list.map((each) => this.#resolved(each)) : [];
    return all.filter((each) => each.in === place);
  }

  /** The schemas of the members that a body of an operation may have, by their names. */
  bodyMembers(operation: string): JsonObject {
    return this.#propertiesOf(this.#mediaSchema(this.#requestBody(operation)));
  }

  /** The decisions that a member of an operation's body rests on. */
  memberDecisions(operation: string, member: string): string[] {
    const schema = this.#resolved(this.#mediaSchema(this.#requestBody(operation)));
    const marks = objectOf(schema["x-decisions"])[`properties/${member}`];
    const own = citedBy(objectOf(schema.properties)[member], "x-decisions");
    return [...(Array.isArray(marks) ? marks.map(String) : []), ...own];
  }

  /** The members of what an operation answers with 200, which an update may be sent back whole. */
  answerMembers(operation: string): JsonObject {
    const [found] = this.#nodesOf(operation);
    const answers = objectOf(found?.node.responses);
    return this.#propertiesOf(this.#mediaSchema(this.#resolved(answers["200"])));
  }

  /** What the schema of an operation's body forbids about one. */
  bodyProblems(operation: string, body: unknown): BodyProblem[] {
    const schema = this.#mediaSchema(this.#requestBody(operation));
    if (typeof schema.$ref !== "string") return [];
    const validate = this.#ajv.getSchema(`contract${schema.$ref}`);
    if (validate === undefined || validate(body) === true) return [];
    return (validate.errors ?? []).filter(({ keyword }) => keyword !== "if").map(problemOf);
  }

  #requestBody(operation: string): JsonObject {
    return this.#resolved(this.#nodesOf(operation)[0]?.node.requestBody);
  }

  #mediaSchema(body: JsonObject): JsonObject {
    return objectOf(objectOf(objectOf(body.content)["application/json"]).schema);
  }

  #propertiesOf(schema: JsonObject): JsonObject {
    return objectOf(this.#resolved(schema).properties);
  }

  #nodesOf(operation: string): Found[] {
    return Object.entries(objectOf(this.#document.paths)).flatMap(([template, item]) =>
      Object.values(this.#resolved(item))
        .map(objectOf)
        .filter(({ operationId }) => operationId === operation)
        .map((node) => ({ template, item, node })),
    );
  }

  /** What a node stands for, where it is a reference. */
  #resolved(node: unknown): JsonObject {
    const { $ref } = objectOf(node);
    if (typeof $ref !== "string") return objectOf(node);
    const segments = decodeURIComponent($ref.slice(2)).split("/");
    const target = segments
      .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"))
      .reduce<unknown>((found, segment) => objectOf(found)[segment], this.#document);
    return this.#resolved(target);
  }
}

function problemOf({ keyword, instancePath, params, message }: ErrorObject): BodyProblem {
  const [, member] = instancePath.split("/");
  if (keyword === "required" && member === undefined) {
    return { member: String(params.missingProperty), message: "is missing" };
  }
  return { member: member ?? null, message: message ?? "is not valid" };
}

/** Whether a path is that of a template; a slash at its end does not matter (D-HTTP-19). */
function matches(template: string, path: string): boolean {
  const [wanted, given] = [template, path.replace(/(?<=.)\/$/, "")].map((text) => text.split("/"));
  return (
    wanted?.length === given?.length &&
    wanted?.every((part, index) => part.startsWith("{") || part === given?.[index]) === true
  );
}

/** What is no object counts as one without members. */
function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export interface Contracts {
  readonly sandbox: Contract;
  readonly gateway: Contract;
}

/** @returns both, as they come with the package. */
export function readContracts(): Contracts {
  return { sandbox: readContract("openapi"), gateway: readContract("interface.openapi") };
}

function readContract(name: string): Contract {
  const path = createRequire(import.meta.url).resolve(`sandgate/${name}.json`);
  return new Contract(objectOf(JSON.parse(readFileSync(path, "utf8"))));
}
