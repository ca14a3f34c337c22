import { describe, expect, it } from "vitest";
import { checkoutBody, without } from "../test-support/bodies.ts";
import { type Received, type Sandbox, startSandbox, TestClock } from "../test-support/sandbox.ts";

const members = ["amount", "currency", "description", "redirect_url", "cancel_url"];
const urlMembers = ["redirect_url", "cancel_url"];
const notAnInteger = "A valid integer is required.";
const tooSmall = "Ensure this value is greater than or equal to 1.";
const tooLarge = "Ensure this value is less than or equal to 9007199254740991.";

function create(sandbox: Sandbox, changes: Record<string, unknown>): Promise<Received> {
  return sandbox.send("POST", "/checkouts", { json: checkoutBody(changes) });
}

/** Creates with an amount of exactly these characters. */
function createOf(sandbox: Sandbox, amount: string): Promise<Received> {
  const body = JSON.stringify(checkoutBody({ amount: 0 }));
  return sandbox.send("POST", "/checkouts", {
    body: body.replace('"amount":0', `"amount":${amount}`),
  });
}

async function expectRefused(answer: Received, error: Record<string, string[]>, sandbox: Sandbox) {
  expect([answer.status, answer.json]).toEqual([400, { error }]);
  expect((await sandbox.send("GET", "/checkouts")).json).toEqual([]);
}

describe("D-WR-08: amounts", () => {
  it.each([
    ["1", 1],
    ["1999", 1999],
    ["100.0", 100],
    ["1e2", 100],
    ["1E+2", 100],
    ["1.5e1", 15],
    ["10e-1", 1],
    ["9007199254740991", 9007199254740991],
    ["9007199254740991.0", 9007199254740991],
    ["9.007199254740991e15", 9007199254740991],
  ])("accepts the amount %s", async (token, amount) => {
    const sandbox = await startSandbox();
    const answer = await createOf(sandbox, token);
    expect([answer.status, answer.json.amount]).toEqual([201, amount]);
    expect(answer.text).toContain(`"amount":${String(amount)},`);
  });

  it.each([
    ['"100"', notAnInteger],
    ['"x"', notAnInteger],
    ['""', notAnInteger],
    ["0", tooSmall],
    ["-0", tooSmall],
    ["0.0", tooSmall],
    ["0e5", tooSmall],
    ["-1", tooSmall],
    ["-1e2", tooSmall],
    ["-9007199254740993", tooSmall],
    ["1.5", notAnInteger],
    ["-1.5", notAnInteger],
    ["0.5", notAnInteger],
    ["15e-1", notAnInteger],
    ["1.00000000000000000001", notAnInteger],
    ["0.99999999999999999999", notAnInteger],
    ["9007199254740990.5", notAnInteger],
    ["9007199254740991.5", notAnInteger],
    ["1e-400", notAnInteger],
    ["9007199254740992", tooLarge],
    ["9007199254740993", tooLarge],
    ["1e16", tooLarge],
    ["1e308", tooLarge],
    ["1e309", tooLarge],
    ["1e400", tooLarge],
    ["true", notAnInteger],
    ["false", notAnInteger],
    ["null", "This field may not be null."],
    ["[]", notAnInteger],
    ["[100]", notAnInteger],
    ["{}", notAnInteger],
  ])("rejects the amount %s", async (token, message) => {
    const sandbox = await startSandbox();
    await expectRefused(await createOf(sandbox, token), { amount: [message] }, sandbox);
  });

  it.each(["1" + "0".repeat(1000), "1e401", "1e-401", "1e999999999"])(
    "rejects an amount that no double can hold: %.12s…",
    async (token) => {
      const sandbox = await startSandbox();
      const answer = await createOf(sandbox, token);
      expect([answer.status, Object.keys(answer.json.error)]).toEqual([400, ["amount"]]);
    },
  );
});

