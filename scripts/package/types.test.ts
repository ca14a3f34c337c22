import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, inject, it } from "vitest";
import { use } from "./test-support/use.ts";

const folder = join(inject("project"), "typed");
mkdirSync(folder);

const file = join(folder, "use.mts");
writeFileSync(
  file,
  `${use}
// Compiled only where the types are those of the contract, and no \`any\`.
const amount: string | undefined = created.data?.amount;
const judged: "conformant" | "non-conformant" | "inconclusive" | "error" = verdict;
// @ts-expect-error There is no such path.
await gateway.GET("/no-such-path");
// @ts-expect-error There is no such option.
await createSandbox({ setleMs: 0 });
export { amount, judged };
`,
);

/** All declarations are compiled with it, those of the package and of what it imports. */
const strict: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ES2022,
  noEmit: true,
};

const resolutions = {
  nodenext: { module: ts.ModuleKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
};

/** `fetch` and what comes with it are declared by either of them. */
const surroundings = {
  "a browser's types": { lib: ["lib.esnext.d.ts", "lib.dom.d.ts"], types: [] },
  "Node's types": {
    lib: ["lib.es2023.d.ts"],
    types: ["node"],
    typeRoots: [join(import.meta.dirname, "../../node_modules/@types")],
  },
};

it.each(
  Object.entries(resolutions).flatMap(([resolution, options]) =>
    Object.entries(surroundings).map(([types, others]) => ({
      resolution,
      types,
      options: { ...strict, ...options, ...others },
    })),
  ),
)("the imports compile under $resolution with $types", ({ options }) => {
  const program = ts.createProgram([file], options);
  const told = ts.getPreEmitDiagnostics(program);
  const host = ts.createCompilerHost(options);
  expect(ts.formatDiagnostics(told, host)).toBe("");
});
