/** The contract served without state: Prism answers each request with an example of the contract. */
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { Command } from "commander";
import { type Logger, pino } from "pino";
import { normalizeTarget } from "../server/http/target.ts";
import { isObject } from "../server/json.ts";
import { listenProblem, urlOf } from "../server/http/listening.ts";
import { addListenOptions, type ListenOptions } from "../server/options.ts";
import type { Use } from "./help.ts";
import { announce, createLogger, reportFailedStart, stopOnSignal } from "./listening.ts";
import { loadPrism, type PrismOperation } from "./prism.ts";
import { createProgress } from "./progress.ts";

export function declare(command: Command): Use {
  addListenOptions(command).action(mock);
  return {
    exits: { 0: "stopped", 1: "could not start", 2: "used wrongly" },
    examples: {
      "sandgate mock --port 4030": "beside a sandbox",
      "SANDGATE_LOG=json sandgate mock": "with a log for machines",
    },
  };
}

/** Starts a mock; SIGTERM and SIGINT end it at once, for it has no state. */
async function mock(options: ListenOptions): Promise<void> {
  stopOnSignal(() => 0);
  const log = await createLogger(options.log);
  // At once: while Prism is loaded, nothing else has a turn.
  const progress = createProgress({ quiet: options.log !== "pretty", after: 0 });
  try {
    attendRequests(log);
    progress.update("starting Prism");
    const url = await startMock(options).finally(progress.end);
    announce("sandgate mock", url, options.log, log);
  } catch (error) {
    reportFailedStart(error);
  }
}

async function startMock({ port, host }: ListenOptions): Promise<string> {
  const prism = loadPrism();
  const document: unknown = createRequire(import.meta.url)("sandgate/openapi.json");
  const operations = await prism.getHttpOperationsFromSpec(document);
  const server = prism.createServer(operations.map(withoutState), {
    cors: true,
    config: {
      isProxy: false,
      mock: { dynamic: false },
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
    },
    components: { logger: pino({ enabled: false, customLevels: { success: 35 } }) },
  });
  const address = await server.listen(port, host).catch((reason: unknown) => {
    throw listenProblem(new Error(String(reason)), host, port);
  });
  return urlOf(host, Number(/\d+$/.exec(address)?.[0]));
}

/**
 * Leaves out what only a sandbox that remembers could mean. Prism refuses with 422 wherever it is
 * documented, but in the contract it is for reused idempotency keys and 400 for fields (D-HTTP-13).
 * And it sends every documented header, so that a client would follow the `Link` to the next page
 * for ever.
 */
function withoutState(operation: PrismOperation): PrismOperation {
  const responses = operation.responses
    .filter(({ code }) => code !== "422")
    .map(({ headers = [], ...rest }) => ({
      ...rest,
      headers: headers.filter(({ required }) => required),
    }));
  return { ...operation, responses };
}

/** Sees each request before Prism, whose server takes no middleware, and logs a line for each. */
function attendRequests(log: Logger): void {
  subscribe("http.server.request.start", (message) => {
    if (!isObject(message)) return;
    const { request, response } = message;
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return;
    mendRequest(request);
    const started = performance.now();
    response.on("finish", () => {
      const { method } = request;
      const [path] = (request.url ?? "").split("?");
      const { statusCode: status } = response;
      const ms = Math.round(performance.now() - started);
      const error = findViolations(status < 400 ? undefined : response.getHeader("sl-violations"));
      log[status < 400 ? "info" : "warn"]({ method, path, status, ms, error }, "answered");
    });
  });
}

/** Removes what would end the process of Prism, and what it takes for another path. */
function mendRequest(request: IncomingMessage): void {
  // A slash at the end is served the same (D-HTTP-19); Prism would see an empty id behind it.
  request.url = normalizeTarget(request.url ?? "/").replace(/(?<=[^/])\/(?=\?|$)/, "");
  const type = request.headers["content-type"];
  if (type !== undefined && !/^[^\s/;]+\/[^\s/;]+/.test(type)) {
    request.headers["content-type"] = "text/plain";
  }
  // The contract ignores Accept (D-HTTP-22), while Prism would answer some with 406.
  delete request.headers.accept;
}

/** Returns the violations of the request; the response is an example, and about another one. */
function findViolations(header: unknown): string | undefined {
  if (typeof header !== "string") return undefined;
  const messages = header.matchAll(/"message":("(?:[^"\\]|\\.)*")/g);
  return [...messages].map(([, text = ""]) => String(JSON.parse(text))).join("; ");
}
