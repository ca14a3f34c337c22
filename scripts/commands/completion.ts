/** `sandgate completion`: prints what a shell reads to complete command lines. */
import type { Command } from "commander";
import { gatewayVariants } from "../../conformance/varying/choice.ts";
import { clauses } from "../../generated/clauses.ts";
import { describeCommands, type Shell, writeCompletion } from "../completion.ts";

export function completion(shell: Shell, program: Command): void {
  const areas = clauses.map(({ id }) => id.replace(/-[^-]+$/, "-*"));
  const inferred = clauses.filter((clause) => clause.class === "inferred");
  const commands = describeCommands(program, {
    names: ["random", ...gatewayVariants.map(({ name }) => name)],
    patterns: [...new Set(areas), ...clauses.map(({ id }) => id)],
    "id=reason": inferred.map(({ id }) => `${id}=`),
  });
  process.stdout.write(writeCompletion(shell, commands));
}
