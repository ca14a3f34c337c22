/** Heads and bodies on the wire, as HTTP has them and as it does not. */

/** A message that is broken, or may leave its connection unusable. */
export interface BrokenFraming {
  /** In place of the method. */
  readonly method?: string;
  /** In place of ` HTTP/1.1`. */
  readonly version?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
  readonly lineEnd?: string;
  /** In place of all that. */
  readonly raw?: string;
  /** What the client does after the last byte; it ends its side by default. */
  readonly ending?: "wait" | "end" | "reset";
}

const words = (list: string) => list.split("|");
const smuggled = "0\r\n\r\nGET /_sandbox/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
const chunked = "Transfer-Encoding: chunked";

export const brokenFramings: readonly BrokenFraming[] = [
  { body: "{}" },
  { headers: ["Content-Length: 99"], body: "{}" },
  { headers: ["Content-Length: 99"], body: "{}", ending: "reset" },
  { headers: ["Content-Length: 3"], body: "{}{}{}", ending: "wait" },
  { headers: [`Content-Length: ${smuggled.length}`, chunked], body: smuggled, ending: "wait" },
  ...words("-1|1e3|0x10|+5|5, 5|99999999999999999999| |5\r\nContent-Length: 6").map((length) => ({
    headers: [`Content-Length: ${length}`],
    body: "{}   ",
  })),
  ...words("gzip|gzip, chunked|chunked, chunked|xchunked|chunked\r\nTransfer-Encoding: x").map(
    (coding) => ({ headers: [`Transfer-Encoding: ${coding}`], body: "2\r\n{}\r\n0\r\n\r\n" }),
  ),
  ...words(
    "zz\r\n|ffffffffffffffff1\r\n|3\r\nabcd\r\n0\r\n\r\n|5\nhello\n0\n\n|3;\0\r\nabc\r\n",
  ).map((body) => ({ headers: [chunked], body })),
  ...words(" HTTP/1.0| HTTP/0.9| HTTP/2.0| http/1.1| HTTP/1.1 x|").map((version) => ({ version })),
  ...["G\0T", "get", "GE T", "", "\u00e9", "CONNECT", "PRI", "X".repeat(9000)].map((method) => ({
    method,
  })),
  ...["\n", "\r"].map((lineEnd) => ({ lineEnd })),
  { headers: ["Host: evil.example"] },
  { headers: [`X-Long: ${"x".repeat(20_000)}`] },
  { headers: Array<string>(2000).fill("A: b") },
  { raw: "GET /checkouts HTTP/1.1\r\nHost: 127.0.0.1\r\n" },
  { raw: "GET /checkouts HTT", ending: "reset" },
  { raw: "GET /checkouts HTTP/1.1\r\n\r\n" },
  { raw: "\r\n\r\n\r\nGET /checkouts HTTP/1.1\r\n\r\n" },
  { raw: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0" },
  { raw: "\x16\x03\x01\x02\0\x01\xfc\x03\x03" },
  { raw: "\x80\xff\0\x01".repeat(300) },
];

export function message(start: string, headers: readonly string[], body: Buffer | string): Buffer {
  const head = Buffer.from(`${[start, ...headers].join("\r\n")}\r\n\r\n`, "latin1");
  return Buffer.concat([head, typeof body === "string" ? Buffer.from(body, "latin1") : body]);
}

export function brokenMessage(
  framing: BrokenFraming,
  [method, target]: readonly [string, string],
  given: readonly string[],
) {
  const { version = " HTTP/1.1", headers = [], body = "", lineEnd = "\r\n", raw } = framing;
  const { ending = "end" } = framing;
  const lines = [...given, "Host: 127.0.0.1", ...headers];
  const start = `${framing.method ?? method} ${target}${version}`;
  const text = raw ?? `${[start, ...lines].join(lineEnd)}${lineEnd}${lineEnd}${body}`;
  return { bytes: Buffer.from(text, "latin1"), ending };
}

export interface Chunking {
  readonly size: number;
  readonly extension: string;
  readonly trailer: string;
}

export const chunkings: readonly Chunking[] = [
  { size: 1, extension: "", trailer: "" },
  { size: 7, extension: ";a=b", trailer: "" },
  { size: 4096, extension: ';x="y z"', trailer: "X-Trailer: 1\r\n" },
];

export function inChunks(body: Buffer, { size, extension, trailer }: Chunking): Buffer {
  // A body of many tiny chunks costs the client more than the server.
  const step = Math.max(size, Math.ceil(body.length / 200));
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += step) {
    const chunk = body.subarray(at, at + step);
    const head = `${chunk.length.toString(16)}${extension}\r\n`;
    chunks.push(Buffer.from(head), chunk, Buffer.from("\r\n"));
  }
  return Buffer.concat([...chunks, Buffer.from(`0\r\n${trailer}\r\n`)]);
}

