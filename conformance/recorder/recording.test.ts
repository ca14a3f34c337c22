import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { OperationId } from "../../generated/interface-operations.ts";
import { createSandbox } from "../../server/sandbox.ts";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { onReply } from "../gateways/deviation-parts.ts";
import { type Deviation, type RequestParts, textOf } from "../gateways/deviation.ts";
import { startProxy } from "../proxy/proxy.ts";
import { onRecord, put } from "../gateways/record-deviations.ts";
import { Client } from "../gateways/test-support/client.ts";
import { askGateway } from "../gateways/test-support/compare.ts";
import { scripts } from "../gateways/test-support/scripts.ts";
import { readContract } from "../../spec/contract/judge.ts";
import { numberToken } from "../support/json.ts";
import { readArchive } from "../../spec/traffic/har.ts";
import { trafficOf } from "./archive-file.ts";
import { writeRecording } from "./files.ts";
import { junitRecording } from "./junit.ts";
import { assembleReport, type RecordingReport } from "./report.ts";
import { KeptExchanges } from "./kept-exchanges.ts";
import { Recording } from "./recording.ts";
import { describeRecording } from "./terminal.ts";
import { recordedExchange, type Shown } from "./test-support/exchange.ts";

// Its ES module has no named exports.
const { HarValidator } = createRequire(import.meta.url)("@har-sdk/validator");

const contract = readContract();
const schema = readFileSync(join(import.meta.dirname, "../report/test-support/junit.xsd"), "utf8");
const { operations } = contract.contract;

function startRecording(exchanges = 1000, size = 32 * 1024 * 1024): Recording {
  return new Recording(contract.contract, new KeptExchanges(exchanges, size));
}

function report(recording: Recording, source = "http://gateway.example"): RecordingReport {
  const facts = { source, baseUrl: source, startedAt: 0, endedAt: 1000, contract };
  return assembleReport(recording, facts);
}

/** A recording that records what passes to a gateway. */
async function recordBefore(upstream: string) {
  const recording = startRecording();
  const { url, close } = await startProxy({
    upstream,
    patience: 2000,
    onRecorded: (exchange) => {
      recording.add(exchange);
    },
  });
  onTestFinished(close);
  const end = async (): Promise<RecordingReport> => {
    await close();
    return report(recording, upstream);
  };
  return { recording, url, end };
}

async function startShop(deviation?: Deviation) {
  const sandbox = await createSandbox();
  const proxy = await startProxy({
    upstream: sandbox.url,
    ...(deviation !== undefined && { deviation }),
  });
  onTestFinished(async () => {
    await proxy.close();
    await sandbox.close();
  });
  return { url: proxy.url, apiKey: sandbox.apiKey };
}

describe("through a recorder", () => {
  it("finds no violation in any response of the sandbox", async () => {
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    const { url, end } = await recordBefore(sandbox.url);
    let asked = 0;
    const send = (request: RequestParts) => askGateway(url, request);
    const client = new Client({ send }, sandbox.apiKey, (notes) => {
      asked += notes.length;
      return true;
    });
    for (const script of scripts) await script(client);
    const { operations, violations, exchanges } = await end();
    expect(operations.map(({ operationId }) => operationId)).toEqual(
      contract.contract.operations.ids,
    );
    expect(
      operations.flatMap((each) => each.violations.filter(({ side }) => side === "response")),
    ).toEqual([]);
    expect(violations.response).toBe(0);
    // Bad requests are among them.
    expect(violations.request).toBeGreaterThan(0);
    expect(exchanges).toMatchObject({ recorded: asked });
  });

  const broken: [string, Deviation, OperationId, string, string][] = [
    [
      "an id that is not a string",
      onRecord("checkout", ["create"], put("id", numberToken("5"))),
      "createCheckout",
      "body/id",
      "must be string",
    ],
    [
      "a response that is not JSON",
      onReply(
        "createCheckout",
        () => true,
        (reply) => ({ ...reply, body: `${textOf(reply)},` }),
      ),
      "createCheckout",
      "body",
      "is not JSON",
    ],
    [
      "an object instead of a list",
      onReply(
        "listRefunds",
        () => true,
        (reply) => ({ ...reply, body: '{"data":[]}' }),
      ),
      "listRefunds",
      "body",
      "must be array",
    ],
  ];
  it.each(broken)(
    "reports %s of a gateway, with the operation and the place",
    async (_what, deviation, operationId, place, message) => {
      const shop = await startShop(deviation);
      const { url, end } = await recordBefore(shop.url);
      const headers = {
        authorization: `Bearer ${shop.apiKey}`,
        "content-type": "application/json",
      };
      const body = JSON.stringify({
        amount: 5,
        currency: "EUR",
        description: "d",
        redirect_url: "https://shop.example/a",
        cancel_url: "https://shop.example/b",
      });
      await (await fetch(`${url}/checkouts`, { method: "POST", headers, body })).text();
      await (await fetch(`${url}/api/v1/refunds`, { headers })).text();
      const { operations, verdict } = await end();
      expect(verdict).toBe("violated");
      const found = operations.flatMap((each) =>
        each.violations.map((group) => [each.operationId, group.side, group.place, group.message]),
      );
      expect(found).toEqual([[operationId, "response", place, message]]);
    },
  );
});

