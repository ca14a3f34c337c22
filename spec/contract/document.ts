/** An OpenAPI document whose objects are found by JSON pointers and through references. */

export type Node = Readonly<Record<string, unknown>>;

/** A value of a document, with the JSON pointer at which it stands. */
export interface Located {
  readonly value: unknown;
  readonly pointer: string;
}

/** An object of a document, references followed. */
export interface LocatedNode extends Located {
  readonly value: Node;
}

/** A document cannot be compared; the message is a sentence that names its place. */
export class DocumentProblem extends Error {}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the members of an object, and none for any other value. */
export function members(value: unknown): Node {
  return isNode(value) ? value : {};
}

/** A pointer one step further (RFC 6901). */
export function stepInto(pointer: string, segment: string | number): string {
  const text = String(segment);
  const escaped = /[~/]/.test(text) ? text.replaceAll("~", "~0").replaceAll("/", "~1") : text;
  return `${pointer}/${escaped}`;
}

/** What a document adds to OpenAPI says nothing that could be compared. */
export function isExtension(name: string): boolean {
  return name.startsWith("x-");
}

export function segmentsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns what a reference within a value names, or undefined if nothing is there. */
export function lookUp(root: unknown, reference: string): Located | undefined {
  const pointer = decode(reference.slice(1));
  let value = root;
  for (const segment of segmentsOf(pointer)) {
    value = memberOf(value, segment);
    if (value === undefined) return undefined;
  }
  return { value, pointer };
}

/** Where a text has its lines. */
export type LineFinder = (pointer: string) => number | undefined;

export class ContractDocument {
  /** How people call it: a file or an address. */
  readonly name: string;
  readonly root: LocatedNode;
  /** In OpenAPI 3.0, schemas are those of a draft with `nullable`, and ignore what stands beside `$ref`. */
  readonly isOld: boolean;
  /** The line of what a pointer names, from 1. */
  readonly lineOf: LineFinder;

  /** @throws {DocumentProblem} for what is no OpenAPI 3.0 or 3.1, and for references that lead nowhere. */
  constructor(name: string, value: unknown, lineOf: LineFinder = () => undefined) {
    this.name = name;
    this.lineOf = lineOf;
    const version = isNode(value) ? (value.openapi ?? value.swagger) : undefined;
    if (!isNode(value) || version === undefined) {
      throw new DocumentProblem(
        `${name} is no OpenAPI document: name one in JSON or YAML, with a member "openapi".`,
      );
    }
    if (typeof value.openapi !== "string" || !/^3\.[01]\.\d/.test(value.openapi)) {
      throw new DocumentProblem(
        `${name} is of version ${JSON.stringify(version)}: only OpenAPI 3.0 and 3.1 can be compared.`,
      );
    }
    this.isOld = value.openapi.startsWith("3.0");
    this.root = { value, pointer: "" };
    this.#checkReferences();
  }

  /** @returns undefined where there is no such member. */
  child({ value, pointer }: LocatedNode, name: string): Located | undefined {
    return Object.hasOwn(value, name)
      ? { value: value[name], pointer: stepInto(pointer, name) }
      : undefined;
  }

  /**
   * An object that is a member of another, references followed.
   *
   * @returns undefined where there is none.
   * @throws {DocumentProblem} where it is something else than an object.
   */
  node(parent: LocatedNode, name: string): LocatedNode | undefined {
    const child = this.child(parent, name);
    return child === undefined ? undefined : this.follow(child);
  }

  /** The members of an object by name. */
  entries(parent: LocatedNode | undefined): [name: string, member: Located][] {
    if (parent === undefined) return [];
    return Object.entries(parent.value).map(([name, value]) => [
      name,
      { value, pointer: stepInto(parent.pointer, name) },
    ]);
  }

  /** @throws {DocumentProblem} where the member is there and no array. */
  list(parent: LocatedNode, name: string): Located[] {
    const child = this.child(parent, name);
    if (child === undefined) return [];
    if (!Array.isArray(child.value)) throw this.#complaint(child.pointer, "is no array");
    return child.value.map((value: unknown, index) => ({
      value,
      pointer: stepInto(child.pointer, index),
    }));
  }

  /** @throws {DocumentProblem} where it leads to something else than an object. */
  follow(located: Located): LocatedNode {
    let found = located;
    const seen = new Set<string>();
    for (;;) {
      const { value, pointer } = found;
      if (!isNode(value)) throw this.#complaint(pointer, "is no object");
      if (typeof value.$ref !== "string") return { value, pointer };
      if (seen.has(pointer)) throw this.#complaint(pointer, "refers to itself");
      seen.add(pointer);
      found = this.resolve(value.$ref, pointer);
    }
  }

  /** What a reference names; `pointer` is where it stands. */
  resolve(reference: string, pointer: string): Located {
    if (!/^#(\/|$)/.test(reference)) {
      throw this.#complaint(
        pointer,
        `refers to ${reference}: only references within the document are followed, so bundle it first`,
      );
    }
    const found = this.lookUp(reference);
    if (found === undefined) {
      throw this.#complaint(pointer, `refers to ${reference}, which is not there`);
    }
    return found;
  }

  /**
   * What a reference within the document names.
   *
   * @returns undefined where nothing is there.
   */
  lookUp(reference: string): Located | undefined {
    return lookUp(this.root.value, reference);
  }

  #complaint(pointer: string, what: string): DocumentProblem {
    const line = this.lineOf(pointer);
    const place = line === undefined ? this.name : `${this.name}:${line}`;
    return new DocumentProblem(`${place}: ${pointer === "" ? "the document" : pointer} ${what}.`);
  }

  /** Values of examples may look like references and are none; but all are read, so none may be too deep. */
  #checkReferences(): void {
    const open: Nested[] = [{ ...this.root, depth: 0, isExemplary: false }];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      const { value, pointer, depth, isExemplary } = each;
      if (typeof value !== "object" || value === null) continue;
      if (depth > deepest) {
        const place = stepInto("", segmentsOf(pointer)[0] ?? "");
        throw this.#complaint(place, `is nested more than ${deepest} deep`);
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

interface Nested extends Located {
  readonly depth: number;
  readonly isExemplary: boolean;
}

/** More than anybody writes, and less than the stack holds. */
const deepest = 500;

function memberOf(value: unknown, name: string): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (!isNode(value)) return items[Number(name)];
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

const exemplary = new Set(["example", "examples", "default", "const", "enum", "value"]);

/** Returns a segment of an address, decoded if it can be. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
