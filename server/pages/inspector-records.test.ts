import { afterAll, expect, it } from "vitest";
import { closeBrowser } from "../test-support/browser.ts";
import { checkoutBody } from "../test-support/bodies.ts";
import { hear, openInspector } from "../test-support/inspector.ts";
import { register } from "../test-support/receiver.ts";
import { createPayout, createRefund, textOf } from "../test-support/records.ts";
import { startSandbox, TestClock } from "../test-support/sandbox.ts";

afterAll(closeBrowser);

it("shows money as money, and leads from a checkout to its refunds, requests and webhooks", async () => {
  const sandbox = await startSandbox({ clock: new TestClock().read });
  const webhook = await register(sandbox, { url: "http://127.0.0.1:9/hooks" });
  for (const currency of ["CLF", "KWD", "JPY"]) {
    await sandbox.send("POST", "/checkouts", { json: checkoutBody({ currency, amount: 12345 }) });
  }
  const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
  const id = textOf(created, "id");
  const paid = await sandbox.send("POST", `/_sandbox/checkouts/${id}/pay`);
  const transaction = textOf(paid, "transaction_id");
  const refund = textOf(await createRefund(sandbox, { transaction_id: transaction }), "id");
  await createPayout(sandbox);
  const { page, show, button } = await openInspector("checkouts", { sandbox });
  const amounts = page.locator("td.amount");
  const shown = async () => (await amounts.allInnerTexts()).map((text) => text.trim());
  await expect.poll(shown).toEqual(["€19.99", "¥12,345", "KWD\u00a012.345", "CLF\u00a01.2345"]);
  await show("refunds");
  await expect.poll(shown).toEqual(["€0.25"]);
  await show("transactions");
  await expect.poll(shown).toEqual(["BTC\u00a00.015", "€19.99"]);

  await show(`checkouts/${id}`);
  const article = page.getByRole("article");
  await article.getByRole("link", { name: transaction }).click();
  await article.getByText("€19.74").waitFor();
  const past = page.getByRole("region", { name: "History" });
  expect(await past.locator(".state").allInnerTexts()).toEqual([
    ...["created", "pending", "successful", "pending"],
  ]);
  await page.getByLabel("Amount").fill("99999");
  await button("Refund").click();
  await article.getByRole("alert").getByText("amount: ").waitFor();
  await page.getByLabel("Amount").fill("974");
  await button("Refund").press("Enter");
  await hear(page, "The refund is created.");
  await article.getByText("€10.00").waitFor();
  await past.getByRole("link", { name: refund }).first().click();
  await article.getByRole("link", { name: id }).waitFor();
  await article.getByRole("link", { name: "Its requests and webhooks" }).click();
  await page.getByRole("link", { name: "createRefund" }).click();
  await article.getByRole("link", { name: transaction }).waitFor();
  await show(`requests?text=${refund}&kind=delivery`);
  await page.getByRole("link", { name: "refund.created" }).first().click();
  await article.getByRole("link", { name: refund }).waitFor();
  await show(webhook.replace("/_sandbox/", ""));
  await page.locator("summary", { hasText: "refund.created" }).last().click();
  await page.getByRole("link", { name: refund }).first().waitFor();
});
