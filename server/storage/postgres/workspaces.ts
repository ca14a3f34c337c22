/** The workspaces of the shared store as such: rows that every process reads once. */
import type { WorkspaceClock } from "../../domain/clock.ts";
import { isObject } from "../../json.ts";
import type { Connection } from "./connections.ts";
import { idsAtOnce } from "./migrations.ts";

/** What never changes of a workspace, and is read once by each process. */
export interface Workspace {
  readonly id: string;
  readonly seed: number;
  readonly clock: WorkspaceClock;
}

export async function findWorkspace(
  connection: Connection,
  id: string,
): Promise<Workspace | undefined> {
  const { rows } = await connection.query<{ seed: string; clock: string }>(
    "select seed, clock from sandgate_workspaces where id = $1",
    [id],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const clock: unknown = JSON.parse(row.clock);
  if (!isClock(clock)) throw new Error(`the clock of the workspace ${id} is none`);
  return { id, seed: Number(row.seed), clock };
}

function isClock(value: unknown): value is WorkspaceClock {
  return isObject(value) && typeof value.offset === "number";
}

/** Numbers for identifiers, each given out once among all processes. */
export class Numbers {
  #next = 0;
  #end = 0;

  /** Taken on the transaction's own connection: one that waits for another would block the pool. */
  async take(connection: Connection): Promise<number> {
    if (this.#next === this.#end) {
      const { rows } = await connection.query<{ first: string }>(
        "select nextval('sandgate_ids') as first",
      );
      // Of several that take at once, the last one's numbers are used and the others' left out.
      this.#next = Number(rows[0]?.first);
      this.#end = this.#next + idsAtOnce;
    }
    return this.#next++;
  }
}
