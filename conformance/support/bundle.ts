/** The interface bundle, by which gateways are judged. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ContractDocument, members } from "../../spec/contract/document.ts";
import { Judge } from "../../spec/contract/judge.ts";

/** The contract that gateways are judged by. */
export interface ContractFile {
  readonly contract: Judge;
  readonly version: string;
  readonly sha256: string;
}

export function readContract(): ContractFile {
  const path = createRequire(import.meta.url).resolve("sandgate/interface.openapi.json");
  const text = readFileSync(path, "utf8");
  const document = members(JSON.parse(text));
  const { version } = members(document.info);
  return {
    contract: new Judge(new ContractDocument("interface.openapi.json", document)),
    version: typeof version === "string" ? version : "",
    sha256: createHash("sha256").update(text).digest("hex"),
  };
}
