import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { checkoutBody, refundBody } from "../test-support/bodies.ts";
import { startSandbox } from "../test-support/sandbox.ts";

const missing = "co_000000000000000000000000";

describe("D-HTTP-06: unknown ids", () => {
  it.each(["0", "%00", "%E0%A4%A", "%", "a%2Fb", "..%2f", "x".repeat(4000), "co_", "null"])(
    "returns 404 for the unknown id in /checkouts/%s",
    async (id) => {
      const sandbox = await startSandbox();
      for (const method of ["GET", "DELETE"]) {
        const answer = await sandbox.send(method, `/checkouts/${id}`);
        expect([answer.status, answer.json]).toEqual([404, { error: "Not found." }]);
      }
      const put = await sandbox.send("PUT", `/checkouts/${id}`, { json: { description: "x" } });
      expect([put.status, put.json]).toEqual([404, { error: "Not found." }]);
    },
  );

  it("checks the key first, so that ids cannot be probed (D-ERR-05)", async () => {
    const sandbox = await startSandbox();
    expect((await sandbox.send("GET", "/checkouts/%E0%A4%A", { key: null })).status).toBe(401);
  });
});

describe("D-HTTP-07: wrong methods", () => {
  it.each([
    ["PATCH", `/checkouts/${missing}`, "GET, HEAD, PUT, DELETE, OPTIONS"],
    ["POST", `/api/v1/refunds/re_1`, "GET, HEAD, PUT, DELETE, OPTIONS"],
    ["PUT", "/api/v1/payouts/crypto", "GET, HEAD, POST, OPTIONS"],
    ["DELETE", "/api/v1/checkouts", "GET, HEAD, POST, OPTIONS"],
  ])("rejects %s %s with 405 and Allow", async (method, path, allow) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send(method, path, { key: null });
    expect([answer.status, answer.json]).toEqual([
      405,
      { error: `Method "${method}" not allowed.` },
    ]);
    expect(allowed(answer.headers)).toEqual(new Set(allow.split(", ")));
  });
});

describe("D-HTTP-08, D-HTTP-19, D-HTTP-20: paths", () => {
  it.each([
    ["/nowhere", 404],
    ["/api/v2/checkouts", 404],
    ["/payouts/crypto", 404],
    ["/refunds", 404],
    ["//checkouts", 404],
    ["/api//v1/refunds", 404],
    ["/checkouts//", 404],
    ["/Checkouts", 404],
    ["/_SANDBOX/health", 404],
    ["/checkouts", 200],
    ["/checkouts/", 200],
    ["/api/v1/checkouts", 200],
    ["/api/v1/checkouts/", 200],
    ["/api/v1/payouts/crypto/", 200],
    ["/api/v1/refunds/", 200],
  ])("serves GET %s with %i", async (path, status) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("GET", path);
    expect(answer.status).toBe(status);
    if (status === 404) expect(answer.json).toEqual({ error: "Not found." });
  });

  it("returns 404 for an unknown path without a key", async () => {
    const sandbox = await startSandbox();
    expect((await sandbox.send("GET", "/nowhere", { key: null })).status).toBe(404);
  });
});

describe("D-HTTP-09: the content type of a body", () => {
  it.each([
    "application/json",
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "application/vnd.api+json",
  ])("accepts a body labeled %s", async (type) => {
    const sandbox = await startSandbox();
    const headers = { "Content-Type": type };
    const answer = await sandbox.send("POST", "/checkouts", { json: checkoutBody(), headers });
    expect(answer.status).toBe(201);
  });

  it.each([
    ["text/plain", "text/plain"],
    ["application/x-www-form-urlencoded", "application/x-www-form-urlencoded"],
    ["application/jsonp", "application/jsonp"],
    ["", ""],
  ])("rejects a body labeled %j", async (type, named) => {
    const sandbox = await startSandbox();
    const body = new TextEncoder().encode(JSON.stringify(checkoutBody()));
    const answer = await sandbox.send("POST", "/checkouts", {
      body,
      headers: { "Content-Type": type },
    });
    const error = `Unsupported media type "${named}" in request.`;
    expect([answer.status, answer.json]).toEqual([415, { error }]);
    expect(answer.headers.get("Accept")).toBe("application/json");
  });

  it("rejects a content encoding other than identity", async () => {
    const sandbox = await startSandbox();
    const headers = { "Content-Encoding": "gzip" };
    expect((await sandbox.send("POST", "/checkouts", { body: "x", headers })).status).toBe(415);
    const identity = { "Content-Encoding": "identity" };
    const answer = await sandbox.send("POST", "/checkouts", {
      json: checkoutBody(),
      headers: identity,
    });
    expect(answer.status).toBe(201);
  });

  it("ignores the content type without a body", async () => {
    const sandbox = await startSandbox();
    const headers = { "Content-Type": "text/plain" };
    expect((await sandbox.send("POST", "/checkouts", { headers })).status).toBe(400);
    expect((await sandbox.send("GET", "/checkouts", { headers })).status).toBe(200);
  });
});

