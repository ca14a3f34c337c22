/** Twins and differences of gateways as Markdown, for a pull request or a wiki. */
import { type ClauseId, clauses } from "../../generated/clauses.ts";
import { counted } from "../../spec/plain-text.ts";
import { code, codeCell, plain, table } from "../report/markdown.ts";
import { joinSections } from "../report/text.ts";
import {
  changesSentence,
  groupTexts,
  likenessSentence,
  listMembers,
  membersTitle,
  textsTitle,
  valueText,
  whyUnlike,
} from "./description.ts";
import type { Point, Twin } from "./likeness.ts";
import type { Change } from "./traits.ts";

/** Describes a twin: a table of the traits that differ from the sandbox's, and its variants, members and texts. */
export function describeTwin(name: string, twin: Twin): string {
  const shown = twin.points.filter(({ isAlike, by }) => !isAlike || by.length > 0);
  const rest = twin.points.length - shown.length;
  const more = counted(rest, "trait is that", "traits are those");
  const members = listMembers(twin.members).map(([name, what]) => `- ${code(name)}: ${what}`);
  const texts = groupTexts(twin.texts ?? {}).map(([text, keys]) => `- ${plain(text)} (${keys})`);
  return joinSections([
    [`## ${plain(likenessSentence(name, twin))}`],
    tableByClause(["trait", "gateway", "sandbox", "twin", "variants"], shown, describePoint),
    twin.variants.map(({ id, title }) => `- ${code(id)}: ${plain(title)}`),
    members.length === 0 ? [] : [membersTitle],
    members,
    texts.length === 0 ? [] : [textsTitle],
    texts,
    rest === 0 ? [] : [`${more} of the sandbox itself.`],
  ]);
}

function describePoint(point: Point): string[] {
  const { trait, gateway, sandbox, twin, isAlike, by } = point;
  const how = isAlike ? by.map(codeCell).join(", ") : `not alike: ${plain(whyUnlike(point))}`;
  return [codeCell(trait), ...[gateway, sandbox, twin].map(valueCell), how];
}

/** Describes what changes from one gateway to another, and what code has to work with. */
export function describeChanges(
  from: string,
  to: string,
  changes: readonly Change[],
  notes: readonly string[],
): string {
  const titles = ["trait", plain(from), plain(to), "code has to work with"];
  return joinSections([
    [`## ${plain(changesSentence(from, to, changes))}`],
    tableByClause(titles, changes, ({ trait, before, after }) => {
      const [old, next] = [valueCell(before), valueCell(after)];
      let both = `${old} and ${next}`;
      if (valueText(before) === undefined) both = `${next}; ${plain(from)} was not observed`;
      if (valueText(after) === undefined) both = `${old}; ${plain(to)} was not observed`;
      return [codeCell(trait), old, next, both];
    }),
    ...notes.map((note) => [plain(note)]),
  ]);
}

/** Returns a table with a row for each item, in the order of the clauses; no table if there are no items. */
function tableByClause<Item extends { readonly clause: ClauseId }>(
  titles: readonly string[],
  items: readonly Item[],
  cellsOf: (item: Item) => readonly string[],
): string[] {
  if (items.length === 0) return [];
  const rows = clauses.flatMap(({ id, statement }) =>
    items
      .filter(({ clause }) => clause === id)
      .map((item, index) => {
        // The first row of a clause explains it.
        const what = index === 0 ? ` ${plain(statement)}` : "";
        return [`**${id}**${what}`, ...cellsOf(item)];
      }),
  );
  return table(["clause", ...titles], rows);
}

function valueCell(value: unknown): string {
  const text = valueText(value);
  return text === undefined ? "not observed" : codeCell(text);
}
