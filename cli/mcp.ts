/** `sandgate mcp`: a sandbox as an MCP server, for agents that write an integration with the gateway. */
import { type Command, Option } from "commander";
import { version } from "../generated/operations.ts";
import { publicUrl } from "../server/option-values.ts";
import { withVariable } from "../server/options.ts";
import { createSandbox, type Sandbox } from "../server/sandbox.ts";
import { StartProblem } from "../server/start-problem.ts";
import { openWorkspace, type Workspace } from "../spec/client/workspace.ts";
import type { Use } from "./help.ts";
import { reportFailedStart, stopOnSignal } from "./listening.ts";
import { callTool, createTools } from "./mcp-tools.ts";
import { printError } from "./output.ts";

interface Options {
  readonly url?: string;
  readonly apiKey?: string;
}

/** A workspace of a running sandbox, or a sandbox of this process, which can be closed. */
type Opened = Workspace & Partial<Pick<Sandbox, "close">>;

const defaultKey = "sk_test_sandbox";

export function declare(command: Command): Use {
  const options = [
    new Option("--url <url>", "address of a running sandbox")
      .default(undefined, "starts one in memory, on a free port")
      .argParser(publicUrl),
    new Option("--api-key <key>", "API key that your code uses").default(undefined, defaultKey),
  ];
  for (const option of options) command.addOption(withVariable(option));
  command.action(() => mcp(command));
  return {
    exits: { 0: "stopped", 1: "could not start", 2: "usage error" },
    examples: {
      "npx --no-install sandgate mcp": "the command for your agent's configuration",
      "sandgate mcp --url http://127.0.0.1:4010": "the same for a running sandbox",
    },
  };
}

/** Serves tools on stdin and stdout. Clients stop a server by ending its input, or with a signal. */
async function mcp(command: Command): Promise<void> {
  try {
    const sdk = await loadSdk();
    const opened = await open(command);
    stopOnSignal(async () => {
      await opened.close?.();
      return 0;
    });
    await serve(sdk, opened);
    printError(`sandgate mcp: serving the sandbox at ${opened.url} on stdin and stdout`);
  } catch (error) {
    reportFailedStart(error);
  }
}

/** Loads the SDK, an optional peer. @throws {StartProblem} if it is missing. */
async function loadSdk() {
  try {
    const [{ McpServer }, { StdioServerTransport }, schemas] = await Promise.all([
      import("@modelcontextprotocol/sdk/server/mcp.js"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
      import("@modelcontextprotocol/sdk/types.js"),
    ]);
    return { McpServer, StdioServerTransport, ...schemas };
  } catch {
    // Quoted, since ^ is special in cmd.exe.
    const install = 'npm install --save-dev "@modelcontextprotocol/sdk@^1.32.2"';
    throw new StartProblem(`The MCP SDK is not installed: run ${install} and try again.`);
  }
}

/** Ends the command if the key cannot be used. @throws {StartProblem} if no sandbox can start. */
async function open(command: Command): Promise<Opened> {
  const { url, apiKey } = command.opts<Options>();
  try {
    if (url !== undefined) return openWorkspace({ url, apiKey: apiKey ?? defaultKey });
    // A given key is the only valid one, so that code with another key gets 401.
    return await createSandbox(apiKey === undefined ? {} : { keys: [apiKey] });
  } catch (error) {
    if (error instanceof TypeError) command.error(`error: --api-key: ${error.message}`);
    throw error;
  }
}

async function serve(sdk: Awaited<ReturnType<typeof loadSdk>>, opened: Opened): Promise<void> {
  const tools = createTools(opened);
  const capabilities = { tools: {} };
  const instructions = introduce(opened);
  const mcp = new sdk.McpServer({ name: "sandgate", version }, { capabilities, instructions });
  // The high-level API takes Zod's schemas only; the contract has JSON schemas.
  mcp.server.setRequestHandler(sdk.ListToolsRequestSchema, () => ({
    tools: tools.map(({ definition }) => definition),
  }));
  mcp.server.setRequestHandler(sdk.CallToolRequestSchema, ({ params }, { signal }) => {
    const { name, arguments: args = {} } = params;
    return callTool(tools, name, args, signal);
  });
  const stop = () => process.emit("SIGTERM", "SIGTERM");
  process.stdin.once("end", stop);
  // After a message that is too long, the SDK does not read on.
  mcp.server.onclose = stop;
  await mcp.connect(new sdk.StdioServerTransport());
}

function introduce({ url, apiKey, close }: Opened): string {
  // A key that the user gave for a running sandbox may be a secret.
  const key = close === undefined ? "the key in --api-key of this server" : `the API key ${apiKey}`;
  return `These tools show and control a sandbox of the payment gateway at ${url}. Let the code that \
you write send its requests there, with ${key}: the tools know only the workspace of this key. \
After a run, listRequests shows the rules of the contract that each request broke, and examineClient \
what to improve. The contract is at ${url}/openapi.yaml, the documentation at ${url}/llms.txt. \
The tools, paths under /_sandbox and headers that start with Sandbox exist only in the sandbox.`;
}
