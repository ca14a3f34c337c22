/** A button for what cannot be undone: it asks first. */
import { type ComponentChild, h } from "preact";
import { useRef } from "preact/hooks";
import { problemText, useAction } from "./action.ts";

interface ConfirmedOptions {
  readonly label: string;
  readonly question: string;
  readonly about?: string;
  readonly act: () => Promise<string>;
}

export function Confirmed({ label, question, about, act }: ConfirmedOptions): ComponentChild {
  const dialog = useRef<HTMLDialogElement>(null);
  const { run, isBusy, problem } = useAction();
  return h(
    "span",
    { class: "action" },
    h(
      "button",
      {
        type: "button",
        class: "danger",
        disabled: isBusy,
        "aria-label": about === undefined ? undefined : `${label}: ${about}`,
        onClick: () => dialog.current?.showModal(),
      },
      label,
    ),
    problemText(problem),
    h(
      "dialog",
      { ref: dialog, "aria-label": label },
      h("p", null, question),
      h(
        "div",
        { class: "buttons" },
        h(
          "button",
          {
            type: "button",
            class: "danger",
            onClick: () => {
              dialog.current?.close();
              run(act);
            },
          },
          label,
        ),
        h(
          "button",
          { type: "button", autofocus: true, onClick: () => dialog.current?.close() },
          "Leave it",
        ),
      ),
    ),
  );
}
