import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { parse } from "yaml";
import { follow, readDocument, runJob } from "../documentation/test-support/follow.ts";

it("the page on pipelines and its job for GitLab work as written", async () => {
  const folder = join(inject("project"), "gateway");
  mkdirSync(folder);
  symlinkSync(join(inject("project"), "node_modules"), join(folder, "node_modules"));
  const document = readDocument("conformance/pipelines.md");
  await follow(document, { folder, env: { NO_COLOR: "1" } });

  const { conformance } = parse(readFileSync(join(folder, ".gitlab-ci.yml"), "utf8"));
  const url = String(conformance.variables.CONFORMANCE_BASE_URL);
  // The gateway of the document has ended, so its port is free again.
  const script = conformance.script
    .join("\n")
    .replace("gateway.py 4070", `gateway.py ${new URL(url).port}`);
  const job = await runJob(script, folder, {
    ...conformance.variables,
    CONFORMANCE_API_KEY: "key_of_a_merchant",
    // The page has tested all clauses.
    CONFORMANCE_ONLY: "CHK-DEL-*",
  });
  expect(job.log).toMatch(/^Conformant in scope/m);
  expect(job.code).toBe(0);
});
