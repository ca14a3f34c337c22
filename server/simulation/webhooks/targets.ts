/** Checks the targets of webhooks against `--webhook-targets`, by the address that is connected to. */
import { lookup as resolveName } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export type Targets = ReturnType<typeof createTargets>;

/** @param allowed `any`, `loopback`, host names and IP addresses, in lower case. */
export function createTargets(allowed: readonly string[], resolve: LookupFunction = resolveName) {
  const allows = (host: string, address: string) =>
    allowed.some(
      (entry) =>
        entry === "any" ||
        // Also matches IPv4 addresses that are written as IPv6 addresses.
        (entry === "loopback" && loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")) ||
        entry === host.toLowerCase() ||
        entry === address,
    );

  const refusal = (host: string, address: string) => {
    const what = host === address ? host : `${host} (${address})`;
    return new Error(
      `${what} is not allowed by --webhook-targets ${allowed.join(",")}: ` +
        `start with --webhook-targets ${host} or --webhook-targets any.`,
    );
  };

  /**
   * Looks up a host for a connection, and returns only allowed addresses. The connection therefore uses an
   * address that was checked, even if the name resolves to another one a moment later.
   */
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null || typeof addresses === "string") {
        callback(error, "");
        return;
      }
      const found = addresses.filter(({ address }) => allows(host, address));
      const [first] = found;
      if (first === undefined) callback(refusal(host, addresses[0]?.address ?? host), "");
      else if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

  return {
    lookup,
    /** @throws {Error} for an address that is not allowed. An address is never looked up. */
    assertHost(host: string): void {
      if (isIP(host) !== 0 && !allows(host, host)) throw refusal(host, host);
    },
  };
}
