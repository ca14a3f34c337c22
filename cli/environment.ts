/** Unknown environment variables that resemble those of a command. */
import type { Command } from "commander";
import { nearest } from "../spec/nearest.ts";

/** Read by test runs, and by the commands that you copy from the inspector. */
const otherNames = ["SANDGATE_URL", "SANDGATE_KEY"];

/**
 * Returns a sentence for each unknown variable that resembles one of a command. Others may belong to
 * another program: Kubernetes sets some for every service.
 *
 * @param loadAll Returns all commands, which may share an environment.
 */
export async function describeMisspelledVariables(
  command: Command,
  env: Readonly<Record<string, string | undefined>>,
  loadAll: () => Promise<readonly Command[]>,
): Promise<string[]> {
  const own = namesOf(command);
  const prefix = /^[A-Z]+_/.exec(own[0] ?? "")?.[0];
  if (prefix === undefined) return [];
  const suffixes = own.map((name) => name.slice(prefix.length));
  const misspelled = Object.keys(env).flatMap((name) => {
    if (!name.startsWith(prefix) || [...own, ...otherNames].includes(name)) return [];
    const meant = nearest(name.slice(prefix.length), suffixes);
    return meant === undefined ? [] : [{ name, meant: `${prefix}${meant}` }];
  });
  // Most starts end here, without loading the other commands.
  if (misspelled.length === 0) return [];
  const known = (await loadAll()).flatMap(namesOf);
  return misspelled
    .filter(({ name }) => !known.includes(name))
    .map(
      ({ name, meant }) =>
        `Unknown environment variable ${name} is ignored. Did you mean ${meant}?`,
    );
}

function namesOf({ options }: Command): string[] {
  return options.flatMap(({ envVar }) => envVar ?? []);
}
