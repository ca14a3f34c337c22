/**
 * `npm run durability`: kills sandboxes under load, again and again, and fails if one has lost what
 * it had acknowledged, or kept what it had refused.
 */
import { join } from "node:path";
import { Command } from "commander";
import { wholeNumber } from "../server/option-values.ts";
import { crashRepeatedly } from "../server/test-support/crashes.ts";
import { temporaryFolder } from "../server/test-support/process.ts";
import { createProgress } from "../cli/progress.ts";

const { rounds, clients, durability } = new Command("npm run durability --")
  .description("kill sandboxes under load, and look for what they have lost")
  .option("--rounds <number>", "how often", wholeNumber(1, 1_000_000), 200)
  .option("--clients <number>", "that change records at the same time", wholeNumber(1, 1000), 8)
  .option("--durability <level>", "of the sandbox: fsync or os", "fsync")
  .parse()
  .opts<{ rounds: number; clients: number; durability: string }>();

const cleanUps: (() => void)[] = [];
const atEnd = (cleanUp: () => void) => void cleanUps.unshift(cleanUp);
const progress = createProgress();
try {
  const { problems, acknowledged } = await crashRepeatedly(
    join(temporaryFolder(atEnd), "db.json"),
    {
      ...{ rounds, clients, args: ["--durability", durability], surroundings: { atEnd } },
      onRound: (round, lost) => {
        progress.update(`round ${round}/${rounds}, ${lost} lost or wrong`);
      },
    },
  );
  progress.end();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(
    `${rounds} rounds, ${acknowledged} acknowledged changes, ${problems.length} lost or wrong\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  progress.end();
  for (const cleanUp of cleanUps) cleanUp();
}
