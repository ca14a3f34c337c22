/** What has come of an action, said to eyes and to screen readers alike, until somebody goes on. */
import { type ComponentChild, h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** How long it stays to be seen, in milliseconds. */
const shownFor = 5000;

let listener: (text: string) => void = () => undefined;

export function announce(text: string): void {
  listener(text);
}

export function Announcements(): ComponentChild {
  const [said, say] = useState({ text: "", number: 0 });
  const place = useRef("");
  useEffect(() => {
    listener = (text) => {
      // An action that leads elsewhere has done so by now, and is told of there.
      place.current = location.hash;
      say(({ number }) => ({ text, number: number + 1 }));
    };
    const leave = () => {
      if (location.hash !== place.current) say({ text: "", number: 0 });
    };
    addEventListener("hashchange", leave);
    return () => {
      removeEventListener("hashchange", leave);
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
