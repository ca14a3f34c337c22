/** Heads and bodies on the wire, as HTTP has them and as it does not. */
import fc from "fast-check";

export interface Framing {
  readonly name: string;
  /** What the client does after the last byte. */
  readonly ending: "wait" | "end" | "reset";
  readonly write: Write;
}

type Write = (
  start: string,
  headers: readonly string[],
  body: Buffer,
) => { readonly bytes: Buffer; readonly isBroken: boolean };

const host = "Host: 127.0.0.1";

function message(start: string, headers: readonly string[], body: Buffer | string): Buffer {
  const head = Buffer.from(`${[start, ...headers].join("\r\n")}\r\n\r\n`, "latin1");
  return body.length === 0 ? head : Buffer.concat([head, Buffer.from(body)]);
}

const byLength: Framing = {
  name: "length",
  ending: "wait",
  write: (start, headers, body) => {
    const length = body.length === 0 ? [] : [`Content-Length: ${body.length}`];
    const bytes = message(`${start} HTTP/1.1`, [...headers, ...hostOf(headers), ...length], body);
    return { bytes, isBroken: headers.some((line) => isUnsettling.has(line)) };
  },
};

function hostOf(headers: readonly string[]): string[] {
  return headers.some((line) => /^host:/i.test(line)) ? [] : [host];
}

function chunked(size: number, extension: string, trailer: string): Framing {
  return {
    ...{ name: `chunks of ${size}`, ending: "wait" },
    write: (start, headers, body) => {
      // A body of many tiny chunks costs the client more than the server.
      const step = Math.max(size, Math.ceil(body.length / 200));
      const chunks: Buffer[] = [];
      for (let at = 0; at < body.length; at += step) {
        const chunk = body.subarray(at, at + step);
        chunks.push(
          Buffer.from(`${chunk.length.toString(16)}${extension}\r\n`),
          chunk,
          Buffer.from("\r\n"),
        );
      }
      chunks.push(Buffer.from(`0\r\n${trailer}\r\n`));
      const all = [...headers, ...hostOf(headers), "Transfer-Encoding: chunked"];
      const bytes = message(`${start} HTTP/1.1`, all, Buffer.concat(chunks));
      return { bytes, isBroken: headers.some((line) => isUnsettling.has(line)) };
    },
  };
}

/** A message that is broken: on a connection of its own, and with any answer or none. */
function broken(
  name: string,
  ending: Framing["ending"],
  write: (start: string, headers: readonly string[], body: Buffer) => Buffer,
): Framing {
  return {
    ...{ name, ending },
    write: (start, headers, body) => ({
      bytes: write(start, [...headers, host], body),
      isBroken: true,
    }),
  };
}

const withHeaders =
  (...more: string[]) =>
  (start: string, headers: readonly string[], body: Buffer) =>
    message(`${start} HTTP/1.1`, [...headers, ...more], body);

const smuggled = "0\r\n\r\nGET /_sandbox/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

const brokenFramings = [
  broken("no length", "end", withHeaders()),
  broken("length too long", "end", (start, headers, body) =>
    message(`${start} HTTP/1.1`, [...headers, `Content-Length: ${body.length + 10}`], body),
  ),
  broken("length too long, then reset", "reset", (start, headers, body) =>
    message(`${start} HTTP/1.1`, [...headers, `Content-Length: ${body.length + 10}`], body),
  ),
  broken("length too short", "wait", (start, headers, body) =>
    message(`${start} HTTP/1.1`, [...headers, `Content-Length: ${Math.min(3, body.length)}`], body),
  ),
  ...["-1", "1e3", "0x10", "+5", "5, 5", "99999999999999999999", " ", "5\r\nContent-Length: 6"].map(
    (length) => broken(`length ${length}`, "end", withHeaders(`Content-Length: ${length}`)),
  ),
  broken("length and chunks", "wait", (start, headers) =>
    message(
      `${start} HTTP/1.1`,
      [...headers, `Content-Length: ${smuggled.length}`, "Transfer-Encoding: chunked"],
      smuggled,
    ),
  ),
  ...[
    "gzip",
    "gzip, chunked",
    "chunked, chunked",
    "identity",
    "xchunked",
    "chunked\r\nTransfer-Encoding: x",
  ].map((coding) => broken(`coding ${coding}`, "end", withHeaders(`Transfer-Encoding: ${coding}`))),
  ...[
    "zz\r\n",
    "-1\r\n",
    "ffffffffffffffff1\r\n",
    "3\r\nabcd\r\n0\r\n\r\n",
    "5\nhello\n0\n\n",
    "3;\0\r\nabc\r\n",
  ].map((text) =>
    broken(`chunk ${text.slice(0, 4)}`, "end", (start, headers) =>
      message(`${start} HTTP/1.1`, [...headers, "Transfer-Encoding: chunked"], text),
    ),
  ),
  ...["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9.9", "http/1.1", "HTTP/1.1 x", ""].map((version) =>
    broken(`version ${version}`, "end", (start, headers, body) =>
      message(`${start} ${version}`, [...headers, `Content-Length: ${body.length}`], body),
    ),
  ),
  ...["G\u0000T", "get", "GE T", "", "\u00e9", "CONNECT", "PRI", "M-SEARCH", "X".repeat(9000)].map(
    (method) =>
      broken(`method ${method.slice(0, 9)}`, "end", (start, headers) =>
        message(`${start.replace(/^\w+/, () => method)} HTTP/1.1`, headers, ""),
      ),
  ),
  broken("line feeds alone", "end", (start, headers) =>
    Buffer.from(`${[`${start} HTTP/1.1`, ...headers].join("\n")}\n\n`, "latin1"),
  ),
  broken("carriage returns alone", "end", (start, headers) =>
    Buffer.from(`${[`${start} HTTP/1.1`, ...headers].join("\r")}\r\r`, "latin1"),
  ),
  broken("empty lines before", "end", (start, headers) =>
    message(`\r\n\r\n\r\n${start} HTTP/1.1`, headers, ""),
  ),
  broken("half a head", "end", (start, headers) =>
    message(`${start} HTTP/1.1`, headers, "").subarray(0, -3),
  ),
  broken("half a head, then reset", "reset", (start) => Buffer.from(`${start} HTT`, "latin1")),
  broken("no host", "end", (start, headers) =>
    message(`${start} HTTP/1.1`, headers.slice(0, -1), ""),
  ),
  broken("two hosts", "end", withHeaders("Host: evil.example")),
  broken("head of 20 kB", "end", withHeaders(`X-Long: ${"x".repeat(20_000)}`)),
  broken("2000 headers", "end", withHeaders(...Array<string>(2000).fill("A: b"))),
  broken("HTTP/2", "end", () =>
    Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0"),
  ),
  broken("TLS", "end", () => Buffer.from("160301020001fc0303", "hex")),
  broken("noise", "end", (start) =>
    Buffer.from(Buffer.from(start.repeat(30)).map((byte, i) => byte * 31 + i * 7)),
  ),
];

