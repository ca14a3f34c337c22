import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkoutBody, payoutBody } from "../test-support/bodies.ts";
import { visit } from "../test-support/browser.ts";
import { launchBrowser } from "../test-support/chromium.ts";
import { hear, key, openInspector, rowsOf } from "../test-support/inspector.ts";
import { payoutsPath } from "../test-support/records.ts";
import { type Sandbox, startSandbox } from "../test-support/sandbox.ts";

const run = promisify(execFile);
const one = "sk_test_alice_one";
const two = "sk_test_alice_two";

/** Signs in with a key in another window of the same browser, after signing out if necessary. */
async function openWindow(page: Page, own: string, { url }: Pick<Sandbox, "url">): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${url}/_sandbox/ui#/payouts`);
  const field = other.getByLabel("API key");
  const signOut = other.getByRole("button", { name: "Sign out" });
  await field.or(signOut).waitFor();
  if (await signOut.isVisible()) await signOut.click();
  await field.fill(own);
  await other.keyboard.press("Enter");
  await other.getByRole("heading", { name: "Payouts", exact: true }).waitFor();
  return other;
}

async function makePayout(sandbox: Sandbox, own: string): Promise<void> {
  await sandbox.send("POST", payoutsPath, { key: own, json: payoutBody() });
}

function payoutsOf(sandbox: Sandbox, own: string) {
  return async () => (await sandbox.send("GET", payoutsPath, { key: own })).json.length;
}

function keyShown(page: Page): Promise<string> {
  return page.locator(".masthead .key").innerText();
}

describe("D-PAGE-11: a window acts on the workspace that it shows, and on no other", () => {
  it("resets nothing once another window has signed in elsewhere, and then shows that", async () => {
    const sandbox = await startSandbox();
    await makePayout(sandbox, two);
    await makePayout(sandbox, one);
    const { page, button, confirm, complaints } = await openInspector("workspace", {
      sandbox,
      key: one,
    });
    const before = await keyShown(page);
    await openWindow(page, two, sandbox);

    await button("Reset the workspace").press("Enter");
    await confirm("Reset");
    await hear(page, "This browser has signed in to this workspace in another window.");
    expect([await payoutsOf(sandbox, one)(), await payoutsOf(sandbox, two)()]).toEqual([1, 1]);
    const after = await keyShown(page);
    expect(after).not.toBe(before);
    expect([before, after].map((shown) => shown.split(" ")[1])).toEqual(
      Array(2).fill("sk_test_alic…"),
    );

    await button("Reset the workspace").press("Enter");
    await confirm("Reset");
    await hear(page, "The workspace has been reset.");
    expect([await payoutsOf(sandbox, one)(), await payoutsOf(sandbox, two)()]).toEqual([1, 0]);
    expect(complaints).toEqual([]);
  });

  it("replays and saves nothing once another window has signed in elsewhere", async () => {
    const { sandbox, page, show, button } = await openInspector("requests", { key: one });
    await makePayout(sandbox, one);
    await rowsOf(page).first().click();
    await button("Replay").waitFor();
    await openWindow(page, two, sandbox);
    await button("Replay").click();
    await hear(page, "This browser has signed in to this workspace in another window.");
    expect([await payoutsOf(sandbox, one)(), await payoutsOf(sandbox, two)()]).toEqual([1, 0]);

    await show("workspace");
    const link = page.getByRole("link", { name: "Save as a file" });
    await link.waitFor();
    const address = await link.getAttribute("href");
    await openWindow(page, one, sandbox);
    const saved = await page.context().request.get(sandbox.url + (address ?? ""));
    expect(saved.status()).toBe(412);
  });

  it("asks for a key once another window has signed out", async () => {
    const { sandbox, page, button } = await openInspector("clock");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole("button", { name: "Sign out" }).click();
    await other.getByLabel("API key").waitFor();
    await button("Freeze").click();
    await page.getByLabel("API key").waitFor();
    expect((await sandbox.send("GET", "/_sandbox/clock")).json.frozen).toBe(false);
  });

  it("signs in to each sandbox of a host separately", async () => {
    const first = await openInspector("payouts", { key: one });
    const sandbox = await startSandbox();
    const other = await openWindow(first.page, two, sandbox);
    const shown = await keyShown(other);
    await first.page.reload();
    await first.page.getByRole("heading", { name: "Payouts", exact: true }).waitFor();
    expect(await keyShown(first.page)).not.toBe(shown);
    await other.getByRole("button", { name: "Sign out" }).click();
    await other.getByLabel("API key").waitFor();
    await first.page.reload();
    await first.page.getByRole("heading", { name: "Payouts", exact: true }).waitFor();
  });
});

describe("D-PAGE-11: a sandbox that does not respond", () => {
  const session = "**/_sandbox/ui/session";

  it("keeps what it shows and stays signed in while the sandbox does not respond", async () => {
    const { page } = await openInspector("payouts");
    await page.getByText("No payouts yet").waitFor();
    await page.route(session, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/session"),
    );
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await failed;
    await page.getByText("No payouts yet").waitFor();
    await page.unroute(session);
    await page.waitForResponse((response) => response.url().endsWith("/session") && response.ok());
    await page.getByText("No payouts yet").waitFor();
  });

  it("keeps trying to read the session while the sandbox does not respond, and says so", async () => {
    const { page } = await openInspector("payouts");
    await page.route(session, (route) => route.fulfill({ status: 503, body: "<h1>Busy</h1>" }));
    await page.reload();
    await page.getByRole("alert").getByText("The sandbox returned 503. Trying again…").waitFor();
    await page.unroute(session);
    await page.getByText("No payouts yet").waitFor();
  });
});

describe("D-PAGE-11: signing in", () => {
  it("shows the format of a key, and which keys are refused on purpose", async () => {
    const sandbox = await startSandbox();
    const { page } = await visit(`${sandbox.url}/_sandbox/ui`);
    for (const [typed, text] of [
      ["", "A key is sk_test_ and 1 to 64 letters, digits and underscores."],
      ["sk_test_revoked", "This key is refused on purpose"],
      ["sk_live_123", "A key is sk_test_ and 1 to 64 letters, digits and underscores."],
    ] as const) {
      await page.getByLabel("API key").fill(typed);
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByText(text).waitFor();
    }
  });

  it("shows a generated key to be copied, also without TLS", async () => {
    const host = "sandbox.example";
    const sandbox = await startSandbox({ settings: { allowedHosts: [host] } });
    const browser = await launchBrowser([`--host-resolver-rules=MAP ${host} 127.0.0.1`]);
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(`http://${host}:${new URL(sandbox.url).port}/_sandbox/ui`);
    expect(await page.evaluate("isSecureContext")).toBe(false);
    await page.getByRole("button", { name: "Generate a key" }).click();
    await page.getByText("it is not shown again").first().waitFor();
    await page.getByRole("button", { name: "Copy the key" }).click();
    const made = await page.getByLabel("Copy it from here").inputValue();
    expect(made).toMatch(/^sk_test_[0-9a-f]{32}$/);
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Open the workspace" }).click();
    await page.getByText("No requests yet").waitFor();
    expect(await page.content()).not.toContain(made);
    await sandbox.send("GET", payoutsPath, { key: made });
    await expect.poll(() => rowsOf(page).count()).toBe(1);
  });
});

describe("D-PAGE-13: replays", () => {
  it("sends a replay even if a browser could have cached the response", async () => {
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

  it("copies a command that says what to do in a shell without a key", async () => {
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
