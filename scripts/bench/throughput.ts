/** Requests from many clients at a time: what each costs the server, and how many it answers in a second. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { checkoutBody, payoutBody } from "../../server/test-support/bodies.ts";
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
  temporaryFolder,
} from "./servers.ts";

const connections = 16;
/** About the size of a stored payout. */
const rowBytes = 450;

type Load = Omit<autocannon.Options, "url">;
type Throughput = Awaited<ReturnType<typeof sendLoad>>;

export const createCheckout: Load = {
  method: "POST",
  requests: [{ path: "/checkouts", body: JSON.stringify(checkoutBody()) }],
};

const createPayout: Load = {
  method: "POST",
  requests: [{ path: "/api/v1/payouts/crypto", body: JSON.stringify(payoutBody()) }],
};

/**
 * Sends a load to a server.
 *
 * @returns the CPU time of the server process for each request, in microseconds, and the responses per
 *   second.
 * @throws {Error} if a request is not answered with 2xx.
 */
export async function sendLoad(server: Server, load: Load) {
  const before = readCpuTime(server.pid).own;
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const result = await autocannon({ connections, headers, ...load, url: server.url });
  const cpuMs = readCpuTime(server.pid).own - before;
  const { errors, non2xx, "2xx": answered, duration } = result;
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals`);
  return { cpu: (cpuMs * 1000) / answered, rate: answered / duration };
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

/** Compares servers that are new in each round, above all the CPU time of Sandgate with that of another. */
function compareServers(
  name: string,
  title: string,
  starts: Readonly<Record<string, () => Promise<Server>>>,
  loadFor: (server: Server) => Load | Promise<Load>,
  { against, atMost }: { against: string; atMost?: number },
): Measure {
  const run = async (bench: Bench): Promise<Result> => {
    const measure = async (start: () => Promise<Server>) => {
      await using server = await start();
      return await measureLoad(server, await loadFor(server), bench);
    };
    const { samples, problems } = await takeTurns(starts, measure, bench);
    const { Sandgate: ours = [], [against]: theirs = [] } = samples;
    const figure: Figure = {
      name: `CPU of a ${name} against ${against}`,
      values: compareRounds(ours, theirs, (own, other) => own.cpu / other.cpu),
      unit: "×",
      ...(atMost !== undefined && { atMost }),
    };
    return { table: medianTable(samples, columns), figures: [figure], problems };
  };
  return { name, title: `${title}, ${connections} connections`, run };
}

const columns = {
  "CPU time per request in µs": ({ cpu }: Throughput) => cpu,
  "requests per second": ({ rate }: Throughput) => rate,
};

const others = {
  "bare Express": () => startBare("express"),
  "bare node:http": () => startBare("http"),
  Prism: startPrism,
  "json-server": startJsonServer,
};

const create = compareServers(
  "create",
  "createCheckout, --durability os if nothing else is said",
  {
    Sandgate: () => startSandbox(),
    "Sandgate, --durability fsync": () => startSandbox({ durability: "fsync" }),
    "Sandgate, --store memory": () => startSandbox({ store: "memory" }),
    ...others,
  },
  () => createCheckout,
  { against: "bare Express", atMost: 0.75 },
);

const get = compareServers(
  "get",
  "getCheckout",
  { Sandgate: () => startSandbox(), ...others },
  loadOfReads,
  { against: "bare Express", atMost: 0.5 },
);

/** Compares this build with that of another clone, so that a change can be shown to cost nothing. */
export function compareBuilds(folder: string): Measure[] {
  const against = "the other build";
  const starts = { Sandgate: () => startSandbox(), [against]: () => startSandbox({ folder }) };
  return [
    compareServers("create", "createCheckout", starts, () => createCheckout, { against }),
    compareServers("get", "getCheckout", starts, loadOfReads, { against }),
  ];
}

const postgres: Measure = {
  name: "postgres",
  title: `createPayout on PostgreSQL, ${connections} connections`,
  run: async (bench) => {
    const contenders = { Sandgate: createPayouts, "pgbench, one row": insertRows };
    const { samples, problems } = await takeTurns(contenders, (measure) => measure(bench), bench);
    const { Sandgate: ours, "pgbench, one row": theirs } = samples;
    const figure: Figure = {
      name: "createPayout on PostgreSQL against inserts of single rows, per second",
      values: compareRounds(ours, theirs, (own, other) => own.rate / other.rate),
      unit: "×",
      atLeast: 0.12,
    };
    return { table: medianTable(samples, columns), figures: [figure], problems };
  },
};

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
  using folder = temporaryFolder();
  const script = join(folder.path, "insert.sql");
  const row = `gen_random_uuid()::text, repeat('x', ${rowBytes})`;
  writeFileSync(script, `insert into bench_rows (id, data) values (${row});\n`);
  const { stdout } = await run("pgbench", [
    ...["--no-vacuum", "--protocol=prepared", `--file=${script}`, `--time=${seconds}`],
    ...[`--client=${connections}`, "--jobs=2", database.url],
  ]);
  // The work is that of the database.
  return { cpu: NaN, rate: Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]) };
}

export const throughput: readonly Measure[] = [create, get, postgres];
