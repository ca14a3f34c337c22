/** Expensive requests: few of them are sent, beside the many cheap ones. */
import { connect } from "node:net";

export interface Flood {
  readonly name: string;
  readonly start: string;
  readonly body: () => Iterable<Buffer>;
}

const mebibyte = 1024 * 1024;

function* repeat(open: string, unit: string, close: string, size: number): Generator<Buffer> {
  yield Buffer.from(open);
  const part = Buffer.from(unit.repeat(Math.ceil(mebibyte / unit.length)));
  for (let sent = 0; sent < size; sent += part.length) yield part;
  // The last repetition ended with a comma.
  yield Buffer.from(close);
}

const importing = "POST /_sandbox/import";
const checkouts = '{"now":"2025-01-31T09:05:00.123Z","records":{"checkouts":[';

/** Bodies that cost more than they weigh. Sizes are in MiB. */
export const floods: readonly Flood[] = [
  flood("empty records", importing, checkouts, "{},", "{}]}}", 1),
  flood("many empty records", importing, checkouts, "{},", "{}]}}", 63),
  flood("null records", importing, checkouts, "null,", "null]}}", 16),
  flood("unknown members", importing, "{", '"\\u0061b":0,', '"z":0}', 8),
  flood("brackets", importing, "", "[", "", 16),
  flood("one long text", importing, '{"now":"', "x", '"}', 60),
  flood("one long number", importing, '{"seed":', "9", "}", 30),
  flood("more than may be imported", importing, '{"now":"', "x", '"}', 70),
  flood("a large seed", "POST /_sandbox/seed", '{"checkouts":[', '{"amount":0},', "{}]}", 16),
  flood("a large clock", "POST /_sandbox/clock", '{"now":"', "x", '"}', 32),
  flood("a large checkout", "POST /checkouts", '{"description":"', "x", '"}', 16),
  flood("large faults", "PUT /_sandbox/faults", '{"rules":[', '{"simulate":"hang"},', "{}]}", 16),
];

function flood(
  name: string,
  start: string,
  open: string,
  unit: string,
  close: string,
  mib: number,
): Flood {
  return { name, start, body: () => repeat(open, unit, close, mib * mebibyte) };
}

/** Sends a body in chunks, as fast as they are taken. @returns the bytes of the response, and when. */
export function sendFlood(port: number, { start, body }: Flood, key: string, withinMs: number) {
  const lines = [`${start} HTTP/1.1`, "Host: 127.0.0.1", `Authorization: Bearer ${key}`];
  const head = [
    ...lines,
    "Content-Type: application/json",
    "Transfer-Encoding: chunked",
    "Connection: close",
  ];
  return new Promise<{ bytes: Buffer; ms: number; isLate: boolean }>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const received: Buffer[] = [];
    let goOn = (): void => undefined;
    let sentAt = performance.now();
    const finish = (isLate: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ bytes: Buffer.concat(received), ms: performance.now() - sentAt, isLate });
    };
    const timer = setTimeout(finish, withinMs, true);
    socket.on("data", (bytes: Buffer) => received.push(bytes));
    socket.on("error", () => undefined);
    socket.on("end", () => {
      finish(false);
    });
    socket.on("close", () => {
      goOn();
      finish(false);
    });
    socket.on("drain", () => {
      goOn();
    });
    const write = async () => {
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      for (const part of body()) {
        socket.write(`${part.length.toString(16)}\r\n`);
        socket.write(part);
        const isFull = !socket.write("\r\n");
        if (isFull && !socket.destroyed) {
          await new Promise<void>((resolve) => (goOn = resolve));
        }
        if (socket.destroyed) return;
      }
      socket.write("0\r\n\r\n");
      sentAt = performance.now();
    };
    void write();
  });
}

const slowKinds = {
  silence: "",
  "half a head": "POST /checkouts HTTP/1.1\r\nHost: 127.0.0.1\r\n",
  "half a body":
    "POST /checkouts HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
  "half a chunk":
    "POST /checkouts HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{",
  "half an import":
    "POST /_sandbox/import HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9999999\r\n\r\n{",
};

export interface SlowClient {
  readonly name: string;
  readonly openedAt: number;
  /** When the server ended it, if it has. */
  closedAt: number | undefined;
  readonly close: () => void;
}

/** Opens connections that never send a whole request: some silent, some with a byte a second. */
export function openSlowClients(port: number, key: string): SlowClient[] {
  return Object.entries(slowKinds).flatMap(([name, text]) => {
    const withKey = text.replace("Host:", `Authorization: Bearer ${key}\r\nHost:`);
    return [openSlow(port, name, withKey, ""), openSlow(port, `${name}, dripping`, withKey, "x")];
  });
}

/** Opens a connection that asks for much and reads nothing. */
export function openDeafClient(port: number, key: string): { close: () => void } {
  const ask = `GET /_sandbox/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  const socket = connect({ port, host: "127.0.0.1" }).pause();
  socket.on("error", () => undefined).write(ask.repeat(500));
  return { close: () => socket.destroy() };
}

function openSlow(port: number, name: string, text: string, drip: string): SlowClient {
  const socket = connect({ port, host: "127.0.0.1" });
  const dripping = setInterval(
    () => drip !== "" && socket.writable && socket.write(drip),
    1000,
  ).unref();
  const client: SlowClient = {
    ...{ name, openedAt: performance.now(), closedAt: undefined },
    close: () => {
      clearInterval(dripping);
      socket.destroy();
    },
  };
  socket.on("error", () => undefined).resume();
  socket.on("close", () => {
    clearInterval(dripping);
    client.closedAt ??= performance.now();
  });
  socket.write(text);
  return client;
}
