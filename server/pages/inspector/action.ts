/** A button that does something, after a question where it cannot be undone, and says what came of it. */
import { type ComponentChild, h } from "preact";
import { useRef, useState } from "preact/hooks";
import { announce } from "./announcements.ts";
import { reasonOf } from "./sandbox.ts";

export interface ActionOptions {
  readonly label: string;
  /** Does it. @returns what to say of it. */
  readonly act: () => Promise<string>;
  readonly tone?: "primary";
  /** Why it cannot be done. */
  readonly refusedFor?: string | undefined;
  /** What it is about, where the label alone does not say. */
  readonly about?: string;
  /** What is lost by it, asked before it is done. */
  readonly question?: string;
}

export function Action(options: ActionOptions): ComponentChild {
  const { label, act, tone, refusedFor, about, question } = options;
  const dialog = useRef<HTMLDialogElement>(null);
  const { run, isBusy, problem } = useAction();
  return h(
    "span",
    { class: "action" },
    h(
      "button",
      {
        type: "button",
        class: question === undefined ? tone : "danger",
        disabled: isBusy || refusedFor !== undefined,
        "aria-label": about === undefined ? undefined : `${label}: ${about}`,
        onClick: () => {
          if (question === undefined) run(act);
          else dialog.current?.showModal();
        },
      },
      label,
    ),
    refusedFor === undefined ? null : h("small", { class: "quiet" }, refusedFor),
    problemText(problem),
    question === undefined
      ? null
      : h(
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

export function problemText(problem: string | undefined): ComponentChild {
  return problem === undefined ? null : h("span", { class: "problem", role: "alert" }, problem);
}

/** Runs one action at a time, announces what it says and keeps why it failed. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = (act: () => Promise<string>) => {
    setBusy(true);
    setProblem(undefined);
    void act()
      .then(announce, (error: unknown) => {
        setProblem(reasonOf(error));
      })
      .finally(() => {
        setBusy(false);
      });
  };
  return { run, isBusy, problem };
}
