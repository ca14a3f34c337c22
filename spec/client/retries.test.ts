import { getEventListeners } from "node:events";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { newCheckout } from "../../server/test-support/bodies.ts";
import { startSandbox, TestClock } from "../../server/test-support/sandbox.ts";
import { createGatewayClient, type GatewayClientOptions, type RetryOptions } from "./client.ts";
import { withRetries } from "./retries.ts";
import { type Reply, startGateway } from "./test-support/gateway.ts";

const apiKey = "sk_test_retries";
const refund = { transaction_id: "txn_1", amount: 0.1 };
const path = "/api/v1/refunds/{id}";
const params = { path: { id: "re_1" } };

/** Creates a client that records its waits, in milliseconds, instead of waiting. */
function connect(
  baseUrl: string,
  retries: Partial<RetryOptions> = {},
  options: Partial<GatewayClientOptions> = {},
) {
  const waits: number[] = [];
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const plan = { limit: 1, wait, random: () => 0.5, ...retries };
  const client = createGatewayClient({ baseUrl, apiKey, retries: plan, ...options });
  return { client, waits };
}

/** Creates a client with the default timer, for a gateway that always asks it to wait a minute. */
function busyGateway() {
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const attempts: Request[] = [];
  const fetch = (request: Request) => {
    attempts.push(request);
    return Promise.resolve(new Response(null, { status: 503, headers: { "Retry-After": "60" } }));
  };
  const retries = { limit: 1, maxDelayMs: 60_000 };
  const baseUrl = "http://gateway.example";
  return { client: createGatewayClient({ baseUrl, apiKey, retries, fetch }), attempts };
}

type Client = ReturnType<typeof createGatewayClient>;

const calls = {
  GET: (client: Client) => client.GET(path, { params }),
  PUT: (client: Client) => client.PUT(path, { params, body: { amount: 0.2 } }),
  DELETE: (client: Client) => client.DELETE(path, { params }),
  "keyed POST": (client: Client) =>
    client.POST("/api/v1/refunds", {
      params: { header: { "Idempotency-Key": "order-6735" } },
      body: refund,
    }),
  POST: (client: Client) => client.POST("/api/v1/refunds", { body: refund }),
};

const kinds = ["GET", "PUT", "DELETE", "keyed POST", "POST"] as const;
const repeatable = ["GET", "PUT", "DELETE", "keyed POST"] as const;

/** Returns the kinds of calls that are repeated after a reply. */
async function repeated(reply: Reply): Promise<string[]> {
  const found: string[] = [];
  for (const kind of kinds) {
    const gateway = await startGateway(reply, { body: "{}" });
    await calls[kind](connect(gateway.url).client).catch(() => undefined);
    if (gateway.received.length > 1) found.push(kind);
  }
  return found;
}

