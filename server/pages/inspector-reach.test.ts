import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { assertAccessible, visit } from "../test-support/browser.ts";
import { checkoutBody } from "../test-support/bodies.ts";
import { hear, key, openInspector, rowsOf } from "../test-support/inspector.ts";
import { register } from "../test-support/receiver.ts";
import { createPayout, createRefund, payoutsPath, textOf } from "../test-support/records.ts";
import { type Sandbox, startSandbox } from "../test-support/sandbox.ts";

/** Returns a sandbox with an example of everything that the views can show. */
async function filled(): Promise<{ sandbox: Sandbox; views: string[] }> {
  const sandbox = await startSandbox();
  const webhook = await register(sandbox, { url: "http://127.0.0.1:9/hooks" });
  const payout = await createPayout(sandbox, { memo: "SIM:pending" });
  const refund = await createRefund(sandbox);
  const checkout = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
  const wrong = { ...checkoutBody(), amount: 0 };
  const refused = await sandbox.send("POST", "/checkouts", { json: wrong });
  const waiting = "/_sandbox/requests/wait?kind=delivery&count=3";
  await sandbox.send("GET", waiting);
  const chaos = { delay: "PT30S", count: 900_000 };
  await sandbox.send("PUT", `${webhook}/chaos/delay`, { json: chaos });
  await sandbox.send("PUT", "/_sandbox/snapshots/one");
  const rules = [{ name: "own", every: 1000, simulate: "status=500" }];
  await sandbox.send("PUT", "/_sandbox/faults", { json: { rules } });
  const views = [
    "requests",
    `requests/${refused.headers.get("Request-Id") ?? ""}`,
    `checkouts/${textOf(checkout, "id")}`,
    `payouts/${textOf(payout, "id")}`,
    ...["checkouts", "payouts", "refunds", "transactions"].flatMap((kind) => [kind, `${kind}/new`]),
    `refunds/${textOf(refund, "id")}`,
    `transactions/${textOf(payout, "transaction_id")}`,
    "webhooks",
    webhook.replace("/_sandbox/", ""),
    ...[
      "timeline",
      "clock",
      "faults",
      "scenarios",
      "snapshots",
      "doctor",
      "workspace",
      "workspaces",
    ],
    "clauses/CHK-VAL-07",
    "unknown",
  ];
  return { sandbox, views };
}

/** The parts of the page that would have to be scrolled sideways, except tables and code. */
const wideParts = `[...document.querySelectorAll("html, main, main > *, .list, .exchange")]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ className, localName }) => localName + "." + className)`;

/** Logs `count` requests, the last of them for what comes after `po_1`. */
async function logRequests({ url }: Sandbox, count: number): Promise<void> {
  const { host, hostname, port } = new URL(url);
  const requests = Array.from({ length: count }, (_, index) => {
    const left = count - index;
    const head = [
      `GET ${payoutsPath}?limit=1&starting_after=po_${left} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${key}`,
      `Connection: ${left > 1 ? "keep-alive" : "close"}`,
    ];
    return `${head.join("\r\n")}\r\n\r\n`;
  });
  // All in one write: waiting for each response would take most of the test's time.
  const socket = connect(Number(port), hostname);
  socket.write(requests.join(""));
  await once(socket.resume(), "close");
}

