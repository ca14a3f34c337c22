/** Gateways with other paths, and other spellings of what they say. */
import { always, emptyReply, notFound, on, onReply, onRequest } from "../answers.ts";
import type { Variant } from "../catalogue.ts";
import { variant } from "../variant-parts.ts";

export const pathVariants: readonly Variant[] = [
  variant(
    "documented-paths-only",
    "Checkouts are served at the documented addresses only.",
    "transport",
    "prefix",
    on(
      "any",
      ({ operationId, path }) => operationId === undefined && /^\/(api\/v1\/)?checkouts/.test(path),
      () => Promise.resolve(notFound()),
    ),
  ),
  variant(
    "paths-without-prefix",
    "Payouts and refunds are served without the prefix too.",
    "transport",
    "prefix",
    onRequest("any", ({ path }) =>
      /^\/(payouts\/crypto|refunds)(\/|$)/.test(path) ? { path: `/api/v1${path}` } : undefined,
    ),
  ),
  variant(
    "slash-redirected",
    "A trailing slash is redirected.",
    "transport",
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
  variant(
    "slash-404",
    "A trailing slash is not found.",
    "transport",
    "slash",
    on(
      "any",
      ({ path }) => path.length > 1 && path.endsWith("/"),
      () => Promise.resolve(notFound()),
    ),
  ),
  variant(
    "unknown-path-page",
    "Undocumented paths are answered with an HTML page.",
    "transport",
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

/** Rewrites JSON without changing what it says. */
const rewritten = (change: (body: string) => string) =>
  onReply("any", always, (reply) =>
    reply.body === "" ? reply : { ...reply, body: change(reply.body) },
  );
const labelled = (type: string | undefined) =>
  onReply("any", always, (reply) =>
    reply.body === "" ? reply : { ...reply, headers: { ...reply.headers, "content-type": type } },
  );

export const spellingVariants: readonly Variant[] = [
  variant(
    "json-spaced",
    "JSON is written with blanks and line feeds.",
    "text",
    "json-text",
    rewritten((body) => `\n${body.replace(/^([[{])/, "$1 \r\n\t").replace(/([\]}])$/, " $1")}\n`),
  ),
  variant(
    "json-byte-order-mark",
    "A byte order mark comes before JSON.",
    "text",
    "json-text",
    rewritten((body) => `\uFEFF${body}`),
    ["GEN-BODY-02"],
  ),
  variant(
    "json-escaped",
    "All but ASCII is escaped in JSON.",
    "text",
    "json-text",
    rewritten((body) =>
      body.replace(
        /[^\x20-\x7e]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
    ),
  ),
  variant(
    "json-slashes",
    "Slashes are escaped in JSON.",
    "text",
    "json-text",
    rewritten((body) => body.replaceAll("/", "\\/")),
  ),
  variant(
    "type-bare",
    "The content type has no charset.",
    "transport",
    "label",
    labelled("application/json"),
  ),
  variant(
    "type-vendor",
    "The content type is a vendor's.",
    "transport",
    "label",
    labelled("application/vnd.gateway.v1+json"),
  ),
  variant(
    "type-text",
    "JSON is labelled text/plain.",
    "transport",
    "label",
    labelled("text/plain; charset=utf-8"),
  ),
  variant("type-html", "JSON is labelled text/html.", "transport", "label", labelled("text/html"), [
    "GEN-BODY-03",
  ]),
  variant(
    "type-missing",
    "Answers have no content type.",
    "transport",
    "label",
    labelled(undefined),
  ),
  variant(
    "no-date",
    "Answers have no Date.",
    "transport",
    "date",
    onReply("any", always, (reply) => {
      const { date: _date, ...headers } = reply.headers;
      return { ...reply, headers };
    }),
  ),
  variant(
    "gzip",
    "Bodies are compressed.",
    "transport",
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
