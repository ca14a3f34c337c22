/** Every change of one kind that the operations of a contract can suffer. */
import { isNode, type Node } from "../../contract/document.ts";
import type { Party } from "../rules.ts";
import {
  edited,
  type Edit,
  type Mutation,
  nodeOf,
  operationsOf,
  rename,
  without,
} from "./editing.ts";

export function operationMutations(document: Node): Mutation[] {
  return operationsOf(document).flatMap(({ name, pointer, operation }) => {
    const change = (what: string, concerns: Party[], edit: Edit, where = pointer): Mutation => ({
      name: `${name}: ${what}`,
      make: () => edited(document, where, edit),
      concerns,
    });
    return [
      ...wholeMutations(pointer, operation, change),
      ...answerMutations(pointer, operation, change),
      ...bodyMutations(pointer, operation, change),
    ];
  });
}

type Change = (what: string, concerns: Party[], edit: Edit, where?: string) => Mutation;

const both: Party[] = ["callers", "implementers"];

function wholeMutations(pointer: string, operation: Node, change: Change): Mutation[] {
  const item = pointer.slice(0, pointer.lastIndexOf("/"));
  const method = pointer.slice(item.length + 1);
  // Where nobody needs credentials, all credentials are let in already.
  const ways: unknown[] = Array.isArray(operation.security) ? operation.security : [];
  const isOpen = ways.some((way) => isNode(way) && Object.keys(way).length === 0);
  return [
    change("removed", ["callers"], without(method), item),
    change("by another method", both, rename(method, "patch"), item),
    change("with another operationId", ["callers"], (node) => (node.operationId = "other")),
    change("deprecated", [], (node) => (node.deprecated = true)),
    change("a required query parameter", both, (node) => {
      node.parameters = [{ name: "added", in: "query", required: true, schema: {} }];
    }),
    change("other credentials", isOpen ? ["callers"] : both, (node) => {
      node.security = [{ other: [] }];
    }),
  ];
}

function answerMutations(pointer: string, operation: Node, change: Change): Mutation[] {
  const responses = `${pointer}/responses`;
  const statuses = Object.keys(nodeOf(operation.responses)).filter((one) => /^2|^404/.test(one));
  return [
    change("no 5XX", ["implementers"], without("5XX"), responses),
    change("another success", ["callers"], (node) => (node["302"] = {}), responses),
    ...statuses.flatMap((status) => {
      const at = `${responses}/${status}`;
      const header = { "X-Added": { required: true, schema: {} } };
      const own = [
        change(`no ${status}`, ["callers"], without(status), responses),
        change(`a header of ${status}`, ["implementers"], (node) => (node.headers = header), at),
      ];
      if (nodeOf(nodeOf(operation.responses)[status]).content === undefined) return own;
      return [
        ...own,
        change(`no body of ${status}`, ["callers"], without("content"), at),
        change(`as text ${status}`, both, rename("application/json", "text/csv"), `${at}/content`),
      ];
    }),
  ];
}

function bodyMutations(pointer: string, operation: Node, change: Change): Mutation[] {
  const body = `${pointer}/requestBody`;
  if (operation.requestBody === undefined) {
    const added = { required: true, content: { "application/json": {} } };
    return [change("a required body", both, (node) => (node.requestBody = added))];
  }
  return [
    change("no body", both, without("requestBody")),
    change("an optional body", ["implementers"], without("required"), body),
    change("a body as text", both, rename("application/json", "text/csv"), `${body}/content`),
  ];
}

export function parameterMutations(document: Node): Mutation[] {
  return operationsOf(document).flatMap(({ name, pointer, operation }) => {
    const parameters: unknown[] = Array.isArray(operation.parameters) ? operation.parameters : [];
    return parameters.flatMap((_parameter, index) => [
      {
        name: `${name}: without parameter ${index}`,
        make: () =>
          edited(document, pointer, (node) => {
            node.parameters = parameters.filter((_, other) => other !== index);
          }),
        concerns: ["callers"] as const,
      },
      {
        name: `${name}: parameter ${index} required`,
        make: () =>
          edited(document, `${pointer}/parameters/${index}`, (node) => {
            node.required = true;
          }),
        concerns: ["callers"] as const,
      },
    ]);
  });
}
