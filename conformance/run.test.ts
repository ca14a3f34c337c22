import type { RequestListener } from "node:http";
import { expect, it, type TestContext } from "vitest";
import { checkTarget, runConformance, Unreachable } from "./run.ts";
import type { Task } from "./support/tasks.ts";
import { checkout, listen, openSession } from "./support/test-support/session.ts";

const sandbox = { Sandbox: "true" };

/** Checks a gateway that gives these responses to the list requests in turn, then drops connections. */
async function check(answers: readonly (readonly [number, object?])[]) {
  const left = [...answers];
  const listener: RequestListener = (_request, response) => {
    const answer = left.shift();
    if (answer === undefined) return response.destroy();
    const [status, headers = {}] = answer;
    return response.writeHead(status, { ...headers }).end("[]");
  };
  return checkTarget(openSession(await listen(listener)).gateway);
}

it.each<[string, readonly (readonly [number, object?])[], boolean]>([
  [
    "a sandbox if every response says so",
    [
      [200, sandbox],
      [200, sandbox],
      [200, sandbox],
    ],
    true,
  ],
  [
    "a sandbox if every response says so, even refusals",
    [
      [200, sandbox],
      [404, sandbox],
      [500, sandbox],
    ],
    true,
  ],
  ["not a sandbox if one response does not say so", [[200, sandbox], [200], [200, sandbox]], false],
  ["not a sandbox if its header is 1", [[200, { Sandbox: "1" }]], false],
  ["not a sandbox, but testable, if one list accepts the key", [[401], [403], [200]], false],
  ["not a sandbox, but testable, if only some lists reject the key", [[401], [500], [403]], false],
  ["not a sandbox, but testable, if it stops responding later", [[200]], false],
])("finds that a gateway is %s", async (_name, answers, isSandbox) => {
  expect(await check(answers)).toBe(isSandbox);
});

it.each<[string, readonly (readonly [number, object?])[], RegExp]>([
  [
    "drops every connection",
    [],
    /^The gateway cannot be reached: .+\. Start it, or fix --base-url\.$/,
  ],
  ["rejects the key with one status", [[401], [401], [401]], /rejects the key with 401: --api-key/],
  [
    "rejects the key with two statuses",
    [[401], [403], [401]],
    /rejects the key with 401 and 403: /,
  ],
  ["is not at this path", [[404], [404], [404]], /^No gateway at this path: .+--base-url/],
  ["rejects the key once and then drops connections", [[403]], /rejects the key with 403: /],
])("fails if a gateway %s", async (_name, answers, message) => {
  const checked = check(answers);
  await expect(checked).rejects.toBeInstanceOf(Unreachable);
  await expect(checked).rejects.toThrow(message);
});

it("requests only what a gateway offers, and everything if it offers nothing", async () => {
  const asked: string[] = [];
  const url = await listen((request, response) => {
    asked.push(String(request.url));
    response.end("[]");
  });
  await checkTarget(openSession(url).gateway, ["refunds"]);
  expect(asked.splice(0)).toEqual(["/api/v1/refunds"]);
  await checkTarget(openSession(url).gateway, []);
  expect(asked).toHaveLength(3);
});

it("tests a gateway whose lists are too long to read", async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200, { Sandbox: "true" }).end(" ".repeat(5_000_000));
  });
  expect(await checkTarget(openSession(url).gateway)).toBe(false);
});

let limited = 0;

/** Returns the progress that a run of one clause shows while it waits. */
async function watch(
  only: string,
  listener: RequestListener,
  atEnd: TestContext["onTestFinished"],
): Promise<string[]> {
  const [shown, totals] = [new Set<string>(), new Set<number>()];
  const onProgress = (_done: number, total: number, task?: Task) => {
    totals.add(total);
    if (task === undefined || task.ms < 400) return;
    shown.add(`${task.name} waits for ${task.waitsFor}`);
  };
  const baseUrl = await listen(listener, atEnd);
  const options = { baseUrl, apiKey: "right", only: [only], timeout: 1500 };
  await runConformance(options, { onProgress });
  expect([...totals].at(-1)).toBe(1);
  return [...shown];
}

it.concurrent.for<[string, string, RequestListener, string]>([
  [
    "the first response",
    "CHK-CREATE-01",
    ({ url }, response) => {
      setTimeout(() => response.end("[]"), url === "/api/v1/refunds" ? 1200 : 0);
    },
    "the first requests waits for ",
  ],
  [
    "a response",
    "CHK-CREATE-01",
    ({ method }, response) => {
      if (method === "GET") response.end("[]");
    },
    "CHK-CREATE-01 waits for a response to createCheckout",
  ],
  [
    "a response that another check has asked for",
    "AUTH-05",
    ({ method }, response) => {
      if (method === "GET") response.writeHead(200, sandbox).end("[]");
    },
    "AUTH-05 waits for a response to createPayout",
  ],
  [
    "a change to show",
    "CHK-LIST-01",
    ({ method }, response) => {
      response.end(method === "POST" ? JSON.stringify(checkout) : "[]");
    },
    "CHK-LIST-01 waits for listCheckouts to show a change",
  ],
  [
    "permission to send",
    "CHK-CREATE-01",
    ({ method }, response) => {
      const isLimited = method === "POST" && limited++ === 0;
      response.writeHead(isLimited ? 429 : 200, isLimited ? { "retry-after": "3" } : {});
      response.end("[]");
    },
    "CHK-CREATE-01 waits for permission to send more (429, or --rate)",
  ],
])("shows what it waits for: %s", async ([_name, only, gateway, told], { onTestFinished }) => {
  expect(await watch(only, gateway, onTestFinished)).toContain(told);
});
