/** Gateways with other paths, and other formats of headers and bodies. */
import {
  always,
  changeText,
  emptyReply,
  notFound,
  on,
  onReply,
  onRequest,
} from "../deviation-parts.ts";
import type { Variant } from "../catalogue.ts";
import { textVariant, transportVariant } from "../variant-parts.ts";

export const pathVariants: readonly Variant[] = [
  transportVariant(
    "documented-paths-only",
    "Checkouts are served only at the documented paths.",
    "prefix",
    on(
      "any",
      ({ operationId, path }) => operationId === undefined && /^\/(api\/v1\/)?checkouts/.test(path),
      () => Promise.resolve(notFound()),
    ),
  ),
  transportVariant(
    "paths-without-prefix",
    "Payouts and refunds are also served without the prefix.",
    "prefix",
    onRequest("any", ({ path }) =>
      /^\/(payouts\/crypto|refunds)(\/|$)/.test(path) ? { path: `/api/v1${path}` } : undefined,
    ),
  ),
  transportVariant(
    "slash-redirected",
    "A path with a trailing slash is redirected.",
    "slash",
    on(
      "any",
      ({ path }) => path.length > 1 && path.endsWith("/"),
      ({ path, query }) =>
        Promise.resolve({
          ...emptyReply(308),
          headers: { location: `${path.replace(/\/+$/, "")}${query}` },
        }),
    ),
  ),
  transportVariant(
    "slash-404",
    "A path with a trailing slash returns 404.",
    "slash",
    on(
      "any",
      ({ path }) => path.length > 1 && path.endsWith("/"),
      () => Promise.resolve(notFound()),
    ),
  ),
  transportVariant(
    "unknown-path-page",
    "Undocumented paths return an HTML page.",
    "unknown-path",
    onReply(
      "any",
      ({ kind }) => kind === undefined,
      (reply) =>
        reply.status === 404
          ? { ...reply, headers: { "content-type": "text/html" }, body: "<h1>Not Found</h1>" }
          : reply,
    ),
  ),
];

/** Rewrites JSON without changing its meaning. */
const rewritten = (change: (body: string) => string) =>
  onReply("any", always, (reply) => changeText(reply, change));
const labelled = (type: string | undefined) =>
  onReply("any", always, (reply) =>
    reply.body === "" ? reply : { ...reply, headers: { ...reply.headers, "content-type": type } },
  );

export const spellingVariants: readonly Variant[] = [
  textVariant(
    "json-spaced",
    "JSON is written with spaces and line breaks.",
    "json-text",
    rewritten((body) => `\n${body.replace(/^([[{])/, "$1 \r\n\t").replace(/([\]}])$/, " $1")}\n`),
  ),
  textVariant(
    "json-byte-order-mark",
    "A byte order mark comes before JSON.",
    "json-text",
    rewritten((body) => `\uFEFF${body}`),
    ["GEN-BODY-02"],
  ),
  textVariant(
    "json-escaped",
    "Non-ASCII characters are escaped in JSON.",
    "json-text",
    rewritten((body) =>
      body.replace(
        /[^\x20-\x7e]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
    ),
  ),
  textVariant(
    "json-slashes",
    "Slashes are escaped in JSON.",
    "json-text",
    rewritten((body) => body.replaceAll("/", "\\/")),
  ),
  transportVariant(
    "type-bare",
    "The content type has no charset.",
    "label",
    labelled("application/json"),
  ),
  transportVariant(
    "type-vendor",
    "The content type is vendor-specific.",
    "label",
    labelled("application/vnd.gateway.v1+json"),
  ),
  transportVariant(
    "type-text",
    "JSON is labeled text/plain.",
    "label",
    labelled("text/plain; charset=utf-8"),
  ),
  transportVariant("type-html", "JSON is labeled text/html.", "label", labelled("text/html"), [
    "GEN-BODY-03",
  ]),
  transportVariant(
    "type-missing",
    "Responses have no Content-Type header.",
    "label",
    labelled(undefined),
  ),
  transportVariant(
    "no-date",
    "Responses have no Date header.",
    "date",
    onReply("any", always, (reply) => {
      const { date: _date, ...headers } = reply.headers;
      return { ...reply, headers };
    }),
  ),
  transportVariant(
    "gzip",
    "Bodies are compressed.",
    "encoding",
    onReply(
      "any",
      ({ method }) => method !== "HEAD",
      (reply) =>
        reply.body === ""
          ? reply
          : { ...reply, headers: { ...reply.headers, "content-encoding": "gzip" } },
    ),
  ),
];
