/** A hostile gateway: a good one behind it, and between them what changes its responses at random. */
import { once } from "node:events";
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { hostileBytes, hostileJson, hostileText } from "./values.ts";

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
type Deviation = (socket: Socket, good: Good, key: string) => void;

const deviationsEach = 500;
const mebibyte = 1024 * 1024;

/** Starts one in front of a good gateway. @param key is what it says back to who has sent it. */
export async function startHostileGateway(
  upstream: string,
  seed: number,
  key: string,
): Promise<HostileGateway> {
  // Some change a response now and then, so that much is reached; some spare none.
  const [share = 1] = fc.sample(fc.constantFrom(0.01, 0.05, 0.3, 1), { seed, numRuns: 1 });
  const drawn = fc.sample(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), deviations(key)), {
    ...{ seed, numRuns: deviationsEach },
  });
  let isTame = false;
  let number = 0;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    number += 1;
    const [chance, deviate] = drawn[number % drawn.length] ?? [1];
    ask(upstream, request).then(
      (good) => {
        if (isTame || deviate === undefined || chance > share) pass(response, good);
        else deviate(request.socket, good, key);
      },
      () => response.destroy(),
    );
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    tame: () => (isTame = true),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function ask(upstream: string, request: IncomingMessage): Promise<Good> {
  return new Promise((resolve, reject) => {
    const { method, url = "/", headers } = request;
    const sent = send(new URL(upstream).origin + url, { method, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.on("end", () => {
        const {
          "content-length": _,
          "transfer-encoding": __,
          connection: ___,
          ...rest
        } = response.headers;
        resolve({ status: response.statusCode ?? 0, headers: rest as Good["headers"], body });
      });
    });
    sent.on("error", reject);
    request.on("error", reject).pipe(sent);
  });
}

function pass(response: ServerResponse, { status, headers, body }: Good): void {
  response.writeHead(status, headers);
  response.end(body);
}

function write(
  socket: Socket,
  status: number | string,
  headers: readonly string[],
  body: Buffer,
): void {
  const head = [
    `HTTP/1.1 ${status}`,
    ...headers,
    `Content-Length: ${body.length}`,
    "Connection: close",
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), body]));
}

const json = "Content-Type: application/json";

/** Every form in which a key may come back. */
function echoes(key: string): string[] {
  const own = key.replace(/^sk_test_/, "");
  const bytes = Buffer.from(key);
  const percent = [...bytes].map((byte) => `%${byte.toString(16)}`).join("");
  const escapes = own.replaceAll(/./g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);
  return [
    ...[key, own, `Bearer ${key}`, key.repeat(3), percent, encodeURIComponent(key), `x${own}x`],
    ...[
      bytes.toString("base64"),
      Buffer.from(`a:${key}`).toString("base64url"),
      bytes.toString("hex"),
    ],
    ...[
      `${"x".repeat(4000)}${key}`,
      `${"x".repeat(65_530)}${key}`,
      own.slice(0, -1),
      own.slice(1),
      escapes,
    ],
    ...[
      key.split("").join("\u200b"),
      key.split("").join("\u0301"),
      key.replace("_", "\n"),
      key.toUpperCase(),
    ],
  ];
}

function deviations(key: string): fc.Arbitrary<Deviation> {
  const text = fc.oneof(hostileText([key]), fc.constantFrom(...echoes(key)));
  const value = hostileJson(text);
  const statuses = fc.constantFrom(0, 99, 100, 199, 200, 204, 301, 304, 418, 500, 999);
  const errors = text.map((echo) => Buffer.from(JSON.stringify({ error: echo })));
  return fc.oneof(
    { weight: 3, arbitrary: fc.tuple(statuses, text).map(changeStatus) },
    { weight: 3, arbitrary: fc.tuple(fc.nat(20), value).map(changeMember) },
    { weight: 3, arbitrary: value.map((body) => replaceBody(Buffer.from(body), 200)) },
    { weight: 2, arbitrary: hostileBytes(value).map((body) => replaceBody(body, 200)) },
    { weight: 2, arbitrary: errors.map((body) => replaceBody(body)) },
    { weight: 2, arbitrary: text.map(addHeaders) },
    { weight: 3, arbitrary: fc.constantFrom(...framings) },
    { weight: 1, arbitrary: fc.constantFrom(...heavy) },
  );
}

