/**
 * Generates everything in `generated/` from the contract, or with `--check` lists what is out of date.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { parse, stringify } from "yaml";
import { ContractDocument, members, type Node } from "../spec/contract/document.ts";
import { interfaceBundle, sandboxBundle, servedBundle } from "./generate/bundles.ts";
import { clauseTable } from "./generate/clause-table.ts";
import { configSchema } from "./generate/config-schema.ts";
import { readClauses } from "./generate/clauses.ts";
import { readInputs } from "./generate/inputs.ts";
import {
  clauseModule,
  eventModule,
  interfaceModule,
  operationModule,
  responseHeaders,
} from "./generate/modules.ts";
import { readTrace } from "./generate/trace.ts";
import { compileValidators } from "./generate/validators.ts";
import manifest from "../package.json" with { type: "json" };
import profile from "../conformance/profiles/sandgate.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const folder = join(root, "generated");

/** Returns the text of every generated file, and the gaps in contract, code and tests. */
async function generate(gateway: Node, control: Node) {
  const sandbox = sandboxBundle(gateway);
  const served = servedBundle(gateway);
  const bare = interfaceBundle(gateway);
  const document = new ContractDocument("spec/openapi.yaml", gateway);
  const operations = readInputs(document);
  const controlOperations = readInputs(new ContractDocument("spec/sandbox.yaml", control));
  const clauses = readClauses(join(root, "spec/clauses.yaml"));
  const { gaps, ...trace } = readTrace(root, clauses, document, control);
  const validators = await compileValidators([...operations, ...controlOperations]);
  const yaml = stringify(served, { aliasDuplicateObjects: false, lineWidth: 0 });
  const table = clauseTable(clauses, trace.clauses, profile.traits);
  const files: Record<string, string> = {
    "openapi.json": json(served),
    "openapi.yaml": `# ${notice("openapi.yaml")}\n${yaml}`,
    "interface.openapi.json": json(bare),
    "interface-operations.ts": module(interfaceModule(bare, sandbox)),
    "clauses.ts": module(clauseModule(clauses), "clauses.yaml"),
    "clauses.md": `<!-- ${notice("clauses.yaml")} -->\n\n${table}`,
    "control.openapi.json": json(control),
    "config.schema.json": json(configSchema(control)),
    "types.ts": module(await typesOf(sandbox)),
    "control-types.ts": module(await typesOf(control), "sandbox.yaml"),
    "trace.json": json(trace),
    "operations.ts": module(`${operationModule(operations, "./types.ts")}
export const version = ${JSON.stringify(manifest.version)};

/** Every header of the responses in the contract. */
export const responseHeaders: readonly string[] = ${JSON.stringify(responseHeaders(operations))};
`),
    "control-operations.ts": module(
      operationModule(controlOperations, "./control-types.ts"),
      "sandbox.yaml",
    ),
    "event-types.ts": module(eventModule(control), "sandbox.yaml"),
    "validators.ts": `// @ts-nocheck\n${module(validators)}`,
  };
  return { files, gaps };
}

function notice(source: string): string {
  return `Generated from spec/${source} by \`npm run generate\`; never edited by hand.`;
}

function module(text: string, source = "openapi.yaml"): string {
  return `/** ${notice(source)} */\n${text}`;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function typesOf(contract: Node): Promise<string> {
  const options = { rootTypes: true, rootTypesNoSchemaPrefix: true };
  return astToString(await openapiTS(JSON.stringify(contract), options));
}

const readContract = (name: string) =>
  members(parse(readFileSync(join(root, "spec", name), "utf8")));
const { files, gaps } = await generate(readContract("openapi.yaml"), readContract("sandbox.yaml"));
const read = (name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : undefined;
const names = new Set([...Object.keys(files), ...readdirSync(folder)]);
const stale = [...names].filter((name) => files[name] !== read(name));
if (!process.argv.includes("--check")) {
  for (const name of stale) {
    const text = files[name];
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
