import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { findPort } from "../../server/testing/free-port.ts";
import { projectFolder, repository } from "./folders.ts";
import { follow, readDocument } from "./follow.ts";
import { type CodeFile, readSteps } from "./steps.ts";

const implementers = readDocument("conformance/pipelines.md");

/** A file that a document gives, as it stands there. */
function file(document: { name: string; text: string }, name: string): CodeFile {
  const found = readSteps(document).find((step) => step.kind === "file" && step.name === name);
  if (found?.kind !== "file") throw new Error(`${document.name} has no ${name}`);
  return found;
}

describe("the document for implementers", () => {
  it("leads a gateway in Python from red to green, and its job for GitLab is green", async () => {
    const folder = projectFolder();
    await follow(implementers, { folder, env: { NO_COLOR: "1" } });

    const { conformance } = parse(readFileSync(join(folder, ".gitlab-ci.yml"), "utf8"));
    const url = String(conformance.variables.CONFORMANCE_BASE_URL);
    // The gateway of the document has ended, so its port is free again.
    const script = conformance.script
      .join("\n")
      .replace("gateway.py 4070", `gateway.py ${new URL(url).port}`);
    const job = await runJob(script, folder, {
      ...conformance.variables,
      CONFORMANCE_API_KEY: "key_of_a_merchant",
      // The document has had all of them judged.
      CONFORMANCE_ONLY: "CHK-DEL-*",
    });
    expect(job.log).toMatch(/^Conformant in scope/m);
    expect(job.code).toBe(0);
  }, 240_000);

  it("gives the action inputs that it has", () => {
    const { inputs } = parse(readFileSync(join(repository, "action.yml"), "utf8"));
    const workflow = parse(file(implementers, ".github/workflows/conformance.yml").text);
    const steps: { id?: string; with?: object }[] = workflow.jobs.gateway.steps;
    const given = Object.keys(steps.find(({ id }) => id === "conformance")?.with ?? {});
    expect(given.length).toBeGreaterThan(3);
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(given));
  });
});

const merchants = readDocument("server/pipelines.md");

describe("the document for merchants", () => {
  it("gates a client by what the doctor says of it, as its job for GitLab does", async () => {
    const folder = projectFolder();
    await follow(merchants, { folder, env: { NO_COLOR: "1" } });

    const { shop } = parse(file(merchants, ".gitlab-ci.yml").text);
    const port = String(await findPort());
    const env = { SANDGATE_PORT: port, SANDGATE_URL: `http://127.0.0.1:${port}` };
    const job = await runJob(shop.script.join("\n"), folder, { ...shop.variables, ...env });
    expect(job).toEqual({ code: 0, log: expect.stringMatching(/"status":"ok".*grade A\n$/s) });
  }, 120_000);
});

/** Runs the script of a job as GitLab does; what it leaves in the background goes with it. */
async function runJob(script: string, folder: string, env: Record<string, string>) {
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
