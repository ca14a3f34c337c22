/**
 * A well-behaved client in a process of its own, so that the fuzzer's work does not count as the
 * server's: creates a checkout and reads it, again and again, and tells how long it has waited.
 */
import { request, Agent } from "node:http";

export interface Witness {
  readonly requests: number;
  readonly longestMs: number;
  readonly problems: readonly string[];
}

const pauseMs = 20;
const [url = "", key = "", canary = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const body = JSON.stringify({
  ...{ amount: 100, currency: "USD", description: canary },
  ...{ redirect_url: "https://shop.example/a", cancel_url: "https://shop.example/b" },
});

let requests = 0;
let longestMs = 0;
const problems = new Set<string>();

function send(method: string, path: string, json = ""): Promise<{ status: number; text: string }> {
  const started = performance.now();
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => {
        requests += 1;
        longestMs = Math.max(longestMs, performance.now() - started);
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    sent.on("error", reject);
    sent.end(json);
  });
}

async function look(): Promise<void> {
  const created = await send("POST", "/checkouts", body);
  const { id } = JSON.parse(created.text) as { id?: string };
  if (created.status !== 201 || id === undefined) throw new Error(`a create got ${created.status}`);
  const read = await send("GET", `/checkouts/${id}`);
  if (read.status !== 200 || !read.text.includes(canary))
    throw new Error(`a read got ${read.status}`);
  // Its own records stay few.
  if (requests % 1000 < 2) await send("POST", "/_sandbox/reset");
}

async function watch(): Promise<void> {
  for (;;) {
    await look().catch((error: unknown) => problems.add(String(error)));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

process.on("message", () => {
  const witness: Witness = { requests, longestMs, problems: [...problems] };
  process.send?.(witness);
});
process.on("disconnect", () => process.exit(0));
await watch();
