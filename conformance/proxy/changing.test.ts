import { createServer } from "node:http";
import { once } from "node:events";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createSandbox, type Sandbox } from "../../server/sandbox.ts";
import { onReply, onRequest } from "../gateways/deviation-parts.ts";
import { addresses } from "../gateways/catalogue.ts";
import { compose, type Deviation, unchanged, textOf } from "../gateways/deviation.ts";
import { uselessServers } from "../gateways/useless-servers.ts";
import type { ProxiedExchange } from "./proxied-exchange.ts";
import { type Proxy, startProxy } from "./proxy.ts";
import { onRecord, put } from "../gateways/record-deviations.ts";

let sandbox: Sandbox;
let proxies: Proxy[];
beforeEach(async () => {
  sandbox = await createSandbox();
  proxies = [];
});
afterEach(async () => {
  for (const proxy of proxies) await proxy.close();
  await sandbox.close();
});

async function through(deviation: Deviation = unchanged): Promise<string> {
  const proxy = await startProxy({ upstream: sandbox.url, deviation });
  proxies.push(proxy);
  return proxy.url;
}

const headers = () => ({
  authorization: `Bearer ${sandbox.apiKey}`,
  "content-type": "application/json",
});

function createEther(url: string, amount: string): Promise<Response> {
  return fetch(`${url}/api/v1/payouts/crypto`, {
    method: "POST",
    headers: headers(),
    body: `{"recipient_address":"${addresses.ETH}","crypto_currency":"ETH","amount":${amount}}`,
  });
}

describe("a proxy with a deviation that changes nothing", () => {
  it("passes bodies on byte for byte, with amounts of eighteen decimals", async () => {
    const url = await through();
    const created = await createEther(url, "0.123456789012345678");
    expect(created.status).toBe(200);
    expect(await created.text()).toContain('"amount":0.123456789012345678,');
    const path = "/api/v1/payouts/crypto";
    const [direct, proxied] = [
      await fetch(`${sandbox.url}${path}`, { headers: headers() }),
      await fetch(`${url}${path}`, { headers: headers() }),
    ];
    expect(await proxied.text()).toBe(await direct.text());
  });

  it("passes on statuses and headers, also of a 204 and a HEAD", async () => {
    const url = await through();
    const created = await createEther(url, "1");
    const [, id = ""] = /"id":"([^"]+)"/.exec(await created.text()) ?? [];
    const head = await fetch(`${url}/api/v1/payouts/crypto`, {
      method: "HEAD",
      headers: headers(),
    });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("x-total-count")).toBe("1");
    const deleted = await fetch(`${url}/api/v1/payouts/crypto/${id}`, {
      method: "DELETE",
      headers: headers(),
    });
    expect([deleted.status, await deleted.text()]).toEqual([204, ""]);
    const refused = await fetch(`${url}/checkouts`);
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer/);
  });

  it("keeps odd paths, queries and bodies", async () => {
    const url = await through();
    for (const path of [
      "/api/v1/refunds/a%2Fb%20%C3%A9",
      "/api/v1/refunds/?limit=1&limit=2",
      "/x?",
    ]) {
      const [direct, proxied] = [
        await fetch(`${sandbox.url}${path}`, { headers: headers() }),
        await fetch(`${url}${path}`, { headers: headers() }),
      ];
      expect([proxied.status, await proxied.text()]).toEqual([direct.status, await direct.text()]);
    }
  });
});

