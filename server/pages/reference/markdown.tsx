/** Texts and values of the contract as HTML. */
import { stringify } from "lossless-json";
import { marked } from "marked";

/** A description; nothing if there is none. */
export function Prose({ text }: { text: unknown }) {
  if (typeof text !== "string") return null;
  if (/\n\s*\n/.test(text.trim())) return html(marked.parse(text, { async: false }));
  const __html = marked.parseInline(text.trim(), { async: false });
  return <p dangerouslySetInnerHTML={{ __html }} />;
}

function html(text: string) {
  return <div dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Returns the guide with an id for each heading, and links to these headings. */
export function guideOf(description: unknown) {
  const headings: [address: string, title: string][] = [];
  const text = marked.parse(String(description), { async: false });
  const anchored = text.replace(/<h2>(.*?)<\/h2>/g, (_all, title: string) => {
    const id = `/guide/${title.toLowerCase().replace(/\W+/g, "-")}`;
    headings.push([`#${id}`, title]);
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { headings, guide: html(anchored) };
}

/** Returns JSON with exactly the contract's digits, and other texts as they are. */
export function textOf(value: unknown, indent?: number): string {
  return typeof value === "string" ? value : (stringify(value, undefined, indent) ?? "");
}

/** Values on one line. */
export function Values({ list }: { list: readonly unknown[] }) {
  return list.map((value, index) => [index > 0 && ", ", <code>{textOf(value)}</code>]);
}
