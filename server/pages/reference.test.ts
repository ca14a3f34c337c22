import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operationTable as controlOperations } from "../../generated/control-operations.ts";
import { operationTable, routes } from "../../generated/operations.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { payoutBody } from "../test-support/bodies.ts";
import { assertAccessible, openPage, visit, type Visit } from "../test-support/browser.ts";
import { payoutsPath } from "../test-support/records.ts";
import { startSandbox } from "../test-support/sandbox.ts";

const key = "sk_test_reference";
const contract = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../generated/openapi.json"), "utf8"),
);

/** The page of tests that leave it unchanged for others. */
let shared: Visit;
let sandboxOfAll: Sandbox;

beforeAll(async () => {
  sandboxOfAll = await createSandbox();
  shared = await openPage(`${sandboxOfAll.url}/docs#/Payouts/createPayout`);
});
afterAll(async () => {
  await shared.page.context().close();
  await sandboxOfAll.close();
});

function entry(page: Page, id: string) {
  return page.locator(`[id="${id}"]`);
}

function listed(page: Page, id: string) {
  return page.locator(`nav a[href="#${id}"]`);
}

async function enterKey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enter your key" }).click();
  await page.getByLabel("API key").fill(key);
  await page.getByRole("button", { name: "Use this key" }).click();
}

/** Executes the operation as it stands. @returns The status, the address and the time. */
async function execute(shown: Locator): Promise<string> {
  await shown.getByRole("button", { name: "Execute" }).click();
  const status = shown.getByRole("status");
  await expect.poll(() => status.innerText()).toMatch(/in \d+ ms$/);
  return status.innerText();
}

function isOnScreen(page: Page, element: Locator): Promise<boolean> {
  return element.boundingBox().then((box) => {
    const height = page.viewportSize()?.height ?? 0;
    return box !== null && box.y >= 0 && box.y < height;
  });
}

