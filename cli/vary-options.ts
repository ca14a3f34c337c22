/** The options of `sandgate vary`, whose twins begin with `SANDGATE_` too. */
import { type Command, Option } from "commander";
import { maxSeed } from "../conformance/varying/seed.ts";
import { addListenOptions, withTwin, type ListenOptions } from "../server/options.ts";
import { textList, wholeNumber } from "../server/option-values.ts";

export interface VaryCommandOptions extends ListenOptions {
  readonly variant?: readonly string[];
  readonly seed?: number;
  readonly count: number;
  readonly list?: boolean;
  readonly json?: boolean;
}

/** Beside a sandbox at its own default port. */
const defaultPort = 4040;

export function addVaryOptions(command: Command): Command {
  command.argument(
    "[upstream]",
    "where the gateway answers; may contain a path",
    "http://127.0.0.1:4010",
  );
  const options = [
    new Option(
      "--variant <names>",
      "variants to combine, or random; a comma between, or repeated",
    ).argParser<readonly string[] | undefined>(readNames),
    new Option("--count <number>", "how many variants random draws")
      .default(1)
      .argParser(wholeNumber(1, 100)),
    new Option(
      "--seed <number>",
      "what random draws from; said at the start, so that it repeats",
    ).argParser(wholeNumber(0, maxSeed)),
  ];
  for (const option of options) command.addOption(withTwin(option));
  command
    .option("--list", "name all variants, and start nothing")
    .option("--json", "the list as JSON");
  return addListenOptions(command, defaultPort);
}

function readNames(text: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), ...textList(text)];
}
