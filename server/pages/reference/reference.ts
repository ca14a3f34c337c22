/** The API reference: Swagger UI over the contract that this server serves. */
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { fillContents, type Show } from "./contents.ts";
import { isContract, prepareContract } from "./contract.ts";
import { exactAnswers } from "./exact-answers.ts";

const darkScheme = matchMedia("(prefers-color-scheme: dark)");

function followScheme(): void {
  document.documentElement.classList.toggle("dark-mode", darkScheme.matches);
}

async function showReference(): Promise<void> {
  const response = await fetch("/openapi.json");
  const contract: unknown = await response.json();
  if (!isContract(contract)) throw new Error("/openapi.json is no contract");
  const reference = SwaggerUI({
    spec: prepareContract(contract),
    dom_id: "#reference",
    deepLinking: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    plugins: [exactAnswers],
    onComplete: () => {
      const contents = document.getElementById("contents");
      if (contents !== null) fillContents(contents, contract, show);
    },
  });
  const show: Show = (tag, operationId) => {
    reference.layoutActions.show(["operations-tag", tag], true);
    reference.layoutActions.show(["operations", tag, operationId], true);
    document.getElementById(`operations-${tag}-${operationId}`)?.scrollIntoView();
  };
}

followScheme();
darkScheme.addEventListener("change", followScheme);
await showReference();
