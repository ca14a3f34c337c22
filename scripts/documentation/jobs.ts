/** The jobs of pipelines that documents show, run as their systems do. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Document, type CodeFile, readSteps } from "./steps.ts";

/** A file that a document gives, as it stands there. */
export function fileOf(document: Document, name: string): CodeFile {
  const found = readSteps(document).find((step) => step.kind === "file" && step.name === name);
  if (found?.kind !== "file") throw new Error(`${document.name} has no ${name}`);
  return found;
}

/** Runs the script of a job as GitLab does; what it leaves in the background goes with it. */
export async function runJob(script: string, folder: string, env: Record<string, string>) {
  const child = spawn("bash", ["-eo", "pipefail", "-c", script], {
    detached: true,
    cwd: folder,
    env: {
      PATH: `${join(folder, "node_modules/.bin")}:${process.env.PATH ?? ""}`,
      HOME: folder,
      npm_config_offline: "true",
      ...env,
    },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => (log += String(data)));
  const closed = once(child, "close");
  await once(child, "exit");
  try {
    process.kill(-(child.pid ?? NaN), "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
  await closed;
  return { code: child.exitCode, log };
}
