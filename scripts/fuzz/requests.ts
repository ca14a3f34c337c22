/** Hostile requests: a documented one each, and what is wrong with it. */
import type { Members, Operation } from "./contract.ts";
import {
  brokenFramings,
  brokenManglings,
  brokenMessage,
  calmHeaders,
  chunkings,
  inChunks,
  manglings,
  message,
  unsettlingHeaders,
} from "./framings.ts";
import type { Expected } from "./oracle.ts";
import { Random } from "./values.ts";

/** A request as it is sent. */
export interface HostileRequest extends Expected {
  readonly bytes: Buffer;
  /** It gets a connection of its own, since it may leave that unusable. */
  readonly isAlone: boolean;
  /** Whether the server reads nothing after it: Node drops what comes with an Upgrade. */
  readonly isLast: boolean;
  /** What the client does after the last byte. */
  readonly ending: "wait" | "end" | "reset";
}

export interface Keys {
  /** Keys of workspaces that may be changed in any way but by faults. */
  readonly plain: readonly string[];
  /** The key of the workspace whose requests may go unanswered. */
  readonly faulty: string;
}

const methods = "GET HEAD POST PUT DELETE OPTIONS PATCH TRACE PURGE QUERY".split(" ");
/** Operations that act on every later request of the workspace, so that it may go unanswered. */
const faultyOperations = new Set(["setFaults", "importWorkspace"]);
/** Operations that may wait for something as documented. */
const waitingOperations = new Set(["streamRequests", "awaitRequests"]);
/** Operations whose responses are long: they would take most of the time. */
const longOperations = new Set([
  ...["getControlContract", "exportWorkspace", "listRequests", "exportRequests", "examineClient"],
]);
/** Values whose documented effect is a lost connection; some may give the other workspace faults. */
const losing =
  /sk_test_other|SIM:timeout|ksgjm9d3s|ksgtn8npe|5A08|reset|truncate|hang|delay=\d{4}|"wait"/;

function weightOf({ id, path }: Operation): number {
  if (longOperations.has(id) || waitingOperations.has(id)) return 1;
  return path.startsWith("/_sandbox") ? 8 : 20;
}

/** Draws requests to the operations: the n-th of a seed is always the same, but for its ids. */
export class HostileRequests {
  readonly #operations: readonly Operation[];
  readonly #keys: Keys;
  readonly #near: readonly string[];
  readonly #random: Random;

  constructor(seed: number, operations: readonly Operation[], keys: Keys) {
    this.#operations = operations.flatMap((one) => Array<Operation>(weightOf(one)).fill(one));
    this.#keys = keys;
    this.#near = nearlyAuthorized(keys.plain[0] ?? "");
    this.#random = new Random(seed, [...keys.plain, keys.faulty]);
  }

  /** @param ids ids that responses have shown. */
  next(ids: readonly string[]): HostileRequest {
    const random = this.#random;
    const operation = random.pick(this.#operations);
    const authorization = this.#authorization(operation);
    const headers = this.#headers(authorization);
    const body = this.#body(operation);
    const drawnMethod = random.pick([...Array<string>(90).fill(operation.method), ...methods]);
    const address = this.#address(operation, ids);
    const framing = random.isOneOf(18) ? random.pick(brokenFramings) : undefined;
    const isUnsettling = headers.some((one) => unsettlingHeaders.includes(one));
    // Node refuses a head of 16 KiB and closes.
    const isLong = address.target.length + headers.join("").length > 15_000;
    const isBroken = framing !== undefined || address.isBroken || isUnsettling || isLong;
    // Whether the refusal of what is no HTTP has a body must not depend on a method in it.
    const method = isBroken && drawnMethod === "HEAD" ? "GET" : drawnMethod;
    const { target } = address;
    const text = [...headers, target, unescape(body.toString("latin1", 0, 4000))].join("\n");
    const mayBreak = this.#mayBreak(operation, text);
    const isExact = address.isExact && method === operation.method && !isBroken;
    return {
      ...{ method, target, mayBreak, isAlone: mayBreak || isBroken },
      operation: isExact ? operation : undefined,
      isLast: headers.some((one) => one.startsWith("Upgrade:")),
      ...(framing === undefined
        ? { bytes: this.#write(`${method} ${target}`, headers, body), ending: "wait" }
        : brokenMessage(framing, [method, target], headers)),
    };
  }

  #mayBreak({ id }: Operation, text: string): boolean {
    return text.includes(this.#keys.faulty) || waitingOperations.has(id) || losing.test(text);
  }

  #write(start: string, headers: readonly string[], body: Buffer): Buffer {
    const hasHost = headers.some((one) => one.startsWith("Host:"));
    const all = hasHost ? headers : [...headers, "Host: 127.0.0.1"];
    if (this.#random.isOneOf(12)) {
      const chunks = inChunks(body, this.#random.pick(chunkings));
      return message(`${start} HTTP/1.1`, [...all, "Transfer-Encoding: chunked"], chunks);
    }
    const length = body.length === 0 ? [] : [`Content-Length: ${body.length}`];
    return message(`${start} HTTP/1.1`, [...all, ...length], body);
  }

  #authorization({ id }: Operation): string {
    const { plain, faulty } = this.#keys;
    const kind = this.#random.below(45);
    const near = this.#random.pick(this.#near);
    const valid = `Bearer ${this.#random.pick(plain)}`;
    if (kind === 0 || faultyOperations.has(id)) return `Bearer ${faulty}`;
    return kind < 5 ? near : valid;
  }

  #headers(authorization: string): string[] {
    const random = this.#random;
    const count = random.isOneOf(2) ? random.below(4) : 0;
    const headers = Array.from({ length: count }, () => {
      const kind = random.below(42);
      if (kind < 2) return random.pick(unsettlingHeaders);
      if (kind < 32) return random.pick(calmHeaders);
      const text = random.text().replaceAll(/[^ -~\u00a0-\u00ff]/g, "");
      return `X-Text: ${text.slice(0, 3000)}`;
    });
    if (authorization !== "") headers.push(`Authorization: ${authorization}`);
    const hasType = headers.some((line) => line.startsWith("Content-Type"));
    return hasType ? headers : [...headers, "Content-Type: application/json"];
  }

