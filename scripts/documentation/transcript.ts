/** The console transcripts of a Markdown file: commands after `$ `, each with what it prints. */
export interface Exchange {
  command: string;
  /** What the document says that it prints. */
  output: string;
  /** The line of the document on which the command stands. */
  line: number;
}

/**
 * Reads every fenced block labelled `console`. A command goes on in the next line after a backslash
 * at its end, and within single quotes.
 */
export function readTranscripts(markdown: string): Exchange[] {
  const exchanges: Exchange[] = [];
  let inTranscript = false;
  for (const [index, text] of markdown.split("\n").entries()) {
    if (text.startsWith("```")) inTranscript = text === "```console";
    else if (inTranscript) takeLine(exchanges, text, index + 1);
  }
  return exchanges;
}

function takeLine(exchanges: Exchange[], text: string, line: number): void {
  const current = exchanges.at(-1);
  if (current !== undefined && goesOn(current)) current.command += `\n${text}`;
  else if (text.startsWith("$ ")) exchanges.push({ command: text.slice(2), output: "", line });
  else if (current !== undefined) current.output += `${text}\n`;
}

function goesOn({ command, output }: Exchange): boolean {
  const quotes = command.split("'").length - 1;
  return output === "" && (command.endsWith("\\") || quotes % 2 === 1);
}

/** Parts of an output that are other ones each time: identifiers, times, the server's address. */
const changing =
  /\b(?:po|re|co|txn|req)_[A-Za-z0-9]+|\d{4}-\d{2}-\d{2}T[\d:.]+Z|\w{3}, \d{2} \w{3} \d{4} [\d:]+ GMT|http:\/\/127\.0\.0\.1:\d+/g;

/**
 * What the document's own changing parts were in reality, learned from one output after the other,
 * so that a later command can use an id that an earlier one printed.
 */
export class Counterparts {
  readonly #real = new Map<string, string>();

  learn(documented: string, real: string): void {
    const realParts = real.match(changing) ?? [];
    for (const [index, part] of (documented.match(changing) ?? []).entries()) {
      const counterpart = realParts[index];
      if (counterpart !== undefined) this.#real.set(part, counterpart);
    }
  }

  /** @returns the documented text with every part replaced that has a known counterpart. */
  apply(documented: string): string {
    return documented.replace(changing, (part) => this.#real.get(part) ?? part);
  }
}

/** @returns the text with its changing parts left out, for comparison; of an id the prefix stays. */
export function withoutChanging(text: string): string {
  return text.replace(changing, (part) => /^[a-z]+_/.exec(part)?.[0] ?? "…").trim();
}
