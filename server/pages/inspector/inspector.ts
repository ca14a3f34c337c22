/** The inspector: what a workspace is and does, seen and moved in a browser (D-CTL-05). */
import { type ComponentChild, h, render } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { Announcements } from "./announcements.ts";
import { Citation } from "./citation.ts";
import { ClockView } from "./clock.ts";
import { Doctor } from "./doctor.ts";
import { Faults } from "./faults.ts";
import { Masthead, Navigation, views } from "./navigation.ts";
import { kinds } from "./kinds.ts";
import { Records } from "./records.ts";
import { Requests } from "./requests.ts";
import { type Route, useRoute } from "./route.ts";
import { whenSignedOut } from "./sandbox.ts";
import { Scenarios } from "./scenarios.ts";
import { readSession } from "./session.ts";
import { SignIn } from "./sign-in.ts";
import { Snapshots } from "./snapshots.ts";
import { Webhooks } from "./webhooks.ts";
import { WorkspaceView } from "./workspace.ts";

function Inspector(): ComponentChild {
  const [key, setKey] = useState<string | null>();
  const wasAsked = useRef(false);
  const look = useCallback(() => {
    readSession().then(
      (masked) => {
        setKey(masked ?? null);
      },
      () => {
        setKey(null);
      },
    );
  }, []);
  useEffect(() => {
    whenSignedOut(() => {
      setKey(null);
    });
    look();
    // Another tab may have signed in with another key, and all tabs share the cookie.
    const lookAgain = () => {
      if (document.visibilityState === "visible") look();
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, []);
  if (key === undefined) return null;
  if (key === null) {
    wasAsked.current = true;
    return h(SignIn, { onSignedIn: look });
  }
  return h(Shell, { key, sessionKey: key, isReloaded: !wasAsked.current, onSignedOut: look });
}

interface ShellOptions {
  readonly sessionKey: string;
  /** Whether the key was there from the start, so that nobody has typed anything yet. */
  readonly isReloaded: boolean;
  readonly onSignedOut: () => void;
}

function Shell({ sessionKey, isReloaded, onSignedOut }: ShellOptions): ComponentChild {
  const route = useRoute();
  const [view = "requests"] = route.path;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(isReloaded);
  useEffect(() => {
    // Whoever goes to a view by keyboard goes on from its beginning.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [view]);
  useEffect(() => {
    document.title = `${views.find(({ path }) => path === view)?.title ?? "Sandgate"} – Sandgate`;
  }, [view]);
  const skip = (event: Event) => {
    event.preventDefault();
    main.current?.focus();
  };
  return h(
    "div",
    { class: "shell" },
    h("a", { class: "skip", href: "#main", onClick: skip }, "Skip to the content"),
    h(Masthead, { sessionKey, view, onSignedOut }),
    h(Navigation, { view }),
    h("main", { id: "main", ref: main, tabIndex: -1 }, h(View, { key: view, route, view })),
    h(Announcements, null),
  );
}

function View({ route, view }: { readonly route: Route; readonly view: string }): ComponentChild {
  const kind = kinds.find(({ name }) => name === view);
  if (kind !== undefined) return h(Records, { kind, route });
  switch (view) {
    case "requests":
      return h(Requests, { route });
    case "webhooks":
      return h(Webhooks, { route });
    case "clock":
      return h(ClockView, null);
    case "faults":
      return h(Faults, null);
    case "snapshots":
      return h(Snapshots, null);
    case "doctor":
      return h(Doctor, null);
    case "scenarios":
      return h(Scenarios, { route });
    case "workspace":
      return h(WorkspaceView, null);
    case "clauses":
      return h(Citation, { id: route.path[1] ?? "" });
    default:
      return h("p", { class: "quiet" }, "There is no such view.");
  }
}

render(h(Inspector, null), document.body);
