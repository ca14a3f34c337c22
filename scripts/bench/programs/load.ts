/**
 * Loads a server, first unmeasured, and prints what came of it: requests answered per second, the
 * 99th percentile of their times in milliseconds, and how often each status was answered.
 */
import { parseArgs } from "node:util";
import autocannon, { type Options, type Result } from "autocannon";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "" },
    path: { type: "string", multiple: true, default: ["/"] },
    method: { type: "string", default: "GET" },
    key: { type: "string", default: "" },
    body: { type: "string" },
    connections: { type: "string", default: "1" },
    seconds: { type: "string", default: "1" },
    "warm-up": { type: "string", default: "1" },
  },
});

const statuses: Record<string, number> = {};
await load(Number(values["warm-up"]));
const { times, seconds } = await load(Number(values.seconds));
times.sort((one, other) => one - other);
const result = {
  rate: times.length / seconds,
  p99: times[Math.floor(times.length * 0.99)] ?? NaN,
  statuses,
};
process.stdout.write(JSON.stringify(result));

async function load(duration: number): Promise<{ times: number[]; seconds: number }> {
  const times: number[] = [];
  const { errors, duration: lasted } = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(options(duration), (error: Error | null, result) => {
      if (error === null) resolve(result);
      else reject(error);
    });
    instance.on("response", (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
  if (errors > 0) statuses.none = (statuses.none ?? 0) + errors;
  return { times, seconds: lasted };
}

function options(duration: number): Options {
  return {
    url: values.url,
    connections: Number(values.connections),
    duration,
    headers: { authorization: `Bearer ${values.key}`, "content-type": "application/json" },
    requests: values.path.map((path) => ({
      path,
      method: values.method === "POST" ? "POST" : "GET",
      ...(values.body !== undefined && { body: values.body }),
    })),
  };
}
