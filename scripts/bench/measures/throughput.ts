/** How many requests servers answer that are started anew for each round. */
import { assertKept, createCheckout, createOne, measureLoad, read, type Request } from "../load.ts";
import { absent, type Bench, type Comparison, type Contender, type Measure } from "../measure.ts";
import { startPostgres } from "../postgres.ts";
import { jsonServer, mockoon, wireMock } from "../rivals.ts";
import { findLatest, latest, present } from "../runtimes.ts";
import type { Scope } from "../scope.ts";
import { bareExpress, bareHttp, names, prism, sandbox, type ServerKind } from "../servers.ts";

const { file, memory } = names;
const [http, express] = [bareHttp().name, bareExpress().name];
const isLatest = present >= latest;

const create: Measure = {
  name: "create",
  title: "createCheckout, --durability os, 16 connections",
  unit: "requests/s",
  compare: "ratio",
  remark:
    "A create of ours is authenticated, validated in full and kept; the bare servers put the body " +
    "into a Map, Prism and WireMock answer with an example.",
  comparisons: [
    { ours: file, theirs: express, target: { atLeast: isLatest ? 1 : 2.5 } },
    { ours: file, theirs: http, target: { atLeast: 0.5 } },
    { ours: file, theirs: prism.name, target: { atLeast: 8 } },
    { ours: file, theirs: wireMock.name, target: { atLeast: 3.5 } },
    { ours: file, theirs: mockoon.name, target: { atLeast: 25 } },
    { ours: file, theirs: jsonServer.name, target: { atLeast: 50 } },
    ...[memory, "Sandgate, PostgreSQL"].map((ours): Comparison => ({ ours, theirs: express })),
  ],
  prepare: async (bench, scope) => [
    ...[sandbox(file), sandbox(memory, { store: "memory" }), bareHttp(), bareExpress()].map(
      (kind) => creating(kind, bench, 16),
    ),
    ...[prism, wireMock, mockoon, jsonServer].map((kind) => creating(kind, bench, 16)),
    await onPostgres("Sandgate, PostgreSQL", bench, scope),
  ],
};

async function onPostgres(name: string, bench: Bench, scope: Scope): Promise<Contender> {
  try {
    const { url } = await startPostgres(scope);
    return creating(sandbox(name, { store: url }), bench, 16);
  } catch (error) {
    return absent(name, error);
  }
}

const fsync: Measure = {
  ...create,
  name: "fsync",
  title: "createCheckout, --durability fsync, 64 connections",
  remark: "Ours is on the disk before it is answered; the bare server keeps it in memory.",
  comparisons: [{ ours: file, theirs: express, target: { atLeast: isLatest ? 0.9 : 2 } }],
  prepare: (bench) => Promise.resolve(withExpress("fsync", 64, bench)),
};

const fsyncFew: Measure = {
  ...fsync,
  name: "fsync-16",
  title: "createCheckout, --durability fsync, 16 connections",
  comparisons: [{ ours: file, theirs: express, ...(!isLatest && { target: { atLeast: 1.5 } }) }],
  prepare: (bench) => Promise.resolve(withExpress("fsync", 16, bench)),
};

const createLatest = onLatest(create, "os", 16, 1);
const fsyncLatest = onLatest(fsync, "fsync", 64, 0.9);

function onLatest(
  measure: Measure,
  durability: "os" | "fsync",
  connections: number,
  atLeast: number,
): Measure {
  return {
    ...measure,
    name: `${measure.name}-${latest}`,
    title: `${measure.title}, Node.js ${latest}`,
    comparisons: [{ ours: file, theirs: express, target: { atLeast } }],
    prepare: async (bench) => withExpress(durability, connections, bench, await findLatest()),
  };
}

/** The sandbox and bare Express under the same load, on the same Node.js. */
function withExpress(
  durability: "os" | "fsync",
  connections: number,
  bench: Bench,
  node?: string,
): Contender[] {
  const kinds = [sandbox(file, { durability, node }), bareExpress(node)];
  return kinds.map((kind) => creating(kind, bench, connections));
}

const get: Measure = {
  ...create,
  name: "get",
  title: "getCheckout, 16 connections",
  remark: "The same checkout again and again.",
  comparisons: [{ ours: file, theirs: http, target: { atLeast: 0.65 } }],
  prepare: (bench) =>
    Promise.resolve([sandbox(file), bareHttp()].map((kind) => getting(kind, bench))),
};

/** A contender that answers creates. */
export function creating(
  kind: ServerKind,
  bench: Bench,
  connections: number,
  request: Request = createCheckout,
): Contender {
  const { name, keeps, warmUps = 1 } = kind;
  return {
    name,
    run: async (scope) => {
      const { url } = await kind.start(scope);
      const id = await createOne(url, request);
      if (keeps) await assertKept(url, request, id);
      const { seconds } = bench;
      const load = { request, connections, seconds, warmUp: bench.warmUp * warmUps };
      return (await measureLoad(scope, url, load)).rate;
    },
  };
}

/** A contender that answers reads of one checkout. */
function getting(kind: ServerKind, bench: Bench): Contender {
  return {
    name: kind.name,
    run: async (scope) => {
      const { url } = await kind.start(scope);
      const id = await createOne(url, createCheckout);
      const load = { request: read(`/checkouts/${id}`), connections: 16, ...bench };
      return (await measureLoad(scope, url, load)).rate;
    },
  };
}

export const throughput: readonly Measure[] = [
  create,
  // The bench itself runs on it where it is the present one.
  ...(isLatest ? [] : [createLatest]),
  fsync,
  ...(isLatest ? [] : [fsyncLatest]),
  fsyncFew,
  get,
];
