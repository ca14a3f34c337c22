import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { readContract } from "../../spec/contract/judge.ts";
import { checkout } from "../support/test-support/session.ts";
import { type Finding, judgeExchange } from "./findings.ts";
import { recordedExchange, type Shown } from "./test-support/exchange.ts";

interface Holder {
  content?: { "application/json"?: { examples?: Record<string, { value: unknown }> } };
}

interface Operation {
  requestBody?: Holder;
  responses?: Record<string, Holder>;
}

const { contract } = readContract();

const bundle = createRequire(import.meta.url)("sandgate/interface.openapi.json");

function findings(shown: Shown): readonly Finding[] {
  return judgeExchange(contract, recordedExchange(shown)).findings;
}

/** `response body/id must be string` */
function said(shown: Shown): string[] {
  const found = findings(shown);
  return found.map(({ kind, side, place, message }) =>
    [...(kind === "note" ? ["note:"] : []), side, place, message].join(" "),
  );
}

const payout = {
  id: "po_1",
  transaction_id: "txn_1",
  amount: 1,
  crypto_currency: "BTC",
  recipient_address: "bc1q",
  status: "pending",
  metadata: {},
  created_at: "2025-01-31T09:05:00Z",
};
const payouts = "/api/v1/payouts/crypto";
const { memo: _memo, ...created } = { ...payout, memo: "" };
const toCreate = { recipient_address: "bc1q", crypto_currency: "BTC", amount: "0.1" };

it("checks a long list to its end", () => {
  const list = Array.from({ length: 2000 }, () => payout);
  expect(said({ target: payouts, answer: [...list, 5] })).toEqual([
    "response body/* must be object",
  ]);
});

describe("a valid exchange", () => {
  it("finds nothing in the examples of the interface", () => {
    let judged = 0;
    for (const [path, item] of Object.entries<Record<string, Operation>>(bundle.paths)) {
      for (const [method, operation] of Object.entries<Operation>(item)) {
        const bodies = examples(operation.requestBody);
        for (const [code, response] of Object.entries<Holder>(operation.responses ?? {})) {
          for (const answer of examples(response)) {
            const status = Number(code.replace("XX", "00"));
            const target = path.replace(/\{\w+\}/, "an_id");
            const shown = { method: method.toUpperCase(), target, json: bodies[0], status, answer };
            expect(said(shown), `${method} ${path} ${code}`).toEqual([]);
            judged += 1;
          }
        }
      }
    }
    expect(judged).toBeGreaterThan(8);
  });

  it.each<[string, Shown]>([
    ["a HEAD, which has no body", { method: "HEAD", target: payouts, status: 200 }],
    ["members that are not described", { target: payouts, answer: [{ ...payout, more: 1 }] }],
    ["an error of any form", { target: payouts, status: 418, answer: { teapot: true } }],
    ["a missing response", { target: payouts, status: 0, failure: "reset" }],
    ["a slash at the end", { target: `${payouts}/`, answer: [] }],
  ])("finds nothing in %s", (_what, shown) => {
    expect(said(shown)).toEqual([]);
  });
});

