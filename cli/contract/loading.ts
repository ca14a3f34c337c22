/** Loads contracts from files and addresses, and the list of accepted findings. */
import { createRequire } from "node:module";
import { relative } from "node:path";
import { readInputFile } from "../../conformance/input-file.ts";
import { BoundedBytes } from "../../conformance/support/connection.ts";
import { DocumentProblem, isNode } from "../../spec/contract/document.ts";

/** The time limit of a whole response, in milliseconds. */
const downloadTimeout = 30_000;

/** The largest public contracts, with thousands of operations, have about 12. */
const maxMebibytes = 16;

/** The text of a contract, and the file or address that it is from. */
export interface ContractText {
  readonly source: string;
  readonly text: string;
}

/** @throws {DocumentProblem} if it cannot be read, takes too long, or is too large. */
export async function loadContract(
  source: string,
  timeout = downloadTimeout,
): Promise<ContractText> {
  const isAddress = /^https?:\/\//.test(source);
  return { source, text: isAddress ? await download(source, timeout) : read(source) };
}

/** Returns the path of this version's interface. */
export function interfaceBundle(): string {
  const path = createRequire(import.meta.url).resolve("sandgate/interface.openapi.json");
  const shown = relative(process.cwd(), path);
  return shown.startsWith("..") ? path : shown;
}

function read(path: string): string {
  try {
    return readInputFile(path, maxMebibytes);
  } catch (error) {
    throw unreadable(path, error, "Name a file, or an address that starts with http.");
  }
}

async function download(url: string, timeout: number): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    if (response.ok) return await readBody(response);
    // Closes the connection, with which the process would not end for seconds.
    await response.body?.cancel();
    throw new Error(`the server returns ${response.status}`);
  } catch (error) {
    throw unreadable(url, error, "Check the address, or name a file instead.");
  }
}

function unreadable(source: string, cause: unknown, remedy: string): DocumentProblem {
  return new DocumentProblem(`${source} cannot be read: ${reasonOf(cause)}. ${remedy}`, { cause });
}

/**
 * Reads a response body, which `fetch` has decompressed.
 *
 * @throws {Error} as soon as the decompressed body is known to be over the limit.
 */
export async function readBody(response: Response): Promise<string> {
  const limit = maxMebibytes * 1024 * 1024;
  const bytes = new BoundedBytes(limit);
  const reader = response.body?.getReader();
  const isAnnounced = Number(response.headers.get("Content-Length") ?? 0) > limit;
  while (!isAnnounced && !bytes.isOver) {
    const chunk = await reader?.read();
    if (chunk?.value === undefined) return new TextDecoder().decode(bytes.bytes);
    bytes.add(chunk.value);
  }
  // Closes the connection.
  await reader?.cancel();
  throw new Error(`it is larger than ${maxMebibytes} MiB`);
}

/** Returns the innermost cause: `fetch` only says that it failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error.message === "" && "code" in error ? String(error.code) : error.message;
}

/**
 * Reads the accepted findings: `{"accepted": {"RULE POINTER": "reason"}}`.
 *
 * @throws {DocumentProblem} if the file has another form or a reason is missing.
 */
export function loadAccepted(path: string): Map<string, string> {
  const text = read(path);
  const refuse = (why: string) =>
    new DocumentProblem(`The list of accepted findings ${path} ${why}.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(`is not JSON: ${reasonOf(error)}`);
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
