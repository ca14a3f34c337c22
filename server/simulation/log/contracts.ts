/**
 * The two bundles of the contract: the sandbox's, and the interface's. Only the sandbox promises what
 * the interface's bundle lacks (D-LOG-04, D-DOC-02).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ContractDocument } from "../../../spec/contract/document.ts";
import { Judge } from "../../../spec/contract/judge.ts";

let sandbox: Judge | undefined;
let gateway: Judge | undefined;

/** Returns both bundles of the package, which are read with the first look at the log. */
export function readContracts() {
  sandbox ??= read("openapi.json");
  gateway ??= read("interface.openapi.json");
  return { sandbox, gateway };
}

function read(name: string): Judge {
  const path = createRequire(import.meta.url).resolve(`sandgate/${name}`);
  return new Judge(new ContractDocument(name, JSON.parse(readFileSync(path, "utf8"))));
}
