/** The servers that are held against each other, and how each is started. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { isObject } from "../../server/json.ts";
import { contract, programs, root, sandgateIn } from "./paths.ts";
import { key } from "./load.ts";
import { type RunningProgram, startServer } from "./processes.ts";
import type { Scope } from "./scope.ts";

export interface ServerKind {
  readonly name: string;
  /** Whether it keeps what is created, so that it can be read again. */
  readonly keeps: boolean;
  /** Times the usual seconds before it is measured, where it needs longer to get up to speed. */
  readonly warmUps?: number;
  /**
   * @param scope ends it.
   * @throws {Error} where it cannot be had on this machine, or does not start.
   */
  readonly start: (scope: Scope) => Promise<RunningProgram>;
}

export interface SandboxOptions {
  /** `memory`, the path of a file, or the address of a database; a new file where it is left out. */
  readonly store?: string;
  readonly durability?: "fsync" | "os";
  /** The Node.js that runs it; the one that runs the bench where it is left out. */
  readonly node?: string | undefined;
  /** A clone that is built, in place of this one. */
  readonly folder?: string;
  /** Further flags of `sandgate serve`. */
  readonly flags?: readonly string[];
}

export const names = { file: "Sandgate, file", memory: "Sandgate, memory" };

export function sandbox(name: string, options: SandboxOptions = {}): ServerKind {
  const { store, durability = "os", node, folder = root, flags: further = [] } = options;
  const command = sandgateIn(folder);
  return {
    name,
    keeps: true,
    start: (scope) => {
      const location = store ?? join(scope.folder(), "db.json");
      const flags = ["--log=silent", "--checkout-ttl=0", "--settle-ms=86400000", ...further];
      const args = [`--store=${location}`, `--durability=${durability}`, ...flags];
      return startServer(
        scope,
        (port) => ({ ...onNode(node), args: [command, "serve", `--port=${port}`, ...args] }),
        { path: "/_sandbox/health" },
      );
    },
  };
}

export const bareHttp = (node?: string): ServerKind =>
  bare("bare node:http", programs.bareHttp, node);
export const bareExpress = (node?: string): ServerKind =>
  bare("bare Express", programs.bareExpress, node);

function bare(name: string, program: string, node: string | undefined): ServerKind {
  return {
    name,
    keeps: true,
    start: (scope) =>
      startServer(scope, (port) => ({ ...onNode(node), args: [program, String(port)] }), {
        path: "/health",
      }),
  };
}

const require = createRequire(import.meta.url);

/** @throws {Error} where it is not installed. */
export function prismVersion(): string {
  const manifest: unknown = require("@stoplight/prism-cli/package.json");
  return isObject(manifest) ? String(manifest.version) : "unknown";
}

/** Serves the examples of the contract. */
export const prism: ServerKind = {
  name: "Prism",
  keeps: false,
  start: (scope) => {
    const manifest = require.resolve("@stoplight/prism-cli/package.json");
    const command = join(manifest, "../dist/index.js");
    return startServer(
      scope,
      (port) => ({ args: [command, "mock", "-p", String(port), "-v", "silent", contract] }),
      { path: "/checkouts", headers: { authorization: `Bearer ${key}` } },
    );
  },
};

function onNode(command: string | undefined) {
  return command === undefined ? {} : { command };
}
