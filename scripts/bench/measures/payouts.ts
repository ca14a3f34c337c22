/** What the sandbox makes of PostgreSQL, against what PostgreSQL makes of single rows. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createPayout } from "../load.ts";
import type { Bench, Contender, Measure } from "../measure.ts";
import { type Database, startPostgres } from "../postgres.ts";
import { run } from "../processes.ts";
import { sandbox } from "../servers.ts";
import { creating } from "./throughput.ts";

const clients = 16;
const ours = "Sandgate, PostgreSQL";
const theirs = "pgbench";
/** About what a payout takes as it is kept. */
const rowBytes = 450;

export const payouts: Measure = {
  name: "postgres",
  title: `createPayout on PostgreSQL, ${clients} connections`,
  unit: "requests/s",
  compare: "ratio",
  remark:
    `pgbench: ${clients} clients insert one row of ${rowBytes} bytes each transaction, with prepared ` +
    "statements. The payouts settle a day later, so that settling takes no part.",
  comparisons: [{ ours, theirs, target: { atLeast: 0.25 } }],
  prepare: async (bench, scope) => {
    const database = await startPostgres(scope);
    return [
      creating(sandbox(ours, { store: database.url }), bench, clients, createPayout),
      insertingRows(database, bench),
    ];
  },
};

function insertingRows(database: Database, { seconds }: Bench): Contender {
  return {
    name: theirs,
    run: async (scope) => {
      await database.execute(
        "create table if not exists bench_rows (id text primary key, data text not null)",
      );
      const script = join(scope.folder(), "insert.sql");
      const row = `gen_random_uuid()::text, repeat('x', ${rowBytes})`;
      writeFileSync(script, `insert into bench_rows (id, data) values (${row});\n`);
      const output = await run(scope, {
        command: "pgbench",
        args: [
          ...["--no-vacuum", "--protocol=prepared", `--file=${script}`, `--time=${seconds}`],
          ...[`--client=${clients}`, "--jobs=2", database.url],
        ],
      });
      const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
      if (rate === undefined) throw new Error(`pgbench ended with ${output}`);
      return Number(rate);
    },
  };
}