describe("retries of a call", () => {
  it.each<[string, Reply, readonly string[]]>([
    ["every call after 429", { status: 429 }, kinds],
    ["safe calls after 408", { status: 408 }, repeatable],
    ["safe calls after 500", { status: 500 }, repeatable],
    ["safe calls after 502", { status: 502 }, repeatable],
    ["safe calls after 503", { status: 503 }, repeatable],
    ["safe calls after 504", { status: 504 }, repeatable],
    ["safe calls without a response", { lost: "whole" }, repeatable],
    ["safe calls after an incomplete response", { body: "{", lost: "half" }, repeatable],
    [
      "after 409 while the first call is still running (D-IDEM-02)",
      { status: 409 },
      ["keyed POST"],
    ],
    ["nothing after 501", { status: 501 }, []],
    ["nothing after 400", { status: 400 }, []],
    ["nothing after 401", { status: 401 }, []],
    ["nothing after 404", { status: 404 }, []],
    ["nothing after 422", { status: 422 }, []],
    ["nothing after a success", { status: 200, body: "{}" }, []],
    ["nothing after a success without JSON", { status: 200, body: "<p>" }, []],
  ])("retries %s", async (_when, reply, expected) => {
    expect(await repeated(reply)).toEqual(expected);
  });

  it("retries a HEAD after 503", async () => {
    const gateway = await startGateway({ status: 503 }, {});
    const again = withRetries(fetch, { limit: 1, wait: () => Promise.resolve() });
    const response = await again(new Request(gateway.url, { method: "HEAD" }));
    expect([response.status, gateway.received.length]).toEqual([200, 2]);
  });

  it("does not retry an update after 409, which would meet the same conflict", async () => {
    const gateway = await startGateway({ status: 409 }, { body: "{}" });
    const headers = { "Idempotency-Key": "order-6735" };
    const { client } = connect(gateway.url);
    await client.PUT(path, { params, headers, body: { amount: 0.2 } });
    expect(gateway.received).toHaveLength(1);
  });

  it("does not retry by default", async () => {
    const gateway = await startGateway({ status: 503 });
    const client = createGatewayClient({ baseUrl: gateway.url, apiKey });
    expect((await client.GET("/checkouts")).response.status).toBe(503);
    expect(gateway.received).toHaveLength(1);
  });

  it("retries up to the limit, then returns the last response", async () => {
    const bodies = ["one", "two", "three", "four"].map((text) => `{"error":"${text}"}`);
    const gateway = await startGateway(...bodies.map((body) => ({ status: 503, body })));
    const { client } = connect(gateway.url, { limit: 2 });
    expect((await client.GET("/checkouts")).error).toEqual({ error: "three" });
    expect(gateway.received).toHaveLength(3);
  });

  it("retries up to the limit, then fails with the last error", async () => {
    const failures = ["one", "two", "three"];
    const fetch = () => Promise.reject(new TypeError(failures.shift()));
    const { client } = connect("http://gateway.example", { limit: 1 }, { fetch });
    await expect(client.GET("/checkouts")).rejects.toThrow(new TypeError("two"));
    expect(failures).toEqual(["three"]);
  });

  it("retries with the same body, key and idempotency key", async () => {
    const gateway = await startGateway({ status: 503 }, { lost: "whole" }, { body: "{}" });
    const { client } = connect(gateway.url, { limit: 2 }, { idempotencyKeys: true });
    const { response } = await client.POST("/api/v1/refunds", { body: refund });
    expect(response.status).toBe(200);
    const [first, ...others] = gateway.received.map(({ method, headers, body }) => ({
      method,
      body,
      authorization: headers.authorization,
      type: headers["content-type"],
      key: headers["idempotency-key"],
    }));
    expect(first).toEqual({
      method: "POST",
      body: JSON.stringify(refund),
      authorization: `Bearer ${apiKey}`,
      type: "application/json",
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(others).toEqual([first, first]);
  });

  it("retries with exact amounts in both directions", async () => {
    const gateway = await startGateway({ status: 503 }, { body: '{"amount":1.10}' });
    const client = createGatewayClient({
      baseUrl: gateway.url,
      apiKey,
      amounts: "exact",
      retries: { limit: 1, wait: () => Promise.resolve() },
    });
    const { data } = await client.PUT(path, { params, body: { amount: "1.10" } });
    expect(data?.amount).toBe("1.10");
    expect(gateway.received.map(({ body }) => body)).toEqual([
      '{"amount":1.10}',
      '{"amount":1.10}',
    ]);
  });

  it("retries until the throttled key of the sandbox is accepted (D-AUTH-07)", async () => {
    const { url } = await startSandbox();
    const { client, waits } = connect(url, {}, { apiKey: "sk_test_limited" });
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      statuses.push((await client.GET("/checkouts")).response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(waits).toEqual([1000, 1000]);
  });

  it("gets an A for a create without a key that it repeats after a 429 (D-HTTP-15)", async () => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const rules = [{ simulate: "status=429; retry-after=1", count: 1 }];
    await sandbox.send("PUT", "/_sandbox/faults", { key: apiKey, json: { rules } });
    const wait = (ms: number) => {
      clock.advance(ms);
      return Promise.resolve();
    };
    const { client } = connect(sandbox.url, { limit: 2, wait });
    const { response } = await client.POST("/checkouts", { body: newCheckout });
    expect(response.status).toBe(201);
    const { grade, passed } = (await sandbox.send("GET", "/_sandbox/doctor", { key: apiKey })).json;
    expect(grade).toBe("A");
    expect(passed.map(({ id }: { id: string }) => id)).toContain("retry-without-key");
  });

  it("retries a create whose response was lost, which creates one record (D-IDEM-01)", async () => {
    const { url } = await startSandbox();
    let lost = 0;
    const fetch = async (request: Request) => {
      const response = await globalThis.fetch(request);
      if (request.method === "POST" && lost++ === 0) throw new TypeError("fetch failed");
      return response;
    };
    const { client } = connect(url, {}, { fetch, idempotencyKeys: true });
    const { data, response } = await client.POST("/api/v1/refunds", { body: refund });
    expect(response.headers.get("Idempotent-Replayed")).toBe("true");
    expect((await client.GET("/api/v1/refunds")).data).toEqual([data]);
  });
});

describe("the wait before a retry", () => {
  const now = "Sun, 06 Nov 1994 08:49:37 GMT";

  it.each<[string, Record<string, string>, number]>([
    ["the seconds of Retry-After", { "Retry-After": "2" }, 2000],
    ["nothing, if Retry-After says so", { "Retry-After": "0" }, 0],
    [
      "until the date of Retry-After, by the gateway's own clock",
      { "Retry-After": "Sun, 06 Nov 1994 08:49:40 GMT", Date: now },
      3000,
    ],
    [
      "until a date in the form of RFC 850",
      { "Retry-After": "Sunday, 06-Nov-94 08:49:40 GMT", Date: now },
      3000,
    ],
    [
      "until a date in the form of asctime",
      { "Retry-After": "Sun Nov  6 08:49:40 1994", Date: now },
      3000,
    ],
    [
      "nothing, if that date has passed",
      { "Retry-After": now, Date: "Mon, 07 Nov 1994 08:49:37 GMT" },
      0,
    ],
    ["nothing, if that date has passed by the client's clock", { "Retry-After": now }, 0],
    ["its own delay, if Retry-After is not an integer", { "Retry-After": "1.5" }, 250],
    ["its own delay, if Retry-After is negative", { "Retry-After": "-1" }, 250],
    ["its own delay, if Retry-After is not a date", { "Retry-After": "Sunday" }, 250],
    ["its own delay, without Retry-After", {}, 250],
  ])("waits before a retry: %s", async (_what, headers, milliseconds) => {
    const gateway = await startGateway({ status: 503, headers }, { body: "[]" });
    const { client, waits } = connect(gateway.url);
    expect((await client.GET("/checkouts")).data).toEqual([]);
    expect(waits).toEqual([milliseconds]);
  });

  it.each<[string, Record<string, string>]>([
    ["in seconds", { "Retry-After": "31" }],
    ["as a date", { "Retry-After": "Sun, 06 Nov 1994 08:50:08 GMT", Date: now }],
    ["as a date by the client's clock", { "Retry-After": "Fri, 31 Dec 9999 23:59:59 GMT" }],
  ])(
    "does not retry if the gateway asks for a longer wait than the maximum, %s",
    async (_how, headers) => {
      const gateway = await startGateway({ status: 429, headers }, { body: "[]" });
      const { client, waits } = connect(gateway.url);
      expect((await client.GET("/checkouts")).response.status).toBe(429);
      expect([gateway.received.length, waits]).toEqual([1, []]);
    },
  );

  it("waits as long as the gateway asks for, up to the maximum", async () => {
    const headers = { "Retry-After": "60" };
    const gateway = await startGateway({ status: 429, headers }, { body: "[]" });
    const { client, waits } = connect(gateway.url, { maxDelayMs: 60_000 });
    await client.GET("/checkouts");
    expect(waits).toEqual([60_000]);
  });

  it.each([
    [0, {}, [0, 0, 0, 0, 0, 0, 0, 0]],
    [0.5, {}, [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]],
    [1, { baseDelayMs: 10, maxDelayMs: 100 }, [10, 20, 40, 80, 100, 100, 100, 100]],
  ])(
    "waits a random part, here %d, of a delay that doubles up to the maximum",
    async (part, delays, expected) => {
      const gateway = await startGateway({ status: 503 });
      const { client, waits } = connect(gateway.url, { limit: 8, random: () => part, ...delays });
      await client.GET("/checkouts");
      expect(waits).toEqual(expected);
    },
  );

  it("reads an asctime date, which has no zone, in GMT", async () => {
    vi.stubEnv("TZ", "America/New_York");
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const headers = { "Retry-After": "Sun Nov  6 08:49:40 1994", Date: now };
    const gateway = await startGateway({ status: 503, headers }, { body: "[]" });
    const { client, waits } = connect(gateway.url);
    await client.GET("/checkouts");
    expect(waits).toEqual([3000]);
  });

  it("waits with a timer by default", async () => {
    vi.useFakeTimers();
    const { client, attempts } = busyGateway();
    const call = client.GET("/checkouts");
    await vi.advanceTimersByTimeAsync(59_999);
    expect(attempts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await call).response.status).toBe(503);
    expect(attempts).toHaveLength(2);
  });
});

it("leaves no listener on the signal of a call after its waits", async () => {
  let attempts = 0;
  const fetch = () => {
    attempts += 1;
    return Promise.resolve(new Response(null, { status: 503 }));
  };
  const request = new Request("http://gateway.example");
  await withRetries(fetch, { limit: 12, baseDelayMs: 0 })(request);
  expect(attempts).toBe(13);
  expect(getEventListeners(request.signal, "abort")).toEqual([]);
});

describe("an aborted call", () => {
  it("ends an aborted call at once while it waits", async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const { client, attempts } = busyGateway();
    const call = client.GET("/checkouts", { signal: controller.signal });
    const ended = expect(call).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    await vi.advanceTimersByTimeAsync(1000);
    expect([attempts.length, vi.getTimerCount()]).toEqual([1, 1]);
    controller.abort();
    await ended;
    expect([attempts.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it("does not retry an aborted call, which fails with the given reason", async () => {
    const controller = new AbortController();
    const reason = new Error("the customer left");
    const fetch = (request: Request) => {
      controller.abort(reason);
      return globalThis.fetch(request);
    };
    const { client, waits } = connect("http://gateway.example", {}, { fetch });
    const call = client.GET("/checkouts", { signal: controller.signal });
    await expect(call).rejects.toBe(reason);
    expect(waits).toEqual([]);
  });

  it("does not retry a call that was aborted during a wait that continued", async () => {
    const controller = new AbortController();
    const gateway = await startGateway({ status: 503 });
    const wait = () => {
      controller.abort();
      return Promise.resolve();
    };
    const { client } = connect(gateway.url, { wait });
    const call = client.GET("/checkouts", { signal: controller.signal });
    await expect(call).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    expect(gateway.received).toHaveLength(1);
  });

  it("does not retry an aborted call whose response still came", async () => {
    const controller = new AbortController();
    const fetch = () => {
      controller.abort();
      return Promise.resolve(new Response(null, { status: 503 }));
    };
    const { client, waits } = connect("http://gateway.example", {}, { fetch });
    const { response } = await client.GET("/checkouts", { signal: controller.signal });
    expect([response.status, waits]).toEqual([503, []]);
  });
});

describe("retry options", () => {
  it.each<[RetryOptions | number, string]>([
    [-1, "retries must be a whole number from 0, not -1"],
    [1.5, "retries must be a whole number from 0, not 1.5"],
    [{ limit: Infinity }, "retries must be a whole number from 0, not Infinity"],
    [{ limit: 1, baseDelayMs: -1 }, "baseDelayMs must be from 0 to 2147483647, not -1"],
    [{ limit: 1, maxDelayMs: 2 ** 31 }, "maxDelayMs must be from 0 to 2147483647, not 2147483648"],
    [{ limit: 1, maxDelayMs: NaN }, "maxDelayMs must be from 0 to 2147483647, not NaN"],
  ])("rejects %j", (retries, message) => {
    const make = () => createGatewayClient({ baseUrl: "http://a.example", apiKey, retries });
    expect(make).toThrow(new RangeError(message));
  });
});
