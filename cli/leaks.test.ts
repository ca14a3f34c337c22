import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exposedRuns, waysToLeak } from "../spec/traffic/test-support/exposure.ts";
import { checkout, listen } from "../conformance/support/test-support/session.ts";
import { runToEnd, startProcess, temporaryFolder } from "../server/test-support/process.ts";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_".split("");
const [ownParts] = fc.sample(
  fc.array(fc.string({ unit: fc.constantFrom(...letters), minLength: 12, maxLength: 30 }), {
    minLength: 2,
    maxLength: 2,
  }),
  { seed: 12, numRuns: 1 },
);
const [own = "", other = ""] = ownParts ?? [];

/** Responds to each request with one of the keys, in another encoding each time. */
function echo(keys: readonly string[]): RequestListener {
  const leaks = keys.flatMap((key) => {
    const part = key.replace("sk_test_", "");
    return [key, part.slice(0, 9), part.slice(2), `${"x".repeat(180)}${key}`].flatMap(waysToLeak);
  });
  let count = 0;
  return (request, response) => {
    request.resume();
    request.on("end", () => {
      answer(request, response, leaks[(count += 1) % leaks.length] ?? "");
    });
  };
}

function answer(request: IncomingMessage, response: ServerResponse, leak: string): void {
  const isList =
    request.method === "GET" && /(?:crypto|refunds|checkouts)(?:\?|$)/.test(request.url ?? "");
  const shown = leak.replace(/[^\x20-\x7e]/g, "\t");
  response.statusMessage = shown.replaceAll("\t", " ");
  response.setHeader("content-type", "application/json");
  response.setHeader("sandbox", "true");
  response.setHeader("x-echo", shown);
  response.setHeader("location", `/checkouts/${encodeURIComponent(leak)}`);
  const name = leak.replace(/[^\w.!#$%&'*+^`|~-]/g, "-").slice(0, 300);
  response.setHeader(`x-${name}`, "1");
  const record = {
    ...checkout,
    id: leak,
    description: leak,
    status: leak,
    [leak]: [leak, { leak }],
  };
  // Unescaped if that is valid JSON: it may contain escapes.
  const written = JSON.stringify({ ...record, raw: "?" }).replace('"?"', () => `"${leak}"`);
  const text = isJson(written) ? written : JSON.stringify(record);
  const isRefused = request.method === "POST" && leak.length % 3 === 0;
  response.statusCode = isRefused ? 400 : 200;
  response.end(
    isRefused ? JSON.stringify({ error: { [leak]: [leak] } }) : isList ? `[${text}]` : text,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns all files that a command has written. */
function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );
}

function exposedIn(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([name, text]) =>
    [own, other].flatMap((key) => exposedRuns(text, key).map((run) => `${name}: ${run}`)),
  );
}

describe("a gateway that echoes keys in every form", () => {
  it("cannot make sandgate conformance write or print a key", async () => {
    const [right, second] = [`sk_test_${own}`, `sk_test_${other}`];
    const url = await listen(echo([right, second]));
    const folder = temporaryFolder();
    const files = ["--state", "state.json", "--write-profile", "profile.json"];
    const only = ["--only", "CHK-LIST-0*,PAY-LIST-0*,AUTH-13,GEN-BODY-*"];
    const keys = ["--api-key", right, "--second-api-key", second];
    const ended = await runToEnd(
      ["conformance", "--base-url", url, ...keys, ...files, ...only],
      {},
      { folder },
    );
    const texts = filesIn(folder).set("stdout", ended.stdout).set("stderr", ended.stderr);
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining(["conformance-report/report.html", "profile.json"]),
    );
    expect(exposedIn(texts)).toEqual([]);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain("<part of the right key>");
  });

  it("cannot make sandgate proxy write or print a key", async () => {
    const key = `sk_test_${own}`;
    const url = await listen(echo([key, other]));
    const proxy = await startProcess(["proxy", url]);
    const headers = { authorization: `Bearer ${key}`, "x-api-key": other };
    const ways = waysToLeak(own);
    const requests = Array.from({ length: 200 }, async (_, count) => {
      const path = ["/api/v1/checkouts", "/checkouts/co_1", "/elsewhere"][count % 3] ?? "";
      const query = `?echo=${encodeURIComponent(ways[count % ways.length] ?? "")}`;
      await (await fetch(proxy.url + path + query, { headers })).text();
    });
    await Promise.all(requests);
    const { stdout } = await proxy.stop("SIGTERM");
    const texts = filesIn(proxy.folder).set("output", proxy.output()).set("stdout", stdout);
    expect(exposedIn(texts)).toEqual([]);
    expect(texts.get("proxy-report/traffic.har")).toContain("<redacted>");
  });
});

describe("a key given in the wrong place", () => {
  const key = `sk_test_${own}`;
  it.each([
    [
      "a misspelled option",
      ["--api-kye=not-of-the-usual-form-0123", "--base-url", "http://a", "--api-key", "x"],
    ],
    ["the address", ["--base-url", key, "--api-key", "x"]],
    ["a number", ["--base-url", "http://a", "--api-key", "x", "--seed", key]],
    ["a list of clauses", ["--base-url", "http://a", "--api-key", "x", "--only", key]],
    ["a file", ["--base-url", "http://a", "--api-key", "x", "--profile", key]],
    ["the command", [key]],
  ])("the error about %s hides the key", async (_what, args) => {
    const { code, stdout, stderr } = await runToEnd(["conformance", ...args]);
    expect(code).not.toBe(0);
    expect(exposedRuns(stdout + stderr, own)).toEqual([]);
    expect(stderr).not.toContain("not-of-the-usual-form");
  });
});
