import { keccak_256 } from "@noble/hashes/sha3.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { bech32, bech32m, createBase58check } from "@scure/base";

/** The currencies whose addresses are checked (D-PV-01, D-PV-05). */
export type CryptoCode = "BTC" | "ETH" | "LTC";

/** The real network, or the test network, whose coins have no value. */
export type Network = "main" | "test";

/** The version bytes of base58check addresses, and the lower-case prefix of segwit addresses (D-PV-05). */
export const addressFormats: Record<
  Exclude<CryptoCode, "ETH">,
  Record<Network, { versions: readonly number[]; prefix: string }>
> = {
  BTC: {
    main: { versions: [0, 5], prefix: "bc" },
    test: { versions: [111, 196], prefix: "tb" },
  },
  LTC: {
    main: { versions: [48, 50, 5], prefix: "ltc" },
    test: { versions: [111, 196, 58], prefix: "tltc" },
  },
};

/** Base58 text with a checksum, a double SHA-256, as in Bitcoin. */
const base58check = createBase58check(sha256);
const base58PayloadLength = 1 + 20;

/**
 * Returns true for an address of the currency with a valid checksum (D-PV-05; BIP-173 and BIP-350 for
 * segwit, EIP-55 for ETH). Never throws.
 *
 * @param networks the allowed networks. ETH addresses do not show their network, so they are valid on
 * any.
 */
export function isAddress(
  currency: CryptoCode,
  address: string,
  networks: ReadonlySet<Network>,
): boolean {
  if (currency === "ETH") return isEthereumAddress(address);
  const version = base58Version(address);
  const prefix = segwitPrefix(address);
  return [...networks].some((network) => {
    const format = addressFormats[currency][network];
    return format.prefix === prefix || format.versions.some((allowed) => allowed === version);
  });
}

function base58Version(address: string): number | undefined {
  try {
    const payload = base58check.decode(address);
    return payload.length === base58PayloadLength ? payload[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the human-readable part in lower case; undefined for anything but a segwit address. */
function segwitPrefix(address: string): string | undefined {
  const original = bech32.decodeUnsafe(address);
  const decoded = original ?? bech32m.decodeUnsafe(address);
  const [version = -1, ...words] = decoded?.words ?? [];
  const length = bech32.fromWordsUnsafe(words)?.length ?? 0;
  // Only version 0 has the original checksum.
  const hasRightChecksum = (version === 0) === (original !== undefined);
  return hasRightChecksum && allowsLength(version, length) ? decoded?.prefix : undefined;
}

/** Returns true if programs of a witness version may have this length, in bytes. */
function allowsLength(version: number, length: number): boolean {
  if (version === 0) return length === 20 || length === 32;
  return version >= 1 && version <= 16 && length >= 2 && length <= 40;
}

function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  return digits === lower || digits === digits.toUpperCase() || digits === withEip55Case(lower);
}

/**
 * Applies EIP-55: a letter is upper case where the hash of the lower-case text has a digit of 8 or more.
 *
 * @param lower the 40 hex digits in lower case, without `0x`.
 */
export function withEip55Case(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return lower.replace(/[a-f]/g, (letter, index: number) =>
    hash.charAt(index) >= "8" ? letter.toUpperCase() : letter,
  );
}

/** Returns test addresses of 20 bytes, all zero except the last two: `5a` and the number. */
export function numberedAddresses(number: number): Record<CryptoCode, string> {
  const hex = (0x5a00 + number).toString(16).padStart(40, "0");
  const words = [0, ...bech32.toWords(hexToBytes(hex))];
  return {
    BTC: bech32.encode(addressFormats.BTC.test.prefix, words),
    LTC: bech32.encode(addressFormats.LTC.test.prefix, words),
    ETH: `0x${withEip55Case(hex)}`,
  };
}
