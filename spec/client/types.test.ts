import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileEach } from "../../scripts/test-support/compiler.ts";

const folder = import.meta.dirname;

const header = `
  import { createGatewayClient } from "./client.ts";
  import type { components, Exact, GatewayError, paths } from "./client.ts";
  type Same<A, B> =
    (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
  const client = createGatewayClient({ baseUrl: "", apiKey: "sk_test_types" });
  const exact = createGatewayClient({ baseUrl: "", apiKey: "sk_test_types", amounts: "exact" });
  const id = { path: { id: "" } };
  const checkout = { path: { checkout_id: "" } };
  const addresses = { redirect_url: "https://shop.example", cancel_url: "https://shop.example" };`;

/** Compiles the second column of a table. */
function compileRows(rows: (readonly [string, string, string?])[]) {
  const texts = rows.map(([, text]) => text);
  const said = compileEach(folder, header, texts, { noUnusedLocals: false });
  return rows.map(([what, , message = ""], index) => ({ what, said: said[index], message }));
}

const refused: [string, string, string][] = [
  ["a path that is none", `client.GET("/checkout")`, `'"/checkout"' is not assignable`],
  [
    "a path under a prefix that it does not have",
    `client.GET("/refunds")`,
    `'"/refunds"' is not assignable to parameter of type 'keyof paths'`,
  ],
  [
    "a method that the path does not have",
    `client.PUT("/checkouts", { body: {} })`,
    `'"/checkouts"' is not assignable`,
  ],
  [
    "a read without its id",
    `client.GET("/api/v1/refunds/{id}")`,
    "Expected 2 arguments, but got 1",
  ],
  [
    "an id by another name",
    `client.GET("/checkouts/{checkout_id}", { params: id })`,
    "Property 'checkout_id' is missing",
  ],
  [
    "a filter that is none",
    `client.GET("/checkouts", { params: { query: { state: "pending" } } })`,
    "'state' does not exist",
  ],
  [
    "a status that no checkout has, in the filter",
    `client.GET("/checkouts", { params: { query: { status: "paid" } } })`,
    `'"paid"' is not assignable`,
  ],
  [
    "a filter outside of params, where it would select nothing",
    `client.GET("/checkouts", { query: { status: "pending" } })`,
    "'query' does not exist",
  ],
  [
    "a status that no checkout has, in an update",
    `client.PUT("/checkouts/{checkout_id}", { params: checkout, body: { status: "paid" } })`,
    `'"paid"' is not assignable`,
  ],
  [
    "a member that an update does not have, alone",
    `client.PUT("/checkouts/{checkout_id}", { params: checkout, body: { descripton: "Plan" } })`,
    "Did you mean to write 'description'",
  ],
  [
    "a member that a create does not have",
    `client.POST("/api/v1/refunds", { body: { transaction_id: "txn_1", amount: 1, reasn: "Late" } })`,
    "Did you mean to write 'reason'",
  ],
  [
    "a create without a member that it needs",
    `client.POST("/checkouts", { body: { amount: 1, currency: "EUR", ...addresses } })`,
    "Property 'description' is missing",
  ],
  [
    "a member of another type",
    `client.PUT("/api/v1/payouts/crypto/{id}", { params: id, body: { memo: 5 } })`,
    "'number' is not assignable to type 'string'",
  ],
  [
    "a currency that is none",
    `client.POST("/checkouts", { body: { amount: 1, currency: "eur", description: "Plan", ...addresses } })`,
    `'"eur"' is not assignable`,
  ],
  [
    "a body where there is none",
    `client.DELETE("/api/v1/refunds/{id}", { params: id, body: { reason: "" } })`,
    "is not assignable to type 'undefined'",
  ],
  [
    "an idempotency key on an update",
    `client.PUT("/api/v1/refunds/{id}", { params: { ...id, header: { "Idempotency-Key": "1" } }, body: {} })`,
    `'"Idempotency-Key"' does not exist in type`,
  ],
  [
    "an answer read in another way than its type says",
    `client.GET("/checkouts", { parseAs: "text" })`,
    "'parseAs' does not exist",
  ],
  [
    "data before the error is ruled out",
    `export const { length } = (await client.GET("/checkouts")).data;`,
    "'length' does not exist on type",
  ],
  [
    "a member that the record does not have",
    `const { data } = await client.GET("/checkouts/{checkout_id}", { params: checkout });
     export const updated = data?.updated_at;`,
    "'updated_at' does not exist",
  ],
  [
    "a status that no payout has",
    `const { data } = await client.GET("/api/v1/payouts/crypto/{id}", { params: id });
     export const paid = data?.status === "paid";`,
    "have no overlap",
  ],
  [
    "an HTTP status as text",
    `const { response } = await client.GET("/checkouts");
     export const ok = response.status === "200";`,
    "have no overlap",
  ],
  [
    "an HTTP status that the operation does not answer with",
    `export type Created = paths["/checkouts"]["post"]["responses"][200];`,
    "Property '200' does not exist",
  ],
  [
    "the digits of an amount in a refund, unless amounts are exact",
    `client.PUT("/api/v1/refunds/{id}", { params: id, body: { amount: "0.1" } })`,
    "'string' is not assignable to type 'number'",
  ],
  [
    "an amount that is neither a number nor digits",
    `exact.PUT("/api/v1/refunds/{id}", { params: id, body: { amount: 1n } })`,
    "'bigint' is not assignable",
  ],
  [
    "a string in place of anything but an amount, even where amounts are exact",
    `exact.PUT("/api/v1/refunds/{id}", { params: id, body: { metadata: "0.1" } })`,
    "'string' is not assignable",
  ],
  [
    "an exact amount as a number",
    `const { data } = await exact.GET("/api/v1/refunds");
     export const total: number | undefined = data?.[0]?.amount;`,
    "'string' is not assignable to type 'number'",
  ],
  [
    "a form of amounts that there is not",
    `createGatewayClient({ baseUrl: "", apiKey: "", amounts: "decimal" })`,
    `'"decimal"' is not assignable`,
  ],
];