describe("D-HTTP-10, D-HTTP-11: bodies that are not JSON objects", () => {
  it.each(["{", "{}{}", '{"a":1,"a":1}', "[".repeat(33) + "]".repeat(33), "nul", "'x'"])(
    "rejects %j as malformed JSON",
    async (body) => {
      const sandbox = await startSandbox();
      const answer = await sandbox.send("POST", "/checkouts", { body });
      expect(answer.status).toBe(400);
      expect(answer.json.error).toMatch(/^JSON parse error - /);
    },
  );

  it("rejects invalid UTF-8 as malformed JSON", async () => {
    const sandbox = await startSandbox();
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    const answer = await sandbox.send("POST", "/checkouts", { body });
    expect(answer.json.error).toMatch(/^JSON parse error - /);
  });

  it.each([
    ["[]", "list"],
    ['"x"', "string"],
    ["5", "number"],
    ["true", "boolean"],
    ["null", "null"],
  ])("rejects %s with a message under non_field_errors only", async (body, type) => {
    const sandbox = await startSandbox();
    const message = `Invalid data. Expected a dictionary, but got ${type}.`;
    for (const path of ["/checkouts", "/api/v1/refunds", "/api/v1/payouts/crypto"]) {
      const answer = await sandbox.send("POST", path, { body });
      expect([answer.status, answer.json]).toEqual([
        400,
        { error: { non_field_errors: [message] } },
      ]);
    }
  });

  it("treats an empty body as an empty object", async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("POST", "/checkouts", { body: "" });
    expect(Object.keys(answer.json.error)).toHaveLength(5);
  });
});

describe("D-HTTP-12: the size of a body", () => {
  const bodyOf = (bytes: number) => {
    const rest = bytes - JSON.stringify(checkoutBody({ pad: "" })).length;
    return JSON.stringify(checkoutBody({ pad: "x".repeat(rest) }));
  };

  it("accepts a body of 102,400 bytes", async () => {
    const sandbox = await startSandbox();
    expect((await sandbox.send("POST", "/checkouts", { body: bodyOf(102_400) })).status).toBe(201);
  });

  it.each([102_401, 1_000_000, 5_000_000])("rejects a body of %i bytes", async (bytes) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("POST", "/checkouts", { body: bodyOf(bytes) });
    expect([answer.status, answer.json]).toEqual([413, { error: "Request body too large." }]);
    expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
  });

  it("checks the size of a body before its JSON and after its content type (D-ERR-05)", async () => {
    const sandbox = await startSandbox();
    const body = "{".repeat(200_000);
    expect((await sandbox.send("POST", "/checkouts", { body })).status).toBe(413);
    const headers = { "Content-Type": "text/plain" };
    expect((await sandbox.send("POST", "/checkouts", { body, headers })).status).toBe(415);
  });
});

describe("D-HTTP-17: HEAD and OPTIONS", () => {
  it("responds to HEAD with the headers of GET, without a body", async () => {
    const sandbox = await startSandbox();
    const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    for (const path of ["/checkouts", `/checkouts/${String(created.json.id)}`]) {
      const get = await sandbox.send("GET", path);
      const head = await sandbox.send("HEAD", path);
      expect([head.status, head.text]).toEqual([200, ""]);
      expect(head.headers.get("Content-Length")).toBe(String(Buffer.byteLength(get.text)));
      expect(head.headers.get("Content-Type")).toBe(get.headers.get("Content-Type"));
    }
    expect((await sandbox.send("HEAD", "/checkouts", { key: null })).status).toBe(401);
    expect((await sandbox.send("HEAD", `/checkouts/${missing}`)).status).toBe(404);
  });

  it("responds to OPTIONS with 204 and Allow, even without a key", async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("OPTIONS", "/api/v1/refunds/re_1", { key: null });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(allowed(answer.headers)).toEqual(new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]));
    expect((await sandbox.send("OPTIONS", "/nowhere", { key: null })).status).toBe(404);
  });
});

