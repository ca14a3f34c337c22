/**
 * A process that measures the kit with gateways in front of a sandbox. The arguments are the count and
 * the seed of generated gateways; if omitted, the gateways come from the catalogue.
 */
import { Replay } from "../conformance/gateways/grammar/replay.ts";
import { accountKey } from "../conformance/gateways/grammar/near-matches.ts";
import { drawnSubjects, learnGround, subjects } from "../conformance/gateways/measurement.ts";
import { startGateway } from "../conformance/gateways/test-support/compare.ts";
import { createSandbox } from "../server/sandbox.ts";

const [count, seed] = process.argv.slice(2).map(Number);
const all = count === undefined || seed === undefined ? subjects() : drawnSubjects(count, seed);
const sandbox = await createSandbox();
let accounts = 0;

const newKey = () => accountKey(`${process.pid} ${(accounts += 1)}`);
const upstream = { url: sandbox.url, newKey };
const ground = {
  upstream,
  replay: new Replay(startGateway),
  imitate: (like: string) => createSandbox({ like }),
  ...(await learnGround(upstream)),
};

process.on("message", (index: number) => {
  void measure(index);
});
process.on("disconnect", () => process.exit());

async function measure(index: number): Promise<void> {
  const subject = all[index];
  if (subject === undefined) throw new Error(`unknown gateway: ${index}`);
  const { kind, id, title } = subject;
  const verdict = await subject.measure(ground);
  process.send?.({ index, ...(verdict && { measured: { kind, id, title, ...verdict } }) });
}
