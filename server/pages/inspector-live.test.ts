import { describe, expect, it } from "vitest";
import { createCheckout } from "../test-support/checkouts.ts";
import { findPort } from "../test-support/free-port.ts";
import { key, openInspector, rowsOf } from "../test-support/inspector.ts";
import { askPage } from "../test-support/pages.ts";
import { answerWith, register, startReceiver } from "../test-support/receiver.ts";
import { createPayout, payoutsPath, textOf } from "../test-support/records.ts";
import { startSandbox, TestClock } from "../test-support/sandbox.ts";

/** A sandbox that can be replaced by an empty one at the same address. */
async function startReplaceable() {
  const port = await findPort();
  const sandbox = await startSandbox({ port });
  const restart = async () => {
    const another = await startSandbox({ port });
    // The client finds its open connections to the earlier sandbox closed.
    const ask = () => fetch(another.url).catch(() => undefined);
    await expect.poll(ask).toBeDefined();
    return another;
  };
  return { sandbox, restart };
}

describe("D-PAGE-12: the inspector, live", () => {
  it("shows that a checkout was paid on its page, or moved by another call", async () => {
    const { sandbox, page, show, complaints } = await openInspector();
    const checkout = await createCheckout(sandbox);
    await show(`checkouts/${checkout.id}`);
    const states = page.locator("tr.open .state, .outcome .state");
    await expect.poll(() => states.allInnerTexts()).toEqual(["created", "created"]);
    await sandbox.send("POST", `/_sandbox/checkouts/${checkout.id}/open`);
    await expect.poll(() => states.allInnerTexts()).toEqual(["pending", "pending"]);
    await askPage(`${checkout.address}/pay`, "POST");
    await expect.poll(() => states.allInnerTexts()).toEqual(["successful", "successful"]);
    expect(complaints).toEqual([]);
  });

  it("shows in a list what has fallen due without a request", async () => {
    const { sandbox, page } = await openInspector("payouts", { settings: { settleMs: 3000 } });
    await createPayout(sandbox);
    const state = page.locator("td .state");
    await expect.poll(() => state.allInnerTexts()).toEqual(["pending"]);
    await expect.poll(() => state.allInnerTexts(), { timeout: 15_000 }).toEqual(["succeeded"]);
  });

  it("shows that the clock was moved or set back, at the top and in its view", async () => {
    const { sandbox, page } = await openInspector("clock", { clock: new TestClock().read });
    const shown = page.locator(".masthead time, .dial time");
    const begin = async (texts: string[]) =>
      expect
        .poll(async () => (await shown.allInnerTexts()).map((text) => text.slice(0, 16)))
        .toEqual(texts);
    await begin(["2025-01-31 09:05", "2025-01-31 09:05"]);
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "P1D" } });
    await begin(["2025-02-01 09:05", "2025-02-01 09:05"]);
    await sandbox.send("PUT", "/_sandbox/snapshots/one");
    await sandbox.send("POST", "/_sandbox/reset");
    await begin(["2025-01-31 09:05", "2025-01-31 09:05"]);
    await sandbox.send("POST", "/_sandbox/snapshots/one/restore");
    await begin(["2025-02-01 09:05", "2025-02-01 09:05"]);
  });

  it("shows that a webhook was disabled by its receiver, in the list and in its view", async () => {
    const { url } = await startReceiver(answerWith(410));
    const sandbox = await startSandbox();
    const path = await register(sandbox, { url });
    const { page, show } = await openInspector("webhooks", { sandbox });
    const state = page.locator(".cards .state");
    await expect.poll(() => state.allInnerTexts()).toEqual(["on"]);
    await sandbox.send("PUT", path, { json: { enabled: false } });
    await expect.poll(() => state.allInnerTexts()).toEqual(["off"]);
    await sandbox.send("PUT", path, { json: { enabled: true } });
    await show(path.replace("/_sandbox/", ""));
    await page.getByText("on", { exact: true }).waitFor();
    await createPayout(sandbox, { memo: "SIM:pending" });
    await page.getByText("off", { exact: true }).waitFor();
  });

  it("removes entries when the log was emptied or replaced", async () => {
    const { sandbox, restart } = await startReplaceable();
    const { page, button } = await openInspector("requests", { sandbox });
    const list = page.locator(".list");
    await sandbox.send("GET", "/checkouts");
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await sandbox.send("DELETE", "/_sandbox/requests");
    await list.getByText("No requests yet").waitFor();
    await sandbox.send("GET", "/checkouts");
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await button("Pause").click();
    await sandbox.send("POST", "/_sandbox/reset");
    await list.getByText("No requests yet").waitFor();
    await button("Resume").click();
    await sandbox.send("GET", "/checkouts");
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await sandbox.close();
    const another = await restart();
    await another.send("GET", payoutsPath);
    await expect.poll(() => list.getByText(payoutsPath).count(), { timeout: 15_000 }).toBe(1);
    expect(await rowsOf(page).count()).toBe(1);
  });

  it("reloads in every view what it could not load once the server is back", async () => {
    const { sandbox, restart } = await startReplaceable();
    const { page, show } = await openInspector("requests", { sandbox });
    const silence = page.getByText("The sandbox does not respond.");
    await page.locator(".liveness.live").waitFor();
    await sandbox.close();
    for (const view of ["checkouts/co_gone", "webhooks", "requests/req_gone"]) {
      await show(view);
      await expect.poll(() => silence.count()).toBeGreaterThan(0);
    }
    const another = await restart();
    await page.locator(".liveness.live").waitFor();
    await page.getByRole("article").getByText("Not found.").waitFor();
    expect(await silence.count()).toBe(0);
    await another.send("GET", "/checkouts");
    await expect.poll(() => rowsOf(page).count()).toBe(1);

    await show("payouts");
    await page.getByText("No payouts yet").waitFor();
    await another.close();
    await show("checkouts");
    await silence.waitFor();
    const last = await restart();
    await page.getByText("No checkouts yet").waitFor();
    await createCheckout(last);
    await expect.poll(() => page.locator("td .state").allInnerTexts()).toEqual(["created"]);
  });
});