/**
 * A gateway under a path that responds with a payout whose id is not a string, in the requested coding.
 */
async function startCoding() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const [, coding = ""] = /coding=([\w-]+)/.exec(request.url ?? "") ?? [];
    response.setHeader("content-type", "application/json");
    response.setHeader("content-encoding", coding.replace("-raw", ""));
    response.end(encode(coding, '[{"id":5}]'));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/shop/v2`, asked };
}

function encode(coding: string, text: string): Buffer {
  if (coding === "gzip") return gzipSync(text);
  if (coding === "br") return brotliCompressSync(text);
  if (coding === "deflate") return deflateSync(text);
  return coding === "deflate-raw" ? deflateRawSync(text) : Buffer.from(text);
}

/** The bytes of the answer; the client of `fetch` would undo its coding. */
async function ask(url: string, headers: OutgoingHttpHeaders, body?: Buffer): Promise<Buffer> {
  const method = body === undefined ? "GET" : "POST";
  const sent = request(url, { method, headers, agent: false });
  sent.end(body);
  const [answer] = await once(sent, "response");
  return buffer(answer);
}

describe("behind a content coding and a path", () => {
  const codings = ["gzip", "br", "deflate", "deflate-raw", "identity"];
  const headers = { authorization: "Bearer any", "content-type": "application/json" };

  it("passes bodies unchanged and checks them decoded", async () => {
    const gateway = await startCoding();
    const { recording, url, end } = await recordBefore(gateway.url);
    for (const coding of codings) {
      const target = `${url}/api/v1/payouts/crypto?coding=${coding}`;
      expect(await ask(target, headers)).toEqual(encode(coding, '[{"id":5}]'));
      const named = { ...headers, "content-encoding": coding.replace("-raw", "") };
      await ask(target, named, encode(coding, '{"amount":true}'));
    }
    const { operations, baseUrl } = await end();
    expect(baseUrl).toBe(gateway.url);
    expect(gateway.asked).toEqual(
      codings.flatMap((coding) => {
        const target = `/shop/v2/api/v1/payouts/crypto?coding=${coding}`;
        return [target, target];
      }),
    );
    const counts = operations.map(({ operationId, requests, violations, notes }) => [
      operationId,
      requests,
      violations.find(({ place }) => /\*\/id$|body\/amount$/.test(place))?.count,
      notes,
    ]);
    expect(counts).toEqual([
      ["createPayout", codings.length, codings.length, []],
      ["listPayouts", codings.length, codings.length, []],
    ]);
    expect(recording.judgments()[0]?.exchange.response?.body).toBe('[{"id":5}]');
  });

  it("notes a body that cannot be decoded, and does not check it", async () => {
    const gateway = await startCoding();
    const { url, end } = await recordBefore(gateway.url);
    await ask(`${url}/api/v1/payouts/crypto?coding=zstd`, headers);
    const { operations, verdict } = await end();
    expect(verdict).toBe("clean");
    expect(operations[0]?.notes.map(({ message }) => message)).toEqual([
      "was not judged: its content coding zstd cannot be undone",
    ]);
  });
});

const key = "sk_test_very_secret";
const payouts = "/api/v1/payouts/crypto";
const traffic: Shown[] = [
  { target: `${payouts}?api_key=${key}`, answer: [{ id: key }] },
  { target: payouts, text: "in front of its use: opaque-key-4711" },
  { target: payouts, key: "opaque-key-4711", text: "not opaque-key-4711 JSON" },
  { method: "POST", target: payouts, sent: '{"amount":1.00', status: 400, answer: {} },
  { target: payouts, status: 0, failure: "the gateway broke the connection" },
  { target: payouts, unread: "it is longer than 1 MiB" },
  { method: "HEAD", target: payouts, key: "" },
  { target: "/nothing", status: 404 },
];

function judged(shown: readonly Shown[], recording = startRecording()): Recording {
  shown.forEach((each, index) => {
    recording.add(recordedExchange({ id: `x-${index + 1}`, ...each }));
  });
  return recording;
}

describe("a written recording", () => {
  it("writes a report, and an archive in HAR 1.2 that gives the same findings", async () => {
    const recording = judged(traffic);
    const folder = join(temporaryFolder(), "new");
    await writeRecording(report(recording), recording.judgments(), folder);
    const text = readFileSync(join(folder, "traffic.har"), "utf8");
    expect(await new HarValidator().verify(JSON.parse(text))).toEqual([]);
    const again = startRecording();
    const archive = readArchive({ name: "traffic.har", text });
    const isKnown = (method: string, path: string) => operations.match(method, path) !== undefined;
    const read = trafficOf(archive, isKnown);
    expect([read.baseUrl, read.leftOut]).toEqual(["http://gateway.example", 0]);
    for (const exchange of read.exchanges) again.add(exchange);
    expect(report(again)).toEqual(report(recording));
    expect(JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))).toEqual(
      report(recording),
    );
    expect(readFileSync(join(folder, "junit.xml"), "utf8")).toContain(
      "listPayouts: responses follow",
    );
  });

  it("writes a junit.xml that follows the schema, whatever the responses contain", async () => {
    const odd = [
      { target: payouts, type: "\u0001<&\"'>]]>", text: "\u0000<" },
      { target: `/\u0000"<&${key}`, malformed: "<\u001b[31m&" },
    ];
    const reports = [judged([...traffic, ...odd]), judged([]), judged(odd.slice(0, 1))];
    const shown = reports.map((recording) => junitRecording(report(recording)));
    for (const xml of shown) {
      expect((await validateXML({ xml, schema })).errors).toEqual([]);
    }
    // It also fails if nothing was checked.
    expect(shown.map((xml) => /<testsuites [^>]*?(failures.*?) time/.exec(xml)?.[1])).toEqual([
      'failures="4" errors="0"',
      'failures="0" errors="1"',
      'failures="1" errors="0"',
    ]);
  });

  it("contains no key, wherever it was sent", async () => {
    const recording = judged(traffic);
    const folder = temporaryFolder();
    await writeRecording(report(recording), recording.judgments(), folder);
    for (const name of ["traffic.har", "report.json", "junit.xml"]) {
      const text = readFileSync(join(folder, name), "utf8");
      expect(text).not.toMatch(/very_secret|opaque-key/);
    }
    expect(readFileSync(join(folder, "traffic.har"), "utf8")).toContain("Bearer <redacted>");
  });

  it("contains no key that only a later exchange shows to be one", async () => {
    const recording = startRecording();
    const path = "/pay/late-learned-key";
    const wrong = { target: payouts, method: "POST", json: { memo: 1, "late-learned-key": 1 } };
    judged(
      [
        { target: path, key: "", status: 404, failure: "broken by late-learned-key" },
        { target: "/late-learned-key", key: "", status: 0, malformed: "no HTTP: late-learned-key" },
        { ...wrong, key: "", status: 400, answer: { "late-learned-key": 1 } },
        { target: payouts, key: "late-learned-key", answer: [] },
        { target: path, key: "", status: 410, failure: "broken by late-learned-key" },
      ],
      recording,
    );
    const folder = temporaryFolder();
    const told = report(recording);
    await writeRecording(told, recording.judgments(), folder);
    for (const name of ["traffic.har", "report.json", "junit.xml"]) {
      expect(readFileSync(join(folder, name), "utf8")).not.toContain("late-learned-key");
    }
    expect(told.unmatched.find((each) => each.path === "/pay/<redacted>")).toMatchObject({
      requests: 2,
      answers: { 404: 1, 410: 1 },
      example: "x-1",
    });
    expect(told.strays).toEqual({ "broken by <redacted>": 2 });
  });
});

