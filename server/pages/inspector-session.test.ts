import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { checkoutBody } from "../testing/bodies.ts";
import { closeBrowser } from "../testing/browser.ts";
import { hear, key, openInspector, rowsOf } from "../testing/inspector.ts";
import { payoutsPath } from "../testing/records.ts";

afterAll(closeBrowser);

const run = promisify(execFile);

describe("D-PAGE-13: what is sent again", () => {
  it("is sent, also where a browser could have kept the answer", async () => {
    const { sandbox, page, button } = await openInspector();
    const { json } = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "P300D" } });
    await sandbox.send("GET", `/checkouts/${json.id}`);
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    await rowsOf(page).first().click();
    for (const count of [3, 4, 5]) {
      const { href } = new URL(page.url());
      await button("Replay").click();
      await expect.poll(() => rowsOf(page).count()).toBe(count);
      await expect.poll(() => page.url()).not.toBe(href);
    }
  });

  it("as a command says what to do in a shell that has no key", async () => {
    const { sandbox, page, button } = await openInspector();
    await sandbox.send("GET", payoutsPath);
    await rowsOf(page).first().click();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button("Copy as curl").click();
    await hear(page, "Copied.");
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const { SANDGATE_KEY: _none, ...env } = process.env;
    const failed: unknown = await run("sh", ["-c", command], { env }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({
      stdout: "",
      stderr: expect.stringContaining("export SANDGATE_KEY="),
    });
    const { stdout } = await run("sh", ["-c", command], { env: { ...env, SANDGATE_KEY: key } });
    expect(stdout).toMatch(/^HTTP\/1\.1 200 /);
  });
});
