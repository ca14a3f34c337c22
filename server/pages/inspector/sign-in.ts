/** The page of somebody whose key is not known yet. */
import { type ComponentChild, h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { newKey } from "../../../spec/client/workspace.ts";
import { announce, Announcements } from "./announcements.ts";
import { Copy } from "./copying.ts";
import { code } from "./text.ts";
import { signIn } from "./session.ts";

export function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }): ComponentChild {
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState<string>();
  const [madeUp, setMadeUp] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const submit = async (event: Event) => {
    event.preventDefault();
    const refusal = await signIn(key.trim());
    setProblem(refusal);
    if (refusal === undefined) onSignedIn();
  };
  const makeUp = () => {
    const made = newKey();
    setKey(made);
    setMadeUp(made);
    announce("A key is made up. Copy it: it is not shown again.");
  };
  return h(
    "main",
    { class: "sign-in" },
    h("h1", null, "Sandgate inspector"),
    h("p", { class: "mark" }, "Sandbox: no money moves"),
    h(
      "form",
      {
        onSubmit: (event: Event) => {
          void submit(event);
        },
      },
      h("label", { for: "key" }, "API key"),
      h("input", {
        id: "key",
        value: key,
        ref: field,
        autocomplete: "off",
        autocapitalize: "none",
        spellcheck: false,
        placeholder: "sk_test_…",
        "aria-describedby": "problem what",
        "aria-invalid": problem !== undefined,
        onInput: ({ currentTarget }) => {
          setKey(currentTarget.value);
        },
      }),
      h("p", { id: "problem", class: "problem", role: "alert" }, problem),
      h(
        "div",
        { class: "buttons" },
        h("button", { class: "primary" }, "Open the workspace"),
        h("button", { type: "button", onClick: makeUp }, "Make up a key"),
      ),
      madeUp !== undefined && madeUp === key ? h(MadeUp, { madeUp }) : null,
    ),
    explanation(),
    h(Announcements, null),
  );
}

/** The one time that a key is shown whole. */
function MadeUp({ madeUp }: { readonly madeUp: string }): ComponentChild {
  return h(
    "div",
    null,
    h(
      "p",
      null,
      "Copy this key for your client: once the workspace is open, it is not shown again.",
    ),
    h(Copy, { label: "Copy the key", text: madeUp, done: "The key is copied." }),
  );
}

function explanation(): ComponentChild {
  return [
    h(
      "p",
      { id: "what", class: "quiet" },
      "The key that your client sends. ",
      code("sk_test_"),
      " and up to 64 letters, digits and underscores that you like will do: each key is a workspace of its own, unless this sandbox was started with a list of keys.",
    ),
    h(
      "p",
      null,
      h("a", { href: "/docs" }, "API reference"),
      " · ",
      h("a", { href: "/docs/control-plane" }, "Control plane"),
    ),
  ];
}
