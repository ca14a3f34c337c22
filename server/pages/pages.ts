/**
 * The API reference at `/docs`, the contract's documents, and the files of the inspector. They are
 * static: they show no data of a workspace, load without a key (D-CTL-05, D-CTL-06), and take
 * everything from this server.
 */
import { Router } from "express";
import { type ServedFile, serveFiles } from "./files.ts";
import { pageHeaders } from "./headers.ts";

const publicFiles: readonly ServedFile[] = [
  ["/docs", "dist/pages/reference.html", "text/html"],
  ["/docs/control-plane", "dist/pages/reference.html", "text/html"],
  ["/docs/reference.js", "dist/pages/reference.js", "text/javascript"],
  ["/docs/reference.css", "dist/pages/reference.css", "text/css"],
  ["/openapi.json", "generated/openapi.json", "application/json"],
  ["/openapi.yaml", "generated/openapi.yaml", "application/yaml"],
  ["/interface.openapi.json", "generated/interface.openapi.json", "application/json"],
];

const inspectorFiles: readonly ServedFile[] = [
  ["/_sandbox/ui", "dist/pages/inspector.html", "text/html"],
  ["/_sandbox/ui/inspector.js", "dist/pages/inspector.js", "text/javascript"],
  ["/_sandbox/ui/inspector.css", "dist/pages/inspector.css", "text/css"],
  ["/_sandbox/ui/citations.json", "dist/pages/citations.json", "application/json"],
];

export function createPages(crossOrigin: boolean): Router {
  return serve(publicFiles, crossOrigin);
}

/** The inspector's, which other origins have no use for. */
export function createInspectorPages(): Router {
  return serve(inspectorFiles, false);
}

function serve(files: readonly ServedFile[], crossOrigin: boolean): Router {
  const router = Router({ caseSensitive: true });
  serveFiles(router, files, pageHeaders({ asks: "'self'" }), crossOrigin);
  return router;
}