describe("a proxy of a gateway that always compresses responses", () => {
  async function startCoding(coding: string, body: Buffer) {
    const server = createServer((_request, response) => {
      response.setHeader("content-encoding", coding).end(body);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const problems: unknown[] = [];
    const proxy = await startProxy({
      upstream: `http://127.0.0.1:${port}`,
      deviation: unchanged,
      onEnd: ({ problem }) => problems.push(problem),
    });
    proxies.push(proxy);
    return { url: proxy.url, problems };
  }

  it.each([
    ["GZIP", gzipSync],
    ["x-gzip", gzipSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
    ["br", brotliCompressSync],
    ["identity", (bytes: Buffer) => bytes],
  ])("reads responses compressed with %s", async (coding, encode) => {
    const { url } = await startCoding(coding, encode(Buffer.from('{"error":"Bezahlt!"}')));
    const response = await fetch(url);
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe('{"error":"Bezahlt!"}');
  });

  it("fails with a reason if it does not know the content coding", async () => {
    const { url, problems } = await startCoding("zstd", Buffer.from("(\xb5/\xfd"));
    await expect(fetch(url)).rejects.toThrow();
    expect(problems).toEqual([new Error("unknown content coding zstd")]);
  });
});

describe("a proxy with a deviation", () => {
  it("changes records wherever they are shown, without touching other tokens", async () => {
    const url = await through(onRecord("payout", ["create", "list"], put("status", "odd")));
    expect(await (await createEther(url, "0.100000000000000001")).text()).toMatch(
      /"amount":0\.100000000000000001,.*"status":"odd"/,
    );
    const list = await fetch(`${url}/api/v1/payouts/crypto`, { headers: headers() });
    expect(await list.text()).toContain('"status":"odd"');
  });

  it("nests deviations: the first gets the response as changed by the others", async () => {
    const add = (letter: string): Deviation =>
      compose(
        onReply(
          "any",
          () => true,
          (reply) => ({ ...reply, body: `${textOf(reply)}${letter}` }),
        ),
        onRequest("any", ({ query }) => ({ query: `${query}${letter}` })),
      );
    const url = await through(compose(add("b"), add("a")));
    const response = await fetch(`${url}/api/v1/made-up`, { headers: headers() });
    expect(await response.text()).toBe('{"error":"Not found."}ab');
  });

  it("has its own memory in each proxy", async () => {
    const counting: Deviation = () => {
      let count = 0;
      return async (_request, forward) => {
        count += 1;
        return { ...(await forward()), body: String(count) };
      };
    };
    const [one, other] = [await through(counting), await through(counting)];
    expect(await (await fetch(one)).text()).toBe("1");
    expect(await (await fetch(one)).text()).toBe("2");
    expect(await (await fetch(other)).text()).toBe("1");
  });
});

describe("a hostile gateway behind a proxy gives no response", () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  it.each<[string, string, string | Buffer]>([
    ["a body over 4 MiB", "content-length: 5000000", " ".repeat(5_000_000)],
    [
      "a body over 4 MiB when decoded",
      `content-encoding: gzip\r\ncontent-length: ${bomb.length}`,
      bomb,
    ],
    ["an upgrade that nobody asked for", "connection: upgrade\r\nupgrade: x", ""],
  ])("closes the connection for %s", async (_, header, body) => {
    const status = header.includes("upgrade") ? 101 : 200;
    const gateway = createServer(({ socket }) => {
      socket.on("error", () => undefined);
      socket.write(`HTTP/1.1 ${status} X\r\n${header}\r\n\r\n`);
      socket.write(body);
    });
    gateway.listen(0, "127.0.0.1");
    await once(gateway, "listening");
    onTestFinished(() => {
      gateway.closeAllConnections();
      gateway.close();
    });
    const address = gateway.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const ended: ProxiedExchange[] = [];
    const proxy = await startProxy({
      upstream: `http://127.0.0.1:${port}`,
      deviation: unchanged,
      onEnd: (exchange) => ended.push(exchange),
    });
    proxies.push(proxy);
    await expect(fetch(`${proxy.url}/api/v1/refunds`)).rejects.toThrow();
    expect(ended).toMatchObject([{ status: undefined, problem: expect.any(Error) }]);
  });
});

describe("the useless servers", () => {
  it.each(uselessServers.filter(({ id }) => !["silent", "refused"].includes(id)))(
    "answers every request: $title",
    async ({ start }) => {
      const proxy = await start(sandbox.url);
      proxies.push(proxy);
      const response = await fetch(`${proxy.url}/api/v1/refunds`, { headers: headers() });
      expect(response.status).toBeGreaterThanOrEqual(200);
    },
  );

  it("has a gateway that never responds, and one that cannot be reached", async () => {
    for (const id of ["silent", "refused"]) {
      const proxy = await uselessServers.find((gateway) => gateway.id === id)?.start(sandbox.url);
      if (proxy === undefined) throw new Error(`unknown gateway: ${id}`);
      proxies.push(proxy);
      await expect(fetch(proxy.url, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    }
  });
});
