import { describe, expect, it } from "vitest";
import { describeOnBothStores } from "../../test-support/both-stores.ts";
import { checkoutBody } from "../../test-support/bodies.ts";
import { createCheckout } from "../../test-support/checkouts.ts";
import { writeStore } from "../../test-support/embedded.ts";
import { askPage } from "../../test-support/pages.ts";
import { startSandbox, TestClock } from "../../test-support/sandbox.ts";

const paid = "https://shop.example/thanks?order=6735";
const left = "https://shop.example/cart";

/** Returns the text of an element of a page, without the elements in it. */
function textIn(text: string, element: string): string {
  const found = new RegExp(`<${element}[^>]*>(.*?)</${element}>`, "s").exec(text)?.[1] ?? "";
  return found.replaceAll(/<[^>]*>/g, "");
}

describe("D-CTL-05: the page of a checkout", () => {
  it("opens without a key, shows what is to be paid, and changes nothing", async () => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const { address, inspect } = await createCheckout(sandbox);
    const before = await inspect();
    for (const path of [address, `${address}/`]) {
      const { status, headers, text } = await askPage(path);
      expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(textIn(text, "h1")).toBe("Pay €19.99");
      expect(textIn(text, "header")).toBe("Sandbox – no money moves");
      expect(text).toContain("Annual plan");
      expect(text).toContain('<time datetime="2025-02-01T09:05:00.123Z">2025-02-01 09:05:00 UTC');
      expect(text).toContain('data-remaining="86400000">1 day<');
    }
    const head = await askPage(address, "HEAD");
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(await inspect()).toEqual(before);
  });

  it.each([
    [[], "Pay €19.99", "Annual plan"],
    [["open"], "Payment pending", "The payment of €19.99 is under way and not yet confirmed."],
    [["pay"], "Paid", "The payment of €19.99 is complete."],
    [["fail"], "Not paid", "This checkout has ended without payment."],
    [["cancel"], "Not paid", "This checkout has ended without payment."],
  ])("shows after %j what happened to the checkout", async (moves, heading, sentence) => {
    const sandbox = await startSandbox();
    const { id, address } = await createCheckout(sandbox);
    for (const move of moves) await sandbox.send("POST", `/_sandbox/checkouts/${id}/${move}`);
    const { status, text } = await askPage(address);
    expect([status, textIn(text, "h1")]).toEqual([200, heading]);
    expect(textIn(text, "main")).toContain(sentence);
  });

  it("explains to an engineer what each control does, and what the clock shows", async () => {
    const { address } = await createCheckout(await startSandbox({ clock: new TestClock().read }));
    const panel = textIn((await askPage(address)).text, "aside");
    for (const sentence of [
      "Only the sandbox shows this panel; a real payment page does not.",
      "The payment succeeds (status successful), and the customer goes to redirect_url.",
      "The payment is declined (status failed), and the customer goes to cancel_url.",
      "The payment is under way (status pending), and the customer stays on this page.",
      "The time to pay is over (status failed), and the customer goes to cancel_url.",
      "2025-01-31 09:05:00 UTC, when this page was loaded",
    ]) {
      expect(panel).toContain(sentence);
    }
  });

  it("shows a way back instead of buttons and a time to pay once a checkout is final", async () => {
    const sandbox = await startSandbox();
    for (const [action, url] of [
      ["pay", paid],
      ["cancel", left],
    ] as const) {
      const { address } = await createCheckout(sandbox);
      await askPage(`${address}/${action}`, "POST");
      const { text } = await askPage(address);
      expect(text).not.toMatch(/<form|data-remaining|<time datetime="2.*<\/time>\.<\/p>/);
      expect(text).toContain(`<a href="${url}">Return to <bdi>shop.example</bdi></a>`);
    }
  });

  it("keeps showing that a checkout has expired, whatever else of it changes (D-PAGE-05)", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const { id, address } = await createCheckout(sandbox);
    clock.advance(86_400_000);
    const expired = (await askPage(address)).text;
    expect(textIn(expired, "h1")).toBe("Expired");
    expect(expired).toContain("This checkout expired before it was paid.");
    clock.advance(1);
    await sandbox.send("PUT", `/checkouts/${id}`, { json: { description: "renamed" } });
    expect(textIn((await askPage(address)).text, "h1")).toBe("Expired");
  });

  it("shows that a checkout has expired under a different time to pay, too (D-PAGE-05)", async () => {
    const clock = new TestClock();
    const first = await startSandbox({ clock: clock.read });
    const { id } = await createCheckout(first);
    clock.advance(86_400_000);
    const { json } = await first.send("GET", "/_sandbox/export");
    const settings = { checkoutTtl: 1000 };
    const second = await startSandbox({ clock: clock.read, settings });
    await second.send("POST", "/_sandbox/import", { json });
    expect(textIn((await askPage(`${second.url}/pay/${id}`)).text, "h1")).toBe("Expired");
  });

  it("does not show a checkout as expired if it failed for another reason at that time (D-PAGE-05)", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read, settings: { settleMs: 86_400_000 } });
    const declined = await createCheckout(sandbox, { description: "[sim:fail]" });
    const updated = await createCheckout(sandbox);
    await sandbox.send("PUT", `/checkouts/${updated.id}`, { json: { status: "failed" } });
    clock.advance(86_400_000);
    for (const { address } of [declined, updated]) {
      expect(textIn((await askPage(address)).text, "h1")).toBe("Not paid");
    }
  });

  it("shows when a mark will expire a checkout, and then that it has expired (D-SIM-02)", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const { address } = await createCheckout(sandbox, { description: "Plan [sim:expire]" });
    expect((await askPage(address)).text).toContain('data-remaining="2000"');
    clock.advance(2000);
    expect(textIn((await askPage(address)).text, "h1")).toBe("Expired");
  });

  it.each([
    ["[sim:fail] never expires", 0, undefined],
    ["[sim:success]", 0, undefined],
    ["[sim:fail]", 60_000, "60000"],
    ["[sim:expire]", 0, "2000"],
  ])("shows for %j with %i ms to pay when it expires: %s", async (description, ttl, left) => {
    const settings = { checkoutTtl: ttl };
    const sandbox = await startSandbox({ clock: new TestClock().read, settings });
    const { address } = await createCheckout(sandbox, { description });
    const { text } = await askPage(address);
    expect(/data-remaining="(\d+)"/.exec(text)?.[1]).toBe(left);
    expect(text.includes("This checkout does not expire.")).toBe(left === undefined);
  });

  it("does not count down while the workspace's clock is frozen (D-PAGE-05)", async () => {
    const sandbox = await startSandbox({ clock: new TestClock().read });
    const { address } = await createCheckout(sandbox);
    await sandbox.send("POST", "/_sandbox/clock", { json: { advance: "PT23H", frozen: true } });
    const { text } = await askPage(address);
    expect(text).not.toContain("data-remaining");
    expect(text).toContain(", in 1 hour by the sandbox’s clock, which is frozen.");
  });

  it("shows that a checkout never expires", async () => {
    const sandbox = await startSandbox({ settings: { checkoutTtl: 0 } });
    const { address } = await createCheckout(sandbox);
    expect((await askPage(address)).text).toContain("This checkout does not expire.");
  });

  it.each(["0", "%00", "%E0%A4%A", "%", "a%2Fb", "x".repeat(4000), "co_%C3%A9", "co_000"])(
    "returns a page with 404 for an unknown checkout %s (D-PAGE-02)",
    async (id) => {
      const { url } = await startSandbox();
      for (const [method, path] of [
        ["GET", `/pay/${id}`],
        ["POST", `/pay/${id}/pay`],
      ] as const) {
        const { status, headers, text } = await askPage(url + path, method);
        expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
        expect(textIn(text, "h1")).toBe("Checkout not found");
      }
    },
  );

  it("allows no other method, and serves nothing below the page (D-PAGE-01)", async () => {
    const { address } = await createCheckout(await startSandbox());
    for (const [method, path, status, allow] of [
      ["POST", "", 405, "GET, HEAD, OPTIONS"],
      ["OPTIONS", "", 204, "GET, HEAD, OPTIONS"],
      ["DELETE", "/cancel", 405, "GET, HEAD, POST, OPTIONS"],
      ["OPTIONS", "/pay", 204, "GET, HEAD, POST, OPTIONS"],
      ["POST", "/refund", 404, undefined],
      ["GET", "/a/b", 404, undefined],
    ] as const) {
      const answer = await askPage(address + path, method);
      expect([answer.status, answer.headers.allow], path).toEqual([status, allow]);
    }
  });

  it.each(["pay", "cancel", "fail", "open", "expire"])(
    "redirects from the address of the button %s to the page, as after Enter on a refusal (D-PAGE-03)",
    async (action) => {
      const { address, inspect } = await createCheckout(await startSandbox());
      const before = await inspect();
      for (const path of [`${address}/${action}`, `${address}/${action}/`]) {
        for (const method of ["GET", "HEAD"]) {
          const { status, headers } = await askPage(path, method);
          expect([status, new URL(headers.location ?? "", path).href]).toEqual([303, address]);
          expect(headers["cache-control"]).toBe("no-store");
        }
      }
      expect(await inspect()).toEqual(before);
    },
  );

  it("sends strict headers, without caching or other origins (D-PAGE-01)", async () => {
    const sandbox = await startSandbox();
    const { address } = await createCheckout(sandbox);
    for (const [method, path] of [
      ["GET", address],
      ["GET", `${sandbox.url}/pay/unknown`],
      ["POST", `${address}/open`],
      ["POST", `${address}/pay`],
      ["POST", `${address}/cancel`],
    ] as const) {
      const { headers } = await askPage(path, method, { origin: sandbox.url, cookie: "a=b" });
      const policy = String(headers["content-security-policy"]).split("; ");
      expect(policy).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'none'",
        "base-uri 'none'",
        "form-action 'self' https: http:",
        "frame-ancestors 'none'",
      ]);
      expect(headers["referrer-policy"]).toBe("same-origin");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers.etag).toBeUndefined();
      expect(headers["set-cookie"]).toBeUndefined();
      expect(Object.keys(headers).filter((name) => name.startsWith("access-"))).toEqual([]);
    }
  });

  it.each(["css", "js"])("sends its %s again only if it has changed (D-PAGE-01)", async (kind) => {
    const { url } = await startSandbox();
    const path = `${url}/pay/assets/checkout.${kind}`;
    const { status, headers } = await askPage(path);
    expect([status, headers["content-type"]]).toEqual([
      200,
      `text/${kind === "js" ? "javascript" : kind}; charset=utf-8`,
    ]);
    const again = await askPage(path, "GET", { "if-none-match": headers.etag });
    expect([again.status, again.text]).toEqual([304, ""]);
  });
});

