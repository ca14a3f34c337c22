/** Runs the scripts on a gateway with a deviation, and on one without. */
import { createSandbox, type Sandbox } from "../../../server/sandbox.ts";
import { type Deviation, unchanged } from "../deviation.ts";
import { replayedAt } from "../grammar/replay-scripts.ts";
import { type Proxy, startProxy } from "../../proxy/proxy.ts";
import { Client, comparable, Enough, type Witness } from "./client.ts";
import { scripts } from "./scripts.ts";
import type { Script } from "./steps.ts";

/** With the same seed, at a clock that stands still, a sandbox always answers alike. */
const startSandbox = () => createSandbox({ seed: 1, clock: () => Date.parse(replayedAt) });

/** What the good gateway answers to each script. */
export type References = ReadonlyMap<string, readonly string[]>;

export async function recordReferences(): Promise<References> {
  const references = new Map<string, readonly string[]>();
  await withProxy(unchanged, async (url) => {
    for (const [key, script] of inOrder()) {
      const seen: string[] = [];
      await perform(url, key, script, (came) => {
        seen.push(...came.map(comparable));
        return true;
      });
      references.set(key, seen);
    }
  });
  return references;
}

/**
 * @returns the first answer that differs from the one of the gateway without the deviation;
 * undefined where none does.
 */
export async function firstDifference(
  references: References,
  id: string,
  deviation: Deviation,
): Promise<string | undefined> {
  let difference: string | undefined;
  await withProxy(deviation, async (url) => {
    for (const [key, script] of inOrder(likeliest(id))) {
      const expected = references.get(key) ?? [];
      let index = 0;
      await perform(url, key, script, (came) => {
        const texts = came.map(comparable);
        difference = texts.find((text, offset) => text !== expected[index + offset]);
        index += texts.length;
        return difference === undefined;
      });
      if (difference !== undefined) return;
    }
  });
  return difference;
}

/** Starts a good gateway in the state that it always starts in, behind a deviation. */
export const startGateway = async (deviation: Deviation): Promise<Proxy> => {
  const sandbox = await startSandbox();
  const proxy = await startProxy({ upstream: sandbox.url, deviation });
  const close = async () => {
    await proxy.close();
    await sandbox.close();
  };
  return { url: proxy.url, close };
};

export async function withProxy(
  deviation: Deviation,
  act: (url: string, upstream: Sandbox) => Promise<void>,
): Promise<void> {
  await using sandbox = await startSandbox();
  const proxy = await startProxy({ upstream: sandbox.url, deviation });
  try {
    await act(proxy.url, sandbox);
  } finally {
    await proxy.close();
  }
}

async function perform(url: string, key: string, script: Script, witness: Witness): Promise<void> {
  try {
    await script(new Client(url, key, witness));
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

type ScriptName = keyof typeof scripts;

/** The script that meets most of what an identifier names. */
function likeliest(id: string): ScriptName {
  const likely = [
    [/payout|memo/i, "payouts"],
    [/refund/i, "refunds"],
    [/^checkout-(?:error|without)|text|accepted|stored|parallel/i, "validation"],
    [/checkout/i, "checkouts"],
  ] as const;
  return likely.find(([pattern]) => pattern.test(id))?.[1] ?? "validation";
}

/** All scripts, each with the key that it runs under; those that cost little come early. */
function inOrder(...first: ScriptName[]): [string, Script][] {
  const order = [...first, "validation", "oddities", "checkouts", "refunds", "payouts"] as const;
  return [...new Set(order)].map((name) => [`sk_test_${name}`, scripts[name]]);
}
