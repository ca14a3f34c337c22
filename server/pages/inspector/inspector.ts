/** The inspector: what a workspace is and does, seen and moved in a browser (D-CTL-05). */
import { type ComponentChild, h, render } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { announce, Announcements } from "./announcements.ts";
import { Citation } from "./citation.ts";
import { ClockView } from "./clock.ts";
import { Doctor } from "./doctor.ts";
import { Faults } from "./faults.ts";
import { Masthead, Navigation, views } from "./navigation.ts";
import { kinds } from "./kinds.ts";
import { Records } from "./records.ts";
import { Requests } from "./requests.ts";
import { type Route, useRoute } from "./route.ts";
import { Scenarios } from "./scenarios.ts";
import { hasMoved, type Session, useSession } from "./session.ts";
import { SignIn } from "./sign-in.ts";
import { Snapshots } from "./snapshots.ts";
import { Webhooks } from "./webhooks.ts";
import { WorkspaceView } from "./workspace.ts";

function Inspector(): ComponentChild {
  const { session, problem, look } = useSession();
  const wasAsked = useRef(false);
  if (session === undefined) return problem === undefined ? null : h(Waiting, { problem });
  if (session === null) {
    wasAsked.current = true;
    return h(SignIn, { onSignedIn: look });
  }
  const { workspace } = session;
  return h(Shell, { key: workspace, session, isReloaded: !wasAsked.current, onSignedOut: look });
}

/** Where it is not known yet who has signed in. */
function Waiting({ problem }: { readonly problem: string }): ComponentChild {
  return h(
    "main",
    { class: "sign-in" },
    h("h1", null, "Sandgate inspector"),
    h("p", { class: "problem", role: "alert" }, problem, " Trying again…"),
  );
}

interface ShellOptions {
  readonly session: Session;
  /** Whether the key was there from the start, so that nobody has typed anything yet. */
  readonly isReloaded: boolean;
  readonly onSignedOut: () => void;
}

function Shell({ session, isReloaded, onSignedOut }: ShellOptions): ComponentChild {
  const route = useRoute();
  const [view = "requests"] = route.path;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(isReloaded);
  useLayoutEffect(() => {
    // Whoever goes to a view by keyboard starts at its top. Before the view is painted, so that the
    // focus is never taken from a field in which somebody types already.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [view]);
  useEffect(() => {
    document.title = `${views.find(({ path }) => path === view)?.title ?? "Sandgate"} – Sandgate`;
  }, [view]);
  useEffect(() => {
    if (hasMoved()) announce("This browser has signed in to this workspace in another window.");
  }, []);
  const skip = (event: Event) => {
    event.preventDefault();
    main.current?.focus();
  };
  return h(
    "div",
    { class: "shell" },
    h("a", { class: "skip", href: "#main", onClick: skip }, "Skip to the content"),
    h(Masthead, { session, view, onSignedOut }),
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
