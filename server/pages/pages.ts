/**
 * Static files: the API reference at `/docs`, the contract's documents, the documentation for coding agents,
 * and the inspector. They contain no data of a workspace and load without a key (D-CTL-05, D-CTL-06).
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PathHandlers } from "../http/express.ts";
import type { AddressOf } from "../http/origins.ts";

/** The package's folder, both for the sources and for `dist/`. */
const root = dirname(createRequire(import.meta.url).resolve("sandgate/package.json"));

/**
 * Returns the headers of a page, which cannot load other origins or be framed by them (D-PAGE-01).
 *
 * @param options Further permissions in the Content-Security-Policy, and the `Referrer-Policy`.
 * Browsers send the origin of a form only if the server may know the referrer.
 */
export function pageHeaders({
  connectSrc = "'none'",
  formAction = "'none'",
  referrer = "no-referrer",
} = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${connectSrc}`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Referrer-Policy": referrer,
    "X-Content-Type-Options": "nosniff",
  };
}

/**
 * Serves files from memory. Each is loaded at its first request, and sent again only after a change.
 *
 * @param files Paths, each with its file in the package and the file's media type.
 * @param addressOf Returns the address that replaces the server's in contracts, if there is one.
 */
export function filePaths(
  files: readonly (readonly [path: string, file: string, type: string])[],
  headers: Readonly<Record<string, string>>,
  addressOf?: AddressOf,
): PathHandlers[] {
  return files.map(([path, file, type]) => {
    let loaded: Buffer | undefined;
    let last: { body: Buffer; etag: string; address: string | undefined } | undefined;
    const get: PathHandlers["methods"]["get"] = (request, response) => {
      loaded ??= readFileSync(join(root, file));
      const address = addressOf?.("", request.headers.host);
      if (last === undefined || last.address !== address) {
        const body = address === undefined ? loaded : withServer(loaded, address);
        const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
        last = { body, etag, address };
      }
      response.set({ ...headers, "Content-Type": `${type}; charset=utf-8`, ETag: last.etag });
      response.send(last.body);
    };
    return { path, methods: { get } };
  });
}

function withServer(contract: Buffer, address: string): Buffer {
  const example = /(?<=\burl"?: "?)http:\/\/127\.0\.0\.1:4010/;
  return Buffer.from(contract.toString().replace(example, () => address));
}

const headers = pageHeaders({ connectSrc: "'self'" });

export const publicPages = filePaths(
  [
    ["/docs", "dist/pages/reference.html", "text/html"],
    ["/docs/control-plane", "dist/pages/control-plane.html", "text/html"],
    ["/docs/reference.js", "dist/pages/reference.js", "text/javascript"],
    ["/docs/reference.css", "dist/pages/reference.css", "text/css"],
    ["/llms.txt", "dist/pages/llms.txt", "text/plain"],
    ["/llms-full.txt", "dist/pages/llms-full.txt", "text/plain"],
  ],
  headers,
);

/** The files of the inspector, which pages of other origins must not read. */
export const inspectorPages = filePaths(
  [
    ["/_sandbox/ui", "dist/pages/inspector.html", "text/html"],
    ["/_sandbox/ui/inspector.js", "dist/pages/inspector.js", "text/javascript"],
    ["/_sandbox/ui/inspector.css", "dist/pages/inspector.css", "text/css"],
    ["/_sandbox/ui/citations.json", "dist/pages/citations.json", "application/json"],
  ],
  headers,
);

/** Serves the contract, with the address that the client uses as its server (D-CTL-06). */
export function contractFiles(addressOf: AddressOf): PathHandlers[] {
  const files = [
    ["/openapi.json", "generated/openapi.json", "application/json"],
    ["/openapi.yaml", "generated/openapi.yaml", "application/yaml"],
    ["/interface.openapi.json", "generated/interface.openapi.json", "application/json"],
  ] as const;
  return filePaths(files, headers, addressOf);
}
