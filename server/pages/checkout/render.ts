/** The pages at `/pay/`, as HTML; the renderer is loaded with the first of them. */
import { type ComponentChild, h } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import { isFinal } from "../../domain/checkout.ts";
import type { CheckoutAction } from "../../simulation/actions.ts";
import { data, ending, headingOf, objectionTo, payment, said, sandboxControls } from "./parts.ts";
import { type NotShown, pageFrom, type ShownCheckout } from "./shown.ts";

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Crect width='32' height='32' rx='7' fill='%23b45309'/%3E%3Cpath d='M8 26V12a8 8 0 0 1 16 " +
  "0v14M13 26V13M19 26V13' fill='none' stroke='%23fff' stroke-width='2.5'/%3E%3C/svg%3E";

/**
 * The page of a checkout.
 *
 * @param root the relative path to the folder of these pages.
 * @param refused the action that its state does not allow, if one was asked for.
 */
export function renderCheckout(
  shown: ShownCheckout,
  root: string,
  refused?: CheckoutAction,
): string {
  const { checkout } = shown;
  const heading = headingOf(shown);
  const address = pageFrom(root, checkout.id);
  return page(heading, root, [
    h(
      "main",
      { class: checkout.status, ...data({ page: address }) },
      h("h1", null, said(heading)),
      refused === undefined
        ? null
        : h("p", { class: "notice", role: "alert" }, objectionTo(refused, shown)),
      ...(isFinal(checkout.status) ? ending(shown) : payment(shown, address)),
    ),
    sandboxControls(shown, address),
  ]);
}

const absences: Readonly<Record<NotShown, readonly [heading: string, text: string]>> = {
  unknown: [
    "No such checkout",
    "There is no checkout at this address. It may have been deleted, or its workspace reset.",
  ],
  ambiguous: [
    "More than one checkout",
    "Several workspaces hold this checkout, as after the export of one was imported into another. " +
      "This page cannot know which of them is meant; the API can, by its key.",
  ],
};

export function renderAbsence(absence: NotShown, root: string): string {
  const [heading, text] = absences[absence];
  return message(heading, text, root);
}

/** @param foreign what shows that another page asked, or that the sandbox was asked by a strange name. */
export function renderForeign(foreign: string, root: string): string {
  const text =
    `Nothing was done, since this was not asked for by the page of the checkout (${foreign}). ` +
    "Host names beside localhost are given by --allowed-hosts and --public-url.";
  return message("Not allowed", text, root);
}

function message(heading: string, text: string, root: string): string {
  return page(heading, root, [h("main", null, h("h1", null, heading), h("p", null, said(text)))]);
}

function page(title: string, root: string, content: readonly ComponentChild[]): string {
  const assets = `${root}assets/checkout`;
  const html = h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charset: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "robots", content: "noindex" }),
      h("title", null, `${title} – Sandgate sandbox`),
      h("link", { rel: "icon", href: icon }),
      h("link", { rel: "stylesheet", href: `${assets}.css` }),
      h("script", { type: "module", src: `${assets}.js` }),
    ),
    h(
      "body",
      null,
      h("header", null, h("strong", null, "Sandbox"), " – no money moves"),
      h("div", { class: "columns" }, ...content),
    ),
  );
  return `<!doctype html>\n${renderToStaticMarkup(html)}\n`;
}
