/**
 * Asks for one address again and again until SIGTERM, and prints the longest time
 * that an answer took, in milliseconds.
 */
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const intervalMs = 1;
const [url = "", key = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const state = { isOver: false, longest: 0 };

process.on("SIGTERM", () => (state.isOver = true));

// The first answers are slow for reasons of their own.
for (let count = 0; count < 100; count += 1) await ask();
while (!state.isOver) {
  const started = performance.now();
  await ask();
  state.longest = Math.max(state.longest, performance.now() - started);
  await sleep(intervalMs);
}
agent.destroy();
process.stdout.write(`${state.longest}\n`);

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode ?? 0}`));
      response.resume().on("end", resolve);
    }).on("error", reject);
  });
}
