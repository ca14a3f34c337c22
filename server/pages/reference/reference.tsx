/** The API reference: Swagger UI over a contract that this server serves. */
import { render } from "preact";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { ContractDocument } from "../../../spec/contract/document.ts";
import { Operations } from "../../../spec/contract/operations.ts";
import { anchorHeadings, contents, foldContents, scrollToOperation } from "./contents.tsx";
import { headingsOf, prepareContract } from "./contract.ts";
import { plugins } from "./plugins.ts";

const address = location.pathname.endsWith("/control-plane")
  ? "/_sandbox/openapi.json"
  : "/openapi.json";

async function showReference(): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the sandbox returned ${response.status}`);
  const contract = new ContractDocument(address, await response.json());
  const operations = new Operations(contract);
  const reference = SwaggerUI({
    spec: prepareContract(contract, operations),
    dom_id: "#reference",
    deepLinking: true,
    tryItOutEnabled: true,
    persistAuthorization: true,
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    syntaxHighlight: { activated: true, theme: "own" },
    plugins,
  });
  followKey(find("#key", HTMLElement), reference);
  const show = (tag: string, operationId: string) => {
    reference.layoutActions.show(["operations-tag", tag], true);
    reference.layoutActions.show(["operations", tag, operationId], true);
    void scrollToOperation(tag, operationId);
  };
  render(contents(contract, operations, show), find("#contents", HTMLElement));
  await anchorHeadings(headingsOf(contract));
}

/** Makes the button open Swagger UI's dialog for the key, and show whether there is one. */
function followKey(button: HTMLElement, reference: ReturnType<typeof SwaggerUI>): void {
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

function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${selector}`);
}

foldContents(find("#navigation", HTMLDetailsElement));
await showReference().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  find("#reference", HTMLElement).textContent = `${address} cannot be shown: ${reason}.`;
});
