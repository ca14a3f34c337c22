import { expect, it } from "vitest";
import { ContractDocument } from "../contract/document.ts";
import { judgeCompatibility } from "./report.ts";
import type { Party } from "./rules.ts";

const smaller = { openapi: "3.1.0", paths: { "/a": { get: {} } } };
const larger = { openapi: "3.1.0", paths: { "/a": { get: {}, put: {} } } };

it.each<[string, unknown, unknown, readonly Party[], string]>([
  [
    "an added operation",
    smaller,
    larger,
    ["callers", "implementers"],
    "Incompatible with released for implementers, compatible for callers: ",
  ],
  [
    "a removed operation",
    larger,
    smaller,
    ["callers", "implementers"],
    "Incompatible with released for callers, compatible for implementers: ",
  ],
  [
    "an added operation, for callers only",
    smaller,
    larger,
    ["callers"],
    "Compatible with released for callers: ",
  ],
  [
    "an added operation, for implementers only",
    smaller,
    larger,
    ["implementers"],
    "Incompatible with released for implementers: ",
  ],
  [
    "a change that is not compared, for callers only",
    smaller,
    { ...smaller, webhooks: {} },
    ["callers"],
    "Incompatible with released for callers: 0 breaking, 0 potentially breaking, 0 compatible, 1 not compared.",
  ],
])("names the parties in the verdict on %s", (_name, released, changed, parties, sentence) => {
  const report = judgeCompatibility(
    new ContractDocument("released", released),
    new ContractDocument("changed", changed),
    { parties, failOn: "breaking", accepted: new Map(), statementOf: () => undefined },
  );
  expect(report.sentence.startsWith(sentence), report.sentence).toBe(true);
});
