/** Scripts that send again what a failed clause was judged by. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { headerWords } from "../../spec/traffic/curl.ts";
import { keySubstitutions, wirePath } from "./curl.ts";
import { decoded, type Given, type Step } from "./given.ts";
import { statusOf } from "./log.ts";
import { scriptEnd, scriptHead } from "./repro-frame.ts";
import type { ClauseReport, RunRecord } from "./report.ts";
import {
  comment,
  type Piece,
  quote,
  substitute,
  type Substitutions,
} from "../../spec/traffic/shell.ts";
import { type Group, grouped, stepsOf, Uses } from "./steps.ts";
import { visible } from "./text.ts";

/** Beyond this an argument is too long for Linux; such bodies go through a pipe. */
const longestArgument = 100_000;

/** The script of each failed clause, by its path in the folder of the reports. */
export function reproScripts(record: RunRecord): ReadonlyMap<string, string> {
  const failed = record.report.clauses.filter(
    ({ outcome, exchanges, trail }) =>
      outcome === "fail" && (exchanges.length > 0 || trail.length > 0),
  );
  if (failed.length === 0) return new Map();
  const uses = new Uses(record);
  return new Map(
    failed.map((clause) => [
      reproPath(clause),
      new Script(clause, record.report.target, uses).text(),
    ]),
  );
}

/** Where the script of a clause is, in the folder of the reports. */
export function reproPath({ id }: ClauseReport): string {
  return `repro/${id}.sh`;
}

class Script {
  readonly #clause: ClauseReport;
  readonly #target: string;
  readonly #uses: Uses;
  readonly #numbers: ReadonlyMap<Exchange, number>;
  readonly #groups: readonly Group[];
  /** The names of the variables that hold what the gateway gives this time. */
  readonly #variables = new Map<string, string>();
  readonly #fixed: Substitutions;

  constructor(clause: ClauseReport, target: string, uses: Uses) {
    const steps = stepsOf(clause, uses);
    this.#clause = clause;
    this.#target = target;
    this.#uses = uses;
    this.#numbers = new Map(steps.map((step, index) => [step, index + 1]));
    this.#groups = grouped(steps, clause);
    const run: [string, Piece[]][] =
      uses.runId === undefined ? [] : [[uses.runId, [{ variable: "RUN" }]]];
    this.#fixed = new Map([...keySubstitutions, ...run]);
  }

  text(): string {
    const groups = this.#groups.map((group) => this.#group(group));
    const needsSecondKey = groups.some((group) => /\$\{?SECOND_API_KEY/.test(group));
    return [
      scriptHead({
        clause: this.#clause,
        target: this.#target,
        runIdLength: this.#uses.runId?.length,
        needsSecondKey,
        makesPayouts: this.#groups.flat().some(({ operationId }) => operationId === "createPayout"),
      }),
      ...groups,
      scriptEnd(this.#clause),
    ].join("\n");
  }

  #group(group: Group): string {
    const captures = new Set(group.flatMap((step) => this.#captures(step)));
    const sent = group.map((step) => this.#send(step));
    const titles = group.map((step) => comment(this.#title(step))).join("\n");
    const isAlone = group.length === 1;
    return [
      "",
      titles,
      ...captures,
      ...(isAlone ? sent : [...sent.map((command) => `${command} &`), "wait"]),
      ...group.map((step) => this.#show(step)),
    ].join("\n");
  }

  #title(step: Exchange): string {
    const { method, path } = step.request;
    return `${this.#number(step)}. ${visible(`${method} ${path}`)} (${step.id})`;
  }

  #number(step: Exchange): number {
    return this.#numbers.get(step) ?? 0;
  }

  #show(step: Exchange): string {
    const isEvidence = this.#clause.exchanges.includes(step.id);
    const then = `in the run: ${visible(statusOf(step))}`;
    const note = isEvidence ? `${then}; the outcome rests on this` : then;
    return `show ${this.#number(step)} ${quote(note)}`;
  }

  /** Commands that read what the step needs out of the answers so far. */
  #captures(step: Exchange): string[] {
    return this.#uses.of(step).flatMap((given) =>
      formsIn(step, given.value)
        .filter((form) => !this.#variables.has(`${form} ${given.value}`))
        .map((form) => {
          const name = `${form}_${this.#variables.size + 1}`;
          this.#variables.set(`${form} ${given.value}`, name);
          return `${name}=$(given ${this.#number(given.by)} ${form} ${this.#way(given)}) || exit 2`;
        }),
    );
  }

  #way({ way }: Given): string {
    return way === "location"
      ? "location"
      : way.map((step) => quote(...this.#wayStep(step))).join(" ");
  }

  #wayStep(step: Step): Piece[] {
    if (typeof step !== "object") return [`/${step}`];
    return ["=", ...substitute(step.having, this.#fixed)];
  }

  #send(step: Exchange): string {
    const { request } = step;
    const words = [
      "send",
      String(this.#number(step)),
      quote(request.method),
      quote(...this.#path(step)),
      ...headerWords(request, this.#fixed),
    ];
    const { body } = request;
    if (body === undefined) return words.join(" ");
    const pieces = substitute(body, new Map([...this.#fixed, ...this.#givenInBody(step)]));
    if (body.length <= longestArgument && !body.includes("\0")) {
      return [...words, "--data-raw", quote(...pieces)].join(" ");
    }
    return `{ ${printed(pieces)}; } | ${words.join(" ")} --data-binary @-`;
  }

  #path(step: Exchange): Piece[] {
    return pathParts(step).flatMap((part) => {
      const variable = this.#variables.get(`path ${decoded(part)}`);
      return variable === undefined ? substitute(part, this.#fixed) : [{ variable }];
    });
  }

  #givenInBody(step: Exchange): [string, Piece[]][] {
    return this.#uses.of(step).flatMap(({ value }): [string, Piece[]][] => {
      const variable = this.#variables.get(`json ${value}`);
      return variable === undefined ? [] : [[JSON.stringify(value), ['"', { variable }, '"']]];
    });
  }
}

/** How a value has to be written where a step uses it. */
function formsIn(step: Exchange, value: string): ("path" | "json")[] {
  const isInPath = pathParts(step).some((part) => decoded(part) === value);
  const isInBody = step.request.body?.includes(JSON.stringify(value)) ?? false;
  return [...(isInPath ? (["path"] as const) : []), ...(isInBody ? (["json"] as const) : [])];
}

function pathParts(step: Exchange): string[] {
  return wirePath(step.request.path).split(/([/?&=])/);
}

/** Commands that print the pieces; a NUL can be written in no other way. */
function printed(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece !== "string") return `printf %s ${quote(piece)}`;
      return piece.includes("\0")
        ? `printf %b ${quote(piece.replaceAll("\\", "\\\\").replaceAll("\0", "\\0000"))}`
        : `printf %s ${quote(piece)}`;
    })
    .join("; ");
}
