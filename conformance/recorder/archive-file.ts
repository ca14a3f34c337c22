/** Reads exchanges out of an HTTP archive, whoever has written it: a browser, the sandbox, the kit, this recorder. */
import { withoutUserinfo } from "../address.ts";
import { UsageProblem } from "../usage-problem.ts";
import { members } from "../../spec/contract/document.ts";
import { parsePlain } from "../../spec/contract/judge.ts";
import { textOf } from "../proxy/copy.ts";
import type { Header } from "./header.ts";
import type { Body, RecordedAnswer, RecordedExchange } from "./traffic.ts";

type Node = Readonly<Record<string, unknown>>;

/** An archive whose entries are requests. */
export interface Archive {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** The exchanges of an archive that are of one gateway. */
export interface ArchivedTraffic {
  readonly baseUrl: string;
  readonly exchanges: readonly RecordedExchange[];
  /** Entries of other addresses. */
  readonly leftOut: number;
}

interface Entry {
  readonly url: URL;
  readonly method: string;
  readonly node: Node;
  readonly index: number;
}

/** As many as a recording keeps at most. */
const maxEntries = 1_000_000;

/** @throws {UsageProblem} where the text is no archive, or one of too many entries. */
export function readArchive({ name, text }: { name: string; text: string }): Archive {
  const log = members(members(parsePlain(text)?.value).log);
  if (!Array.isArray(log.entries)) {
    throw new UsageProblem(
      `${name} is no HTTP archive: it has to be JSON with log.entries (HAR 1.2).`,
    );
  }
  if (log.entries.length > maxEntries) {
    throw new UsageProblem(`${name} has ${log.entries.length} entries, more than ${maxEntries}.`);
  }
  return {
    name,
    entries: log.entries.map((entry, index) => readEntry(members(entry), index, name)),
  };
}

/**
 * @param baseUrl Where the gateway answers; without one it is the address under which most entries
 * are operations, the shortest of several.
 */
export function trafficOf(
  { entries }: Archive,
  isKnown: (method: string, path: string) => boolean,
  baseUrl?: string,
): ArchivedTraffic {
  const base = baseUrl ?? guessBase(entries, isKnown) ?? "";
  const own = entries.filter(({ url }) => base !== "" && isUnder(url.href, base));
  return {
    baseUrl: base,
    exchanges: own.map((entry) => exchangeOf(entry, base)),
    leftOut: entries.length - own.length,
  };
}

function readEntry(node: Node, index: number, name: string): Entry {
  const { url, method } = members(node.request);
  if (typeof url !== "string" || !URL.canParse(url) || typeof method !== "string") {
    throw new UsageProblem(
      `${name} is no HTTP archive: entry ${index + 1} has no request with a method and an address.`,
    );
  }
  return { url: new URL(withoutUserinfo(url)), method, node, index };
}

function guessBase(
  entries: readonly Entry[],
  isKnown: (method: string, path: string) => boolean,
): string | undefined {
  const votes = new Map<string, number>();
  for (const { url, method } of entries) {
    for (const index of lastSlashesOf(url.pathname)) {
      if (!isKnown(method, url.pathname.slice(index))) continue;
      const base = `${url.origin}${url.pathname.slice(0, index)}`;
      votes.set(base, (votes.get(base) ?? 0) + 1);
    }
  }
  const ranked = [...votes].sort(
    ([one, ones], [other, others]) => others - ones || one.length - other.length,
  );
  return ranked[0]?.[0];
}

/** More than the paths of operations have. */
const maxSegments = 16;

/** A browser archives `data:` addresses as well, which may consist of slashes. */
function lastSlashesOf(path: string): number[] {
  const found: number[] = [];
  for (let index = path.length; index > 0 && found.length < maxSegments;) {
    index = path.lastIndexOf("/", index - 1);
    if (index >= 0) found.push(index);
  }
  return found.reverse();
}

function isUnder(href: string, base: string): boolean {
  return href.startsWith(base) && /^(?:$|[/?#])/.test(href.slice(base.length));
}

function exchangeOf({ url, method, node, index }: Entry, base: string): RecordedExchange {
  const request = members(node.request);
  const response = members(node.response);
  const startedAt = Date.parse(stringOf(node.startedDateTime) ?? "");
  const malformed = stringOf(node._malformedRequest);
  const answer = answerOf(node, response);
  const failure =
    stringOf(response._error) ?? (answer === undefined ? "there is no answer" : undefined);
  const path = url.pathname.slice(base.length - url.origin.length);
  return {
    id: stringOf(node._id) ?? `x-${String(index + 1).padStart(4, "0")}`,
    startedAt: Number.isNaN(startedAt) ? 0 : startedAt,
    ms: typeof node.time === "number" ? node.time : 0,
    method,
    target: `${path}${url.search}`,
    httpVersion: stringOf(request.httpVersion) ?? "",
    headers: headersOf(request.headers),
    body: requestBody(request),
    ...(malformed !== undefined && { malformed }),
    ...(answer !== undefined && { answer }),
    ...(failure !== undefined && { failure }),
  };
}

function answerOf(node: Node, response: Node): RecordedAnswer | undefined {
  const malformed = stringOf(node._malformedResponse);
  const status = Number(response.status);
  if (malformed === undefined && !(status > 0)) return undefined;
  const content = members(response.content);
  const sizes = [content.size, response.bodySize].map(Number);
  return {
    status,
    statusText: stringOf(response.statusText) ?? "",
    httpVersion: stringOf(response.httpVersion) ?? "",
    headers: headersOf(response.headers),
    body: bodyOf(content, Math.max(0, ...sizes.filter((size) => size > 0))),
    ...(malformed !== undefined && { malformed }),
  };
}

function requestBody(request: Node): Body {
  const data = members(request.postData);
  const size = Number(request.bodySize);
  const params = Array.isArray(data.params) ? data.params.map(members) : [];
  if (data.text === undefined && params.length > 0) {
    const pairs = params.map(({ name, value }) => [stringOf(name) ?? "", stringOf(value) ?? ""]);
    return bodyOf({ text: new URLSearchParams(pairs).toString() }, 0);
  }
  return bodyOf(data, size > 0 ? size : 0);
}

/** @param size What the archive says, where it holds no text. */
function bodyOf(content: Node, size: number): Body {
  const { text, encoding, comment } = content;
  const unread =
    stringOf(content._unread) ??
    (stringOf(comment)?.startsWith("cut") === true ? "it is cut in the archive" : undefined);
  if (typeof text !== "string") {
    return size > 0
      ? { size, unread: unread ?? "it is not in the archive" }
      : { text: "", size: 0 };
  }
  const bytes = Buffer.from(text, encoding === "base64" ? "base64" : "utf8");
  if (unread !== undefined) return { size: Math.max(size, bytes.length), unread };
  return { size: bytes.length, ...textOf(bytes) };
}

/** Without what HTTP/2 puts in the place of a start line. */
function headersOf(list: unknown): Header[] {
  const headers: unknown[] = Array.isArray(list) ? list : [];
  return headers.map(members).flatMap(({ name, value }) => {
    const [named, said] = [stringOf(name), stringOf(value)];
    return named === undefined || named.startsWith(":") ? [] : [{ name: named, value: said ?? "" }];
  });
}

function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
