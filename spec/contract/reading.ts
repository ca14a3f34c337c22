/** Reads a contract from its text, JSON or YAML. */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node as YamlNode,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLMap,
} from "yaml";
import { ContractDocument, DocumentProblem, segmentsOf } from "./document.ts";

/** @throws {DocumentProblem} if the text is neither JSON nor YAML, or not an OpenAPI document. */
export function readDocument(name: string, text: string): ContractDocument {
  const lines = linesOf(text);
  return new ContractDocument(name, parseJson(text) ?? parseYaml(name, text), lines);
}

/** Parses JSON much faster than the YAML parser, which could parse it, too. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseYaml(name: string, text: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { ...parsing, lineCounter: lines, merge: true });
  const problem = document.errors[0] ?? repeatedKey(document);
  if (problem !== undefined) {
    const { line } = lines.linePos(problem.pos[0]);
    throw new DocumentProblem(`${name}:${line} is neither JSON nor YAML: ${problem.message}.`);
  }
  try {
    return document.toJS();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DocumentProblem(`${name} cannot be read: ${why}.`, { cause: error });
  }
}

/** With `uniqueKeys`, the parser would compare each key of a map with all others. */
const parsing = { uniqueKeys: false, prettyErrors: false } as const;

function repeatedKey(document: Document): Pick<YAMLError, "message" | "pos"> | undefined {
  let found: ReturnType<typeof repeatedKey>;
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key) || key.value === "<<") continue;
        if (seen.has(key.value)) {
          const start = startOf(key) ?? 0;
          found = { message: "Map keys must be unique", pos: [start, start] };
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return found;
}

/** Returns a function that finds lines; the text is parsed when it is first called. */
function linesOf(text: string): ContractDocument["lineOf"] {
  let find: ContractDocument["lineOf"] | undefined;
  return (pointer) => {
    find ??= indexLines(text);
    return find(pointer);
  };
}

function indexLines(text: string): ContractDocument["lineOf"] {
  const lines = new LineCounter();
  const document = parseDocument(text, { ...parsing, lineCounter: lines });
  return (pointer) => {
    let node: unknown = document.contents;
    let offset = startOf(document.contents);
    for (const segment of segmentsOf(pointer)) {
      const step = stepInto(node, segment);
      // A merged or aliased value has the line of its parent.
      if (step === undefined) break;
      node = step.node;
      offset = step.offset ?? offset;
    }
    return offset === undefined ? undefined : lines.linePos(offset).line;
  };
}

/** Returns an item and its start, or a member and the start of its name. */
function stepInto(
  node: unknown,
  segment: string,
): { node: unknown; offset: number | undefined } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(segment)];
    return item === undefined ? undefined : { node: item, offset: startOf(item) };
  }
  if (!isMap(node)) return undefined;
  const pair = pairsOf(node).get(segment);
  return pair && { node: pair.value, offset: startOf(pair.key) };
}

const pairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

/** Returns the members of a map by their names, the first of each. */
function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = pairs.get(map);
  if (known !== undefined) return known;
  const named = map.items.flatMap((pair) =>
    isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [],
  );
  const byName = new Map(named.toReversed());
  pairs.set(map, byName);
  return byName;
}

function startOf(node: unknown): number | undefined {
  return isNodeWithRange(node) ? node.range?.[0] : undefined;
}

function isNodeWithRange(node: unknown): node is YamlNode {
  return typeof node === "object" && node !== null && "range" in node;
}
