/** Reads a contract from its text, JSON or YAML. */
import { isMap, isScalar, isSeq, LineCounter, type Node as YamlNode, parseDocument } from "yaml";
import { ContractDocument, DocumentProblem, type LineFinder, segmentsOf } from "./document.ts";

/** @throws {DocumentProblem} for what is neither JSON nor YAML, and for what is no OpenAPI document. */
export function readDocument(name: string, text: string): ContractDocument {
  const lines = linesOf(text);
  return new ContractDocument(name, parseJson(text) ?? parseYaml(name, text), lines);
}

/** Much faster than the parser of YAML, which knows the lines. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseYaml(name: string, text: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line } = lines.linePos(error.pos[0]);
    throw new DocumentProblem(`${name}:${line} is neither JSON nor YAML: ${error.message}.`);
  }
  try {
    return document.toJS();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DocumentProblem(`${name} cannot be read: ${why}.`, { cause: error });
  }
}

/** The text is parsed for its lines only when somebody asks for one. */
function linesOf(text: string): LineFinder {
  let find: LineFinder | undefined;
  return (pointer) => {
    find ??= indexLines(text);
    return find(pointer);
  };
}

function indexLines(text: string): LineFinder {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return (pointer) => {
    let node: unknown = document.contents;
    let offset = startOf(document.contents);
    for (const segment of segmentsOf(pointer)) {
      const step = stepInto(node, segment);
      // What is merged in or stands for something else has the line of what is around it.
      if (step === undefined) break;
      node = step.node;
      offset = step.offset ?? offset;
    }
    return offset === undefined ? undefined : lines.linePos(offset).line;
  };
}

interface Step {
  readonly node: unknown;
  /** Where its name begins, or itself in a list. */
  readonly offset: number | undefined;
}

function stepInto(node: unknown, segment: string): Step | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(segment)];
    return item === undefined ? undefined : { node: item, offset: startOf(item) };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment);
  return pair && { node: pair.value, offset: startOf(pair.key) };
}

function startOf(node: unknown): number | undefined {
  return isNodeWithRange(node) ? node.range?.[0] : undefined;
}

function isNodeWithRange(node: unknown): node is YamlNode {
  return typeof node === "object" && node !== null && "range" in node;
}
