/** Compares two contracts: everything in which one who relies on the released one is concerned. */
import type { ContractDocument } from "../contract/document.ts";
import { type Finding, gather, within } from "./finding.ts";
import { compareLeftovers } from "./leftovers.ts";
import { compareOperations } from "./operations.ts";
import { Sameness } from "./sameness.ts";
import { SchemaComparer } from "./schemas.ts";

/** What is compared by way of the operations that use it, and what concerns nobody. */
const compared = ["openapi", "info", "servers", "security", "paths", "components"];

/** @throws {DocumentProblem} where a document has something else in the place of an object or array. */
export function compareContracts(released: ContractDocument, changed: ContractDocument): Finding[] {
  const contracts = {
    released,
    changed,
    schemas: new SchemaComparer(released, changed),
    sameness: new Sameness(released, changed),
  };
  return gather([
    ...compareOperations(contracts),
    ...within("the document", compareLeftovers(contracts, released.root, changed.root, compared)),
  ]);
}
