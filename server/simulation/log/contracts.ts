/**
 * The two bundles of the contract: that of the sandbox, and that of the interface alone. What only the
 * first one has is ours (D-LOG-04, D-DOC-02).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ContractDocument } from "../../../spec/contract/document.ts";
import { Judge } from "../../../spec/contract/judge.ts";

export interface Contracts {
  readonly sandbox: Judge;
  readonly gateway: Judge;
}

let contracts: Contracts | undefined;

/** Returns both, as they come with the package; they are read once somebody looks at the log. */
export function readContracts(): Contracts {
  return (contracts ??= { sandbox: read("openapi.json"), gateway: read("interface.openapi.json") });
}

function read(name: string): Judge {
  const path = createRequire(import.meta.url).resolve(`sandgate/${name}`);
  return new Judge(new ContractDocument(name, JSON.parse(readFileSync(path, "utf8"))));
}
