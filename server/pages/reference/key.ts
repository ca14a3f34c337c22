/** The caller's key: Swagger UI has a dialog for it, which the page's header opens too. */
import type { Component, Instance, System } from "swagger-ui-dist/swagger-ui-es-bundle.js";

/** Makes the button open the dialog and say whether there is a key. */
export function followKey(button: HTMLElement, reference: Instance): void {
  const { authActions, authSelectors, getStore } = reference;
  const follow = () => {
    const isSet = authSelectors.authorized().size > 0;
    button.textContent = isSet ? "Key is set" : "Enter your key";
    button.classList.toggle("set", isSet);
  };
  follow();
  button.hidden = false;
  getStore().subscribe(follow);
  button.addEventListener("click", () => {
    authActions.showDefinitions(authSelectors.definitionsToAuthorize());
  });
}

/** A plugin that says in the dialog's field what a key looks like. */
export const keyField = {
  wrapComponents: {
    Input:
      (original: Component, { React }: System): Component =>
      (properties) =>
        React.createElement(
          original,
          properties.id === "auth-bearer-value"
            ? {
                ...properties,
                "aria-label": "API key",
                placeholder: "sk_test_…",
                spellCheck: false,
              }
            : properties,
        ),
  },
};
