import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { assertHandlers } from "../http/router.ts";
import { checkouts } from "./checkouts.ts";
import type { Handlers } from "./handler.ts";
import { payouts } from "./payouts.ts";
import { refunds } from "./refunds.ts";

const handlers: Handlers = { ...payouts, ...refunds, ...checkouts };

describe("a start", () => {
  it("succeeds with the handlers of the contract", () => {
    expect(() => {
      assertHandlers(handlers);
    }).not.toThrow();
  });

  it("names every operation that has no handler", () => {
    const { getRefund: _one, listPayouts: _two, ...rest } = handlers;
    expect(() => {
      assertHandlers(rest);
    }).toThrow(
      "the contract's operation listPayouts has no handler; the contract's operation getRefund has no handler",
    );
  });

  it("names every handler that is no operation of the contract", () => {
    expect(() => {
      assertHandlers({ ...handlers, cancelRefund: () => undefined });
    }).toThrow("the handler cancelRefund is no operation of the contract");
  });
});

describe("the compiler", () => {
  const [missing, surplus, status, body] = compileEach([
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
  ]);

  it("names an operation that has no handler", () => {
    expect(missing).toContain("Property 'getRefund' is missing");
  });

  it("names a handler that is no operation of the contract", () => {
    expect(surplus).toContain("'cancelRefund' does not exist in type 'HandlersOf<\"Refunds\">'");
  });

  it("refuses a status that the contract does not document", () => {
    expect(status).toContain("Type '204' is not assignable to type '200'");
  });

  it("refuses a body that the contract does not document", () => {
    expect(body).toContain("message");
  });
});

/** Compiles each text as a module of this folder. @returns what the compiler says of each. */
function compileEach(texts: string[]): string[] {
  const root = join(import.meta.dirname, "../..");
  const header = `import type { HandlersOf } from "./handler.ts";\nimport { refunds } from "./refunds.ts";\n`;
  const files = new Map(
    texts.map((text, index) => [
      join(import.meta.dirname, `compiled-${String(index)}.ts`),
      header + text,
    ]),
  );
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, "tsconfig.json"),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
      },
    },
  );
  if (config === undefined) throw new Error("tsconfig.json cannot be read");
  const host = ts.createCompilerHost(config.options);
  host.readFile = (name) => files.get(name) ?? ts.sys.readFile(name);
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name);
  const program = ts.createProgram([...files.keys()], config.options, host);
  return [...files.keys()].map((name) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
      .join("\n"),
  );
}
