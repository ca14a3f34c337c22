/** The browser that comes with the tests, or the system's Chrome. */
import bundled from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

const isBundled = process.platform === "linux" && process.arch === "x64";

/** Unpacks the browser once, before tests that would do so at the same time into the same file. */
export async function setup(): Promise<void> {
  if (isBundled) await bundled.executablePath();
}

/**
 * Launches the browser without the bundle's default arguments, which would switch off its web security.
 *
 * @param further additional arguments.
 */
export async function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  if (!isBundled) return chromium.launch({ channel: "chrome", args: [...further] });
  const executablePath = await bundled.executablePath();
  const args = ["--no-sandbox", "--disable-gpu", ...further];
  return chromium.launch({ executablePath, args });
}
