/** Hostile requests: documented ones with errors. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { routes, valuesOf } from "./contract.ts";
import corpus from "./corpus.json" with { type: "json" };
import { drawFrom, hostileValues, rarely } from "./values.ts";

/** A request as it is sent. */
export interface HostileRequest {
  /** Empty if it is not HTTP or may leave its connection unusable. */
  readonly method: string;
  readonly target: string;
  /** The whole message, one character for each byte; `{id}` stands for an id that is known later. */
  readonly text: string;
  /** True if a simulated fault may break its connection. */
  readonly mayBreak: boolean;
  /** The client's behavior after the last byte; `drip` sends one more now and then. */
  readonly ending: "wait" | "end" | "reset" | "drip";
}

export type Keys = ReturnType<typeof keysOf>;
type Route = (typeof routes)[number];
type Values = ReturnType<typeof hostileValues>;

/**
 * Operations that affect every later request of the workspace, that may wait, or whose responses are
 * long; and values that break the connection, as documented.
 */
const { faultyOperations, waitingOperations, longOperations, losingValues } = corpus;
/** Headers after which a connection may be closed or stay open without a response. */
const unsettlingHeaders = [...corpus.unsettlingHeaders, `X-Long: ${"x".repeat(9000)}`];
const calmHeaders = [
  ...[...corpus.calmHeaders, `Origin: ${"x".repeat(3000)}`],
  `Sandbox-Simulate: ${"status=500;".repeat(300)}`,
];
const targets = [
  ...[...corpus.targets, `PATHQUERY?${"limit=1&".repeat(800)}`],
  ...[6000, 20_000].map((count) => `PATHQUERY${"x".repeat(count)}`),
];
/** Messages that are broken, or may leave their connection unusable. */
const brokenMessages = [
  ...corpus.brokenMessages,
  `${"X".repeat(9000)} TARGET HTTP/1.1\r\nHEADERS\r\n\r\n`,
  `METHOD TARGET HTTP/1.1\r\nHEADERS\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
  `METHOD TARGET HTTP/1.1\r\nHEADERS\r\n${"A: b\r\n".repeat(2000)}\r\n`,
];

/**
 * Returns the keys of a seed, so long that a part of one is not found by accident: for workspaces
 * without faults, for one whose requests may get no response, and for well-behaved clients.
 */
export function keysOf(seed: number) {
  const key = (name: string) => {
    const digest = createHash("sha256").update(`${seed} ${name}`).digest("hex");
    return `sk_test_${BigInt(`0x${digest}`).toString(36).slice(0, 24)}`;
  };
  const others = { bystander: key("bystander"), judge: key("judge"), second: key("second") };
  return { plain: ["a", "b", "c", "d", "e", "f"].map(key), faulty: key("faulty"), ...others };
}

/** Returns a function that draws the next request; the n-th of a seed is always the same. */
export function drawRequests(seed: number, keys: Keys, paths = /^/): () => HostileRequest {
  const values = hostileValues([...keys.plain, keys.faulty]);
  const requests = routes
    .filter(({ path }) => paths.test(path))
    .map((route) => {
      const weight = route.path.startsWith("/_sandbox") ? 8 : 20;
      const isRare = [...waitingOperations, ...longOperations].includes(route.operation.id);
      return { weight: isRare ? 1 : weight, arbitrary: requestsTo(route, keys, values) };
    });
  return drawFrom(fc.oneof(...requests), seed);
}

function requestsTo(route: Route, keys: Keys, values: Values): fc.Arbitrary<HostileRequest> {
  const { id, method: documented } = route.operation;
  const drawn = fc.record({
    method: rarely(10, fc.constant(documented), fc.constantFrom(...corpus.methods)),
    target: targetsOf(route, values),
    headers: headersOf(id, keys, values),
    body: bodiesOf(route, values),
    chunkSize: rarely(12, fc.constant(0), fc.constantFrom(1, 7, 4096)),
    broken: rarely(18, fc.constant(""), fc.constantFrom(...brokenMessages)),
    ending: rarely<"end" | "reset">(10, fc.constant("end"), fc.constant("reset")),
  });
  return drawn.map(({ method, target, headers, body, chunkSize, broken, ending }) => {
    const isHttp = /^(?:\/|http:)[!-~]*$|^\*$/.test(target);
    // Node refuses a head of 16 KiB.
    const isLong = target.length + headers.join().length > 15_000;
    const isUnsettling = headers.some((one) => unsettlingHeaders.includes(one));
    const isBroken = !isHttp || isLong || isUnsettling || broken !== "";
    const sayings = [...headers, target, unescape(body.slice(0, 4000))].join("\n");
    const text = broken || `METHOD TARGET HTTP/1.1\r\nHEADERS\r\n${framed(body, chunkSize)}`;
    return {
      ...{ method: isBroken ? "" : method, target, ending: broken === "" ? "wait" : ending },
      mayBreak:
        [keys.faulty, ...losingValues].some((one) => sayings.includes(one)) ||
        waitingOperations.includes(id),
      text: text
        // The refusal of a broken request must have a body.
        .replace("METHOD", isBroken && method === "HEAD" ? "GET" : method)
        .replace("TARGET", () => target)
        .replace("HEADERS", () => headers.join("\r\n")),
    };
  });
}

/** Returns the framing headers and the body, in chunks of `chunkSize` bytes unless that is 0. */
function framed(body: string, chunkSize: number): string {
  if (chunkSize === 0)
    return `${body === "" ? "" : `Content-Length: ${body.length}\r\n`}\r\n${body}`;
  // A body of many tiny chunks costs the client more than the server.
  const size = Math.max(chunkSize, Math.ceil(body.length / 200));
  const chunks = body.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
  const written = chunks.map((one) => `${one.length.toString(16)};x="y z"\r\n${one}\r\n`).join("");
  return `Transfer-Encoding: chunked\r\n\r\n${written}0\r\nX-Trailer: 1\r\n\r\n`;
}

function targetsOf({ path, operation: { parameters } }: Route, { text }: Values) {
  const encoded = text.map(encode);
  const valueOf = (parameter: (typeof parameters)[number] | undefined) => {
    const known = parameter === undefined ? [] : valuesOf(parameter);
    return fc.constantFrom(...(known.length === 0 ? ["{id}"] : known.map(encode)));
  };
  const segments = path.split("/").map((segment) => {
    const parameter = parameters.find(({ name }) => segment === `{${name}}`);
    return parameter ? rarely(4, valueOf(parameter), encoded) : fc.constant(segment);
  });
  const inQuery = parameters.filter((one) => one.in === "query");
  const pairs = inQuery.map((one) =>
    fc.tuple(rarely(4, fc.constant(one.name), encoded), rarely(3, valueOf(one), encoded)),
  );
  const query = fc.array(fc.oneof(fc.constant(["limit", "1"]), ...pairs), { maxLength: 3 });
  const forms = rarely(10, fc.constant("PATHQUERY"), fc.constantFrom(...targets));
  return fc.tuple(fc.tuple(...segments), query, forms).map(([path, query, form]) => {
    const added = query.map((pair) => pair.join("=")).join("&");
    return form.replace("PATH", () => path.join("/")).replace("QUERY", () => added && `?${added}`);
  });
}

function headersOf(operationId: string, { plain, faulty }: Keys, { text }: Values) {
  const [key = ""] = plain;
  const own = key.replace("sk_test_", "");
  const nearly = corpus.authorizations.map((one) => one.replaceAll("KEY", key).replace("OWN", own));
  const texts = text.map((one) => one.replaceAll(/[^ -~\u00a0-\u00ff]/g, "").slice(0, 3000));
  const other = texts.map((one) => `X-Text: ${one}`);
  const calm = rarely(4, fc.constantFrom(...calmHeaders), other);
  const further = rarely(40, calm, fc.constantFrom(...unsettlingHeaders));
  const valid = fc.constantFrom(...plain.map((one) => `Bearer ${one}`));
  const faulting = fc.constant(`Bearer ${faulty}`);
  const authorization = faultyOperations.includes(operationId)
    ? faulting
    : rarely(45, rarely(10, valid, fc.constantFrom(...nearly)), faulting);
  const several = rarely(2, fc.constant<string[]>([]), fc.array(further, { maxLength: 3 }));
  return fc.tuple(authorization, several).map(([token, headers]) => {
    const names = headers.join("\n");
    const type = /^Content-Type/m.test(names) ? [] : ["Content-Type: application/json"];
    const host = /^Host/m.test(names) ? [] : ["Host: 127.0.0.1"];
    return [...headers, ...type, ...host, ...(token === "" ? [] : [`Authorization: ${token}`])];
  });
}

/** Bodies for a route, one character for each byte. */
function bodiesOf({ bodies }: Route, { text, json, bytes }: Values): fc.Arbitrary<string> {
  const latin1 = (one: string | Buffer) => Buffer.from(one).toString("latin1");
  if (bodies === undefined) return rarely(10, fc.constant(""), json.map(latin1));
  const change = fc.record({
    at: fc.nat(),
    removed: fc.nat({ max: 1 }),
    name: fc.option(text),
    value: fc.option(json, { freq: 6 }),
  });
  const changed = fc.tuple(bodies, fc.array(change, { maxLength: 3 })).map(([body, changes]) => {
    const members = Object.entries(body as object).map(([name, value]) => {
      return [name, JSON.stringify(value)];
    });
    for (const { at, removed, name, value } of changes) {
      const index = at % Math.max(members.length, 1);
      const added = value === null ? [] : [[name ?? members[index]?.[0] ?? "", value]];
      members.splice(index, removed, ...added);
    }
    const written = members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join();
    // Webhooks of a fuzz run must reach nobody.
    return `{${written}}`.replaceAll("localhost:3000", "127.0.0.1:1");
  });
  return rarely(16, rarely(16, changed, json).map(latin1), bytes.map(latin1));
}

/** Encodes a text for a target, except for its percent signs. */
function encode(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed().slice(0, 6000));
  return encoded.replaceAll("%25", "%").slice(0, 8000);
}

/** Replaces the escapes in a JSON text. */
function unescape(text: string): string {
  const character = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16));
  return text.replace(/\\u([\da-f]{4})/gi, character);
}
