/** A hostile gateway: a proxy that changes the responses of a good gateway at random. */
import { createServer, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { listen } from "../../server/http/listener.ts";
import { exchange, type Exchanged } from "../../server/test-support/exchange.ts";
import { waysToLeak } from "../../spec/traffic/test-support/exposure.ts";
import corpus from "./corpus.json" with { type: "json" };
import { drawFrom, hostileValues, rarely } from "./values.ts";

/** A message instead of a good response, and the end of its connection. */
interface Deviation {
  readonly bytes: Buffer | string;
  readonly ending?: "end" | "reset" | "wait" | "drip";
}

const mebibyte = 1024 * 1024;
const start = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const zeros = gzipSync(Buffer.alloc(100 * mebibyte, "0"));
const brokenResponses: readonly string[] = [
  ...[...corpus.cutResponses, ...corpus.brokenResponses],
  `${start}X: ${"x".repeat(100_000)}\r\n\r\n{}`,
  `${start}${"A: b\r\n".repeat(5000)}\r\n{}`,
  `${"HTTP/1.1 100 Continue\r\n\r\n".repeat(1000)}${start}Content-Length: 2\r\n\r\n{}`,
];

/** Starts a hostile gateway. @param key The key that it echoes. */
export async function startHostileGateway(upstream: string, seed: number, key: string) {
  // Some gateways change few responses, so commands get far; some change all.
  const share = [100, 20, 3, 1][seed % 4] ?? 1;
  const next = drawFrom(rarely(share, fc.constant(undefined), deviationsOf(key)), seed);
  let isTame = false;
  const server = createServer((request, response) => {
    forward(upstream, request).then(
      (good) => {
        const deviate = isTame ? undefined : next();
        if (deviate !== undefined) send(request.socket, deviate(good));
        else response.writeHead(good.status, Object.fromEntries(good.headers)).end(good.text);
      },
      () => response.destroy(),
    );
  });
  return {
    url: await listen(server, "127.0.0.1", 0),
    /** Stops changing responses. */
    tame: () => (isTame = true),
    close: () => {
      server.close().closeAllConnections();
    },
  };
}

async function forward(upstream: string, request: IncomingMessage): Promise<Exchanged> {
  const { host, connection, "transfer-encoding": coding, ...headers } = request.headers;
  const body = Buffer.concat((await request.toArray()) as Buffer[]);
  const { method = "", url = "" } = request;
  return exchange(upstream + url, method, headers, body);
}

function send(socket: Socket, { bytes, ending = "end" }: Deviation): void {
  socket.write(bytes, () => {
    if (ending === "end") socket.end();
    if (ending === "reset") socket.resetAndDestroy();
  });
  const dripping = setInterval(() => ending === "drip" && socket.write(" "), 50);
  socket.on("close", () => {
    clearInterval(dripping);
  });
}

function deviationsOf(key: string): fc.Arbitrary<(good: Exchanged) => Deviation> {
  const own = key.replace(/^sk_test_/, "");
  const echoes = [
    ...[...waysToLeak(key), own, own.slice(0, -1), own.slice(1), `x${own}x`, key.repeat(3)],
    ...[`${"x".repeat(4000)}${key}`, `${"x".repeat(65_530)}${key}`, key.replace("_", "\n")],
  ];
  const values = hostileValues([key]);
  const text = rarely(2, fc.constantFrom(...echoes), values.text);
  const quoted = text.map((one) => JSON.stringify(one));
  const value = rarely(2, quoted, values.json);
  const line = text.map((one) => one.replaceAll(/[\r\n\0]/g, " ").slice(0, 9000));
  const status = fc.constantFrom(0, 99, 100, 199, 200, 204, 301, 304, 418, 500, 999);
  const ending = fc.constantFrom("reset" as const, "wait" as const, "drip" as const);
  const light = fc.oneof<fc.Arbitrary<(good: Exchanged) => Deviation>[]>(
    fc.tuple(status, line).map(([code, reason]) => (good) => {
      return response(`${code} ${reason.slice(0, 300)}`, good.text);
    }),
    // Another value for one of the members.
    fc.tuple(fc.nat({ max: 7 }), value).map(([number, put]) => (good) => {
      let index = 0;
      const member = /:("[^"]*"|[\d.]+|\{\}|null)/g;
      const changed = good.text.replaceAll(member, (one) => (index++ === number ? `:${put}` : one));
      return response(good.status, changed, "Location: /api/v1/refunds/../../x");
    }),
    fc.oneof(value, values.bytes).map((body) => () => response(200, body)),
    quoted.map((error) => (good) => response(good.status, `{"error":${error}}`)),
    line.map((one) => ({ status, text }) => {
      const names = ["X-Echo", "Location", "Retry-After", "Set-Cookie", "Date", "Request-Id"];
      const headers = names.map((name) => `${name}: ${one}\r\n`).join("");
      return response(status, text, `${headers}Link: </api/v1/refunds?limit=1>; rel="next"`);
    }),
    fc.constantFrom(...brokenResponses).map((bytes) => () => ({ bytes })),
    fc.record({ bytes: fc.constantFrom(...corpus.cutResponses), ending }).map((one) => () => one),
  );
  const heavy = [
    ...[" ", '[{"id":"x"},', "[", '{"a":'].map((unit) => () => ({
      bytes: `${start}Connection: close\r\n\r\n${unit.repeat((20 * mebibyte) / unit.length)}`,
    })),
    () => response(200, zeros, "Content-Encoding: gzip"),
    () => response(200, "no such coding", "Content-Encoding: br, gzip, deflate"),
  ];
  return rarely(16, light, fc.constantFrom(...heavy));
}

function response(
  status: number | string,
  body: Buffer | string,
  headers = "X-Test: 1",
): Deviation {
  const bytes = Buffer.from(body);
  const length = `Content-Length: ${bytes.length}\r\nConnection: close`;
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n${headers}\r\n${length}`;
  return { bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n`, "latin1"), bytes]) };
}
