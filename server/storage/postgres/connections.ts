/** Connections to PostgreSQL: pooled, pipelined, and given up once they have failed. */
import pg from "pg";
import { StoreUnavailable } from "../port.ts";

const mostConnections = 16;
/** For a connection, be it a new one or one that others use; in milliseconds. */
const connectTimeout = 5000;
/** For the answer to one statement, the waiting for locks included; in milliseconds. */
const answerTimeout = 10_000;

export interface Answer<Row> {
  readonly rows: readonly Row[];
  readonly rowCount: number | null;
  readonly command: string;
}

type Scalar = string | number | null;
export type Value = Scalar | readonly Scalar[];

/** One connection, of which whoever has it is the only user. Statements go out as they are asked. */
export class Connection {
  readonly #client: pg.PoolClient;
  /** A name for every text of a statement, by which the database knows it once it has seen it. */
  readonly #names: Map<string, string>;

  constructor(client: pg.PoolClient, names: Map<string, string>) {
    this.#client = client;
    this.#names = names;
  }

  /** @throws {StoreUnavailable} where the database is not to be had; other errors are its own. */
  async query<Row extends object>(
    text: string,
    values: readonly Value[] = [],
  ): Promise<Answer<Row>> {
    const name = this.#names.get(text) ?? `sandgate_${this.#names.size}`;
    this.#names.set(text, name);
    try {
      return await this.#client.query<Row>({ name, text, values: [...values] });
    } catch (error) {
      throw isOutage(error) ? unavailable(error) : error;
    }
  }
}

export class Connections {
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();
  #closing: Promise<void> | undefined;

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: "sandgate",
      max: mostConnections,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: answerTimeout,
      pipeline: true,
    });
    // A connection that is lost says so to whoever waits on it; where nobody does, nothing is lost.
    this.#pool.on("error", noop);
    this.#pool.on("connect", (client) => client.on("error", noop));
  }

  /**
   * Lends a connection. Where `use` rejects, nobody knows what state it is in, and it is closed.
   *
   * @throws {StoreUnavailable} where there is none to be had.
   */
  async lend<Result>(use: (connection: Connection) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    try {
      const result = await use(new Connection(client, this.#names));
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Waits for the connections that are lent; once, however often it is called. */
  close(): Promise<void> {
    return (this.#closing ??= this.#pool.end());
  }
}

function noop(): void {
  // See where it is used.
}

function unavailable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable("the database is not to be had", { cause });
}

/**
 * Connection exceptions, a commit whose outcome is not known, a lack of resources, an operator's
 * doing, a system error, no writing because it is a replica.
 */
const outages = /^(?:08|40003|53|57|58|25006|25P03)/;

/** What the database itself has not said comes from the way there. */
function isOutage(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || outages.test(error.code ?? "");
}
