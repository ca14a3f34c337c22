/** Clauses of the interface and decisions of the sandbox, as they are cited. */
import { type ComponentChild, h } from "preact";
import { shown, useLoaded } from "./loading.ts";
import { referenceOf } from "./operations.ts";
import { hrefOf } from "./route.ts";
import { code, facts } from "./text.ts";

interface Cited {
  readonly id: string;
  readonly statement: string;
  /** Of a clause alone. */
  readonly section?: string;
  readonly kind?: string;
  readonly operations?: readonly string[];
}

let texts: Promise<readonly Cited[]> | undefined;

/** Loaded when the first of them is shown. */
function readTexts(): Promise<readonly Cited[]> {
  texts ??= fetch("/_sandbox/ui/citations.json").then(async (response) => {
    const list: unknown = await response.json();
    return Array.isArray(list) ? list.filter(isCited) : [];
  });
  return texts;
}

/** The page's own file is as it was built; here the compiler learns of it. */
function isCited(value: unknown): value is Cited {
  return typeof value === "object" && value !== null && "id" in value && "statement" in value;
}

export function citationLink(id: string): ComponentChild {
  return h("a", { key: id, class: "citation", href: hrefOf(["clauses", id]) }, id);
}

/** Links to what is cited, each with its own sentence. */
export function Citations({ ids }: { readonly ids: readonly string[] }): ComponentChild {
  const { value = [] } = useLoaded("citations", readTexts);
  if (ids.length === 0) return null;
  return h(
    "ul",
    { class: "citations" },
    ids.map((id) => {
      const text = value.find((cited) => cited.id === id)?.statement;
      return h("li", { key: id }, citationLink(id), " ", text === undefined ? "" : prose(text));
    }),
  );
}

/** One of them, as a view of its own. */
export function Citation({ id }: { readonly id: string }): ComponentChild {
  const loaded = useLoaded("citations", readTexts);
  return h(
    "section",
    null,
    h("h1", null, code(id)),
    shown(loaded, (all) => {
      const cited = all.find((one) => one.id === id);
      if (cited === undefined) return h("p", { class: "quiet" }, "Nothing has this id.");
      const { section, kind, operations = [] } = cited;
      return h(
        "div",
        null,
        h("p", { class: "statement" }, prose(cited.statement)),
        facts([
          ["What it is", kind === undefined ? "a decision of this sandbox" : `a clause, ${kind}`],
          ["Section", section],
          ["Operations", operations.length === 0 ? undefined : operations.map(operationLink)],
        ]),
      );
    }),
  );
}

export function operationLink(operation: string): ComponentChild {
  return h("a", { key: operation, class: "citation", href: referenceOf(operation) }, operation);
}

/** Text with code between backticks. */
function prose(text: string): ComponentChild {
  return text.split("`").map((part, index) => (index % 2 === 1 ? h("code", null, part) : part));
}