describe("D-WR-07: currencies", () => {
  it.each([
    "EUR",
    "USD",
    "JPY",
    "GBP",
    "CHF",
    "KWD",
    "CLF",
    "INR",
    "BRL",
    "ZWG",
    "XCG",
    "VED",
    "SLE",
  ])("accepts the currency %s", async (currency) => {
    const sandbox = await startSandbox();
    const answer = await create(sandbox, { currency });
    expect([answer.status, answer.json.currency]).toEqual([201, currency]);
  });

  it.each([
    "eur",
    "Eur",
    " EUR",
    "EUR ",
    "",
    " ",
    "EU",
    "EURO",
    "€",
    "978",
    "ZZZ",
    "DEM",
    "FRF",
    "HRK",
    "BTC",
    "ETH",
    "LTC",
    "constructor",
    "__proto__",
  ])("rejects the currency %j", async (currency) => {
    const sandbox = await startSandbox();
    const error = { currency: [`"${currency}" is not a valid choice.`] };
    await expectRefused(await create(sandbox, { currency }), error, sandbox);
  });

  it.each([[978], [true], [["EUR"]], [{}]])(
    "rejects %j, which is not a string, as the currency",
    async (currency) => {
      const sandbox = await startSandbox();
      const error = { currency: ["Not a valid string."] };
      await expectRefused(await create(sandbox, { currency }), error, sandbox);
    },
  );

  it.each(["BTC", "ETH", "LTC", "EUR"])(
    "accepts %s with CHECKOUT_CRYPTO, also in an update with the whole record",
    async (currency) => {
      const sandbox = await startSandbox({ settings: { checkoutCrypto: true } });
      const created = await create(sandbox, { currency });
      expect([created.status, created.json.currency]).toEqual([201, currency]);
      const path = `/checkouts/${String(created.json.id)}`;
      const updated = await sandbox.send("PUT", path, { json: created.json });
      expect([updated.status, updated.json]).toEqual([200, created.json]);
    },
  );

  it.each(["btc", "DOGE", "USDT", ""])(
    "rejects the currency %j even with CHECKOUT_CRYPTO",
    async (currency) => {
      const sandbox = await startSandbox({ settings: { checkoutCrypto: true } });
      const error = { currency: [`"${currency}" is not a valid choice.`] };
      await expectRefused(await create(sandbox, { currency }), error, sandbox);
    },
  );
});

describe("D-WR-06: URLs", () => {
  it.each([
    "https://shop.example",
    "http://shop.example/",
    "HTTP://SHOP.EXAMPLE/Path",
    "http://localhost",
    "http://localhost:3000/done?x=1&x=2#top",
    "http://127.0.0.1:8080/",
    "http://[::1]:3000/",
    "https://shop.example/return?id={CHECKOUT_ID}",
    "https://shop.example?a=b",
    "https://münchen.example/straße",
    "https://shop.example/a%20b/../c/./d",
    "https://user:secret@shop.example/",
  ])("accepts the URL %s and stores it exactly as sent", async (url) => {
    const sandbox = await startSandbox();
    const created = await create(sandbox, { redirect_url: url, cancel_url: url });
    expect(created.status).toBe(201);
    const read = await sandbox.send("GET", `/checkouts/${String(created.json.id)}`);
    for (const { json } of [created, read]) {
      expect([json.redirect_url, json.cancel_url]).toEqual([url, url]);
    }
  });

  it.each([
    "/thanks",
    "thanks.html",
    "shop.example",
    "//shop.example/x",
    "ftp://shop.example/",
    "wss://shop.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:shop@shop.example",
    "http:",
    "http://",
    "https:///thanks",
    "http:shop.example",
    "https://?a=b",
    "https://#a",
    "http://:80/",
    "http://shop.example:99999/",
    "http://[::1/",
    "http://shop example/",
    "https://shop.example ",
    " https://shop.example",
    "https://shop.example/\n",
    "https:\\\\shop.example",
    "x",
  ])("rejects the URL %j", async (url) => {
    const sandbox = await startSandbox();
    const error = { redirect_url: ["Enter a valid URL."], cancel_url: ["Enter a valid URL."] };
    await expectRefused(
      await create(sandbox, { redirect_url: url, cancel_url: url }),
      error,
      sandbox,
    );
  });

  it.each([
    [null, "This field may not be null."],
    ["", "This field may not be blank."],
    [" \t", "This field may not be blank."],
    [5, "Not a valid string."],
    [["https://shop.example"], "Not a valid string."],
  ])("rejects %j instead of a URL with a specific message", async (url, message) => {
    const sandbox = await startSandbox();
    const answer = await create(sandbox, { redirect_url: url, cancel_url: url });
    await expectRefused(answer, { redirect_url: [message], cancel_url: [message] }, sandbox);
  });

  it.each(urlMembers)("accepts up to 2048 characters in %s (D-WR-05)", async (name) => {
    const sandbox = await startSandbox();
    const urlOf = (length: number) => "https://shop.example/".padEnd(length, "é");
    const error = { [name]: ["Ensure this field has no more than 2048 characters."] };
    await expectRefused(await create(sandbox, { [name]: urlOf(2049) }), error, sandbox);
    expect((await create(sandbox, { [name]: urlOf(2048) })).status).toBe(201);
  });
});

