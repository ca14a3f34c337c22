/**
 * Makes the pictures of the pages that the documentation shows, in `docs/screenshots/`: a sandbox
 * with the same records at the same moment each time.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import bundled from "@sparticuz/chromium";
import { chromium, type Page } from "playwright-core";
import { pino } from "pino";
import { startServer } from "../server/main.ts";
import { defaultSettings } from "../server/settings.ts";
import { openWorkspace, type Workspace } from "../spec/client/workspace.ts";

const folder = join(import.meta.dirname, "../docs/screenshots");
const apiKey = "sk_test_harbour_lane";
const moment = Date.parse("2025-01-31T09:05:00.123Z");

const addresses = {
  redirect_url: "https://shop.example/thanks",
  cancel_url: "https://shop.example/cart",
};
const payout = {
  recipient_address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
  crypto_currency: "BTC",
  amount: 0.015,
} as const;

const server = await startServer({
  port: 0,
  host: "127.0.0.1",
  store: "memory",
  seed: 1,
  log: pino({ enabled: false }),
  clock: () => moment,
  settings: defaultSettings,
});
const workspace = openWorkspace({ url: server.url, apiKey });
const shown = await fill(workspace);
const browser = await launch();
try {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page);
  for (const [name, address, text] of [
    ["requests", `requests/${shown.refused}`, "violations of the contract"],
    ["payout", `payouts/${shown.payout}`, "History"],
    ["webhooks", `webhooks/${shown.webhook}/${shown.delivery}`, "Attempt 1"],
  ] as const) {
    await page.goto(`${server.url}/_sandbox/ui#/${address}`);
    await page.getByText(text).first().waitFor();
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
} finally {
  await browser.close();
  await server.close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/_sandbox/ui`);
  await page.getByLabel("API key").fill(apiKey);
  await page.getByRole("button", { name: "Open the workspace" }).click();
  await page.getByRole("heading", { name: "Requests" }).waitFor();
}

/** Makes a client's morning: what went well, what was refused, and a receiver that was down. */
async function fill({ client, clock, webhooks, payouts, requests, seed, waitFor }: Workspace) {
  await clock.freeze();
  await seed({ demo: 1 });
  // Nobody listens there: the attempts fail, and wait for the next one.
  const { id: webhook } = await webhooks.register({ url: "http://127.0.0.1:9/webhooks" });
  const checkout = { amount: 4999, currency: "EUR", description: "Annual plan", ...addresses };
  const { data } = await client.POST("/checkouts", { body: checkout });
  await client.GET("/checkouts/{checkout_id}", { params: { path: { checkout_id: data?.id ?? "" } } });
  await client.POST("/api/v1/payouts/crypto", { body: { ...payout, memo: "SIM:fail" } });
  await clock.advance("PT3S");
  const { data: made } = await client.POST("/api/v1/payouts/crypto", { body: payout });
  await clock.advance("PT40S");
  await payouts.inspect(made?.id ?? "");
  await client.GET("/api/v1/payouts/crypto");
  await client.POST("/api/v1/refunds", {
    body: { transaction_id: "txn_order_4711", amount: 500, reason: "Returned" },
  });
  await clock.advance("PT12S");
  await client.POST("/checkouts", { body: { ...checkout, amount: 0, description: " " } });
  await client.GET("/api/v1/refunds", { params: { query: { limit: 20 } } });
  const refused = await waitFor({ operation: "createCheckout", status: "400" });
  await waitFor({ kind: "delivery" });
  await requests.list();
  const { deliveries } = await webhooks.deliveries(webhook);
  return {
    webhook,
    refused: refused.id,
    payout: made?.id ?? "",
    delivery: deliveries[0]?.id ?? "",
  };
}

async function launch() {
  const isBundled = process.platform === "linux" && process.arch === "x64";
  if (!isBundled) return chromium.launch({ channel: "chrome" });
  const executablePath = await bundled.executablePath();
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}
