/** Plugins of Swagger UI. */
import { parse, stringify } from "lossless-json";
import type { Component, System } from "swagger-ui-dist/swagger-ui-es-bundle.js";

/**
 * Shows JSON responses with their exact digits: Swagger UI would parse them to doubles, and an amount of
 * 18 decimals would look rounded (D-PV-03).
 */
const exactResponses = {
  wrapComponents: {
    responseBody: (original: Component, { React, getComponent }: System): Component => {
      const options = { language: "json", fileName: "response.json", downloadable: true };
      return (properties) => {
        const text = exactText(properties.content, properties.contentType);
        if (text === undefined) return React.createElement(original, properties);
        const HighlightCode = getComponent("HighlightCode", true);
        return React.createElement(HighlightCode, { ...options, canCopy: true }, text);
      };
    },
  },
};

/** Formats JSON; returns undefined for any other text. */
function exactText(content: unknown, contentType: unknown): string | undefined {
  if (typeof content !== "string" || !/json/i.test(String(contentType))) return undefined;
  try {
    return stringify(parse(content), undefined, 2);
  } catch {
    return undefined;
  }
}

/** Shows the format of a key in the field of its dialog. */
const keyField = {
  wrapComponents: {
    Input:
      (original: Component, { React }: System): Component =>
      (properties) => {
        const own = { "aria-label": "API key", placeholder: "sk_test_…", spellCheck: false };
        const isKey = properties.id === "auth-bearer-value";
        return React.createElement(original, isKey ? { ...properties, ...own } : properties);
      },
  },
};

/** A theme that leaves the colors of code to the style sheet. */
const ownCodeColors = {
  rootInjects: { syntaxHighlighting: { styles: { own: { hljs: {} } } } },
};

/** Lets the browser scroll: Swagger UI would leave the target below the header. */
const plainScrolling = {
  statePlugins: { layout: { wrapActions: { scrollToElement: () => scrollIntoView } } },
};

function scrollIntoView(element: Element): void {
  element.scrollIntoView();
}

export const plugins = [exactResponses, keyField, ownCodeColors, plainScrolling];
