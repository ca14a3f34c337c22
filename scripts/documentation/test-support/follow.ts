/**
 * Executable documentation: follows a Markdown file as a reader would, in a new folder, and fails if
 * the reader would see something other than the document says.
 *
 * For authors of such documents:
 *
 * Transcripts are blocks labelled `console`: commands after `$ `, each with its output.
 * - A command continues on the next line after a backslash and within quotes. Each has its own shell:
 *   a later command can use the ids that it printed, but not its variables.
 * - The output is everything that a terminal shows, stdout and stderr. A command without output must
 *   print nothing. It must succeed, in all parts of a pipe, unless it shows its status: `$ curl …; echo $?`.
 *   So each part must read all of its input: `| sed -n 1p`, not `| head -1`. The announcements of npm
 *   and the warnings of Node are ignored.
 * - Ids, times and addresses may differ from the documented ones, but a repeated id must be the same
 *   each time, and different ids must differ.
 * - A line `…` or `...` stands for any lines, and `…` within a line for any text. An output
 *   must not consist only of these.
 *
 * Servers: the last command of a block labelled `console background` (rendered pages do not show
 * these words) runs until the document ends.
 * - It is ready when it has printed its output, and must accept connections until the end. A later
 *   block without a command shows what the last server prints next.
 * - The first address that it prints, `http://127.0.0.1:<port>`, is its address. Its real port differs:
 *   sandboxes get `SANDGATE_PORT=0`, and a port in the command becomes 0. So a server that the reader
 *   writes has to take its port from its command. Later commands and files get the real address. A
 *   server with the address of an earlier one replaces it; the earlier one is stopped as by Ctrl-C.
 *
 * Files are blocks of another language whose first line is a comment with the name: `// order.ts`,
 * `# compose.yaml`, `<!-- pages/x.html -->`. They are written before the next command, with that line.
 * A file replaces an earlier one of the same name.
 * - TypeScript must compile in strict mode.
 * - Files can import the package, and `npx` finds `sandgate` and the repository's programs such as `tsx`.
 * - Formats without comments, such as JSON, are not supported.
 *
 * All other blocks are only read. To avoid mistakes, they may not have a line that begins with `$ `, and
 * may not begin with a comment that has a path followed by more text, or a path outside the folder.
 * Quotations may have neither transcripts nor files.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { projectFolder, repository } from "./folders.ts";
import { Reader } from "./reader.ts";
import { Running } from "./running.ts";
import { complaint, type Document, readSteps, type Step } from "./steps.ts";

export interface Circumstances {
  /** The reader's folder; by default a new project with the package. */
  folder?: string;
  /** Added to the environment of every command. */
  env?: Record<string, string>;
  /** Commands of the document that are not run here. */
  notRun?: string[];
  /** The maximum time of a command. */
  seconds?: number;
}

/** Reads a document of the repository. */
export function readDocument(name: string): Document {
  return { name, text: readFileSync(join(repository, name), "utf8") };
}

/** Follows a document within a test. @throws {Error} that names the first wrong line. */
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

/** Runs the script of a job as GitLab does; its background processes end with it. */
export async function runJob(script: string, folder: string, env: Record<string, string>) {
  const job = new Running(`set -e\n${script}`, folder, { ...environment(folder), ...env });
  await job.end(60);
  await job.stop();
  return { code: job.status, log: job.printed };
}

/** Returns an environment without the developer's settings. */
function environment(folder: string): Record<string, string> {
  const path = [join(folder, "node_modules/.bin"), dirname(process.execPath), process.env.PATH];
  return {
    PATH: path.join(":"),
    HOME: folder,
    SANDGATE_PORT: "0",
    // Warnings depend on the version of Node.
    NODE_NO_WARNINGS: "1",
    // npx must not fetch a missing command by its name.
    npm_config_offline: "true",
    npm_config_update_notifier: "false",
  };
}
