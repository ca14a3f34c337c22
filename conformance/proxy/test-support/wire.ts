/** Raw clients and raw gateways, which show every byte that they send and get. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createServer as createSecureServer } from "node:tls";
import { onTestFinished } from "vitest";
import type { Exchange } from "../../../spec/traffic/exchange.ts";
import { startProxy } from "../proxy.ts";

/** One end of a connection, with all that has come to it. */
export class End {
  readonly socket: Socket;
  received = Buffer.alloc(0);
  /** The way in which the other side ended the connection, once it has. */
  ended: "end" | "reset" | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (bytes: Buffer) => (this.received = Buffer.concat([this.received, bytes])));
    socket.on("end", () => (this.ended ??= "end"));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      this.ended = error.code === "ECONNRESET" || error.code === "EPIPE" ? "reset" : this.ended;
    });
  }

  send(text: string): void {
    this.socket.write(Buffer.from(text, "latin1"));
  }

  get text(): string {
    return this.received.toString("latin1");
  }
}

export interface Gateway {
  readonly port: number;
  /** The connections that it has taken. */
  readonly ends: End[];
}

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A self-signed certificate for 127.0.0.1. */
export function readCertificate(): Certificate {
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
  return { key: read("gateway-key.pem"), cert: read("gateway-certificate.pem") };
}

/** A gateway that only does what the test tells it. */
export async function startGateway(secure?: Certificate): Promise<Gateway> {
  const ends: End[] = [];
  const take = (socket: Socket): void => {
    ends.push(new End(socket));
  };
  const options = { allowHalfOpen: true };
  const server =
    secure === undefined
      ? createServer(options, take)
      : createSecureServer({ ...options, ...secure }, take);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const { socket } of ends) socket.destroy();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === "object" && address !== null ? address.port : 0, ends };
}

export interface Recorded {
  readonly port: number;
  readonly exchanges: Exchange[];
}

export async function startRecording(
  upstream: string,
  options: { keepHost?: boolean; ca?: string } = {},
): Promise<Recorded> {
  const exchanges: Exchange[] = [];
  const { url, close } = await startProxy({
    ...options,
    upstream,
    onRecorded: (exchange) => exchanges.push(exchange),
  });
  onTestFinished(close);
  return { port: Number(new URL(url).port), exchanges };
}

export function startClient(port: number): End {
  const client = new End(connect({ port, host: "127.0.0.1", allowHalfOpen: true }));
  onTestFinished(() => {
    client.socket.destroy();
  });
  return client;
}
