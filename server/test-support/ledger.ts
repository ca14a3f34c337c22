/** A client that changes checkouts, and compares what is kept with what was acknowledged. */
import { setTimeout as pause } from "node:timers/promises";
import { isObject } from "../json.ts";
import { checkoutBody } from "./bodies.ts";

/** A response that leaves open whether the change was made. */
export interface Unanswered {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

const headers = { Authorization: "Bearer sk_test_ledger", "Content-Type": "application/json" };

/** The checkouts that a client has made, as it knows them; nothing else changes them. */
export class Ledger {
  readonly unanswered: Unanswered[] = [];
  acknowledged = 0;
  /** The longest response time, in milliseconds. */
  slowest = 0;
  readonly #mark: string;
  #count = 0;
  /** The descriptions that the last acknowledged change left, by id; undefined if deleted. */
  readonly #known = new Map<string, string | undefined>();
  /** The possible results of changes without a response. */
  readonly #open = new Map<string, string | undefined>();
  /** Descriptions of creates without a response. */
  readonly #created = new Set<string>();
  /** Descriptions that were refused, and that must never appear. */
  readonly #refused = new Set<string>();

  /** @param mark distinguishes this client's descriptions. */
  constructor(mark: string) {
    this.#mark = mark;
  }

  /** Makes changes until `mayGoOn` returns false or the connection is lost. */
  async change(url: string, mayGoOn: () => boolean): Promise<void> {
    for (; mayGoOn(); this.#count += 1) {
      const started = performance.now();
      const isAnswered = await this.#changeOne(url, `${this.#mark}n${this.#count}`).catch(isLost);
      if (isAnswered === undefined) return;
      this.slowest = Math.max(this.slowest, performance.now() - started);
      if (isAnswered) this.acknowledged += 1;
      else await pause(20);
    }
  }

  /**
   * Compares what is kept with what was acknowledged, and settles the unanswered changes.
   *
   * @returns the differences.
   */
  compare(kept: ReadonlyMap<string, string>): string[] {
    const problems: string[] = [];
    for (const [id, description] of this.#known) {
      const is = kept.get(id);
      const isChanged = this.#open.has(id) && is === this.#open.get(id);
      if (is !== description && !isChanged) {
        problems.push(`${id} is ${String(is)}, not ${String(description)}`);
      }
      this.#known.set(id, is);
    }
    for (const [id, description] of kept) {
      if (!description.startsWith(`${this.#mark}n`) || this.#known.has(id)) continue;
      if (this.#refused.has(description)) problems.push(`${id} was refused, but exists`);
      else if (!this.#created.delete(description)) problems.push(`nobody created ${id}`);
      this.#known.set(id, description);
    }
    this.#open.clear();
    this.#created.clear();
    return problems;
  }

  /** Creates, updates and deletes in turn; every 16th request is refused. */
  async #changeOne(url: string, text: string): Promise<boolean> {
    const ids = [...this.#known].flatMap(([id, description]) =>
      description === undefined || this.#open.has(id) ? [] : [id],
    );
    const id = ids[this.#count % Math.max(1, ids.length)];
    if (this.#count % 16 === 7) return this.#beRefused(url, text);
    if (this.#count % 4 < 2 || id === undefined) return this.#create(url, text);
    const isUpdate = this.#count % 4 === 2;
    const description = isUpdate ? text : undefined;
    this.#open.set(id, description);
    const done = isUpdate
      ? await this.#send("PUT", `${url}/checkouts/${id}`, { description })
      : await this.#send("DELETE", `${url}/checkouts/${id}`);
    if (done === undefined) return false;
    this.#open.delete(id);
    this.#known.set(id, description);
    return true;
  }

  async #create(url: string, description: string): Promise<boolean> {
    this.#created.add(description);
    const made = await this.#send("POST", `${url}/checkouts`, checkoutBody({ description }));
    if (made === undefined) return false;
    this.#created.delete(description);
    this.#known.set(memberOf(JSON.parse(made), "id"), description);
    return true;
  }

  async #beRefused(url: string, description: string): Promise<boolean> {
    this.#refused.add(description);
    const body = checkoutBody({ description, amount: 0 });
    return (await this.#send("POST", `${url}/checkouts`, body, 400)) !== undefined;
  }

  /** @returns the body of a success or of the expected refusal; otherwise undefined. */
  async #send(
    method: string,
    url: string,
    body?: object,
    refusal?: number,
  ): Promise<string | undefined> {
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(url, sent);
    const text = await answer.text();
    if (refusal === undefined ? answer.ok : answer.status === refusal) return text;
    const retryAfter = answer.headers.get("Retry-After");
    this.unanswered.push({ status: answer.status, retryAfter, body: text });
    return undefined;
  }
}

/** @throws the error, unless it means that the connection was lost. */
function isLost(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

/** @returns the descriptions of all checkouts by id. */
export async function readKept(url: string): Promise<Map<string, string>> {
  const list: unknown = await (await fetch(`${url}/checkouts`, { headers })).json();
  if (!Array.isArray(list)) throw new Error("the checkouts are not a list");
  return new Map(list.map((one) => [memberOf(one, "id"), memberOf(one, "description")]));
}

function memberOf(record: unknown, name: string): string {
  return isObject(record) ? String(record[name]) : "";
}
