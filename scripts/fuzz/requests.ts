/** Hostile requests: a documented one each, and what is wrong with it. */
import fc from "fast-check";
import type { Members, Operation } from "./contract.ts";
import { framings, type Framing, headerLines } from "./framings.ts";
import { hostileBytes, hostileJson, hostileText } from "./values.ts";

/** A request as it is drawn: an id that a response has shown is a number until it is sent. */
export interface Blueprint {
  readonly operation: Operation;
  readonly method: string;
  readonly segments: Readonly<Record<string, string | number>>;
  readonly query: readonly (readonly [string, string | number])[];
  readonly mangle: Mangling;
  readonly authorization: string;
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly framing: Framing;
}

/** A request as it is sent. */
export interface HostileRequest {
  readonly bytes: Buffer;
  /** The operation that it reaches, if that is certain. */
  readonly operation: Operation | undefined;
  readonly method: string;
  readonly target: string;
  readonly authorization: string;
  /** It gets a connection of its own, since it may leave that unusable. */
  readonly isAlone: boolean;
  /** Something documented may leave it unanswered: a simulated fault, or a stream. */
  readonly mayBreak: boolean;
  /** What the client does after the last byte. */
  readonly ending: Framing["ending"];
}

/** What is wrong with a target. */
const manglings = {
  "": (target) => target,
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
  huge: (target) => target + "x".repeat(20_000),
  "no slash": (target) => target.slice(1),
  blank: (target) => `${target} x`,
  "high bytes": (target) => `${target}\u00e9\u0001`,
} as const satisfies Record<string, (target: string) => string>;

type Mangling = keyof typeof manglings;
const manglingNames = Object.keys(manglings) as Mangling[];

/** With these a request is no HTTP, or too long for it. */
const brokenManglings: ReadonlySet<Mangling> = new Set(["huge", "no slash", "blank", "high bytes"]);

const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "OPTIONS",
  "PATCH",
  "TRACE",
  "PURGE",
  "QUERY",
];

export interface Keys {
  /** Keys of workspaces that may be changed in any way but by faults. */
  readonly plain: readonly string[];
  /** The key of the workspace whose requests may go unanswered. */
  readonly faulty: string;
}

/** Draws requests to all operations of both contracts. */
export function hostileRequests(
  operations: readonly Operation[],
  keys: Keys,
): fc.Arbitrary<Blueprint> {
  return fc.oneof(
    ...operations.map((operation) => ({
      weight: weightOf(operation),
      arbitrary: requestTo(operation, keys),
    })),
  );
}

/** Operations whose responses are long: they would take most of the time. */
const long = new Set([
  "getControlContract",
  "exportWorkspace",
  "listRequests",
  "exportRequests",
  "examineClient",
]);

function weightOf({ id, path }: Operation): number {
  if (long.has(id) || waitingOperations.has(id)) return 1;
  return path.startsWith("/_sandbox") ? 8 : 20;
}

function requestTo(operation: Operation, keys: Keys): fc.Arbitrary<Blueprint> {
  const text = hostileText([...keys.plain, keys.faulty]);
  const json = hostileJson(text);
  const id = fc.oneof({ weight: 7, arbitrary: fc.nat(63) }, { weight: 2, arbitrary: text });
  const segments = Object.entries(operation.choices).map(([name, values]) => [
    name,
    values.length === 0 ? id : mostly(fc.constantFrom(...values), text),
  ]);
  const parameter = fc.tuple(
    mostly(fc.constantFrom(...operation.query.map(([name]) => name), "limit", "text"), text),
    fc.oneof(fc.nat(63), text, fc.constantFrom(...operation.query.map(([, value]) => value), "1")),
  );
  return fc.record<Blueprint>({
    operation: fc.constant(operation),
    method: rarely(fc.constant(operation.method), fc.constantFrom(...methods)),
    segments: fc.record(Object.fromEntries(segments) as Record<string, typeof id>),
    query: fc.array(parameter, { maxLength: 3 }),
    mangle: rarely(fc.constant("" as const), fc.constantFrom(...manglingNames)),
    authorization: authorizations(keys),
    headers: fc.oneof(fc.constant([]), fc.array(headerLines(text), { maxLength: 3 })),
    body: bodies(operation, text, json),
    framing: framings(),
  });
}

function rarely<Plain, Odd>(plain: fc.Arbitrary<Plain>, odd: fc.Arbitrary<Odd>) {
  return fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: odd });
}

function mostly<Plain, Odd>(plain: fc.Arbitrary<Plain>, odd: fc.Arbitrary<Odd>) {
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: odd });
}

function authorizations({ plain, faulty }: Keys): fc.Arbitrary<string> {
  const [key = ""] = plain;
  const near = [
    ...["", "Bearer", "Bearer  ", `Basic ${btoa(`${key}:`)}`, `bearer   ${key}`, `Bearer ${key} `],
    ...[`Bearer ${key.slice(0, -1)}`, `Bearer ${key.slice(4)}`, `Bearer ${key.toUpperCase()}`],
    ...[`Bearer ${key}\u00e9`, `Bearer ${key},${key}`, `Bearer "${key}"`, `Token ${key}`, key],
    ...[`Bearer sk_live_${key.slice(8)}`, `Bearer sk_test_${"x".repeat(65)}`, `Bearer sk_test_`],
    ...["readonly", "limited", "revoked", "expired", "invalid_1"].map(
      (name) => `Bearer sk_test_${name}`,
    ),
  ];
  return fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...plain.map((one) => `Bearer ${one}`)) },
    { weight: 4, arbitrary: fc.constantFrom(...near) },
    { weight: 1, arbitrary: fc.constant(`Bearer ${faulty}`) },
  );
}

