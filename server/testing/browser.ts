/** A real browser, for tests of pages: the one that comes with the tests, or the system's Chrome. */
import bundled from "@sparticuz/chromium";
import { type Browser, chromium, type Page } from "playwright-core";
import { onTestFinished } from "vitest";

export interface Visit {
  page: Page;
  /** What should not happen on any page: errors, blocked loads, requests to other servers. */
  complaints: string[];
}

let browser: Promise<Browser> | undefined;

/** Opens a page of the server at `url`; it is closed with the test. */
export async function visit(url: string, width = 1280): Promise<Visit> {
  browser ??= launch();
  const context = await (await browser).newContext({ viewport: { width, height: 900 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints = watch(page, new URL(url).origin);
  await page.goto(url);
  return { page, complaints };
}

/** Ends the browser; for the end of a test file. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Not the bundled browser's own arguments: they would switch its web security off. */
async function launch(): Promise<Browser> {
  const isBundled = process.platform === "linux" && process.arch === "x64";
  if (!isBundled) return chromium.launch({ channel: "chrome" });
  const executablePath = await bundled.executablePath();
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}

function watch(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isExpected = /the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === "error" && !isExpected) complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
  page.on("request", (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol !== "data:" && target !== origin) complaints.push(`foreign: ${request.url()}`);
  });
  return complaints;
}
