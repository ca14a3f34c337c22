import type { Faker } from "@faker-js/faker";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { bech32, createBase58check } from "@scure/base";
import {
  type CryptoCode,
  addressFormats,
  type Network,
  withEip55Case,
} from "../domain/addresses.ts";

/**
 * Returns an address that is valid by D-PV-05, on the test network if allowed, so that nobody owns it.
 * Faker's addresses have invalid checksums.
 */
export function makeAddress(
  faker: Faker,
  currency: CryptoCode,
  networks: ReadonlySet<Network>,
): string {
  const hash = (bytes: number) =>
    faker.string.hexadecimal({ length: 2 * bytes, casing: "lower", prefix: "" });
  if (currency === "ETH") return `0x${withEip55Case(hash(20))}`;
  const { versions, prefix } = addressFormats[currency][networks.has("test") ? "test" : "main"];
  if (faker.datatype.boolean(0.6)) {
    // Witness version 0, of the hash of a key or, longer, of a script (BIP-173).
    const program = hexToBytes(hash(faker.helpers.arrayElement([20, 20, 32])));
    return bech32.encode(prefix, [0, ...bech32.toWords(program)]);
  }
  const version = faker.helpers.arrayElement(versions);
  return createBase58check(sha256).encode(Uint8Array.from([version, ...hexToBytes(hash(20))]));
}
