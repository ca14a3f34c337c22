/** Twins and differences of gateways in words. */
import { type ClauseId, clauses } from "../../generated/clauses.ts";
import { visibleLine } from "../report/text.ts";
import { cutToShow } from "../support/verdict.ts";
import type { Point, Twin } from "./likeness.ts";
import type { Change } from "./traits.ts";

/** Says in a sentence how alike a twin is. */
function likenessSentence(name: string, { points, isVerified }: Twin): string {
  const alike = points.filter(({ isAlike }) => isAlike).length;
  const source = isVerified ? ", as a run of the kit has shown" : "";
  return `Like ${visibleLine(name)} in ${alike} of ${points.length} observed traits${source}`;
}

/** The number of missing traits that are named. */
const maxNamed = 3;

/** Says in two sentences how alike a twin is, and what is missing. */
export function describeLikeness(path: string, twin: Twin): string {
  const unlike = twin.points.filter(({ isAlike }) => !isAlike);
  const names = unlike.slice(0, maxNamed).map(({ clause, trait }) => nameOf(clause, trait));
  const more = unlike.length > maxNamed ? `, and ${unlike.length - maxNamed} more` : "";
  const missing = unlike.length === 0 ? "" : ` Not alike: ${names.join(", ")}${more}.`;
  const hint = ` (sandgate like ${visibleLine(path)} lists them)`;
  return `${likenessSentence(path, twin)}${hint}.${missing}`;
}

/** The number of traits that are shown for a variant. */
const maxShown = 6;

/** Describes what makes a twin alike, and every trait that is not. */
export function describeTwin(name: string, twin: Twin): string {
  const { points } = twin;
  const unlike = points.filter(({ isAlike }) => !isAlike);
  const byVariant = twin.variants.map(({ id, title }) => {
    const own = points.filter((point) => point.isAlike && point.by.includes(id));
    const lines = own.slice(0, maxShown).map(describePoint);
    const more = own.length - lines.length;
    const rest = more > 0 ? [`and ${more} more, which --json lists`] : [];
    return [`  ${id}: ${title}`, ...[...lines, ...rest].map((line) => `      ${line}`)].join("\n");
  });
  const sections = [
    `${likenessSentence(name, twin)}.`,
    byVariant.length === 0
      ? ""
      : ["These variants make the sandbox like it:", ...byVariant].join("\n"),
    unlike.length === 0
      ? ""
      : ["Not alike:", ...unlike.map((point) => `  ${describeUnlike(point)}`)].join("\n"),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

function describePoint({ clause, trait, gateway, sandbox }: Point): string {
  return `${nameOf(clause, trait)}: ${shown(gateway)} (the sandbox: ${shown(sandbox)})`;
}

function describeUnlike({ clause, trait, gateway, twin, excluded }: Point): string {
  const why =
    excluded.length === 0
      ? "no variant does it"
      : `${excluded.join(" or ")} would do it, at the cost of other traits`;
  return `${nameOf(clause, trait)}: ${shown(gateway)} (the twin: ${shown(twin)}; ${why})`;
}

function nameOf(clause: ClauseId, trait: string): string {
  return visibleLine(`${clause} ${trait}`);
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return "not observed";
  return visibleLine(cutToShow(typeof value === "string" ? value : JSON.stringify(value)));
}

/** Describes what changes from one gateway to another, by clause. */
export function describeChanges(
  from: string,
  to: string,
  changes: readonly Change[],
  notes: readonly string[],
): string {
  const names = `${visibleLine(from)} to ${visibleLine(to)}`;
  const sections = clauses.flatMap(({ id, statement }) => {
    const own = changes.filter(({ clause }) => clause === id);
    const lines = own.map(({ trait, before, after }) => {
      return `  ${visibleLine(trait)}: ${shown(before)} → ${shown(after)}`;
    });
    return own.length === 0 ? [] : [[`${id}  ${statement}`, ...lines].join("\n")];
  });
  const count = `${changes.length} observed ${changes.length === 1 ? "trait changes" : "traits change"}`;
  const start =
    changes.length === 0
      ? `Nothing that the kit observes changes from ${names}.`
      : `From ${names}, ${count}. Code has to work with both:`;
  return `${[start, ...sections, ...notes.map(visibleLine)].join("\n\n")}\n`;
}
