/** A real browser, for tests of pages. */
import axe from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { launchBrowser } from "./chromium.ts";

export interface Visit {
  page: Page;
  /** Problems that no page may have: errors, blocked loads, requests to other servers. */
  complaints: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** The origin of another server to which the page may lead. */
  leadsTo?: string;
}

/** One for all test files of a worker process; it ends with that process. */
let browser: Promise<Browser> | undefined;
/** A page that no test is using: it loads a server's page twice as fast as a new one. */
let spare: Page | undefined;

/** Opens a page of the server at `url`; it is closed with the test. */
export async function visit(...given: Parameters<typeof openPage>): Promise<Visit> {
  const opened = await openPage(...given);
  onTestFinished(() => opened.page.context().close());
  return opened;
}

/**
 * Opens the server at `url` in a browser page that other tests may have used. Tests that change more of a
 * page than {@link clear} restores need a separate page.
 */
export async function revisit(
  url: string,
  width: number,
  cookies: Parameters<BrowserContext["addCookies"]>[0],
): Promise<Visit> {
  const page = spare ?? (await newPage());
  spare = undefined;
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await page.context().close();
    else spare = await clear(page);
  });
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies(cookies);
  const complaints = watch(page, [new URL(url).origin]);
  await page.goto(url);
  return { page, complaints };
}

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= launchBrowser();
  return (await (await browser).newContext(options)).newPage();
}

/** Resets a page: no document, handlers, cookies, permissions or other pages remain. */
async function clear(page: Page): Promise<Page> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of watched) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.emulateMedia({ colorScheme: null });
  await page.goto("about:blank");
  await context.clearCookies();
  await context.clearPermissions();
  return page;
}

/** Opens a page of the server at `url`, which stays open until the browser is closed. */
export async function openPage(
  url: string,
  width = 1280,
  { leadsTo, ...options }: VisitOptions = {},
): Promise<Visit> {
  const page = await newPage({ viewport: { width, height: 900 }, ...options });
  const complaints = watch(page, [new URL(url).origin, leadsTo]);
  await page.goto(url);
  return { page, complaints };
}

/** Fails if axe finds a problem on the page as it is now, in light or dark. */
export async function assertAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Not as an element of the page, since the page's policy would refuse it; and once for each document.
    if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
    const options: axe.RunOptions = {
      // Describing what passes takes time, and is not needed.
      resultTypes: ["violations"],
      // In dark mode only colors differ.
      ...(colorScheme === "dark" && { runOnly: ["color-contrast"] }),
    };
    const run = `axe.run(${JSON.stringify(options)})`;
    const { violations } = await page.evaluate<axe.AxeResults>(run);
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    expect(found, `${colorScheme}: ${page.url()}`).toEqual([]);
  }
}

const watched = ["console", "pageerror", "requestfailed", "request"];

function watch(page: Page, origins: readonly (string | undefined)[]): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isExpected = /the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === "error" && !isExpected) complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("requestfailed", (request) => {
    // A page may abort its own requests, such as a feed.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    complaints.push(`failed: ${request.url()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol !== "data:" && !origins.includes(target))
      complaints.push(`foreign: ${request.url()}`);
  });
  return complaints;
}