const named = (name: string, values: readonly string[]) =>
  values.map((value) => `${name}: ${value}`);

/** Headers after which a connection is as usable as before. */
export const calmHeaders = [
  ...named("Content-Type", ["", "text/plain", "application/json; charset=utf-16"]),
  ...named("Content-Type", ["APPLICATION/JSON", "application/x+json"]),
  ...named("Content-Encoding", ["gzip", "br", "identity", "gzip, gzip", ""]),
  ...named("Origin", ["http://evil.example", "null", "http://127.0.0.1", "", "x".repeat(3000)]),
  ...named("Idempotency-Key", ["one", '"two"', "\u00e9", "", "k".repeat(256), "a b", "__proto__"]),
  ...named("Sandbox-Simulate", words("status=429; retry-after=2|status=500|status=599|delay=5")),
  ...named("Sandbox-Simulate", words("status=200|delay=-1|status=400;status=400|retry-after=1|")),
  ...named("Sandbox-Simulate", ["status=500;".repeat(300), "status=503; retry-after=5"]),
  ...words("Sec-Fetch-Site: cross-site|Last-Event-ID: req_0|Range: bytes=0-1|If-None-Match: *"),
  ...words("Accept: text/html|Accept-Encoding: gzip;q=9|X-Forwarded-Host: evil.example|X-Empty:"),
  ...words("Cookie: a=b; a=c|Authorization: Bearer sk_test_other|__proto__: 1|constructor: 1"),
];

/** Headers after which a connection may be closed or stay in suspense. */
export const unsettlingHeaders = [
  ...named("Host", words("evil.example|localhost:1|[::1]||127.0.0.1:99999|a b|a/b@c")),
  ...words("Expect: 100-continue|Expect: nothing|Connection: close|Connection: upgrade"),
  ...words("Upgrade: websocket\r\nConnection: Upgrade|Upgrade: h2c\r\nConnection: close, Upgrade"),
  ...words("X-Nul: a\0b|X Space: 1|X-Fold: a\r\n b|: nameless|X-Bell: \u0007"),
  `X-Long: ${"x".repeat(9000)}`,
  ...named("Sandbox-Simulate", words("hang|reset|reset-after-commit|truncate|delay=600000")),
];

/** What is wrong with a target. */
export const manglings: Readonly<Record<string, (target: string) => string>> = {
  "trailing slash": (target) => target.replace(/(?=\?|$)/, "/"),
  "double slash": (target) => `/${target}`,
  absolute: (target) => `http://127.0.0.1${target}`,
  "other host": (target) => `http://evil.example:99999${target}`,
  "upper case": (target) => target.toUpperCase(),
  dots: (target) => `/x/..${target}/./..`,
  "encoded slash": (target) => `/${target.slice(1).replaceAll("/", "%2F")}`,
  "broken percent": (target) => `${target}%E0%A4%A`,
  nul: (target) => target.replace(/(?=\?|$)/, "%00"),
  fragment: (target) => `${target}#a?b`,
  "nested query": (target) => `${target}?a[b][c]=1&a[__proto__][x]=1&limit[]=1&=&&&%=%`,
  "many parameters": (target) => `${target}?${"limit=1&".repeat(800)}`,
  long: (target) => target + "x".repeat(6000),
  asterisk: () => "*",
};

/** With these a request is no HTTP, or too long for it. */
export const brokenManglings: typeof manglings = {
  huge: (target) => target + "x".repeat(20_000),
  "no slash": (target) => target.slice(1),
  blank: (target) => `${target} x`,
  "high bytes": (target) => `${target}\u00e9\u0001`,
};
