/** Files of the package that are the same for everybody, served from memory. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PathHandlers } from "../http/express.ts";

/** The folder of the package, whether this runs from the sources or from `dist/`. */
const root = dirname(createRequire(import.meta.url).resolve("sandgate/package.json"));

/**
 * Serves files, each loaded at its first request, and sent again only when it has changed.
 *
 * @param files paths, each with its file in the package and the file's media type.
 */
export function filePaths(
  files: readonly (readonly [path: string, file: string, type: string])[],
  headers: Readonly<Record<string, string>>,
): PathHandlers[] {
  return files.map(([path, file, type]) => {
    let loaded: ReturnType<typeof load> | undefined;
    const methods: PathHandlers["methods"] = {
      get(_request, response) {
        loaded ??= load(file);
        response.set({ ...headers, "Content-Type": `${type}; charset=utf-8`, ETag: loaded.etag });
        response.send(loaded.body);
      },
    };
    return { path, methods };
  });
}

function load(file: string) {
  const body = readFileSync(join(root, file));
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
}
