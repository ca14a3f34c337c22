/**
 * Makes everything in `generated/` from the contract, or with `--check` says what is out of date.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { parse, stringify } from "yaml";
import { ContractDocument, members, type Node } from "../spec/contract/document.ts";
import { createProgress } from "./commands/progress.ts";
import { interfaceBundle, sandboxBundle } from "./generate/bundles.ts";
import { clauseTable } from "./generate/clause-table.ts";
import { clauseModule, readClauses } from "./generate/clauses.ts";
import { readInputs } from "./generate/inputs.ts";
import { interfaceModule } from "./generate/interface-operations.ts";
import { operationModule, responseHeaders } from "./generate/operation-module.ts";
import { readTrace } from "./generate/trace.ts";
import { compileValidators } from "./generate/validators.ts";
import manifest from "../package.json" with { type: "json" };
import profile from "../conformance/profiles/sandgate.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const folder = join(root, "generated");
const mark = markOf("spec/openapi.yaml");
const controlMark = markOf("spec/sandbox.yaml");

function markOf(source: string): string {
  return `Generated from ${source} by \`npm run generate\`; never edited by hand.`;
}

/** Returns every generated file by name, with its text, and what no contract, code or test covers. */
async function generate(gateway: Node, control: Node) {
  const sandbox = sandboxBundle(gateway);
  const bare = interfaceBundle(gateway);
  const operations = readInputs(new ContractDocument("spec/openapi.yaml", gateway));
  const controlOperations = readInputs(new ContractDocument("spec/sandbox.yaml", control));
  const clauses = readClauses(join(root, "spec/clauses.yaml"));
  const { gaps, ...trace } = readTrace(root, gateway, control);
  const files = new Map([
    ["openapi.json", `${JSON.stringify(sandbox, null, 2)}\n`],
    [
      "openapi.yaml",
      `# ${mark}\n${stringify(sandbox, { aliasDuplicateObjects: false, lineWidth: 0 })}`,
    ],
    ["interface.openapi.json", `${JSON.stringify(bare, null, 2)}\n`],
    ["interface-operations.ts", `/** ${mark} */\n${interfaceModule(bare, sandbox)}`],
    ["clauses.ts", `/** ${markOf("spec/clauses.yaml")} */\n${clauseModule(clauses)}`],
    [
      "clauses.md",
      `<!-- ${markOf("spec/clauses.yaml")} -->\n\n${clauseTable(clauses, trace.clauses, profile.traits)}`,
    ],
    ["control.openapi.json", `${JSON.stringify(control, null, 2)}\n`],
    ["types.ts", `/** ${mark} */\n${await typesOf(sandbox)}`],
    ["control-types.ts", `/** ${controlMark} */\n${await typesOf(control)}`],
    ["trace.json", `${JSON.stringify(trace, null, 2)}\n`],
    [
      "operations.ts",
      `/** ${mark} */\n${operationModule(operations, "./types.ts")}
export const version = ${JSON.stringify(manifest.version)};

/** Every header that some answer of the contract carries. */
export const responseHeaders: readonly string[] = ${JSON.stringify(responseHeaders(operations))};
`,
    ],
    [
      "control-operations.ts",
      `/** ${controlMark} */\n${operationModule(controlOperations, "./control-types.ts")}`,
    ],
    [
      "validators.ts",
      `// @ts-nocheck\n/** ${mark} */\n${await compileValidators([...operations, ...controlOperations])}`,
    ],
  ]);
  return { files, gaps };
}

async function typesOf(contract: Node): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(contract)));
}

const progress = createProgress({ after: 0 });
progress.update("generating");
const [gateway, control] = ["openapi.yaml", "sandbox.yaml"].map((name) =>
  members(parse(readFileSync(join(root, "spec", name), "utf8"))),
);
const { files, gaps } = await generate(gateway ?? {}, control ?? {}).finally(progress.end);
const read = (name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : undefined;
const names = new Set([...files.keys(), ...readdirSync(folder)]);
const stale = [...names].filter((name) => files.get(name) !== read(name));
if (!process.argv.includes("--check")) {
  for (const name of stale) {
    const text = files.get(name);
    if (text === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), text);
  }
} else {
  if (stale.length > 0) {
    process.stderr.write(`Out of date in generated/: ${stale.join(", ")}. Run npm run generate.\n`);
  }
  for (const gap of gaps) process.stderr.write(`${gap}\n`);
  if (stale.length > 0 || gaps.length > 0) process.exitCode = 1;
}
