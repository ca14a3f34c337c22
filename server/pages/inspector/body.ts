/** One side of an exchange: its headers, and its body laid out or as it came. */
import { type ComponentChild, h } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { LogEntry } from "../../../spec/client/workspace.ts";
import { layOut } from "./json-text.ts";
import { counted, said } from "./text.ts";

export type RequestEntry = Extract<LogEntry, { kind: "request" }>;
type Message = RequestEntry["request"];

export function MessageView({
  title,
  message,
}: {
  readonly title: string;
  readonly message: Message;
}): ComponentChild {
  const { headers, body, truncated } = message;
  return h(
    "section",
    { class: "message", "aria-label": title },
    h("h3", null, title),
    h(
      "details",
      null,
      h("summary", null, counted(headers.length, "header")),
      h(
        "dl",
        { class: "headers" },
        headers.map(({ name, value }, index) =>
          h("div", { key: index }, h("dt", null, said(name)), h("dd", null, said(readable(value)))),
        ),
      ),
    ),
    body === null
      ? h("p", { class: "quiet" }, "No body.")
      : h(Body, { name: `Body of the ${title.toLowerCase()}`, text: body }),
    truncated
      ? h("p", { class: "quiet" }, "The log keeps the start of a body only: the rest was cut.")
      : null,
  );
}

/** The text of a header, whose bytes the log reads as Latin-1. */
export function readable(value: string): string {
  // eslint-disable-next-line no-control-regex
  if (!/[\u0080-\u00ff]/.test(value) || /[^\u0000-\u00ff]/.test(value)) return value;
  const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return value;
  }
}

/** A text that may be JSON: laid out, or to the letter where that is wished. */
export function Body({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}): ComponentChild {
  const [isRaw, setRaw] = useState(false);
  const tokens = useMemo(() => layOut(text), [text]);
  const shown: ComponentChild =
    tokens === undefined || isRaw
      ? text
      : tokens.map(({ kind, text: written }, index) =>
          kind === "mark" ? written : h("span", { key: index, class: kind }, written),
        );
  return h(
    "div",
    { class: "body" },
    h("pre", { tabIndex: 0, role: "region", "aria-label": name, dir: "ltr" }, shown),
    tokens === undefined
      ? null
      : h(
          "button",
          {
            type: "button",
            class: "small",
            "aria-pressed": isRaw,
            onClick: () => {
              setRaw(!isRaw);
            },
          },
          "Raw",
        ),
  );
}
