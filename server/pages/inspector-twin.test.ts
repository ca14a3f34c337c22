import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { assertAccessible } from "../test-support/browser.ts";
import { openInspector } from "../test-support/inspector.ts";
import { temporaryFolder } from "../test-support/process.ts";

it("shows in its header which gateway the sandbox imitates, and by which variants", async () => {
  const like = join(temporaryFolder(), "gateway.json");
  const traits = { "CHK-CREATE-03": { status: 202 }, "REF-DEL-10": { "no trait": "known" } };
  writeFileSync(like, JSON.stringify({ traits }));
  const { sandbox, page, complaints } = await openInspector("requests", { like });
  await sandbox.send("GET", "/_sandbox/health");
  const header = page.getByRole("banner");
  await header.getByText("Like gateway.json: 1 of 2 traits").click();
  await expect
    .poll(() => header.getByRole("listitem").allInnerTexts())
    .toEqual(["checkout-created-202 Creating a checkout returns 202."]);
  await assertAccessible(page);
  expect(complaints).toEqual([]);
});

it("shows nothing in its header about gateways if the sandbox imitates none", async () => {
  const { sandbox, page } = await openInspector();
  expect((await sandbox.send("GET", "/_sandbox/health")).json).not.toHaveProperty("like");
  const address = page.url();
  // A document that is reloaded may leave a request of its own that never finishes.
  await page.goto("about:blank");
  const answered = page.waitForEvent("requestfinished", (request) =>
    request.url().endsWith("/_sandbox/health"),
  );
  await page.goto(address);
  await answered;
  await page.getByText("No requests yet").waitFor();
  expect(await page.getByRole("banner").innerText()).not.toContain("Like");
});
