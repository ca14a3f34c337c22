/** Connections to PostgreSQL: pooled, pipelined, and closed once they have failed. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StoreUnavailable } from "../port.ts";

const maxConnections = 16;
/** The maximum wait for a connection, in milliseconds. */
const connectTimeout = 5000;
/** The maximum wait for the result of a statement, including locks, in milliseconds. */
const resultTimeout = 10_000;
const maxAttempts = 10;
/** The maximum wait between two attempts, in milliseconds. */
const maxWait = 100;

/** Thrown if other transactions were in conflict; the same work may succeed if it runs again. */
export class Conflict extends Error {}

/** The name of each prepared statement, by its text; the same on all connections. */
const names = new Map<string, string>();

/** A connection lent to one caller. It sends statements without waiting for earlier results. */
export class Connection {
  readonly #client: pg.PoolClient;
  #begun: Promise<unknown> | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /**
   * @throws {StoreUnavailable} if the database cannot be reached.
   * @throws {Conflict}
   */
  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const name = names.get(text) ?? `sandgate_${names.size}`;
    names.set(text, name);
    try {
      return (await this.#client.query<Row>({ name, text, values: [...values] })).rows;
    } catch (error) {
      throw translate(error);
    }
  }

  /** Begins a transaction, unless one has begun. The statement is sent together with the next one. */
  begin(): void {
    if (this.#begun !== undefined) return;
    this.#begun = this.query("begin isolation level read committed");
    // `commit` waits for it, and reports its error.
    this.#begun.catch(noop);
  }

  /**
   * Commits the transaction, if one has begun.
   *
   * @param writes the last statements of the transaction. If one fails, the database treats `commit` as `rollback`.
   */
  async commit(writes: readonly Promise<unknown>[] = []): Promise<void> {
    const committed = this.#begun && this.query("commit");
    await Promise.all([this.#begun, ...writes, committed]);
    this.#begun = undefined;
  }

  /**
   * Rolls back a transaction that was not committed.
   *
   * @returns true if the connection can be used again.
   */
  async rollback(): Promise<boolean> {
    if (this.#begun === undefined) return true;
    return this.query("rollback").then(
      () => true,
      () => false,
    );
  }
}

export class Connections {
  readonly #pool: pg.Pool;
  #closing: Promise<void> | undefined;

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: "sandgate",
      max: maxConnections,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: resultTimeout,
      pipeline: true,
    });
    // The caller of a lost connection gets its error; without a caller, the error does not matter.
    this.#pool.on("error", noop);
    this.#pool.on("connect", (client) => client.on("error", noop));
  }

  /**
   * Lends a connection. A transaction that `use` has not committed is rolled back.
   *
   * @throws {StoreUnavailable} if the database cannot be reached.
   */
  async lend<Result>(use: (connection: Connection) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    const connection = new Connection(client);
    let isLost = false;
    try {
      return await use(connection);
    } catch (error) {
      isLost = error instanceof StoreUnavailable;
      throw error;
    } finally {
      client.release(isLost || !(await connection.rollback()));
    }
  }

  /** Waits for the connections in use; may be called again. */
  close(): Promise<void> {
    return (this.#closing ??= this.#pool.end());
  }
}

/**
 * Runs work again after a conflict, a limited number of times.
 *
 * A lost connection is not a conflict: the commit may have happened, and a record that is created twice
 * is worse than an error.
 */
export async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !(error instanceof Conflict)) throw error;
      // A random wait, so the transactions are unlikely to conflict again.
      await sleep(Math.random() * Math.min(maxWait, 2 ** attempt));
    }
  }
}

function noop(): void {
  // The comments at its uses say why.
}

function unavailable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable("cannot connect to the database", { cause });
}

/**
 * The error codes of outages: connection exceptions, a commit whose outcome is unknown, a lack of
 * resources, an operator's intervention, a system error, and a replica that cannot write.
 */
const outages = /^(?:08|40003|53|57|58|25006|25P03)/;

/**
 * The error codes of conflicts: serialization failure, deadlock, a key or table created twice, and a
 * statement that follows a failed one in its transaction.
 */
const conflicts = new Set(["40001", "40P01", "23505", "42P07", "42710", "25P02"]);

function translate(error: unknown): unknown {
  // All other errors come from the connection.
  if (!(error instanceof pg.DatabaseError)) return unavailable(error);
  const { code = "", detail, message } = error;
  if (outages.test(code)) return unavailable(error);
  if (conflicts.has(code)) return new Conflict(detail ?? message, { cause: error });
  return error;
}
