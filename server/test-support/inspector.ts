/** The inspector, opened in a real browser with the key of a workspace. */
import type { Locator, Page } from "playwright-core";
import { revisit, type Visit } from "./browser.ts";
import { askPage } from "./pages.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "./sandbox.ts";

/** The key of the requests that tests send. */
export const key = "sk_test_alpha";

export interface Opened extends Visit {
  readonly sandbox: Sandbox;
  /** Goes to a view. */
  readonly show: (view: string) => Promise<void>;
  readonly button: (name: string) => Locator;
  /** Confirms the dialog that a button opens first. */
  readonly confirm: (label: string) => Promise<void>;
}

/**
 * Opens the inspector, signed in the way its sign-in view does it.
 *
 * @param view Where to begin, such as `payouts`.
 */
export async function openInspector(
  view = "requests",
  options: SandboxOptions & { sandbox?: Sandbox; width?: number; key?: string } = {},
): Promise<Opened> {
  const { width = 1280, key: own = key, sandbox = await startSandbox(options) } = options;
  const { url } = sandbox;
  const cookie = await signIn(url, own);
  const opened = await revisit(`${url}/_sandbox/ui#/${view}`, width, [cookie]);
  const { page } = opened;
  // Shorter than a test's timeout, so that the error names what is missing.
  page.setDefaultTimeout(15_000);
  await page.locator("main").waitFor();
  const show = async (next: string) => {
    await page.goto(`${url}/_sandbox/ui#/${next}`);
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const confirm = (label: string) =>
    page.getByRole("dialog").getByRole("button", { name: label }).press("Enter");
  return { ...opened, sandbox, show, button, confirm };
}

async function signIn(url: string, own: string) {
  const session = `${url}/_sandbox/ui/session`;
  const { headers } = await askPage(session, "POST", {}, { key: own });
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(headers["set-cookie"]?.[0] ?? "") ?? [];
  const { hostname: domain } = new URL(url);
  return { name, value, domain, path: "/_sandbox/ui", httpOnly: true, sameSite: "Strict" as const };
}

/** The lines of the list of requests, the newest first. */
export function rowsOf(page: Page): Locator {
  return page.locator("a.entry");
}

/** Waits for the page's message about a finished action. */
export async function hear(page: Page, text: string): Promise<void> {
  await page.getByRole("status").getByText(text).waitFor();
}
