/** A started sandbox for tests over real sockets, and requests that are checked against the contract. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished } from "vitest";
import { ContractDocument } from "../../spec/contract/document.ts";
import { Judge } from "../../spec/contract/judge.ts";
import { type ServerOptions, startServer } from "../main.ts";
import { readNamedOptions } from "../options.ts";
import type { Settings } from "../settings.ts";
import { exchange } from "./exchange.ts";

export const defaultSettings = readNamedOptions({}).settings;

const [gateway, controlPlane] = ["openapi.json", "control.openapi.json"].map((name) => {
  const bundle = readFileSync(join(import.meta.dirname, "../../generated", name), "utf8");
  return new Judge(new ContractDocument(name, JSON.parse(bundle)));
});

export interface Sent {
  key?: string | null;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, as JSON unless `headers` have another content type. */
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface Received {
  status: number;
  headers: Headers;
  text: string;
  // Tests read any member of a response, and compare it rather than rely on it.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

export interface Sandbox {
  url: string;
  send(method: string, path: string, sent?: Sent): Promise<Received>;
  close(): Promise<void>;
}

export type SandboxOptions = Partial<Omit<ServerOptions, "settings">> & {
  settings?: Partial<Settings>;
};

/** A clock that only moves when a test moves it. */
export class TestClock {
  #now = Date.parse("2025-01-31T09:05:00.123Z");

  readonly read = (): number => this.#now;

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  set(time: string): void {
    this.#now = Date.parse(time);
  }
}

/** Starts a sandbox on a free port; it is closed with the test unless the test closes it. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { url, close } = await startServer({
    port: 0,
    host: "127.0.0.1",
    store: "memory",
    seed: undefined,
    log: pino({ enabled: false }),
    ...options,
    settings: { ...defaultSettings, ...options.settings },
  });
  onTestFinished(close);
  return { url, send: (...request) => send(url, ...request), close };
}

/** Starts a sandbox with a frozen clock, so that nothing settles unless a test moves it. */
export function startFrozen(changes: Partial<Settings> = {}): Promise<Sandbox> {
  return startSandbox({ clock: new TestClock().read, settings: changes });
}

/** Sends a request; checks the response against the contract. */
async function send(url: string, method: string, path: string, sent: Sent = {}): Promise<Received> {
  const {
    key = "sk_test_alpha",
    json,
    body = json === undefined ? undefined : JSON.stringify(json),
  } = sent;
  const given = new Set(Object.keys(sent.headers ?? {}).map((name) => name.toLowerCase()));
  const headers = {
    ...(key !== null && !given.has("authorization") && { Authorization: `Bearer ${key}` }),
    ...(body !== undefined && !given.has("content-type") && { "Content-Type": "application/json" }),
    ...sent.headers,
  };
  const response = await exchange(url + path, method, headers, body);
  const { text } = response;
  const [pathname = ""] = path.split("?");
  const judge = judgeOf(path);
  const answer = { status: response.status, headers: response.headers, body: text };
  expect(
    judge?.response(judge.operations.match(method, pathname), method, answer),
    `${method} ${path} ${String(response.status)} ${text}`,
  ).toEqual([]);
  expect(response.headers.get("Request-Id")).toMatch(/^req_/);
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function judgeOf(path: string): Judge | undefined {
  return path.startsWith("/_sandbox") ? controlPlane : gateway;
}

function parse(text: string): unknown {
  return text === "" ? undefined : JSON.parse(text);
}
