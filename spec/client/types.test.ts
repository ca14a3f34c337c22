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

const refused: [string, string, string][] = [
  ["an unknown path", `client.GET("/checkout")`, `'"/checkout"' is not assignable`],
  [
    "a known path under the wrong prefix",
    `client.GET("/refunds")`,
    `'"/refunds"' is not assignable to parameter of type 'keyof paths'`,
  ],
  [
    "a method that the path does not have",
    `client.PUT("/checkouts", { body: {} })`,
    `'"/checkouts"' is not assignable`,
  ],
  ["a get without the id", `client.GET("/api/v1/refunds/{id}")`, "Expected 2 arguments, but got 1"],
  [
    "an id by another name",
    `client.GET("/checkouts/{checkout_id}", { params: id })`,
    "Property 'checkout_id' is missing",
  ],
  [
    "an unknown filter",
    `client.GET("/checkouts", { params: { query: { state: "pending" } } })`,
    "'state' does not exist",
  ],
  [
    "a filter by an unknown status",
    `client.GET("/checkouts", { params: { query: { status: "paid" } } })`,
    `'"paid"' is not assignable`,
  ],
  [
    "a filter outside of params, which would select nothing",
    `client.GET("/checkouts", { query: { status: "pending" } })`,
    "'query' does not exist",
  ],
  [
    "an update to an unknown status",
    `client.PUT("/checkouts/{checkout_id}", { params: checkout, body: { status: "paid" } })`,
    `'"paid"' is not assignable`,
  ],
  [
    "an update with an unknown member only",
    `client.PUT("/checkouts/{checkout_id}", { params: checkout, body: { descripton: "Plan" } })`,
    "Did you mean to write 'description'",
  ],
  [
    "a create with an unknown member",
    `client.POST("/api/v1/refunds", { body: { transaction_id: "txn_1", amount: 1, reasn: "Late" } })`,
    "Did you mean to write 'reason'",
  ],
  [
    "a create without a required member",
    `client.POST("/checkouts", { body: { amount: 1, currency: "EUR", ...addresses } })`,
    "Property 'description' is missing",
  ],
  [
    "a member of the wrong type",
    `client.PUT("/api/v1/payouts/crypto/{id}", { params: id, body: { memo: 5 } })`,
    "'number' is not assignable to type 'string'",
  ],
  [
    "an unknown currency",
    `client.POST("/checkouts", { body: { amount: 1, currency: "eur", description: "Plan", ...addresses } })`,
    `'"eur"' is not assignable`,
  ],
  [
    "a body in a delete",
    `client.DELETE("/api/v1/refunds/{id}", { params: id, body: { reason: "" } })`,
    "is not assignable to type 'undefined'",
  ],
  [
    "an idempotency key on an update",
    `client.PUT("/api/v1/refunds/{id}", { params: { ...id, header: { "Idempotency-Key": "1" } }, body: {} })`,
    `'"Idempotency-Key"' does not exist in type`,
  ],
  [
    "the option parseAs, which would contradict the response type",
    `client.GET("/checkouts", { parseAs: "text" })`,
    "'parseAs' does not exist",
  ],
  [
    "access to data before a check of the error",
    `export const { length } = (await client.GET("/checkouts")).data;`,
    "'length' does not exist on type",
  ],
  [
    "access to an unknown member of a record",
    `const { data } = await client.GET("/checkouts/{checkout_id}", { params: checkout });
     export const updated = data?.updated_at;`,
    "'updated_at' does not exist",
  ],
  [
    "a comparison with an unknown payout status",
    `const { data } = await client.GET("/api/v1/payouts/crypto/{id}", { params: id });
     export const paid = data?.status === "paid";`,
    "have no overlap",
  ],
  [
    "a comparison of the HTTP status with a string",
    `const { response } = await client.GET("/checkouts");
     export const ok = response.status === "200";`,
    "have no overlap",
  ],
  [
    "the response type of an HTTP status that the operation does not use",
    `export type Created = paths["/checkouts"]["post"]["responses"][200];`,
    "Property '200' does not exist",
  ],
  [
    "an amount as a string without the option for exact amounts",
    `client.PUT("/api/v1/refunds/{id}", { params: id, body: { amount: "0.1" } })`,
    "'string' is not assignable to type 'number'",
  ],
  [
    "an exact amount that is neither a number nor a string",
    `exact.PUT("/api/v1/refunds/{id}", { params: id, body: { amount: 1n } })`,
    "'bigint' is not assignable",
  ],
  [
    "a string instead of an object, with exact amounts too",
    `exact.PUT("/api/v1/refunds/{id}", { params: id, body: { metadata: "0.1" } })`,
    "'string' is not assignable",
  ],
  [
    "an exact amount read as a number",
    `const { data } = await exact.GET("/api/v1/refunds");
     export const total: number | undefined = data?.[0]?.amount;`,
    "'string' is not assignable to type 'number'",
  ],
  [
    "an unknown value of the option amounts",
    `createGatewayClient({ baseUrl: "", apiKey: "", amounts: "decimal" })`,
    `'"decimal"' is not assignable`,
  ],
];