describe("the compiler refuses", () => {
  it.each(compileRows(refused))("$what", ({ said, message }) => {
    expect(said).toContain(message);
  });
});

const accepted: [string, string][] = [
  [
    "a list without options, and with a filter and a signal",
    `await client.GET("/checkouts");
     await client.GET("/api/v1/checkouts", {
       params: { query: { status: "completed", created_at: "2025-01-31", limit: 20 } },
       signal: AbortSignal.timeout(1000),
       headers: { "Sandbox-Simulate": "delay=10" },
     });`,
  ],
  [
    "a create with a key of its own",
    `await client.POST("/api/v1/payouts/crypto", {
       params: { header: { "Idempotency-Key": "invoice-2041" } },
       body: { recipient_address: "", crypto_currency: "ETH", amount: "0.1", metadata: { a: [1] } },
     });`,
  ],
  [
    "a record that was read, put back whole",
    `const { data: read } = await exact.GET("/api/v1/refunds/{id}", { params: id });
     if (read) {
       await exact.PUT("/api/v1/refunds/{id}", { params: id, body: { ...read, reason: "Late" } });
     }`,
  ],
  [
    "the digits of an amount wherever amounts are exact",
    `await exact.POST("/api/v1/refunds", { body: { transaction_id: "txn_1", amount: "0.1" } });
     await exact.PUT("/api/v1/refunds/{id}", { params: id, body: { amount: "0.1" } });
     await exact.PUT("/api/v1/refunds/{id}", { params: id, body: { amount: 0.1 } });
     await exact.PUT("/api/v1/refunds/{id}", { params: id, body: { amount: null } });`,
  ],
  [
    "amounts as numbers unless they are exact",
    `const { data: read } = await client.GET("/api/v1/refunds/{id}", { params: id });
     const { data: list } = await client.GET("/api/v1/payouts/crypto");
     export const same: [
       Same<NonNullable<typeof read>, components["schemas"]["Refund"]>,
       Same<NonNullable<typeof list>[0]["amount"], number>,
     ] = [true, true];`,
  ],
  [
    "exact amounts as strings, in records and lists, created ones too",
    `const { data: read } = await exact.GET("/api/v1/refunds/{id}", { params: id });
     const { data: list } = await exact.GET("/api/v1/payouts/crypto");
     const { data: created } = await exact.POST("/checkouts", {
       body: { amount: "1999", currency: "EUR", description: "Plan", ...addresses },
     });
     export const same: [
       Same<NonNullable<typeof read>, Exact<components["schemas"]["Refund"]>>,
       Same<Exact<components["schemas"]["Refund"]>["amount"], string>,
       Same<NonNullable<typeof list>, Exact<components["schemas"]["Payout"][]>>,
       Same<NonNullable<typeof list>[0]["amount"], string>,
       Same<NonNullable<typeof created>["amount"], string>,
       Same<NonNullable<typeof created>["status"], "created">,
       Same<NonNullable<typeof created>["description"], string>,
     ] = [true, true, true, true, true, true, true];`,
  ],
  [
    "no data where the answer has none",
    `const { data: payout } = await client.DELETE("/api/v1/payouts/crypto/{id}", { params: id });
     const { data: refund } = await exact.DELETE("/api/v1/refunds/{id}", { params: id });
     export const same: [
       Same<typeof payout, undefined>,
       Same<typeof refund, { message: string } | undefined>,
     ] = [true, true];`,
  ],
  [
    "D-ERR-01: both forms of errors, told apart without a cast",
    `for (const { error } of [
       await client.PUT("/checkouts/{checkout_id}", { params: checkout, body: {} }),
       await exact.GET("/checkouts"),
     ]) {
       if (error === undefined) continue;
       const whole: Same<typeof error, GatewayError> = true;
       if (typeof error.error === "string") {
         const text: Same<typeof error.error, string> = true;
       } else {
         const fields: Same<typeof error.error, { [field: string]: string[] }> = true;
       }
     }`,
  ],
  [
    "D-HTTP-06: only a text where an operation has no fields to refuse",
    `const { error } = await client.GET("/api/v1/refunds/{id}", { params: id });
     export const same: Same<NonNullable<typeof error>, { error: string }> = true;`,
  ],
  [
    "data once the error is ruled out",
    `const answer = await exact.GET("/api/v1/refunds/{id}", { params: id });
     export const amount: string = answer.error === undefined ? answer.data.amount : "";`,
  ],
];

