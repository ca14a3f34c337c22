import type { Faker } from "@faker-js/faker";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { bech32, createBase58check } from "@scure/base";
import {
  type CryptoCode,
  type Marks,
  marks,
  type Network,
  withEip55Case,
} from "../domain/addresses.ts";

/**
 * An address that passes D-PV-05, on the test network where that is allowed, so that nobody's wallet
 * is meant. (Faker's own addresses have the right letters and a wrong checksum.)
 */
export function makeAddress(
  faker: Faker,
  currency: CryptoCode,
  networks: ReadonlySet<Network>,
): string {
  if (currency === "ETH") return `0x${withEip55Case(hexBytes(faker, 20))}`;
  const { versions, prefix } = marks[currency][networks.has("test") ? "test" : "main"];
  return faker.datatype.boolean(0.6)
    ? segwitAddress(faker, prefix)
    : base58Address(faker, versions);
}

/** Witness version 0, of a key's hash or, longer, of a script's (BIP-173). */
function segwitAddress(faker: Faker, prefix: Marks["prefix"]): string {
  const program = hexToBytes(hexBytes(faker, faker.helpers.arrayElement([20, 20, 32])));
  return bech32.encode(prefix, [0, ...bech32.toWords(program)]);
}

function base58Address(faker: Faker, versions: Marks["versions"]): string {
  const version = faker.helpers.arrayElement(versions);
  return createBase58check(sha256).encode(
    Uint8Array.from([version, ...hexToBytes(hexBytes(faker, 20))]),
  );
}

function hexBytes(faker: Faker, count: number): string {
  return faker.string.hexadecimal({ length: 2 * count, casing: "lower", prefix: "" });
}
