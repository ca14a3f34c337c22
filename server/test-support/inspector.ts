/** The inspector, opened in a real browser with the key of a workspace. */
import type { Locator, Page } from "playwright-core";
import { visit, type Visit } from "./browser.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "./sandbox.ts";

/** That of the requests that tests send. */
export const key = "sk_test_alpha";

export interface Opened extends Visit {
  readonly sandbox: Sandbox;
  /** Goes to a view. */
  readonly show: (view: string) => Promise<void>;
  readonly button: (name: string) => Locator;
  /** Answers the question that a button asks first. */
  readonly confirm: (label: string) => Promise<void>;
}

/** @param view Where to begin, such as `payouts`. */
export async function openInspector(
  view = "requests",
  options: SandboxOptions & { sandbox?: Sandbox; width?: number; key?: string } = {},
): Promise<Opened> {
  const { width, key: own = key, sandbox = await startSandbox(options) } = options;
  const opened = await visit(`${sandbox.url}/_sandbox/ui#/${view}`, width);
  const { page } = opened;
  // Less than a test has, so that it is the page that says what did not come.
  page.setDefaultTimeout(15_000);
  await page.getByLabel("API key").fill(own);
  await page.getByRole("button", { name: "Open the workspace" }).click();
  await page.locator("main").waitFor();
  const show = async (next: string) => {
    await page.goto(`${sandbox.url}/_sandbox/ui#/${next}`);
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const confirm = (label: string) =>
    page.getByRole("dialog").getByRole("button", { name: label }).press("Enter");
  return { ...opened, sandbox, show, button, confirm };
}

/** The lines of the list of requests, the newest first. */
export function rowsOf(page: Page): Locator {
  return page.locator("a.entry");
}

/** What the page says of an action once it is done. */
export async function hear(page: Page, text: string): Promise<void> {
  await page.getByRole("status").getByText(text).waitFor();
}
