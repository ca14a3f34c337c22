import { describe, expect, it } from "vitest";
import { assertAccessible, visit } from "../test-support/browser.ts";
import { rowsOf } from "../test-support/inspector.ts";
import { askPage } from "../test-support/pages.ts";
import { createPayout, payoutsPath } from "../test-support/records.ts";
import { startSandbox } from "../test-support/sandbox.ts";

const path = "/_sandbox/workspaces";
const random = "sk_test_0f8e2c71a5";

describe("D-CTL-15: the workspaces of a process", () => {
  it("are listed for a local browser, which opens one without its key", async () => {
    const sandbox = await startSandbox();
    await createPayout(sandbox);
    await sandbox.send("GET", payoutsPath, { key: random });
    await sandbox.send("POST", "/checkouts", { key: random, json: {} });
    const { page, complaints } = await visit(`${sandbox.url}/`);
    await page.getByText("sk_test_0f8e…: 0 records").waitFor();
    await page.getByRole("link", { name: "inspector", exact: true }).click();
    const items = page.locator(".cards > li");
    await expect.poll(() => items.count()).toBe(2);
    expect((await items.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
      expect.stringContaining("sk_test_0f8e…"),
      expect.stringContaining("sk_test_al…"),
    ]);
    const [, { hash, last_used_at: used }] = (await sandbox.send("GET", path)).json.workspaces;
    const shown = `SHA-256 ${hash.slice(0, 8)}… 1 record, used ${used.slice(0, 19).replace("T", " ")}`;
    expect((await items.last().innerText()).replaceAll(/\s+/g, " ")).toContain(shown);
    await assertAccessible(page);
    expect(await page.content()).not.toContain(random);
    await page.getByRole("button", { name: "Open: sk_test_0f8e…" }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    await page.locator("header .key", { hasText: "sk_test_0f8e…" }).waitFor();
    const [cookie] = await page.context().cookies(`${sandbox.url}/_sandbox/ui`);
    expect(Buffer.from(cookie?.value ?? "", "base64url").toString()).not.toContain(random);
    await page.goto(`${sandbox.url}/_sandbox/ui#/workspaces`);
    await page.getByRole("button", { name: "Open: sk_test_al…" }).click();
    await page.locator("header .key", { hasText: "sk_test_al…" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("are hidden from proxies, other hosts, and everybody with --keys or --public-url", async () => {
    const open = await startSandbox();
    await open.send("GET", payoutsPath);
    const listed = await open.send("GET", path, { key: null });
    expect(listed.json.workspaces).toMatchObject([{ key: "sk_test_al…", records: 0 }]);
    const [{ hash: workspace }] = listed.json.workspaces;
    const session = "/_sandbox/ui/session";
    const cookie = `sandgate_key_${new URL(open.url).port}=.${workspace}`;
    expect((await askPage(open.url + session, "GET", { cookie })).status).toBe(200);
    for (const [name, value] of [
      ["x-forwarded-for", "203.0.113.7"],
      ["forwarded", "for=203.0.113.7"],
      ["host", "192.0.2.1:4010"],
    ] as const) {
      const { status, text } = await askPage(open.url + path, "GET", { [name]: value });
      expect([status, text]).toEqual([403, expect.stringContaining(value)]);
      const opened = await askPage(open.url + session, "POST", { [name]: value }, { workspace });
      expect(opened.status).toBe(403);
      const kept = await askPage(open.url + session, "GET", { [name]: value, cookie });
      expect(kept.status).toBe(401);
      const start = await askPage(open.url, "GET", { [name]: value, accept: "text/html" });
      expect(start.text).not.toContain("sk_test_al…");
    }
    const start = await askPage(open.url, "GET", { accept: "text/html" });
    expect(start.text).toContain("sk_test_al…");
    for (const settings of [{ keys: ["sk_test_alpha"] }, { publicUrl: "https://pay.example" }]) {
      const closed = await startSandbox({ settings });
      expect((await closed.send("GET", path)).status).toBe(403);
    }
  });

  it("are those used last, at most 100, without removed ones", async () => {
    const sandbox = await startSandbox();
    for (let number = 0; number < 102; number += 1) {
      await sandbox.send("GET", payoutsPath, { key: `sk_test_${number}_abcdefgh` });
    }
    await sandbox.send("DELETE", "/_sandbox/workspace", { key: "sk_test_101_abcdefgh" });
    const { workspaces } = (await sandbox.send("GET", path)).json;
    expect(workspaces).toHaveLength(100);
    expect(workspaces[0].key).toBe("sk_test_100_…");
  });
});
