/** Texts of whatever origin, moments and addresses as the page shows them. */
import { type ComponentChild, h } from "preact";

/** Text of whatever origin, isolated, so that its direction turns nothing around it. */
export function said(text: string, className = ""): ComponentChild {
  return h("bdi", { class: className }, text);
}

export function code(text: string): ComponentChild {
  return h("code", { dir: "auto", class: "said" }, text);
}

/** `2025-01-31 09:05:00.123`, in UTC. */
export function moment(text: string): ComponentChild {
  return h(
    "time",
    { dateTime: text, title: `${text} (UTC)` },
    text.replace("T", " ").replace("Z", ""),
  );
}

/** `09:05:00.123`, in UTC; the day is in its title. */
export function timeOfDay(text: string): ComponentChild {
  return h("time", { dateTime: text, title: `${text} (UTC)` }, text.slice(11, 23));
}

/** A stored address: a link where it can lead somewhere, else a text. */
export function address(text: string): ComponentChild {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return said(text);
  return h("a", { href: text, rel: "noreferrer", target: "_blank" }, said(text));
}

export function milliseconds(duration: number): string {
  return duration < 10 ? `${duration.toFixed(1)} ms` : `${Math.round(duration)} ms`;
}

/** "1 request", "2 requests". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Names with what they stand for; what is undefined is left out. */
export function facts(
  rows: readonly (readonly [name: string, value: ComponentChild])[],
): ComponentChild {
  return h(
    "dl",
    { class: "facts" },
    rows
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => h("div", { key: name }, h("dt", null, name), h("dd", null, value))),
  );
}

/** A state as a chip in its colour. */
export function state(name: string): ComponentChild {
  return h("span", { class: `state ${name}` }, name);
}
