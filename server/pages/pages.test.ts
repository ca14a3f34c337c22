import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import { startSandbox } from "../test-support/sandbox.ts";

const generated = join(import.meta.dirname, "../../generated");

const contracts = [
  ["/openapi.json", "application/json; charset=utf-8"],
  ["/openapi.yaml", "application/yaml; charset=utf-8"],
  ["/interface.openapi.json", "application/json; charset=utf-8"],
] as const;

const pages = [
  ["/docs", "text/html; charset=utf-8"],
  ["/docs/control-plane", "text/html; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/llms-full.txt", "text/plain; charset=utf-8"],
  ["/docs/reference.js", "text/javascript; charset=utf-8"],
  ["/docs/reference.css", "text/css; charset=utf-8"],
  ["/_sandbox/ui", "text/html; charset=utf-8"],
  ["/_sandbox/ui/inspector.js", "text/javascript; charset=utf-8"],
  ["/_sandbox/ui/inspector.css", "text/css; charset=utf-8"],
  ["/_sandbox/ui/citations.json", "application/json; charset=utf-8"],
] as const;

describe("the served contract (D-CTL-06)", () => {
  it("serves the same contract as JSON and as YAML", async () => {
    const sandbox = await startSandbox();
    const { json } = await sandbox.send("GET", "/openapi.json");
    const { text } = await fetchText("/openapi.yaml", sandbox.url);
    expect(parse(text)).toEqual(json);
    const contract = JSON.parse(readFileSync(join(generated, "openapi.json"), "utf8"));
    expect({ ...json, servers: [] }).toEqual({ ...contract, servers: [] });
  });

  it.each(["/openapi.json", "/openapi.yaml", "/interface.openapi.json", "/_sandbox/openapi.json"])(
    "names the address that a client uses as the server (%s)",
    async (path) => {
      const { url } = await startSandbox();
      for (const address of [url, url.replace("127.0.0.1", "localhost"), url]) {
        const { text } = await fetchText(path, address);
        expect(parse(text)).toMatchObject({ servers: [{ url: address }] });
      }
    },
  );

  it("serves the interface without our decisions", async () => {
    const { text } = await fetchText("/interface.openapi.json");
    const contract = JSON.parse(readFileSync(join(generated, "interface.openapi.json"), "utf8"));
    expect({ ...JSON.parse(text), servers: [] }).toEqual({ ...contract, servers: [] });
    expect(text).not.toContain("x-decisions");
  });

  it("allows tools of other origins to read the contract only if cors is on", async () => {
    const headers = { Origin: "https://tool.example" };
    for (const cors of [true, false]) {
      const sandbox = await startSandbox({ settings: { cors } });
      const answer = await sandbox.send("GET", "/openapi.json", { headers });
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(cors ? "*" : null);
    }
  });
});

describe("the documentation for coding agents", () => {
  it("links only to what the sandbox serves", async () => {
    const { text } = await fetchText("/llms.txt");
    const links = Array.from(text.matchAll(/\]\((\S+)\)/g), ([, path = ""]) => path);
    expect(links).toHaveLength(4);
    for (const path of links) await fetchText(path);
  });

  it("lists and contains every page of the package", async () => {
    const [list, all] = await Promise.all([fetchText("/llms.txt"), fetchText("/llms-full.txt")]);
    const packed = manifest.files.filter((name) => /\/.*\.md$/.test(name));
    expect(packed.length).toBeGreaterThan(10);
    for (const name of ["README.md", ...packed]) {
      expect(list.text).toContain(`\`${name}\``);
      expect(all.text).toContain(readFileSync(join(generated, "..", name), "utf8"));
    }
  });
});

describe("static pages", () => {
  it.each([...pages, ...contracts])("serves %s without a key", async (path, type) => {
    const { text, headers } = await fetchText(path);
    expect(headers.get("Content-Type")).toBe(type);
    expect(text.length).toBeGreaterThan(500);
  });

  it.each([...pages, ...contracts])(
    "sends %s with a strict Content-Security-Policy",
    async (path) => {
      const { headers } = await fetchText(path);
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect(policy.split("; ")).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    },
  );

  it.each([...pages, ...contracts])("sends %s again only if it has changed", async (path) => {
    const sandbox = await startSandbox();
    const first = await fetch(sandbox.url + path);
    await first.text();
    // Unless a Cache-Control is set, fetch asks for a copy that is not cached.
    const headers = {
      "If-None-Match": first.headers.get("ETag") ?? "",
      "Cache-Control": "max-age=0",
    };
    const second = await fetch(sandbox.url + path, { headers });
    expect([first.status, second.status]).toEqual([200, 304]);
  });

  it.each([...pages, ...contracts])(
    "allows HEAD and OPTIONS for %s, and no other method",
    async (path) => {
      const { url } = await startSandbox();
      const head = await fetch(url + path, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      const options = await fetch(url + path, { method: "OPTIONS" });
      const post = await fetch(url + path, { method: "POST" });
      expect([options.status, post.status]).toEqual([204, 405]);
      for (const { headers } of [options, post])
        expect(headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    },
  );

  it("serves the reference with and without a trailing slash, and nothing below it", async () => {
    const { url } = await startSandbox();
    expect((await fetch(`${url}/docs/`)).status).toBe(200);
    for (const path of ["/docs/other", "/docs/../package.json", "/docs/%2e%2e/package.json"]) {
      expect((await fetch(url + path)).status).toBe(404);
    }
  });
});

async function fetchText(
  path: string,
  address?: string,
): Promise<{ text: string; headers: Headers }> {
  const url = address ?? (await startSandbox()).url;
  const response = await fetch(url + path);
  expect(response.status).toBe(200);
  return { text: await response.text(), headers: response.headers };
}
