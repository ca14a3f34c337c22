/** XML that is escaped by construction: elements are made from texts, never from markup. */

/** A finished piece of XML. */
export interface Content {
  readonly xml: string;
}

/** Everything that XML 1.0 cannot hold, not even escaped (its section 2.2). */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (string | Content)[]
): Content {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(String(value)).replaceAll("\n", "&#10;")}"`)
    .join("");
  const content = children
    .map((child) => (typeof child === "string" ? escape(child) : `\n${child.xml}`))
    .join("");
  return {
    xml: content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`,
  };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  // A parser would turn it into a line feed.
  "\r": "&#13;",
};

function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, (character) => {
      const code = character.charCodeAt(0).toString(16).padStart(4, "0");
      return `\\u${code}`;
    })
    .replace(/[&<>"\t\r]/g, (character) => entities[character] ?? "");
}
