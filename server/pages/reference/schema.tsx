/** Schemas as lists of members, those of nested objects folded. */
import type { ComponentChild } from "preact";
import {
  type ContractDocument,
  elementsOf,
  type Located,
  memberOf,
  members,
} from "../../../spec/contract/document.ts";
import { Prose, textOf, Values } from "./markdown.tsx";

/** Keywords that are shown with their values, and the words for them. */
const constraints = {
  ...{ enum: "one of", const: "always", default: "default", format: "format", pattern: "pattern" },
  ...{ minimum: "minimum", exclusiveMinimum: "greater than", maximum: "maximum" },
  ...{ minLength: "minimum length", maxLength: "maximum length" },
  ...{ minItems: "minimum of items", maxItems: "maximum of items" },
  ...{ minProperties: "minimum of members", maxProperties: "maximum of members" },
  propertyNames: "names match",
};

export class Schema {
  readonly #document: ContractDocument;
  readonly #reference: unknown;
  readonly #keywords = new Map<string, Located>();
  readonly #properties = new Map<string, Located[]>();
  readonly #required = new Set<unknown>();

  /** @param schemas Schemas that apply together; the first one that has a keyword decides. */
  constructor(document: ContractDocument, ...schemas: Located[]) {
    this.#document = document;
    if (schemas.length === 1) this.#reference = members(schemas[0]?.value).$ref;
    for (const { value, pointer } of document.partsOf(schemas, "allOf")) {
      const part = { value: members(value), pointer };
      for (const [name, member] of document.entries(part)) {
        if (!this.#keywords.has(name)) this.#keywords.set(name, member);
      }
      for (const [name, member] of document.entries(document.node(part, "properties"))) {
        // Of the parts of an object, the last one is the most specific.
        this.#properties.set(name, [member, ...(this.#properties.get(name) ?? [])]);
      }
      const required = memberOf(part, "required");
      for (const name of required ? elementsOf(required) : []) this.#required.add(name.value);
    }
  }

  get examples(): unknown[] {
    return this.#list("examples").map(({ value }) => value);
  }

  /** The type, the description and the constraints. */
  facts(): ComponentChild {
    const limits = Object.entries(constraints).flatMap(([name, words]) => {
      const value = this.#value(name);
      const list = Array.isArray(value) ? (value as unknown[]) : [members(value).pattern ?? value];
      return value === undefined ? [] : [[`${words} `, <Values list={list} />, "; "]];
    });
    return (
      <>
        <span class="quiet">{this.#type()}</span>
        <Prose text={this.#value("description")} />
        {limits.length > 0 && <p class="quiet">{limits.flat().slice(0, -1)}</p>}
      </>
    );
  }

  /** The members, or else the facts, as one element. */
  view(): ComponentChild {
    return this.members() ?? <div>{this.facts()}</div>;
  }

  /** The members of an object, of an array's items, or of each alternative; undefined if none. */
  members(): ComponentChild {
    const rows = [...this.#properties].map(([name, schemas]) => {
      const member = new Schema(this.#document, ...schemas);
      return (
        <li>
          <code class="name">{name}</code> {this.#required.has(name) && required} {member.facts()}
          {fold("Members", member.members())}
        </li>
      );
    });
    for (const one of this.#alternatives()) {
      rows.push(
        <li>
          {one.facts()}
          {one.members()}
        </li>,
      );
    }
    if (rows.length === 0) return this.#inner()?.members();
    if (typeof this.#reference !== "string") return <ul class="members">{rows}</ul>;
    return <SharedLink pointer={this.#reference.slice(1)} />;
  }

  #type(): string {
    const alternatives = this.#alternatives().map((one) => one.#type());
    if (alternatives.length > 0) return [...new Set(alternatives)].join(" or ");
    const inner = this.#inner();
    const types = [this.#value("type") ?? "any"].flat().map((type) => {
      const isOuter = inner && (type === "array" || type === "object");
      return isOuter ? `${type} of ${inner.#type()}` : textOf(type);
    });
    return types.join(" or ");
  }

  /** Returns the schema of an array's items, or of an object's values. */
  #inner(): Schema | undefined {
    const inner = this.#keywords.get("items") ?? this.#keywords.get("additionalProperties");
    return typeof inner?.value === "object" ? new Schema(this.#document, inner) : undefined;
  }

  #alternatives(): Schema[] {
    const alternatives = [...this.#list("anyOf"), ...this.#list("oneOf")];
    return alternatives.map((one) => new Schema(this.#document, one));
  }

  #list(keyword: string): Located[] {
    const list = this.#keywords.get(keyword);
    return list ? elementsOf(list) : [];
  }

  #value(keyword: string): unknown {
    return this.#keywords.get(keyword)?.value;
  }
}

/** A link to a component of the contract, which the script replaces by the component when it is shown. */
export function SharedLink({ pointer }: { pointer: string }) {
  const path = pointer.replace("/components", "");
  return (
    <a class="shared" href={`#${path}`}>
      {path.split("/").at(-1)}
    </a>
  );
}

export const required = <span class="chip">required</span>;

export function fold(summary: ComponentChild, content: ComponentChild) {
  return (
    content && (
      <details>
        <summary>{summary}</summary>
        {content}
      </details>
    )
  );
}
