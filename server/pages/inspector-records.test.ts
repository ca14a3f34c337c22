import { expect, it } from "vitest";
import { checkoutBody } from "../test-support/bodies.ts";
import { hear, openInspector, rowsOf } from "../test-support/inspector.ts";
import { answerWith, register, startReceiver } from "../test-support/receiver.ts";
import { createPayout, createRefund, refundPath, textOf } from "../test-support/records.ts";
import { startSandbox, TestClock } from "../test-support/sandbox.ts";

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
  const opened = page.getByRole("article", { name: "The refund" });
  await opened.getByRole("link", { name: id }).waitFor();
  await opened.getByRole("link", { name: "Its requests and webhooks" }).click();
  await page.getByRole("link", { name: "createRefund" }).click();
  const exchange = page.getByRole("article", { name: "Exchange" });
  await exchange.getByRole("link", { name: transaction }).waitFor();
  await show(`requests?text=${refund}&kind=delivery`);
  await page.getByRole("link", { name: "refund.created" }).first().click();
  await exchange.getByRole("link", { name: refund }).waitFor();
  await show(webhook.replace("/_sandbox/", ""));
  await page.locator("summary", { hasText: "refund.created" }).last().click();
  await page.getByRole("link", { name: refund }).first().waitFor();
});

it("links records, requests and webhooks with each other", async () => {
  const sandbox = await startSandbox({ clock: new TestClock().read });
  const webhook = await register(sandbox, { url: "http://127.0.0.1:9/hooks" });
  const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
  const checkout = textOf(created, "id");
  const paid = await sandbox.send("POST", `/_sandbox/checkouts/${checkout}/pay`);
  const transaction = textOf(paid, "transaction_id");
  const refund = textOf(await createRefund(sandbox, { transaction_id: transaction }), "id");
  const payout = await createPayout(sandbox);
  const [sent, sending] = [textOf(payout, "id"), textOf(payout, "transaction_id")];
  await sandbox.send("GET", "/_sandbox/requests/wait?kind=delivery");
  const { page, show, complaints } = await openInspector("requests", { sandbox });
  for (const [kind, from, member, to] of [
    ["transactions", transaction, "source", checkout],
    ["transactions", sending, "source", sent],
    ["refunds", refund, "transaction_id", transaction],
    ["payouts", sent, "transaction_id", sending],
  ] as const) {
    await show(`${kind}/${from}`);
    await page.getByRole("heading", { name: from }).waitFor();
    const fact = page.locator(".facts > div", { has: page.getByText(member, { exact: true }) });
    await fact.getByRole("link").click();
    await page.getByRole("heading", { name: to }).waitFor();
    await page.getByRole("region", { name: "History" }).waitFor();
  }
  await show(`requests?text=${sent}&operation=createPayout`);
  await rowsOf(page).click();
  await page.getByRole("link", { name: "Webhooks of this record" }).click();
  await expect
    .poll(() => rowsOf(page).allInnerTexts())
    .toEqual([expect.stringContaining("payout.created")]);
  await rowsOf(page).click();
  await page.getByRole("link", { name: "Requests of this record" }).click();
  await expect
    .poll(() => rowsOf(page).allInnerTexts())
    .toEqual([expect.stringContaining("createPayout")]);
  await page.goBack();
  await page.getByRole("link", { name: "The delivery with all its attempts" }).click();
  await page.getByRole("heading", { name: webhook.split("/").at(-1) ?? "" }).waitFor();
  await page.locator(".deliveries details[open]").waitFor();
  expect(complaints).toEqual([]);
});

it("links a request to the transaction that it names, whatever the form of its id", async () => {
  const sandbox = await startSandbox();
  const transaction_id = "re_order_4711";
  const fixture = { id: transaction_id, amount: "50" };
  await sandbox.send("POST", "/_sandbox/transactions", { json: fixture });
  const { page } = await openInspector("requests", { sandbox });
  await createRefund(sandbox, { transaction_id });
  await rowsOf(page).click();
  await page.getByRole("article").getByRole("link", { name: transaction_id }).click();
  await page.getByRole("article", { name: "The transaction" }).waitFor();
  await page.getByRole("heading", { name: transaction_id }).waitFor();
});

