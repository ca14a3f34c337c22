/** A load balancer for tests: every request goes to the next reachable one of several servers. */
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from "node:http";
import { once } from "node:events";
import { listen } from "../http/listener.ts";

export interface Balancer {
  readonly url: string;
  /** The number of requests that each server has responded to. */
  readonly answered: readonly number[];
  close(): Promise<void>;
}

/** Skips servers that refuse the connection. A request that a server has accepted is never sent to another. */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  // Ends idle connections before the servers do, which wait for five seconds.
  const agent = new Agent({ keepAlive: true, timeout: 2000 });
  const answered = servers.map(() => 0);
  let next = 0;

  const forward = (incoming: IncomingMessage, outcome: ServerResponse, body: Buffer, tries = 1) => {
    const index = next++ % servers.length;
    const { hostname, port } = new URL(servers[index] ?? "");
    const headers = [...incoming.rawHeaders];
    const { method, url: path } = incoming;
    const outgoing = sendRequest({ agent, hostname, port, method, path, headers });
    outgoing.on("response", (answer) => {
      answered[index] = (answered[index] ?? 0) + 1;
      outcome.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on("error", () => outcome.destroy());
      answer.pipe(outcome);
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      const isUnsent = error.code === "ECONNREFUSED";
      if (isUnsent && tries < servers.length) forward(incoming, outcome, body, tries + 1);
      else if (outcome.headersSent) outcome.destroy();
      else outcome.writeHead(502).end();
    });
    outgoing.end(body);
  };

  const server = createServer((incoming, outcome) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      forward(incoming, outcome, Buffer.concat(chunks));
    });
  });
  server.keepAliveTimeout = 120_000;
  const url = await listen(server, "127.0.0.1", 0);
  return {
    url,
    answered,
    async close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, "close");
    },
  };
}
