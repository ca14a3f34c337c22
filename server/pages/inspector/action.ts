/** A button that does something, and says what came of it. */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { announce } from "./announcements.ts";
import { reasonOf } from "./sandbox.ts";

export interface ActionOptions {
  readonly label: string;
  /** Does it. @returns what to say of it. */
  readonly act: () => Promise<string>;
  readonly tone?: "primary" | "danger";
  /** Why it cannot be done. */
  readonly refusedFor?: string | undefined;
  /** What it is about, where the label alone does not say. */
  readonly about?: string;
}

export function Action({ label, act, tone, refusedFor, about }: ActionOptions): ComponentChild {
  const { run, isBusy, problem } = useAction();
  return h(
    "span",
    { class: "action" },
    h(
      "button",
      {
        type: "button",
        class: tone ?? "",
        disabled: isBusy || refusedFor !== undefined,
        "aria-label": about === undefined ? undefined : `${label}: ${about}`,
        onClick: () => {
          run(act);
        },
      },
      label,
    ),
    refusedFor === undefined ? null : h("small", { class: "quiet" }, refusedFor),
    problemText(problem),
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