  #body({ bodies }: Operation): Buffer {
    const random = this.#random;
    const kind = random.below(16);
    if (bodies.length === 0) return Buffer.from(random.isOneOf(10) ? random.json() : "");
    if (kind === 0) return Buffer.from(random.json());
    if (kind === 1) return random.body();
    let members = random.pick(bodies);
    for (let count = random.below(4); count > 0; count -= 1) members = this.#mutate(members);
    return Buffer.from(
      `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`,
    );
  }

  #mutate(members: Members): Members {
    const random = this.#random;
    const index = random.below(Math.max(members.length, 1));
    const [own = random.text()] = members[index] ?? [];
    const member = [own, random.json()] as const;
    const changes: readonly Members[] = [
      members.toSpliced(index, 1),
      [...members, [random.text(), random.json()]],
      [...members, member],
    ];
    return changes[random.below(6)] ?? members.toSpliced(index, 1, member);
  }

  #address({ path, choices, query }: Operation, ids: readonly string[]) {
    const random = this.#random;
    const id = () => ids[random.below(64) % Math.max(ids.length, 1)] ?? "unknown";
    let isExact = true;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const values = choices[name] ?? [];
      const known = values.length === 0 ? id() : random.pick(values);
      const value = random.isOneOf(4) ? random.text() : known;
      isExact &&= /^[\w-]+$/.test(value);
      return encode(value);
    });
    const parameters = Array.from({ length: random.below(4) }, () => {
      const [known, value] = random.pick([...query, ["limit", "1"] as const]);
      const name = random.isOneOf(4) ? random.text() : known;
      return `${encode(name)}=${encode(random.pick([value, id(), random.text()]))}`;
    });
    const whole = parameters.length === 0 ? filled : `${filled}?${parameters.join("&")}`;
    if (!random.isOneOf(10)) return { target: whole, isExact, isBroken: false };
    const isBroken = random.isOneOf(5);
    const mangle = random.pick(Object.values(isBroken ? brokenManglings : manglings));
    return { target: mangle(whole), isExact: false, isBroken };
  }
}

function nearlyAuthorized(key: string): string[] {
  const own = key.replace(/^sk_test_/, "");
  const tokens = [
    ...[
      "",
      ` ${key}`,
      `${key} `,
      key.slice(0, -1),
      key.slice(4),
      key.toUpperCase(),
      `${key}\u00e9`,
    ],
    ...[`${key},${key}`, `"${key}"`, `sk_live_${own}`, `sk_test_${"x".repeat(65)}`, "sk_test_"],
    ...["readonly", "limited", "revoked", "expired", "invalid_1"].map((name) => `sk_test_${name}`),
  ];
  const others = ["", key, `Basic ${btoa(`${key}:`)}`, `bearer   ${key}`, `Token ${key}`];
  return [...others, ...tokens.map((token) => `Bearer ${token}`)];
}

/** Broken percent signs stay broken; what else would be no HTTP is encoded. */
function encode(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed().slice(0, 6000));
  return encoded.replaceAll("%25", "%").slice(0, 8000);
}

/** Returns a text of JSON with the characters for its escapes. */
function unescape(text: string): string {
  const character = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16));
  return text.replace(/\\u([\da-f]{4})/gi, character);
}
