/** The allowed targets of webhooks: `--webhook-targets`, checked by the address that is connected to. */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** The `lookup` of `node:dns`, asked for all addresses. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export class Targets {
  readonly #allowed: readonly string[];
  readonly #resolve: Resolve;

  /** @param allowed `any`, `loopback`, host names and IP addresses, in lower case. */
  constructor(allowed: readonly string[], resolve: Resolve = resolveName) {
    this.#allowed = allowed;
    this.#resolve = resolve;
  }

  /** @throws {Error} for an address that is not allowed. An address is never looked up. */
  assertHost(host: string): void {
    if (isIP(host) !== 0 && !this.#allows(host, host)) throw this.#refusal(host, host);
  }

  /**
   * Looks up a host for a connection, and returns only allowed addresses. So the checked address is the
   * one that is connected to, even if the name resolves to another one a moment later.
   */
  readonly lookup: LookupFunction = (host, options, callback) => {
    this.#resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, "");
        return;
      }
      const allowed = addresses.filter(({ address }) => this.#allows(host, address));
      const [first] = allowed;
      if (first === undefined) callback(this.#refusal(host, addresses[0]?.address ?? host), "");
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

  #allows(host: string, address: string): boolean {
    return this.#allowed.some(
      (entry) =>
        entry === "any" ||
        (entry === "loopback" && isLoopback(address)) ||
        entry === host.toLowerCase() ||
        entry === address,
    );
  }

  #refusal(host: string, address: string): Error {
    const what = host === address ? host : `${host} (${address})`;
    return new Error(
      `${what} is not allowed by --webhook-targets ${this.#allowed.join(",")}: ` +
        `start with --webhook-targets ${host} or --webhook-targets any.`,
    );
  }
}

/** Also recognizes IPv4 addresses that are written as IPv6 addresses. */
function isLoopback(address: string): boolean {
  return loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
