import { describe, expect, it } from "vitest";
import { Secrets } from "./secrets.ts";
import { recordedExchange } from "./testing/exchange.ts";
import type { RecordedExchange } from "./traffic.ts";

const key = "live/key+0123456789";

function exchange(
  headers: Readonly<Record<string, string>>,
  answer: unknown = [],
  target = "/api/v1/refunds",
): RecordedExchange {
  const listed = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return { ...recordedExchange({ target, answer }), headers: listed };
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

/** As the archive holds it, whatever is encoded decoded. */
function shown(exchanges: readonly RecordedExchange[]): string {
  const secrets = new Secrets();
  const texts = exchanges.map((each) => {
    const clean = secrets.withoutSecrets(each);
    const { base64: bytes = "" } = clean.answer?.body ?? {};
    return JSON.stringify(clean) + Buffer.from(bytes, "base64").toString("latin1");
  });
  return texts.join("\n").replaceAll("\\", "");
}

const bearer = { Authorization: `Bearer ${key}` };

describe("no key is left", () => {
  it.each<[string, RecordedExchange[]]>([
    ["behind a scheme", [exchange(bearer)]],
    ["in front of one", [exchange({ Authorization: `${key} Bearer` }, { echo: key })]],
    ["without one, and in the answer", [exchange({ authorization: key }, { error: `bad ${key}` })]],
    [
      "that is the parameter of one",
      [exchange({ Authorization: `Token token="${key}", a=b` }, key)],
    ],
    ...["api-key", "X-API-Key", "X-Auth-Token", "access_token", "X-Amz-Security-Token"].map(
      (name): [string, RecordedExchange[]] => [`in ${name}`, [exchange({ [name]: key }, [key])]],
    ),
    [
      "of two in one line",
      [exchange({ Authorization: `Bearer ${key}, Bearer ${key}2` }, `${key}2`)],
    ],
    ["in a cookie", [exchange({ Cookie: `theme=dark; sid=${key}` }, { sid: key })]],
    ["in a query", [exchange({}, [key], `/refunds?page=1&api_key=${encodeURIComponent(key)}`)]],
    ["short, in a query", [exchange({}, [], "/refunds?token=live/")]],
    ["in an address of a header", [exchange({ Referer: `https://a/?access_token=${key}&b=1` })]],
    ["in an address of a body", [exchange({}, { next: `https://a/?b=1&apiKey=${key}` })]],
    ["in a form", [{ ...exchange({}), body: { text: `a=b&api_key=${key}`, size: 9 } }]],
    ["in a member of its name", [exchange({}, { access_token: key })]],
    [
      "of Basic credentials",
      [exchange({ Authorization: `Basic ${base64(`me:${key}`)}` }, { key })],
    ],
    ["in the place of a name", [exchange({ Authorization: `Basic ${base64(`${key}:`)}` }, [key])]],
    ["seen before", [exchange(bearer), exchange({}), exchange({}, { echo: key })]],
    ["as the name of a member", [exchange(bearer, { [key]: 1 })]],
    [
      "with slashes behind slashes",
      [{ ...exchange(bearer), body: { text: `{"a":"${key.replace("/", "\\/")}"}`, size: 9 } }],
    ],
    ["in a reason", [{ ...exchange(bearer), failure: `reset after ${key}`, malformed: key }]],
  ])("%s", (_what, exchanges) => {
    expect(shown(exchanges)).not.toMatch(/live(?:\/|%2F)/i);
  });

  it("in another Base64 of it", () => {
    for (const before of ["", "a", "ab"]) {
      const answer = { echo: base64(`${before}${key}`) };
      expect(shown([exchange(bearer, answer)])).not.toContain(base64(`...${key}`).slice(8, 20));
      expect(shown([exchange(bearer, answer)])).toContain("<redacted>");
    }
  });

  it("in a body that is no text, whose Base64 can still be read", () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`xx${key}yy`)]);
    const recorded = exchange(bearer);
    const { answer } = recorded;
    if (answer === undefined) throw new Error("there is no answer");
    const body = { text: bytes.toString("utf8"), base64: bytes.toString("base64"), size: 23 };
    const clean = new Secrets().withoutSecrets({ ...recorded, answer: { ...answer, body } });
    expect(Buffer.from(clean.answer?.body.base64 ?? "", "base64")).toEqual(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("xx<redacted>yy")]),
    );
    expect(clean.answer?.body.text).toMatch(/xx<redacted>yy$/);
  });
});

describe("what stays", () => {
  it("is a known scheme, and what is no secret", () => {
    const headers = {
      ...bearer,
      "Proxy-Authorization": `Weird ${key}`,
      "Idempotency-Key": "order-4711-first",
      Accept: "application/json",
    };
    const answer = { echo: "order-4711-first", next_page_token: "page-two" };
    const clean = new Secrets().withoutSecrets(
      exchange(headers, answer, "/refunds?sort_key=amount"),
    );
    expect(clean.headers.map(({ value }) => value)).toEqual([
      "Bearer <redacted>",
      "<redacted>",
      "order-4711-first",
      "application/json",
    ]);
    expect(clean.answer?.body.text).toBe(JSON.stringify(answer));
    expect(clean.target).toBe("/refunds?sort_key=amount");
  });

  it("is what an exchange held before, where it shows nothing of secrets", () => {
    const recorded = exchange({ Authorization: "Bearer short" }, { error: "short of money" });
    const clean = new Secrets().withoutSecrets(recorded);
    expect(clean).toEqual({
      ...recorded,
      headers: [{ name: "Authorization", value: "Bearer <redacted>" }],
    });
  });
});

it("remembers the secrets that came last, and no more than a hundred", () => {
  const secrets = new Secrets();
  const numbered = (count: number) => String(count).padStart(3, "0").repeat(3);
  for (let count = 0; count < 101; count += 1) {
    secrets.withoutSecrets(exchange({ "X-Api-Key": numbered(count) }));
    secrets.withoutSecrets(exchange(bearer));
  }
  expect(secrets.ofText(`${numbered(0)} ${numbered(99)} ${key}`)).toBe(
    `${numbered(0)} <redacted> <redacted>`,
  );
});