it("shows what falls due next and jumps there, and why a webhook failed", async () => {
  const sandbox = await startSandbox({ clock: new TestClock().read });
  const webhook = await register(sandbox, { url: "http://127.0.0.1:9/hooks" });
  const broken = await register(sandbox, await startReceiver(answerWith(500)));
  const id = textOf(await createPayout(sandbox), "id");
  await sandbox.send("POST", "/_sandbox/clock", { json: { frozen: true } });
  await sandbox.send("GET", "/_sandbox/requests/wait?kind=delivery&count=2");
  const { page, show, button, complaints } = await openInspector("clock", { sandbox });
  const next = page.getByRole("region", { name: "Due next" }).locator("li");
  await expect.poll(() => next.count()).toBe(3);
  expect(await next.first().innerText()).toContain("succeeded");
  await next.last().getByRole("link", { name: "dl_" }).waitFor();
  await button(`Jump there: succeeded ${id}`).click();
  await hear(page, "The clock shows 2025-01-31T09:05:02.123Z, and is frozen.");
  await expect.poll(() => next.getByText(id).count()).toBe(0);
  await show(webhook.replace("/_sandbox/", ""));
  await page.locator("summary .reason", { hasText: "ECONNREFUSED" }).first().waitFor();
  await show(broken.replace("/_sandbox/", ""));
  await page
    .locator("summary .reason", { hasText: "The receiver returned 500." })
    .first()
    .waitFor();
  await show("requests");
  await page.locator(".entry .bad", { hasText: "ECONNREFUSED" }).first().waitFor();
  expect(complaints).toEqual([]);
});

it("makes a fault rule by a form, and lists the choices for a wrong one", async () => {
  const { sandbox, page, button } = await openInspector("faults");
  await page.getByLabel("Operation").selectOption("createPayout");
  await page.getByLabel("Number").fill("9");
  await button("Add the rule").click();
  await page.getByRole("alert").getByText("status=400 to 599").waitFor();
  await page.getByLabel("Effect").selectOption("Wait for milliseconds");
  await page.getByLabel("Applies to").selectOption("Every n-th request");
  await button("Add the rule").click();
  await hear(page, "The rule is set.");
  const { json } = await sandbox.send("GET", "/_sandbox/faults");
  expect(json.rules[0].rule).toEqual({
    ...{ operations: ["createPayout"], every: 3, latency: { fixed: 9 } },
  });
  await button("Write it as text").click();
  for (const [rule, choice] of [
    ['{"operations": ["createPayuot"], "simulate": "hang"}', "createPayout, listPayouts"],
    ['{"fault": {"point": "before"}}', "before_validation, before_commit"],
    ['{"simulat": "hang", "simulate": "hang"}', "name, operations"],
  ] as const) {
    await page.getByLabel("JSON").fill(rule);
    await button("Add the rule").click();
    await page.getByRole("alert").getByText(`Choose from: ${choice}`).waitFor();
  }
});

