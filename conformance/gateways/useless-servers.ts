/** Useless servers: they give the same response to every request, or none. */
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer as createTcpServer, type Server } from "node:net";
import type { OperationId } from "../../generated/interface-operations.ts";
import { type Deviation, type Reply, textOf } from "./deviation.ts";
import { concerns, jsonReply } from "./deviation-parts.ts";
import { operationsOf } from "./kinds.ts";
import { type Proxy, startProxy } from "../proxy/proxy.ts";

const closed = "http://127.0.0.1:1";

const listOperations = Object.values(operationsOf).map(({ list }) => list);

const emptyLists: Deviation = () => (request) =>
  Promise.resolve(
    concerns(listOperations, request) ? jsonReply(200, []) : jsonReply(400, { error: "Refused." }),
  );

function answering(answer: (body: string) => Reply): (upstream: string) => Promise<Proxy> {
  const deviation: Deviation = () => (request) => Promise.resolve(answer(request.body));
  return () => startProxy({ upstream: closed, deviation });
}

const page: Reply = {
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: "<!DOCTYPE html><html><body><h1>Welcome to nginx!</h1></body></html>",
};

/** Repeats the first success of every operation; forwards requests until then. */
const golden: Deviation = () => {
  const recorded = new Map<string, Reply>();
  const reads = new Set<OperationId | undefined>(["getRefund", "getCheckout", ...listOperations]);
  return async (request, forward) => {
    const key = request.operationId ?? `${request.method} ${request.path}`;
    const known = recorded.get(key);
    if (known !== undefined) return known;
    const reply = await forward();
    const isEmptyRead = textOf(reply) === "[]" && reads.has(request.operationId);
    if (reply.status < 300 && !isEmptyRead) recorded.set(key, reply);
    return reply;
  };
};

async function silent(): Promise<Proxy> {
  const server = createHttpServer(() => {
    // Never responds, so the client has to give up.
  });
  const url = await listen(server);
  return {
    url,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns a port that was free a moment ago and that nobody listens on. */
async function refusing(): Promise<Proxy> {
  const server = createTcpServer();
  const url = await listen(server);
  server.close();
  await once(server, "close");
  return { url, close: () => Promise.resolve() };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

export const uselessServers: readonly {
  readonly id: string;
  readonly title: string;
  /** 1: non-conformant; 3: unreachable, or the valid key was rejected; 4: inconclusive. */
  readonly exitCodes: readonly number[];
  /** @param upstream The address of a good gateway, for servers that need one. */
  readonly start: (upstream: string) => Promise<Proxy>;
}[] = [
  {
    id: "empty-object",
    title: "Every request returns 200 and {}.",
    exitCodes: [1],
    start: answering(() => jsonReply(200, {})),
  },
  {
    id: "not-found",
    title: "Every request returns 404 and {}.",
    exitCodes: [3],
    start: answering(() => jsonReply(404, {})),
  },
  {
    id: "mistyped-path",
    title: "A valid gateway is addressed under a path that does not exist.",
    exitCodes: [3],
    start: async (upstream) => {
      const { url, close } = await startProxy({ upstream });
      return { url: `${url}/mistyped`, close };
    },
  },
  {
    id: "server-error",
    title: "Every request returns 500 and {}.",
    exitCodes: [1],
    start: answering(() => jsonReply(500, {})),
  },
  {
    id: "unauthorized",
    title: "Every request returns 401.",
    exitCodes: [3],
    start: answering(() => jsonReply(401, { error: "Invalid API key." })),
  },
  {
    id: "forbidden",
    title: "Every request returns 403.",
    exitCodes: [3, 4],
    start: answering(() => jsonReply(403, { error: "You may not do that." })),
  },
  {
    id: "unavailable",
    title: "Every request returns 503.",
    exitCodes: [1, 3],
    start: answering(() => jsonReply(503, { error: "Down for maintenance." })),
  },
  {
    id: "refusing-all-writes",
    title: "Lists are empty, and every other request returns 400.",
    exitCodes: [1, 4],
    start: (upstream) => startProxy({ upstream, deviation: emptyLists }),
  },
  {
    id: "echo",
    title: "Every request returns 200 and its own body.",
    exitCodes: [1],
    start: answering((body) => ({ ...jsonReply(200, {}), body })),
  },
  {
    id: "golden",
    title: "Every operation repeats its first response.",
    exitCodes: [1],
    start: (upstream) => startProxy({ upstream, deviation: golden }),
  },
  {
    id: "page",
    title: "Every request returns 200 and an HTML page.",
    exitCodes: [1],
    start: answering(() => page),
  },
  {
    id: "empty",
    title: "Every request returns 200 without a body.",
    exitCodes: [1],
    start: answering(() => ({ ...jsonReply(200, {}), body: "" })),
  },
  {
    id: "silent",
    title: "Connections are accepted, but requests get no response.",
    exitCodes: [3],
    start: silent,
  },
  {
    id: "refused",
    title: "Connections are refused.",
    exitCodes: [3],
    start: refusing,
  },
];
