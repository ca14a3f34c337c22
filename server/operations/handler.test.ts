import { describe, expect, it } from "vitest";
import { operationTable } from "../../generated/operations.ts";
import { compileEach } from "../../scripts/test-support/compiler.ts";
import { assertHandlers } from "../http/express.ts";
import { checkouts } from "./checkouts.ts";
import type { Handlers } from "./handler.ts";
import { payouts } from "./payouts.ts";
import { refunds } from "./refunds.ts";

const header = `
  import type { HandlersOf } from "./handler.ts";
  import { refunds } from "./refunds.ts";`;

const handlers: Handlers = { ...payouts, ...refunds, ...checkouts };

describe("a start", () => {
  it("succeeds with the handlers of the contract", () => {
    expect(() => {
      assertHandlers(operationTable, handlers);
    }).not.toThrow();
  });

  it("names every operation that has no handler", () => {
    const { getRefund: _one, listPayouts: _two, ...rest } = handlers;
    expect(() => {
      assertHandlers(operationTable, rest);
    }).toThrow(
      "the contract's operation listPayouts has no handler; the contract's operation getRefund has no handler",
    );
  });

  it("names every handler that is not an operation of the contract", () => {
    expect(() => {
      assertHandlers(operationTable, { ...handlers, cancelRefund: () => undefined });
    }).toThrow("the handler cancelRefund is not an operation of the contract");
  });
});

describe("the compiler", () => {
  const texts = [
    `const { getRefund: _left, ...rest } = refunds;
     export const handlers: HandlersOf<"Refunds"> = rest;`,
    `export const handlers: HandlersOf<"Refunds"> = { ...refunds, cancelRefund: refunds.getRefund };`,
    `export const handlers: HandlersOf<"Refunds"> = {
       ...refunds,
       deleteRefund: () => Promise.resolve({ status: 204, body: undefined }),
     };`,
    `export const handlers: HandlersOf<"Refunds"> = {
       ...refunds,
       deleteRefund: () => Promise.resolve({ status: 200, body: { text: "Deleted." } }),
     };`,
  ];
  // Without Node's types, which say nothing about these texts, it takes half the time.
  const options = { types: [] };
  const [missing, surplus, status, body] = compileEach(import.meta.dirname, header, texts, options);

  it("names an operation that has no handler", () => {
    expect(missing).toContain("Property 'getRefund' is missing");
  });

  it("names a handler that is not an operation of the contract", () => {
    expect(surplus).toContain("'cancelRefund' does not exist in type 'HandlersOf<\"Refunds\">'");
  });

  it("refuses a status that the contract does not document", () => {
    expect(status).toContain("Type '204' is not assignable to type '200'");
  });

  it("refuses a body that the contract does not document", () => {
    expect(body).toContain("message");
  });
});