describe("the compiler accepts", () => {
  it.each(compileRows(accepted))("$what", ({ said }) => {
    expect(said).toBe("");
  });
});

describe("an editor", () => {
  it("shows the members of a record by name", () => {
    const text = `export const shown: 0 = (await exact.GET("/api/v1/refunds")).data ?? 0;`;
    const [said] = compileEach(folder, header, [text], { noUnusedLocals: false });
    expect(said).toContain("{ id: string; transaction_id: string; amount: string; reason: string;");
  });
});

describe("the client's code", () => {
  const names = [
    "client.ts",
    "amounts.ts",
    "connection.ts",
    "redirects.ts",
    "retries.ts",
    "types.ts",
  ];
  const texts = names.map((name) => readFileSync(join(folder, name), "utf8"));

  it("compiles for browsers, which have nothing of Node", () => {
    const browser = {
      types: [],
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    };
    expect(compileEach(folder, "", texts, browser)).toEqual(names.map(() => ""));
  });

  it("imports nothing but its libraries and the contract's types", () => {
    const imported = texts.flatMap((text) => [...text.matchAll(/ from "(.*)";/g)]);
    expect(new Set(imported.map(([, module]) => module))).toEqual(
      new Set([
        "openapi-fetch",
        "lossless-json",
        "../../generated/types.ts",
        ...names.slice(1).map((name) => `./${name}`),
      ]),
    );
  });
});
