import { describe, expect, it } from "vitest";
import type { Exchange, ReceivedResponse, SentRequest } from "./exchange.ts";
import { Redaction } from "./redaction.ts";

const key = "live/key+0123456789";

function exchange(
  headers: Readonly<Record<string, string>>,
  answer: unknown = [],
  path = "/api/v1/refunds",
): Exchange & { response: ReceivedResponse } {
  const listed = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return {
    id: "x-0001",
    request: { method: "GET", path, headers: listed },
    response: { status: 200, headers: [], body: JSON.stringify(answer) },
    startedAt: 1_738_314_300_000,
    ms: 5,
  };
}

/** Returns an exchange with changes to its request. */
function sending(changed: Exchange, changes: Partial<SentRequest>): Exchange {
  return { ...changed, request: { ...changed.request, ...changes } };
}

function learning(): Redaction {
  return new Redaction({}, { learns: true });
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

/** Returns the redacted exchanges as text, with Base64 decoded. */
function shown(exchanges: readonly Exchange[]): string {
  const redaction = learning();
  const texts = exchanges.map((each) => {
    const clean = redaction.ofExchange(each);
    const { base64: bytes = "" } = clean.response ?? {};
    return JSON.stringify(clean) + Buffer.from(bytes, "base64").toString("latin1");
  });
  return texts.join("\n").replaceAll("\\", "");
}

const bearer = { Authorization: `Bearer ${key}` };

describe("a learning redaction removes keys", () => {
  it.each<[string, Exchange[]]>([
    ["after a scheme", [exchange(bearer)]],
    ["before a scheme", [exchange({ Authorization: `${key} Bearer` }, { echo: key })]],
    [
      "without a scheme, and in the response",
      [exchange({ authorization: key }, { error: `bad ${key}` })],
    ],
    [
      "that is a parameter of a scheme",
      [exchange({ Authorization: `Token token="${key}", a=b` }, key)],
    ],
    ...["api-key", "X-API-Key", "X-Auth-Token", "access_token", "X-Amz-Security-Token"].map(
      (name): [string, Exchange[]] => [`in ${name}`, [exchange({ [name]: key }, [key])]],
    ),
    [
      "in a line with another one",
      [exchange({ Authorization: `Bearer ${key}, Bearer ${key}2` }, `${key}2`)],
    ],
    ["in a cookie", [exchange({ Cookie: `theme=dark; sid=${key}` }, { sid: key })]],
    ["in a query", [exchange({}, [key], `/refunds?page=1&api_key=${encodeURIComponent(key)}`)]],
    ["that is short, in a query", [exchange({}, [], "/refunds?token=live/")]],
    ["in an address of a header", [exchange({ Referer: `https://a/?access_token=${key}&b=1` })]],
    ["in an address of a body", [exchange({}, { next: `https://a/?b=1&apiKey=${key}` })]],
    ["in a form", [sending(exchange({}), { body: `a=b&api_key=${key}` })]],
    ["in a member of its name", [exchange({}, { access_token: key })]],
    [
      "of Basic credentials",
      [exchange({ Authorization: `Basic ${base64(`me:${key}`)}` }, { key })],
    ],
    ["instead of a user name", [exchange({ Authorization: `Basic ${base64(`${key}:`)}` }, [key])]],
    ["that was seen before", [exchange(bearer), exchange({}), exchange({}, { echo: key })]],
    ["as the name of a member", [exchange(bearer, { [key]: 1 })]],
    [
      "with escaped slashes",
      [sending(exchange(bearer), { body: `{"a":"${key.replace("/", "\\/")}"}` })],
    ],
    [
      "in the reason of a failure",
      [{ ...sending(exchange(bearer), { malformed: key }), failure: `reset after ${key}` }],
    ],
  ])("removes a key %s", (_what, exchanges) => {
    expect(shown(exchanges)).not.toMatch(/live(?:\/|%2F)/i);
  });

  it("removes a key in another Base64 encoding", () => {
    for (const before of ["", "a", "ab"]) {
      const answer = { echo: base64(`${before}${key}`) };
      expect(shown([exchange(bearer, answer)])).not.toContain(base64(`...${key}`).slice(8, 20));
      expect(shown([exchange(bearer, answer)])).toContain("<redacted>");
    }
  });

  it("removes a key in a binary body", () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`xx${key}yy`)]);
    const recorded = exchange(bearer);
    const response = {
      ...recorded.response,
      body: bytes.toString("utf8"),
      base64: bytes.toString("base64"),
    };
    const clean = learning().ofExchange({ ...recorded, response });
    expect(Buffer.from(clean.response?.base64 ?? "", "base64")).toEqual(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("xx<redacted>yy")]),
    );
    expect(clean.response?.body).toMatch(/xx<redacted>yy$/);
  });
});

describe("a learning redaction", () => {
  it("keeps a known scheme, and values that are not secrets", () => {
    const headers = {
      ...bearer,
      "Proxy-Authorization": `Weird ${key}`,
      "Idempotency-Key": "order-4711-first",
      Accept: "application/json",
    };
    const answer = { echo: "order-4711-first", next_page_token: "page-two" };
    const clean = learning().ofExchange(exchange(headers, answer, "/refunds?sort_key=amount"));
    expect(clean.request.headers.map(({ value }) => value)).toEqual([
      "Bearer <redacted>",
      "<redacted>",
      "order-4711-first",
      "application/json",
    ]);
    expect(clean.response?.body).toBe(JSON.stringify(answer));
    expect(clean.request.path).toBe("/refunds?sort_key=amount");
  });

  it("keeps an exchange unchanged if it shows no secrets", () => {
    const recorded = exchange({ Authorization: "Bearer short" }, { error: "short of money" });
    const clean = learning().ofExchange(recorded);
    const headers = [{ name: "Authorization", value: "Bearer <redacted>" }];
    expect(clean).toEqual(sending(recorded, { headers }));
  });
});

it("remembers the last hundred secrets", () => {
  const redaction = learning();
  const numbered = (count: number) => String(count).padStart(3, "0").repeat(3);
  for (let count = 0; count < 101; count += 1) {
    redaction.ofExchange(exchange({ "X-Api-Key": numbered(count) }));
    redaction.ofExchange(exchange(bearer));
  }
  expect(redaction.of(`${numbered(0)} ${numbered(99)} ${key}`)).toBe(
    `${numbered(0)} <redacted> <redacted>`,
  );
});
