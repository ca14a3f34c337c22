/** The versions of Node.js that servers run on. */
import { run } from "./processes.ts";
import { Scope } from "./scope.ts";

export const latest = 24;

/** The major version that runs the bench, and all that is not said to run on another. */
export const present = Number(process.versions.node.split(".")[0]);

let found: Promise<string> | undefined;

/**
 * Finds Node.js 24, by means of npx.
 *
 * @returns the path of its program.
 * @throws {Error} where it cannot be had.
 */
export function findLatest(): Promise<string> {
  if (present === latest) return Promise.resolve(process.execPath);
  found ??= resolve();
  return found;
}

async function resolve(): Promise<string> {
  await using scope = new Scope();
  const args = ["--yes", "-p", `node@${latest}`, "-c", "node -p process.execPath"];
  const output = await run(scope, { command: "npx", args, env: process.env });
  return output.trim();
}