describe("the API reference at /docs (D-CTL-05)", () => {
  it("shows every operation of the control plane on a linked page", async () => {
    const link = shared.page.getByRole("link", { name: "Control plane", exact: true });
    const { url } = await startSandbox();
    const { page, complaints } = await visit(url + ((await link.getAttribute("href")) ?? ""));
    for (const [id, { tag }] of Object.entries(controlOperations)) {
      expect(await entry(page, `/${tag}/${id}`).count(), id).toBe(1);
    }
    await enterKey(page);
    await listed(page, "/Clock/getClock").click();
    expect(await execute(entry(page, "/Clock/getClock"))).toMatch(/^200 /);
    expect(complaints).toEqual([]);
  });

  it("shows every operation of the contract once, and lists them in order", async () => {
    const { page, complaints } = shared;
    const links = page.locator("nav a:has(.method)");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const ids = await page
      .locator(".entry:has(form)")
      .evaluateAll((all) => all.map(({ id }) => id));
    const operations = Object.entries(operationTable).map(([id, { tag }]) => `/${tag}/${id}`);
    expect(ids.toSorted()).toEqual(operations.toSorted());
    expect(hrefs).toEqual(ids.map((id) => `#${id}`));
    expect(complaints).toEqual([]);
  });

  it("shows all paths of an operation, and an example of an id without filling it in", async () => {
    const { page } = shared;
    const shown = entry(page, "/Checkouts/getCheckout");
    await listed(page, "/Checkouts/getCheckout").click();
    const field = shown.getByLabel("checkout_id");
    expect(await field.inputValue()).toBe("");
    expect(await field.getAttribute("placeholder")).toMatch(/^co_\w{24}$/);
    const text = await shown.innerText();
    const paths = routes.filter(({ operationId }) => operationId === "getCheckout");
    expect(paths.length).toBeGreaterThan(1);
    for (const { path } of paths) expect(text).toContain(path);
    await shown.locator("> summary").click();
  });

  it("opens the operation that the address names, with every response and its examples", async () => {
    const shown = entry(shared.page, "/Payouts/createPayout");
    const { responses } = contract.paths[payoutsPath].post;
    const statuses = shown.locator("li > .status");
    expect(await statuses.allInnerTexts()).toEqual(Object.keys(responses));
    const { examples } = responses["400"].content["application/json"];
    for (const { summary } of Object.values<{ summary?: string }>(examples)) {
      if (summary !== undefined) await shown.getByText(summary, { exact: true }).waitFor();
    }
    const text = (await shown.textContent()) ?? "";
    expect(text).toContain("Idempotent-Replayed");
    expect(text).not.toContain("Request-Id");
    await assertAccessible(shared.page);
  });

  it("shows what operations share in each of them, once it is opened", async () => {
    const shown = entry(shared.page, "/Payouts/createPayout");
    const unauthorized = shown.locator("li:has(> .status:text-is('401'))");
    await unauthorized.getByText("No Authorization header").waitFor();
    await shown.locator("li:has(> .status:text-is('200'))").getByText("Members").click();
    await shown.getByText("The identifier of the payout's transaction").waitFor();
    expect(await shown.locator("a:visible").count()).toBe(0);
  });

  it("shows a request as a command for this sandbox, as it stands and without the key", async () => {
    const { url } = await startSandbox();
    const { page } = await visit(`${url}/docs`);
    await enterKey(page);
    await listed(page, "/Payouts/listPayouts").click();
    const list = entry(page, "/Payouts/listPayouts");
    await list.getByLabel("limit").fill("5");
    const command = list.locator(".command pre");
    expect(await command.innerText()).toContain(` '${url}${payoutsPath}?limit=5' \\\n`);
    await list.getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => command.innerText()).toContain(` ${url}${payoutsPath} \\\n`);
    await listed(page, "/Payouts/createPayout").click();
    const create = entry(page, "/Payouts/createPayout");
    await create.getByText("A payout to a testnet address").click();
    await create.getByRole("button", { name: "Use this example" }).click();
    const text = await create.locator(".command pre").innerText();
    expect(text).toContain('"amount": 2.5');
    expect(text).toContain("Bearer ${SANDGATE_KEY");
    expect(text).not.toContain(key);
  });

  it("sends requests with the entered key, and keeps the key and the place over a reload", async () => {
    const sandbox = await startSandbox();
    const { page, complaints } = await visit(`${sandbox.url}/docs#/Payouts/createPayout`);
    const shown = entry(page, "/Payouts/createPayout");
    const answer = shown.locator(".answer pre");
    expect(await execute(shown)).toMatch(/^401 /);
    expect(await answer.innerText()).toContain("Authentication credentials were not provided.");
    await enterKey(page);
    const amount = "0.123456789012345678";
    const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    const body = JSON.stringify(payoutBody({ crypto_currency: "ETH", recipient_address: address }));
    await shown.locator("textarea").fill(body.replace("0.015", amount));
    await execute(shown);
    await expect.poll(() => answer.innerText()).toContain(`"amount": ${amount},`);
    const list = await sandbox.send("GET", payoutsPath, { key });
    expect(list.text).toContain(`"amount":${amount},`);

    const heading = page.getByRole("heading", { name: "Lists", exact: true });
    expect(await isOnScreen(page, heading)).toBe(false);
    await page.getByRole("link", { name: "Lists", exact: true }).click();
    await expect.poll(() => isOnScreen(page, heading)).toBe(true);
    await page.reload();
    await page.getByRole("button", { name: "Key is set" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#/guide/lists");
    await expect.poll(() => isOnScreen(page, heading)).toBe(true);
    await listed(page, "/Checkouts/listCheckouts").click();
    // No optional parameter is sent unasked, so that a list can be tried as it stands.
    const outcome = await execute(entry(page, "/Checkouts/listCheckouts"));
    expect(outcome).toMatch(/^200 GET \S+\/checkouts in /);
    expect(complaints).toEqual([]);
  });

  it("is complete without JavaScript, except for the forms", async () => {
    const { url } = sandboxOfAll;
    const { page } = await visit(`${url}/docs`, 1280, { javaScriptEnabled: false });
    const shown = entry(page, "/Payouts/createPayout");
    await shown.locator("> summary").click();
    await shown.getByText("A payout in BTC with a memo").click();
    expect(await shown.innerText()).toContain('"amount": 0.015');
    expect(await shown.locator("textarea, button").filter({ visible: true }).count()).toBe(0);
    const targets = await page
      .locator('a[href^="#"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")?.slice(1) ?? ""));
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("fits a phone and a tablet, with its contents behind a button", async () => {
    const { page } = await visit(`${sandboxOfAll.url}/docs`, 360);
    const button = page.getByRole("button", { name: "Contents" });
    const link = page.getByRole("link", { name: "Create a refund" });
    for (const width of [360, 780]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await link.isVisible()).toBe(false);
      await button.press("Enter");
      await link.click();
      const shown = entry(page, "/Refunds/createRefund");
      await expect.poll(() => isOnScreen(page, shown)).toBe(true);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      expect(await link.isVisible()).toBe(false);
      const bar = await page.locator("nav").boundingBox();
      const top = (await shown.boundingBox())?.y;
      expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity));
    }
  });
});
