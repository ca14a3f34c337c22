/** Where things are in the repository. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export const root = dirname(createRequire(import.meta.url).resolve("sandgate/package.json"));

/** @returns the command line, as it is built in a clone of the repository. */
export function sandgateIn(folder: string): string {
  return join(folder, "dist/scripts/sandgate.js");
}

export const contract = join(root, "generated/openapi.json");
export const results = join(root, "scripts/bench/RESULTS.md");
/** What the sandbox is held against is installed here, and stays for the next run. */
export const rivals = join(root, "scripts/bench/.rivals");

/** What the bench runs in processes of their own. */
export const programs = {
  bareHttp: join(import.meta.dirname, "programs/bare-http.js"),
  bareExpress: join(import.meta.dirname, "programs/bare-express.js"),
  conformance: join(import.meta.dirname, "programs/conformance.js"),
  load: join(import.meta.dirname, "programs/load.js"),
  parseLines: join(import.meta.dirname, "programs/parse-lines.js"),
  pauses: join(import.meta.dirname, "programs/pauses.js"),
  turns: join(import.meta.dirname, "programs/turns.js"),
};
