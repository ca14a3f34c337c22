/** Kills sandboxes under load, and holds what they keep against what they have acknowledged. */
import { isObject } from "../json.ts";
import { checkoutBody } from "./bodies.ts";
import { startProcess, type Surroundings } from "./process.ts";

/** What a client knows of the checkouts that it has made. */
interface Ledger {
  /** The descriptions that the last acknowledged change left, by id; gone without. */
  readonly known: Map<string, string | undefined>;
  /** What a change without an answer may have made of one. */
  readonly open: Map<string, string | undefined>;
  /** Descriptions of creates without an answer. */
  readonly unanswered: Set<string>;
  /** Descriptions that were refused, which must never show. */
  readonly refused: Set<string>;
}

export interface CrashOptions {
  readonly rounds: number;
  readonly clients: number;
  /** Further arguments of the sandbox. */
  readonly args: readonly string[];
  readonly surroundings?: Surroundings;
  /** Told after each round. */
  readonly onRound?: (round: number, acknowledged: number) => void;
}

/**
 * Runs rounds of changes on one store, each ended by kill -9 after a number of changes of its own.
 *
 * @returns what was lost or came up though it was refused; how many changes were acknowledged.
 */
export async function crashRepeatedly(path: string, options: CrashOptions) {
  const { rounds, clients, args, surroundings = {}, onRound } = options;
  const ledgers = Array.from({ length: clients }, newLedger);
  const start = () =>
    startProcess(["--store", path, "--checkout-ttl", "0", ...args], {}, surroundings);
  const problems: string[] = [];
  let acknowledged = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const sandbox = await start();
    const last = acknowledged + 20 + ((round * 37) % 400);
    const acknowledge = () => {
      acknowledged += 1;
      if (acknowledged === last) void sandbox.stop("SIGKILL");
    };
    const loads = ledgers.map((ledger, client) =>
      load(sandbox.url, ledger, `r${round}c${client}`, acknowledge),
    );
    await Promise.all(loads);
    await sandbox.stop("SIGKILL");
    const after = await start();
    problems.push(...(await compare(after.url, ledgers)).map((text) => `round ${round}: ${text}`));
    await after.stop(round % 2 === 0 ? "SIGKILL" : "SIGTERM");
    onRound?.(round, acknowledged);
  }
  return { problems, acknowledged };
}

function newLedger(): Ledger {
  return { known: new Map(), open: new Map(), unanswered: new Set(), refused: new Set() };
}

const headers = { Authorization: "Bearer sk_test_crashes", "Content-Type": "application/json" };

/** Changes checkouts until the connection is lost. */
async function load(url: string, ledger: Ledger, mark: string, acknowledge: () => void) {
  for (let count = 0; ; count += 1) {
    try {
      await change(url, ledger, `${mark}n${count}`, count);
    } catch {
      return;
    }
    acknowledge();
  }
}

async function change(url: string, ledger: Ledger, text: string, count: number): Promise<void> {
  const { known, open, unanswered, refused } = ledger;
  const ids = [...known].flatMap(([id, description]) => (description === undefined ? [] : [id]));
  const id = ids[count % Math.max(1, ids.length)];
  const kind = count % 4;
  if (kind < 2 || id === undefined) {
    unanswered.add(text);
    const answer = await send("POST", `${url}/checkouts`, checkoutBody({ description: text }));
    if (answer.status !== 201) throw new Error(await answer.text());
    const made: unknown = await answer.json();
    unanswered.delete(text);
    known.set(idOf(made), text);
    return;
  }
  if (count % 16 === 7) {
    refused.add(text);
    const body = checkoutBody({ description: text, amount: 0 });
    await (await send("POST", `${url}/checkouts`, body)).text();
    return;
  }
  open.set(id, kind === 2 ? text : undefined);
  const answer =
    kind === 2
      ? await send("PUT", `${url}/checkouts/${id}`, { description: text })
      : await send("DELETE", `${url}/checkouts/${id}`);
  await answer.text();
  known.set(id, open.get(id));
  open.delete(id);
}

function send(method: string, url: string, body?: object): Promise<Response> {
  return fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** @returns what is not as it was acknowledged; what had no answer is known from then on. */
async function compare(url: string, ledgers: readonly Ledger[]): Promise<string[]> {
  const list: unknown = await (await fetch(`${url}/checkouts`, { headers })).json();
  const shown = new Map(Array.isArray(list) ? list.map((one) => [idOf(one), textOf(one)]) : []);
  const problems: string[] = [];
  for (const ledger of ledgers) {
    for (const [id, description] of ledger.known) {
      const [is, maybe] = [shown.get(id), ledger.open.get(id)];
      const isChanged = ledger.open.has(id) && is === maybe;
      if (is !== description && !isChanged) {
        problems.push(`${id} is ${String(is)}, not ${String(description)}`);
      }
      ledger.known.set(id, is);
    }
    ledger.open.clear();
    for (const [id, description] of shown) {
      if (ledger.refused.has(description)) problems.push(`${id} was refused, and is there`);
      if (ledger.unanswered.delete(description)) ledger.known.set(id, description);
    }
    ledger.unanswered.clear();
  }
  const all = new Set(ledgers.flatMap(({ known }) => [...known.keys()]));
  for (const id of shown.keys()) if (!all.has(id)) problems.push(`nobody has made ${id}`);
  return problems;
}

function idOf(record: unknown): string {
  return memberOf(record, "id");
}

function textOf(record: unknown): string {
  return memberOf(record, "description");
}

function memberOf(record: unknown, name: string): string {
  return isObject(record) ? String(record[name]) : "";
}
