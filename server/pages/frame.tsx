/** The frame of rendered pages, so that nobody mistakes one for a page of a real gateway. */
import type { ComponentChildren } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Crect width='32' height='32' rx='7' fill='%23b45309'/%3E%3Cpath d='M8 26V12a8 8 0 0 1 16 " +
  "0v14M13 26V13M19 26V13' fill='none' stroke='%23fff' stroke-width='2.5'/%3E%3C/svg%3E";

/**
 * Returns a page as HTML.
 *
 * @param assets The address of its style sheet and its script, without `.css` and `.js`.
 */
export function renderDocument(title: string, assets: string, body: ComponentChildren): string {
  const html = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title} – Sandgate sandbox</title>
        <link rel="icon" href={icon} />
        <link rel="stylesheet" href={`${assets}.css`} />
        <script type="module" src={`${assets}.js`} />
      </head>
      {body}
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(html)}\n`;
}

/** @param root The relative path to the folder of the checkout pages, whose style and script it uses. */
export function renderPage(title: string, root: string, content: ComponentChildren): string {
  return renderDocument(
    title,
    `${root}assets/checkout`,
    <body>
      <header>
        <strong>Sandbox</strong> – no money moves
      </header>
      <div class="columns">{content}</div>
    </body>,
  );
}
