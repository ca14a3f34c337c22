/** The tools of `sandgate mcp`, made from the contracts of the control plane and of the gateway. */
import { createRequire } from "node:module";
import type { CallToolResult, Tool } from "@modelcontextprotocol/sdk/types.js";
import type { OperationsByTag } from "../generated/control-operations.ts";
import { suggest } from "../spec/nearest.ts";
import { responseHeaders } from "../generated/operations.ts";
import { isExtension, isNode, lookUp, members, type Node } from "../spec/contract/document.ts";
import type { Workspace } from "../spec/client/workspace.ts";
import { readBody, reasonOf } from "./contract/loading.ts";

interface SandboxTool {
  readonly definition: Tool;
  /** Rejects if no response arrives, or if the arguments are invalid. */
  readonly call: (args: Node, signal: AbortSignal) => Promise<CallToolResult>;
}

/** An operation of a contract, without references. */
interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: unknown;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Node[];
  /** The media type of its body; undefined if it has no body. */
  readonly body: Node | undefined;
}

interface Sent {
  readonly query?: unknown;
  readonly headers?: unknown;
  /** Sent as JSON, but a text is sent unchanged. */
  readonly body?: unknown;
}

/** The maximum length of a result, in characters. */
const maxText = 100_000;

const documentedHeaders = new Set(responseHeaders.map((name) => name.toLowerCase()));

/** Tags of operations on the process or a whole workspace: these do not show what a client did. */
const otherTags = new Set<unknown>([
  "Process",
  "Workspace",
  "Data",
  "Snapshots",
] satisfies (keyof OperationsByTag)[]);

/** Streams do not end, and files are not for reading. */
const unreadable = /\/stream$|\.\w+$/;

/** Returns a tool for each chosen operation of the control plane, and one for all of the gateway. */
export function createTools(workspace: Workspace): SandboxTool[] {
  const chosen = readOperations("control.openapi.json").filter(
    ({ tag, path }) => !otherTags.has(tag) && !unreadable.test(path),
  );
  return [
    createGatewayTool(workspace, readOperations("openapi.json")),
    ...chosen.map((operation) => createControlTool(workspace, operation)),
  ];
}

/** Calls a tool. Errors become results, since agents can read them. */
export async function callTool(
  tools: readonly SandboxTool[],
  name: string,
  args: Node,
  signal: AbortSignal,
): Promise<CallToolResult> {
  try {
    const tool = tools.find(({ definition }) => definition.name === name);
    if (tool === undefined) throw new Error(`Unknown tool ${name}.`);
    return await tool.call(args, signal);
  } catch (error) {
    return failure(reasonOf(error));
  }
}

function createControlTool(workspace: Workspace, operation: Operation): SandboxTool {
  const { method, path, parameters, summary } = operation;
  // The contract is ours, and its lint knows the form of a schema.
  const schema = members(operation.body?.schema) as Partial<Tool["inputSchema"]>;
  const required = parameters.filter((each) => each.required === true).map(({ name }) => name);
  const named = new Map(
    parameters.map(({ name, schema: type, description }) => [
      String(name),
      { ...members(type), description },
    ]),
  );
  const definition = {
    name: operation.id,
    title: summary,
    description: `${summary}. ${operation.description}`,
    inputSchema: {
      ...schema,
      type: "object" as const,
      properties: { ...Object.fromEntries(named), ...schema.properties },
      required: [...required.map(String), ...(schema.required ?? [])],
    },
    annotations: { readOnlyHint: method === "get", destructiveHint: method === "delete" },
  };
  const call = async (args: Node, signal: AbortSignal) => {
    const others = Object.entries(args).filter(([name]) => !path.includes(`{${name}}`));
    // The sandbox refuses unknown names, and says so.
    const part = operation.body === undefined ? "query" : "body";
    const request = { [part]: Object.fromEntries(others) };
    const { status, text } = await send(workspace, method, fillIn(path, args), request, signal);
    if (status >= 400) return failure(`${status} ${text}`);
    return success(text === "" ? JSON.stringify({ status }) : text);
  };
  return { definition, call };
}

