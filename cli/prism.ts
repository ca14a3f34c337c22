/**
 * Loads Prism, an optional peer that the sandbox does not need. Its server and its reader of contracts
 * are dependencies of its command line; resolved from there, they are found in strict installs too.
 */
import { createRequire } from "node:module";
import { isObject } from "../server/json.ts";
import { StartProblem } from "../server/start-problem.ts";

export interface PrismOperation {
  readonly path: string;
  /** The members of the operation that begin with `x-`. */
  readonly extensions?: { readonly "x-also-at"?: object };
  readonly responses: readonly {
    readonly code: string;
    readonly headers?: readonly { readonly required?: boolean }[];
  }[];
}

/** The part of Prism that the mock uses. */
interface Prism {
  getHttpOperationsFromSpec(document: unknown): Promise<PrismOperation[]>;
  createServer(
    operations: PrismOperation[],
    options: { cors: boolean; config: object; components: { logger: object } },
  ): {
    /** Resolves to the address once it listens; rejects with a text. */
    listen(port: number, host: string): Promise<string>;
  };
}

/** @throws {StartProblem} if Prism is not installed or has another interface than 5.x. */
export function loadPrism(): Prism {
  const manifest = findPrism();
  const requireFromPrism = createRequire(manifest);
  const parts: unknown = {
    ...requireFromPrism("@stoplight/prism-http"),
    ...requireFromPrism("@stoplight/prism-http-server"),
  };
  if (!isPrism(parts)) throw problem(`${manifest} is not of a supported version of Prism`);
  return parts;
}

/** Returns the path of its `package.json`. */
function findPrism(): string {
  // npx installs Sandgate outside the current folder, which may have Prism.
  const paths = [import.meta.dirname, process.cwd()];
  try {
    return createRequire(import.meta.url).resolve("@stoplight/prism-cli/package.json", { paths });
  } catch {
    throw problem("Prism is not installed");
  }
}

function isPrism(parts: unknown): parts is Prism {
  return (
    isObject(parts) &&
    typeof parts.getHttpOperationsFromSpec === "function" &&
    typeof parts.createServer === "function"
  );
}

function problem(what: string): StartProblem {
  // The newest for Node 20: 5.15 needs Node 24, and 5.16.0 never responds to broken JSON.
  const command = "npm install --save-dev @stoplight/prism-cli@~5.14.2";
  return new StartProblem(`${what}: run ${command} and try again.`);
}
