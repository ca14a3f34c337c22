/** `sandgate like`: shows how closely the sandbox can imitate a gateway, and how two gateways differ. */
import { type Command, Option } from "commander";
import * as plainText from "../conformance/twin/description.ts";
import * as markdown from "../conformance/twin/description-markdown.ts";
import type { Point, Twin } from "../conformance/twin/likeness.ts";
import { changesBetween } from "../conformance/twin/traits.ts";
import { readTraits, readTwin } from "../conformance/twin/twin.ts";
import { verifyTwin } from "../conformance/twin/verification.ts";
import { withVariable } from "../server/options.ts";
import { createSandbox } from "../server/sandbox.ts";
import type { Use } from "./help.ts";
import { print, printError, reportFailure } from "./output.ts";

interface Options {
  readonly diff?: string;
  readonly verify?: boolean;
  readonly json?: boolean;
  readonly markdown?: boolean;
}

export function declare(command: Command): Use {
  command
    .argument(
      "<profile>",
      "file that describes a gateway, written by sandgate conformance --write-profile",
    )
    .addOption(
      withVariable(
        new Option(
          "--diff <profile>",
          "only show what changes if you move to the gateway of this profile",
        ),
      ),
    )
    .addOption(
      withVariable(
        new Option(
          "--verify",
          "start the sandbox with the variants found, and test whether it is as close to the gateway as expected",
        ),
      ),
    )
    .addOption(withVariable(new Option("--json", "print JSON")))
    .addOption(
      withVariable(
        new Option("--markdown", "print Markdown, for a pull request or a wiki").conflicts("json"),
      ),
    )
    .action((path: string, options: Options) => like(path, options));
  return {
    exits: {
      0: "done",
      1: "the sandbox is less like the gateway than expected",
      2: "usage error, not a profile, or one that violates the interface or declares no traits",
      5: "the command itself failed",
    },
    examples: {
      "sandgate like gateway.json": "which variants make the sandbox like the gateway",
      "sandgate like gateway.json --diff other.json": "what changes if you move to another gateway",
    },
  };
}

async function like(path: string, options: Options): Promise<void> {
  try {
    if (options.diff !== undefined) {
      compare(path, options.diff, options);
      return;
    }
    const twin = readTwin(path);
    const shown = options.verify === true ? await verify(path, twin) : twin;
    const { describeTwin } = options.markdown === true ? markdown : plainText;
    print(options.json === true ? inJson(summaryOf(shown)) : describeTwin(path, shown));
    const isAsExpected = ({ isAlike, isExpected }: Point) => isAlike || !isExpected;
    process.exitCode = shown.points.every(isAsExpected) ? 0 : 1;
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}

function compare(from: string, to: string, options: Options): void {
  const [before, after] = [readTraits(from), readTraits(to)];
  const changes = changesBetween(before.traits, after.traits);
  const notes = [...before.violations, ...after.violations].map((text) => `Note: ${text}`);
  if (options.json === true) {
    print(inJson(changes));
    for (const note of notes) printError(note);
  } else {
    const { describeChanges } = options.markdown === true ? markdown : plainText;
    print(describeChanges(from, to, changes, notes));
  }
}

/** Starts the twin, and has the kit observe it. */
async function verify(path: string, twin: Twin): Promise<Twin> {
  await using gateway = await createSandbox({ like: path });
  const keys = { apiKey: "sk_test_twin", secondApiKey: "sk_test_other_twin" };
  return await verifyTwin(twin, { baseUrl: gateway.url, ...keys });
}

function summaryOf({ variants, members, texts, points, isVerified }: Twin) {
  return { variants: variants.map(({ id }) => id), members, texts, isVerified, points };
}

function inJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
