/** Observes a gateway's response to the same request sent twice. */
import type { Answer } from "./exchange.ts";
import type { WritableObject } from "./json.ts";
import type { Probe } from "./probe.ts";

/**
 * Sends one body twice, then another twice with one idempotency key, and records the result of each.
 *
 * @param identify Returns the identifier of the record that a response created.
 */
export async function observeRepeats(
  probe: Probe,
  operationId: string,
  newBody: () => WritableObject | Promise<WritableObject>,
  identify: (answer: Answer) => string | undefined | Promise<string | undefined>,
): Promise<void> {
  const plain = await newBody();
  probe.observe("same body", await repeat(plain, {}));
  const headers = { "idempotency-key": `conformance-${probe.session.tag()}` };
  probe.observe("same idempotency key", await repeat(await newBody(), headers));

  async function repeat(
    body: WritableObject,
    sent: Readonly<Record<string, string>>,
  ): Promise<string> {
    const first = await probe.call(operationId, { body, headers: sent });
    probe.need(first, "the first of two equal requests");
    const second = await probe.call(operationId, { body, headers: sent });
    if (!second.isSuccess) return String(second.status);
    const echoed = [...second.headers.keys()].filter((name) => name.includes("idempoten"));
    const isOne = (await identify(first)) === (await identify(second));
    return [isOne ? "one id" : "two ids", ...echoed.sort()].join(", ");
  }
}