it("shows in one timeline what happened, why, and when (D-LOG-10)", async () => {
  const clock = new TestClock();
  const sandbox = await startSandbox({ clock: clock.read });
  await register(sandbox, { url: "http://127.0.0.1:9/hooks" }, { events: ["payout.succeeded"] });
  await sandbox.send("POST", "/_sandbox/clock", { json: { frozen: true } });
  clock.advance(1000);
  const id = textOf(await createPayout(sandbox), "id");
  clock.advance(1000);
  const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
  clock.advance(1000);
  await sandbox.send("POST", `/_sandbox/checkouts/${textOf(created, "id")}/pay`);
  clock.advance(1000);
  await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT1M", wait: true } });
  const { page, show, complaints } = await openInspector("timeline?kind=state", { sandbox });
  const lines = page.locator(".events > li");
  const shown = async () =>
    (await lines.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
  await expect.poll(() => lines.count()).toBe(5);
  expect(
    (await shown()).map((text) => /^state (\w+) (\w\w)_.* by (.+?) 2025/.exec(text)?.slice(1)),
  ).toEqual([
    ["succeeded", "po", "fell due: setClock"],
    ["successful", "co", "moveCheckout"],
    ["pending", "co", "moveCheckout"],
    ["created", "co", "createCheckout"],
    ["pending", "po", "createPayout"],
  ]);
  expect((await shown())[0]).toContain("2025-01-31 09:05:02.123 real time 2025-01-31 09:05:04.123");
  await show(`timeline?text=${id}`);
  await expect.poll(() => lines.count()).toBe(5);
  expect((await shown()).map((text) => text.split(" ")[0])).toEqual([
    ...["delivery", "delivery", "state", "state", "request"],
  ]);
  await show("timeline?kind=clock");
  await expect.poll(() => lines.count()).toBe(2);
  expect((await shown())[0]).toContain("09:05:00.123Z → 2025-01-31T09:06:00.123Z");
  expect(complaints).toEqual([]);
});

it("says what caused requests, deliveries and clock moves, and links to it (D-LOG-10)", async () => {
  const clock = new TestClock();
  const sandbox = await startSandbox({ clock: clock.read });
  const events = ["payout.succeeded", "refund.created", "refund.updated"];
  await register(sandbox, { url: "http://127.0.0.1:9/hooks" }, { events });
  await sandbox.send("POST", "/_sandbox/clock", { json: { frozen: true } });
  clock.advance(1000);
  await createPayout(sandbox);
  clock.advance(1000);
  const refund = await createRefund(sandbox, { transaction_id: "txn_sim_pending" });
  await sandbox.send("GET", "/_sandbox/requests/wait?text=refund.created");
  clock.advance(1000);
  for (const metadata of [1, { order: "5" }]) {
    await sandbox.send("PUT", refundPath(refund), { json: { metadata } });
  }
  await sandbox.send("GET", "/_sandbox/requests/wait?text=refund.updated");
  await sandbox.send("GET", "/nothing");
  clock.advance(1000);
  await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT5S", wait: true } });
  const { page, complaints } = await openInspector("timeline", { sandbox });
  await page.getByText("at most 500 events").waitFor();
  const lines = page.locator(".events > li");
  const shown = async () =>
    (await lines.allInnerTexts())
      .map((text) =>
        text
          .replaceAll(/\b(po|re)_\w+/g, "$1")
          .split("\n", 2)
          .join(" "),
      )
      .sort();
  const choice = page.getByRole("combobox", { name: "Any kind" });
  for (const [kind, expected] of Object.entries(causes)) {
    await choice.selectOption(kind);
    await expect.poll(shown).toEqual(expected);
  }
  await choice.selectOption("");
  await page.getByLabel("Search").fill("not in the contract");
  await expect.poll(shown).toEqual(["request GET /nothing: 404 by not in the contract"]);
  await page.getByLabel("Search").fill("attempt 2");
  await page.getByRole("link", { name: "updateRefund, attempt 2" }).click();
  const exchange = page.getByRole("article", { name: "Exchange" });
  await exchange.getByText('"order"').first().waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "refund.updated: connect" }).click();
  await exchange.getByText("refund.updated").first().waitFor();
  expect(complaints).toEqual([]);
});

const refused = "connect ECONNREFUSED 127.0.0.1:9";

/** The events of each kind with their causes, sorted. */
const causes = {
  request: [
    "request GET /nothing: 404 by not in the contract",
    "request POST /api/v1/payouts/crypto: 200 po by createPayout",
    "request POST /api/v1/refunds: 201 re by refund.pending",
    "request PUT /api/v1/refunds/re: 200 re by updateRefund",
    "request PUT /api/v1/refunds/re: 400 re by updateRefund",
  ],
  clock: [
    "clock 2025-01-31T09:05:00.123Z → 2025-01-31T09:05:00.123Z by setClock",
    "clock 2025-01-31T09:05:00.123Z → 2025-01-31T09:05:05.123Z by setClock",
  ],
  delivery: [
    `delivery payout.succeeded: ${refused} po by fell due: setClock`,
    `delivery refund.created: ${refused} re by createRefund`,
    `delivery refund.created: ${refused} re by createRefund, attempt 2`,
    `delivery refund.updated: ${refused} re by updateRefund`,
    `delivery refund.updated: ${refused} re by updateRefund, attempt 2`,
  ],
};
