/** The layout of every command's help. */
import { type Command, Help, type Option } from "commander";
import { withoutUserinfo } from "../spec/plain-text.ts";
import { withoutKeys } from "./keys.ts";

/** The parts of a command's help besides its options. */
export interface Use {
  /** The meaning of each exit code. */
  readonly exits: Readonly<Record<number, string>>;
  /** Command lines, each with its purpose. */
  readonly examples: Readonly<Record<string, string>>;
}

/** Longer lines are hard to read, however wide a terminal is. */
const maxWidth = 100;

/** Sets the layout of a program's help; commands that are added later inherit it. */
export function shapeHelp(program: Command): Command {
  return program
    .configureOutput({
      getOutHelpWidth: () => Math.min(process.stdout.columns || maxWidth, maxWidth),
      getErrHelpWidth: () => Math.min(process.stderr.columns || maxWidth, maxWidth),
      // Errors quote the invalid value, which may hold a key or a password.
      outputError: (text, write) => {
        write(withoutKeys(withoutUserinfo(text)));
      },
    })
    .configureHelp({
      optionDescription: describeOption,
      // commander writes an argument's default in another form.
      argumentDescription: ({ description, defaultValue }) =>
        defaultValue === undefined
          ? description
          : `${description} (default ${String(defaultValue)})`,
      formatHelp(command, helper) {
        const width = helper.helpWidth ?? maxWidth;
        const text = Help.prototype.formatHelp.call(helper, command, helper);
        const further = [describeVariables(command), ...describeUse(uses.get(command))];
        return [text, ...further.map((part) => helper.boxWrap(part, width))]
          .filter((part) => part !== "")
          .map((part) => `${part.trimEnd()}\n`)
          .join("\n");
      },
    });
}

const uses = new WeakMap<Command, Use>();

/** Adds examples and exit codes to a command's help. */
export function explainUse(command: Command, use: Use): void {
  uses.set(command, use);
}

function describeUse(use: Use | undefined): string[] {
  if (use === undefined) return [];
  const lines = Object.entries(use.examples);
  const width = Math.max(...lines.map(([line]) => line.length));
  const shown = lines.map(([line, why]) => `\n  ${line.padEnd(width)}  ${why}`);
  const codes = Object.entries(use.exits).map(([code, meaning]) => `${code} ${meaning}`);
  return [`Examples:${shown.join("")}`, `Exit codes: ${codes.join(" · ")}`];
}

function describeOption(option: Option): string {
  const value: unknown = option.defaultValue;
  const isPlain = ["string", "number"].includes(typeof value);
  const shown = option.defaultValueDescription ?? (isPlain ? String(value) : undefined);
  const facts = [
    ...(option.argChoices === undefined ? [] : [option.argChoices.join("|")]),
    ...(shown === undefined ? [] : [`default ${shown}`]),
  ];
  return facts.length === 0 ? option.description : `${option.description} (${facts.join("; ")})`;
}

/** Names the environment variables of options, in one line. */
function describeVariables({ options }: Command): string {
  const first = options.find(({ envVar }) => envVar !== undefined);
  const prefix = /^[A-Z]+_/.exec(first?.envVar ?? "")?.[0];
  if (first === undefined || prefix === undefined) return "";
  const without = options.filter(({ envVar }) => envVar === undefined).map(({ long }) => long);
  const except = without.length === 0 ? "" : ` except ${without.join(" and ")}`;
  return `Environment: ${prefix}… for each option${except}, such as ${String(first.envVar)} for ${String(first.long)}; a flag overrides it.`;
}
