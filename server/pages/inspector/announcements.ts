/** What has come of an action, said to eyes and to screen readers alike. */
import { type ComponentChild, h } from "preact";
import { useEffect, useState } from "preact/hooks";

/** How long it stays to be seen, in milliseconds. */
const shownFor = 8000;

let listener: (text: string) => void = () => undefined;

export function announce(text: string): void {
  listener(text);
}

export function Announcements(): ComponentChild {
  const [said, say] = useState({ text: "", number: 0 });
  useEffect(() => {
    listener = (text) => {
      say(({ number }) => ({ text, number: number + 1 }));
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      say({ text: "", number: 0 });
    }, shownFor);
    return () => {
      clearTimeout(timer);
    };
  }, [said.number]);
  return h("div", { role: "status", class: "announcement" }, said.text);
}