describe("the list of requests", () => {
  it("shows new requests that match while it is seen, unless it is paused (D-PAGE-12)", async () => {
    const { sandbox, page, button, complaints } = await openInspector();
    await page.getByText("Live", { exact: true }).waitFor();
    await sandbox.send("GET", payoutsPath);
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await page.getByLabel("Search").pressSequentially("annual", { delay: 20 });
    await page.getByText("Nothing matches.").waitFor();
    await expect.poll(() => page.url()).toContain("text=annual");
    await sandbox.send("GET", payoutsPath);
    await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    await expect
      .poll(() => rowsOf(page).allInnerTexts())
      .toEqual([expect.stringContaining("createCheckout")]);
    await button("Pause").click();
    await page.getByText("Paused").waitFor();
    await sandbox.send("POST", "/checkouts", { json: checkoutBody({ description: "annual 2" }) });
    await page.getByLabel("Search").fill("");
    await expect.poll(() => rowsOf(page).count()).toBe(4);
    await sandbox.send("GET", "/checkouts");
    await sandbox.send("GET", `/_sandbox/requests/wait?count=5`);
    expect(await rowsOf(page).count()).toBe(4);
    await button("Resume").click();
    await expect.poll(() => rowsOf(page).count()).toBe(5);

    const beSeen = (state: string) =>
      page.evaluate(
        `Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));`,
      );
    await beSeen("hidden");
    await page.getByText("Not live").waitFor();
    await sandbox.send("GET", "/checkouts");
    await sandbox.send("GET", `/_sandbox/requests/wait?count=6`);
    expect(await rowsOf(page).count()).toBe(5);
    await beSeen("visible");
    await expect.poll(() => rowsOf(page).count()).toBe(6);
    expect(complaints).toEqual([]);
  });

  it("shows that the connection is lost, and then what a new sandbox logs (D-PAGE-12)", async () => {
    const { sandbox, page } = await openInspector();
    await page.getByText("Live", { exact: true }).waitFor();
    const port = Number(new URL(sandbox.url).port);
    await sandbox.close();
    await page.getByText("Connection lost; trying again…").waitFor();
    const again = await startSandbox({ port });
    await again.send("GET", payoutsPath);
    await expect.poll(() => rowsOf(page).count(), { timeout: 10_000 }).toBe(1);
    await page.getByText("Live", { exact: true }).waitFor();
  });

  it("shows 200 lines at a time of a log of 3000 entries, however old they are", async () => {
    const sandbox = await startSandbox({ settings: { requestLog: 3000 } });
    await logRequests(sandbox, 2500);
    const { page, show } = await openInspector("requests", { sandbox });
    await page.getByText("Live", { exact: true }).waitFor();
    const lines = async () => {
      const rows = rowsOf(page);
      const text = (await rows.count()) === 0 ? "" : await rows.first().innerText();
      return [await rows.count(), /po_\d+/.exec(text)?.[0]];
    };
    await logRequests(sandbox, 500);
    await expect.poll(lines).toEqual([200, "po_1"]);
    expect(await page.locator("*").count()).toBeLessThan(3000);
    await page.getByRole("link", { name: "Show older" }).click();
    await expect.poll(lines).toEqual([200, expect.stringMatching(/^po_(?:19\d|2\d\d)$/)]);
    await logRequests(sandbox, 5);
    await page.getByRole("link", { name: "Show the newest" }).click();
    await expect.poll(lines).toEqual([200, "po_1"]);
    await show("requests?text=po_1500");
    await expect.poll(lines).toEqual([1, "po_1500"]);
  });
});

describe("texts that were stored or sent", () => {
  it("shows stored and sent texts as they are, whatever they contain", async () => {
    const attack = `<script>document.title = "owned"</script><img src=x onerror="document.title='owned'">"'&amp;</pre>\u202egnp.txt\u200f`;
    const long = (most: number) => attack + "\u05d0".repeat(most - attack.length);
    const url = `https://shop.example/?"'><script>document.title="owned"</script>`;
    const sandbox = await startSandbox();
    const metadata = { [attack.slice(0, 40)]: attack };
    const payout = await createPayout(sandbox, { memo: long(255), metadata });
    const refund = await createRefund(sandbox, { reason: long(5000), metadata });
    const checkout = await sandbox.send("POST", "/checkouts", {
      json: checkoutBody({ description: long(5000), redirect_url: url }),
      headers: { "X-Note": attack.replace(/[^\x20-\x7e]/g, "") },
    });
    const webhook = await register(sandbox, { url: `http://127.0.0.1:9/?<script>'"` });
    const { page, show, complaints } = await openInspector("requests", { sandbox });
    const shown = async (view: string, ...texts: string[]) => {
      await show(view);
      for (const text of texts) {
        await expect
          .poll(() => page.locator("main").textContent(), { message: view })
          .toContain(text);
      }
      expect(await page.title()).not.toBe("owned");
      expect(await page.locator("script, main img").count()).toBe(1);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(1280);
    };
    const escaped = JSON.stringify(attack).slice(1, -1);
    await shown(`payouts/${textOf(payout, "id")}`, long(255), escaped);
    await shown(`refunds/${textOf(refund, "id")}`, long(5000), escaped);
    await shown(`checkouts/${textOf(checkout, "id")}`, long(5000), url);
    await shown(webhook.replace("/_sandbox/", ""), `http://127.0.0.1:9/?<script>'"`);
    const entry = checkout.headers.get("Request-Id") ?? "";
    const header = attack.replace(/[^\x20-\x7e]/g, "");
    await shown(`requests/${entry}`, JSON.stringify(long(5000)), "X-Note", header);
    await shown(`requests?text=${encodeURIComponent(attack)}`);
    await shown(`clauses/${encodeURIComponent(attack)}`, attack, "Nothing has this id.");
    expect(complaints).toEqual([]);
  });

  it("links only to http and https (D-PAGE-15)", async () => {
    const { sandbox, page, show } = await openInspector();
    const { json } = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    await page.route(`**/_sandbox/checkouts/${json.id}`, async (route) => {
      const answer = await route.fetch();
      const record = { ...(await answer.json()), redirect_url: "javascript:alert(1)" };
      await route.fulfill({ response: answer, json: record });
    });
    await show(`checkouts/${json.id}`);
    await page.getByText("javascript:alert(1)").waitFor();
    const link = page.getByRole("link", { name: "https://shop.example/cart" });
    expect(await link.getAttribute("rel")).toBe("noreferrer");
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  });

  it("shows another workspace once another tab has signed in there", async () => {
    const { sandbox, page } = await openInspector();
    await page.getByText("No requests yet").waitFor();
    await sandbox.send("GET", payoutsPath, { key: "sk_test_beta" });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole("button", { name: "Sign out" }).click();
    await other.getByLabel("API key").fill("sk_test_beta");
    await other.keyboard.press("Enter");
    await expect.poll(() => rowsOf(other).count()).toBe(1);
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await page.getByText("sk_test_be…").waitFor();
  });

  it("shows nothing of another workspace", async () => {
    const { sandbox, page, show } = await openInspector("requests", { key: "sk_test_other" });
    await page.getByText("Live", { exact: true }).waitFor();
    const payout = await createPayout(sandbox);
    await sandbox.send("GET", payoutsPath, { key: "sk_test_other" });
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await show("payouts");
    await page.getByText("No payouts yet").waitFor();
    await show(`payouts/${textOf(payout, "id")}`);
    await page.getByRole("article").getByText("Not found.").waitFor();
    await show(`requests/${payout.headers.get("Request-Id") ?? ""}`);
    await page.getByRole("article").getByText("Not found.").waitFor();
  });
});

