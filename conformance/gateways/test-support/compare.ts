/** Runs the scripts on a gateway with a deviation, and on one without. */
import type { OutgoingHttpHeaders } from "node:http";
import { createSandbox } from "../../../server/sandbox.ts";
import { exchange } from "../../../server/test-support/exchange.ts";
import { type Deviation, type RequestParts, type Reply, unchanged } from "../deviation.ts";
import { Enough } from "../grammar/replay-client.ts";
import { replayedAt } from "../grammar/replay-scripts.ts";
import { type StartGateway, type Tape, TapedGateway } from "../taped-gateway.ts";
import { Client, type Witness } from "./client.ts";
import { scripts } from "./scripts.ts";
import type { Script } from "./steps.ts";

/** A script, and the responses of the good gateway to it. */
interface Reference {
  readonly script: Script;
  readonly notes: readonly string[];
  readonly tape: Tape;
}

export async function recordReferences(): Promise<readonly Reference[]> {
  const references: Reference[] = [];
  for (const script of scripts) {
    const notes: string[] = [];
    const tape = await perform(script, unchanged, [], (more) => notes.push(...more) > 0);
    references.push({ script, notes, tape });
  }
  return references;
}

/** Returns the first response that differs from the one of the gateway without the deviation, if any. */
export async function firstDifference(
  references: readonly Reference[],
  deviation: Deviation,
): Promise<string | undefined> {
  let difference: string | undefined;
  for (const { script, notes, tape } of references) {
    let index = 0;
    await perform(script, deviation, tape, (more) => {
      difference = more.find((note, offset) => note !== notes[index + offset]);
      index += more.length;
      return difference === undefined;
    });
    if (difference !== undefined) break;
  }
  return difference;
}

/** With the same seed and a frozen clock, a sandbox always gives the same responses. */
export const startGateway: StartGateway = async () => {
  const sandbox = await createSandbox({ seed: 1, clock: () => Date.parse(replayedAt) });
  return { ask: (request) => askGateway(sandbox.url, request), close: sandbox.close };
};

/** Sends a request to the gateway at an address. */
export async function askGateway(url: string, request: RequestParts): Promise<Reply> {
  const { method, path, query, body } = request;
  const { host: _host, ...sent } = request.headers;
  const present = Object.entries(sent).filter(([, value]) => value !== undefined);
  const headers = Object.fromEntries(present) as OutgoingHttpHeaders;
  const hasBody = body !== "" || method === "POST" || method === "PUT";
  const received = await exchange(
    `${url}${path}${query}`,
    method,
    headers,
    hasBody ? body : undefined,
  );
  const ofConnection = ["connection", "keep-alive", "content-length", "transfer-encoding"];
  for (const name of ofConnection) received.headers.delete(name);
  const { status, text } = received;
  return { status, headers: Object.fromEntries(received.headers), body: text };
}

/** Returns the tape of the run, which ends when the script or the witness does. */
async function perform(
  script: Script,
  deviation: Deviation,
  known: Tape,
  witness: Witness,
): Promise<Tape> {
  const gateway = new TapedGateway(startGateway, deviation, known);
  try {
    await script(new Client(gateway, "sk_test_script", witness));
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  } finally {
    await gateway.close();
  }
  return gateway.tape;
}
