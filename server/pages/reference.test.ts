import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operationTable as controlOperations } from "../../generated/control-operations.ts";
import { operationTable, routes } from "../../generated/operations.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { payoutBody } from "../test-support/bodies.ts";
import { openPage, visit, type Visit } from "../test-support/browser.ts";
import { payoutsPath } from "../test-support/records.ts";
import { startSandbox } from "../test-support/sandbox.ts";

const key = "sk_test_reference";

/** Drawing the reference takes seconds: tests that leave it unchanged share one. */
let shared: Visit;
let sandboxOfAll: Sandbox;

beforeAll(async () => {
  sandboxOfAll = await createSandbox();
  shared = await openPage(`${sandboxOfAll.url}/docs#/Payouts/createPayout`);
  await shared.page.locator(".opblock").first().waitFor();
});
afterAll(async () => {
  await shared.page.context().close();
  await sandboxOfAll.close();
});

async function openReference(hash = "", width?: number) {
  const sandbox = await startSandbox();
  const { page, complaints } = await visit(`${sandbox.url}/docs${hash}`, width);
  await page.locator(".opblock").first().waitFor();
  return { sandbox, page, complaints };
}

function examplesOf(response: {
  content: { "application/json": { examples: Record<string, { summary?: string }> } };
}) {
  const { examples } = response.content["application/json"];
  return Object.values(examples).filter(({ summary }) => summary !== undefined);
}

function operation(page: Page, tag: string, id: string) {
  return page.locator(`#operations-${tag}-${id}`);
}

async function authorize(page: Page, button = "Authorize"): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  await page.locator(".auth-container input").fill(key);
  await page.locator(".auth-btn-wrapper .authorize").click();
  await page.locator(".auth-btn-wrapper .btn-done").click();
}

/** Executes the operation as it stands. */
async function execute(shown: Locator): Promise<Locator> {
  await shown.locator(".execute").click();
  const answer = shown.locator(".live-responses-table");
  await answer.waitFor();
  return answer;
}

function statusOf(answer: Locator): Promise<string> {
  return answer.locator("tr.response .response-col_status").innerText();
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
    await page.locator("#operations-Clock-setClock").waitFor();
    for (const [id, { tag }] of Object.entries(controlOperations)) {
      expect(await operation(page, tag, id).count(), id).toBe(1);
    }
    await authorize(page, "Enter your key");
    await page.locator('#contents a[href="#/Clock/getClock"]').click();
    const answer = await execute(operation(page, "Clock", "getClock"));
    expect(await statusOf(answer)).toContain("200");
    expect(complaints).toEqual([]);
  });

  it("shows every operation of the contract once, and lists them in order", async () => {
    const { page, complaints } = shared;
    const links = page.locator('#contents a[href^="#/"]:not([href^="#/guide/"])');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const ids = await page.locator(".opblock").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toHaveLength(Object.keys(operationTable).length);
    expect(hrefs.map((href) => href?.replace("#/", "operations-").replace("/", "-"))).toEqual(ids);
    expect(complaints).toEqual([]);
  });

  it("shows all paths of an operation, and an example of an id without filling it in", async () => {
    const { page } = shared;
    const shown = operation(page, "Checkouts", "getCheckout");
    await page.locator('#contents a[href="#/Checkouts/getCheckout"]').click();
    const parameter = shown.locator("tr[data-param-in=path]");
    await expect.poll(() => parameter.innerText()).toMatch(/For example co_\w{24}\./);
    const field = parameter.locator("input");
    expect(await field.inputValue()).toBe("");
    expect(await field.getAttribute("placeholder")).toMatch(/id$/);
    const text = await shown.innerText();
    const paths = routes.filter(({ operationId }) => operationId === "getCheckout");
    expect(paths.length).toBeGreaterThan(1);
    for (const { path } of paths) expect(text).toContain(path);
    await shown.locator(".opblock-control-arrow").click();
  });

  it("opens the operation that the address names, with every response and its examples", async () => {
    const shown = operation(shared.page, "Payouts", "createPayout");
    const contract = readFileSync(
      join(import.meta.dirname, "../../generated/openapi.json"),
      "utf8",
    );
    const { responses } = JSON.parse(contract).paths[payoutsPath].post;
    await shown.locator("tr.response").first().waitFor();
    const statuses = await shown.locator("tr.response td.response-col_status").allInnerTexts();
    expect(statuses).toEqual(Object.keys(responses));
    const text = await shown.innerText();
    for (const { summary } of examplesOf(responses["400"])) expect(text).toContain(summary);
    expect(text).toContain("Idempotent-Replayed");
    expect(text).not.toContain("Request-Id");
  });

  it("sends requests with the entered key, and keeps the key and the place over a reload", async () => {
    const { sandbox, page, complaints } = await openReference("#/Payouts/createPayout");
    const shown = operation(page, "Payouts", "createPayout");
    const answer = await execute(shown);
    expect(await answer.innerText()).toContain("Authentication credentials were not provided.");
    await authorize(page, "Enter your key");
    const amount = "0.123456789012345678";
    const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    const body = JSON.stringify(payoutBody({ crypto_currency: "ETH", recipient_address: address }));
    await shown.locator("textarea").fill(body.replace("0.015", amount));
    await shown.locator(".execute").click();
    await expect.poll(() => answer.innerText()).toContain(`"amount": ${amount},`);
    const listed = await sandbox.send("GET", payoutsPath, { key });
    expect(listed.text).toContain(`"amount":${amount},`);

    const heading = page.getByRole("heading", { name: "Lists", exact: true });
    expect(await isOnScreen(page, heading)).toBe(false);
    await page.getByRole("link", { name: "Lists", exact: true }).click();
    await expect.poll(() => isOnScreen(page, heading)).toBe(true);
    await page.reload();
    await page.getByRole("button", { name: "Key is set" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#/guide/lists");
    await expect.poll(() => isOnScreen(page, heading)).toBe(true);
    const list = operation(page, "Checkouts", "listCheckouts");
    await page.locator('#contents a[href="#/Checkouts/listCheckouts"]').click();
    expect(await statusOf(await execute(list))).toContain("200");
    // No optional parameter is sent unasked, so that a list can be tried as it stands.
    expect(await list.locator(".request-url").innerText()).toMatch(/\/checkouts$/);
    expect(complaints).toEqual([]);
  });

  it("shows the status if the contract cannot be loaded", async () => {
    const { url } = await startSandbox();
    const { page } = await visit(`${url}/_sandbox/health`);
    await page.route("**/openapi.json", (route) => route.fulfill({ status: 500 }));
    await page.goto(`${url}/docs`);
    await page.getByText("/openapi.json cannot be shown: the sandbox returned 500.").waitFor();
  });

  it("fits a phone and a tablet, with its contents behind a button", async () => {
    const { page } = await openReference("", 360);
    const button = await page.getByText("Contents", { exact: true }).boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan(352);
    const link = page.getByRole("link", { name: "Create a refund" });
    for (const width of [360, 780]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await link.isVisible()).toBe(false);
      await page.locator("summary", { hasText: "Contents" }).press("Enter");
      await link.click();
      const shown = operation(page, "Refunds", "createRefund");
      await shown.locator(".execute").waitFor();
      await expect.poll(() => isOnScreen(page, shown)).toBe(true);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      expect(await link.isVisible()).toBe(false);
      const bar = await page.locator("body > header").boundingBox();
      const top = (await shown.boundingBox())?.y;
      expect(top).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
    }
  });
});
