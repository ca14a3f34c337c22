/** Text for the clipboard, and where there is none, to be copied by hand. */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { announce } from "./announcements.ts";

interface CopyOptions {
  readonly label: string;
  readonly text: string;
  /** What to say when it is copied. */
  readonly done: string;
}

export function Copy({ label, text, done }: CopyOptions): ComponentChild {
  const [isByHand, setByHand] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      announce(done);
    } catch {
      // Without TLS a browser has a clipboard on its own machine only.
      setByHand(true);
    }
  };
  return h(
    "span",
    { class: "action" },
    h(
      "button",
      {
        type: "button",
        onClick: () => {
          void copy();
        },
      },
      label,
    ),
    isByHand
      ? h("textarea", { readOnly: true, rows: 6, value: text, "aria-label": "Copy it from here" })
      : null,
  );
}

/** A command that can be read and copied. */
export function Command({
  text,
  name,
}: {
  readonly text: string;
  readonly name: string;
}): ComponentChild {
  return h(
    "div",
    { class: "command" },
    h("pre", { tabIndex: 0, role: "region", "aria-label": name }, text),
    h(Copy, { label: "Copy", text, done: "Copied. SANDGATE_KEY stands for your key." }),
  );
}
