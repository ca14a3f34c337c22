/** Shows texts from any source, moments, addresses and bodies. */
import type { ComponentChild } from "preact";
import { useMemo, useState } from "preact/hooks";
import { counted } from "../../../../spec/plain-text.ts";
import { formatJson } from "../../json.ts";
import { Button } from "./controls.tsx";

/** Isolates a text from any source, so that its direction does not affect its surroundings. */
export function isolate(text: string) {
  return <bdi>{text}</bdi>;
}

export function code(text: string) {
  return (
    <code dir="auto" class="isolated">
      {text}
    </code>
  );
}

/** A moment in UTC, as `2025-01-31 09:05:00.123` unless it has another text. */
export function moment(at: string, text = at.replace("T", " ").replace("Z", "")) {
  return (
    <time dateTime={at} title={`${at} (UTC)`}>
      {text}
    </time>
  );
}

/** A stored address: a link if it is an http or https URL, otherwise a text. */
export function address(url: string) {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return isolate(url);
  return (
    <a href={url} rel="noreferrer" target="_blank">
      {isolate(url)}
    </a>
  );
}

/** A state as a chip in its color. */
export function state(name: string) {
  return <span class={`state ${name}`}>{name}</span>;
}

/** Lists names with their values; names without a value are omitted. */
export function facts(values: Readonly<Record<string, ComponentChild>>) {
  return terms(Object.entries(values), "facts");
}

export function terms(rows: readonly (readonly [ComponentChild, ComponentChild])[], kind?: string) {
  return (
    <dl class={kind}>
      {rows.map(
        ([name, value], index) =>
          value != null && (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Contents that are collapsed at first. */
export function fold(summary: ComponentChild, contents: ComponentChild) {
  return (
    <details>
      <summary>{summary}</summary>
      {contents}
    </details>
  );
}

/** Headers as names and values. */
export function headerList(headers: readonly (readonly [string, string])[]) {
  const rows = headers.map(([name, value]) => [isolate(name), isolate(value)] as const);
  return fold(counted(headers.length, "header"), terms(rows, "headers"));
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A text that may be JSON: formatted, or raw if a person chooses that. */
export function Body({ name, text }: { name: string; text: string }) {
  const [isRaw, setRaw] = useState(false);
  const flip = () => setRaw(!isRaw);
  const tokens = useMemo(
    () =>
      formatJson(text)?.map(([written, kind]) =>
        kind ? <span class={kind}>{written}</span> : written,
      ),
    [text],
  );
  return (
    <div class="body">
      <pre tabIndex={0} role="region" aria-label={name} dir="ltr">
        {tokens === undefined || isRaw ? text : tokens}
      </pre>
      {tokens && <Button class="small" label="Raw" aria-pressed={isRaw} onClick={flip} />}
    </div>
  );
}
