import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { findPort } from "../../server/test-support/free-port.ts";
import { projectFolder, repository } from "./test-support/folders.ts";
import { fileOf, follow, readDocument, runJob } from "./test-support/follow.ts";

const merchants = readDocument("server/pipelines.md");

it("the page for implementers uses inputs that the action has", () => {
  const { inputs } = parse(readFileSync(join(repository, "action.yml"), "utf8"));
  const implementers = readDocument("conformance/pipelines.md");
  const workflow = parse(fileOf(implementers, ".github/workflows/conformance.yml"));
  const steps: { id?: string; with?: object }[] = workflow.jobs.gateway.steps;
  const given = Object.keys(steps.find(({ id }) => id === "conformance")?.with ?? {});
  expect(given.length).toBeGreaterThan(3);
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(given));
});

it("the page for merchants and its job for GitLab work as written", async () => {
  const folder = projectFolder();
  await follow(merchants, { folder, env: { NO_COLOR: "1" } });

  const { shop } = parse(fileOf(merchants, ".gitlab-ci.yml"));
  const port = String(await findPort());
  const env = { SANDGATE_PORT: port, SANDGATE_URL: `http://127.0.0.1:${port}` };
  const job = await runJob(shop.script.join("\n"), folder, { ...shop.variables, ...env });
  expect(job).toEqual({ code: 0, log: expect.stringMatching(/"status":"ok".*grade A\n$/s) });
}, 120_000);
