/** An OpenAPI document whose objects are found by JSON pointers and through references. */

export type Node = Readonly<Record<string, unknown>>;

/** A value of a document with its JSON pointer. For a `Node`, references are followed. */
export interface Located<Value = unknown> {
  readonly value: Value;
  readonly pointer: string;
}

/** Thrown if a document cannot be compared; the message is a sentence that names the place. */
export class DocumentProblem extends Error {}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the members of an object, and none for any other value. */
export function members(value: unknown): Node {
  return isNode(value) ? value : {};
}

/** Returns the pointer to a member or an item (RFC 6901). */
export function stepInto(pointer: string, segment: string | number): string {
  const text = String(segment);
  const escaped = /[~/]/.test(text) ? text.replaceAll("~", "~0").replaceAll("/", "~1") : text;
  return `${pointer}/${escaped}`;
}

/** Returns true if a member is an addition to OpenAPI, which cannot be compared. */
export function isExtension(name: string): boolean {
  return name.startsWith("x-");
}

/** Returns a member of an object; undefined if it is missing. */
export function memberOf({ value, pointer }: Located<Node>, name: string): Located | undefined {
  if (!Object.hasOwn(value, name)) return undefined;
  return { value: value[name], pointer: stepInto(pointer, name) };
}

/** Returns the elements of an array; none for any other value. */
export function elementsOf({ value, pointer }: Located): Located[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: unknown, index) => ({ value: each, pointer: stepInto(pointer, index) }));
}

export function segmentsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the target of a reference within a value; undefined if it is missing. */
export function lookUp(root: unknown, reference: string): Located | undefined {
  const pointer = decode(reference.slice(1));
  let value = root;
  for (const segment of segmentsOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(segment)] as unknown;
    else value = isNode(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
    if (value === undefined) return undefined;
  }
  return { value, pointer };
}

export class ContractDocument {
  /** A file or an address. */
  readonly name: string;
  readonly root: Located<Node>;
  /** True for OpenAPI 3.0, whose schemas have `nullable` and ignore the siblings of `$ref`. */
  readonly isOld: boolean;
  /** Returns the line of a pointer in the text, from 1. */
  readonly lineOf: (pointer: string) => number | undefined;

  /** @throws {DocumentProblem} if it is not OpenAPI 3.0 or 3.1, or if a reference leads nowhere. */
  constructor(name: string, value: unknown, lineOf: ContractDocument["lineOf"] = () => undefined) {
    this.name = name;
    this.lineOf = lineOf;
    const version = isNode(value) ? (value.openapi ?? value.swagger) : undefined;
    if (!isNode(value) || version === undefined) {
      throw new DocumentProblem(
        `${name} is not an OpenAPI document: give one in JSON or YAML, with a member "openapi".`,
      );
    }
    if (typeof value.openapi !== "string" || !/^3\.[01]\.\d/.test(value.openapi)) {
      throw new DocumentProblem(
        `${name} has version ${JSON.stringify(version)}: only OpenAPI 3.0 and 3.1 can be compared.`,
      );
    }
    this.isOld = value.openapi.startsWith("3.0");
    this.root = { value, pointer: "" };
    this.#checkReferences();
  }

  /**
   * Returns a member that is an object, references followed; undefined if it is missing.
   *
   * @throws {DocumentProblem} if the member is not an object.
   */
  node(parent: Located<Node>, name: string): Located<Node> | undefined {
    const member = memberOf(parent, name);
    return member && this.follow(member);
  }

  /** Returns the members of an object by name. */
  entries(parent: Located<Node> | undefined): [name: string, member: Located][] {
    if (parent === undefined) return [];
    return Object.entries(parent.value).map(([name, value]) => [
      name,
      { value, pointer: stepInto(parent.pointer, name) },
    ]);
  }

  /** Returns the items of a member. @throws {DocumentProblem} if the member is not an array. */
  list(parent: Located<Node>, name: string): Located[] {
    const list = memberOf(parent, name);
    if (list === undefined) return [];
    if (!Array.isArray(list.value)) throw this.#complaint(list.pointer, "is not an array");
    return elementsOf(list);
  }

  /** Follows references. @throws {DocumentProblem} if they do not lead to an object. */
  follow(located: Located): Located<Node> {
    let found = located;
    const seen = new Set<string>();
    for (;;) {
      const { value, pointer } = found;
      if (!isNode(value)) throw this.#complaint(pointer, "is not an object");
      if (typeof value.$ref !== "string") return { value, pointer };
      if (seen.has(pointer)) throw this.#complaint(pointer, "refers to itself");
      seen.add(pointer);
      found = this.resolve(value.$ref, pointer);
    }
  }

  /** Returns the target of the reference at a pointer. */
  resolve(reference: string, pointer: string): Located {
    if (!/^#(\/|$)/.test(reference)) {
      throw this.#complaint(
        pointer,
        `refers to ${reference}: only references within the document are followed, so bundle it first`,
      );
    }
    const found = lookUp(this.root.value, reference);
    if (found === undefined) {
      throw this.#complaint(pointer, `refers to ${reference}, which does not exist`);
    }
    return found;
  }

  /**
   * Returns schemas with everything that they refer to and the parts of some keywords, such as `allOf`,
   * each once. It has its own stack, because chains of references may be longer than calls may be nested.
   */
  partsOf(schemas: readonly Located[], ...keywords: readonly string[]): Located[] {
    const found = new Map<string, Located>();
    const open = schemas.toReversed();
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      const { value, pointer } = each;
      if (found.has(pointer)) continue;
      const { $ref: reference } = members(value);
      const isReference = typeof reference === "string";
      const part = { value: isReference && this.isOld ? {} : value, pointer };
      found.set(pointer, part);
      const node = { value: members(part.value), pointer };
      const combined = keywords.flatMap((keyword) => memberOf(node, keyword) ?? []);
      for (const inner of combined.flatMap(elementsOf).reverse()) open.push(inner);
      if (isReference) open.push(this.resolve(reference, pointer));
    }
    return [...found.values()];
  }

  #complaint(pointer: string, what: string): DocumentProblem {
    const line = this.lineOf(pointer);
    const place = line === undefined ? this.name : `${this.name}:${line}`;
    return new DocumentProblem(`${place}: ${pointer === "" ? "the document" : pointer} ${what}.`);
  }

  /** Checks references, except in examples, where they may be data; no value may be nested too deep. */
  #checkReferences(): void {
    const start: Located = this.root;
    const open = [{ ...start, depth: 0, isExemplary: false }];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      const { value, pointer, depth, isExemplary } = each;
      if (typeof value !== "object" || value === null) continue;
      if (depth > maxDepth) {
        const place = stepInto("", segmentsOf(pointer)[0] ?? "");
        throw this.#complaint(place, `is nested more than ${maxDepth} deep`);
      }
      const isReference = !isExemplary && isNode(value) && typeof value.$ref === "string";
      if (isReference) this.resolve(String(value.$ref), pointer);
      for (const [name, member] of Object.entries(value)) {
        open.push({
          value: member,
          pointer: stepInto(pointer, name),
          depth: depth + 1,
          isExemplary: isExemplary || isExtension(name) || exemplary.has(name),
        });
      }
    }
  }
}

/** The maximum nesting of a document: more than anybody writes, but safe for the stack. */
const maxDepth = 500;

const exemplary = new Set(["example", "examples", "default", "const", "enum", "value"]);

/** Returns a segment of an address, decoded if it can be. */
export function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