describe("D-WR-05: text", () => {
  it.each([
    ["5000 characters", "x".repeat(5000)],
    ["5000 characters outside the basic plane", "😀".repeat(5000)],
    ["blanks around it", "  Annual plan \n"],
    ["line breaks, quotes and markup", 'a\r\nb\t"c" <b>&amp;</b> \\ \u2028 \u0001'],
    ["no normal form", "e\u0301 é ﬁ"],
    ["one character", "."],
    ["a number", "0"],
  ])("stores a description with %s as sent", async (_what, description) => {
    const sandbox = await startSandbox();
    const created = await create(sandbox, { description });
    expect([created.status, created.json.description]).toEqual([201, description]);
    const path = `/checkouts/${String(created.json.id)}`;
    expect((await sandbox.send("GET", path)).json.description).toBe(description);
  });

  it.each([
    ["nothing", "", "This field may not be blank."],
    ["white space", " \t\r\n\u00a0\u3000", "This field may not be blank."],
    ["too much white space", " ".repeat(6000), "This field may not be blank."],
    ["5001 characters", "x".repeat(5001), "Ensure this field has no more than 5000 characters."],
    [
      "5001 characters outside the basic plane",
      "😀".repeat(5001),
      "Ensure this field has no more than 5000 characters.",
    ],
    ["NUL", "a\0b", "Null characters are not allowed."],
    ["NUL alone", "\0", "Null characters are not allowed."],
    ["an unpaired high surrogate", "a\ud83d", "Not a valid string."],
    ["an unpaired low surrogate", "\ude00a", "Not a valid string."],
    ["swapped surrogates", "\ude00\ud83d", "Not a valid string."],
    ["null", null, "This field may not be null."],
    ["a number", 5, "Not a valid string."],
    ["a boolean", false, "Not a valid string."],
    ["a list", ["x"], "Not a valid string."],
    ["an object", { a: "x" }, "Not a valid string."],
  ])("rejects a description of %s", async (_what, description, message) => {
    const sandbox = await startSandbox();
    const answer = await create(sandbox, { description });
    await expectRefused(answer, { description: [message] }, sandbox);
  });
});

