/** Scripts that repeat the requests of a failed clause. */
import { decode } from "../../spec/contract/document.ts";
import { headerWords } from "../../spec/traffic/curl.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import {
  comment,
  type Piece,
  quote,
  substitute,
  type Substitutions,
} from "../../spec/traffic/shell.ts";
import { reproPath } from "./assembly.ts";
import { keySubstitutions, wirePath } from "./curl.ts";
import { statusOf } from "./log.ts";
import type { ClauseReport, RunRecord } from "./report.ts";
import { judgeTools, payoutGuard, tools, variables } from "./repro-tools.ts";
import { grouped, stepsOf } from "./steps.ts";
import { visible } from "./text.ts";
import { findUses, type Given, type Uses } from "./uses.ts";

/** The maximum length of an argument, within the limit of Linux; longer bodies go through a pipe. */
const maxArgument = 100_000;

/** Returns the command that runs the script of a clause, with the permissions of the run. */
export function reproduceCommand(script: string, allowsPayouts: boolean): string {
  return `${allowsPayouts ? "ALLOW_PAYOUTS=1 " : ""}sh ${script}`;
}

/** The script of each failed clause, by its path in the folder of the reports. */
export function reproScripts(record: RunRecord): ReadonlyMap<string, string> {
  const scripts = new Map<string, string>();
  let uses: Uses | undefined;
  for (const clause of record.report.clauses) {
    const path = reproPath(clause);
    if (path === undefined) continue;
    uses ??= findUses(record);
    scripts.set(path, new Script(clause, uses).text(record.report.target, record.choices));
  }
  return scripts;
}

class Script {
  readonly #clause: ClauseReport;
  readonly #uses: Uses;
  readonly #numbers: ReadonlyMap<Exchange, number>;
  readonly #fixed: Substitutions;
  /** The names of the variables for values that the gateway returns this time. */
  readonly #variables = new Map<string, string>();
  /** Commands that fill variables which the next requests are the first to need. */
  #captures: string[] = [];

  constructor(clause: ClauseReport, uses: Uses) {
    this.#clause = clause;
    this.#uses = uses;
    this.#numbers = new Map(stepsOf(clause, uses).map((step, index) => [step, index + 1]));
    this.#fixed = new Map([...keySubstitutions, [uses.runId, [{ variable: "RUN" }]]]);
  }

