/**
 * Asks servers in short turns, one request after another, and prints for each the median time of its
 * answers in microseconds. What disturbs the machine disturbs all of them alike.
 */
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    /** The address of what to ask, one for each server. */
    url: { type: "string", multiple: true, default: [] },
    method: { type: "string", default: "GET" },
    key: { type: "string", default: "" },
    body: { type: "string", default: "" },
    expected: { type: "string", default: "200" },
    turns: { type: "string", default: "1" },
    "warm-up": { type: "string", default: "0" },
  },
});

/** Enough that what a server still does after an answer meets its next request. */
const inOneTurn = 20;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = {
  authorization: `Bearer ${values.key}`,
  ...(values.body !== "" && {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(values.body),
  }),
};

await take(Number(values["warm-up"]));
const times = await take(Number(values.turns));
agent.destroy();
process.stdout.write(JSON.stringify(times.map((own) => own[Math.floor(own.length / 2)])));

/** @returns the times of each server, in order of size. */
async function take(turns: number): Promise<number[][]> {
  const taken: number[][] = values.url.map(() => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, url] of values.url.entries()) {
      for (let asked = 0; asked < inOneTurn; asked += 1) taken[index]?.push(await ask(url));
    }
  }
  return taken.map((own) => own.sort((one, other) => one - other));
}

async function ask(url: string): Promise<number> {
  const started = performance.now();
  const asked = request(url, { agent, method: values.method, headers }).end(values.body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once("response", resolve).once("error", reject);
  });
  if (String(answer.statusCode) !== values.expected) {
    throw new Error(`${url} was answered with ${answer.statusCode ?? "nothing"}`);
  }
  await once(answer.resume(), "end");
  return (performance.now() - started) * 1000;
}
