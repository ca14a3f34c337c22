/** A client that changes checkouts, and holds what is kept against what was acknowledged to it. */
import { setTimeout as pause } from "node:timers/promises";
import { isObject } from "../json.ts";
import { checkoutBody } from "./bodies.ts";

/** An answer that leaves open whether the change was made. */
export interface Unanswered {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

const headers = { Authorization: "Bearer sk_test_ledger", "Content-Type": "application/json" };

/** What one client knows of the checkouts that it has made; nobody else changes them. */
export class Ledger {
  readonly unanswered: Unanswered[] = [];
  acknowledged = 0;
  /** The longest that an answer took, in milliseconds. */
  slowest = 0;
  readonly #url: string;
  readonly #mark: string;
  /** The descriptions that the last acknowledged change left, by id; undefined where it is gone. */
  readonly #known = new Map<string, string | undefined>();
  /** What a change without an answer may have made of one. */
  readonly #open = new Map<string, string | undefined>();
  /** Descriptions of creates without an answer. */
  readonly #created = new Set<string>();

  /** @param mark tells this client's descriptions from those of others. */
  constructor(url: string, mark: string) {
    this.#url = `${url}/checkouts`;
    this.#mark = mark;
  }

  /** Makes one change after another. */
  async change(signal: AbortSignal): Promise<void> {
    for (let count = 0; !signal.aborted; count += 1) {
      const started = performance.now();
      const isAnswered = await this.#changeOne(count, `${this.#mark}n${count}`);
      this.slowest = Math.max(this.slowest, performance.now() - started);
      if (isAnswered) this.acknowledged += 1;
      else await pause(20);
    }
  }

  /** @returns what of all that is kept is not as it was acknowledged. */
  problems(kept: ReadonlyMap<string, string>): string[] {
    const problems: string[] = [];
    for (const [id, description] of this.#known) {
      const isChanged = this.#open.has(id) && kept.get(id) === this.#open.get(id);
      if (kept.get(id) !== description && !isChanged) {
        problems.push(`${id} is ${String(kept.get(id))}, not ${String(description)}`);
      }
    }
    for (const [id, description] of kept) {
      const isOwn = description.startsWith(`${this.#mark}n`);
      if (isOwn && !this.#known.has(id) && !this.#created.has(description)) {
        problems.push(`nobody has made ${id}, ${description}`);
      }
    }
    return problems;
  }

  /** Creates, updates and deletes by turns. */
  async #changeOne(count: number, text: string): Promise<boolean> {
    const ids = [...this.#known].flatMap(([id, description]) =>
      description === undefined || this.#open.has(id) ? [] : [id],
    );
    const id = ids[count % Math.max(1, ids.length)];
    if (count % 4 < 2 || id === undefined) {
      this.#created.add(text);
      const made = await this.#send("POST", "", checkoutBody({ description: text }));
      if (made === undefined) return false;
      this.#created.delete(text);
      this.#known.set(memberOf(JSON.parse(made), "id"), text);
      return true;
    }
    const isUpdate = count % 4 === 2;
    const description = isUpdate ? text : undefined;
    this.#open.set(id, description);
    const done = isUpdate
      ? await this.#send("PUT", `/${id}`, { description })
      : await this.#send("DELETE", `/${id}`);
    if (done === undefined) return false;
    this.#open.delete(id);
    this.#known.set(id, description);
    return true;
  }

  /** @returns the body of an answer that acknowledges the change. */
  async #send(method: string, path: string, body?: object): Promise<string | undefined> {
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(this.#url + path, sent);
    const text = await answer.text();
    if (answer.ok) return text;
    const retryAfter = answer.headers.get("Retry-After");
    this.unanswered.push({ status: answer.status, retryAfter, body: text });
    return undefined;
  }
}

/** @returns the descriptions of all checkouts by id. */
export async function readKept(url: string): Promise<Map<string, string>> {
  const list: unknown = await (await fetch(`${url}/checkouts`, { headers })).json();
  if (!Array.isArray(list)) throw new Error("the checkouts are no list");
  return new Map(list.map((one) => [memberOf(one, "id"), memberOf(one, "description")]));
}

function memberOf(record: unknown, name: string): string {
  return isObject(record) ? String(record[name]) : "";
}
