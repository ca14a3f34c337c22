/** Requests whose responses may be cut off or missing. */
import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { Sandbox, Sent } from "./sandbox.ts";

export interface Wire {
  /** The status of the response; undefined if none arrived. */
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
  /** The code of the error that ended the request, if any. */
  readonly error: string | undefined;
}

/** @param leave ends the request from the client's side. */
export function sendRaw(
  sandbox: Sandbox,
  method: string,
  path: string,
  { key = "sk_test_alpha", json, headers = {} }: Sent = {},
  leave?: AbortSignal,
): Promise<Wire> {
  return new Promise((resolve) => {
    const seen: { status?: number; headers?: Wire["headers"]; text: string } = { text: "" };
    const end = (error?: Error & { code?: string }) => {
      const { status, headers: received = {}, text } = seen;
      resolve({ status, headers: received, text, error: error && (error.code ?? error.name) });
    };
    const all = {
      Authorization: `Bearer ${String(key)}`,
      "Content-Type": "application/json",
      ...headers,
    };
    const options = { method, headers: all, agent: false, ...(leave && { signal: leave }) };
    const sent = request(sandbox.url + path, options, (response) => {
      seen.status = response.statusCode ?? 0;
      seen.headers = response.headers;
      response.setEncoding("utf8").on("data", (part: string) => (seen.text += part));
      response.on("error", end);
      response.on("end", () => {
        end();
      });
    });
    sent.on("error", end);
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** A connection on which anything may be sent. */
export class RawClient {
  readonly #socket: Socket;
  #text = "";
  /** Resolves when the connection has closed. */
  readonly closed: Promise<void>;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.#socket.on("data", (data) => (this.#text += data.toString()));
    // A reset closes it as well.
    this.#socket.on("error", () => undefined);
    this.closed = new Promise((resolve) => {
      this.#socket.once("close", () => {
        resolve();
      });
    });
    onTestFinished(() => {
      this.#socket.destroy();
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  write(text: string): void {
    if (this.#socket.writable) this.#socket.write(text);
  }

  /** Writes pieces with a pause before each, in milliseconds, until all are sent or the server stops reading. */
  async writeSlowly(pieces: Iterable<string>, pause: number): Promise<void> {
    for (const piece of pieces) {
      await setTimeout(pause);
      if (!this.isOpen) return;
      this.write(piece);
    }
  }

  /** Reads nothing until it resumes. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Resolves when a text has arrived. */
  async received(text: string): Promise<void> {
    while (!this.#text.includes(text)) await once(this.#socket, "data");
  }

  /** The status and body of each response so far, except 100. */
  responses(): string[] {
    return this.#text
      .split(/(?=HTTP\/1\.1 \d)/)
      .map((response) => {
        const [head = "", body = ""] = response.split("\r\n\r\n");
        return `${head.slice(9, 12)} ${body}`.trim();
      })
      .filter((response) => !["", "100"].includes(response));
  }
}
