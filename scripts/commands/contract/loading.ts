/** Fetches what the command names: contracts from files and addresses, and the list of wanted breaks. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { relative } from "node:path";
import {
  type ContractDocument,
  DocumentProblem,
  isNode,
} from "../../../spec/compatibility/document.ts";
import { readDocument } from "../../../spec/compatibility/reading.ts";

/** How long a server may take, in milliseconds. */
const patience = 30_000;

/** @throws {DocumentProblem} where it cannot be had, or is no contract. */
export async function loadContract(source: string): Promise<ContractDocument> {
  const text = /^https?:\/\//.test(source) ? await download(source) : await read(source);
  return readDocument(source, text);
}

/** The interface that this version of the package demands. */
export function interfaceBundle(): string {
  const path = createRequire(import.meta.url).resolve("sandgate/interface.openapi.json");
  const shown = relative(process.cwd(), path);
  return shown.startsWith("..") ? path : shown;
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new DocumentProblem(
      `${path} cannot be read: ${reasonOf(error)}. Name a file, or an address that starts with http.`,
      { cause: error },
    );
  }
}

async function download(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
    if (answer.ok) return await answer.text();
    throw new Error(`the server answers with ${answer.status}`);
  } catch (error) {
    throw new DocumentProblem(
      `${url} cannot be read: ${reasonOf(error)}. Check the address, or name a file in its place.`,
      { cause: error },
    );
  }
}

/** The innermost cause: `fetch` itself says only that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error.message === "" && "code" in error ? String(error.code) : error.message;
}

/**
 * Reads which findings are wanted: `{"accepted": {"RULE POINTER": "reason"}}`.
 *
 * @throws {DocumentProblem} for another form, and where a reason is missing.
 */
export async function loadAccepted(path: string): Promise<Map<string, string>> {
  const text = await read(path);
  const refuse = (why: string) =>
    new DocumentProblem(`The list of accepted findings ${path} ${why}.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(`is no JSON: ${reasonOf(error)}`);
  }
  const accepted = isNode(value) && Object.keys(value).length === 1 ? value.accepted : undefined;
  if (!isNode(accepted)) {
    throw refuse('needs one member "accepted", an object of reasons by the ids of findings');
  }
  return new Map(
    Object.entries(accepted).map(([id, reason]) => {
      if (typeof reason === "string" && reason.trim() !== "") return [id, reason];
      throw refuse(`gives no reason for ${id}`);
    }),
  );
}