const accepted: [string, string][] = [
  [
    "a list with and without options",
    `await client.GET("/checkouts");
     await client.GET("/api/v1/checkouts", {
       params: { query: { status: "completed", created_at: "2025-01-31", limit: 20 } },
       signal: AbortSignal.timeout(1000),
       headers: { "Sandbox-Simulate": "delay=10" },
     });`,
  ],
  [
    "a create with an idempotency key",
    `await client.POST("/api/v1/payouts/crypto", {
       params: { header: { "Idempotency-Key": "invoice-2041" } },
       body: { recipient_address: "", crypto_currency: "ETH", amount: "0.1", metadata: { a: [1] } },
     });`,
  ],
  [
    "an update with a whole record that was read",
    `const { data: read } = await exact.GET("/api/v1/refunds/{id}", { params: id });
     if (read) {
       await exact.PUT("/api/v1/refunds/{id}", { params: id, body: { ...read, reason: "Late" } });
     }`,
  ],
  [
    "amounts as strings in requests, with exact amounts",
    `await exact.POST("/api/v1/refunds", { body: { transaction_id: "txn_1", amount: "0.1" } });
     await exact.PUT("/api/v1/refunds/{id}", { params: id, body: { amount: "0.1" } });
     await exact.PUT("/api/v1/refunds/{id}", { params: id, body: { amount: 0.1 } });
     await exact.PUT("/api/v1/refunds/{id}", { params: id, body: { amount: null } });`,
  ],
  [
    "amounts as numbers in responses, by default",
    `const { data: read } = await client.GET("/api/v1/refunds/{id}", { params: id });
     const { data: list } = await client.GET("/api/v1/payouts/crypto");
     export const same: [
       Same<NonNullable<typeof read>, components["schemas"]["Refund"]>,
       Same<NonNullable<typeof list>[0]["amount"], number>,
     ] = [true, true];`,
  ],
  [
    "amounts as strings in all responses, with exact amounts",
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
    "undefined data for responses without a body",
    `const { data: payout } = await client.DELETE("/api/v1/payouts/crypto/{id}", { params: id });
     const { data: refund } = await exact.DELETE("/api/v1/refunds/{id}", { params: id });
     export const same: [
       Same<typeof payout, undefined>,
       Same<typeof refund, { message: string } | undefined>,
     ] = [true, true];`,
  ],
  [
    "D-ERR-01: both forms of errors, distinguished without a cast",
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
    "D-HTTP-06: errors as a string only, for operations without a body",
    `const { error } = await client.GET("/api/v1/refunds/{id}", { params: id });
     export const same: Same<NonNullable<typeof error>, { error: string }> = true;`,
  ],
  [
    "access to data after a check of the error",
    `const answer = await exact.GET("/api/v1/refunds/{id}", { params: id });
     export const amount: string = answer.error === undefined ? answer.data.amount : "";`,
  ],
];

const shown = `export const shown: 0 = (await exact.GET("/api/v1/refunds")).data ?? 0;`;

// One program for all of them: the compiler takes a second to begin.
const texts = [...refused, ...accepted].map(([, text]) => text);
const diagnostics = compileEach(folder, header, [shown, ...texts], { noUnusedLocals: false });
const [shownDiagnostic, ...others] = diagnostics;

it.each(refused.map(([what, , message], index) => ({ what, message, said: others[index] })))(
  "the compiler rejects $what",
  ({ said, message }) => {
    expect(said).toContain(message);
  },
);

it.each(accepted.map(([what], index) => ({ what, said: others[refused.length + index] })))(
  "the compiler accepts $what",
  ({ said }) => {
    expect(said).toBe("");
  },
);

it("shows the members of a record by name in an editor", () => {
  expect(shownDiagnostic).toContain(
    "{ id: string; transaction_id: string; amount: string; reason: string;",
  );
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
  const modules = names.map((name) => readFileSync(join(folder, name), "utf8"));

  it("compiles with the types of a browser only", () => {
    const browser = {
      types: [],
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    };
    expect(compileEach(folder, "", modules, browser)).toEqual(names.map(() => ""));
  });

  it("imports only its libraries and the contract's types", () => {
    const imported = modules.flatMap((text) => [...text.matchAll(/ from "(.*)";/g)]);
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
