import type { FieldError } from "../errors.ts";
import { codePoints, hasLoneSurrogate } from "./text.ts";

const maxLevels = 5;
const maxBytes = 8192;
const maxCharacters = 500;

/** What one value within metadata breaks, wherever it stands. */
type Finding = readonly [FieldError, (string | number)?];

/**
 * The rules of metadata that the contract's schema cannot state (D-WR-04): its depth, its size, and
 * the keys and strings within it.
 *
 * @returns the errors, each with what fills its message.
 */
export function metadataProblems(metadata: Readonly<Record<string, unknown>>): Finding[] {
  const found = new Map<FieldError, Finding>();
  for (const finding of findings(metadata, 1)) found.set(finding[0], finding);
  if (Buffer.byteLength(JSON.stringify(metadata)) > maxBytes)
    found.set("bytes", ["bytes", maxBytes]);
  return [...found.values()];
}

function* findings(value: unknown, level: number): Generator<Finding> {
  if (typeof value === "string") yield* textFindings(value);
  // 1e400 has become Infinity, which JSON cannot say.
  if (typeof value === "number" && !Number.isFinite(value)) yield ["number"];
  if (typeof value !== "object" || value === null) return;
  if (level > maxLevels) yield ["levels", maxLevels];
  for (const [key, member] of Object.entries(value)) {
    if (!Array.isArray(value)) yield* keyFindings(key);
    yield* findings(member, level + 1);
  }
}

function* keyFindings(key: string): Generator<Finding> {
  if (!/^[^[\]]{1,40}$/u.test(key)) yield ["keys"];
  if (key.includes("\0")) yield ["nul"];
  if (hasLoneSurrogate(key)) yield ["string"];
}

function* textFindings(text: string): Generator<Finding> {
  if (text.includes("\0")) yield ["nul"];
  if (hasLoneSurrogate(text)) yield ["string"];
  if (codePoints(text) > maxCharacters) yield ["maxLength", maxCharacters];
}
