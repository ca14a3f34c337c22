/**
 * A well-behaved client that creates and reads checkouts, and reports how long it waited. It has its own
 * process, so the work of the fuzzer does not count.
 */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const pauseMs = 20;
const [url = "", key = "", canary = "", pid = ""] = process.argv.slice(2);
const checkout = { amount: 100, currency: "USD", description: canary };
const pages = { redirect_url: "https://shop.example/a", cancel_url: "https://shop.example/b" };
const witness = { requests: 0, longestMs: 0, problem: "" };
/** The observations sent to the parent process. */
export type Witness = typeof witness;

/** Returns the milliseconds that the server and this process have waited for a core, on Linux. */
function queuedMs(): number {
  const paths = [`/proc/${pid}/schedstat`, "/proc/self/schedstat"].filter(existsSync);
  const times = paths.map((path) => Number(readFileSync(path, "utf8").split(" ")[1]) / 1e6);
  return times.reduce((sum, ms) => sum + ms, 0);
}

async function send(method: string, path: string, status: number, body?: object): Promise<string> {
  const started = performance.now() - queuedMs();
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  witness.requests += 1;
  witness.longestMs = Math.max(witness.longestMs, performance.now() - queuedMs() - started);
  if (response.status !== status) throw new Error(`${method} got ${response.status}`);
  return text;
}

async function watch(): Promise<void> {
  const created = await send("POST", "/checkouts", 201, { ...checkout, ...pages });
  const { id = "" } = JSON.parse(created) as { id?: string };
  const read = await send("GET", `/checkouts/${id}`, 200);
  if (!read.includes(canary)) throw new Error("a read got another record");
  // Keeps its own records few.
  if (witness.requests % 1000 < 2) await send("POST", "/_sandbox/reset", 200);
}

process.on("disconnect", () => process.exit(0));
for (;;) {
  await watch().catch((error: unknown) => (witness.problem ||= String(error)));
  process.send?.(witness);
  await setTimeout(pauseMs);
}
