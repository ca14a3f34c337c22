/** Measures the CPU time of a request and the requests per second with many clients. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { checkoutBody, payoutBody } from "../../server/test-support/bodies.ts";
import { newFolder } from "../processes.ts";
import {
  type Bench,
  compareRounds,
  type Figure,
  type Measure,
  medianTable,
  type Result,
  takeTurns,
} from "./scorecard.ts";
import {
  key,
  readCpuTime,
  request,
  run,
  type Server,
  startBare,
  startJsonServer,
  startPostgres,
  startPrism,
  startSandbox,
  startTwin,
} from "./servers.ts";

const connections = 16;
/** About the size of a stored payout. */
const rowBytes = 450;

type Load = Omit<autocannon.Options, "url">;
type Throughput = Awaited<ReturnType<typeof sendLoad>>;
type Contenders = Readonly<Record<string, (bench: Bench) => Promise<Throughput>>>;

export const createCheckout: Load = {
  method: "POST",
  requests: [{ path: "/checkouts", body: JSON.stringify(checkoutBody()) }],
};

const createPayout: Load = {
  method: "POST",
  requests: [{ path: "/api/v1/payouts/crypto", body: JSON.stringify(payoutBody()) }],
};

/**
 * Sends a load to a server. The client polls instead of sleeping: waking it would cost CPU time of the server, and
 * more of a slow server, for which the client waits longer.
 *
 * @returns the CPU time of the server process for each request, in microseconds, and the responses per
 *   second.
 * @throws {Error} if a response is not 2xx.
 */
export async function sendLoad(server: Server, load: Load) {
  const before = readCpuTime(server.pid).own;
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  let isLoading = true;
  const stayAwake = () => {
    if (isLoading) setImmediate(stayAwake);
  };
  stayAwake();
  try {
    const result = await autocannon({ connections, headers, ...load, url: server.url });
    const cpuMs = readCpuTime(server.pid).own - before;
    const { errors, non2xx, "2xx": successes, duration } = result;
    if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals`);
    return { cpu: (cpuMs * 1000) / successes, rate: successes / duration };
  } finally {
    isLoading = false;
  }
}

/** Sends a load to a warm server. */
export async function measureLoad(server: Server, load: Load, { seconds, warmUp }: Bench) {
  await sendLoad(server, { ...load, duration: warmUp });
  return sendLoad(server, { ...load, duration: seconds });
}

/** Creates a checkout and returns the load that reads it. */
async function loadOfReads({ url }: Server): Promise<Load> {
  const body = JSON.stringify(checkoutBody());
  const checkout = await request(`${url}/checkouts`, { method: "POST", body });
  return { requests: [{ path: `/checkouts/${(checkout as { id: string }).id}` }] };
}

/** The kinds of requests, each with its load of a server. */
const loads = { create: () => createCheckout, get: loadOfReads };

/** Returns a contender that starts a new server in each round. */
function contender(kind: keyof typeof loads, start: () => Promise<Server>) {
  return async (bench: Bench): Promise<Throughput> => {
    await using server = await start();
    return await measureLoad(server, await loads[kind](server), bench);
  };
}

/** Compares contenders; the figure is the ratio of Sandgate to one of the others. */
function compare(
  name: string,
  title: string,
  contenders: Contenders,
  against: string,
  figure: Partial<Figure>,
  by: keyof Throughput = "cpu",
): Measure {
  const run = async (bench: Bench): Promise<Result> => {
    const { samples, problems } = await takeTurns(contenders, bench);
    const { Sandgate: ours = [], [against]: theirs = [] } = samples;
    const values = compareRounds(ours, theirs, (our, their) => our[by] / their[by]);
    const own = { name: `CPU of a ${name} against ${against}`, values, unit: "×" } as const;
    const figures: Figure[] = [{ ...own, ...figure }];
    return { table: medianTable(samples, columns), figures, problems };
  };
  return { name, title: `${title}, ${connections} connections`, run };
}

const columns = { cpu: "CPU time per request in µs", rate: "requests per second" };

/** Compares the sandbox with bare Express, and shows the other servers. */
function compareServers(kind: keyof typeof loads, atMost: number, further: Contenders = {}) {
  const contenders = {
    Sandgate: contender(kind, startSandbox),
    ...further,
    "bare Express": contender(kind, () => startBare("express")),
    "bare node:http": contender(kind, () => startBare("http")),
    Prism: contender(kind, startPrism),
    "json-server": contender(kind, startJsonServer),
  };
  return compare(kind, `${kind}Checkout`, contenders, "bare Express", { atMost });
}

const create = compareServers("create", 0.75, {
  "Sandgate, --durability fsync": contender("create", () => startSandbox({ durability: "fsync" })),
  "Sandgate, --store memory": contender("create", () => startSandbox({ store: "memory" })),
});

const get = compareServers("get", 0.5);

const twin = compare(
  "twin",
  "getCheckout of a twin with twenty differences",
  { Sandgate: contender("get", startTwin), "the plain sandbox": contender("get", startSandbox) },
  "the plain sandbox",
  { name: "CPU of a get of a twin against the plain sandbox", atMost: 1.5 },
);

/** Compares this build with that of another clone, to show what a change costs. */
export function compareBuilds(clone: string): Measure[] {
  return (["create", "get"] as const).map((kind) => {
    const other = contender(kind, () => startSandbox({ clone }));
    const contenders = { Sandgate: contender(kind, startSandbox), "the other build": other };
    return compare(kind, `${kind}Checkout`, contenders, "the other build", {});
  });
}

const postgres = compare(
  "postgres",
  "createPayout on PostgreSQL",
  { Sandgate: createPayouts, "pgbench, one row": insertRows },
  "pgbench, one row",
  {
    name: "createPayout on PostgreSQL against inserts of single rows, per second",
    atLeast: 0.12,
  },
  "rate",
);

async function createPayouts(bench: Bench): Promise<Throughput> {
  await using database = await startPostgres();
  await using server = await startSandbox({ store: database.url });
  return await measureLoad(server, createPayout, bench);
}

/** Inserts a row in each transaction, with a prepared statement. */
async function insertRows({ seconds }: Bench): Promise<Throughput> {
  await using database = await startPostgres();
  const client = database.client();
  await client.connect();
  await client.query("create table bench_rows (id text primary key, data text not null)");
  await client.end();
  const script = join(newFolder(), "insert.sql");
  const row = `gen_random_uuid()::text, repeat('x', ${rowBytes})`;
  writeFileSync(script, `insert into bench_rows (id, data) values (${row});\n`);
  const { stdout } = await run("pgbench", [
    ...["--no-vacuum", "--protocol=prepared", `--file=${script}`, `--time=${seconds}`],
    ...[`--client=${connections}`, "--jobs=2", database.url],
  ]);
  // The database does the work, and its CPU time is not measured.
  return { cpu: NaN, rate: Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]) };
}

export const throughput: readonly Measure[] = [create, get, twin, postgres];
