/** Derives the JSON schema of the config file from the options of `sandgate serve` and the control plane. */
import { Command, type Option } from "commander";
import { addStartOptions } from "../../server/options.ts";
import { lookUp, type Node } from "../../spec/contract/document.ts";
import { referencesIn } from "./bundles.ts";

/** @param control The contract of the control plane. */
export function configSchema(control: Node): Node {
  const { options } = addStartOptions(new Command());
  const own = options.filter((option) => option.attributeName() !== "config");
  const workspace = workspaceSchema(control);
  const definitions = [...referencesIn(control, workspace)].map(
    ([reference, schema]) => [reference.replace(/.*\//, ""), schema] as const,
  );
  const schema = {
    // Editors know later drafts less well.
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "The config file of sandgate serve",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { type: "string", description: "The path or address of this schema." },
      ...Object.fromEntries(own.map((option) => [option.attributeName(), optionSchema(option)])),
      workspaces: {
        type: "object",
        description: "What workspaces start with, by API key.",
        additionalProperties: workspace,
      },
    },
    definitions: Object.fromEntries(definitions),
  };
  return JSON.parse(
    JSON.stringify(schema).replaceAll("#/components/schemas/", "#/definitions/"),
  ) as Node;
}

function workspaceSchema(control: Node): Node {
  const rules = lookUp(control, "#/components/schemas/NewFaults/properties/rules");
  return {
    type: "object",
    additionalProperties: false,
    properties: {
      fixtures: {
        type: "string",
        description:
          "Path, relative to this file, of an exported workspace. It replaces a workspace without records.",
      },
      faults: rules?.value,
      webhooks: {
        type: "array",
        maxItems: 16,
        items: { $ref: "#/components/schemas/NewWebhook" },
        description: "Webhooks; each replaces the one with its URL.",
      },
    },
  };
}

/** The types of values by the placeholder in the help; other options take a string. */
const types: Readonly<Record<string, Node>> = {
  number: { type: "integer" },
  duration: { type: ["string", "integer"] },
  list: { type: ["string", "array"], items: { type: "string" } },
  switch: { type: "boolean" },
};

function optionSchema({ flags, description, argChoices, ...option }: Option): Node {
  const [, placeholder = ""] = /[<[](\w+)/.exec(flags) ?? [];
  const type = types[placeholder] ?? { type: "string", ...(argChoices && { enum: argChoices }) };
  const value: unknown = option.defaultValue;
  const isWritten = ["string", "boolean"].includes(typeof value) || value === Number(value);
  const isExact = typeof value === "boolean" || option.defaultValueDescription === undefined;
  return { ...type, description, ...(isWritten && isExact && { default: value }) };
}
