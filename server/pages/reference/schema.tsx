/** Schemas as lists of members, those of nested objects folded. */
import type { ComponentChild } from "preact";
import { ContractDocument, isNode, members, type Node } from "../../../spec/contract/document.ts";
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

/** A contract, with views of its schemas. */
export class Contract extends ContractDocument {
  /** Returns an object with all that it refers to; the first part that has a member decides. */
  combine(value: unknown): Node {
    const { $ref, allOf, ...own } = members(value);
    const target = typeof $ref === "string" ? [this.resolve($ref, "").value] : [];
    let whole: Node = own;
    for (const part of [...target, ...listOf(allOf)].map((each) => this.combine(each))) {
      const properties = { ...members(whole.properties) };
      for (const [name, member] of Object.entries(members(part.properties))) {
        // Of the parts of an object, the last one is the most specific.
        properties[name] = name in properties ? { allOf: [member, properties[name]] } : member;
      }
      const required = [...listOf(whole.required), ...listOf(part.required)];
      whole = { ...part, ...whole, properties, required };
    }
    return whole;
  }

  /** The type, the description and the constraints. */
  facts(schema: unknown): ComponentChild {
    if (schema === undefined) return undefined;
    const keywords = this.combine(schema);
    const limits = Object.entries(constraints).flatMap(([name, words]) => {
      const value = keywords[name];
      const list = Array.isArray(value) ? (value as unknown[]) : [members(value).pattern ?? value];
      return value === undefined ? [] : [`${words} `, <Values list={list} />, "; "];
    });
    return [
      <span class="quiet">{this.#type(schema)}</span>,
      <Prose text={keywords.description} />,
      limits.length > 0 && <p class="quiet">{limits.slice(0, -1)}</p>,
    ];
  }

  /** The members of an object, of an array's items, or of each alternative; undefined if none. */
  members(schema: unknown): ComponentChild {
    const keywords = this.combine(schema);
    const names = listOf(keywords.required);
    const properties = Object.entries(members(keywords.properties)).map(([name, member]) => (
      <>
        <code class="name">{name}</code> {names.includes(name) && required} {this.facts(member)}
        {fold("Members", this.members(member))}
      </>
    ));
    const alternatives = alternativesOf(keywords).map((one) => [
      this.facts(one),
      this.members(one),
    ]);
    const rows = [...properties, ...alternatives];
    if (rows.length > 0) return linkOr(schema, () => itemList(rows));
    const inner = innerOf(keywords);
    return inner && this.members(inner);
  }

  #type(schema: unknown): string {
    const keywords = this.combine(schema);
    const alternatives = alternativesOf(keywords).map((each) => this.#type(each));
    if (alternatives.length > 0) return [...new Set(alternatives)].join(" or ");
    const inner = innerOf(keywords);
    const types = [keywords.type ?? "any"].flat().map((type) => {
      const isOuter = inner && (type === "array" || type === "object");
      return isOuter ? `${type} of ${this.#type(inner)}` : textOf(type);
    });
    return types.join(" or ");
  }
}

/** The members of a schema, or else the facts, as one element. */
export function schemaView(contract: Contract, schema: Node) {
  return contract.members(schema) ?? <div>{contract.facts(schema)}</div>;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the schema of an array's items, or of an object's values. */
function innerOf({ items, additionalProperties }: Node): Node | undefined {
  const inner = items ?? additionalProperties;
  return isNode(inner) ? inner : undefined;
}

function alternativesOf({ anyOf, oneOf }: Node): unknown[] {
  return [...listOf(anyOf), ...listOf(oneOf)];
}

/** Returns a view, or a link to a component, which the script replaces by the component when it is shown. */
export function linkOr(value: unknown, view: (value: Node) => ComponentChild): ComponentChild {
  const { $ref } = members(value);
  if (typeof $ref !== "string") return view(members(value));
  const path = $ref.replace("#/components", "");
  return (
    <a class="shared" href={`#${path}`}>
      {path.split("/").at(-1)}
    </a>
  );
}

export const required = <span class="chip">required</span>;

/** Items as a list; nothing if there are none. */
export function itemList(items: readonly ComponentChild[]) {
  if (items.length === 0) return undefined;
  return (
    <ul class="members">
      {items.map((item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}

/** Content behind its summary; nothing without content. */
export function fold(summary: ComponentChild, content: ComponentChild) {
  if (!content) return undefined;
  return (
    <details>
      <summary>{summary}</summary>
      {content}
    </details>
  );
}