describe("D-HTTP-18: cross-origin requests", () => {
  const origin = { Origin: "https://shop.example" };

  it("allows cross-origin requests, and exposes every header of the contract by name", async () => {
    const sandbox = await startSandbox();
    await sandbox.send("GET", "/checkouts");
    const { status, headers } = await sandbox.send("GET", "/checkouts", { headers: origin });
    expect(status).toBe(200);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.has("Access-Control-Allow-Credentials")).toBe(false);
    const exposed = (headers.get("Access-Control-Expose-Headers") ?? "").split(", ");
    const named =
      "Location, Link, Retry-After, Last-Modified, Allow, WWW-Authenticate, X-Total-Count, " +
      "Idempotent-Replayed, Request-Id, Sandbox, Sandbox-Checkout-Url, Sandbox-Transaction-Id, " +
      "Sandbox-Trigger";
    expect(new Set(exposed)).toEqual(new Set(named.split(", ")));
  });

  it("lets other origins read errors", async () => {
    const sandbox = await startSandbox();
    const { status, headers } = await sandbox.send("GET", "/checkouts", {
      key: null,
      headers: origin,
    });
    expect(status).toBe(401);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it("responds to a preflight with the path's methods and the allowed headers", async () => {
    const sandbox = await startSandbox();
    const preflight = { ...origin, "Access-Control-Request-Method": "PUT" };
    const { status, headers } = await sandbox.send("OPTIONS", `/checkouts/${missing}`, {
      key: null,
      headers: preflight,
    });
    expect(status).toBe(204);
    expect(headers.get("Access-Control-Allow-Methods")).toContain("PUT");
    expect(headers.get("Access-Control-Allow-Headers")).toBe(
      "Authorization, Content-Type, Idempotency-Key, Sandbox-Simulate, Sandbox-Expect",
    );
  });

  it("sends no CORS headers if cors is off, or from the control plane", async () => {
    const off = await startSandbox({ settings: { cors: false } });
    const { headers } = await off.send("GET", "/checkouts", { headers: origin });
    expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
    const on = await startSandbox();
    for (const path of ["/_sandbox/health", "/_sandbox/clock"]) {
      const answer = await on.send("GET", path, { headers: origin });
      expect(answer.headers.has("Access-Control-Allow-Origin")).toBe(false);
    }
  });
});

describe("D-HTTP-03, D-HTTP-21, D-HTTP-22: the form of every response", () => {
  it("returns JSON whatever Accept asks for", async () => {
    const sandbox = await startSandbox();
    for (const path of ["/checkouts", "/nowhere", "/api/v1/refunds/re_1"]) {
      const { headers } = await sandbox.send("GET", path, { headers: { Accept: "text/html" } });
      expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    }
  });

  it("gives each response a new Request-Id and names no software", async () => {
    const sandbox = await startSandbox();
    const ids = new Set<string | null>();
    for (let i = 0; i < 5; i++) {
      const { headers } = await sandbox.send("GET", "/checkouts");
      ids.add(headers.get("Request-Id"));
      expect(headers.has("X-Powered-By")).toBe(false);
      expect(headers.has("ETag")).toBe(false);
    }
    expect(ids.size).toBe(5);
  });

  it("ignores conditional headers, and never returns 304", async () => {
    const sandbox = await startSandbox();
    const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    const path = `/checkouts/${String(created.json.id)}`;
    const { headers } = await sandbox.send("GET", path);
    const conditional = {
      "If-Modified-Since": headers.get("Last-Modified") ?? "",
      "If-None-Match": "*",
    };
    expect((await sandbox.send("GET", path, { headers: conditional })).status).toBe(200);
  });

  it.each([
    ["no HTTP at all", "NONSENSE", 400],
    ["a target without a path", "GET checkouts HTTP/1.1", 400],
    ["a head that is too large", `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}`, 431],
    ["a target that is not a URL", "GET http://[/nowhere HTTP/1.1", 404],
    ["a target in absolute form", "GET http://gateway.example/checkouts HTTP/1.1", 401],
    ["an asterisk", "OPTIONS * HTTP/1.1", 404],
    ["an unknown expectation", "GET /checkouts HTTP/1.1\r\nExpect: miracles", 401],
    ["a request without a host", "GET /checkouts HTTP/1.1\r\nHost-Is: missing", 401],
  ])(
    "responds with JSON, a Request-Id and the Sandbox header (D-SIM-03) to %s",
    async (_what, request, status) => {
      const sandbox = await startSandbox();
      const host = request.includes("Host-Is") ? "" : "Host: x\r\n";
      const head = `${request}\r\n${host}Connection: close\r\n\r\n`;
      const answer = await sendRaw(sandbox.url, head);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
      expect(answer).toMatch(/^Request-Id: req_/m);
      expect(answer).toMatch(/^Sandbox: true/m);
      expect(answer).toContain('\r\n\r\n{"error":');
    },
  );
});

it("responds to a valid request even if garbage follows it", async () => {
  const sandbox = await startSandbox();
  const body = JSON.stringify(checkoutBody());
  const request =
    "POST /checkouts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer sk_test_alpha\r\n" +
    `Content-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`;
  expect(await sendRaw(sandbox.url, `${request}GARBAGE\r\n\r\n`)).toMatch(/^HTTP\/1\.1 201 /);
});

describe("D-ERR-05: the order of checks", () => {
  it.each([
    ["the path before the key", "GET", "/nowhere", { key: null }, 404],
    ["the method before the key", "PATCH", "/checkouts", { key: null }, 405],
    [
      "the key before the content type",
      "POST",
      "/checkouts",
      { key: null, body: "x", headers: { "Content-Type": "text/plain" } },
      401,
    ],
    [
      "the permission before the content type",
      "POST",
      "/checkouts",
      { key: "sk_test_readonly", body: "x", headers: { "Content-Type": "text/plain" } },
      403,
    ],
    ["the JSON before the existence", "PUT", `/checkouts/${missing}`, { body: "{" }, 400],
    ["the existence before the fields", "PUT", `/checkouts/${missing}`, { json: {} }, 404],
    [
      "the existence before the form of the body",
      "PUT",
      `/api/v1/refunds/re_1`,
      { body: "[]" },
      404,
    ],
  ] as const)("checks %s", async (_what, method, path, sent, status) => {
    const sandbox = await startSandbox();
    expect((await sandbox.send(method, path, sent)).status).toBe(status);
  });

  it("checks the JSON before the idempotency key", async () => {
    const sandbox = await startSandbox();
    const headers = { "Idempotency-Key": "a b" };
    const broken = await sandbox.send("POST", "/checkouts", { body: "{", headers });
    expect(broken.json.error).toMatch(/^JSON parse error/);
    const whole = await sandbox.send("POST", "/checkouts", { json: {}, headers });
    expect(whole.json).toEqual({ error: "Invalid Idempotency-Key." });
  });

  it.each([
    ["size", { body: "x".repeat(200_000) }],
    ["content type", { body: "{}", headers: { "Content-Type": "text/plain" } }],
  ])("checks the key before the %s of the body", async (_what, sent) => {
    const sandbox = await startSandbox();
    expect((await sandbox.send("POST", "/checkouts", { ...sent, key: null })).status).toBe(401);
  });

  it("checks the fields before the state", async () => {
    const sandbox = await startSandbox();
    const created = await sandbox.send("POST", "/checkouts", { json: checkoutBody() });
    const path = `/checkouts/${String(created.json.id)}`;
    await sandbox.send("PUT", path, { json: { status: "failed" } });
    const json = { status: "created", description: "" };
    expect((await sandbox.send("PUT", path, { json })).status).toBe(400);
    expect((await sandbox.send("PUT", path, { json: { status: "created" } })).status).toBe(409);
  });
});

describe("D-HTTP-13, D-ERR-01: rejected fields", () => {
  it("returns 400 with a list of messages for each rejected field, and nothing else", async () => {
    const sandbox = await startSandbox();
    const answer = await sandbox.send("POST", "/api/v1/refunds", {
      json: refundBody({ amount: 0, reason: 5 }),
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      error: {
        amount: ["Ensure this value is greater than or equal to 0.000000000000000001."],
        reason: ["Not a valid string."],
      },
    });
  });
});

function allowed(headers: Headers): Set<string> {
  return new Set((headers.get("Allow") ?? "").split(", "));
}

function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (data) => (answer += data.toString()));
    socket.on("close", () => {
      resolve(answer);
    });
    socket.on("error", reject);
  });
}
