/** Sandboxes that share a database behind a load balancer. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { runConformance } from "sandgate/conformance";
import { Ledger, readKept } from "../server/test-support/ledger.ts";
import { startDatabaseServer, type TestDatabaseServer } from "../server/test-support/postgres.ts";
import { type SandboxProcess, startProcess } from "../server/test-support/process.ts";
import { type Balancer, startBalancer } from "../server/test-support/round-robin.ts";

const profile = join(import.meta.dirname, "../conformance/profiles/sandgate.json");

let server: TestDatabaseServer;
beforeAll(async () => {
  server = await startDatabaseServer();
});
afterAll(async () => {
  await server.remove();
});

interface Cluster {
  readonly balancer: Balancer;
  readonly processes: readonly SandboxProcess[];
}

async function startCluster(count: number): Promise<Cluster> {
  const store = await server.createDatabase();
  const processes = await Promise.all(
    Array.from({ length: count }, () =>
      startProcess(["--checkout-ttl", "0"], { SANDGATE_STORE: store }),
    ),
  );
  const balancer = await startBalancer(processes.map(({ url }) => url));
  onTestFinished(() => balancer.close());
  return { balancer, processes };
}

it("four processes over one database are one conformant gateway", async () => {
  const { balancer } = await startCluster(4);
  const report = await runConformance({
    baseUrl: balancer.url,
    apiKey: "sk_test_shared",
    secondApiKey: "sk_test_other",
    profile,
  });
  const wrong = report.clauses.filter(({ outcome }) =>
    ["fail", "error", "inconclusive", "warn"].includes(outcome),
  );
  expect(wrong.map(({ id, outcome, reason }) => `${id} ${outcome}: ${reason}`)).toEqual([]);
  expect(report.verdict).toBe("conformant");
  const races = report.clauses.filter(({ statement }) => statement.includes("at the same time"));
  expect(races.length).toBeGreaterThan(0);
  expect(races.every(({ outcome }) => outcome === "pass")).toBe(true);
  // All processes took part.
  expect(Math.min(...balancer.answered)).toBeGreaterThan(100);
});

describe("under load", () => {
  /** Starts eight clients that change records until the load ends. */
  function startLoad({ balancer }: Cluster) {
    const clients = Array.from({ length: 8 }, (_, index) => new Ledger(`c${index}`));
    let isOver = false;
    const loads = clients.map((client) => client.change(balancer.url, () => !isOver));
    const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged, 0);
    return {
      clients,
      unanswered: () => clients.flatMap((client) => client.unanswered),
      /** Waits until `count` more changes are acknowledged. */
      waitFor: (count: number) => {
        const goal = acknowledged() + count;
        return vi.waitUntil(() => acknowledged() >= goal, { timeout: 20_000 });
      },
      /** Ends the load. @returns the changes that were lost or that no client made. */
      async end() {
        isOver = true;
        await Promise.all(loads);
        const kept = await readKept(balancer.url);
        const doubled = kept.size - new Set(kept.values()).size;
        expect(doubled).toBe(0);
        return clients.flatMap((client) => client.compare(kept));
      },
    };
  }

  it("nothing acknowledged is lost or duplicated if a process is killed", async () => {
    const cluster = await startCluster(2);
    const load = startLoad(cluster);
    await load.waitFor(100);
    await cluster.processes[1]?.stop("SIGKILL");
    await load.waitFor(100);
    expect(await load.end()).toEqual([]);
    // The balancer responds with 502 for requests that the process had begun.
    expect(load.unanswered().filter(({ status }) => status !== 502)).toEqual([]);
  });

  it("processes respond with 503 while the database is stopped, however it stops", async () => {
    const load = startLoad(await startCluster(2));
    const unansweredOf = () => load.clients.map(({ unanswered }) => unanswered.length);
    for (const how of ["fast", "immediate"] as const) {
      await load.waitFor(100);
      const before = unansweredOf();
      await server.stop(how);
      await vi.waitUntil(() =>
        unansweredOf().every((count, index) => count > Number(before[index])),
      );
      await server.start();
    }
    await load.waitFor(100);
    expect(await load.end()).toEqual([]);
    const body = '{"error":"Service temporarily unavailable."}';
    for (const answer of load.unanswered()) {
      expect(answer).toEqual({ status: 503, retryAfter: "1", body });
    }
    expect(Math.max(...load.clients.map(({ slowest }) => slowest))).toBeLessThan(10_000);
  });
});
