/** The page of somebody whose key is not known yet. */
import { type ComponentChild, h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { newKey } from "../../../spec/client/workspace.ts";
import { code } from "./text.ts";
import { signIn } from "./session.ts";

export function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }): ComponentChild {
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState<string>();
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
        h(
          "button",
          {
            type: "button",
            onClick: () => {
              setKey(newKey());
            },
          },
          "Make up a key",
        ),
      ),
    ),
    explanation(),
  );
}

function explanation(): ComponentChild {
  return [
    h(
      "p",
      { id: "what", class: "quiet" },
      "The key that your client sends. ",
      code("sk_test_"),
      " and anything you like will do: each key is a workspace of its own, unless this sandbox was started with a list of keys.",
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
