/** `sandgate mock`: Prism responds to each request with an example of the contract. */
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { Command } from "commander";
import { type Logger, pino } from "pino";
import { normalizeTarget } from "../server/http/target.ts";
import { isObject } from "../server/json.ts";
import { listenProblem, urlOf } from "../server/http/listener.ts";
import { addListenOptions, type ListenOptions } from "../server/options.ts";
import type { Use } from "./help.ts";
import { announce, createLogger, reportFailedStart, stopOnSignal } from "./listening.ts";
import { loadPrism, type PrismOperation } from "./prism.ts";
import { createProgress } from "./progress.ts";

export function declare(command: Command): Use {
  addListenOptions(command).action(mock);
  return {
    exits: { 0: "stopped", 1: "could not start", 2: "usage error" },
    examples: {
      "sandgate mock --port 4030": "listen on another port",
      "SANDGATE_LOG=json sandgate mock": "write the log as JSON",
    },
  };
}

/** Starts a mock; SIGTERM and SIGINT end it at once, since it has no state. */
async function mock(options: ListenOptions): Promise<void> {
  stopOnSignal(() => 0);
  const log = await createLogger(options.log);
  // Shown at once: nothing else runs while Prism is loaded.
  const progress = createProgress({ quiet: options.log !== "pretty", after: 0 });
  try {
    prepareRequests(log);
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
  const server = prism.createServer(operations.flatMap(onEveryPath).map(withoutState), {
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

/** Returns the operation on each of its paths, since Prism does not know the contract's `x-also-at`. */
function onEveryPath(operation: PrismOperation): PrismOperation[] {
  const others = Object.keys(operation.extensions?.["x-also-at"] ?? {});
  return [operation, ...others.map((path) => ({ ...operation, path }))];
}

/**
 * Removes the parts of an operation that need state. Prism refuses invalid fields with 422 if that is
 * documented, but in the contract 422 is for reused idempotency keys and 400 for fields (D-HTTP-13).
 * Prism also sends every documented header, so a client would follow `Link` to the next page forever.
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

/** Prepares each request for Prism, whose server has no middleware, and logs it. */
function prepareRequests(log: Logger): void {
  subscribe("http.server.request.start", (message) => {
    if (!isObject(message)) return;
    const { request, response } = message;
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return;
    sanitizeRequest(request);
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

/** Removes what would crash Prism, or lead to another path. */
function sanitizeRequest(request: IncomingMessage): void {
  // A trailing slash makes no difference (D-HTTP-19); Prism would see an empty id after it.
  request.url = normalizeTarget(request.url ?? "/").replace(/(?<=[^/])\/(?=\?|$)/, "");
  const type = request.headers["content-type"];
  if (type !== undefined && !/^[^\s/;]+\/[^\s/;]+/.test(type)) {
    request.headers["content-type"] = "text/plain";
  }
  // The contract ignores Accept (D-HTTP-22); Prism would respond with 406.
  delete request.headers.accept;
}

/** Returns the violations of the request; the response is an example that does not show them. */
function findViolations(header: unknown): string | undefined {
  if (typeof header !== "string") return undefined;
  const messages = header.matchAll(/"message":("(?:[^"\\]|\\.)*")/g);
  return [...messages].map(([, text = ""]) => String(JSON.parse(text))).join("; ");
}