const chunkings = [
  ...[chunked(1, "", ""), chunked(7, ";a=b", ""), chunked(4096, ';x="y z"', "X-Trailer: 1\r\n")],
];

/** Draws a framing; most messages are framed by a length. */
export function framings(): fc.Arbitrary<Framing> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant(byLength) },
    { weight: 3, arbitrary: fc.constantFrom(...chunkings) },
    { weight: 2, arbitrary: fc.constantFrom(...brokenFramings) },
  );
}

const directives = (...all: string[]) => all.map((directive) => `Sandbox-Simulate: ${directive}`);

const calm = [
  ...[
    "",
    "text/plain",
    "application/json; charset=utf-16",
    "APPLICATION/JSON",
    "application/x+json",
  ].map((type) => `Content-Type: ${type}`),
  ...["gzip", "br", "identity", "gzip, gzip", ""].map((coding) => `Content-Encoding: ${coding}`),
  ...["http://evil.example", "null", "http://127.0.0.1", "", "x".repeat(3000)].map(
    (one) => `Origin: ${one}`,
  ),
  ...["one", '"two"', "three", "\u00e9", "", "k".repeat(256), "a b", "__proto__"].map(
    (key) => `Idempotency-Key: ${key}`,
  ),
  ...directives(
    "status=429; retry-after=2",
    "status=500",
    "status=503; retry-after=5",
    "status=599",
    "delay=5",
  ),
  ...directives(
    "status=200",
    "delay=-1",
    "status=400;status=400",
    "retry-after=1",
    "",
    "status=500;".repeat(300),
  ),
  ...["Sec-Fetch-Site: cross-site", "Last-Event-ID: req_0", "Range: bytes=0-1", "If-None-Match: *"],
  ...[
    "Accept: text/html",
    "Accept-Encoding: gzip;q=9",
    "X-Forwarded-Host: evil.example",
    "Cookie: a=b; a=c",
  ],
  ...[
    "Authorization: Bearer sk_test_other",
    "__proto__: 1",
    "constructor: 1",
    "X-Empty:",
    "Content-Language: x",
  ],
];

/** After these a connection may be closed or left in suspense. */
const unsettling = [
  ...["evil.example", "localhost:1", "[::1]", "", "127.0.0.1:99999", "a b", "a/b@c"].map(
    (one) => `Host: ${one}`,
  ),
  ...["Expect: 100-continue", "Expect: nothing", "Connection: close", "Connection: upgrade"],
  ...[
    "Upgrade: websocket\r\nConnection: Upgrade, close",
    "Upgrade: h2c\r\nConnection: close, Upgrade",
  ],
  ...[
    "X-Nul: a\0b",
    "X Space: 1",
    "X-Fold: a\r\n b",
    ": nameless",
    "X-Bell: \u0007",
    `X-Long: ${"x".repeat(9000)}`,
  ],
  ...directives(
    "hang",
    "reset",
    "reset-after-commit",
    "truncate",
    "delay=600000",
    "delay=2000;hang",
  ),
];
const isUnsettling: ReadonlySet<string> = new Set(unsettling);

/** Draws a header; some of them are more than a line. */
export function headerLines(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const plain = text.map(
    (value) => `X-Text: ${value.replaceAll(/[^ -~\u00a0-\u00ff]/g, "").slice(0, 3000)}`,
  );
  return fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...calm) },
    { weight: 10, arbitrary: plain },
    { weight: 2, arbitrary: fc.constantFrom(...unsettling) },
  );
}
