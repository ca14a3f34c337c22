import { createServer, request } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../../http/listening.ts";
import { assertAccessible, closeBrowser, visit, type VisitOptions } from "../../testing/browser.ts";
import { createCheckout } from "../../testing/checkouts.ts";
import { startSandbox } from "../../testing/sandbox.ts";

afterAll(closeBrowser);

/** A shop on another origin, which sends whoever comes back on to another page of its own. */
async function startShop(html = "") {
  const server = createServer(({ url = "" }, response) => {
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
  return { url, redirect_url: `${url}/thanks`, cancel_url: `${url}/cart` };
}

/** A server in front of the sandbox, which serves it beneath a path, and asks it by its own address. */
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
  /** Told where the sandbox is, before its page is opened. */
  reach?: (url: string) => void;
  width?: number;
  changes?: Record<string, unknown>;
  sandbox?: Parameters<typeof startSandbox>[0];
}

/** Opens the page of a new checkout, whose merchant has a shop. */
async function open({ width, changes, sandbox: options, reach, ...visiting }: Opening = {}) {
  const [sandbox, shop] = [await startSandbox(options), await startShop()];
  reach?.(sandbox.url);
  const { redirect_url, cancel_url } = shop;
  const checkout = await createCheckout(sandbox, { redirect_url, cancel_url, ...changes });
  const visited = await visit(checkout.address, width, { leadsTo: shop.url, ...visiting });
  return { sandbox, shop, ...checkout, ...visited };
}

function press(page: Page, name: string, clickCount = 1): Promise<void> {
  return page.getByRole("button", { name }).click({ clickCount });
}

function scrollWidth(page: Page): Promise<unknown> {
  return page.evaluate("document.documentElement.scrollWidth");
}

describe("D-CTL-05: in a real browser a customer", () => {
  it("pays by a double click, once, and comes to where the shop sends them on to", async () => {
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

  it("cancels on a phone, and on the way back sees what became of it", async () => {
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

  it("pays where no script runs, through what takes a part off the path", async () => {
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

  it("presses one button, and no other after it while the answer is on its way", async () => {
    const { page } = await open();
    await page.evaluate(() => {
      addEventListener("submit", (event) => {
        event.preventDefault();
      });
    });
    await press(page, "Cancel");
    const buttons = page.getByRole("button");
    expect(await buttons.count()).toBe(6);
    for (const button of await buttons.all()) expect(await button.isDisabled()).toBe(true);
  });

  it("sees the time to pay run down, and what there is when it has (D-PAGE-05)", async () => {
    const { page, complaints } = await open({ sandbox: { settings: { checkoutTtl: 1500 } } });
    const timer = page.getByRole("timer");
    expect(await timer.innerText()).toMatch(/^[12] s$/);
    await expect.poll(() => timer.innerText(), { timeout: 3000 }).toBe("0 s");
    await page.getByRole("heading", { name: "Expired" }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("D-PAGE-03: the controls of the sandbox", () => {
  it("stand apart, leave it pending, and then make it fail", async () => {
    const { page, address, shop, inspect, complaints } = await open();
    const controls = page.getByRole("complementary", { name: "Sandbox controls" });
    expect(await controls.getByRole("button").allInnerTexts()).toEqual([
      "Make it paid",
      "Make it fail",
      "Leave it pending",
      "Expire it now",
    ]);
    await press(page, "Leave it pending");
    await page.getByText("The merchant is waiting for confirmation of this payment.").waitFor();
    expect(page.url()).toBe(address);
    expect((await inspect()).status).toBe("pending");
    await assertAccessible(page);
    await press(page, "Make it fail");
    await page.waitForURL(`${shop.url}/cart/seen`);
    expect((await inspect()).status).toBe("failed");
    expect(complaints).toEqual([]);
  });

  it("expire it, after which a page that was left open cannot pay it, and says why", async () => {
    const { page, address, shop, inspect, complaints } = await open();
    const stale = await page.context().newPage();
    await stale.goto(address);
    await press(page, "Expire it now");
    await page.waitForURL(`${shop.url}/cart/seen`);
    await press(stale, "Pay €19.99");
    await stale.getByRole("alert").waitFor();
    expect(await stale.getByRole("alert").innerText()).toBe(
      "“Pay” changes nothing about this checkout: it has expired.",
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

  it("is text, however long, and turns nothing around it", async () => {
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

  it("is not what another page can act on: its form is refused, in a frame nothing is shown", async () => {
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
