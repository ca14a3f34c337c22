import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../http/listener.ts";
import { visit } from "../test-support/browser.ts";
import { createPayout, payoutsPath } from "../test-support/records.ts";
import { type Sandbox, startSandbox } from "../test-support/sandbox.ts";

/** Serves a page of another origin that knows the key. @returns its address. */
async function startPage(host: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><body></body>");
  });
  const url = await listen(server, "127.0.0.1", 0);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return url.replace("127.0.0.1", host);
}

/** Sends the requests of the page. @returns the statuses of the responses. */
async function act(sandbox: Sandbox, host: string) {
  const { page } = await visit(await startPage(host));
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(`${sandbox.url}/_sandbox`)) answers.push(response.status());
  });
  return { page, answers };
}

async function expectUntouched(sandbox: Sandbox): Promise<void> {
  expect((await sandbox.send("GET", payoutsPath)).json).toHaveLength(1);
  const { entries } = (await sandbox.send("GET", "/_sandbox/requests")).json;
  expect(entries.at(-1)).toMatchObject({ operation: "createPayout" });
}

describe.each([
  ["of another port", "127.0.0.1"],
  ["of another site", "localhost"],
])("D-CTL-01: in a real browser a page %s", (_what, host) => {
  it("cannot reset a workspace, however it posts", async () => {
    const sandbox = await startSandbox();
    await createPayout(sandbox);
    const { page, answers } = await act(sandbox, host);
    const outcomes = await page.evaluate(async (url) => {
      const told = (sent: Promise<Response>) =>
        sent.then(
          ({ type, status }) => `${type} ${String(status)}`,
          () => "failed",
        );
      const [method, body] = ["POST", "{}"];
      const Authorization = "Bearer sk_test_alpha";
      return [
        await told(fetch(url, { method, headers: { Authorization }, body })),
        await told(
          fetch(url, {
            method,
            headers: { Authorization, "Content-Type": "application/json" },
            body,
          }),
        ),
        await told(
          fetch(url, {
            method,
            mode: "no-cors",
            headers: { Authorization, "Content-Type": "text/plain" },
            body,
          }),
        ),
        await told(fetch(url, { method, mode: "no-cors", credentials: "include" })),
        String(navigator.sendBeacon(url, body)),
      ];
    }, `${sandbox.url}/_sandbox/reset`);
    expect(outcomes).toEqual(["failed", "failed", "opaque 0", "opaque 0", "true"]);
    await expectUntouched(sandbox);
    for (const enctype of ["text/plain", "application/x-www-form-urlencoded"]) {
      await page.goto(await startPage(host));
      await page.setContent(
        `<form method="post" enctype="${enctype}" action="${sandbox.url}/_sandbox/reset">
           <input name='{"seed":1,"a":"' value='"}'><button>Win</button></form>`,
      );
      await Promise.all([page.waitForURL(/_sandbox\/reset/), page.click("button")]);
    }
    expect(new Set(answers)).toEqual(new Set([403]));
    await expectUntouched(sandbox);
  });

  it("reads neither the log nor the stream nor the archive, by whatever means", async () => {
    const sandbox = await startSandbox();
    await createPayout(sandbox);
    const { page, answers } = await act(sandbox, host);
    const outcomes = await page.evaluate(async (base) => {
      const headers = { Authorization: "Bearer sk_test_alpha" };
      const read = (path: string, init: RequestInit = {}) =>
        fetch(base + path, init).then(
          async (response) => response.type + (await response.text()),
          () => "failed",
        );
      const stream = new EventSource(`${base}/requests/stream`);
      const streamed = await new Promise<string>((resolve) => {
        stream.onerror = () => {
          resolve("failed");
        };
        stream.onopen = () => {
          resolve("open");
        };
      });
      stream.close();
      const script = document.createElement("script");
      const loaded = new Promise<string>((resolve) => {
        script.onload = () => {
          resolve("loaded");
        };
        script.onerror = () => {
          resolve("failed");
        };
      });
      script.src = `${base}/requests`;
      document.body.append(script);
      return [
        await read("/requests", { headers }),
        await read("/requests.har", { headers }),
        await read("/requests/stream", { headers }),
        await read("/requests"),
        await read("/requests", { mode: "no-cors" }),
        streamed,
        await loaded,
      ];
    }, `${sandbox.url}/_sandbox`);
    expect(outcomes).toEqual([
      "failed",
      "failed",
      "failed",
      "failed",
      "opaque",
      "failed",
      "failed",
    ]);
    expect(answers.filter((status) => status === 200)).toEqual([]);
    await expectUntouched(sandbox);
  });

  it("gets 403 for a link to the control plane", async () => {
    const sandbox = await startSandbox();
    const { page, answers } = await act(sandbox, host);
    await page.setContent(`<a href="${sandbox.url}/_sandbox/health">Win</a>`);
    await Promise.all([page.waitForURL(/_sandbox\/health/), page.click("a")]);
    expect(answers).toEqual([403]);
  });
});