type Mutation = readonly [
  kind: "replace" | "drop" | "add" | "repeat",
  at: number,
  name: string,
  text: string,
];

function bodies(
  operation: Operation,
  text: fc.Arbitrary<string>,
  json: fc.Arbitrary<string>,
): fc.Arbitrary<Buffer> {
  const none = Buffer.alloc(0);
  const whole = json.map((value) => Buffer.from(value));
  if (operation.bodies.length === 0) return rarely(fc.constant(none), whole);
  const kind = fc.constantFrom("replace", "replace", "replace", "drop", "add", "repeat");
  const mutation = fc.tuple(kind, fc.nat(9), text, json) as fc.Arbitrary<Mutation>;
  const members = fc
    .tuple(fc.constantFrom(...operation.bodies), fc.array(mutation, { maxLength: 3 }))
    .map(([valid, mutations]) => Buffer.from(objectText(mutations.reduce(mutate, valid))));
  return fc.oneof(
    { weight: 14, arbitrary: members },
    { weight: 1, arbitrary: whole },
    { weight: 1, arbitrary: hostileBytes(json) },
  );
}

function mutate(members: Members, [kind, at, name, text]: Mutation): Members {
  const index = at % Math.max(members.length, 1);
  const [own = name] = members[index] ?? [];
  switch (kind) {
    case "replace":
      return members.map((member, i) => (i === index ? [own, text] : member));
    case "drop":
      return members.filter((_, i) => i !== index);
    case "add":
      return [...members, [name, text]];
    case "repeat":
      return [...members, [own, text]];
  }
}

function objectText(members: Members): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
}

/** Operations that act on every later request of the workspace, so that it may go unanswered. */
const faultyOperations = new Set(["setFaults", "importWorkspace"]);
/** Operations that may wait for something as documented. */
const waitingOperations = new Set(["streamRequests", "awaitRequests"]);
/** Values whose documented effect is a lost connection. */
const losing = /SIM:timeout|ksgjm9d3s|ksgtn8npe|5A08|reset|truncate|hang|delay=\d{4}|"wait"/;

/** Puts the bytes together. @param ids ids that responses have shown. */
export function build(blueprint: Blueprint, keys: Keys, ids: readonly string[]): HostileRequest {
  const { operation, framing, body } = blueprint;
  const { target, isExact } = addressOf(blueprint, ids);
  const authorization = faultyOperations.has(operation.id)
    ? `Bearer ${keys.faulty}`
    : blueprint.authorization;
  const headers = headersOf(blueprint.headers, authorization);
  const written = framing.write(`${blueprint.method} ${target}`, headers, body);
  const isBroken = written.isBroken || brokenManglings.has(blueprint.mangle);
  // Whether the refusal of what is no HTTP has a body must not depend on a method in it.
  const isHead = isBroken && blueprint.method === "HEAD";
  const method = isHead ? "GET" : blueprint.method;
  const { bytes } = isHead ? framing.write(`GET ${target}`, headers, body) : written;
  const isFaulty = authorization.includes(keys.faulty) || waitingOperations.has(operation.id);
  const mayBreak = isFaulty || losing.test(headers.join("\n")) || mayLose(body);
  return {
    ...{ bytes, method, target, authorization, mayBreak, ending: framing.ending },
    isAlone: mayBreak || isBroken,
    operation: isExact && !isBroken ? operation : undefined,
  };
}

function mayLose(body: Buffer): boolean {
  return body.length < 2000 && losing.test(body.toString("latin1"));
}

function addressOf(
  { operation, method, segments, query, mangle }: Blueprint,
  ids: readonly string[],
) {
  const reuse = (value: string | number) =>
    typeof value === "string" ? value : (ids[value % Math.max(ids.length, 1)] ?? "unknown");
  let isExact = method === operation.method && mangle === "";
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = reuse(segments[name] ?? "");
    isExact &&= /^[\w-]+$/.test(value);
    return encode(value);
  });
  const parameters = query.map(([name, value]) => `${encode(name)}=${encode(reuse(value))}`);
  const whole = parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
  return { target: manglings[mangle](whole), isExact };
}

function headersOf(given: readonly string[], authorization: string): string[] {
  const headers = authorization === "" ? [...given] : [...given, `Authorization: ${authorization}`];
  const hasType = given.some((line) => /^content-type/i.test(line));
  return hasType ? headers : [...headers, "Content-Type: application/json"];
}

/** Broken percent signs stay broken; what else would be no HTTP is encoded. */
function encode(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed().slice(0, 6000));
  return encoded.replaceAll("%25", "%").slice(0, 8000);
}