  text(target: string, choices: RunRecord["choices"]): string {
    const { id, class: kind, section, statement, expected, received, reason } = this.#clause;
    const steps = [...this.#numbers.keys()];
    const groups = grouped(steps, this.#clause).map((group) => this.#group(group));
    const hasSecondKey = groups.some((group) => /\$\{?SECOND_API_KEY/.test(group));
    const keys = hasSecondKey ? ["API_KEY", "SECOND_API_KEY"] : ["API_KEY"];
    const makesPayouts = steps.some(({ operationId }) => operationId === "createPayout");
    const say = (label: string, text = "") =>
      text === "" ? [] : [`printf '%s\\n' ${quote(visible(`${label}${text}`))}`];
    return [
      "#!/bin/sh",
      comment(`${id} (${kind}, section ${section})`),
      comment(visible(statement)),
      "#",
      "# Sends the requests of this clause again, and lets the conformance kit test it again.",
      "# Exits with 0 if the clause passes now, with 1 if it still fails, and with 2 if it cannot tell.",
      "# It needs curl, node, and sandgate (SANDGATE=... names its command). Without sandgate, a status or",
      "# body format that was wrong in the run is the only thing that it checks.",
      comment(
        `  ${keys.map((key) => `${key}=... `).join("")}[BASE_URL=...] [INVALID_KEY=...] sh ${id}.sh`,
      ),
      "set -u",
      `BASE_URL=\${BASE_URL:-${quote(target)}}`,
      variables(keys),
      runMark(this.#uses.runId.length),
      tools,
      judgeTools,
      ...(makesPayouts ? [payoutGuard] : []),
      "",
      `WANTED=${quote(this.#wanted())}`,
      "(",
      ...groups,
      ")",
      "",
      "printf '\\n'",
      ...say("Expected: ", expected),
      ...say("Received in the run: ", received),
      ...(expected === undefined ? say("In the run: ", reason) : []),
      ...this.#judging(choices),
      "",
    ].join("\n");
  }

  /**
   * The clause's own requests may show the failure again in a second. Only all requests show that the
   * clause holds: some failures depend on the number of requests, or the length of a list.
   */
  #judging({ flags, only }: RunRecord["choices"]): string[] {
    const { id, restsOnOthers } = this.#clause;
    const judge = (patterns: readonly string[]) => {
      const selected = patterns.length === 0 ? [] : ["--only", patterns.join(",")];
      return ["judge", id, ...flags, ...selected].map((word) => quote(word)).join(" ");
    };
    const isOnly = only.length === 1 && only[0] === id;
    const first = restsOnOthers === true || isOnly ? [] : [judge([id]), "[ $? -ne 1 ] || exit 1"];
    return [...first, judge(only), "exit $?"];
  }

  /** The last response that the outcome rests on, and what it should be; empty if unknown. */
  #wanted(): string {
    const { exchanges, wanted } = this.#clause;
    const last = [...this.#numbers].find(([{ id }]) => id === exchanges.at(-1));
    return last === undefined || wanted === undefined ? "" : `${last[1]} ${wanted}`;
  }

  #group(group: readonly Exchange[]): string {
    const sent = group.map((step) => this.#send(step));
    const captures = this.#captures;
    this.#captures = [];
    const titles = group.map((step) => {
      const { method, path } = step.request;
      return comment(`${this.#numberOf(step)}. ${visible(`${method} ${path}`)} (${step.id})`);
    });
    const shown = group.map((step) => {
      const isEvidence = this.#clause.exchanges.includes(step.id);
      const note = `in the run: ${visible(statusOf(step))}`;
      const known = isEvidence ? `${note}; the outcome rests on this` : note;
      return `show ${this.#numberOf(step)} ${quote(known)}`;
    });
    const atOnce = group.length > 1 ? [...sent.map((command) => `${command} &`), "wait"] : sent;
    return ["", ...titles, ...captures, ...atOnce, ...shown].join("\n");
  }

  #numberOf(step: Exchange): number {
    return this.#numbers.get(step) ?? 0;
  }

  #send(step: Exchange): string {
    const { method, path, body } = step.request;
    const given = this.#uses.of(step);
    const pathPieces = wirePath(path)
      .split(/([/?&=])/)
      .flatMap((part) => {
        const found = given.find(({ value }) => value === decode(part));
        return found === undefined
          ? substitute(part, this.#fixed)
          : [this.#variable("path", found)];
      });
    const words = [
      `send ${this.#numberOf(step)}`,
      quote(method),
      quote(...pathPieces),
      ...headerWords(step.request, this.#fixed),
    ].join(" ");
    if (body === undefined) return words;
    const inBody = given
      .filter(({ value }) => body.includes(JSON.stringify(value)))
      .map((found): [string, Piece[]] => {
        return [JSON.stringify(found.value), ['"', this.#variable("json", found), '"']];
      });
    const pieces = substitute(body, new Map([...this.#fixed, ...inBody]));
    return body.length <= maxArgument && !body.includes("\0")
      ? `${words} --data-raw ${quote(...pieces)}`
      : `{ ${printed(pieces)}; } | ${words} --data-binary @-`;
  }

  /** The variable for a value that a step returns this time, in the form of the place that needs it. */
  #variable(form: "path" | "json", { value, by, way }: Given): Piece {
    const key = `${form} ${value}`;
    const known = this.#variables.get(key);
    if (known !== undefined) return { variable: known };
    const name = `${form}_${this.#variables.size + 1}`;
    this.#variables.set(key, name);
    const steps = way.map((step) => quote(...substitute(step, this.#fixed)));
    const command = `given ${this.#numberOf(by)} ${form} ${steps.join(" ")}`;
    this.#captures.push(`${name}=$(${command}) || exit 2`);
    return { variable: name };
  }
}

/** Sets a mark of the same length as the run's, since a clause may be about lengths. */
function runMark(length: number): string {
  const script = `(BigInt(Date.now()) * 100000n + BigInt(process.argv[1] % 100000)).toString(36)`;
  return [
    "# Part of every text, so that the gateway does not take it for a repetition of an earlier run.",
    `RUN=kit$(node -p '${script}.slice(${3 - length})' "$$") || exit 2`,
  ].join("\n");
}

/** Commands that print the pieces; a NUL can be written in no other way. */
function printed(pieces: readonly Piece[]): string {
  const commands = pieces.map((piece) => {
    if (typeof piece !== "string") return `printf %s ${quote(piece)}`;
    return `printf %b ${quote(piece.replaceAll("\\", "\\\\").replaceAll("\0", "\\0000"))}`;
  });
  return commands.join("; ");
}
