/**
 * Takes the screenshots of the documentation, into `server/pages/screenshots/`, from a sandbox that always
 * has the same records and the same time.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { listen } from "../server/http/listener.ts";
import { createSandbox } from "../server/sandbox.ts";
import { launchBrowser } from "../server/test-support/chromium.ts";
import { openWorkspace, type Workspace } from "../spec/client/workspace.ts";

const folder = join(import.meta.dirname, "../server/pages/screenshots");
const apiKey = "sk_test_harbour_lane";
const moment = Date.parse("2025-01-31T09:05:00.123Z");

const checkout = {
  amount: 4999,
  currency: "EUR",
  description: "Annual plan",
  redirect_url: "https://shop.example/thanks",
  cancel_url: "https://shop.example/cart",
} as const;
const payout = {
  recipient_address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
  crypto_currency: "BTC",
  amount: 0.015,
} as const;

/** A webhook receiver that fails once. */
let received = 0;
const receiver = createServer((request, response) => {
  received += 1;
  request.resume();
  response.writeHead(received === 1 ? 503 : 204).end();
});
await using server = await createSandbox({ seed: 1, clock: () => moment });
// Text in shades of grey, so the files stay small.
const browser = await launchBrowser(["--disable-lcd-text"]);
try {
  const receiverUrl = await listen(receiver, "127.0.0.1", 0);
  const shown = await fill(openWorkspace({ url: server.url, apiKey }), `${receiverUrl}/webhooks`);
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ viewport: { width: 1280, height: 760 } });
  await context.request.post(`${server.url}/_sandbox/ui/session`, { data: { key: apiKey } });
  const page = await context.newPage();
  await page.goto(`${server.url}/_sandbox/ui#/requests/${shown.refused}`);
  await page.getByText("A checkout amount below 1 is refused.").first().waitFor();
  await capture(page, "requests");
  await page.goto(`${server.url}/pay/${shown.checkout}`);
  await capture(page, "checkout");
} finally {
  await browser.close();
  receiver.close();
}

/** WebP pictures take half the space of PNG pictures. */
async function capture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const options = { format: "webp", quality: 60 } as const;
  const { data } = await session.send("Page.captureScreenshot", options);
  writeFileSync(join(folder, `${name}.webp`), data, "base64");
}

/** Sends the requests of a client's morning: successes, a refusal, and events to a receiver that is down at first. */
async function fill({ client, clock, webhooks, seed, waitFor }: Workspace, url: string) {
  await clock.freeze();
  await seed({ demo: 1 });
  await webhooks.register({ url, events: ["payout.succeeded", "payout.failed"] });
  const { data } = await client.POST("/checkouts", { body: checkout });
  const params = { path: { checkout_id: data?.id ?? "" } };
  await client.GET("/checkouts/{checkout_id}", { params });
  const failing = { ...payout, memo: "SIM:fail" };
  await client.POST("/api/v1/payouts/crypto", { body: failing });
  await clock.advance("PT1S");
  await client.POST("/api/v1/payouts/crypto", { body: payout });
  await clock.advance("PT1S", { wait: true });
  await client.GET("/api/v1/payouts/crypto");
  await clock.advance("PT40S", { wait: true });
  await client.POST("/api/v1/refunds", {
    body: { transaction_id: "txn_order_4711", amount: 500, reason: "Returned" },
  });
  await clock.advance("PT12S", { wait: true });
  await client.GET("/api/v1/refunds", { params: { query: { limit: 20 } } });
  await client.POST("/checkouts", { body: { ...checkout, amount: 0 } });
  const refused = await waitFor({ operation: "createCheckout", status: "400" });
  return { checkout: params.path.checkout_id, refused: refused.id };
}
