import { sha256 } from "@noble/hashes/sha2.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CryptoCode, isAddress, type Network } from "./addresses.ts";

const both: ReadonlySet<Network> = new Set(["main", "test"]);
const mainOnly: ReadonlySet<Network> = new Set(["main"]);
const testOnly: ReadonlySet<Network> = new Set(["test"]);
const currencies: readonly CryptoCode[] = ["BTC", "ETH", "LTC"];

const base58check = createBase58check(sha256);
const hash = fc.uint8Array({ minLength: 20, maxLength: 20 });

function base58Address(version: number, payload: Uint8Array): string {
  return base58check.encode(Uint8Array.from([version, ...payload]));
}

function segwitAddress(codec: typeof bech32, prefix: string, version: number, length: number) {
  return codec.encode(prefix, [version, ...codec.toWords(new Uint8Array(length).fill(7))]);
}

const ofOneNetwork: readonly [CryptoCode, Network, string, string][] = [
  ["BTC", "main", "P2PKH", "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH"],
  ["BTC", "main", "P2SH", "3CNHUhP3uyB9EUtRLsmvFUmvGdjGdkTxJw"],
  ["BTC", "main", "segwit v0", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["BTC", "main", "upper-case segwit v0", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"],
  ["BTC", "main", "segwit v1", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  ["BTC", "main", "two-byte segwit v16", "BC1SW50QGDZ25J"],
  ["BTC", "test", "P2PKH", "mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r"],
  ["BTC", "test", "P2SH", "2N3vVYSK5XRgVSGWy21PnsRmBUywSQNdCsf"],
  ["BTC", "test", "segwit v0", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  ["BTC", "test", "segwit v1", "tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47zagq"],
  ["LTC", "main", "P2PKH", "LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ"],
  ["LTC", "main", "P2SH", "MJaRnao1s62a2zAKSkmG582KbLKianqb7v"],
  ["LTC", "main", "legacy P2SH", "3CNHUhP3uyB9EUtRLsmvFUmvGdjGdkTxJw"],
  ["LTC", "main", "segwit v0", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
  ["LTC", "test", "P2PKH", "mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r"],
  ["LTC", "test", "P2SH", "QXHFfTBKYXjaaTH1e7Rox8CcdNPGHVhM59"],
  ["LTC", "test", "legacy P2SH", "2N3vVYSK5XRgVSGWy21PnsRmBUywSQNdCsf"],
  ["LTC", "test", "segwit v0", "tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0"],
];

const ethereum: readonly string[] = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
  "0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359",
  "0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED",
  "0x0000000000000000000000000000000000005A01",
];

const refused: readonly [CryptoCode, string, string][] = [
  ["BTC", "a wrong base58 checksum", "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMJ"],
  ["BTC", "v0 with a bech32m checksum", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh"],
  [
    "BTC",
    "v1 with a bech32 checksum",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd",
  ],
  ["BTC", "a v0 program of wrong length", "BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P"],
  ["BTC", "mixed case", "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7"],
  ["BTC", "a wrong prefix", "tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty"],
  ["BTC", "an upper-case prefix alone", "BC1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["BTC", "a leading blank", " 1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH"],
  ["BTC", "a trailing line break", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4\n"],
  ["BTC", "a segwit prefix alone", "bc1"],
  ["BTC", "no program", bech32.encode("bc", [])],
  ["BTC", "an ETH address", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["BTC", "an LTC address", "LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ"],
  ["BTC", "an LTC segwit address", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
  ["LTC", "a BTC segwit address", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["LTC", "a BTC P2PKH address", "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH"],
  ["LTC", "a BTC test address", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  ["ETH", "a BTC address", "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH"],
  ["ETH", "a letter against EIP-55", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD"],
  ["ETH", "one digit too few", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe"],
  ["ETH", "one digit too many", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed0"],
  ["ETH", "no 0x", "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ETH", "0X for 0x", "0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED"],
  ["ETH", "a letter that is not a hex digit", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg"],
  ["ETH", "a trailing line break", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed\n"],
];

describe("D-PV-05: addresses", () => {
  it.each(ofOneNetwork)("recognizes a %s %s address: %s", (currency, network, _kind, address) => {
    expect(isAddress(currency, address, both)).toBe(true);
    expect(isAddress(currency, address, mainOnly)).toBe(network === "main");
    expect(isAddress(currency, address, testOnly)).toBe(network === "test");
    expect(isAddress(currency, address, new Set())).toBe(false);
  });

  it.each(ethereum)("accepts the ETH address %s on either network", (address) => {
    expect(isAddress("ETH", address, mainOnly)).toBe(true);
    expect(isAddress("ETH", address, testOnly)).toBe(true);
  });

  it.each(refused)("refuses for %s: %s", (currency, _reason, address) => {
    expect(isAddress(currency, address, both)).toBe(false);
  });

  it("refuses an empty address for every currency", () => {
    for (const currency of currencies) expect(isAddress(currency, "", both)).toBe(false);
  });

  it("never throws, whatever the text of an address", () => {
    const prefix = fc.constantFrom("", "1", "3", "bc1", "tb1q", "ltc1", "0x", "L", "m");
    const halves = fc.uint16Array().map((units) => String.fromCharCode(...units));
    const text = fc.oneof(halves, fc.base64String(), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...currencies), prefix, text, (currency, start, rest) => {
        expect(typeof isAddress(currency, start + rest, both)).toBe("boolean");
      }),
    );
  });

  it("refuses a text of a million characters", () => {
    const long = "3".repeat(1_000_000);
    for (const currency of currencies) expect(isAddress(currency, long, both)).toBe(false);
  });
});

describe("D-PV-05: base58check versions", () => {
  const allowed: Record<string, readonly number[]> = {
    "BTC main": [0, 5],
    "BTC test": [111, 196],
    "LTC main": [5, 48, 50],
    "LTC test": [58, 111, 196],
  };

  it.each([
    ["BTC", "main"],
    ["BTC", "test"],
    ["LTC", "main"],
    ["LTC", "test"],
  ] as const)(
    "accepts for %s on %s only the base58check versions of D-PV-05",
    (currency, network) => {
      const accepted = Array.from({ length: 256 }, (_, version) => version).filter((version) =>
        isAddress(currency, base58Address(version, new Uint8Array(20).fill(7)), new Set([network])),
      );
      expect(accepted).toEqual(allowed[`${currency} ${network}`]);
    },
  );

  it("accepts every 20-byte payload of a decided version", () => {
    fc.assert(
      fc.property(hash, (payload) => {
        expect(isAddress("BTC", base58Address(0, payload), mainOnly)).toBe(true);
        expect(isAddress("LTC", base58Address(196, payload), testOnly)).toBe(true);
      }),
    );
  });

  it.each([0, 19, 21, 32])("refuses base58check addresses with a payload of %d bytes", (length) => {
    expect(isAddress("BTC", base58Address(5, new Uint8Array(length)), both)).toBe(false);
  });
});

describe("D-PV-05: witness programs (BIP-173, BIP-350)", () => {
  const lengths = Array.from({ length: 45 }, (_, length) => length);

  function acceptedLengths(codec: typeof bech32, version: number): number[] {
    return lengths.filter((length) =>
      isAddress("BTC", segwitAddress(codec, "bc", version, length), mainOnly),
    );
  }

  it("accepts witness programs of version 0 with 20 or 32 bytes, in bech32 only", () => {
    expect(acceptedLengths(bech32, 0)).toEqual([20, 32]);
    expect(acceptedLengths(bech32m, 0)).toEqual([]);
  });

  it.each([1, 2, 15, 16])(
    "accepts witness programs of version %d with 2 to 40 bytes, in bech32m only",
    (version) => {
      expect(acceptedLengths(bech32m, version)).toEqual(lengths.slice(2, 41));
      expect(acceptedLengths(bech32, version)).toEqual([]);
    },
  );

  it.each([17, 31])("refuses witness programs of version %d", (version) => {
    expect(acceptedLengths(bech32m, version)).toEqual([]);
    expect(acceptedLengths(bech32, version)).toEqual([]);
  });

  it("applies the same rules for witness programs to LTC", () => {
    expect(isAddress("LTC", segwitAddress(bech32m, "ltc", 1, 32), mainOnly)).toBe(true);
    expect(isAddress("LTC", segwitAddress(bech32m, "tltc", 1, 32), testOnly)).toBe(true);
    expect(isAddress("LTC", segwitAddress(bech32, "ltc", 1, 32), both)).toBe(false);
  });

  it("accepts fewer than five padding bits, all zero", () => {
    const words = bech32.toWords(new Uint8Array(32));
    const filled = [...words.slice(0, -1), 1];
    expect(isAddress("BTC", bech32.encode("bc", [0, ...words]), both)).toBe(true);
    expect(isAddress("BTC", bech32.encode("bc", [0, ...filled]), both)).toBe(false);
    expect(isAddress("BTC", bech32.encode("bc", [0, ...words, 0]), both)).toBe(false);
  });

  it("refuses a witness address with any single character changed", () => {
    const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    for (let i = 0; i < address.length; i++) {
      const other = address[i] === "q" ? "p" : "q";
      const wrong = address.slice(0, i) + other + address.slice(i + 1);
      expect(isAddress("BTC", wrong, both)).toBe(false);
    }
  });
});
