import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { operationTable, routes } from "../../generated/operations.ts";
import { closeBrowser, visit } from "../testing/browser.ts";
import { payoutBody } from "../testing/bodies.ts";
import { payoutsPath } from "../testing/records.ts";
import { startSandbox } from "../testing/sandbox.ts";

afterAll(closeBrowser);

const key = "sk_test_reference";

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

async function authorize(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Authorize" }).first().click();
  await page.locator(".auth-container input").fill(key);
  await page.locator(".auth-btn-wrapper .authorize").click();
  await page.locator(".auth-btn-wrapper .btn-done").click();
}

describe("the API reference at /docs (D-CTL-05)", () => {
  it("shows every operation of the contract once, with every path it is served on", async () => {
    const { page, complaints } = await openReference();
    expect(await page.locator(".opblock").count()).toBe(Object.keys(operationTable).length);
    for (const [id, { tag }] of Object.entries(operationTable)) {
      await page.locator(`#contents a[href="#/${tag}/${id}"]`).click();
      const shown = operation(page, tag, id);
      const description = await shown.locator(".opblock-description").innerText();
      const path = await shown.locator(".opblock-summary-path").getAttribute("data-path");
      for (const route of routes.filter(({ operationId }) => operationId === id)) {
        expect([path, description].join()).toContain(route.path);
      }
      await shown.locator(".opblock-control-arrow").click();
    }
    expect(complaints).toEqual([]);
  });

  it("shows every answer of an operation with its examples", async () => {
    const { page } = await openReference("#/Payouts/createPayout");
    const shown = operation(page, "Payouts", "createPayout");
    const contract = readFileSync(
      join(import.meta.dirname, "../../generated/openapi.json"),
      "utf8",
    );
    const { responses } = JSON.parse(contract).paths[payoutsPath].post;
    const statuses = await shown.locator("tr.response td.response-col_status").allInnerTexts();
    expect(statuses).toEqual(Object.keys(responses));
    const text = await shown.innerText();
    for (const { summary } of examplesOf(responses["400"])) expect(text).toContain(summary);
  });

  it("leads to the guide of the contract's own description", async () => {
    const { page } = await openReference();
    await page.getByRole("link", { name: "Idempotency" }).click();
    await expect.poll(() => isOnScreen(page, "Idempotency")).toBe(true);
  });

  it("opens the operation that the address names", async () => {
    const { page } = await openReference("#/Refunds/createRefund");
    await operation(page, "Refunds", "createRefund").locator(".execute").waitFor();
  });

  it("sends a request with the caller's key, and shows the answer with all its digits", async () => {
    const { sandbox, page, complaints } = await openReference("#/Payouts/createPayout");
    await authorize(page);
    const shown = operation(page, "Payouts", "createPayout");
    const amount = "0.123456789012345678";
    const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    const body = JSON.stringify(payoutBody({ crypto_currency: "ETH", recipient_address: address }));
    await shown.locator("textarea").fill(body.replace("0.015", amount));
    await shown.locator(".execute").click();
    const answer = shown.locator(".live-responses-table");
    await answer.waitFor();
    expect(await answer.innerText()).toContain(`"amount": ${amount},`);
    const listed = await sandbox.send("GET", payoutsPath, { key });
    expect(listed.text).toContain(`"amount":${amount},`);
    expect(complaints).toEqual([]);
  });

  it("sends no optional parameter unasked, so that a list can be tried as it stands", async () => {
    const { page } = await openReference("#/Checkouts/listCheckouts");
    await authorize(page);
    const shown = operation(page, "Checkouts", "listCheckouts");
    await shown.locator(".execute").click();
    const answer = shown.locator(".live-responses-table");
    await answer.waitFor();
    expect(await answer.locator("tr.response .response-col_status").innerText()).toContain("200");
    expect(await shown.locator(".request-url").innerText()).toMatch(/\/checkouts$/);
  });

  it("shows the refusal of a request without a key", async () => {
    const { page } = await openReference("#/Refunds/listRefunds");
    const shown = operation(page, "Refunds", "listRefunds");
    await shown.locator(".execute").click();
    const answer = shown.locator(".live-responses-table");
    await answer.waitFor();
    expect(await answer.innerText()).toContain("Authentication credentials were not provided.");
  });

  it("fits a phone", async () => {
    const { page } = await openReference("#/Payouts/createPayout", 390);
    await operation(page, "Payouts", "createPayout").locator(".execute").waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });
});

function isOnScreen(page: Page, heading: string): Promise<unknown> {
  const find = `[...document.querySelectorAll("#reference .info h2")].find((h) => h.textContent === ${JSON.stringify(heading)})`;
  return page.evaluate(`(() => {
    const { top, bottom } = ${find}.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  })()`);
}