describe("the inspector's lists", () => {
  it("shows the right list if an action ends after the user has moved to another view", async () => {
    const { sandbox, page, show, button } = await openInspector();
    const { id } = await createCheckout(sandbox);
    await createCheckout(sandbox, { amount: 77 });
    await show(`checkouts/${id}`);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/pay", async (route) => {
      await held;
      await route.continue();
    });
    await button("Pay").click();
    await page.getByRole("combobox", { name: "Any status" }).selectOption("created");
    const states = page.locator("td .state");
    await expect.poll(() => states.allInnerTexts()).toEqual(["created", "created"]);
    release();
    await expect.poll(() => states.allInnerTexts()).toEqual(["created"]);
    await show("checkouts?status=successful");
    await expect.poll(() => states.allInnerTexts()).toEqual(["successful"]);
  });

  it("leads back to the newest records if the record before a page is gone", async () => {
    const { sandbox, page, show } = await openInspector();
    const gone = await createCheckout(sandbox);
    const older = await createPayout(sandbox);
    await show(`checkouts?after=${gone.id}`);
    await page.getByText("Nothing matches.").waitFor();
    await sandbox.send("DELETE", `/checkouts/${gone.id}`);
    await page.getByRole("alert").getByText(`id=${gone.id}`).waitFor();
    await page.getByRole("link", { name: "Show the newest" }).click();
    await page.getByText("No checkouts yet").waitFor();

    await show(`requests?before=${older.headers.get("Request-Id") ?? ""}`);
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await sandbox.send("DELETE", "/_sandbox/requests");
    await page.getByRole("alert").getByText("id=req_").waitFor();
    await page.getByRole("link", { name: "Show the newest" }).click();
    await page.getByText("No requests yet").waitFor();
  });

  it("shows a delivery that a link leads to or a search finds, however far back it is", async () => {
    const sandbox = await startSandbox();
    const path = await register(sandbox, { url: (await startReceiver()).url });
    const first = await sandbox.send("POST", `${path}/test`);
    for (let count = 0; count < 50; count += 1) await sandbox.send("POST", `${path}/test`);
    const view = `${path.replace("/_sandbox/", "")}/${textOf(first, "id")}`;
    const { page, show } = await openInspector(view, { sandbox, key });
    const asked = page.getByRole("list", { name: "The requested delivery" });
    await asked.getByText("Attempt 1: status 204").waitFor();
    expect(await page.locator(".deliveries > li").count()).toBe(51);
    await page.getByRole("link", { name: "Show older" }).click();
    await expect.poll(() => asked.count()).toBe(0);
    await page.getByText("Attempt 1: status 204").waitFor();
    await page.getByRole("link", { name: "Show the newest" }).click();
    await page.getByLabel("Search").fill(textOf(first, "id"));
    await expect.poll(() => page.locator(".deliveries > li").count()).toBe(1);
    await expect.poll(() => asked.count()).toBe(0);
    await show(`${path.replace("/_sandbox/", "")}/dl_gone`);
    await page.getByRole("alert").getByText("Not found.").waitFor();
  });
});
