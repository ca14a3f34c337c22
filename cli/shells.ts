/** Completion scripts for shells, generated from the program. */
import type { Command, Option } from "commander";

/** The completions of a value. */
type Offer = readonly string[] | "files";

type KnownCommands = ReturnType<typeof describeCommands>;
type KnownOption = ReturnType<typeof describeOption>;

/**
 * Reads the commands of a program, with their options and arguments.
 *
 * @param vocabulary Words for values that commander does not know, by placeholder in the help.
 */
export function describeCommands(
  program: Command,
  vocabulary: Parameters<typeof describeOption>[1],
) {
  const help = program.createHelp();
  const commands = help.visibleCommands(program);
  return commands.map((command) => {
    const [argument] = command.registeredArguments;
    return {
      name: command.name(),
      description: command.description(),
      options: help.visibleOptions(command).map((option) => describeOption(option, vocabulary)),
      argument:
        command.name() === "help"
          ? commands.map((other) => other.name())
          : offerOf(argument?.name() ?? "", argument?.argChoices ?? []),
    };
  });
}

function describeOption(option: Option, vocabulary: Readonly<Record<string, readonly string[]>>) {
  const [, placeholder = ""] = /[<[](.*?)[>\]]/.exec(option.flags) ?? [];
  const words = option.argChoices ?? vocabulary[placeholder] ?? [];
  return {
    name: option.long ?? option.flags,
    description: option.description,
    /** Undefined if the option has no value or an optional one. */
    value: option.required ? offerOf(placeholder, words) : undefined,
  };
}

function offerOf(placeholder: string, words: readonly string[]): Offer {
  const isFile = /file|folder|path|where|dir|report/.test(placeholder);
  return isFile && words.length === 0 ? "files" : words;
}

/** The functions that write the script of each shell. */
export const shells = { bash: writeBash, zsh: writeZsh, fish: writeFish };

function writeBash(commands: KnownCommands): string {
  const names = commands.map(({ name }) => name).join(" ");
  const cases = commands.flatMap(({ name, options, argument }) => [
    ...options.flatMap((option) =>
      option.value === undefined
        ? []
        : [`    ${name}:${option.name}) ${offerInBash(option.value)} ;;`],
    ),
    `    ${name}:*) if [[ $cur == -* ]]; then __sandgate_words ${quote(options.map((option) => option.name).join(" "))}; else ${offerInBash(argument)}; fi ;;`,
  ]);
  return `# Completion of sandgate for bash: eval "$(sandgate completion bash)"
__sandgate_words() {
  # Keeps the entries of a list before the last comma.
  local word listed=; [[ $cur == *,* ]] && listed=\${cur%,*},
  while IFS= read -r word; do COMPREPLY+=("$word"); done \\
    < <(IFS=' '; compgen -P "$listed" -W "$1" -- "\${cur##*,}")
}
__sandgate_files() {
  local word; compopt -o filenames 2>/dev/null
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
}
_sandgate() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  # Readline splits --option=value into three words.
  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  COMPREPLY=()
  if [[ $COMP_CWORD -eq 1 && $cur != -* ]]; then __sandgate_words ${quote(names)}; return; fi
  # The default command.
  [[ $command == -* ]] && command=serve
  case $command:$prev in
${cases.join("\n")}
  esac
}
complete -F _sandgate sandgate
`;
}

function offerInBash(offer: Offer): string {
  if (offer === "files") return "__sandgate_files";
  return offer.length === 0 ? ":" : `__sandgate_words ${quote(offer.join(" "))}`;
}

function writeZsh(commands: KnownCommands): string {
  const names = commands.map(({ name, description }) => quote(`${name}:${description}`)).join(" ");
  const cases = commands.map(({ name, options, argument }) => {
    const specs = options.map((option) => {
      const action = option.value === undefined ? "" : `:value:${offerInZsh(option.value)}`;
      const text = option.description.replace(/[[\]:\\]/g, "\\$&");
      return quote(`*${option.name}${option.value === undefined ? "" : "="}[${text}]${action}`);
    });
    const rest = offerInZsh(argument);
    const further = rest === " " ? [] : [quote(`*:value:${rest}`)];
    return `    ${name}) _arguments ${[...specs, ...further].join(" ")} ;;`;
  });
  return `#compdef sandgate
# Completion of sandgate for zsh: eval "$(sandgate completion zsh)", after compinit
_sandgate() {
  local -a names=(${names})
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then _describe command names; return; fi
  local command=$words[2]
  if [[ $command == -* ]]; then command=serve; else shift words; (( CURRENT-- )); fi
  case $command in
${cases.join("\n")}
  esac
}
compdef _sandgate sandgate
`;
}

function offerInZsh(offer: Offer): string {
  if (offer === "files") return "_files";
  // Keeps the entries of a list before the last comma.
  const offered = offer.map((word) => `"${word}"`).join(" ");
  return offer.length === 0 ? " " : `{compset -P "*,"; compadd -- ${offered}}`;
}

function writeFish(commands: KnownCommands): string {
  const first = "not __fish_seen_subcommand_from " + commands.map(({ name }) => name).join(" ");
  const lines = commands.flatMap(({ name, description, options, argument }) => [
    `complete -c sandgate -n ${quote(first)} -a ${name} -d ${quote(description)}`,
    ...[...options.map(writeFishOption), ...writeFishArgument(argument)].map(
      (line) => `complete -c sandgate -n ${quote(`__fish_seen_subcommand_from ${name}`)} ${line}`,
    ),
  ]);
  return `# Completion of sandgate for fish: sandgate completion fish | source\ncomplete -c sandgate -f\n${lines.join("\n")}\n`;
}

function writeFishOption({ name, description, value }: KnownOption): string {
  const start = `-l ${name.replace(/^--/, "")} -d ${quote(description)}`;
  if (value === undefined) return start;
  if (value === "files") return `${start} -r -F`;
  const words = value.map((word) => `"${word}"`).join(" ");
  return `${start} -x${words === "" ? "" : ` -a ${quote(`(__fish_append , ${words})`)}`}`;
}

function writeFishArgument(offer: Offer): string[] {
  if (offer === "files") return ["-F"];
  return offer.length === 0 ? [] : [`-a ${quote(offer.join(" "))}`];
}

/** Quotes a text for all three shells. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
