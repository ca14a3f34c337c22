/** Files of the package that are the same for everybody, served from memory. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Router } from "express";
import { closeRoute } from "../http/router.ts";

/** The folder of the package, whether this runs from the sources or from `dist/`. */
const root = dirname(createRequire(import.meta.url).resolve("sandgate/package.json"));

/** A path with its file in the package, and the file's media type. */
export type ServedFile = readonly [path: string, file: string, type: string];

/** Kept in memory from its first request on. */
interface LoadedFile {
  body: Buffer;
  etag: string;
}

/** Puts files on a router; they are sent again only when they have changed. */
export function serveFiles(
  router: Router,
  files: readonly ServedFile[],
  headers: Readonly<Record<string, string>>,
  crossOrigin: boolean,
): void {
  for (const [path, file, type] of files) {
    const route = router.route(path);
    let loaded: LoadedFile | undefined;
    route.get((_request, response) => {
      loaded ??= load(file);
      response.set({ ...headers, "Content-Type": `${type}; charset=utf-8`, ETag: loaded.etag });
      response.send(loaded.body);
    });
    closeRoute(route, ["get"], crossOrigin);
  }
}

function load(file: string): LoadedFile {
  const body = readFileSync(join(root, file));
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
}
