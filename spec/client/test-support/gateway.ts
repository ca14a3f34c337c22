/** A minimal gateway, for responses that the sandbox never sends. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface Reply {
  status?: number;
  /** The response has a `Date` only if one is given. */
  headers?: Record<string, string>;
  body?: string;
  /** Closes the connection: before the response, or within its body. */
  lost?: "whole" | "half";
}

export interface Received {
  method: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Gateway {
  url: string;
  received: Received[];
}

/** Starts a gateway that responds with the replies in turn, and then always with the last one. */
export async function startGateway(...replies: Reply[]): Promise<Gateway> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, headers } = request;
      received.push({ method, headers, body });
      answer(response, replies[received.length - 1] ?? replies.at(-1) ?? {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${String(port)}`, received };
}

function answer(
  response: ServerResponse,
  { status = 200, headers = {}, body = "", lost }: Reply,
): void {
  if (lost === "whole") {
    response.destroy();
    return;
  }
  response.sendDate = false;
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": body.length + (lost === "half" ? 1 : 0),
    ...headers,
  });
  if (lost === "half") response.write(body, () => response.destroy());
  else response.end(body);
}