describe("D-PAGE-03: a button", () => {
  it.each([
    ["pay", "successful", paid],
    ["cancel", "failed", left],
    ["fail", "failed", left],
    ["expire", "failed", left],
  ])(
    "the button %s, pressed again too, makes a checkout %s and redirects to %s",
    async (action, status, url) => {
      const sandbox = await startSandbox({ settings: { simulation: false } });
      const { address, inspect } = await createCheckout(sandbox);
      const press = () => askPage(`${address}/${action}`, "POST");
      // At the same time, as by a double click.
      for (const answer of [...(await Promise.all([press(), press()])), await press()]) {
        expect([answer.status, answer.headers.location, answer.text]).toEqual([303, url, ""]);
      }
      const { json: requests } = await sandbox.send("GET", "/_sandbox/export");
      expect((await inspect()).status).toBe(status);
      expect(requests.records.transactions).toHaveLength(action === "pay" ? 1 : 0);
    },
  );

  it("leads back to the page after “Leave it pending”, with or without a slash", async () => {
    const { address, inspect } = await createCheckout(await startSandbox());
    for (const path of [`${address}/open`, `${address}/open/`]) {
      const { status, headers } = await askPage(path, "POST");
      expect([status, new URL(headers.location ?? "", path).href]).toEqual([303, address]);
    }
    expect((await inspect()).status).toBe("pending");
  });

  it.each([
    ["pay", "cancel", "Paid", "“Cancel” has no effect on this checkout: it is already paid."],
    ["pay", "open", "Paid", "“Leave it pending” has no effect on this checkout: it is already"],
    ["fail", "pay", "Not paid", "“Pay” has no effect on this checkout: it has ended without"],
  ])("returns 409 with the page after %s and then %s", async (first, second, heading, reason) => {
    const { address, inspect } = await createCheckout(await startSandbox());
    await askPage(`${address}/${first}`, "POST");
    const before = await inspect();
    const { status, text } = await askPage(`${address}/${second}`, "POST");
    expect([status, textIn(text, "h1")]).toEqual([409, heading]);
    expect(textIn(text, "main")).toContain(reason);
    expect(await inspect()).toEqual(before);
  });

  it("says that a checkout has expired if that is why it cannot be paid", async () => {
    const clock = new TestClock();
    const { address } = await createCheckout(await startSandbox({ clock: clock.read }));
    clock.advance(86_400_000);
    const { status, text } = await askPage(`${address}/pay`, "POST");
    expect([status, textIn(text, "main").includes("it has expired.")]).toEqual([409, true]);
  });

  it("redirects to URLs as they were sent, or in ASCII if no header could hold them", async () => {
    const sandbox = await startSandbox();
    for (const [redirect_url, location] of [
      ["https://shop.example", "https://shop.example"],
      ['https://shop.example/"><b>?a=|&x={}#y', 'https://shop.example/"><b>?a=|&x={}#y'],
      ["https://bücher.example/漢?é", "https://xn--bcher-kva.example/%E6%BC%A2?%C3%A9"],
    ]) {
      const { address } = await createCheckout(sandbox, { redirect_url });
      expect((await askPage(`${address}/pay`, "POST")).headers.location).toBe(location);
    }
  });
});

