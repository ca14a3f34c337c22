/**
 * Makes everything in `generated/` from the contract, or with `--check` says what is out of date.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { parse, stringify } from "yaml";
import { ContractDocument } from "../spec/contract/document.ts";
import {
  interfaceBundle,
  isJsonObject,
  type Json,
  type JsonObject,
  sandboxBundle,
} from "./generate/bundles.ts";
import { createProgress } from "./commands/progress.ts";
import { clauseTable, type Traits } from "./generate/clause-table.ts";
import { clauseModule, readClauses } from "./generate/clauses.ts";
import { operationModule, responseHeaders } from "./generate/operation-module.ts";
import { readInputs } from "./generate/inputs.ts";
import { interfaceModule } from "./generate/interface-operations.ts";
import { type Contracts, readTrace } from "./generate/trace.ts";
import { compileValidators } from "./generate/validators.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "generated");
const mark = markOf("spec/openapi.yaml");
const controlMark = markOf("spec/sandbox.yaml");

function markOf(source: string): string {
  return `Generated from ${source} by \`npm run generate\`; never edited by hand.`;
}

/** Every generated file by name, with its text. */
export async function generate(
  { gateway, control }: Contracts,
  version: string,
): Promise<Map<string, string>> {
  const sandbox = sandboxBundle(gateway);
  const bare = interfaceBundle(gateway);
  const operations = readInputs(new ContractDocument("spec/openapi.yaml", gateway));
  const controlOperations = readInputs(new ContractDocument("spec/sandbox.yaml", control));
  const clauses = readClauses(join(root, "spec/clauses.yaml"));
  const { gaps: _gaps, ...trace } = readTrace(root, { gateway, control });
  return new Map([
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
      `<!-- ${markOf("spec/clauses.yaml")} -->\n\n${clauseTable(clauses, trace.clauses, readTraits())}`,
    ],
    ["control.openapi.json", `${JSON.stringify(control, null, 2)}\n`],
    ["types.ts", `/** ${mark} */\n${await typesOf(sandbox)}`],
    ["control-types.ts", `/** ${controlMark} */\n${await typesOf(control)}`],
    ["trace.json", `${JSON.stringify(trace, null, 2)}\n`],
    [
      "operations.ts",
      `/** ${mark} */\n${operationModule(operations, "./types.ts")}
export const version = ${JSON.stringify(version)};

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
}

async function typesOf(contract: JsonObject): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(contract)));
}

function readContract(name: string): JsonObject {
  const contract: unknown = parse(readFileSync(join(root, "spec", name), "utf8"));
  if (!isJsonObject(contract)) throw new Error(`spec/${name} is not an object`);
  return contract;
}

function readTraits(): Traits {
  const path = join(root, "conformance/profiles/sandgate.json");
  const profile: unknown = JSON.parse(readFileSync(path, "utf8"));
  const traits = isJsonObject(profile) ? profile.traits : undefined;
  if (!isTraits(traits)) throw new Error(`${path} has no traits`);
  return traits;
}

function isTraits(value: Json | undefined): value is Record<string, JsonObject> {
  return isJsonObject(value) && Object.values(value).every(isJsonObject);
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return String(Object.getOwnPropertyDescriptor(manifest, "version")?.value);
}

function present(): Map<string, string> {
  const names = readdirSync(folder);
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

/** The names of files that differ from what the contract gives, or should not be there. */
function outOfDate(wanted: Map<string, string>, found: Map<string, string>): string[] {
  const names = new Set([...wanted.keys(), ...found.keys()]);
  return [...names].filter((name) => wanted.get(name) !== found.get(name));
}

/** Says what is out of date, and what no contract, code or test covers. */
function check(stale: string[], gaps: string[]): void {
  if (stale.length > 0) {
    process.stderr.write(`Out of date in generated/: ${stale.join(", ")}. Run npm run generate.\n`);
  }
  for (const gap of gaps) process.stderr.write(`${gap}\n`);
  if (stale.length > 0 || gaps.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const progress = createProgress({ after: 0 });
  progress.update("generating");
  const contracts = {
    gateway: readContract("openapi.yaml"),
    control: readContract("sandbox.yaml"),
  };
  const files = await generate(contracts, packageVersion()).finally(progress.end);
  const stale = outOfDate(files, present());
  if (process.argv.includes("--check")) {
    check(stale, readTrace(root, contracts).gaps);
    return;
  }
  for (const name of stale) {
    const text = files.get(name);
    if (text === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), text);
  }
}

await main();
