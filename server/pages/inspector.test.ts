import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { visit } from "../test-support/browser.ts";
import { checkoutBody } from "../test-support/bodies.ts";
import { hear, key, openInspector, rowsOf } from "../test-support/inspector.ts";
import { answerWith, startReceiver } from "../test-support/receiver.ts";
import { createPayout, payoutsPath, textOf } from "../test-support/records.ts";
import { startSandbox } from "../test-support/sandbox.ts";

const run = promisify(execFile);

describe("the inspector at /_sandbox/ui (D-CTL-05, D-PAGE-11)", () => {
  it("exchanges a key for a cookie that no script can read, and forgets it again", async () => {
    const sandbox = await startSandbox();
    const { page, complaints } = await visit(`${sandbox.url}/_sandbox/ui`);
    await page.getByLabel("API key").fill("nonsense");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Invalid API key.").waitFor();
    await page.getByLabel("API key").fill(key);
    await page.keyboard.press("Enter");
    await page.getByText("sk_test_al…").waitFor();
    const [cookie, ...others] = await page.context().cookies(`${sandbox.url}/_sandbox/ui/api`);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/_sandbox/ui" });
    expect(others).toEqual([]);
    const kept = "[document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]";
    expect(await page.evaluate(kept)).toEqual(["", "{}", "{}"]);
    expect(await page.content()).not.toContain(key);
    expect(page.url()).not.toContain(key);

    await page.reload();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("API key").waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("asks for the key again if the sandbox no longer accepts it", async () => {
    const { page, show } = await openInspector();
    await page.getByText("No requests yet").waitFor();
    await page.context().clearCookies();
    await show("payouts");
    await page.getByLabel("API key").waitFor();
  });

  it("finds a failed request, copies it as curl, and sends it again (D-PAGE-13, D-PAGE-14)", async () => {
    const { sandbox, page, complaints } = await openInspector();
    await page.getByText("No requests yet").waitFor();
    const bad = { ...checkoutBody(), amount: 0, description: `O'Hara "50 %" $HOME \\ \`x\`` };
    await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    await sandbox.send("POST", "/checkouts?via=caf%C3%A9", { json: bad });
    await sandbox.send("GET", payoutsPath);
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    await page.getByRole("combobox", { name: "Any status" }).selectOption("4xx");
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await rowsOf(page).click();

    const exchange = page.getByRole("article");
    await exchange.getByText("2 violations of the contract").waitFor();
    const violations = exchange.getByRole("region", { name: "Violations of the contract" });
    const text = await violations.innerText();
    expect(text).toContain("amount in the body: Ensure this value is greater than or equal to 1.");
    const cited = violations.getByRole("listitem").filter({ hasText: "amount in the body" });
    await cited.getByText("A checkout amount below 1 is refused.").waitFor();
    expect(await cited.locator(".citation:visible").allInnerTexts()).toEqual(["CHK-VAL-07"]);
    await cited.getByText("3 related rules").click();
    await cited.getByRole("link", { name: "D-WR-08" }).waitFor();
    expect(await violations.innerText()).not.toContain("`");
    const operation = exchange.getByRole("link", { name: "createCheckout" });
    expect(await operation.getAttribute("href")).toBe("/docs#/Checkouts/createCheckout");

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy as curl" }).click();
    await hear(page, "Set SANDGATE_KEY to your key.");
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).not.toContain(key);
    const { stdout } = await run("sh", ["-c", command], {
      env: { ...process.env, SANDGATE_KEY: key },
    });
    expect(stdout).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(() => rowsOf(page).count()).toBe(2);

    const first = page.url();
    await page.getByRole("button", { name: "Replay" }).click();
    await expect.poll(() => page.url()).not.toBe(first);
    await exchange.getByText("2 violations of the contract").waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    const { json } = await sandbox.send("GET", "/_sandbox/requests?status=400");
    for (const { path, request, violations: found } of json.entries) {
      expect([path, JSON.parse(request.body)]).toEqual(["/checkouts?via=caf%C3%A9", bad]);
      expect(found).toHaveLength(2);
    }
    expect(page.url()).toContain(json.entries[0].id);
    await page.goBack();
    await exchange.getByText(json.entries[2].id).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it("names the trigger of a response, and links to its description", async () => {
    const { sandbox, page } = await openInspector();
    await createPayout(sandbox, { memo: "SIM:fail" });
    await rowsOf(page).first().click();
    await page.getByRole("article").getByRole("link", { name: "payout.fail" }).click();
    const named = page.locator(".scenarios .open");
    await expect.poll(() => named.innerText()).toContain("pending, then failed when it settles");
    await page.goBack();
    await page.getByRole("article").getByRole("link", { name: "createPayout" }).waitFor();
  });

  it("shows numbers with all their digits, and says what it cannot send again (D-PAGE-15)", async () => {
    const { sandbox, page, button } = await openInspector();
    const amount = "0.1000000000000000000001";
    const body = `{"amount": ${amount}, "note": "a\\u00e9", "list": [], "nested": {"deep": [1.0, null]}}`;
    await sandbox.send("POST", payoutsPath, { body });
    await rowsOf(page).first().click();
    const shown = page.getByRole("region", { name: "Body of the request" });
    const lines = ["{", `  "amount": ${amount},`, '  "note": "a\\u00e9",', '  "list": [],'];
    await expect.poll(() => shown.textContent()).toContain(lines.join("\n"));
    await button("Raw").first().click();
    expect(await shown.textContent()).toBe(body);

    const long = JSON.stringify(checkoutBody({ metadata: { note: "x".repeat(40_000) } }));
    await sandbox.send("POST", "/checkouts", { body: long });
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    await rowsOf(page).first().click();
    await page.getByText("keeps only the start").waitFor();
    expect(await button("Replay").isDisabled()).toBe(true);
    expect(await button("Copy as curl").isDisabled()).toBe(true);
  });

  it("moves a payout, keeps its history, and says why a move is refused", async () => {
    const { sandbox, page, button, complaints } = await openInspector("payouts");
    await page.getByText("No payouts yet").waitFor();
    const pending = await createPayout(sandbox, { memo: "SIM:pending" });
    await page.getByRole("link", { name: textOf(pending, "id") }).click();
    await button("Succeed").click();
    await hear(page, "The payout has succeeded.");
    const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
    await expect
      .poll(() => history.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^pending 20\d\d-/),
        expect.stringMatching(/^succeeded 20\d\d-/),
      ]);
    await expect.poll(() => page.locator("tr.open .state").innerText()).toBe("succeeded");

    const settling = await createPayout(sandbox);
    await page.getByRole("link", { name: textOf(settling, "id") }).click();
    const upcoming = page.getByRole("region", { name: "Upcoming" });
    await upcoming.getByText("succeeded").waitFor();
    await expect.poll(() => upcoming.count()).toBe(0);
    expect(await history.count()).toBe(2);

    const other = await createPayout(sandbox, { memo: "SIM:pending" });
    await page.getByRole("link", { name: textOf(other, "id") }).click();
    await button("Succeed").waitFor();
    // The page gets no response when it reloads, so it keeps the button.
    await page.route(`**/_sandbox/payouts/${textOf(other, "id")}`, () => undefined);
    await sandbox.send("POST", `/_sandbox/payouts/${textOf(other, "id")}/fail`);
    await button("Succeed").click();
    await page.getByRole("alert").getByText("Cannot succeed a payout that is failed").waitFor();
    expect(complaints).toEqual([]);
  });

  it("shows every kind of record by state, and links to the page of a checkout", async () => {
    const { sandbox, page, show, button } = await openInspector("workspace");
    await button("Add demo data").click();
    await hear(page, "Created: ");
    await show("checkouts?status=successful");
    const states = page.locator("td .state");
    await expect.poll(() => states.count()).toBeGreaterThan(0);
    expect(new Set(await states.allInnerTexts())).toEqual(new Set(["successful"]));
    await show("transactions");
    await page.getByRole("columnheader", { name: "refundable" }).waitFor();
    const { json } = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    await show(`checkouts/${json.id}`);
    await page.getByRole("link", { name: `${sandbox.url}/pay/${json.id}` }).waitFor();
    for (const name of ["Open", "Pay", "Fail", "Cancel", "Expire"]) {
      expect(await button(name).count(), name).toBe(1);
    }
    await button("Pay").click();
    await page.getByRole("region", { name: "History" }).getByText("successful").waitFor();
  });
});

describe("the inspector's webhooks", () => {
  it("shows a failed attempt, its retry once the clock has moved, and a redelivery", async () => {
    const receiver = await startReceiver((response, number) => {
      answerWith(number === 1 ? 500 : 204)(response, number);
    });
    const { sandbox, page, show, button, complaints } = await openInspector("webhooks");
    await page.getByLabel("URL").fill(receiver.url);
    await button("Register").click();
    await hear(page, "The webhook is registered.");
    await expect.poll(() => button("Send a test event").count()).toBe(1);
    const webhook = page.url();
    await createPayout(sandbox, { memo: "SIM:pending" });
    const delivery = page.locator(".deliveries > li");
    await expect.poll(() => delivery.innerText()).toContain("next attempt");
    await delivery.locator("summary").first().click();
    await delivery.getByText("Attempt 1: status 500").waitFor();

    await show("clock");
    await button("1 minute").click();
    await hear(page, "The clock shows ");
    await page.goto(webhook);
    await delivery.locator("summary").first().click();
    await delivery.getByText("Attempt 2: status 204").waitFor();
    await delivery.getByText("delivered").waitFor();
    await page.getByRole("button", { name: "Redeliver" }).click();
    await delivery.getByText("Attempt 3: status 204").waitFor();
    expect(new Set(receiver.events.map(({ type }) => type))).toEqual(new Set(["payout.created"]));
    expect(receiver.events).toHaveLength(3);
    expect(complaints).toEqual([]);
  });

  it("hides a webhook's secret until asked, and disables, rotates, tests and removes it", async () => {
    const receiver = await startReceiver();
    const { sandbox, page, show, button, confirm } = await openInspector();
    const made = await sandbox.send("POST", "/_sandbox/webhooks", { json: { url: receiver.url } });
    await show(`webhooks/${made.json.id}`);
    await button("Show").waitFor();
    expect(await page.content()).not.toContain(made.json.secret);
    await button("Show").click();
    await page.getByText(made.json.secret).waitFor();
    await button("Rotate the secret").click();
    await page.getByText("The previous secret stays valid until").waitFor();
    await button("Switch off").click();
    await page.getByText("off", { exact: true }).waitFor();
    await button("Send a test event").click();
    await page.locator(".deliveries > li").getByText("webhook.test").first().waitFor();
    await button("Remove").click();
    await confirm("Remove");
    await page.getByText("No webhooks yet").waitFor();
  });
});

describe("the inspector's controls", () => {
  it("switches a fault on and off, and accepts other rules", async () => {
    const { sandbox, page, button, complaints } = await openInspector("faults");
    const create = async () =>
      (await sandbox.send("POST", "/checkouts", { json: checkoutBody() })).status;
    const fault = page.getByRole("switch", { name: "Every create returns 500" });
    expect(await fault.getAttribute("aria-checked")).toBe("false");
    await fault.click();
    await expect.poll(() => fault.getAttribute("aria-checked")).toBe("true");
    expect(await create()).toBe(500);

    await button("Write it as text").click();
    await page.getByLabel("JSON").fill('{"simulate": "status=wrong"}');
    await button("Add the rule").click();
    await page
      .getByRole("alert")
      .getByText(
        "Invalid Sandbox-Simulate directive. Use status=429, delay=500, hang, reset, reset-after-commit or truncate.",
      )
      .waitFor();
    await page.getByLabel("JSON").fill('{"name": "maintenance", "simulate": "status=503"}');
    await button("Add the rule").click();
    await page.getByText("Other rules").waitFor();
    await fault.click();
    await expect.poll(() => fault.getAttribute("aria-checked")).toBe("false");
    expect(await create()).toBe(503);
    await button("Remove: maintenance").click();
    await expect.poll(() => page.getByText("Other rules").count()).toBe(0);
    expect(await create()).toBe(201);
    expect(complaints).toEqual([]);
  });

  it("advances, sets, freezes and unfreezes the clock", async () => {
    const { sandbox, page, button } = await openInspector("clock");
    const clock = async () => (await sandbox.send("GET", "/_sandbox/clock")).json;
    await button("Freeze").click();
    await button("Unfreeze").waitFor();
    await page.getByLabel("Moment, RFC 3339").fill("2030-01-01T00:00:00Z");
    await button("Set").click();
    await hear(page, "The clock shows 2030-01-01T00:00:00.000Z, and is frozen.");
    await button("1 hour").click();
    await page.locator(".dial").getByText("2030-01-01 01:00:00.000").waitFor();
    await page.getByLabel("Duration, ISO 8601").fill("an hour");
    await button("Advance").click();
    await page.getByRole("alert").getByText("Duration has wrong format.").waitFor();
    expect(await clock()).toEqual({ now: "2030-01-01T01:00:00.000Z", frozen: true });
    await button("Unfreeze").click();
    await button("Freeze").waitFor();
    expect((await clock()).frozen).toBe(false);
  });

  it("restores a snapshot, shows the doctor's findings, and resets the workspace", async () => {
    const { sandbox, page, show, button, confirm, complaints } = await openInspector("snapshots");
    await createPayout(sandbox, { memo: "SIM:pending" });
    await page.getByLabel("Name").fill("one-payout");
    await button("Take a snapshot").click();
    await page.getByText(/records? at/).waitFor();
    await createPayout(sandbox, { memo: "SIM:pending" });
    await button("Restore: one-payout").click();
    await confirm("Restore");
    await hear(page, "The snapshot “one-payout” is restored.");
    expect((await sandbox.send("GET", payoutsPath)).json).toHaveLength(1);
    await button("Delete: one-payout").click();
    await confirm("Delete");
    await page.getByText("There are no snapshots yet.").waitFor();

    await sandbox.send("POST", "/checkouts", { json: { ...checkoutBody(), amount: 0 } });
    await show("doctor");
    const finding = page.locator(".findings > li").first();
    await finding.getByText("Fix:").waitFor();
    await finding.getByRole("link").first().click();
    await page.getByRole("article").getByText("Workspace time").waitFor();

    await show("workspace");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save as a file" }).click();
    expect((await download).suggestedFilename()).toBe("workspace.json");
    expect(JSON.parse(await readFile(await (await download).path(), "utf8"))).toHaveProperty(
      "records.payouts.length",
      1,
    );
    await button("Reset the workspace").press("Enter");
    await page.locator("button:focus", { hasText: "Cancel" }).press("Enter");
    expect((await sandbox.send("GET", payoutsPath)).json).toHaveLength(1);
    await button("Reset the workspace").press("Enter");
    await confirm("Reset");
    await hear(page, "The workspace has been reset.");
    expect((await sandbox.send("GET", payoutsPath)).json).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
