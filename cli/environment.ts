/** Environment variables that look like those of a command, and that nothing reads. */
import type { Command } from "commander";
import { nearest } from "../conformance/nearest.ts";

/** Read by test runs, and by the lines that the inspector copies. */
const otherNames = ["SANDGATE_URL", "SANDGATE_KEY"];

/**
 * Returns a sentence for each variable whose name is near to that of an option of a command. A name
 * that is near to none may be anybody's: Kubernetes sets some for every service.
 *
 * @param loadAll Returns all commands; one environment may serve several.
 */
export async function describeMisspelt(
  command: Command,
  env: Readonly<Record<string, string | undefined>>,
  loadAll: () => Promise<readonly Command[]>,
): Promise<string[]> {
  const own = namesOf(command);
  const prefix = /^[A-Z]+_/.exec(own[0] ?? "")?.[0];
  if (prefix === undefined) return [];
  const suffixes = own.map((name) => name.slice(prefix.length));
  const misspelt = Object.keys(env).flatMap((name) => {
    if (!name.startsWith(prefix) || [...own, ...otherNames].includes(name)) return [];
    const meant = nearest(name.slice(prefix.length), suffixes);
    return meant === undefined ? [] : [{ name, meant: `${prefix}${meant}` }];
  });
  // Nearly every start ends here, and does not wait for the other commands to load.
  if (misspelt.length === 0) return [];
  const known = (await loadAll()).flatMap(namesOf);
  return misspelt
    .filter(({ name }) => !known.includes(name))
    .map(
      ({ name, meant }) =>
        `Unknown environment variable ${name} is ignored. Did you mean ${meant}?`,
    );
}

function namesOf({ options }: Command): string[] {
  return options.flatMap(({ envVar }) => envVar ?? []);
}
