/**
 * Judges a gateway, and prints what that took since the start of the process. With a second argument a
 * proxy is between, which shows that many records of each list.
 */
import { runConformance } from "../../../conformance/conformance.ts";
import { type Deviation, unchanged } from "../../../conformance/gateways/deviation.ts";
import { startProxy } from "../../../conformance/proxy/proxy.ts";

/** What a run has taken, in milliseconds; waiting counts as time. */
export interface Cost {
  readonly requests: number;
  readonly cpuMs: number;
  readonly ms: number;
}

const [upstream = "", shown] = process.argv.slice(2);
const deviation = shown === undefined ? unchanged : cutting(Number(shown));
const gateway = shown === undefined ? { url: upstream } : await startProxy({ upstream, deviation });
const { requests } = await runConformance({ baseUrl: gateway.url, apiKey: "sk_test_bench" });
const { user, system } = process.cpuUsage();
const cost: Cost = { requests, cpuMs: (user + system) / 1000, ms: performance.now() };
process.stdout.write(JSON.stringify(cost), () => process.exit());

function cutting(length: number): Deviation {
  return () => async (request, forward) => {
    const reply = await forward();
    const isList = request.operationId?.startsWith("list") === true && reply.status === 200;
    if (!isList) return reply;
    const records = JSON.parse(reply.body) as unknown[];
    return { ...reply, body: JSON.stringify(records.slice(0, length)) };
  };
}
