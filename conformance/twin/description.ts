/** Twins and differences of gateways in words. */
import { basename } from "node:path";
import { type ClauseId, clauses } from "../../generated/clauses.ts";
import { counted } from "../../spec/plain-text.ts";
import type { CheckoutMembers, ErrorTexts } from "../expectations.ts";
import { visibleLine } from "../report/text.ts";
import { cutToShow } from "../support/verdict.ts";
import type { Point, Twin } from "./likeness.ts";
import type { Change } from "./traits.ts";

/** Returns how alike a twin is, in numbers, with the name of the profile's file. */
export function measureLikeness(path: string, { points, variants }: Twin) {
  return {
    profile: basename(path),
    traits: points.length,
    alike: points.filter(({ isAlike }) => isAlike).length,
    variants: variants.map(({ id, title }) => ({ id, title })),
  };
}

/** Says in a sentence how alike a twin is. */
export function likenessSentence(name: string, twin: Twin): string {
  const { alike, traits } = measureLikeness(name, twin);
  const source = twin.isVerified ? ", as a run of the kit has shown" : "";
  return `Like ${visibleLine(name)} in ${alike} of ${traits} observed traits${source}`;
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
    describeMembers(twin.members),
    describeTexts(twin.texts),
    unlike.length === 0
      ? ""
      : ["Not alike:", ...unlike.map((point) => `  ${describeUnlike(point)}`)].join("\n"),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

/** Returns an empty text if there are none. */
function describeMembers(members: CheckoutMembers | undefined): string {
  const lines = listMembers(members).map(([name, what]) => `  ${visibleLine(name)}: ${what}`);
  return lines.length === 0 ? "" : [membersTitle, ...lines].join("\n");
}

/** Returns an empty text if there are none. */
function describeTexts(texts: ErrorTexts = {}): string {
  const lines = groupTexts(texts).map(([text, keys]) => `  ${visibleLine(text)} (${keys})`);
  return lines.length === 0 ? "" : [textsTitle, ...lines].join("\n");
}

/** Returns each text, and the operations and statuses that have it. */
export function groupTexts(texts: ErrorTexts): (readonly [text: string, keys: string])[] {
  return [...new Set(Object.values(texts))].map((text) => {
    const keys = Object.keys(texts).filter((key) => texts[key] === text);
    return [text, keys.join(", ")] as const;
  });
}

/** Introduces the list of texts. */
export const textsTitle = "Errors have these texts:";

/** Introduces the list of members. */
export const membersTitle = "Checkouts have these members too:";

/** Returns the name of each member, and what it shows. */
export function listMembers({ payment_url, transaction_id }: CheckoutMembers = {}) {
  const members = [
    [payment_url, "the address of the payment page"],
    [transaction_id, "the transaction of a paid checkout"],
  ] as const;
  return members.flatMap(([name, what]) => (name === undefined ? [] : [[name, what] as const]));
}

function describePoint({ clause, trait, gateway, sandbox }: Point): string {
  return `${nameOf(clause, trait)}: ${shown(gateway)} (the sandbox: ${shown(sandbox)})`;
}

function describeUnlike(point: Point): string {
  const { clause, trait, gateway, twin } = point;
  return `${nameOf(clause, trait)}: ${shown(gateway)} (the twin: ${shown(twin)}; ${whyUnlike(point)})`;
}

/** Says why a twin lacks a trait of its gateway. */
export function whyUnlike({ isExpected, by, excluded }: Point): string {
  if (isExpected) {
    return `not as expected of ${by.length === 0 ? "the sandbox" : by.join(" and ")}`;
  }
  return excluded.length === 0
    ? "no variant does it"
    : `${excluded.join(" or ")} would do it, at the cost of other traits`;
}

function nameOf(clause: ClauseId, trait: string): string {
  return visibleLine(`${clause} ${trait}`);
}

function shown(value: unknown): string {
  return visibleLine(valueText(value) ?? "not observed");
}

/** Returns the start of a trait's value; undefined if it was not observed. */
export function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return cutToShow(typeof value === "string" ? value : JSON.stringify(value));
}

/** Says in a sentence how much changes from one gateway to another. */
export function changesSentence(from: string, to: string, changes: readonly Change[]): string {
  const names = `${visibleLine(from)} to ${visibleLine(to)}`;
  if (changes.length === 0) return `Nothing that the kit observes changes from ${names}`;
  const count = counted(changes.length, "observed trait changes", "observed traits change");
  return `From ${names}, ${count}`;
}

/** Describes what changes from one gateway to another, by clause. */
export function describeChanges(
  from: string,
  to: string,
  changes: readonly Change[],
  notes: readonly string[],
): string {
  const sections = clauses.flatMap(({ id, statement }) => {
    const own = changes.filter(({ clause }) => clause === id);
    const lines = own.map(({ trait, before, after }) => {
      return `  ${visibleLine(trait)}: ${shown(before)} → ${shown(after)}`;
    });
    return own.length === 0 ? [] : [[`${id}  ${statement}`, ...lines].join("\n")];
  });
  const advice = changes.length === 0 ? "" : " Code has to work with both:";
  const start = `${changesSentence(from, to, changes)}.${advice}`;
  return `${[start, ...sections, ...notes.map(visibleLine)].join("\n\n")}\n`;
}
