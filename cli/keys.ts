/** Removes keys from messages about the arguments of a command. */

import { Redaction } from "../spec/traffic/redaction.ts";

/** A key in the sandbox's form, wherever it appears. */
const sandboxKey = /sk_(?:test|live)_[\w-]{9,}/g;

/** Redacts the keys in the arguments and the environment, and the values of misspelled options. */
export function withoutKeys(
  text: string,
  args: readonly string[] = process.argv,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const keys = [...keysIn(args), ...Object.entries(env).flatMap(keysOfVariable)];
  const named: Record<string, string> = {};
  for (const [index, key] of keys.entries()) {
    if (key.length > 3) named[index === 0 ? "given" : `given (${index + 1})`] = key;
  }
  const known = new Redaction(named).of(text);
  return known.replace(/(unknown option '[^'=]+)=.*'/, "$1'").replace(sandboxKey, "<key>");
}

function keysIn(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    const option = /^--[a-z-]*keys?(?:=(.*))?$/s.exec(arg);
    return option === null ? [] : (option[1] ?? args[index + 1] ?? "").split(",");
  });
}

function keysOfVariable([name, value = ""]: [string, string | undefined]): string[] {
  return /^(?:CONFORMANCE|SANDGATE)_\w*KEYS?$/.test(name) ? value.split(",") : [];
}