it("counts the exchanges that violate the contract, by side", () => {
  const twice = { target: payouts, answer: [{ id: 5, amount: "1" }] };
  const recording = judged([
    twice,
    { target: payouts, answer: [] },
    { target: "/?", malformed: "it is not HTTP" },
  ]);
  const { sentence, violations, exchanges } = report(recording);
  expect(exchanges.violating).toBe(2);
  expect(sentence).toBe(
    `1 violation by requests, ${violations.response} by responses, in 2 of 3 judged exchanges.`,
  );
  expect(junitRecording(report(recording))).toContain('message="1 time message: it is not HTTP');
});

it("names no address if none is known", () => {
  const recording = judged([]);
  const facts = { source: "a.har", baseUrl: "", startedAt: 0, endedAt: 0, contract, leftOut: 9 };
  const said = describeRecording(assembleReport(recording, facts), { color: false, folder: "f" });
  expect(said).toContain("9 exchanges in a.har: 0 judged, 9 left out");
});

describe("a full archive", () => {
  const many = [
    ...traffic.slice(0, 2),
    ...Array.from({ length: 50 }, () => ({ target: payouts, answer: [] })),
  ];

  it("drops the oldest valid exchanges first, and still counts them", () => {
    const recording = judged(many, startRecording(5));
    expect(recording.judgments().map(({ exchange }) => exchange.id)).toEqual([
      "x-1",
      "x-2",
      "x-50",
      "x-51",
      "x-52",
    ]);
    const { exchanges, operations } = report(recording);
    expect(exchanges).toMatchObject({ recorded: 52, judged: 52, kept: 5, dropped: 47 });
    expect(operations[0]?.answers).toEqual({ 200: 52 });
  });

  it("limits the size as well", () => {
    const recording = judged(many, startRecording(1000, 5000));
    expect(recording.judgments().length).toBeLessThan(10);
    expect(recording.judgments()[0]?.exchange.id).toBe("x-1");
  });
});