describe("D-WR-01, D-WR-02: members that a create does not take", () => {
  it("ignores unknown members, and neither stores nor echoes them", async () => {
    const sandbox = await startSandbox();
    const unknown = { note: "x", AMOUNT: 5, "": 1, transaction_id: "txn_1", schedule: [] };
    const created = await create(sandbox, unknown);
    expect(created.status).toBe(201);
    expect(Object.keys(created.json)).toEqual([
      "id",
      ...members,
      "status",
      "metadata",
      "created_at",
    ]);
    const read = await sandbox.send("GET", `/checkouts/${String(created.json.id)}`);
    expect(read.text).toBe(created.text);
  });

  it.each([
    ["id", "co_AAAAAAAAAAAAAAAAAAAAAAAA"],
    ["id", 5],
    ["status", "successful"],
    ["status", "bogus"],
    ["created_at", "1999-01-01T00:00:00.000Z"],
    ["updated_at", "1999-01-01T00:00:00.000Z"],
    ["updated_at", {}],
  ])("ignores %s, which the server sets: %j", async (name, value) => {
    const clock = new TestClock();
    const sandbox = await startSandbox({ clock: clock.read });
    const created = await create(sandbox, { [name]: value });
    expect([created.status, created.json]).toEqual([
      201,
      {
        ...checkoutBody(),
        id: expect.stringMatching(/^co_/),
        status: "created",
        metadata: {},
        created_at: "2025-01-31T09:05:00.123Z",
      },
    ]);
    expect(created.json.id).not.toBe(value);
    expect(created.headers.get("Last-Modified")).toBe("Fri, 31 Jan 2025 09:05:00 GMT");
  });

  it.each(["__proto__", "constructor", "prototype"])("ignores a member named %s", async (name) => {
    const sandbox = await startSandbox();
    const body = JSON.stringify(checkoutBody()).replace(/^\{/, `{"${name}":{"description":"y"},`);
    const created = await sandbox.send("POST", "/checkouts", { body });
    expect([created.status, created.json.description]).toEqual([201, "Annual plan"]);
    expect(created.text).not.toContain(name);
    const other = await create(sandbox, {});
    expect(other.json.description).toBe("Annual plan");
  });

  it("does not read missing members from __proto__", async () => {
    const sandbox = await startSandbox();
    const body = `{"__proto__":${JSON.stringify(checkoutBody())}}`;
    const answer = await sandbox.send("POST", "/checkouts", { body });
    expect([answer.status, Object.keys(answer.json.error)]).toEqual([400, members]);
  });
});

describe("D-ERR-03, D-ERR-04: all problems are listed at once", () => {
  it("lists all five missing members of an empty object", async () => {
    const sandbox = await startSandbox();
    const error = Object.fromEntries(members.map((name) => [name, ["This field is required."]]));
    for (const path of ["/checkouts", "/api/v1/checkouts"]) {
      const answer = await sandbox.send("POST", path, { json: {} });
      await expectRefused(answer, error, sandbox);
    }
  });

  it.each(members)("lists only %s if it alone is missing", async (name) => {
    const sandbox = await startSandbox();
    const json = without(checkoutBody(), name);
    const answer = await sandbox.send("POST", "/checkouts", { json });
    await expectRefused(answer, { [name]: ["This field is required."] }, sandbox);
  });

  it.each(members)("rejects a null %s with the message for null", async (name) => {
    const sandbox = await startSandbox();
    const answer = await create(sandbox, { [name]: null });
    await expectRefused(answer, { [name]: ["This field may not be null."] }, sandbox);
  });

  it("lists the messages of each field separately", async () => {
    const sandbox = await startSandbox();
    const json = { amount: "100", currency: "eur", description: " ", redirect_url: "x" };
    const answer = await sandbox.send("POST", "/checkouts", { json });
    const error = {
      amount: [notAnInteger],
      currency: ['"eur" is not a valid choice.'],
      description: ["This field may not be blank."],
      redirect_url: ["Enter a valid URL."],
      cancel_url: ["This field is required."],
    };
    await expectRefused(answer, error, sandbox);
  });

  it("lists several messages for one field in the order of D-ERR-03", async () => {
    const sandbox = await startSandbox();
    const answer = await create(sandbox, {
      description: "\0".repeat(5001),
      redirect_url: "x".repeat(2049),
      cancel_url: "ftp://shop.example/" + "x".repeat(2048),
    });
    const url = ["Ensure this field has no more than 2048 characters.", "Enter a valid URL."];
    const error = {
      description: [
        "Null characters are not allowed.",
        "Ensure this field has no more than 5000 characters.",
      ],
      redirect_url: url,
      cancel_url: url,
    };
    await expectRefused(answer, error, sandbox);
  });
});

describe("D-ERR-03: unreadable checkout amounts", () => {
  it.each([
    ["1e-401", "A valid integer is required."],
    ["1".repeat(1001), "String value too large."],
    [`1.${"0".repeat(1000)}`, "String value too large."],
  ])("rejects the unreadable amount %s", async (token, message) => {
    const sandbox = await startSandbox();
    const body = JSON.stringify(checkoutBody({ amount: 0 })).replace(
      '"amount":0',
      `"amount":${token}`,
    );
    const answer = await sandbox.send("POST", "/checkouts", { body });
    expect([answer.status, answer.json]).toEqual([400, { error: { amount: [message] } }]);
  });
});
