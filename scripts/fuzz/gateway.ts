/** A hostile gateway: a good one behind it, and between them what changes its responses at random. */
import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { waysToLeak } from "../../spec/traffic/testing/exposure.ts";
import { Random } from "./values.ts";

export interface HostileGateway {
  readonly url: string;
  /** From now on it is as good as what is behind it. */
  readonly tame: () => void;
  readonly close: () => void;
}

/** What the good gateway has said. */
interface Good {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends something else; the connection is closed afterwards. */
type Deviation = (socket: Socket, good: Good) => void;

const mebibyte = 1024 * 1024;

/** Starts one in front of a good gateway. @param key is what it says back. */
export async function startHostileGateway(
  upstream: string,
  seed: number,
  key: string,
): Promise<HostileGateway> {
  const random = new Random(seed, [key]);
  // Some change a response now and then, so that much is reached; some spare none.
  const share = random.pick([100, 20, 3, 1]);
  const echoes = echoesOf(key);
  let isTame = false;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    ask(upstream, request).then(
      (good) => {
        if (isTame || !random.isOneOf(share)) {
          response.writeHead(good.status, good.headers).end(good.body);
        } else deviate(random, echoes)(request.socket, good);
      },
      () => response.destroy(),
    );
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tame: () => (isTame = true),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function ask(upstream: string, request: IncomingMessage): Promise<Good> {
  const { method, url = "/", headers } = request;
  const sent = send(new URL(upstream).origin + url, { method, headers });
  request.pipe(sent);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await response.setEncoding("utf8").toArray()).join("");
  const hop = ["content-length", "transfer-encoding", "connection"];
  const kept = Object.entries(response.headers).filter(([name]) => !hop.includes(name));
  const known = Object.fromEntries(kept) as Good["headers"];
  return { status: response.statusCode ?? 0, headers: known, body };
}

const json = "Content-Type: application/json";
const start = `HTTP/1.1 200 OK\r\n${json}\r\n`;
const chunks = `${start}Transfer-Encoding: chunked\r\n`;

function write(
  socket: Socket,
  status: number | string,
  body: Buffer | string,
  headers: readonly string[] = [],
): void {
  const bytes = Buffer.from(body);
  const lines = [`HTTP/1.1 ${status}`, json, ...headers, `Content-Length: ${bytes.length}`];
  const head = `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`;
  socket.end(Buffer.concat([Buffer.from(head, "latin1"), bytes]));
}

/** Every form in which a key may come back. */
function echoesOf(key: string): string[] {
  const own = key.replace(/^sk_test_/, "");
  return [
    ...waysToLeak(key),
    ...[own, `Bearer ${key}`, key.repeat(3), `x${own}x`, own.slice(0, -1), own.slice(1)],
    ...[`${"x".repeat(4000)}${key}`, `${"x".repeat(65_530)}${key}`, key.replace("_", "\n")],
  ];
}

/** Draws what is sent in place of a good response. */
function deviate(random: Random, echoes: readonly string[]): Deviation {
  const text = random.isOneOf(2) ? random.pick(echoes) : random.text();
  const value = random.isOneOf(2) ? JSON.stringify(text) : random.json();
  const line = text.replaceAll(/[\r\n\0]/g, " ").slice(0, 9000);
  const number = random.below(8);
  const status = random.pick([0, 99, 100, 199, 200, 204, 301, 304, 418, 500, 999]);
  const kinds: readonly Deviation[] = [
    (socket, good) => {
      write(socket, `${status} ${line.slice(0, 300)}`, good.body);
    },
    // Another value in the place of a member, wherever that is.
    (socket, good) => {
      let index = 0;
      const changed = good.body.replaceAll(/:("[^"]*"|[\d.]+|\{\}|null)/g, (member) =>
        index++ === number ? `:${value}` : member,
      );
      write(socket, good.status, changed, ["Location: /api/v1/refunds/../../x"]);
    },
    (socket) => {
      write(socket, 200, value);
    },
    (socket) => {
      write(socket, 200, random.body());
    },
    (socket, good) => {
      write(socket, good.status, JSON.stringify({ error: text }));
    },
    (socket, good) => {
      const names = ["X-Echo", "Location", "Retry-After", "Set-Cookie", "Date", "Request-Id"];
      const loop = 'Link: </api/v1/refunds?limit=1&starting_after=x>; rel="next"';
      const headers = [...names.map((name) => `${name}: ${line}`), loop];
      write(socket, good.status, good.body, headers);
    },
    random.pick(framings),
  ];
  return random.isOneOf(16) ? random.pick(heavy) : random.pick(kinds);
}

const halves = ["", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\n", `${start}Content-Length: 99\r\n\r\n{`];
const framings: readonly Deviation[] = [
  ...[
    ...halves,
    `${start}Content-Length: 2\r\n\r\n{}{}{}{}`,
    `${start}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `,
    `${start}Content-Length: -1\r\n\r\n{}`,
    `${chunks}\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `${chunks}Content-Length: 9\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `${start}X Bad: 1\r\n\r\n{}`,
    `${start}X: ${"x".repeat(100_000)}\r\n\r\n{}`,
    `${start}${"A: b\r\n".repeat(5000)}\r\n{}`,
    `${"HTTP/1.1 100 Continue\r\n\r\n".repeat(1000)}${start}Content-Length: 2\r\n\r\n{}`,
    "HTTP/1.1 302 Found\r\nLocation: /checkouts\r\nContent-Length: 0\r\n\r\n",
    "SSH-2.0-OpenSSH_9.9\r\n",
  ].map((text) => (socket: Socket) => void socket.end(Buffer.from(text, "latin1"))),
  ...[...halves, `${chunks}\r\n2\r\n{}\r\n`].map((text) => (socket: Socket) => {
    socket.write(text);
    socket.resetAndDestroy();
  }),
  ...[
    ...halves,
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
  ].map((text) => (socket: Socket) => void socket.write(text)),
  (socket) => {
    socket.write(`${start}Content-Length: 99\r\n\r\n`);
    const timer = setInterval(() => socket.write(" "), 50).unref();
    socket.on("close", () => {
      clearInterval(timer);
    });
  },
];

/** A body that goes on and on, and does not wait to be read. */
const endless =
  (unit: string, mib: number): Deviation =>
  (socket) => {
    socket.write(`${start}Connection: close\r\n\r\n`);
    const part = Buffer.from(unit.repeat(Math.ceil(mebibyte / unit.length)));
    let left = mib;
    const next = () => {
      if (left-- <= 0 || socket.destroyed) socket.end();
      else socket.write(part, next);
    };
    next();
  };

const zeros = gzipSync(Buffer.alloc(100 * mebibyte, "0"));
const heavy: readonly Deviation[] = [
  ...[" ", '[{"id":"x"},', "["].map((unit) => endless(unit, 20)),
  endless('{"a":', 5),
  (socket) => {
    write(socket, 200, zeros, ["Content-Encoding: gzip"]);
  },
  (socket) => {
    write(socket, 200, "no such coding", ["Content-Encoding: br, gzip, deflate"]);
  },
];
