/**
 * The API reference at `/docs`, and the contract's documents. They are static: they show no data of
 * a workspace, load without a key (D-CTL-05, D-CTL-06), and take everything from this server.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Router } from "express";
import { closeRoute } from "../http/router.ts";

/** The folder of the package, whether this runs from the sources or from `dist/`. */
const root = dirname(createRequire(import.meta.url).resolve("sandgate/package.json"));

/** A page loads nothing from another origin and is framed by none. */
const pageHeaders = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** A path with its file in the package, and the file's media type. */
type PageFile = readonly [path: string, file: string, type: string];

const publicFiles: readonly PageFile[] = [
  ["/docs", "dist/pages/reference.html", "text/html"],
  ["/docs/control-plane", "dist/pages/reference.html", "text/html"],
  ["/docs/reference.js", "dist/pages/reference.js", "text/javascript"],
  ["/docs/reference.css", "dist/pages/reference.css", "text/css"],
  ["/openapi.json", "generated/openapi.json", "application/json"],
  ["/openapi.yaml", "generated/openapi.yaml", "application/yaml"],
  ["/interface.openapi.json", "generated/interface.openapi.json", "application/json"],
];

const inspectorFiles: readonly PageFile[] = [
  ["/_sandbox/ui", "dist/pages/inspector.html", "text/html"],
  ["/_sandbox/ui/inspector.js", "dist/pages/inspector.js", "text/javascript"],
  ["/_sandbox/ui/inspector.css", "dist/pages/inspector.css", "text/css"],
];

/** Kept in memory from its first request on. */
interface LoadedFile {
  body: Buffer;
  etag: string;
}

export function createPages(crossOrigin: boolean): Router {
  return serveFiles(publicFiles, crossOrigin);
}

/** The files of the inspector: they show no data either, and are read by its own origin alone. */
export function createInspectorPages(): Router {
  return serveFiles(inspectorFiles, false);
}

function serveFiles(files: readonly PageFile[], crossOrigin: boolean): Router {
  const router = Router({ caseSensitive: true });
  for (const [path, file, type] of files) {
    const route = router.route(path);
    let loaded: LoadedFile | undefined;
    route.get((_request, response) => {
      loaded ??= load(file);
      response.set({ ...pageHeaders, "Content-Type": `${type}; charset=utf-8`, ETag: loaded.etag });
      response.send(loaded.body);
    });
    closeRoute(route, ["get"], crossOrigin);
  }
  return router;
}

function load(file: string): LoadedFile {
  const body = readFileSync(join(root, file));
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
}