describe("D-PAGE-04: a button", () => {
  const publicUrl = "https://pay.example/sandbox";

  it.each([
    [{ origin: "https://attacker.example" }],
    [{ origin: "null" }],
    [{ host: "attacker.example" }],
    [{ host: null }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
  ])("refuses foreign requests of a button: %j", async (headers) => {
    const { address, inspect } = await createCheckout(await startSandbox());
    for (const action of ["pay", "cancel", "fail", "open", "expire"]) {
      const answer = await askPage(`${address}/${action}`, "POST", headers);
      expect([answer.status, textIn(answer.text, "h1")]).toEqual([403, "Not allowed"]);
    }
    expect((await inspect()).status).toBe("created");
    // Merchants link to the page from wherever they are.
    expect((await askPage(address, "GET", headers)).status).toBe(200);
  });

  it.each([
    [{ "sec-fetch-site": "same-origin" }],
    [{ host: "pay.example", origin: "https://pay.example" }],
    [{ host: "127.0.0.1:4010", origin: "https://pay.example" }],
    [{ host: "me.test", origin: "http://me.test" }],
  ])("accepts requests of the checkout's page: %j", async (headers) => {
    const settings = { publicUrl, allowedHosts: ["me.test"] };
    const sandbox = await startSandbox({ settings });
    const { id } = await createCheckout(sandbox);
    const answer = await askPage(`${sandbox.url}/pay/${id}/pay`, "POST", headers);
    expect(answer.status).toBe(303);
  });

  it("accepts the host of --public-url, which the control plane refuses", async () => {
    const sandbox = await startSandbox({ settings: { publicUrl } });
    const headers = { host: "pay.example", authorization: "Bearer sk_test_alpha" };
    expect((await askPage(`${sandbox.url}/_sandbox/clock`, "GET", headers)).status).toBe(403);
  });
});

describeOnBothStores("D-PAGE-02: the page of a checkout", (start) => {
  it("serves no page of a checkout that was deleted or reset", async () => {
    const sandbox = await start();
    const [one, two] = [await createCheckout(sandbox), await createCheckout(sandbox)];
    await sandbox.send("DELETE", `/checkouts/${one.id}`);
    expect((await askPage(one.address)).status).toBe(404);
    expect((await askPage(`${two.address}/open`, "POST")).status).toBe(303);
    await sandbox.send("POST", "/_sandbox/reset");
    expect((await askPage(two.address)).status).toBe(404);
    // Not every database takes such text.
    expect((await askPage(`${sandbox.url}/pay/%00`)).status).toBe(404);
  });

  it("serves the page from the workspace that holds it, and none if several do", async () => {
    const sandbox = await start();
    const { id, address, inspect } = await createCheckout(sandbox);
    await sandbox.send("PUT", "/_sandbox/snapshots/kept");
    await createCheckout(sandbox, { description: "another" });
    expect((await askPage(address)).status).toBe(200);
    const { json } = await sandbox.send("GET", "/_sandbox/export");
    await sandbox.send("POST", "/_sandbox/import", { json, key: "sk_test_beta" });
    for (const answer of [await askPage(address), await askPage(`${address}/pay`, "POST")]) {
      expect([answer.status, textIn(answer.text, "h1")]).toEqual([409, "More than one checkout"]);
      expect(answer.text).not.toContain("Annual plan");
    }
    expect((await inspect()).status).toBe("created");
    await sandbox.send("DELETE", `/checkouts/${id}`);
    expect((await askPage(`${address}/pay`, "POST")).status).toBe(303);
    const paidOne = await sandbox.send("GET", `/checkouts/${id}`, { key: "sk_test_beta" });
    expect(paidOne.json.status).toBe("successful");
  });

  it("shows why a checkout failed after an export, an import and a snapshot (D-PAGE-05)", async () => {
    const sandbox = await start();
    const { id, address } = await createCheckout(sandbox);
    await sandbox.send("POST", `/_sandbox/checkouts/${id}/expire`);
    await sandbox.send("PUT", "/_sandbox/snapshots/kept");
    const { json } = await sandbox.send("GET", "/_sandbox/export");
    await sandbox.send("POST", "/_sandbox/reset");
    const imported = await sandbox.send("POST", "/_sandbox/import", { json });
    expect(imported.status, imported.text).toBe(200);
    expect(textIn((await askPage(address)).text, "h1")).toBe("Expired");
    await sandbox.send("POST", "/_sandbox/snapshots/kept/restore");
    expect(textIn((await askPage(address)).text, "h1")).toBe("Expired");
  });

  it('shows "not paid" for checkouts stored before reasons existed', async () => {
    const sandbox = await start();
    const { id, address } = await createCheckout(sandbox);
    const open = await createCheckout(sandbox);
    await sandbox.send("POST", `/_sandbox/checkouts/${id}/expire`);
    const { json } = await sandbox.send("GET", "/_sandbox/export");
    for (const { history = [], schedule } of json.records.checkouts) {
      for (const step of [...history, ...schedule]) delete step.reason;
    }
    const imported = await sandbox.send("POST", "/_sandbox/import", { json });
    expect(imported.status, imported.text).toBe(200);
    expect(textIn((await askPage(address)).text, "h1")).toBe("Not paid");
    expect((await askPage(open.address)).status).toBe(200);
  });
});

it("does not redirect to invalid URLs from a store file (D-PAGE-03)", async () => {
  const first = await startSandbox();
  const { id } = await createCheckout(first, checkoutBody());
  const { json } = await first.send("GET", "/_sandbox/export");
  const redirect_url = "https://a b\r\nSet-Cookie: c=d<script>";
  const store = writeStore({}, { checkouts: [{ ...json.records.checkouts[0], redirect_url }] });
  const address = `${(await startSandbox({ store })).url}/pay/${id}`;
  const { status, headers } = await askPage(`${address}/pay`, "POST");
  expect([status, new URL(headers.location ?? "", `${address}/pay`).href]).toEqual([303, address]);
  expect(headers["set-cookie"]).toBeUndefined();
  const { text } = await askPage(address);
  expect(text).toContain("This return address of the merchant cannot be opened: <bdi>https://a b");
  expect(text).not.toContain("<a ");
});
