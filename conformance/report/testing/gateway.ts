/** A sandbox behind a proxy that changes some of its answers. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { createSandbox } from "../../../server/sandbox.ts";

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Asked {
  method: string;
  path: string;
  body: string;
  /** Empty where none was sent. */
  authorization: string;
}

/** Changes the reply of the sandbox in place. */
export type Breakage = (reply: Reply, asked: Asked) => void;

export interface BrokenGateway {
  url: string;
  /** Everything that it was asked, in order. */
  asked: Asked[];
}

/** Starts a gateway that is broken in one way; it ends with the test. */
export async function startBroken(breakage: Breakage): Promise<BrokenGateway> {
  const sandbox = await createSandbox();
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void pass(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await sandbox.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const { authorization = "" } = request.headers;
    const chunks = await request.toArray();
    const body = Buffer.concat(chunks);
    const question = { method, path: url, body: body.toString(), authorization };
    asked.push(question);
    const reply = await forward(request, body);
    breakage(reply, question);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  async function forward(request: IncomingMessage, body: Buffer): Promise<Reply> {
    const { authorization, "content-type": type } = request.headers;
    const answer = await fetch(`${sandbox.url}${request.url ?? ""}`, {
      method: request.method ?? "GET",
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(type !== undefined && { "content-type": type }),
      },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const headers = { "content-type": answer.headers.get("content-type") ?? "application/json" };
    return { status: answer.status, headers, body: await answer.text() };
  }
}
