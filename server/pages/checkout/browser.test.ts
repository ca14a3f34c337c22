import { createServer, request } from "node:http";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../../http/listener.ts";
import { assertAccessible, visit, type VisitOptions } from "../../test-support/browser.ts";
import { createCheckout } from "../../test-support/checkouts.ts";
import { askPage } from "../../test-support/pages.ts";
import { startSandbox } from "../../test-support/sandbox.ts";

/**
 * A shop on another origin, which redirects returning customers to another of its pages, responds to
 * `/nothing` without a page, and delays `/slow` until it is released.
 */
async function startShop(html = "") {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (url === "/nothing") {
      response.writeHead(204).end();
      return;
    }
    if (url === "/slow") {
      held.push(() => response.writeHead(200, { "Content-Type": "text/html" }).end("Thanks"));
      return;
    }
    const target = /^\/(thanks|cart)$/.exec(url)?.[1];
    if (target === undefined) {
      const body = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>${url}</h1>${html}</html>`;
      response.writeHead(200, { "Content-Type": "text/html" }).end(body);
    } else response.writeHead(302, { Location: `/${target}/seen` }).end();
  });
  const url = await listen(server, "127.0.0.1", 0);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url, asked, held, cancel_url: `${url}/cart` };
}

/** A proxy that serves the sandbox under a path, and sends it requests with its own host. */
async function startProxy(path: string) {
  let target = "";
  const server = createServer((asked, response) => {
    const { method, headers, url = "" } = asked;
    const { host: _host, ...others } = headers;
    const to = target + url.slice(path.length);
    const sent = request(to, { method, headers: others }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    asked.pipe(sent);
  });
  const origin = await listen(server, "127.0.0.1", 0);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const lead = (url: string) => {
    target = url;
  };
  return { url: origin + path, lead };
}

interface Opening extends VisitOptions {
  /** Called with the sandbox's address before its page is opened. */
  reach?: (url: string) => void;
  width?: number;
  changes?: Record<string, unknown>;
  /** The path in the shop to which a payment leads. */
  thanks?: string;
  sandbox?: Parameters<typeof startSandbox>[0];
}

/** Opens the page of a new checkout, whose merchant has a shop. */
async function open(opening: Opening = {}) {
  const { width, changes, sandbox: options, reach, thanks = "/thanks", ...visiting } = opening;
  const [sandbox, shop] = [await startSandbox(options), await startShop()];
  reach?.(sandbox.url);
  const returns = { redirect_url: shop.url + thanks, cancel_url: shop.cancel_url };
  const checkout = await createCheckout(sandbox, { ...returns, ...changes });
  const visited = await visit(checkout.address, width, { leadsTo: shop.url, ...visiting });
  return { sandbox, shop, ...checkout, ...visited };
}

function press(page: Page, name: string, clickCount = 1): Promise<void> {
  return page.getByRole("button", { name }).click({ clickCount });
}

/** Makes the page believe that its tab is visible again. */
function seeAgain(page: Page): Promise<unknown> {
  return page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
}

/** @returns the addresses to which forms of the page are sent from now on. */
function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  return posts;
}

function scrollWidth(page: Page): Promise<unknown> {
  return page.evaluate("document.documentElement.scrollWidth");
}

describe("D-CTL-05: in a real browser a customer", () => {
  it("pays once on a double click, and follows the shop's redirect", async () => {
    const { page, complaints, sandbox, shop, inspect } = await open();
    expect(await page.title()).toBe("Pay €19.99 – Sandgate sandbox");
    await assertAccessible(page);
    await press(page, "Pay €19.99", 2);
    await page.waitForURL(`${shop.url}/thanks/seen`);
    expect((await inspect()).status).toBe("successful");
    const { json } = await sandbox.send("GET", "/_sandbox/export");
    expect(json.records.transactions).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it("cancels on a phone, and shows on the way back that it was not paid", async () => {
    const { page, complaints, shop } = await open({ width: 390 });
    expect(await scrollWidth(page)).toBe(390);
    await press(page, "Cancel");
    await page.waitForURL(`${shop.url}/cart/seen`);
    await page.goBack();
    await page.getByRole("heading", { name: "Not paid" }).waitFor();
    await assertAccessible(page);
    await page.getByRole("link", { name: /^Return to 127\.0\.0\.1:\d+$/ }).click();
    await page.waitForURL(`${shop.url}/cart/seen`);
    expect(complaints).toEqual([]);
  });

  it("pays without scripts, behind a proxy that removes part of the path", async () => {
    const proxy = await startProxy("/shop/sandbox");
    const sandbox = { settings: { publicUrl: proxy.url } };
    const opened = await open({ javaScriptEnabled: false, sandbox, reach: proxy.lead });
    const { page, address, shop, complaints } = opened;
    expect(page.url()).toBe(address);
    expect(address).toContain(`${proxy.url}/pay/co_`);
    await page.goto(`${address}/`);
    await press(page, "Pay €19.99");
    await page.waitForURL(`${shop.url}/thanks/seen`);
    expect(complaints).toEqual([]);
  });

  it("presses only one button while the merchant is slow to respond", async () => {
    const { page, shop, inspect } = await open({ thanks: "/slow" });
    const posts = watchPosts(page);
    // In one call, since a page that navigates cannot be queried; it also becomes visible again.
    const disabled = await page.evaluate(`
      const buttons = [...document.querySelectorAll("button")];
      for (const button of buttons) button.click();
      document.dispatchEvent(new Event("visibilitychange"));
      buttons.map((button) => button.ariaDisabled);
    `);
    expect(disabled).toEqual(Array(6).fill("true"));
    await expect.poll(() => shop.held.length).toBe(1);
    shop.held[0]?.();
    await page.waitForURL(`${shop.url}/slow`);
    expect(posts).toHaveLength(1);
    expect((await inspect()).status).toBe("successful");
  });

  it("allows another press if the merchant's response brings no page", async () => {
    const { page, shop, inspect } = await open({ thanks: "/nothing" });
    await page.clock.install();
    const posts = watchPosts(page);
    for (const turn of [1, 2]) {
      await press(page, "Pay €19.99");
      await expect.poll(() => shop.asked.filter((path) => path === "/nothing").length).toBe(turn);
      await page.clock.fastForward(5000);
    }
    expect(posts).toHaveLength(2);
    expect((await inspect()).status).toBe("successful");
    await seeAgain(page);
    await page.getByRole("heading", { name: "Paid" }).waitFor();
  });

  it("shows that it was paid in another tab when the page is seen again", async () => {
    const { page, address, inspect, complaints } = await open();
    await askPage(`${address}/pay`, "POST");
    const before = await inspect();
    await seeAgain(page);
    await page.getByRole("heading", { name: "Paid" }).waitFor();
    expect(await inspect()).toEqual(before);
    expect(complaints).toEqual([]);
  });

  it("shows that the clock has moved when the page is seen again", async () => {
    const { page, sandbox } = await open();
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "P2D" } });
    await seeAgain(page);
    await page.getByRole("heading", { name: "Expired" }).waitFor();
  });

  it.each([
    ["when its tab is seen again", seeAgain],
    ["after Enter in the address bar", (page: Page) => page.goto(page.url())],
  ])("shows the checkout instead of a refusal %s", async (_how, comeBack) => {
    const { page, address } = await open();
    await askPage(`${address}/pay`, "POST");
    await press(page, "Cancel");
    await page.getByRole("alert").waitFor();
    expect(page.url()).toBe(`${address}/cancel`);
    await comeBack(page);
    await page.waitForURL(address);
    await page.getByRole("heading", { name: "Paid" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("counts down the time to pay, and then shows that the checkout has expired (D-PAGE-05)", async () => {
    const { page, complaints } = await open({ sandbox: { settings: { checkoutTtl: 1500 } } });
    const timer = page.getByRole("timer");
    expect(await timer.innerText()).toMatch(/^(1 second|2 seconds)$/);
    await expect.poll(() => timer.innerText(), { timeout: 3000 }).toBe("0 seconds");
    await page.getByRole("heading", { name: "Expired" }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("D-PAGE-03: the controls of the sandbox", () => {
  it("leaves a checkout pending, and then makes it fail, with controls of the sandbox", async () => {
    const { page, address, shop, inspect, complaints } = await open();
    const controls = page.getByRole("complementary", { name: "Sandbox controls" });
    expect(await controls.getByRole("button").allInnerTexts()).toEqual([
      "Make it paid",
      "Make it fail",
      "Leave it pending",
      "Expire it now",
    ]);
    await press(page, "Leave it pending");
    await page.getByRole("heading", { name: "Payment pending" }).waitFor();
    expect(await page.getByRole("main").getByRole("button").allInnerTexts()).toEqual(["Cancel"]);
    expect(await controls.getByRole("button").allInnerTexts()).toEqual([
      "Make it paid",
      "Make it fail",
      "Expire it now",
    ]);
    expect(page.url()).toBe(address);
    expect((await inspect()).status).toBe("pending");
    await assertAccessible(page);
    await press(page, "Make it fail");
    await page.waitForURL(`${shop.url}/cart/seen`);
    expect((await inspect()).status).toBe("failed");
    expect(complaints).toEqual([]);
  });

  it("expires a checkout, and says so on a page left open", async () => {
    const { page, address, shop, inspect, complaints } = await open();
    const stale = await page.context().newPage();
    await stale.goto(address);
    await press(page, "Expire it now");
    await page.waitForURL(`${shop.url}/cart/seen`);
    await press(stale, "Pay €19.99");
    await stale.getByRole("alert").waitFor();
    expect(await stale.getByRole("alert").innerText()).toBe(
      "“Pay” has no effect on this checkout: it has expired.",
    );
    await assertAccessible(stale);
    await stale.getByRole("link", { name: /^Return to/ }).click();
    await stale.waitForURL(`${shop.url}/cart/seen`);
    expect((await inspect()).status).toBe("failed");
    expect(complaints).toEqual([]);
  });
});

describe("D-PAGE-01: what a merchant has stored", () => {
  const hostile = `<script>document.title="taken"</script>"'><img src=x onerror=alert(1)>\u202eright to left`;

  it("shows the merchant's texts as text, however long", async () => {
    const description = hostile.padEnd(5000, "W");
    const query = `"><script>document.title="taken"</script>\u202e${"W".repeat(1500)}`;
    const { page, complaints } = await open({
      width: 390,
      changes: { description, redirect_url: `http://127.0.0.1:1/?${query}` },
    });
    expect(await page.locator(".description").textContent()).toBe(description);
    expect(await page.locator("aside dd", { hasText: "127.0.0.1:1/?" }).textContent()).toBe(
      `http://127.0.0.1:1/?${query}`,
    );
    expect(await page.title()).toBe("Pay €19.99 – Sandgate sandbox");
    expect(await page.locator("img, script").count()).toBe(1);
    const bidi = await page
      .locator(".description, aside dd > :not(time)")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).unicodeBidi));
    expect(bidi).toHaveLength(4);
    expect(bidi.filter((value) => !value.startsWith("isolate"))).toEqual([]);
    expect(await scrollWidth(page)).toBe(390);
    await assertAccessible(page);
    expect(complaints).toEqual([]);
  });

  it("refuses the form of another page, and shows nothing in a frame", async () => {
    const { address, inspect } = await open();
    const foreign = await startShop(
      `<iframe src="${address}"></iframe><form method="post" action="${address}/pay"><button>Win</button></form>`,
    );
    const { page } = await visit(foreign.url);
    expect(page.frames()[1]?.url()).not.toContain("/pay/");
    await press(page, "Win");
    await page.getByRole("heading", { name: "Not allowed" }).waitFor();
    await assertAccessible(page);
    expect((await inspect()).status).toBe("created");
  });
});
