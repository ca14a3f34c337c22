/** Running work in a transaction of PostgreSQL, and doing it anew where others were in the way. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./connections.ts";
import { StoreUnavailable } from "../port.ts";
import { RecordExists } from "./statements.ts";

/** How often a transaction is tried that others keep from being carried out. */
const mostAttempts = 10;
/** The longest that an attempt waits for the others to be done, in milliseconds. */
const mostPatience = 100;

/** What came of work in a transaction, and its last statements, whose answers are still to come. */
export interface Ended<Result> {
  readonly result: Result;
  readonly sent: readonly Promise<unknown>[];
}

export interface Outcome<Result> {
  readonly isRefused: boolean;
  /** Returns the result, or throws what was thrown in its place. */
  readonly get: () => Result;
}

/** @throws {StoreUnavailable} where the connection is of no more use. */
export async function outcomeOf<Result>(run: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    const result = await run();
    return { isRefused: false, get: () => result };
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    const get = () => {
      throw error;
    };
    return { isRefused: true, get };
  }
}

/**
 * Runs work in a transaction. It begins together with the first statement of the work and is committed
 * together with the last ones: where one of those fails, the database takes `commit` for `rollback`.
 *
 * Where the connection is lost, nothing is tried again: nobody knows whether a commit without an answer
 * was carried out, and a create that is made twice is worse than one that must be asked for again.
 */
export function commit<Result>(
  connection: Connection,
  run: (connection: Connection) => Promise<Ended<Result>>,
): Promise<Outcome<Result>> {
  return outcomeOf(async () => {
    const begun = connection.query("begin isolation level read committed");
    begun.catch(ignore);
    try {
      const { result, sent } = await run(connection);
      await allOf([begun, ...sent, connection.query("commit")]);
      return result;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) await connection.query("rollback");
      throw error;
    }
  });
}

/** Waits for every one. @throws what the first of them has thrown. */
async function allOf(promises: readonly Promise<unknown>[]): Promise<void> {
  const all = await Promise.allSettled(promises);
  const failed = all.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

function ignore(): void {
  // Whoever waits for the others as well is told.
}

/** Tries again, after a while, what others were in the way of. */
export async function retry<Result>(run: () => Promise<Result>): Promise<Result> {
  let inTheWay: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === mostAttempts || !isConflict(error)) throw error;
      // The second attempt has seen that record: whoever inserts it all the same is wrong.
      if (error instanceof RecordExists && error.id === inTheWay) throw error;
      if (error instanceof RecordExists) inTheWay = error.id;
      // Not all at the same moment, or they are in each other's way again.
      await sleep(Math.random() * Math.min(mostPatience, 2 ** attempt));
    }
  }
}

/** Serialization failure, deadlock, the same key or table made twice. */
const conflicts = new Set(["40001", "40P01", "23505", "42P07", "42710"]);

export function isConflict(error: unknown): boolean {
  if (error instanceof RecordExists) return true;
  return error instanceof pg.DatabaseError && conflicts.has(error.code ?? "");
}
