/** Parsers of option values, with errors that tell users what to write instead. */
import { InvalidArgumentError } from "commander";
import { parseDuration } from "../spec/duration.ts";
import type { Network } from "./domain/addresses.ts";
import { isCoin } from "./domain/assets.ts";
import { parseNumericString } from "./domain/money.ts";
import { isHttpUrl } from "./domain/text.ts";
import { isDatabase } from "./storage/location.ts";

export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

export function portNumber(text: string): number {
  if (/^(?:tcp|udp|sctp):\/\//.test(text)) {
    throw new InvalidArgumentError(
      "Kubernetes sets such a variable for a service of that name: rename the service, or set enableServiceLinks: false for the pod.",
    );
  }
  return wholeNumber(0, 65_535)(text);
}

export function switchWord(text: string): boolean {
  if (["on", "1", "true"].includes(text)) return true;
  if (["off", "0", "false"].includes(text)) return false;
  throw new InvalidArgumentError("Allowed choices are on, 1, true, off, 0, false.");
}

export function storeLocation(text: string): string {
  const isAddress = /^[a-z]+:\/\//i.test(text);
  if (isAddress ? isDatabase(text) && URL.canParse(text) : text !== "") return text;
  throw new InvalidArgumentError(
    'It must be "memory", the path of a file, or an address such as postgres://user@host/database.',
  );
}

/** @returns the address in ASCII, since it is sent in headers, without a trailing slash. */
export function publicUrl(text: string): string {
  const url = isHttpUrl(text) ? new URL(text) : undefined;
  if (url?.search === "" && url.hash === "") return url.href.replace(/\/+$/, "");
  throw new InvalidArgumentError("It must be an address such as https://sandbox.example.");
}

export function textList(text: string): string[] {
  const items = text.split(",").map((item) => item.trim());
  if (items.includes("")) throw new InvalidArgumentError("It has an empty entry.");
  return items;
}

/** @returns hosts in lower case, IPv6 addresses without brackets. */
export function hostList(text: string): string[] {
  return textList(text).map((item) => {
    const host = item.toLowerCase().replace(/^\[(.*)\]$/, "$1");
    if (/^[\w.:-]+$/.test(host) && !/^[\w.-]+:\d+$/.test(host)) return host;
    throw new InvalidArgumentError(
      "Entries are loopback, any, and host names or IP addresses without a port.",
    );
  });
}

/** A hundred years. */
const maxDuration = 36_500 * 86_400_000;

/** @returns milliseconds. */
export function duration(text: string): number {
  const total = parseDuration(text);
  if (total !== undefined && total <= maxDuration) return total;
  throw new InvalidArgumentError(
    "It must be a duration such as 500 (milliseconds), 90s, 15m, 24h, 7d or PT2H.",
  );
}

export const assetList = entryList(/^([A-Z0-9]{2,10}):(\d{1,2})$/, "USDT:6", (code, value) =>
  isCoin(code) || Number(value) > 18 ? undefined : Number(value),
);

export const balanceList = entryList(/^([A-Z0-9]{2,10})=([\d.]+)$/, "BTC=1.5", (_code, value) =>
  parseNumericString(value),
);

/** Returns a parser of a list of codes with values; a code that repeats or whose value is undefined is invalid. */
function entryList<Value>(
  form: RegExp,
  example: string,
  read: (code: string, value: string) => Value | undefined,
): (text: string) => Map<string, Value> {
  return (text) => {
    const entries = new Map<string, Value>();
    for (const item of textList(text)) {
      const [, code = "", written = ""] = form.exec(item) ?? [];
      const value = read(code, written);
      if (code === "" || value === undefined || entries.has(code)) {
        throw new InvalidArgumentError(
          `Entries look like ${example}, each code once: "${item}" is invalid.`,
        );
      }
      entries.set(code, value);
    }
    return entries;
  };
}

export function networkList(text: string): Set<Network> {
  const isNetwork = (item: string): item is Network => item === "main" || item === "test";
  const items = textList(text);
  if (items.every(isNetwork)) return new Set(items);
  throw new InvalidArgumentError("Networks are main and test.");
}
