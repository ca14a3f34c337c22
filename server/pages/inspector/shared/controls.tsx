/** Buttons and fields, and the announcement of what an action has done. */
import type { ComponentProps } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useWindowEvent } from "./hooks.ts";
import { useRoute } from "./route.ts";
import { reasonOf } from "./sandbox.ts";

/** The time for which an announcement is shown, in milliseconds. */
const announcementTime = 5000;

const silence = { text: "", hash: "" };

/** Announces what an action has done, once {@link Announcements} are on the page. */
export let announce: (text: string) => void = () => undefined;

/** Shows the last announcement, to screen readers too, until its time is over or the view changes. */
export function Announcements() {
  const [announced, setAnnounced] = useState(silence);
  useLayoutEffect(() => {
    // An action that leads to another view has changed the hash by now: it is announced there.
    announce = (text) => setAnnounced({ text, hash: location.hash });
  }, []);
  useWindowEvent("hashchange", () => {
    if (location.hash !== announced.hash) setAnnounced(silence);
  });
  useEffect(() => {
    const timer = setTimeout(setAnnounced, announcementTime, silence);
    return () => clearTimeout(timer);
  }, [announced]);
  return (
    <div role="status" class="announcement">
      {announced.text}
    </div>
  );
}

/** Runs one action at a time, announces the text that it returns, and keeps the reason of a failure. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (act: () => Promise<string>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      announce(await act());
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setBusy(false);
  };
  return { run: (act: () => Promise<string>) => void run(act), isBusy, problem };
}

/** A button that submits no form. */
export function Button({ label, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button type="button" {...rest}>
      {label}
    </button>
  );
}

export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span class="problem" role="alert">
      {text}
    </span>
  );
}

/**
 * A button for an action.
 *
 * @param options.about The object of the action, if the label does not name it.
 * @param options.question The loss to confirm before an action that cannot be undone.
 * @param options.refusedFor The reason why the action is not possible.
 */
export function Action(options: {
  label: string;
  act: () => Promise<string>;
  tone?: "primary";
  about?: string;
  question?: string | undefined;
  refusedFor?: string | undefined;
}) {
  const { label, act, tone, about, question, refusedFor } = options;
  const dialog = useRef<HTMLDialogElement>(null);
  const { run, isBusy, problem } = useAction();
  const close = () => dialog.current?.close();
  const confirm = () => {
    close();
    run(act);
  };
  return (
    <span class="action">
      <Button
        label={label}
        class={question === undefined ? tone : "danger"}
        disabled={isBusy || refusedFor !== undefined}
        aria-label={about && `${label}: ${about}`}
        onClick={() => (question === undefined ? run(act) : dialog.current?.showModal())}
      />
      {refusedFor && <small class="quiet">{refusedFor}</small>}
      <Problem text={problem} />
      {question && (
        <dialog ref={dialog} aria-label={label}>
          <p>{question}</p>
          <div class="buttons">
            <Button class="danger" label={label} onClick={confirm} />
            <Button autofocus label="Leave it" onClick={close} />
          </div>
        </dialog>
      )}
    </span>
  );
}

/**
 * The option of a copied command for the key, which the page cannot read. A shell that does not have it
 * reports that, and sends nothing.
 */
export const keyHeader =
  '-H "Authorization: Bearer ${SANDGATE_KEY:?export SANDGATE_KEY=<the key of this workspace>}"';

/** Copies a text to the clipboard, or shows it to be copied by hand. */
export function Copy(options: {
  label: string;
  text: string;
  done?: string;
  refusedFor?: string | undefined;
}) {
  const { label, text, done = "Copied. SANDGATE_KEY stands for your key.", refusedFor } = options;
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
  return (
    <span class="action">
      <Button label={label} disabled={refusedFor !== undefined} onClick={() => void copy()} />
      {refusedFor && <small class="quiet">{refusedFor}</small>}
      {isByHand && <textarea readOnly rows={6} value={text} aria-label="Copy it from here" />}
    </span>
  );
}

export function TextField(
  options: ComponentProps<"input"> & { label: string; set: (value: string) => void },
) {
  const { label, set, ...rest } = options;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) => set(currentTarget.value)}
        {...rest}
      />
    </label>
  );
}

/** Chooses the value of a parameter of the address, or any: then it sets an empty text. */
export function Choice(options: {
  name: string;
  values: readonly string[];
  set: (value: string) => void;
}) {
  const { name, values, set } = options;
  const any = `Any ${name}`;
  return (
    <select
      aria-label={any}
      value={useRoute().query.get(name) ?? ""}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    >
      {["", ...values].map((value) => (
        <option key={value} value={value}>
          {value || any}
        </option>
      ))}
    </select>
  );
}

/** Returns the value that equals the text, if there is one. */
export function oneOf<Value extends string>(values: readonly Value[], text: string | null) {
  return values.find((value) => value === text);
}
