/** Holds a copy of an exchange against the interface bundle, by means of Prism. */
import { members } from "../../spec/contract/document.ts";
import { parsePlain } from "../../spec/contract/judge.ts";
import { Citations, type Side } from "./citing.ts";
import {
  type Diagnostic,
  type PrismAnswer,
  type PrismOperation,
  type PrismRequest,
  silentLogger,
  type ValidatingPrism,
} from "./prism.ts";
import { type Finding, findingsOf } from "./findings.ts";
import { headerOf, isMediaType } from "./header.ts";
import type { Body, RecordedAnswer, RecordedExchange } from "./traffic.ts";

export interface Judgement {
  /** Undefined for what is no operation of the interface. */
  readonly operationId: string | undefined;
  readonly findings: readonly Finding[];
}

interface PatternedOperation {
  readonly operation: PrismOperation;
  readonly pattern: RegExp;
}

/** Elements of an array that are judged: Prism takes quadratic time for what is wrong with them. */
const mostElements = 1000;

const config = {
  isProxy: true,
  upstream: new URL("http://gateway.invalid"),
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  mock: { dynamic: false },
};

export class Judge {
  readonly citations: Citations;
  readonly #prism: ValidatingPrism;
  readonly #operations: readonly PatternedOperation[];

  private constructor(prism: ValidatingPrism, document: unknown, operations: PrismOperation[]) {
    this.#prism = prism;
    this.#operations = operations.map((operation) => ({
      operation,
      pattern: patternOf(operation.path),
    }));
    this.citations = new Citations(members(document));
  }

  /** @param document The interface bundle. */
  static async create(prism: ValidatingPrism, document: unknown): Promise<Judge> {
    return new Judge(prism, document, await prism.getHttpOperationsFromSpec(document));
  }

  /** What is in the path and the method alone: whether they are an operation's. */
  isKnown(method: string, path: string): boolean {
    return this.#candidates(method, path).length > 0;
  }

  #candidates(method: string, path: string): PrismOperation[] {
    return this.#operations
      .filter(
        ({ operation, pattern }) =>
          operation.method === methodOf(method) && pattern.test(trimmed(path)),
      )
      .map(({ operation }) => operation);
  }

  async judge(exchange: RecordedExchange): Promise<Judgement> {
    const { answer } = exchange;
    const asked = await this.#ask(exchange, answer);
    const findings = findingsOf(exchange, asked, this.citations);
    const isCut = asked.operationId !== undefined && answer !== undefined && isLong(answer.body);
    return { operationId: asked.operationId, findings: isCut ? [...findings, cutNote] : findings };
  }

  async #ask(exchange: RecordedExchange, answer: RecordedAnswer | undefined): Promise<Asked> {
    let operationId: string | undefined;
    const { path } = splitTarget(exchange.target);
    // Prism takes longer to compare a path with every operation than for all the rest.
    const candidates = this.#candidates(exchange.method, path);
    if (candidates.length === 0) return { operationId, request: [], response: [] };
    const instance = this.#prism.createInstance(config, {
      logger: silentLogger,
      forward: (_input, _upstream, _proxy, operation) => {
        operationId = operation?.iid;
        const right = answer === undefined ? { statusCode: 400, headers: {} } : toPrism(answer);
        return () => () => Promise.resolve({ _tag: "Right", right });
      },
    });
    try {
      const result = await instance.request(requestOf(exchange), candidates)();
      if (result._tag === "Left") throw result.left;
      const { input, output } = result.right.validations;
      if (operationId === undefined) return { operationId, request: [], response: [] };
      return { operationId, request: input, response: answer === undefined ? [] : output };
    } catch (error) {
      // Nothing that a client or a gateway sends may end the recording.
      const message = error instanceof Error ? error.message : String(error);
      return {
        operationId,
        request: [],
        response: [],
        problem: `Prism cannot read it: ${message}`,
      };
    }
  }
}

/** What Prism has said. */
export interface Asked extends Readonly<Record<Side, readonly Diagnostic[]>> {
  readonly operationId: string | undefined;
  /** Why it has said nothing. */
  readonly problem?: string;
}

function requestOf({ method, target, headers, body }: RecordedExchange): PrismRequest {
  const { path, query } = splitTarget(target);
  const type = headerOf(headers, "content-type");
  const { "content-type": _type, "content-length": _length, ...others } = plain(headers);
  return {
    method: methodOf(method),
    url: { path: trimmed(path), query },
    headers: {
      ...others,
      // By what was sent, in chunks or not: Prism looks at the type of bodies that have a length.
      ...(body.size > 0 && { "content-length": String(body.size) }),
      ...(type !== undefined && isMediaType(type) && { "content-type": type }),
    },
    ...(body.size > 0 && { body: valueOf(body, type) }),
  };
}

function toPrism({ status, headers, body }: RecordedAnswer): PrismAnswer {
  return {
    statusCode: status,
    // Which media type labels an answer is left open (GEN-BODY-03).
    headers: { ...plain(headers), "content-type": "application/json" },
    body: valueOf(body),
  };
}

/** Prism judges plain values: numbers are doubles here, so no digit beyond their reach is judged. */
function valueOf({ text }: Body, type = "application/json"): unknown {
  if (text === undefined) return undefined;
  const isForm = /form-urlencoded|multipart/i.test(type);
  const value = isForm ? text : (parsePlain(text)?.value ?? text);
  return Array.isArray(value) ? value.slice(0, mostElements) : value;
}

/** Whether a body is an array that is not judged to its end. */
function isLong({ text = "" }: Body): boolean {
  // Each element but the first follows a comma, so that most bodies need not be parsed again.
  if (text.length < 2 * mostElements) return false;
  const value = parsePlain(text)?.value;
  return Array.isArray(value) && value.length > mostElements;
}

const cutNote: Finding = {
  side: "response",
  kind: "note",
  place: "body",
  message: `was judged up to its element ${mostElements}`,
  clauses: [],
};

function methodOf(method: string): string {
  // GET without its body.
  return method === "HEAD" ? "get" : method.toLowerCase();
}

/** Whether a slash at the end matters is left open (GEN-SLASH-01). */
function trimmed(path: string): string {
  return path.replace(/(?<=[^/])\/$/, "");
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`);
}

/** @param target Of any form that a request line may have. */
function splitTarget(target: string): {
  path: string;
  query: Record<string, string | string[]>;
} {
  const [path = "", ...query] = target.replace(/^https?:\/\/[^/?]*/i, "").split("?");
  const pairs = new URLSearchParams(query.join("?"));
  const names = [...new Set(pairs.keys())].filter((name) => name !== "__proto__");
  return {
    path: path.startsWith("/") ? path : `/${path}`,
    query: Object.fromEntries(
      names.map((name) => {
        const values = pairs.getAll(name);
        return [name, values.length === 1 ? (values[0] ?? "") : values];
      }),
    ),
  };
}

function plain(headers: RecordedExchange["headers"]): Record<string, string> {
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  return Object.fromEntries([...names].map((name) => [name, headerOf(headers, name) ?? ""]));
}
