import { describe, expect, it } from "vitest";
import { assertAccessible, visit } from "../test-support/browser.ts";
import { askPage } from "../test-support/pages.ts";
import { startSandbox } from "../test-support/sandbox.ts";

const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

describe("D-PAGE-16: the start page", () => {
  it.each(["/", "/_sandbox", "/_sandbox/"])(
    "leads browsers from %s to pages that exist",
    async (path) => {
      const { url } = await startSandbox();
      const { status, headers, text } = await askPage(url + path, "GET", browser);
      expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      const links = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, link = ""]) => link);
      const style = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? "";
      expect(links).toHaveLength(5);
      for (const link of [...links, style]) {
        expect((await askPage(new URL(link, url + path).href)).status).toBe(200);
      }
    },
  );

  it("shows a request that works", async () => {
    const { url } = await startSandbox();
    const { text } = await askPage(url, "GET", browser);
    const [, address = "", authorization = ""] =
      /curl (\S+) -H &#39;Authorization: ([^&]+)&#39;/.exec(text.replaceAll("'", "&#39;")) ?? [];
    const { status, text: list } = await askPage(address, "GET", { authorization });
    expect([status, list]).toEqual([200, "[]"]);
  });

  it.each([
    ["/_sandbox", "application/json"],
    ["/_sandbox/", "*/*"],
  ])("names the same pages in JSON at %s to a client that accepts %s", async (path, accept) => {
    const { url } = await startSandbox();
    const { status, headers, text } = await askPage(url + path, "GET", { accept });
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    const { links, example } = JSON.parse(text) as { links: { url: string }[]; example: string };
    expect(example).toContain(`curl ${url}/api/v1/checkouts -H 'Authorization: Bearer `);
    expect(links).toHaveLength(5);
    for (const link of links) expect((await askPage(link.url)).status).toBe(200);
  });

  it("shows no key that --keys allows", async () => {
    const { url } = await startSandbox({ settings: { keys: ["sk_test_private"] } });
    const { text } = await askPage(url, "GET", browser);
    expect(text).toContain("Bearer &lt;your key");
    expect(text).not.toContain("sk_test_private");
  });

  it.each([
    ["GET", "/", "*/*", 404],
    ["GET", "/", "application/json", 404],
    ["POST", "/", "text/html", 404],
    ["OPTIONS", "/", "text/html", 404],
    ["OPTIONS", "/_sandbox", "text/html", 404],
    ["GET", "//", "text/html", 404],
    ["GET", "/_sandbox/nothing", "text/html", 404],
  ])("serves no page: %s %s with %s", async (method, path, accept, status) => {
    const { url } = await startSandbox();
    const asked = { accept, authorization: "Bearer sk_test_alpha" };
    const answer = await askPage(url + path, method, asked);
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      status,
      "application/json; charset=utf-8",
    ]);
  });

  it.each([1280, 390])("is accessible at %d px, and fits", async (width) => {
    const { url } = await startSandbox();
    const { page, complaints } = await visit(url, width);
    await assertAccessible(page);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    expect(complaints).toEqual([]);
  });
});
