/**
 * The API reference at `/docs`, the contract's documents, and the files of the inspector. They are
 * static: they show no data of a workspace, load without a key (D-CTL-05, D-CTL-06), and take
 * everything from this server.
 */
import { filePaths } from "./files.ts";
import { pageHeaders } from "./headers.ts";

const headers = pageHeaders({ asks: "'self'" });

export const publicPages = filePaths(
  [
    ["/docs", "dist/pages/reference.html", "text/html"],
    ["/docs/control-plane", "dist/pages/reference.html", "text/html"],
    ["/docs/reference.js", "dist/pages/reference.js", "text/javascript"],
    ["/docs/reference.css", "dist/pages/reference.css", "text/css"],
    ["/openapi.json", "generated/openapi.json", "application/json"],
    ["/openapi.yaml", "generated/openapi.yaml", "application/yaml"],
    ["/interface.openapi.json", "generated/interface.openapi.json", "application/json"],
  ],
  headers,
);

/** Pages of the inspector, which other origins have no use for. */
export const inspectorPages = filePaths(
  [
    ["/_sandbox/ui", "dist/pages/inspector.html", "text/html"],
    ["/_sandbox/ui/inspector.js", "dist/pages/inspector.js", "text/javascript"],
    ["/_sandbox/ui/inspector.css", "dist/pages/inspector.css", "text/css"],
    ["/_sandbox/ui/citations.json", "dist/pages/citations.json", "application/json"],
  ],
  headers,
);
