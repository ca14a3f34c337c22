import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { assertAccessible } from "../test-support/browser.ts";
import { hear, openInspector, rowsOf } from "../test-support/inspector.ts";
import { register } from "../test-support/receiver.ts";
import { createPayout, payoutsPath, textOf } from "../test-support/records.ts";

it("creates records from the contract's examples and from scenarios, and finds them", async () => {
  const { sandbox, page, show, button, complaints } = await openInspector("checkouts");
  await page.getByRole("link", { name: "New checkout" }).click();
  const form = (kind: string) => page.getByRole("article", { name: `New ${kind}` });
  await form("checkout").getByLabel("Example").selectOption({ index: 1 });
  await assertAccessible(page);
  await button("Create").click();
  await page.getByRole("article", { name: "The checkout" }).getByText("抹茶ラテ").waitFor();
  await show("transactions/new");
  await form("transaction").getByLabel("Body").waitFor();
  await button("Create").click();
  await page.getByRole("article", { name: "The transaction" }).getByText("1999").first().waitFor();
  await show("refunds/new");
  const example: unknown = JSON.parse(await form("refund").getByLabel("Body").inputValue());
  await button("Create").click();
  await page.getByRole("article", { name: "The refund" }).waitFor();
  const { json } = await sandbox.send("GET", "/api/v1/refunds");
  expect(json).toMatchObject([example]);
  await show("refunds/new");
  await form("refund").getByLabel("Body").fill('{"transaction_id": "txn_order_4711"}');
  await button("Create").click();
  await form("refund").getByText("amount: This field is required.").waitFor();

  await show("scenarios");
  await page.getByLabel("Search").fill("payout.pending");
  await expect.poll(() => page.locator(".scenarios > li").count()).toBe(1);
  await button("Copy: SIM:pending").waitFor();
  await page.getByRole("link", { name: "Try it" }).click();
  await button("Create").click();
  await page.getByRole("article", { name: "The payout" }).getByText("SIM:pending").waitFor();
  await show("payouts/new");
  await form("payout").getByLabel("Body").waitFor();
  await button("Create").click();
  await page.getByRole("article", { name: "The payout" }).waitFor();
  await page.getByRole("link", { name: "Close" }).click();
  await expect.poll(() => page.locator("td a").count()).toBe(2);
  await page.getByLabel("Search").fill("sim:PENDING");
  await expect.poll(() => page.locator("td a").count()).toBe(1);
  expect(complaints).toEqual([]);
});

