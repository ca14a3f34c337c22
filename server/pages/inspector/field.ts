/** What is typed in or chosen from a list. */
import { type ComponentChild, h } from "preact";

/** A field of text with its name above it. */
export function field(
  label: string,
  value: string,
  set: (value: string) => void,
  placeholder?: string,
): ComponentChild {
  return h(
    "label",
    { class: "field" },
    h("span", null, label),
    h("input", {
      value,
      placeholder,
      spellcheck: false,
      autocomplete: "off",
      onInput: ({ currentTarget }) => {
        set(currentTarget.value);
      },
    }),
  );
}

interface ChoiceOptions {
  /** What nothing chosen is called. */
  readonly any: string;
  readonly values: readonly string[];
  readonly chosen: string | null;
  readonly set: (value: string) => void;
}

/** A choice of one value or any; none is an empty text. */
export function choice({ any, values, chosen, set }: ChoiceOptions): ComponentChild {
  return h(
    "select",
    {
      "aria-label": any,
      value: chosen ?? "",
      onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
        set(currentTarget.value);
      },
    },
    h("option", { value: "" }, any),
    values.map((value) => h("option", { key: value, value }, value)),
  );
}

/** @returns the one of the values that the text is. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}
