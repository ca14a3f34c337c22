/**
 * Executable documentation: follows a Markdown file as a reader would, in a folder of its own, and
 * fails where the reader would see something else than the document says.
 *
 * For the authors of such documents:
 *
 * Transcripts are blocks labelled `console`: commands after `$ `, each with what it prints.
 * - A command goes on in the next line after a backslash and within quotes. Each has a shell of its
 *   own: a later one may use the ids that it printed, but not its variables.
 * - What it prints is what a terminal shows, stdout and stderr alike; without an output it must print
 *   nothing. It must succeed, in all parts of a pipe, unless it shows its status: `$ curl …; echo $?`.
 *   So a part must read all that it gets: `| sed -n 1p`, not `| head -1`. What npm says before it runs
 *   a script is left out, and so are warnings of Node itself.
 * - Ids, times and addresses are others each time, but the same id must be the same one throughout,
 *   and two ids must be two.
 * - A line `…` or `...` stands for any lines, `…` within a line for any text, but not for everything.
 *
 * Servers: the last command of a block labelled `console background` (no page shows the second word)
 * goes on running, as in a terminal of its own, until the document ends.
 * - It is ready when it has printed what is shown, and has to take connections until the end. A later
 *   block without any command shows what the last one of them prints further on.
 * - The first address that it prints, `http://127.0.0.1:<port>`, is its own. In reality it gets another
 *   port: sandboxes by `SANDGATE_PORT=0`, and where the command names the port, it becomes 0. So a
 *   server that the reader writes takes its port from its command. The address is replaced in later
 *   commands and in files. A server that gets the address of an earlier one replaces that one, which
 *   is stopped first as by Ctrl-C.
 *
 * Files are blocks of any other language whose first line is a comment that names them: `// order.ts`,
 * `# compose.yaml`, `<!-- pages/x.html -->`. They are written before the next command, that line
 * included; a later one replaces an earlier one of its name.
 * - TypeScript has to compile there, strictly; so what it imports must be there by then.
 * - They can import the package, and `npx` finds `sandgate` and what the repository has, as `tsx`.
 * - What has no comments, as JSON, cannot be given.
 *
 * All other blocks are only read. So that nothing is taken for tried that is not, these are refused in
 * them: a line that begins with `$ `, and a first line that is a comment which begins with a path but
 * is more than that, or a path outside of the folder. In quotations, transcripts and files are refused.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { projectFolder, repository } from "./folders.ts";
import { Reader } from "./reader.ts";
import { Running } from "./running.ts";
import { complaint, type Document, readSteps, type Step } from "./steps.ts";

export interface Circumstances {
  /** The reader's folder, by default a new project that has the package installed. */
  folder?: string;
  /** Added to the environment of every command. */
  env?: Record<string, string>;
  /** Commands of the document that are not run, since they are run elsewhere. */
  notRun?: string[];
  /** The time that a command may take; the test needs time for all of them. */
  seconds?: number;
}

/** Reads a document of the repository. */
export function readDocument(name: string): Document {
  return { name, text: readFileSync(join(repository, name), "utf8") };
}

/** Does what the document says, within a test. Throws at the first line that is wrong. */
export async function follow(document: Document, circumstances: Circumstances = {}): Promise<void> {
  const { folder = projectFolder(), env, notRun = [], seconds = 60 } = circumstances;
  const steps = readSteps(document);
  const isLeftOut = (step: Step) => step.kind === "command" && notRun.includes(step.command);
  for (const command of notRun)
    if (!steps.some((step) => step.kind === "command" && step.command === command))
      throw complaint(document, 1, `\`${command}\` is not to be run, but does not occur`);
  const reader = new Reader(document, { folder, env: { ...environment(folder), ...env }, seconds });
  onTestFinished(() => reader.leave());
  for (const step of steps) if (!isLeftOut(step)) await reader.take(step);
  await reader.finish();
}

/** Returns the text of a file that a document gives. */
export function fileOf(document: Document, name: string): string {
  const found = readSteps(document).find((step) => step.kind === "file" && step.name === name);
  if (found?.kind !== "file") throw new Error(`${document.name} has no ${name}`);
  return found.text;
}

/** Runs the script of a job as GitLab does; what it leaves in the background ends with it. */
export async function runJob(script: string, folder: string, env: Record<string, string>) {
  const job = new Running(`set -e\n${script}`, folder, { ...environment(folder), ...env });
  await job.end(60);
  await job.stop();
  return { code: job.status, log: job.printed };
}

/** A terminal of somebody else, in which nothing of the developer's own is set. */
function environment(folder: string): Record<string, string> {
  const path = [join(folder, "node_modules/.bin"), dirname(process.execPath), process.env.PATH];
  return {
    PATH: path.join(":"),
    HOME: folder,
    SANDGATE_PORT: "0",
    // Which warnings there are depends on the version of Node.
    NODE_NO_WARNINGS: "1",
    // A command that is not installed is a mistake; npx would fetch what goes by that name.
    npm_config_offline: "true",
    npm_config_update_notifier: "false",
  };
}
