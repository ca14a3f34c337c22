/** A process that measures the kit with some of the gateways, each against a sandbox of this process. */
import { findPassing, subjects } from "../conformance/gateways/measuring.ts";
import { createSandbox } from "../server/sandbox.ts";

const all = subjects();
const sandbox = await createSandbox();
let accounts = 0;
const upstream = { url: sandbox.url, newKey: () => `sk_test_strength_${(accounts += 1)}` };
const passing = await findPassing(upstream);

process.on("message", (index: number) => {
  void measure(index);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function measure(index: number): Promise<void> {
  const subject = all[index];
  if (subject === undefined) throw new Error(`there is no gateway ${index}`);
  const { kind, id, title } = subject;
  const verdict = await subject.measure(upstream, passing);
  process.send?.({ index, measured: { kind, id, title, ...verdict } });
}
