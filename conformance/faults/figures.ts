/** What a measurement of the kit's strength came to, as the text of `STRENGTH.md`. */
import { clauses, type ClauseId } from "../../generated/clauses.ts";
import { canFail } from "../support/outcome.ts";
import type { FaultResult, FloorResult, VariantResult } from "./strength.ts";

export interface Measurement {
  readonly faults: readonly FaultResult[];
  /** Each legally different gateway by itself. */
  readonly variants: readonly VariantResult[];
  /** Combinations in which every two compatible ones meet. */
  readonly combinations: readonly VariantResult[];
  readonly floor: readonly FloorResult[];
}

/** What speaks against the kit, a line each; nothing where it reached all its targets. */
export function shortfalls({ faults, variants, combinations, floor }: Measurement): string[] {
  return [
    ...faults
      .filter(({ isCaught }) => !isCaught)
      .map(({ fault, survivedBy }) => `fault ${fault.id} survived: ${fault.title} (${survivedBy})`),
    ...[...variants, ...combinations]
      .filter((result) => !isLeftAlone(result))
      .map(({ id, verdict, objections }) => `variant ${id}: ${verdict}; ${objections.join("; ")}`),
    ...floor
      .filter((result) => !isAsExpected(result))
      .map(
        ({ gateway, exitCode, sentence }) => `floor ${gateway.id}: exit ${exitCode}, ${sentence}`,
      ),
  ];
}

/** Inconclusive is right where a limit of the gateway's own keeps mandatory clauses from an answer. */
function isLeftAlone({ verdict, objections, isLimiting }: VariantResult): boolean {
  return objections.length === 0 && verdict === (isLimiting ? "inconclusive" : "conformant");
}

/** Apart, since what is limiting cannot be found conformant. */
function leftAlone(results: readonly VariantResult[]): string {
  const count = (isLimiting: boolean) => {
    const meant = results.filter((result) => result.isLimiting === isLimiting);
    return `${meant.filter(isLeftAlone).length} of ${meant.length}`;
  };
  const limiting = results.some(({ isLimiting }) => isLimiting);
  return limiting
    ? `${count(false)}; inconclusive by a limit of their own: ${count(true)}`
    : count(false);
}

function isAsExpected({ gateway, exitCode }: FloorResult): boolean {
  return gateway.exitCodes.includes(exitCode);
}

/** The figures in a few lines, as the terminal and the README show them. */
export function headline(measurement: Measurement): string[] {
  const { faults, variants, combinations, floor } = measurement;
  const caught = faults.filter(({ isCaught }) => isCaught).length;
  const floored = floor.filter(isAsExpected).length;
  return [
    `broken gateways caught by a clause that forbids what they do: ${caught} of ${faults.length}`,
    `gateways that differ lawfully found conformant, with every clause kept: ${leftAlone(variants)}`,
    `combinations of them, every compatible pair at least once: ${leftAlone(combinations)}`,
    `useless gateways refused with the right exit code: ${floored} of ${floor.length}`,
  ];
}

/** @param command The command that gave the figures. */
export function strengthDocument(measurement: Measurement, command: string): string {
  const { faults, variants, combinations, floor } = measurement;
  const missed = shortfalls(measurement);
  const lines = [
    "# How strong the conformance kit is",
    "",
    `Written by \`${command}\`. Every gateway here is a proxy in front of the sandbox that does one thing differently;`,
    "the kit runs against it over HTTP. A broken gateway is caught only if a clause that forbids what it does fails by its",
    "own assertion; no other clause is judged with it. A legally different one must be conformant, with every clause",
    "passing that passes against the sandbox itself, but for those that the difference itself concerns; where these are",
    "mandatory and cannot be judged any more (a refund that is carried out at once cannot be updated), it is inconclusive.",
    "",
    ...headline(measurement).map((line) => `- ${line}`),
    "",
    "## Shortfalls",
    "",
    ...(missed.length === 0 ? ["None."] : missed.map((line) => `- ${line}`)),
    "",
    "## Clauses and the broken gateways that break them",
    "",
    "How many were made against each clause, how many of them made it fail, and which.",
    "",
    "| clause | made against it | caught by it | caught |",
    "|---|---:|---:|---|",
    ...clauses
      .filter(({ class: kind }) => canFail(kind))
      .flatMap(({ id }) => clauseRow(id, faults)),
    "",
    "## Broken gateways",
    "",
    "| fault | what it does | clauses that forbid it | clauses that failed |",
    "|---|---|---|---|",
    ...faults.map(faultRow),
    "",
    "## Legally different gateways",
    "",
    ...variants.map(({ id, verdict }) => `- ${id}: ${verdict}`),
    "",
    "## Combinations",
    "",
    ...combinations.map(
      ({ id, verdict, members }) => `- ${id}: ${verdict} (${members.join(", ")})`,
    ),
    "",
    "## Useless gateways",
    "",
    "| gateway | exit code | what its owner is told |",
    "|---|---:|---|",
    ...floor.map(
      ({ gateway, exitCode, sentence }) => `| ${gateway.title} | ${exitCode} | ${cell(sentence)} |`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function clauseRow(id: ClauseId, faults: readonly FaultResult[]): string[] {
  const against = faults.filter(({ fault }) => fault.clauses.includes(id));
  if (against.length === 0) return [];
  const caught = against.filter((result) => result.failing.includes(id));
  const names = caught.map(({ fault }) => fault.id).join(", ");
  return [`| ${id} | ${against.length} | ${caught.length} | ${names} |`];
}

function faultRow({ fault, failing, isCaught }: FaultResult): string {
  const result = isCaught ? failing.join(", ") : `**survived** ${failing.join(", ")}`;
  return `| ${fault.id} | ${cell(fault.title)} | ${fault.clauses.join(", ")} | ${result} |`;
}

/** A local address differs from one measurement to the next. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\d+\.\d+\.\d+\.\d+:\d+/g, "127.0.0.1");
}