describe("the inspector is for everybody", () => {
  it("passes axe in all views, light and dark", async () => {
    const { sandbox, views } = await filled();
    const signIn = await visit(`${sandbox.url}/_sandbox/ui`);
    await assertAccessible(signIn.page);
    const { page, show, complaints } = await openInspector("requests", { sandbox });
    for (const view of views) {
      await show(view);
      await page.locator("main h1, main article h2").last().waitFor();
      await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
      await page.evaluate(
        "for (const one of document.querySelectorAll('main details')) one.open = true",
      );
      await assertAccessible(page);
    }
    expect(complaints).toEqual([]);
  });

  it("fits a phone, with one exchange instead of the list", async () => {
    const { sandbox, views } = await filled();
    const { page, show } = await openInspector("requests", { sandbox, width: 390 });
    await rowsOf(page).first().click();
    await page.getByRole("link", { name: "Close" }).waitFor();
    expect(await rowsOf(page).first().isVisible()).toBe(false);
    await page.getByRole("link", { name: "Close" }).click();
    await rowsOf(page).first().waitFor();
    for (const view of views) {
      await show(view);
      await page.locator("main h1, main article h2").last().waitFor({ state: "attached" });
      await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
      expect(await page.evaluate(wideParts), view).toEqual([]);
    }
    await page
      .getByRole("button", { name: "Requests" })
      .or(page.locator(".unfold"))
      .first()
      .click();
    await page.getByRole("link", { name: "Doctor" }).click();
    await page.getByRole("heading", { name: "Doctor" }).waitFor();
    expect(await page.getByRole("link", { name: "Doctor" }).isVisible()).toBe(false);
  });

  it("works without a mouse", async () => {
    const sandbox = await startSandbox();
    await createPayout(sandbox, { memo: "SIM:pending" });
    await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    const { page, complaints } = await visit(`${sandbox.url}/_sandbox/ui`);
    const { keyboard } = page;
    page.setDefaultTimeout(15_000);
    await page.locator("input:focus").waitFor();
    await keyboard.type(key);
    await keyboard.press("Enter");
    await rowsOf(page).first().waitFor();
    await page.locator("main:focus").waitFor();
    await page.reload();
    await rowsOf(page).first().waitFor();
    await keyboard.press("Tab");
    await page.locator(":focus", { hasText: "Skip to the content" }).press("Enter");
    await page.locator("main:focus").waitFor();

    await keyboard.press("j");
    await keyboard.press("j");
    await keyboard.press("Enter");
    await page.getByRole("article").getByText("createPayout").waitFor();
    await keyboard.press("k");
    await page.getByRole("article").getByText("createCheckout").waitFor();
    await keyboard.press("Escape");
    await expect.poll(() => page.getByRole("article").count()).toBe(0);
    await keyboard.press("/");
    await keyboard.type("j/k crypto");
    expect(await page.getByLabel("Search").inputValue()).toBe("j/k crypto");
    await page.getByText("Nothing matches.").waitFor();

    await page.getByRole("link", { name: "Payouts" }).press("Enter");
    await page.locator("td a").press("Enter");
    await page.getByRole("button", { name: "Succeed" }).press("Space");
    await hear(page, "The payout has succeeded.");
    await page.getByRole("button", { name: "Sign out" }).press("Enter");
    await page.getByLabel("API key").waitFor();
    expect(complaints).toEqual([]);
  });
});
