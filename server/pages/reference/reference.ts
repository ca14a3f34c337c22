/** The API reference: Swagger UI over a contract that this server serves. */
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { fillContents, foldContents } from "./contents.ts";
import { ContractDocument } from "../../../spec/contract/document.ts";
import { Operations } from "../../../spec/contract/operations.ts";
import { headingsOf, prepareContract } from "./contract.ts";
import { exactAnswers } from "./exact-answers.ts";
import { followKey, keyField } from "./key.ts";
import { anchorHeadings, plainScrolling, scrollToOperation } from "./scrolling.ts";

/** A plugin with a theme that leaves the colours of code to the style sheet. */
const ownCodeColours = {
  rootInjects: { syntaxHighlighting: { styles: { own: { hljs: {} } } } },
};

const address = location.pathname.endsWith("/control-plane")
  ? "/_sandbox/openapi.json"
  : "/openapi.json";

async function showReference(): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`it answers ${String(response.status)}`);
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
    plugins: [exactAnswers, keyField, ownCodeColours, plainScrolling],
  });
  followKey(find("#key", HTMLElement), reference);
  fillContents(find("#contents", HTMLElement), contract, operations, (tag, operationId) => {
    reference.layoutActions.show(["operations-tag", tag], true);
    reference.layoutActions.show(["operations", tag, operationId], true);
    void scrollToOperation(tag, operationId);
  });
  await anchorHeadings(headingsOf(contract));
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