/** @param status that of the good response if omitted. */
function replaceBody(body: Buffer, status?: number): Deviation {
  return (socket, good) => {
    write(socket, status ?? good.status, [json], body);
  };
}

function changeStatus([status, reason]: [number, string]): Deviation {
  return (socket, { body }) => {
    write(socket, `${status} ${reason.slice(0, 300)}`, [json], Buffer.from(body));
  };
}

/** Puts another value in the place of a member, wherever that is. */
function changeMember([at, value]: [number, string]): Deviation {
  return (socket, { status, body }) => {
    let index = 0;
    const changed = body.replaceAll(/:("[^"]*"|[\d.]+|\{\}|null)/g, (member) =>
      index++ === at % 8 ? `:${value}` : member,
    );
    write(socket, status, [json, "Location: /api/v1/refunds/../../x"], Buffer.from(changed));
  };
}

function addHeaders(text: string): Deviation {
  return (socket, { status, body }) => {
    const value = text.replaceAll(/[\r\n\0]/g, " ").slice(0, 9000);
    const loop = 'Link: </api/v1/refunds?limit=1&starting_after=x>; rel="next"';
    const more = [
      `X-Echo: ${value}`,
      `Location: ${value}`,
      `Retry-After: ${value}`,
      loop,
      `Set-Cookie: k=${value}`,
    ];
    write(
      socket,
      status,
      [json, ...more, `Date: ${value}`, `Request-Id: ${value}`],
      Buffer.from(body),
    );
  };
}

const raw =
  (text: string, ending: "end" | "destroy" | "keep" = "end"): Deviation =>
  (socket) => {
    socket.write(Buffer.from(text, "latin1"));
    if (ending === "end") socket.end();
    if (ending === "destroy") socket.resetAndDestroy();
  };
const start = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

const framings: Deviation[] = [
  ...["", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\n", `${start}Content-Length: 99\r\n\r\n{`].flatMap(
    (text) => [...[raw(text), raw(text, "destroy"), raw(text, "keep")]],
  ),
  raw(`${start}Content-Length: 2\r\n\r\n{}{}{}{}`),
  raw(`${start}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `),
  raw(`${start}Content-Length: -1\r\n\r\n{}`),
  raw(`${start}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`),
  raw(`${start}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`, "destroy"),
  raw(`${start}Transfer-Encoding: chunked\r\nContent-Length: 9\r\n\r\n2\r\n{}\r\n0\r\n\r\n`),
  raw(`${start}X Bad: 1\r\n\r\n{}`),
  raw(`${start}X: ${"x".repeat(100_000)}\r\n\r\n{}`),
  raw(`${start}${"A: b\r\n".repeat(5000)}\r\n{}`),
  raw(`${"HTTP/1.1 100 Continue\r\n\r\n".repeat(1000)}${start}Content-Length: 2\r\n\r\n{}`),
  raw("HTTP/1.1 302 Found\r\nLocation: /checkouts\r\nContent-Length: 0\r\n\r\n"),
  raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n", "keep"),
  raw("SSH-2.0-OpenSSH_9.9\r\n"),
  (socket) => {
    socket.write(`${start}Content-Length: 99\r\n\r\n`);
    const timer = setInterval(() => socket.write(" "), 50).unref();
    socket.on("close", () => {
      clearInterval(timer);
    });
  },
];

const zeros = gzipSync(Buffer.alloc(100 * mebibyte, "0"));

/** A body that goes on and on, and does not wait to be read. */
function endless(unit: string, mib: number): Deviation {
  return (socket) => {
    socket.write(`${start}Connection: close\r\n\r\n`);
    const part = Buffer.from(unit.repeat(Math.ceil(mebibyte / unit.length)));
    let left = mib;
    const next = () => {
      if (left-- <= 0 || socket.destroyed) socket.end();
      else socket.write(part, next);
    };
    next();
  };
}

const heavy: Deviation[] = [
  endless(" ", 20),
  endless('[{"id":"x"},', 20),
  endless("[", 20),
  endless('{"a":', 5),
  (socket) => {
    write(socket, 200, [json, "Content-Encoding: gzip"], zeros);
  },
  (socket) => {
    write(
      socket,
      200,
      [json, "Content-Encoding: br, gzip, deflate"],
      Buffer.from("no such coding"),
    );
  },
];
