/** `sandgate completion`: prints a script that lets a shell complete command lines. */
import { Argument, type Command } from "commander";
import { gatewayVariants } from "../conformance/varying/choice.ts";
import { clauses } from "../generated/clauses.ts";
import type { Use } from "./help.ts";
import { describeCommands, shells } from "./shells.ts";

export function declare(command: Command): Use {
  const shell = new Argument("<shell>", "your shell").choices(Object.keys(shells));
  command.addArgument(shell).action((name: keyof typeof shells) => {
    if (command.parent !== null) completion(name, command.parent);
  });
  return {
    exits: { 0: "printed", 2: "usage error" },
    examples: {
      'eval "$(sandgate completion bash)"': "in ~/.bashrc; likewise in ~/.zshrc, after compinit",
      "sandgate completion fish | source": "in ~/.config/fish/config.fish",
    },
  };
}

function completion(shell: keyof typeof shells, program: Command): void {
  const areas = clauses.map(({ id }) => id.replace(/-[^-]+$/, "-*"));
  const inferred = clauses.filter((clause) => clause.class === "inferred");
  const commands = describeCommands(program, {
    names: ["random", ...gatewayVariants.map(({ name }) => name)],
    patterns: [...new Set(areas), ...clauses.map(({ id }) => id)],
    "id=reason": inferred.map(({ id }) => `${id}=`),
  });
  process.stdout.write(shells[shell](commands));
}
