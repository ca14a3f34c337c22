/** Buttons and fields, and announcements of the results of actions. */
import type { ComponentProps } from "preact";
import { useRef, useState } from "preact/hooks";
import { problemText } from "./loading.tsx";
import { route, setParameter } from "./route.ts";
import { reasonOf } from "./sandbox.ts";

/** The time for which an announcement is shown, in milliseconds. */
const announcementTime = 5000;

const region = document.querySelector("[role=status]");
let timer: ReturnType<typeof setTimeout> | undefined;
let announcedAt = "";

/** Announces the result of an action, to screen readers too, until its time is over or the view changes. */
export function announce(text: string): void {
  say(text);
  // An action that leads to another view has already changed the hash: it is announced there.
  announcedAt = location.hash;
  clearTimeout(timer);
  timer = setTimeout(say, announcementTime, "");
}

function say(text: string): void {
  if (region) region.textContent = text;
}

addEventListener("hashchange", () => location.hash !== announcedAt && say(""));

/** A button that does not submit a form. */
export function Button({ label, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button type="button" {...rest}>
      {label}
    </button>
  );
}

/**
 * A button for an action. It runs one action at a time, and announces the result or shows the reason of
 * a failure.
 *
 * @param options.done The announcement; if omitted, the text that the action returns.
 * @param options.about The object of the action, if the label does not name it.
 * @param options.question The loss to confirm before an action that cannot be undone.
 * @param options.refusedFor The reason why the action is not possible.
 */
export function Action(
  options: ComponentProps<typeof Button> & {
    act: () => Promise<unknown>;
    done?: string;
    about?: string;
    question?: string | undefined;
    refusedFor?: string | undefined;
  },
) {
  const { act, done, about, question, refusedFor, children, ...button } = options;
  const { label } = button;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = () => dialog.current?.close();
  const run = async () => {
    close();
    // The button is not disabled: it would lose the focus.
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    await act().then(
      (result) => announce(done ?? String(result)),
      (error: unknown) => setProblem(reasonOf(error)),
    );
    setBusy(false);
  };
  return (
    <div class="action">
      <Button
        {...button}
        {...(question && { class: "danger" })}
        disabled={refusedFor !== undefined}
        aria-disabled={isBusy}
        aria-label={about && `${label}: ${about}`}
        onClick={() => (question ? dialog.current?.showModal() : void run())}
      />
      {refusedFor && <small class="quiet">{refusedFor}</small>}
      {children}
      {problem && problemText(problem)}
      {question && (
        <dialog ref={dialog} aria-label={label}>
          <p>{question}</p>
          <div class="buttons">
            <Button class="danger" label={label} onClick={() => void run()} />
            <Button autofocus label="Cancel" onClick={close} />
          </div>
        </dialog>
      )}
    </div>
  );
}

/** Copies a text to the clipboard, or shows it so that it can be copied by hand. */
export function Copy(options: Omit<ComponentProps<typeof Action>, "act"> & { text: string }) {
  const { text, done = "Copied. Set SANDGATE_KEY to your key.", ...action } = options;
  const [isByHand, setByHand] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      return done;
    } catch {
      // Without TLS, browsers allow the clipboard only on localhost.
      setByHand(true);
      return "";
    }
  };
  return (
    <Action {...action} act={copy}>
      {isByHand && <textarea readOnly rows={6} value={text} aria-label="Copy it from here" />}
    </Action>
  );
}

/**
 * A field, and a button for an action on its text. Enter in the field runs the action, too.
 *
 * @param options.rows The height of a field for more than one line.
 */
export function TextAction(
  options: Omit<ComponentProps<typeof Action>, "act" | "question"> & {
    field: string;
    initial?: string;
    placeholder?: string | undefined;
    rows?: number;
    act: (text: string) => Promise<unknown>;
    question?: (text: string) => string | undefined;
  },
) {
  const { field, initial = "", placeholder, rows, act, question, children, ...action } = options;
  const [text, setText] = useState(initial);
  return (
    <form class="row" onSubmit={(event) => event.preventDefault()}>
      <Field name={field} value={text} set={setText} {...{ rows, placeholder }} />
      {children}
      <Action {...action} type="submit" act={() => act(text)} question={question?.(text)} />
    </form>
  );
}

/** A field for a text, for more than one line if it has `rows`; or a choice of `values`. */
export function Field(
  options: Pick<ComponentProps<"textarea">, "inputMode" | "placeholder" | "rows"> & {
    name: string;
    value: string;
    values?: readonly string[] | undefined;
    set: (value: string) => void;
  },
) {
  const { name, values, set, ...input } = options;
  const Input = input.rows === undefined ? "input" : "textarea";
  return (
    <label class="field">
      <span>{name}</span>
      {values ? (
        <Select value={input.value} {...{ values, set }} />
      ) : (
        <Input
          autocomplete="off"
          {...input}
          onInput={(event: { currentTarget: { value: string } }) => set(event.currentTarget.value)}
        />
      )}
    </label>
  );
}

/** Returns the values of some fields, and a function that shows one as a field or as a choice. */
export function useFields<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const [chosen, setChosen] = useState(initial);
  const field = (name: Name, values?: readonly string[]) => {
    const set = (value: string) => setChosen({ ...chosen, [name]: value });
    return <Field inputMode="decimal" {...{ name, value: chosen[name], values, set }} />;
  };
  return [chosen, field] as const;
}

/** Chooses one of several values; `label` is also the text of an empty one. */
export function Select(options: {
  label?: string;
  value: string;
  values: readonly string[];
  set: (value: string) => void;
}) {
  const { label, value, values, set } = options;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    >
      {values.map((one) => (
        <option value={one}>{one || label}</option>
      ))}
    </select>
  );
}

/** Chooses the value of a parameter of the address; an empty text means any value. */
export function Choice(options: {
  name: string;
  values: readonly string[];
  set?: (value: string) => void;
}) {
  const { name, values, set = (value: string) => setParameter(name, value) } = options;
  const value = route.query.get(name) ?? "";
  return <Select label={`Any ${name}`} values={["", ...values]} {...{ value, set }} />;
}