function createGatewayTool(workspace: Workspace, operations: readonly Operation[]): SandboxTool {
  const lines = operations.map(({ id, method, path, summary, body }) => {
    const [example] = Object.values(members(body?.examples)).map(members);
    const shown = example === undefined ? "" : ` Body: ${JSON.stringify(example.value)}`;
    return `- ${id}: ${method.toUpperCase()} ${path}. ${summary}.${shown}`;
  });
  const definition = {
    name: "sendRequest",
    title: "Send a request to the gateway",
    description: `Sends a request to the gateway's API at ${workspace.url}, as your code would, and \
returns the response with what the log says about the request: \`violations\` lists what is wrong. \
The operations, with examples of bodies:\n${lines.join("\n")}`,
    inputSchema: {
      type: "object" as const,
      required: ["operation"],
      additionalProperties: false,
      properties: {
        operation: { enum: operations.map(({ id }) => id) },
        id: { type: "string", description: "The id in the path." },
        query: { type: "object", description: "The parameters of a list." },
        headers: {
          type: "object",
          description: "More headers. Sandbox-Expect: refusal hides the request from the doctor.",
        },
        body: { description: "The body, sent as JSON. A string is sent unchanged." },
      },
    },
  };
  const call = async (args: Node, signal: AbortSignal) => {
    const found = operations.find(({ id }) => id === args.operation);
    if (found === undefined) throw unknownOperation(String(args.operation), operations);
    const path = fillIn(found.path, args);
    const { status, headers, text } = await send(workspace, found.method, path, args, signal);
    const shown = [...headers].filter(([name]) => documentedHeaders.has(name));
    const log = await findInLog(workspace, headers.get("request-id") ?? "");
    const start = JSON.stringify({ status, headers: Object.fromEntries(shown) }).slice(0, -1);
    // Parsing the body would lose digits of amounts.
    const body = parse(text) === undefined ? JSON.stringify(text) : text;
    return success(`${start},"body":${body},"log":${JSON.stringify(log)}}`);
  };
  return { definition, call };
}

function unknownOperation(name: string, operations: readonly Operation[]): Error {
  const ids = operations.map(({ id }) => id);
  return new Error(`Unknown operation ${name}.${suggest(name, ids)}`);
}

/** Returns the log's entry of a request without its messages, or an error if the entry is missing. */
async function findInLog({ waitFor }: Workspace, id: string): Promise<Node> {
  try {
    // It is added after the response.
    const found = await waitFor({ kind: "request", text: id, timeout: "1000" });
    const { request: _request, response: _response, ...entry }: Node = found;
    return entry;
  } catch (error) {
    return { error: reasonOf(error) };
  }
}

function readOperations(contract: string): Operation[] {
  const document = members(createRequire(import.meta.url)(`sandgate/${contract}`));
  return Object.entries(members(document.paths)).flatMap(([path, item]) =>
    Object.entries(members(item)).flatMap(([method, value]) => {
      const { operationId, tags, summary, description = "", ...input } = members(value);
      if (typeof operationId !== "string") return [];
      const parameters = resolve(document, [members(item).parameters, input.parameters].flat());
      const content = members(members(resolve(document, input.requestBody)).content);
      return {
        id: operationId,
        method,
        // The gateway's paths have the id under several names.
        path: path.replace(/\{\w+_id\}/, "{id}"),
        tag: [tags].flat()[0],
        summary: String(summary),
        description: String(description),
        parameters: [parameters].flat().filter(isNode),
        body: Object.values(content).find(isNode),
      };
    }),
  );
}

/** Replaces references by their targets, and leaves out extensions. */
function resolve(document: Node, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => resolve(document, each));
  if (!isNode(value)) return value;
  if (typeof value.$ref === "string") return resolve(document, lookUp(document, value.$ref)?.value);
  const entries = Object.entries(value).filter(([name]) => !isExtension(name));
  return Object.fromEntries(entries.map(([name, each]) => [name, resolve(document, each)]));
}

/** Replaces the parameters of a path. @throws {Error} if one is missing, or would lead to another path. */
function fillIn(path: string, args: Node): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const text = textOf(args[name] ?? "");
    if (["", ".", ".."].includes(text)) throw new Error(`${name} is missing.`);
    return encodeURIComponent(text);
  });
}

async function send(
  { url, apiKey }: Workspace,
  method: string,
  path: string,
  { query, headers, body }: Sent,
  signal: AbortSignal,
) {
  const target = new URL(url + path);
  for (const [name, value] of Object.entries(members(query)))
    target.searchParams.set(name, textOf(value));
  const sent = new Headers({ authorization: `Bearer ${apiKey}` });
  if (body !== undefined) sent.set("content-type", "application/json");
  for (const [name, value] of Object.entries(members(headers))) sent.set(name, textOf(value));
  const response = await fetch(target, {
    method: method.toUpperCase(),
    headers: sent,
    body: body === undefined ? null : textOf(body),
    signal,
  });
  return { status: response.status, headers: response.headers, text: await readBody(response) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns undefined for text that is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function success(text: string): CallToolResult {
  const content = contentOf(text);
  const value = text.length > maxText ? undefined : parse(text);
  return isNode(value) ? { content, structuredContent: value } : { content };
}

function failure(text: string): CallToolResult {
  return { content: contentOf(text), isError: true };
}

function contentOf(text: string): CallToolResult["content"] {
  const note = `\n… cut after ${maxText} characters. Ask for less: set filters or a lower limit.`;
  return [{ type: "text", text: text.length > maxText ? text.slice(0, maxText) + note : text }];
}