it("offers a form or a command for every scenario, and copies its values", async () => {
  const { sandbox, page, complaints } = await openInspector("scenarios");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { json } = await sandbox.send("GET", "/_sandbox/scenarios");
  const cards = page.locator(".scenarios > li");
  await expect.poll(() => cards.count()).toBe(json.scenarios.length);
  const copied: unknown[] = [];
  for (const { name, send } of json.scenarios) {
    const card = cards.filter({ has: page.getByText(name, { exact: true }) });
    const copy = async (label: string) => {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await card.getByRole("button", { name: label, exact: true }).click();
      const read = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(read).not.toBe("");
      return read();
    };
    for (const { value } of send) copied.push(await copy(`Copy: ${value}`));
    if (!name.startsWith("key.")) {
      const link = card.getByRole("link", { name: "Try it" });
      expect(await link.getAttribute("href")).toMatch(`s/new/${name}`);
      continue;
    }
    const command = await copy(`Copy as curl: ${name}`);
    const { stdout } = await promisify(execFile)("sh", ["-c", command]);
    const statuses = [...stdout.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect([name, ...statuses]).toEqual([name, ...(keyStatuses[name] ?? ["401"])]);
  }
  const values = json.scenarios.flatMap(({ send }: { send: { value: string }[] }) => send);
  expect(copied).toEqual(values.map(({ value }: { value: string }) => value));
  expect(complaints).toEqual([]);
});

const keyStatuses: Readonly<Record<string, string[]>> = {
  "key.readonly": ["403"],
  "key.limited": ["200", "200", "429"],
};

it("sends the directive of a scenario from a form, and shows what a client would get", async () => {
  const { sandbox, page, show, button } = await openInspector("scenarios");
  const broken = "The client gets no complete response within 10 seconds.";
  for (const [name, value, result] of [
    ["status", "status=503; retry-after=5", "The client gets status 503: "],
    ["reset", "reset", broken],
    ["truncate", "truncate", broken],
    ["hang", "hang", broken],
  ] as const) {
    await show(`scenarios?text=simulate.${name}`);
    await page.getByRole("link", { name: "Try it" }).first().click();
    const field = page.getByLabel("Sandbox-Simulate");
    await expect.poll(() => field.inputValue()).toBe(value);
    if (name === "hang") await page.clock.install();
    await button("Create").click();
    if (name === "hang") await page.clock.fastForward(10_000);
    await page.getByRole("alert").getByText(result).waitFor();
  }
  const hung = expect.objectContaining({ method: "POST", ended: "client_gone" });
  await expect
    .poll(async () => (await sandbox.send("GET", "/_sandbox/requests")).json.entries)
    .toContainEqual(hung);
  await page.getByLabel("Sandbox-Simulate").fill("delay=1");
  await button("Create").click();
  await page.getByRole("article", { name: "The checkout" }).waitFor();
  const { json } = await sandbox.send("GET", "/_sandbox/requests?limit=20");
  const last = json.entries.find((entry: { method?: string }) => entry.method === "POST");
  expect(last).toMatchObject({ operation: "createCheckout", trigger: "simulate.delay" });
});

it("imports what was exported, and clears the log", async () => {
  const { sandbox, page, show, button, confirm } = await openInspector("workspace");
  await sandbox.send("POST", "/_sandbox/transactions", { json: { id: "txn_1", amount: 5 } });
  const { text } = await sandbox.send("GET", "/_sandbox/export");
  await sandbox.send("POST", "/_sandbox/reset");
  await button("Import the file").click();
  await page.getByRole("alert").getByText("Choose a file").waitFor();
  const file = { name: "one.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.locator("[type=file]").setInputFiles({ ...file, buffer: Buffer.from("{}") });
  await button("Import the file").click();
  await confirm("Import the file");
  await page.getByRole("alert").getByText("This field is required.").waitFor();
  await page.locator("[type=file]").setInputFiles(file);
  await button("Import the file").click();
  await confirm("Import the file");
  await hear(page, "The contents of one.json are imported.");
  const { json } = await sandbox.send("GET", "/_sandbox/transactions");
  expect(json.records).toMatchObject([{ id: "txn_1" }]);
  await sandbox.send("GET", "/checkouts");
  await show("requests");
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  await button("Clear the log").click();
  await confirm("Clear the log");
  await page.getByText("No requests yet").waitFor();
});

it("sets a webhook's chaos by a form, shows it, and switches it off (D-HOOK-12)", async () => {
  const { sandbox, page, show, button, complaints } = await openInspector("webhooks");
  const path = await register(sandbox, { url: "http://127.0.0.1:9/hooks" });
  const chaos = async () => (await sandbox.send("GET", path)).json.chaos;
  await show(path.replace("/_sandbox/", ""));
  const form = page.getByRole("region", { name: "Chaos" });
  await form.getByText("Off.").waitFor();
  await form.getByLabel("Effect").selectOption("Send it later");
  await form.getByLabel("Delay").fill("soon");
  await button("Set the rule").click();
  await form.getByRole("alert").getByText("delay: Duration has wrong format.").waitFor();
  await form.getByLabel("Delay").fill("PT30S");
  await form.getByLabel("Applies to").selectOption("The next n events");
  await form.getByLabel("n", { exact: true }).fill("3");
  await button("Set the rule").click();
  await form.getByText("the next 3 events, by PT30S").waitFor();
  expect(await chaos()).toEqual({ delay: { count: 3, delay: "PT30S" } });
  await form.getByLabel("Effect").selectOption("Send it twice");
  await form.getByLabel("Applies to").selectOption("A share of 0 to 1");
  for (const [share, reason] of [
    ["2", "less than or equal to 1."],
    ["", "may not be null."],
  ] as const) {
    await form.getByLabel("n", { exact: true }).fill(share);
    await button("Set the rule").click();
    await form.getByRole("alert").getByText(reason).waitFor();
  }
  await form.getByLabel("n", { exact: true }).fill("0.5");
  await form.getByLabel("n", { exact: true }).press("Enter");
  await form.getByText("a share of 0.5").waitFor();
  await button("Switch off: delay").click();
  await hear(page, "delay is off.");
  expect(await chaos()).toEqual({ duplicate: { probability: 0.5 } });
  await page.getByRole("link", { name: "All webhooks" }).click();
  await page.locator(".cards .chip", { hasText: "duplicate" }).waitFor();
  expect(complaints).toEqual([]);
});

it("searches fault rules, due steps, workspaces, webhooks, snapshots and findings", async () => {
  const { sandbox, page, show, button, complaints } = await openInspector("faults");
  const rules = [
    { name: "own", simulate: "delay=1" },
    { name: "other", simulate: "delay=2" },
  ];
  await sandbox.send("PUT", "/_sandbox/faults", { json: { rules } });
  await sandbox.send("POST", "/_sandbox/clock", { json: { frozen: true } });
  const id = textOf(await createPayout(sandbox), "id");
  await createPayout(sandbox);
  await sandbox.send("GET", payoutsPath, { key: "sk_test_0f8e2c71a5" });
  await sandbox.send("GET", "/nothing");
  await sandbox.send("POST", "/checkouts", { json: {} });
  for (const name of ["first", "second"]) {
    await sandbox.send("PUT", `/_sandbox/snapshots/${name}`);
  }
  for (const path of ["one", "other"]) {
    await register(sandbox, { url: `http://127.0.0.1:9/${path}` });
  }
  const cards = page.locator(".cards > li");
  const search = async (text: string) => {
    // The page hears keys a moment after it shows its cards.
    await expect
      .poll(async () => {
        await page.keyboard.press("/");
        return page.evaluate("document.activeElement.matches('[type=search]')");
      })
      .toBe(true);
    await page.keyboard.press("Control+A");
    await page.keyboard.type(text);
    await expect.poll(() => page.url()).toContain("text=");
  };
  await expect.poll(() => cards.count()).toBe(2);
  await search("delay=1");
  await expect.poll(() => cards.count()).toBe(1);
  expect(await page.getByRole("switch").count()).toBe(0);
  await page.getByLabel("Search").fill("creates-fail");
  await page.getByRole("switch", { name: "Every create returns 500" }).waitFor();
  expect(await page.getByText("Other rules").count()).toBe(0);
  await page.getByLabel("Search").fill("no rule has this");
  await page.getByText("Nothing matches.").waitFor();
  await button("Add the rule").waitFor();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect.poll(() => cards.count()).toBe(2);

  for (const [view, text] of [
    ["Clock", id],
    ["Workspaces", "0f8e"],
    ["Webhooks", "/other"],
    ["Snapshots", "second"],
  ] as const) {
    await show(view.toLowerCase());
    await page.getByRole("heading", { name: view, exact: true }).waitFor();
    await expect.poll(() => cards.count()).toBe(2);
    await search(text);
    await expect.poll(() => cards.allInnerTexts()).toEqual([expect.stringContaining(text)]);
  }
  await show("doctor");
  const findings = page.locator(".findings > li");
  await expect.poll(() => findings.count()).toBeGreaterThan(1);
  await search("GET /nothing");
  await expect.poll(() => findings.allInnerTexts()).toEqual([expect.stringContaining("/nothing")]);
  await page.getByLabel("Search").fill("no finding has this");
  await page.getByText("Nothing matches.").waitFor();
  expect(complaints).toEqual([]);
});
