/** Expensive requests, and connections that never send a whole one: few of them, beside the many. */
import { connect } from "node:net";
import type { Findings } from "./findings.ts";
import { message } from "./framings.ts";
import { judge, type Secrets } from "./oracle.ts";
import { Connection } from "./wire.ts";

type Flood = readonly [
  name: string,
  start: string,
  open: string,
  unit: string,
  close: string,
  mib: number,
];

const mebibyte = 1024 * 1024;
const importing = "POST /_sandbox/import";
const checkouts = '{"now":"2025-01-31T09:05:00.123Z","records":{"checkouts":[';

/** Bodies that cost more than they weigh. */
export const floods: readonly Flood[] = [
  ["many empty records", importing, checkouts, "{},", "{}]}}", 63],
  ["null records", importing, checkouts, "null,", "null]}}", 16],
  ["unknown members", importing, "{", '"\\u0061b":0,', '"z":0}', 8],
  ["brackets", importing, "", "[", "", 16],
  ["one long text", importing, '{"now":"', "x", '"}', 60],
  ["one long number", importing, '{"seed":', "9", "}", 30],
  ["more than may be imported", importing, '{"now":"', "x", '"}', 70],
  ["a large seed", "POST /_sandbox/seed", '{"checkouts":[', '{"amount":0},', "{}]}", 16],
  ["a large checkout", "POST /checkouts", '{"description":"', "x", '"}', 16],
  ["large faults", "PUT /_sandbox/faults", '{"rules":[', '{"simulate":"hang"},', "{}]}", 16],
];

/** From the first byte of a flood to its response, in milliseconds. */
const floodMs = 10_000;
/** How long a connection may go without a whole request, with the time to notice. */
const slowMs = 65_000;

export interface Sending {
  readonly port: number;
  readonly key: string;
  readonly secrets: Secrets;
  readonly findings: Findings;
  readonly where: string;
}

/** Sends a body in chunks of a mebibyte, as fast as they are taken. */
export async function sendFlood(flood: Flood, sending: Sending): Promise<void> {
  const [name, start, open, unit, close, mib] = flood;
  const { port, key, secrets, findings } = sending;
  const where = `${sending.where}, ${name}`;
  const part = unit.repeat(Math.ceil(mebibyte / unit.length));
  const chunk = (text: string) => (text === "" ? "" : `${text.length.toString(16)}\r\n${text}\r\n`);
  const body = Buffer.from(`${chunk(open)}${chunk(part).repeat(mib)}${chunk(close)}0\r\n\r\n`);
  const headers = [
    ...["Host: 127.0.0.1", `Authorization: Bearer ${key}`, "Content-Type: application/json"],
    ...["Transfer-Encoding: chunked", "Connection: close"],
  ];
  const { responses, end, complaint } = await new Connection(port).send(
    message(`${start} HTTP/1.1`, headers, body),
    { heads: [], isComplete: (all) => all.length > 0, withinMs: floodMs },
  );
  if (end === "late") findings.add(`a flood without a response after ${floodMs} ms`, where);
  if (end === "broken") findings.add(`a malformed response: ${complaint}`, where);
  const expected = { operation: undefined, method: "POST", target: "", mayBreak: false };
  const problems = responses.flatMap((response) => judge(expected, response, secrets));
  for (const problem of problems) findings.add(problem, where);
}

const json = "Host: 127.0.0.1\r\nContent-Type: application/json\r\n";
const beginnings: Readonly<Record<string, string>> = {
  silence: "",
  "half a head": "POST /checkouts HTTP/1.1\r\nHost: 127.0.0.1\r\n",
  "half a body": `POST /checkouts HTTP/1.1\r\n${json}Content-Length: 99\r\n\r\n{`,
  "half a chunk": `POST /checkouts HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nff\r\n{`,
  "half an import": `${importing} HTTP/1.1\r\n${json}Content-Length: 9999999\r\n\r\n{`,
};

/** Opens connections that never send a whole request, and one that never reads. @returns what ends them. */
export function openSlowClients({ port, key, findings, where }: Sending): () => void {
  const slow = Object.entries(beginnings).flatMap(([name, text]) =>
    (["wait", "drip"] as const).map((ending) => {
      const connection = new Connection(port);
      const withKey = text.replace("Host:", `Authorization: Bearer ${key}\r\nHost:`);
      void connection
        .send(Buffer.from(withKey), {
          ...{ heads: [], isComplete: () => false, withinMs: slowMs, ending },
        })
        .then(({ end }) => {
          const place = `${where}, ${name}, then ${ending}`;
          if (end === "late")
            findings.add("a connection without a whole request stays open", place);
        });
      return connection;
    }),
  );
  const deaf = connect({ port, host: "127.0.0.1" }).pause();
  const ask = `GET /_sandbox/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  deaf.on("error", () => undefined).write(ask.repeat(500));
  return () => {
    for (const connection of slow) connection.close();
    deaf.destroy();
  };
}
