/** A real browser, for tests of pages. */
import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { launchBrowser } from "./chromium.ts";

export interface Visit {
  page: Page;
  /** What should not happen on any page: errors, blocked loads, requests to other servers. */
  complaints: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** The origin of another server to which the page may lead. */
  leadsTo?: string;
}

let browser: Promise<Browser> | undefined;

/** Opens a page of the server at `url`; it is closed with the test. */
export async function visit(...given: Parameters<typeof openPage>): Promise<Visit> {
  const opened = await openPage(...given);
  onTestFinished(() => opened.page.context().close());
  return opened;
}

/** Opens a page of the server at `url`, which stays open until the browser is closed. */
export async function openPage(
  url: string,
  width = 1280,
  { leadsTo, ...options }: VisitOptions = {},
): Promise<Visit> {
  browser ??= launchBrowser();
  const viewport = { width, height: 900 };
  const context = await (await browser).newContext({ viewport, ...options });
  const page = await context.newPage();
  const complaints = watch(page, [new URL(url).origin, leadsTo]);
  await page.goto(url);
  return { page, complaints };
}

/** Whether everybody can use the page as it is now: nothing serious is found, in the light and in the dark. */
export async function assertAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Not as an element of the page, which its policy would refuse.
    await page.evaluate(axe.source);
    const options: axe.RunOptions = {
      // Nobody asks for what passes, which takes time to describe.
      resultTypes: ["violations"],
      // All else is the same in the dark.
      ...(colorScheme === "dark" && { runOnly: ["color-contrast"] }),
    };
    const run = `axe.run(${JSON.stringify(options)})`;
    const { violations } = await page.evaluate<axe.AxeResults>(run);
    const serious = violations.filter(
      ({ impact }) => impact === "serious" || impact === "critical",
    );
    const found = serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    expect(found, `${colorScheme}: ${page.url()}`).toEqual([]);
  }
}

/** Ends the browser; for the end of a test file. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

function watch(page: Page, origins: readonly (string | undefined)[]): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isExpected = /the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === "error" && !isExpected) complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("requestfailed", (request) => {
    // A page may break off what it has asked for itself, such as a feed.
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
