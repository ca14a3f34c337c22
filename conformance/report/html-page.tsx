/** The parts that pages of reports share: their frame, and how texts and outcomes are shown. */
import { createHash } from "node:crypto";
import type { ComponentChild } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import { cut } from "../../spec/plain-text.ts";
import type { Outcome } from "../support/verdict.ts";
import { legend, outcomes } from "./assembly.ts";
import { style } from "./html-style.ts";
import { visible } from "./text.ts";

/** A self-contained page, readable without a server, a network or scripts. */
export function htmlPage(title: string, content: ComponentChild, script = ""): string {
  const policy = [
    "default-src 'none'",
    ...(script === "" ? [] : [`script-src ${hashOf(script)}`]),
    `style-src ${hashOf(style)}`,
    "base-uri 'none'; form-action 'none'",
  ];
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy.join("; ")} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        {content}
        {script !== "" && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Distinguishes outcomes for people who see no colors. */
export const symbols: Readonly<Record<Outcome, string>> = {
  pass: "✓",
  fail: "✕",
  warn: "!",
  observed: "○",
  inconclusive: "?",
  skipped: "–",
  inapplicable: "/",
  error: "E",
};

export function badge(outcome: Outcome): ComponentChild {
  return (
    <span class={`badge ${outcome}`}>
      {symbols[outcome]} {outcome}
    </span>
  );
}

export function legendSection(): ComponentChild {
  return (
    <section aria-labelledby="legend">
      <h2 id="legend">Legend</h2>
      <dl class="legend">
        {outcomes.map((outcome) => (
          <>
            <dt>{badge(outcome)}</dt>
            <dd>{legend[outcome]}</dd>
          </>
        ))}
      </dl>
    </section>
  );
}

/** Isolates a text, so that its direction does not affect its surroundings. */
export function said(text: string): ComponentChild {
  return <bdi>{visible(text)}</bdi>;
}

/** A text as it is; if it is wide it scrolls, by keyboard too. */
export function block(text: string, length: number, kind = "text"): ComponentChild {
  return (
    <pre class={kind} tabIndex={0} dir="ltr">
      {visible(cut(text.trimEnd(), length))}
    </pre>
  );
}
