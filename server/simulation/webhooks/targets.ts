/** Where webhooks may be sent: `--webhook-targets`, judged by the address that is connected to. */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIP } from "node:net";

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** As `node:dns` has it, asked for all addresses. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A target that the option does not allow. */
export class TargetRefused extends Error {
  constructor(host: string, address: string, allowed: string) {
    const what = host === address ? host : `${host} (${address})`;
    super(
      `${what} is no target that --webhook-targets allows, which is ${allowed}: ` +
        `start with --webhook-targets ${host} or --webhook-targets any.`,
    );
  }
}

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

  /**
   * Judges a host that is itself an address, which is connected to without being looked up.
   *
   * @throws {TargetRefused}
   */
  assertHost(host: string): void {
    if (isIP(host) !== 0 && !this.#allows(host, host)) throw this.#refusal(host, host);
  }

  /**
   * Looks up a host for a connection, and gives it none but addresses that are allowed: what is judged
   * is what is connected to, whatever the name stands for a moment later.
   */
  readonly lookup = (host: string, options: LookupOptions, callback: LookupCallback): void => {
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

  #refusal(host: string, address: string): TargetRefused {
    return new TargetRefused(host, address, this.#allowed.join(","));
  }
}

/** IPv4 addresses that are written as IPv6 ones are judged as what they are. */
function isLoopback(address: string): boolean {
  return loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