describe("a violation", () => {
  it.each<[string, Shown, string[]]>([
    [
      "a mistyped member of an entry of a list",
      { target: payouts, answer: [payout, { ...payout, amount: "1" }] },
      ["response body/*/amount must be number"],
    ],
    [
      "a missing member",
      { method: "POST", target: payouts, json: toCreate, answer: { ...created, id: undefined } },
      ["response body/id is missing"],
    ],
    [
      "a success with an undocumented status",
      { method: "POST", target: payouts, json: toCreate, status: 201, answer: payout },
      ["response status 201 is not documented"],
    ],
    [
      "a redirect",
      { target: payouts, status: 302 },
      ["note: response status 302 is not documented"],
    ],
    [
      "a response that is not JSON",
      { target: payouts, status: 500, text: "<h1>Oops</h1>", type: "text/html" },
      [
        "response body is not JSON",
        'note: response header/content-type is "text/html"; the interface allows that',
      ],
    ],
    [
      "a response of a reverse proxy",
      { target: payouts, status: 503, text: "busy" },
      ["note: response body is not JSON; a 503 response need not be"],
    ],
    ["a missing body", { target: payouts }, ["response body is missing"]],
    [
      "an unexpected body",
      { method: "DELETE", target: "/checkouts/co_1", status: 200, answer: { deleted: true } },
      ["response body must be empty"],
    ],
    [
      "a value that matches none of several schemas",
      { method: "DELETE", target: "/api/v1/refunds/re_1", answer: { message: 5 } },
      ["response body must match a schema in anyOf"],
    ],
    [
      "a request without a key",
      { target: payouts, key: "", status: 401, answer: {} },
      ["request header/authorization is not a Bearer token"],
    ],
    [
      "members of a request that are missing and mistyped",
      { method: "POST", target: payouts, json: { amount: true }, status: 400, answer: {} },
      [
        "request body/recipient_address is missing",
        "request body/crypto_currency is missing",
        "request body/amount must be number,string",
      ],
    ],
    [
      "a request that is not JSON",
      { method: "POST", target: payouts, sent: "{", status: 400, answer: {} },
      ["request body is not JSON"],
    ],
    [
      "a request of another type",
      { method: "POST", target: payouts, sent: "a=b", sentType: "text/plain", status: 400 },
      [
        "request body is not JSON",
        'request header/content-type is "text/plain", not application/json',
      ],
    ],
    [
      "a request with an invalid content type",
      { method: "POST", target: payouts, json: toCreate, sentType: "json", answer: payout },
      ["request header/content-type is not a media type"],
    ],
    [
      "a request without its body",
      { method: "POST", target: payouts, status: 400 },
      ["request body is missing"],
    ],
    [
      "an unknown body",
      { target: payouts, unread: "it is cut in the archive" },
      ["note: response body was not judged: it is cut in the archive"],
    ],
  ])("finds %s", (_what, shown, expected) => {
    expect(said(shown)).toEqual(expected);
  });

  it("cites only presence clauses if a request lacks a member", () => {
    for (const [target, clauses] of [
      ["/checkouts", ["CHK-VAL-01"]],
      [payouts, ["PAY-CREATE-06"]],
    ] as const) {
      const found = findings({ method: "POST", target, json: {}, status: 400, answer: {} });
      const lacks = found.find(({ place }) => place === "body/amount");
      expect([lacks?.message, lacks?.clauses]).toEqual(["is missing", clauses]);
    }
  });

  it("names the constant that a member must be, once", () => {
    const request = { method: "POST", target: "/checkouts", json: {} };
    const found = findings({ ...request, answer: { status: 5 } });
    const said = found.filter(({ side, place }) => side === "response" && place === "body/status");
    expect(said.map(({ message }) => message)).toEqual(['must be "created"']);
  });

  it("cites the clauses closest to the place of a violation, and no others", () => {
    const [amount] = findings({ target: payouts, answer: [{ ...payout, amount: "1" }] });
    expect(amount?.clauses).toEqual(expect.arrayContaining(["PAY-FLD-AMT-01"]));
    expect(amount?.clauses.every((id) => id.startsWith("PAY-FLD-AMT"))).toBe(true);
    const [text] = findings({ target: payouts, status: 404, text: "?" });
    expect(text?.clauses).toEqual(["GEN-BODY-02"]);
    const [key] = findings({ target: payouts, key: "", status: 401 });
    expect(key?.clauses).toContain("AUTH-02");
  });

  it.each([
    ["bare", (listed: unknown) => listed],
    ["wrapped", (listed: unknown) => ({ status: "ok", data: { items: listed } })],
  ])("names the wrong member in a %s list of checkouts, with its clauses", (_, shape) => {
    const text = { ...checkout, amount: "1999" };
    const { metadata: _metadata, ...without } = checkout;
    const found = findings({
      target: "/api/v1/checkouts",
      answer: shape([checkout, text, text, without]),
    });
    expect(found.map(({ place, message }) => `${place} ${message}`)).toEqual([
      "body/*/amount must be number",
      "body/*/metadata is missing",
    ]);
    expect(found.map(({ clauses }) => clauses)).toEqual([["CHK-FLD-AMT-04"], ["CHK-LIST-14"]]);
  });

  it("finds no operation if the interface lacks the path or the method", () => {
    for (const shown of [{ target: "/nothing" }, { method: "PATCH", target: payouts }]) {
      expect(judgeExchange(contract, recordedExchange(shown))).toEqual({
        operationId: undefined,
        findings: [],
      });
    }
  });

  it("survives arbitrary requests", () => {
    for (const target of ["/checkouts/%E0%A4", "/checkouts/%", "*", "//x", "/?__proto__=1", "\0"]) {
      for (const sentType of ["application/json; charset=", "a/b;;", ";"]) {
        const shown = { method: "PUT", target, sent: '{"__proto__": 1}', sentType, text: "\0" };
        expect(said(shown)).toBeInstanceOf(Array);
      }
    }
  });
});

function examples(holder: Holder | undefined): unknown[] {
  const shown = holder?.content?.["application/json"]?.examples ?? {};
  return Object.values(shown).map(({ value }) => value);
}
