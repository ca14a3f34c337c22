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
// Compiles only if the types are those of the contract, and not \`any\`.
const amount: string | undefined = created.data?.amount;
const judged: "conformant" | "non-conformant" | "inconclusive" | "error" = verdict;
// @ts-expect-error The path does not exist.
await gateway.GET("/no-such-path");
// @ts-expect-error The option does not exist.
await createSandbox({ setleMs: 0 });
export { amount, judged };
`,
);

/** Checks the declarations of the package and of what it imports, but not those of Node and browsers. */
const strict: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ES2022,
  noEmit: true,
};

it.each<[string, ts.CompilerOptions]>([
  [
    "nodenext with Node's types",
    {
      module: ts.ModuleKind.NodeNext,
      lib: ["lib.es2023.d.ts"],
      types: ["node"],
      typeRoots: [join(import.meta.dirname, "../../node_modules/@types")],
    },
  ],
  [
    "bundler with a browser's types",
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ["lib.esnext.d.ts", "lib.dom.d.ts"],
      types: [],
    },
  ],
])("the imports compile under %s", (_, settings) => {
  const options = { ...strict, ...settings };
  const program = ts.createProgram([file], options);
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => !/\/node_modules\/(?:typescript|@types)\//.test(fileName));
  expect(files.some(({ fileName }) => fileName.endsWith("sandgate/dist/server/sandbox.d.ts"))).toBe(
    true,
  );
  const found = [
    ...[...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()],
    ...files.flatMap((one) => [
      ...program.getSyntacticDiagnostics(one),
      ...program.getSemanticDiagnostics(one),
    ]),
  ];
  expect(ts.formatDiagnostics(found, ts.createCompilerHost(options))).toBe("");
});
