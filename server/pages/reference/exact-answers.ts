/**
 * Shows JSON answers with the digits they came in: Swagger UI would parse them to doubles, and an
 * amount of 18 decimals would look rounded (D-PV-03).
 */
import { parse, stringify } from "lossless-json";
import type { Component, System } from "swagger-ui-dist/swagger-ui-es-bundle.js";

export const exactAnswers = {
  wrapComponents: {
    responseBody:
      (original: Component, { React, getComponent }: System): Component =>
      (properties) => {
        const text = exactText(properties.content, properties.contentType);
        if (text === undefined) return React.createElement(original, properties);
        const options = { language: "json", fileName: "response.json", downloadable: true };
        return React.createElement(
          getComponent("HighlightCode", true),
          { ...options, canCopy: true },
          text,
        );
      },
  },
};

/** @returns the JSON text, laid out; undefined for what is no JSON. */
function exactText(content: unknown, contentType: unknown): string | undefined {
  if (typeof content !== "string" || !/json/i.test(String(contentType))) return undefined;
  try {
    return stringify(parse(content), undefined, 2);
  } catch {
    return undefined;
  }
}
