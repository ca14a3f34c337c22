/** A proxy that turns a gateway into a valid alternative. */
import { randomInt } from "node:crypto";
import { withoutUserinfo } from "../../spec/plain-text.ts";
import { UsageProblem } from "../usage-problem.ts";
import { maxSeed } from "./seed.ts";
import { isOfGateway } from "../gateways/deviation.ts";
import { combine } from "../gateways/pairwise.ts";
import type { ProxiedExchange } from "../proxy/proxied-exchange.ts";
import { startProxy } from "../proxy/proxy.ts";
import { chooseVariants, type GatewayVariant, gatewayVariants } from "./choice.ts";

export interface VaryOptions {
  /** The address of the gateway, http or https; it may contain a path. */
  upstream: string;
  /** Names of {@link gatewayVariants} or `random`, in a list or separated by commas. */
  variant: string | readonly string[];
  /** The seed of `random`; the same one draws the same. Random by default. */
  seed?: number;
  /** The number of compatible variants that `random` draws, 1 by default. */
  count?: number;
  /** 0, the default, picks a free port. */
  port?: number;
  /** The loopback interface by default. */
  host?: string;
  /** Called at the end of every exchange. */
  onEnd?: (exchange: ProxiedExchange) => void;
}

/** A running proxy that makes a gateway differ. */
export interface VariedGateway extends AsyncDisposable {
  /** The address to use instead of the gateway's. */
  readonly url: string;
  readonly variants: readonly GatewayVariant[];
  /** The seed of its variants; undefined if all were named. */
  readonly seed: number | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Starts a proxy in front of a gateway, which then differs where the interface leaves a choice. Each
 * request is sent once; if the gateway does not respond, the connection ends without a response. The
 * memory of a variant, for example its own identifiers, is kept in this process: only the proxy through
 * which a record was created or read knows it.
 *
 * @throws {UsageProblem} for an unknown variant, two that exclude each other, and an invalid
 * address, seed or number.
 */
export async function varyGateway(options: VaryOptions): Promise<VariedGateway> {
  const { variant, count = 1, seed = randomInt(maxSeed), upstream, ...listening } = options;
  checkAddress(upstream);
  if (!Number.isSafeInteger(count) || count < 1) {
    throw new UsageProblem("count must be a whole number from 1.");
  }
  if (!Number.isSafeInteger(seed) || seed < 0 || seed > maxSeed) {
    throw new UsageProblem(`seed must be a whole number from 0 to ${maxSeed}.`);
  }
  const names = [variant].flat().flatMap((name) => name.split(",").map((one) => one.trim()));
  const chosen = chooseVariants(names, count, seed);
  const { deviation } = combine(chosen, "chosen");
  const proxied = { upstream, deviation, concerns: isOfGateway, reusesConnections: false };
  const { url, close } = await startProxy({ ...listening, ...proxied });
  let closing: Promise<void> | undefined;
  const closeOnce = () => (closing ??= close());
  return {
    url,
    variants: chosen.flatMap(({ id }) => gatewayVariants.filter(({ name }) => name === id)),
    seed: names.includes("random") ? seed : undefined,
    close: closeOnce,
    [Symbol.asyncDispose]: closeOnce,
  };
}

function checkAddress(text: string): void {
  if (/^https?:\/\//i.test(text) && URL.canParse(text) && !/[?#]/.test(text)) return;
  throw new UsageProblem(
    `upstream must be an http or https address without a query, not ${JSON.stringify(withoutUserinfo(text))}.`,
  );
}
