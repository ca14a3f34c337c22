/** The documents of JSONTestSuite, which parsers of JSON must accept or refuse. */
import suite from "./json-test-suite.json" with { type: "json" };

export interface SuiteDocument {
  readonly name: string;
  /** The reaction that a parser must have; undefined if RFC 8259 leaves it open. */
  readonly isJson: boolean | undefined;
  readonly bytes: Buffer;
}

const expected: Readonly<Record<string, boolean>> = { y: true, n: false };

function suiteDocument(name: string, bytes: Buffer): SuiteDocument {
  return { name, isJson: expected[name.charAt(0)], bytes };
}

export const suiteDocuments: readonly SuiteDocument[] = [
  ...Object.entries(suite.documents).map(([name, base64]) =>
    suiteDocument(name, Buffer.from(base64, "base64")),
  ),
  suiteDocument("n_structure_100000_opening_arrays", Buffer.from("[".repeat(100_000))),
  suiteDocument("n_structure_open_array_object", Buffer.from(`${'[{"":'.repeat(50_000)}\n`)),
];
