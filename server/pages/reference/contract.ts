/** The contract as the reference shows it. */
import { type ContractDocument, members, type Node } from "../../../spec/contract/document.ts";
import type { Operation, Operations } from "../../../spec/contract/operations.ts";

/** Returns the headings of the guide in the contract's description, with the fragments that lead to them. */
export function headingsOf({ root }: ContractDocument) {
  const { description } = members(root.value.info);
  return [...textOf(description).matchAll(/^## (.+)$/gm)].map(([, title = ""]) => ({
    title,
    // Swagger UI removes fragments of any other form after a reload.
    fragment: `/guide/${title.toLowerCase().replace(/\W+/g, "-")}`,
  }));
}

/**
 * Adapts the contract to Swagger UI:
 * - A second path of an operation becomes a sentence, since the page distinguishes operations by id.
 * - Parameters move from a path to its operations. Otherwise they have no name after a link opens an operation.
 * - A parameter's example becomes a sentence: Swagger UI would fill it in and send it.
 * - `Request-Id` is omitted from each response, since the guide explains it.
 */
export function prepareContract({ root }: ContractDocument, operations: Operations): Node {
  const paths: Record<string, Record<string, Node>> = {};
  for (const operation of operations) {
    const item = (paths[operation.routes[0].path] ??= {});
    item[operation.method.toLowerCase()] = prepareOperation(operation);
  }
  return { ...root.value, paths };
}

function prepareOperation({ at, routes, parameters, responses }: Operation): Node {
  const [, ...others] = routes;
  const description = [
    textOf(at.value.description),
    ...others.map(({ path }) => `Also at \`${path}\`.`),
  ];
  return {
    ...at.value,
    description: description.join("\n\n"),
    parameters: parameters.map((parameter) => withoutExample(parameter.at.value)),
    responses: Object.fromEntries(
      [...responses].map(([status, response]) => [status, withoutRequestId(response.at.value)]),
    ),
  };
}

function withoutExample(parameter: Node): Node {
  const { example, examples, description, ...rest } = parameter;
  const values = Object.values(members(examples)).map((one) => members(one).value);
  if (example !== undefined) values.push(example);
  if (values.length === 0) return parameter;
  const shown = values.map((value) => `\`${String(value)}\``).join(" or ");
  return { ...rest, description: `${textOf(description)}\n\nFor example ${shown}.` };
}

function withoutRequestId(response: Node): Node {
  const { "Request-Id": _everywhere, ...headers } = members(response.headers);
  return { ...response, headers };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
